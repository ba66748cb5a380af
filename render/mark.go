package render

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine"
)

// Shape is the form of a [Mark]. The zero value is the cross.
type Shape uint8

// The shapes. Filled lies under the piece, the others above it.
const (
	Cross Shape = iota
	Circle
	Dot
	Outline // the edge of the square
	Filled  // the whole square
)

var shapeNames = [...]string{"cross", "circle", "dot", "square", "filled"}

// String returns "cross", "circle", "dot", "square" or "filled".
func (s Shape) String() string {
	if int(s) < len(shapeNames) {
		return shapeNames[s]
	}
	return fmt.Sprintf("Shape(%d)", uint8(s))
}

// ErrShape is wrapped by every error about a shape.
var ErrShape = errors.New("a shape is cross, circle, dot, square or filled")

// ParseShape reads the name of a shape.
func ParseShape(name string) (Shape, error) {
	for i, n := range shapeNames {
		if n == name {
			return Shape(i), nil
		}
	}
	return 0, fmt.Errorf("shape %q: %w", clip(name), ErrShape)
}

// Mark is a sign on one square. Its ink is the theme's when zero.
type Mark struct {
	Square engine.Square
	Shape  Shape
	Ink    Ink
}

// ErrMark is wrapped by every error about the text of a mark.
var ErrMark = errors.New("a mark is square:shape or square:shape:colour, such as e4:cross or e4:dot:#c00")

// ParseMark reads a mark such as "e4:cross", or "e4:cross:#cc0000" with a
// colour of its own.
func ParseMark(text string) (Mark, error) {
	name, rest, _ := strings.Cut(text, ":")
	shape, colour, coloured := strings.Cut(rest, ":")
	var m Mark
	var err error
	if m.Square, err = parseSquare(name); err == nil {
		if m.Shape, err = ParseShape(shape); err == nil && coloured {
			m.Ink, err = ParseInk(colour)
		}
	}
	if err != nil {
		return Mark{}, fmt.Errorf("mark %q: %w: %w", clip(text), err, ErrMark)
	}
	return m, nil
}

// String returns the text that [ParseMark] reads.
func (m Mark) String() string {
	return m.Square.String() + ":" + m.Shape.String() + suffix(m.Ink)
}

// suffix returns the colour at the end of a mark or an arrow, if it has one.
func suffix(k Ink) string {
	if k == 0 {
		return ""
	}
	return ":" + k.String()
}

// parseSquare reads a square's name, quoting no more than a little of it.
func parseSquare(name string) (engine.Square, error) { return engine.ParseSquare(clip(name)) }
