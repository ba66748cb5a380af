package render

import (
	"errors"

	"chess960/engine/enum"
	"chess960/render/internal/pathdata"
)

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
func (b Border) String() string { return enum.Name(borderNames[:], int(b)) }

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

// border paints the border in lines, which even a coarse raster keeps.
func (s *scene) border(b Border, at placing, th *Theme) {
	add := func(inner, width int) { // a line that begins so far beyond the squares
		out := float64(inner) + float64(width)/2
		p := pathdata.Rectangle(float64(at.x)-out, float64(at.y)-out, float64(at.width())+2*out, float64(at.height())+2*out)
		s.under = append(s.under, path{data: p, stroke: th.Frame, width: float64(width)})
	}
	switch b {
	case ThinBorder:
		add(0, thinLine)
	case ThickBorder:
		add(0, thickLine)
	case DoubleBorder:
		add(0, thinLine)
		add(thinLine+lineGap, thickLine)
	}
}
