package render

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/render/internal/plain"
)

// Shape is the form of a [Mark]. The zero value is the cross.
type Shape uint8

// The shapes. Filled always lies under the piece.
const (
	Cross Shape = iota
	Circle
	Dot
	Outline // the edge of the square
	Filled  // the whole square
)

var shapeNames = [...]string{"cross", "circle", "dot", "square", "filled"}

// String returns "cross", "circle", "dot", "square" or "filled".
func (s Shape) String() string { return enum.Name(shapeNames[:], int(s)) }

// ErrShape is wrapped by every error about a shape.
var ErrShape = errors.New("a shape is cross, circle, dot, square or filled")

// ParseShape reads the name of a shape.
func ParseShape(name string) (Shape, error) {
	return valueNamed[Shape](shapeNames[:], name, "shape", ErrShape)
}

// Mark is a sign on one square, above the piece or under it. Its ink is the
// theme's when zero.
type Mark struct {
	Square engine.Square
	Shape  Shape
	Ink    Ink
	Under  bool
}

// ErrMark is wrapped by every error about the text of a mark.
var ErrMark = errors.New("a mark is square:shape, then :colour and :under if wanted, such as e4:cross, e4:dot:#c00 or e4:circle:under")

// ParseMark reads a mark such as "e4:cross", or "e4:cross:#cc0000" with a
// colour of its own; "under" at the end puts it under the piece.
func ParseMark(text string) (Mark, error) {
	name, rest, _ := strings.Cut(text, ":")
	shape, rest, more := strings.Cut(rest, ":")
	var m Mark
	var err error
	if m.Square, err = parseSquare(name); err == nil {
		if m.Shape, err = ParseShape(shape); err == nil && more {
			m.Ink, m.Under, err = parseLook(rest)
		}
	}
	if err != nil {
		return Mark{}, fmt.Errorf("mark %q: %w: %w", plain.Excerpt(text), err, ErrMark)
	}
	return m, nil
}

// String returns the text that [ParseMark] reads.
func (m Mark) String() string {
	return m.Square.String() + ":" + m.Shape.String() + look(m.Ink, m.Under)
}

// parseLook reads what ends a mark or an arrow: a colour, "under", or both.
func parseLook(text string) (ink Ink, under bool, err error) {
	colour, last, both := strings.Cut(text, ":")
	switch {
	case text == "under":
		return 0, true, nil
	case both && last != "under":
		return 0, false, fmt.Errorf("%q is not under", plain.Excerpt(last))
	}
	ink, err = ParseInk(colour)
	return ink, both, err
}

// look returns the text that [parseLook] reads, with the colon before it.
func look(ink Ink, under bool) (text string) {
	if ink != 0 {
		text = ":" + ink.String()
	}
	if under {
		text += ":under"
	}
	return text
}

// parseSquare reads a square's name, quoting no more than a little of it.
func parseSquare(name string) (engine.Square, error) { return engine.ParseSquare(plain.Excerpt(name)) }
