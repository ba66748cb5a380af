package api

import (
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Played is a game as a board shows it: the game, its moves and what may follow in
// the reader's words.
type Played struct {
	Game
	Squares       []SquareSaid   `json:"squares"` // all 64, from a1 to h8
	State         string         `json:"state"`   // whose move it is, or how the game ended
	Log           []Logged       `json:"log"`
	Choices       []Choice       `json:"choices"`
	Drops         []Drop         `json:"drops"`
	CastlingsSaid []CastlingSaid `json:"castlings_said"` // in the order of castlings
	PGN           string         `json:"pgn"`
	Text          []string       `json:"text"`    // the position in words: what stands where
	Refusal       string         `json:"refusal"` // why a move that was tried is refused, else empty
}

// Logged is a move that was played.
type Logged struct {
	Number int    `json:"number"` // as a score counts
	Color  string `json:"color"`
	Choice
}

// SquareSaid is a square and what stands on it.
type SquareSaid struct {
	Square string  `json:"square"`
	Piece  *string `json:"piece"` // its letter in a FEN, null for none
	Said   string  `json:"said"`
}

// CastlingSaid is a castling in words. Without the right the verdict says so, and there
// is no route and no obstacle.
type CastlingSaid struct {
	Title     string   `json:"title"`
	Verdict   string   `json:"verdict"`
	Route     string   `json:"route"`
	Obstacles []string `json:"obstacles"`
}

// NewPlayed gives a game from that position, worded by the speaker.
func NewPlayed(p *position.Playable, sheet *score.Sheet, s *speak.Speaker) Played {
	game := sheet.Game()
	now := game.Position()
	board := now.Board()
	j := Played{
		Game: NewGame(p, sheet), Squares: newSquaresSaid(board, s), State: s.State(sheet), Log: []Logged{}, Choices: []Choice{}, Drops: []Drop{},
		CastlingsSaid: NewCastlingsSaid(&now, s), PGN: string(sheet.AppendPGN(nil, engine.Notation{})), Text: s.PieceLists(&board),
	}
	if _, over := game.Outcome(); !over {
		moves := NewMoves(&now, s)
		j.Choices, j.Drops = moves.Choices, moves.Drops
	}
	for i, m := range game.Moves() {
		before, _ := game.PositionAt(i)
		j.Log = append(j.Log, Logged{before.Fullmoves(), before.Turn().String(), newChoice(&before, m, s)})
	}
	return j
}

func newSquaresSaid(board engine.Board, s *speak.Speaker) (list []SquareSaid) {
	for square := engine.A1; square <= engine.H8; square++ {
		said := SquareSaid{Square: square.String(), Said: s.Square(&board, square)}
		if piece := board.At(square); piece != engine.NoPiece {
			letter := piece.String()
			said.Piece = &letter
		}
		list = append(list, said)
	}
	return list
}

// NewCastlingsSaid words the four castlings of a position.
func NewCastlingsSaid(p *engine.Position, s *speak.Speaker) []CastlingSaid {
	list := []CastlingSaid{}
	for _, k := range speak.Castlings(p) {
		said := CastlingSaid{Title: s.CastlingTitle(&k), Verdict: s.CastlingVerdict(&k), Obstacles: []string{}}
		if k.HasRight() {
			said.Route = s.CastlingRoute(&k)
			said.Obstacles = append(said.Obstacles, s.Obstacles(&k)...)
		}
		list = append(list, said)
	}
	return list
}
