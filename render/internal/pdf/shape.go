package pdf

import (
	"strconv"

	"chess960/render/internal/pathdata"
)

// Shape is a path to be painted. Its inks are 0xffRRGGBB; zero: none.
type Shape struct {
	Data         string // path data
	Fill, Stroke uint32
	Width        float64 // of the stroke
	Round        bool    // joins and caps of the stroke
}

// opaque tells black from no ink.
const opaque = 0xff000000

// AppendShape appends the operators that paint a shape.
func AppendShape(dst []byte, s *Shape) []byte {
	paint := byte('n')
	if s.Fill != 0 {
		dst, paint = appendInk(dst, s.Fill, 'g'), 'f'
	}
	if s.Stroke != 0 && s.Width > 0 {
		dst = appendInk(dst, s.Stroke, 'G')
		dst = append(pathdata.AppendNumber(dst, s.Width), " w\n"...)
		join := "0 j 0 J\n"
		if s.Round {
			join = "1 j 1 J\n"
		}
		dst = append(dst, join...)
		if paint = 'S'; s.Fill != 0 {
			paint = 'B'
		}
	}
	p := pen{dst}
	pathdata.Draw(s.Data, &p)
	return append(p.dst, paint, '\n')
}

// appendInk sets the ink of fills ('g') or strokes ('G'). Greys are in DeviceGray:
// black is the black plate alone, and never four inks on a press.
func appendInk(dst []byte, ink uint32, operator byte) []byte {
	r, g, b := ink>>16&255, ink>>8&255, ink&255
	part := func(c uint32) {
		dst = append(strconv.AppendFloat(dst, float64(c)/255, 'g', 3, 64), ' ')
	}
	if part(r); r == g && g == b {
		return append(dst, operator, '\n')
	}
	part(g)
	part(b)
	if operator == 'G' {
		return append(dst, "RG\n"...)
	}
	return append(dst, "rg\n"...)
}

// pen writes what is drawn with it as operators. PDF knows neither relative points
// nor level and upright lines.
type pen struct{ dst []byte }

func (p *pen) Move(x, y float64) { p.operator('m', x, y) }
func (p *pen) Line(x, y float64) { p.operator('l', x, y) }
func (p *pen) Close()            { p.dst = append(p.dst, "h\n"...) }
func (p *pen) Curve(_, _, x1, y1, x2, y2, x3, y3 float64) {
	p.operator('c', x1, y1, x2, y2, x3, y3)
}

func (p *pen) operator(name byte, numbers ...float64) {
	for _, n := range numbers {
		p.dst = append(pathdata.AppendNumber(p.dst, n), ' ')
	}
	p.dst = append(p.dst, name, '\n')
}
