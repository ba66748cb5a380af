// Package picture makes diagrams of positions: with the moves of a piece marked, with
// a castling before and after, with the moves of a line below, and with the words for
// those who cannot see it. [Of] begins one; what the caller marks is added to it.
//
// It draws nothing and reads no flags: package render draws what it returns.
package picture

import (
	"slices"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

// Picture is a diagram of a position that is being made.
type Picture struct {
	render.Diagram
	// Options are how it is drawn. Castling sets the area unless there is one.
	Options render.Options

	position *position.Position
	speaker  *speak.Speaker
	caption  string        // the user's
	said     speak.Overlay // what it shows beside the position, for those who hear it
}

// Of begins a picture of a position: its board and nothing else.
func Of(p *position.Position, s *speak.Speaker, o render.Options) *Picture {
	return &Picture{
		Diagram: render.Diagram{Board: p.Setup.Board, Lang: s.Language()},
		Options: o, position: p, speaker: s,
	}
}

// Describe gives the picture a title and a description of all that it shows so far.
func (p *Picture) Describe() {
	p.Title = p.speaker.DiagramTitle(p.position, &p.Diagram)
	p.Desc = p.speaker.Description(&p.Diagram, &p.Options)
	p.caption = p.Caption
	p.said.Marks, p.said.Check = slices.Clone(p.Marks), p.Check
}

// Hide takes the piece off a square, in the picture alone: the rules know it still.
func (p *Picture) Hide(square engine.Square) { p.Board.Set(square, engine.NoPiece) }

// Castling makes the picture a pair, before and after a castling of the player to
// move. What stands in the way is taken off, so that any start will do. Only the
// player's three ranks are drawn, unless an area was chosen. Without the right nothing
// changes, and ok is false.
func (p *Picture) Castling(side engine.Side) (ok bool, err error) {
	board, err := p.position.Setup.Position()
	if err != nil {
		return false, err
	}
	k := board.Castling(side)
	if !k.HasRight() {
		return false, nil
	}
	if p.Options.Area == (render.Area{}) {
		p.Options.Area = render.Area{From: engine.A1, To: engine.H3}
		if k.Color == engine.Black {
			p.Options.Area = render.Area{From: engine.A6, To: engine.H8}
		}
	}
	for sq := range k.MustBeEmpty.Squares() {
		p.Board.Set(sq, engine.NoPiece)
	}
	p.Desc = p.speaker.ShownCastling(&k) + " " + p.speaker.Description(&p.Diagram, &p.Options)
	after := Castled(p.Diagram, &k)
	after.Caption = p.speaker.Say("diagram.after")
	after.Last = k.KingTo.Bitboard() | k.RookTo.Bitboard()
	p.Last = k.KingFrom.Bitboard() | k.RookFrom.Bitboard()
	if k.KingFrom != k.KingTo {
		p.Arrows = append(p.Arrows, render.Arrow{From: k.KingFrom, To: k.KingTo, Lane: render.UpperLane})
	}
	if k.RookFrom != k.RookTo {
		p.Arrows = append(p.Arrows, render.Arrow{From: k.RookFrom, To: k.RookTo, Lane: render.LowerLane})
	}
	if p.Caption == "" {
		p.Caption = p.speaker.Say("diagram.before")
	}
	p.Beside, p.said.Castling = &after, &k
	return true, nil
}

// Castled returns the diagram of what comes of castling.
func Castled(d render.Diagram, k *engine.Castling) render.Diagram {
	after := render.Diagram{Board: d.Board}
	after.Board.Set(k.KingFrom, engine.NoPiece)
	after.Board.Set(k.RookFrom, engine.NoPiece)
	after.Board.Set(k.KingTo, engine.King.Of(k.Color))
	after.Board.Set(k.RookTo, engine.Rook.Of(k.Color))
	return after
}
