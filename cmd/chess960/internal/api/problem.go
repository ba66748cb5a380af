package api

// Problem is why a request was refused, as RFC 9457 has it. Title and detail are in the
// reader's language.
type Problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	Detail string `json:"detail"`
	// Ply is the number of moves that were read before the one that was refused, null
	// where no move was.
	Ply *int `json:"ply"`
}
