package api

// Perft is a count of leaves.
type Perft struct {
	FEN    string            `json:"fen"`
	Depth  int               `json:"depth"`
	Nodes  uint64            `json:"nodes"`
	Divide map[string]uint64 `json:"divide,omitempty"` // by move, in UCI notation
}

// PerftAll is the count of all 960 starts.
type PerftAll struct {
	Depth  int      `json:"depth"`
	Nodes  uint64   `json:"nodes"`
	Starts []uint64 `json:"starts"` // by number
}

// Comparison is how fast another engine counts, and how fast this one.
type Comparison struct {
	Engine     string     `json:"engine"`
	CountRatio float64    `json:"count_ratio"` // medians
	ListRatio  float64    `json:"list_ratio"`
	Positions  []Compared `json:"positions"`
}

// Compared is one position's comparison: millions of leaves a second of the other
// engine and of ours both ways, and the ratios of ours to the other's.
type Compared struct {
	Name       string  `json:"name"`
	FEN        string  `json:"fen"`
	Depth      int     `json:"depth"`
	Nodes      uint64  `json:"nodes"`
	Engine     float64 `json:"engine"`
	Count      float64 `json:"count"`
	List       float64 `json:"list"`
	CountRatio float64 `json:"count_ratio"`
	ListRatio  float64 `json:"list_ratio"`
}
