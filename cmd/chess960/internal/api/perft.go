package api

import (
	"chess960/cmd/chess960/internal/lab"
	"chess960/engine"
)

// Perft is a count of leaves.
type Perft struct {
	FEN    string            `json:"fen"`
	Depth  int               `json:"depth"`
	Nodes  uint64            `json:"nodes"`
	Divide map[string]uint64 `json:"divide,omitempty"` // by move, in UCI notation
}

// NewPerft gives the count of a position: all its leaves, and those behind each first
// move if they were counted apart; nil if they were not.
func NewPerft(p *engine.Position, depth int, nodes uint64, divide map[engine.Move]uint64) Perft {
	j := Perft{FEN: p.FEN(), Depth: depth, Nodes: nodes}
	for m, leaves := range divide {
		if j.Divide == nil {
			j.Divide = map[string]uint64{}
		}
		j.Divide[m.String()] = leaves
	}
	return j
}

// PerftAll is the count of all 960 starts.
type PerftAll struct {
	Depth  int      `json:"depth"`
	Nodes  uint64   `json:"nodes"`
	Starts []uint64 `json:"starts"` // by number
}

// NewPerftAll gives the counts of the starts, by number.
func NewPerftAll(depth int, starts []uint64) PerftAll {
	j := PerftAll{Depth: depth, Starts: append([]uint64{}, starts...)}
	for _, nodes := range starts {
		j.Nodes += nodes
	}
	return j
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

// NewComparison gives a comparison.
func NewComparison(c *lab.Comparison) Comparison {
	j := Comparison{Engine: c.Engine, CountRatio: c.CountRatio, ListRatio: c.ListRatio, Positions: []Compared{}}
	for _, row := range c.Rows {
		j.Positions = append(j.Positions, Compared{
			Name: row.Name, FEN: row.FEN, Depth: row.Depth, Nodes: row.Nodes,
			Engine: row.Speed(row.Engine), Count: row.Speed(row.Count), List: row.Speed(row.List),
			CountRatio: row.Ratio(row.Count), ListRatio: row.Ratio(row.List),
		})
	}
	return j
}
