package engine

import (
	"iter"
	"slices"
)

// Score is a game as it is written down: the tags, the start, the moves with
// variations and remarks, and the result. A [PGNReader] reads scores and
// [Score.AppendPGN] writes them. To make one, set Start, and add what follows
// with AddMove and its fellows. The zero value is not usable: it has no Start.
type Score struct {
	// Tags are the tag pairs in the order in which they stand.
	Tags []Tag
	// Start is the position before the first move.
	Start Position
	// Elements are the moves and all that stands among them, in order.
	Elements []Element
	// Comments are the texts of the comments, by Element.Comment.
	Comments []string
	// Result is the result that is written behind the moves.
	Result Result
	// Faults are what was wrong with the text that the score was read from, in
	// order; at most MostFaults. The score then holds what could be read: of a
	// line with a move that is refused, the moves before it.
	Faults []PGNFault
	// Incomplete is set when the main line goes on with what could not be read:
	// its last move is not the game's.
	Incomplete bool

	startUnknown bool
	junk         bool
}

// Tag is a tag pair, such as Event and "Mainz".
type Tag struct{ Name, Value string }

// Element is one thing among the moves of a score.
//
// A variation stands behind the move that it replaces, and behind the comments
// on that move: its moves begin in the position before that move. Variations
// lie within variations.
type Element struct {
	Kind ElementKind
	// NAG is the number of an annotation glyph, 1 for "!".
	NAG uint8
	// Move is a legal move of the position that the elements before it lead to.
	Move Move
	// Comment is the number of a comment in Score.Comments.
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
func (s *Score) Tag(name string) (value string, ok bool) {
	for i := range s.Tags {
		if s.Tags[i].Name == name {
			return s.Tags[i].Value, true
		}
	}
	return "", false
}

// SetTag gives a tag its value, in place of the one that it has or behind all
// others.
func (s *Score) SetTag(name, value string) {
	i := slices.IndexFunc(s.Tags, func(t Tag) bool { return t.Name == name })
	if i < 0 {
		s.Tags = append(s.Tags, Tag{name, value})
		return
	}
	s.Tags[i].Value = value
}

// AddMove adds a move, which must be legal after what was added before.
func (s *Score) AddMove(m Move) {
	s.Elements = append(s.Elements, Element{Kind: MoveElement, Move: m})
}

// AddNAG adds an annotation glyph to the last move.
func (s *Score) AddNAG(nag uint8) {
	s.Elements = append(s.Elements, Element{Kind: NAGElement, NAG: nag})
}

// AddComment adds a comment.
func (s *Score) AddComment(text string) {
	s.Elements = append(s.Elements, Element{Kind: CommentElement, Comment: int32(len(s.Comments))})
	s.Comments = append(s.Comments, text)
}

// Moves returns the moves of the main line: those in no variation.
func (s *Score) Moves() iter.Seq[Move] {
	return func(yield func(Move) bool) {
		depth := 0
		for _, e := range s.Elements {
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
func (s *Score) Plies() (n int) {
	for range s.Moves() {
		n++
	}
	return n
}

// Position returns the position after the main line.
func (s *Score) Position() Position {
	p := s.Start
	for m := range s.Moves() {
		p.Apply(m)
	}
	return p
}

// Chess960 reports whether the score is one of Chess960: its Variant tag says
// so, or a right to castle is one that classical chess does not have.
func (s *Score) Chess960() bool {
	name, _ := s.Tag("Variant")
	return IsChess960(name) || s.StartKnown() && s.Start.castlesUnclassically()
}

// StartKnown reports whether the start is known. It is not if the tags that a
// score was read from do not tell: the score has no moves then, and Start means
// nothing.
func (s *Score) StartKnown() bool { return !s.startUnknown }

// Junk reports whether there is no game in the score, only the faults of what
// stands behind the last game of a text.
func (s *Score) Junk() bool { return s.junk }

// castlesUnclassically reports whether there is a right to castle with a king
// or rook on another square than in classical chess.
func (p *Position) castlesUnclassically() bool {
	corners := (fileA | fileH) & (rank1 | rank8)
	if p.castling&^corners != 0 {
		return true
	}
	for _, c := range [...]Color{White, Black} {
		if p.castling&c.BackRank().Bitboard() != 0 && p.King(c).File() != FileE {
			return true
		}
	}
	return false
}
