package render

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"chess960/engine"
	"chess960/render/internal/plain"
)

// Diagram says what a picture shows. The zero value is an empty board.
type Diagram struct {
	Board engine.Board

	// Caption stands below the board. A long one has several lines, up to six, and
	// what goes beyond them is cut; a line feed begins a new line.
	Caption string

	// Moves stands below the board, under a caption that stands there, and is set like
	// one, but never cut: the moves that go on from the position, as a rule.
	Moves string

	// Label stands above the board at the left: the number of the diagram, as a
	// rule. It is one line, and cut where it is too long.
	Label string

	// Title and Desc are for people who cannot see the picture. An empty Title
	// is the caption, or else the placement field of a FEN; an empty Desc is
	// the placement field. Lang is the language of all words, such as "fr"; empty:
	// not said.
	Title, Desc, Lang string

	Marks  []Mark
	Arrows []Arrow
	Last   engine.Bitboard // squares of the last move, tinted under all marks
	Check  engine.Bitboard // squares marked as in check, as a rule one king's
	Mover  Mover           // whose turn it is, if that is to be shown

	// Beside is drawn to the right, with the same options: the position after a
	// move, say. The Title and Desc of the first stand for both, and a third
	// is not drawn.
	Beside *Diagram
}

// What a Diagram may hold.
var (
	ErrOffBoard = errors.New("a square is 0 (a1) to 63 (h8)")
	ErrLang     = errors.New("a language is letters, digits and hyphens, such as fr or pt-BR")
	ErrMover    = errors.New("the mover is none, white or black")
	ErrLane     = errors.New("a lane is lower, middle or upper")
	ErrOutside  = errors.New("a mark or an arrow lies outside the area that is drawn")
)

// OutsideError names a mark or an arrow that lies outside the area, as [ParseMark] or
// [ParseArrow] read it. It wraps [ErrOutside].
type OutsideError struct{ Text string }

func (e *OutsideError) Error() string { return e.Text + ": " + ErrOutside.Error() }

// Unwrap returns ErrOutside.
func (e *OutsideError) Unwrap() error { return ErrOutside }

// check returns what is wrong with the diagram, the first of it.
func (d *Diagram) check(area Area) error {
	drawn := area.squares()
	for i, m := range d.Marks {
		switch {
		case m.Square > engine.H8:
			return fmt.Errorf("mark %d: square %d: %w", i+1, m.Square, ErrOffBoard)
		case !drawn.Has(m.Square):
			return &OutsideError{m.String()}
		case int(m.Shape) >= len(shapeNames):
			return fmt.Errorf("mark %d: shape %d: %w", i+1, m.Shape, ErrShape)
		}
	}
	for i, a := range d.Arrows {
		switch {
		case max(a.From, a.To) > engine.H8:
			return fmt.Errorf("arrow %d: square %d: %w", i+1, max(a.From, a.To), ErrOffBoard)
		case !drawn.Has(a.From), !drawn.Has(a.To):
			return &OutsideError{a.String()}
		case a.Lane < LowerLane || a.Lane > UpperLane:
			return fmt.Errorf("arrow %d: lane %d: %w", i+1, a.Lane, ErrLane)
		case a.From == a.To:
			return fmt.Errorf("arrow %d: from %v to %v: %w", i+1, a.From, a.To, ErrArrow)
		}
	}
	if strings.ContainsFunc(d.Lang, func(r rune) bool { return r > 'z' || r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) }) || len(d.Lang) > 35 {
		return fmt.Errorf("language %q: %w", plain.Excerpt(d.Lang), ErrLang)
	}
	if d.Mover > BlackToMove {
		return fmt.Errorf("mover %d: %w", d.Mover, ErrMover)
	}
	return nil
}
