package api

import (
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Notation is a move in every way of writing it.
type Notation struct {
	Move
	LAN          string `json:"lan"`           // long algebraic
	ClassicalUCI string `json:"classical_uci"` // castling as two squares of the king
	Figurines    string `json:"figurines"`
	Text         string `json:"text"` // in the reader's letters
	Said         string `json:"said"`
	FEN          string `json:"fen"` // after the move
}

// NewNotation writes a legal move.
func NewNotation(p *engine.Position, m engine.Move, s *speak.Speaker) Notation {
	after := *p
	after.Apply(m)
	figurines := engine.Figurines()
	return Notation{
		Move:         Move{p.SAN(m), m.String()},
		LAN:          string(engine.Notation{Style: engine.StyleLong}.Append(nil, *p, m)),
		ClassicalUCI: string(m.AppendClassicalUCI(nil)),
		Figurines:    string(p.AppendSAN(nil, m, &figurines)),
		Text:         s.Move(p, m),
		Said:         s.Announce(p, m),
		FEN:          after.FEN(),
	}
}
