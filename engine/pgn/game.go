package pgn

import (
	"iter"
	"slices"

	"chess960/engine"
)

// Game is a game as it is written down: the tags, the start, the moves with
// variations and remarks, and the result. A [Reader] reads games and
// [Game.AppendPGN] writes them. To make one, set Start, and add what follows
// with AddMove and its fellows. The zero value is not usable: it has no Start.
type Game struct {
	// Tags are the tag pairs in the order in which they stand.
	Tags []Tag
	// Start is the position before the first move.
	Start engine.Position
	// Elements are the moves and all that stands among them, in order.
	Elements []Element
	// Comments are the texts of the comments, by Element.Comment.
	Comments []string
	// Result is the result that is written behind the moves.
	Result engine.Result
	// Faults are what was wrong with the text that the game was read from, in
	// order; at most MaxFaults. The game then holds what could be read: of a
	// line with a move that is refused, the moves before it.
	Faults []Fault
	// Incomplete is set when the main line goes on with what could not be read:
	// its last move is not the game's.
	Incomplete bool

	startUnknown bool
	junk         bool
}

// Tag is a tag pair, such as Event and "Mainz".
type Tag struct{ Name, Value string }

// Element is one thing among the moves of a game.
//
// A variation stands behind the move that it replaces, and behind the comments
// on that move: its moves begin in the position before that move. Variations
// lie within variations.
type Element struct {
	Kind ElementKind
	// NAG is the number of an annotation glyph, 1 for "!".
	NAG uint8
	// Move is a legal move of the position that the elements before it lead to, or
	// engine.NullMove where there is no check.
	Move engine.Move
	// Comment is the number of a comment in Game.Comments.
	Comment int32
}

// ElementKind says what an element is.
type ElementKind uint8

// The kinds of element.
const (
	MoveElement    ElementKind = iota // a move
	NAGElement                        // a numeric annotation glyph
	CommentElement                    // a comment
	BeginVariation                    // a variation begins
	EndVariation                      // the variation that began last ends
)

// Tag returns the value of the tag with that name; ok is false if there is
// none.
func (g *Game) Tag(name string) (value string, ok bool) {
	for i := range g.Tags {
		if g.Tags[i].Name == name {
			return g.Tags[i].Value, true
		}
	}
	return "", false
}

// SetTag gives a tag its value, in place of the one that it has or behind all
// others.
func (g *Game) SetTag(name, value string) {
	i := slices.IndexFunc(g.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		g.Tags = append(g.Tags, Tag{name, value})
		return
	}
	g.Tags[i].Value = value
}

// AddMove adds a move, which must be legal after what was added before, or
// engine.NullMove.
func (g *Game) AddMove(m engine.Move) {
	g.Elements = append(g.Elements, Element{Kind: MoveElement, Move: m})
}

// AddNAG adds an annotation glyph to the last move.
func (g *Game) AddNAG(nag uint8) {
	g.Elements = append(g.Elements, Element{Kind: NAGElement, NAG: nag})
}

// AddComment adds a comment.
func (g *Game) AddComment(text string) {
	g.Elements = append(g.Elements, Element{Kind: CommentElement, Comment: int32(len(g.Comments))})
	g.Comments = append(g.Comments, text)
}

// Moves returns the moves of the main line, those in no variation, null moves
// among them.
func (g *Game) Moves() iter.Seq[engine.Move] {
	return func(yield func(engine.Move) bool) {
		depth := 0
		for _, e := range g.Elements {
			switch e.Kind {
			case BeginVariation:
				depth++
			case EndVariation:
				depth--
			case MoveElement:
				if depth == 0 && !yield(e.Move) {
					return
				}
			}
		}
	}
}

// Plies returns the number of moves of both players in the main line.
func (g *Game) Plies() (n int) {
	for range g.Moves() {
		n++
	}
	return n
}

// Position returns the position after the main line.
func (g *Game) Position() engine.Position {
	p := g.Start
	for m := range g.Moves() {
		p.Apply(m)
	}
	return p
}

// Chess960 reports whether the game is one of Chess960: its Variant tag says
// so, or a right to castle is one that classical chess does not have.
func (g *Game) Chess960() bool {
	name, _ := g.Tag("Variant")
	return IsChess960(name) || g.StartKnown() && castlesUnclassically(&g.Start)
}

// StartKnown reports whether the start is known. It is not if the tags that a
// game was read from do not tell: the game has no moves then, and Start means
// nothing.
func (g *Game) StartKnown() bool { return !g.startUnknown }

// Junk reports whether there is no game in it, only the faults of what
// stands behind the last game of a text.
func (g *Game) Junk() bool { return g.junk }

// castlesUnclassically reports whether there is a right to castle with a king
// or rook on another square than in classical chess.
func castlesUnclassically(p *engine.Position) bool {
	for rook := range p.CastlingRights().Squares() {
		c := engine.White
		if rook.Rank() == engine.Rank8 {
			c = engine.Black
		}
		if rook.File() != engine.FileA && rook.File() != engine.FileH || p.King(c).File() != engine.FileE {
			return true
		}
	}
	return false
}
