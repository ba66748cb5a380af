package render

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine"
	"chess960/render/internal/plain"
)

// Area is a rectangle of squares. The zero value is the whole board.
type Area struct {
	// From and To are two opposite corners, whichever.
	From, To engine.Square
}

// ErrArea is wrapped by every error about an area.
var ErrArea = errors.New("an area is two corners, such as a1:h3")

// ParseArea reads an area such as "a1:h3": any two opposite corners. A single
// square, "a1:a1", is too little to tell from the zero value when it is a1, and
// is refused like every area of one square.
func ParseArea(text string) (Area, error) {
	from, to, _ := strings.Cut(text, ":")
	var a Area
	var err error
	if a.From, err = parseSquare(from); err == nil {
		a.To, err = parseSquare(to)
	}
	if err != nil {
		return Area{}, fmt.Errorf("area %q: %w: %w", plain.Excerpt(text), err, ErrArea)
	}
	if a.From == a.To {
		return Area{}, fmt.Errorf("area %q: one square: %w", plain.Excerpt(text), ErrArea)
	}
	return a, nil
}

// String returns the text that [ParseArea] reads, from the lower left corner to
// the upper right one.
func (a Area) String() string {
	from, to := a.corners()
	return from.String() + ":" + to.String()
}

// Has reports whether the square lies in the area.
func (a Area) Has(s engine.Square) bool { return s <= engine.H8 && a.squares().Has(s) }

// corners returns the corner nearest to a1 and the one nearest to h8.
func (a Area) corners() (from, to engine.Square) {
	if a == (Area{}) {
		return engine.A1, engine.H8
	}
	return engine.SquareAt(min(a.From.File(), a.To.File()), min(a.From.Rank(), a.To.Rank())),
		engine.SquareAt(max(a.From.File(), a.To.File()), max(a.From.Rank(), a.To.Rank()))
}

func (a Area) files() int {
	from, to := a.corners()
	return int(to.File()-from.File()) + 1
}

func (a Area) ranks() int {
	from, to := a.corners()
	return int(to.Rank()-from.Rank()) + 1
}

// squares returns the set of the area's squares.
func (a Area) squares() (set engine.Bitboard) {
	from, to := a.corners()
	for r := from.Rank(); r <= to.Rank(); r++ {
		set |= r.Bitboard()
	}
	var files engine.Bitboard
	for f := from.File(); f <= to.File(); f++ {
		files |= f.Bitboard()
	}
	return set & files
}
