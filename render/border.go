package render

import "errors"

// Border is the frame round the squares. The zero value is a thin line.
type Border uint8

// The borders.
const (
	ThinBorder Border = iota
	NoBorder
	ThickBorder
	DoubleBorder // a thin line, and a thicker one round it
)

var borderNames = [...]string{"thin", "none", "thick", "double"}

// String returns "thin", "none", "thick" or "double".
func (b Border) String() string { return nameOf(borderNames[:], b, "Border") }

// ErrBorder is wrapped by every error about a border.
var ErrBorder = errors.New("a border is thin, none, thick or double")

// ParseBorder reads the name of a border.
func ParseBorder(name string) (Border, error) {
	return valueNamed[Border](borderNames[:], name, "border", ErrBorder)
}

// Measures of borders in board units.
const (
	thinLine  = 1
	thickLine = 3
	lineGap   = 2 // between the lines of the double border
)

// width returns how far the border reaches beyond the squares.
func (b Border) width() int {
	return [...]int{ThinBorder: thinLine, NoBorder: 0, ThickBorder: thickLine, DoubleBorder: thinLine + lineGap + thickLine}[b]
}

// border paints the border as boxes, each on the one before it; the squares cover
// the rest.
func (s *scene) border(b Border, at placing, th *Theme) {
	add := func(reach int, ink Ink) {
		data := box(at.x-reach, at.y-reach, at.width()+2*reach, at.height()+2*reach)
		s.under = append(s.under, path{data: data, fill: ink, crisp: true})
	}
	switch b {
	case ThinBorder, ThickBorder:
		add(b.width(), th.Frame)
	case DoubleBorder:
		add(b.width(), th.Frame)
		add(thinLine+lineGap, th.Paper)
		add(thinLine, th.Frame)
	}
}
