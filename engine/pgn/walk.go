package pgn

import (
	"io"
	"iter"

	"chess960/engine"
)

// Line yields the moves of the main line, each with the position before it:
//
//	for p, m := range game.Line() {
//		fmt.Println(p.SAN(m))
//	}
func (g *Game) Line() iter.Seq2[engine.Position, engine.Move] {
	return func(yield func(engine.Position, engine.Move) bool) {
		p := g.Start
		for m := range g.Moves() {
			if !yield(p, m) {
				return
			}
			p.Apply(m)
		}
	}
}

// Step is a move of a game, in the main line or in a variation.
type Step struct {
	Before engine.Position // the position that the move is played in
	Move   engine.Move
	Depth  int // 0 in the main line, 1 in a variation of it, and so on
	At     int // the index of the move in Game.Elements; remarks on it follow there
}

// Steps yields the moves of the game and of all its variations, in the order in
// which they are written: a variation behind the move that it replaces.
func (g *Game) Steps() iter.Seq[Step] {
	return func(yield func(Step) bool) {
		var stack []branch
		now := branch{before: g.Start, after: g.Start}
		for i, e := range g.Elements {
			switch e.Kind {
			case BeginVariation:
				stack = append(stack, now)
				now = branch{before: now.before, after: now.before}
			case EndVariation:
				if last := len(stack) - 1; last >= 0 {
					now, stack = stack[last], stack[:last]
				}
			case MoveElement:
				if !yield(Step{Before: now.after, Move: e.Move, Depth: len(stack), At: i}) {
					return
				}
				now.before = now.after
				now.after.Apply(e.Move)
			}
		}
	}
}

// Games yields the games that are left to read, each as [Reader.Next] returns it and
// good until the next one. An error of the source comes last, with no game; the end of
// the text is no error.
func (r *Reader) Games() iter.Seq2[*Game, error] {
	return func(yield func(*Game, error) bool) {
		for {
			g, err := r.Next()
			if err == io.EOF {
				return
			}
			if !yield(g, err) || err != nil {
				return
			}
		}
	}
}
