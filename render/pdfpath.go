package render

import (
	"strconv"

	"chess960/engine"
	"chess960/render/pieces"
)

// appendPDFPath turns path data into the operators of PDF, which knows neither
// relative points nor level and upright lines. Data that is not ours to write is
// never read here, so what it cannot read it leaves out.
func appendPDFPath(dst []byte, data string) []byte {
	p := pdfPath{dst: dst}
	for p.data = data; p.data != ""; {
		switch c := p.data[0]; {
		case c == ' ' || c == ',':
			p.data = p.data[1:]
		case 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z':
			p.command, p.data = c, p.data[1:]
			if c == 'z' || c == 'Z' {
				p.dst = append(p.dst, "h\n"...)
				p.x, p.y = p.startX, p.startY
			}
		default:
			if !p.segment() {
				return p.dst
			}
		}
	}
	return p.dst
}

// pdfPath is a path on its way into PDF.
type pdfPath struct {
	dst            []byte
	data           string // what is still to be read
	command        byte   // the one that numbers belong to
	x, y           float64
	startX, startY float64 // where closing leads back to
}

// segment reads the numbers of one segment; false if there is none.
func (p *pdfPath) segment() bool {
	var v [6]float64
	need := map[byte]int{'m': 2, 'l': 2, 'h': 1, 'v': 1, 'c': 6}[p.command|0x20]
	if need == 0 {
		return false
	}
	for i := range need {
		var ok bool
		if v[i], ok = p.number(); !ok {
			return false
		}
	}
	relative := p.command >= 'a'
	fromX, fromY := 0.0, 0.0
	if relative {
		fromX, fromY = p.x, p.y
	}
	switch p.command | 0x20 {
	case 'm':
		p.to('m', fromX+v[0], fromY+v[1])
		p.startX, p.startY = p.x, p.y
		p.command -= 'm' - 'l' // further points are joined by lines
	case 'l':
		p.to('l', fromX+v[0], fromY+v[1])
	case 'h':
		p.to('l', fromX+v[0], p.y)
	case 'v':
		p.to('l', p.x, fromY+v[0])
	case 'c':
		for i := 0; i < 4; i += 2 {
			p.point(fromX+v[i], fromY+v[i+1])
		}
		p.to('c', fromX+v[4], fromY+v[5])
	}
	return true
}

func (p *pdfPath) point(x, y float64) {
	p.dst = append(appendNumber(p.dst, x), ' ')
	p.dst = append(appendNumber(p.dst, y), ' ')
}

// to ends a segment with its operator.
func (p *pdfPath) to(operator byte, x, y float64) {
	p.point(x, y)
	p.dst = append(p.dst, operator, '\n')
	p.x, p.y = x, y
}

// number reads a number: a second point or a minus begins the next.
func (p *pdfPath) number() (float64, bool) {
	for p.data != "" && (p.data[0] == ' ' || p.data[0] == ',') {
		p.data = p.data[1:]
	}
	end, point := 0, false
	for ; end < len(p.data); end++ {
		c := p.data[end]
		if c == '.' && !point {
			point = true
		} else if !(c == '-' && end == 0) && (c < '0' || c > '9') {
			break
		}
	}
	v, err := strconv.ParseFloat(p.data[:end], 64)
	p.data = p.data[end:]
	return v, err == nil
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
	shape, body, line := pieces.Of(p.Role()), white, black
	if p.Color() == engine.Black {
		body, line = black, white
	}
	for _, layer := range [...]path{
		{data: shape.Body, fill: body, stroke: black, width: pieces.BodyStroke, round: true},
		{data: shape.Line, stroke: line, width: pieces.LineStroke, round: true},
		{data: shape.Dot, fill: line},
	} {
		if layer.data != "" {
			dst = appendPDFShape(dst, &layer)
		}
	}
	return dst
}
