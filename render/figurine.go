package render

import (
	"strings"

	"chess960/engine"
	"chess960/render/pieces"
)

// figurineOf returns the piece that a chess symbol of Unicode shows, ♔ to ♟.
func figurineOf(r rune) (engine.Piece, bool) {
	const first, last = '♔', '♟'
	if r < first || r > last {
		return engine.NoPiece, false
	}
	n := int(r - first) // king, queen, rook, bishop, knight, pawn of White, then of Black
	return (engine.King - engine.Role(n%6)).Of(engine.Color(n / 6)), true
}

// figurine returns the chess symbol of Unicode.
func figurine(p engine.Piece) string {
	first := '♔'
	if p.Color() == engine.Black {
		first = '♚'
	}
	return string(first + rune(engine.King-p.Role()))
}

func hasFigurine(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		_, ok := figurineOf(r)
		return ok
	})
}

// Measures of figurines in a line of words, in ems. They stand a little lower than
// the line, as round letters do.
const (
	figurineAdvance = 0.86
	figurineBox     = 1.12
	figurineFoot    = 0.985 // from the top of the box to the line
	figurineStroke  = 1.2   // times as wide as in a diagram
)

// figurinePaths returns a piece that stands among words at (x, y), drawn in their
// ink: as an outline, or solid if it is Black's.
func figurinePaths(p engine.Piece, x, y, size float64, ink Ink) []path {
	scale := size * figurineBox / pieces.Box
	m := matrix{scale, x - size*(figurineBox-figurineAdvance)/2, y - size*figurineFoot}
	move := func(data string) string {
		var b pathBuilder
		drawPath(data, &pathPen{&b, m})
		return string(b.data)
	}
	shape := pieces.Of(p.Role())
	body := path{data: move(shape.Body), stroke: ink, width: pieces.BodyStroke * figurineStroke * scale, round: true}
	if p.Color() == engine.Black {
		body.fill = ink
		return []path{body}
	}
	list := []path{body, {data: move(shape.Line), stroke: ink, width: pieces.LineStroke * figurineStroke * scale, round: true}}
	if shape.Dot != "" {
		list = append(list, path{data: move(shape.Dot), fill: ink})
	}
	return list
}
