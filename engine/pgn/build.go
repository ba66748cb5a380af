package pgn

import (
	"slices"

	"chess960/engine"
)

// FromGame returns the score of a game that was played: start, moves, result, and a
// Termination tag where the moves do not tell how it ended and the standard of PGN has
// words for it. The other tags are for the caller to set.
func FromGame(played *engine.Game) *Game {
	g := &Game{Start: played.Start()}
	for _, m := range played.Moves() {
		g.AddMove(m)
	}
	outcome, _ := played.Outcome()
	g.Result = outcome.Result
	if words := TerminationWords(outcome.Termination); words != "" {
		g.SetTag("Termination", words)
	}
	return g
}

// TerminationWords returns the value of the Termination tag for a game that ended
// so, by the standard of PGN; "" where the moves tell, where the standard has no
// word but "normal", and for a game that has not ended.
func TerminationWords(t engine.Termination) string {
	switch t {
	case engine.ByFlag:
		return "time forfeit"
	case engine.ByIllegalMoves:
		return "rules infraction"
	}
	return ""
}

// BeginVariation begins a variation of the last move that was added: what is added
// from here to [Game.EndVariation] is played in its place.
func (g *Game) BeginVariation() { g.Elements = append(g.Elements, Element{Kind: BeginVariation}) }

// EndVariation ends the variation that began last: what is added next goes on from
// the move that it varies.
func (g *Game) EndVariation() { g.Elements = append(g.Elements, Element{Kind: EndVariation}) }

// AddVariation adds a whole variation of the last move that was added. Its moves
// must be legal one after the other, the first in the position before that move.
func (g *Game) AddVariation(moves ...engine.Move) {
	g.BeginVariation()
	for _, m := range moves {
		g.AddMove(m)
	}
	g.EndVariation()
}

// Clone returns a copy of the game that shares nothing with it: to keep one that a
// [Reader] handed out.
func (g *Game) Clone() *Game {
	c := *g
	c.Tags, c.Elements, c.Comments, c.Faults = slices.Clone(g.Tags), slices.Clone(g.Elements), slices.Clone(g.Comments), slices.Clone(g.Faults)
	return &c
}
