package pathdata

import (
	"math"
	"strconv"
)

// Builder writes path data, numbers rounded to hundredths of a unit. The zero value
// is an empty path.
type Builder struct{ data []byte }

// Point appends a command that takes one point.
func (b *Builder) Point(command byte, x, y float64) {
	b.data = append(b.data, command)
	b.data = AppendNumber(b.data, x)
	b.data = append(b.data, ' ')
	b.data = AppendNumber(b.data, y)
}

// Curve appends a relative curve; each pair of numbers is a point.
func (b *Builder) Curve(x1, y1, x2, y2, x, y float64) {
	b.Point('c', x1, y1)
	b.Point(' ', x2, y2)
	b.Point(' ', x, y)
}

// Close ends a contour where it began.
func (b *Builder) Close() { b.data = append(b.data, 'z') }

// Closed closes the last contour and returns the path.
func (b *Builder) Closed() string {
	b.Close()
	return b.String()
}

// String returns the path.
func (b *Builder) String() string { return string(b.data) }

// AppendNumber writes v with at most two decimals and no negative zero.
func AppendNumber(dst []byte, v float64) []byte {
	v = math.Round(v*100)/100 + 0 // adding zero turns -0 into 0
	return strconv.AppendFloat(dst, v, 'f', -1, 64)
}

// Rectangle returns a rectangle, its upper left corner at (x, y).
func Rectangle(x, y, width, height float64) string {
	b := AppendNumber(append(make([]byte, 0, 40), 'M'), x)
	b = AppendNumber(append(b, ' '), y)
	b = AppendNumber(append(b, 'h'), width)
	b = AppendNumber(append(b, 'v'), height)
	b = AppendNumber(append(b, 'h'), -width)
	return string(append(b, 'z'))
}
