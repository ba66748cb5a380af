package render

import (
	"strconv"

	"chess960/engine"
)

// appendPDFPath turns path data into the operators of PDF, which knows neither
// relative points nor level and upright lines.
func appendPDFPath(dst []byte, data string) []byte {
	p := pdfPen{dst}
	drawPath(data, &p)
	return p.dst
}

// pdfPen writes what is drawn with it as operators.
type pdfPen struct{ dst []byte }

func (p *pdfPen) move(x, y float64) { p.operator('m', x, y) }
func (p *pdfPen) line(x, y float64) { p.operator('l', x, y) }
func (p *pdfPen) close()            { p.dst = append(p.dst, "h\n"...) }
func (p *pdfPen) curve(_, _, x1, y1, x2, y2, x3, y3 float64) {
	p.operator('c', x1, y1, x2, y2, x3, y3)
}

func (p *pdfPen) operator(name byte, numbers ...float64) {
	for _, n := range numbers {
		p.dst = append(appendNumber(p.dst, n), ' ')
	}
	p.dst = append(p.dst, name, '\n')
}

// appendPDFInk sets the ink of fills ('g') or strokes ('G'). Greys are in
// DeviceGray: black is the black plate alone, and never four inks on a press.
func appendPDFInk(dst []byte, k Ink, operator byte) []byte {
	r, g, b := k>>16&255, k>>8&255, k&255
	part := func(c Ink) {
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

// appendPDFShape paints a path.
func appendPDFShape(dst []byte, p *path) []byte {
	paint := byte('n')
	if p.fill != 0 {
		dst, paint = appendPDFInk(dst, p.fill, 'g'), 'f'
	}
	if p.stroke != 0 && p.width > 0 {
		dst = appendPDFInk(dst, p.stroke, 'G')
		dst = append(appendNumber(dst, p.width), " w\n"...)
		join := "0 j 0 J\n"
		if p.round {
			join = "1 j 1 J\n"
		}
		dst = append(dst, join...)
		if paint = 'S'; p.fill != 0 {
			paint = 'B'
		}
	}
	return append(appendPDFPath(dst, p.data), paint, '\n')
}

// appendPDFPiece paints a piece in a box at the origin.
func appendPDFPiece(dst []byte, p engine.Piece, white, black Ink) []byte {
	for _, layer := range pieceLayers(p, white, black) {
		if layer.data != "" {
			dst = appendPDFShape(dst, &layer)
		}
	}
	return dst
}
