package lettering

import (
	"strings"

	"chess960/engine"
	"chess960/render/internal/pathdata"
	"chess960/render/pieces"
)

// Figurine returns the piece that a chess symbol of Unicode shows, ♔ to ♟.
func Figurine(r rune) (engine.Piece, bool) {
	const first, last = '♔', '♟'
	if r < first || r > last {
		return engine.NoPiece, false
	}
	n := int(r - first) // king, queen, rook, bishop, knight, pawn of White, then of Black
	return (engine.King - engine.Role(n%6)).Of(engine.Color(n / 6)), true
}

// FigurineOf returns the chess symbol of Unicode.
func FigurineOf(p engine.Piece) string {
	first := '♔'
	if p.Color() == engine.Black {
		first = '♚'
	}
	return string(first + rune(engine.King-p.Role()))
}

// FirstFigurine returns where in a text its first figurine stands; -1 if it has none.
func FirstFigurine(text string) int {
	return strings.IndexFunc(text, func(r rune) bool {
		_, ok := Figurine(r)
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

// Layer is a part of a figurine, in the ink of the words that it stands among.
type Layer struct {
	Data   string // path data
	Filled bool
	Stroke float64 // width of a stroke with round caps and joins; 0 for none
}

// FigurineLayers returns a piece that stands among words at (x, y), so many units to the
// em: as an outline, or solid if it is Black's.
func FigurineLayers(p engine.Piece, x, y, size float64) []Layer {
	scale := size * figurineBox / pieces.Box
	m := pathdata.Matrix{Scale: scale, X: x - size*(figurineBox-figurineAdvance)/2, Y: y - size*figurineFoot}
	shape := pieces.Of(p.Role())
	body := Layer{Data: pathdata.Transform(shape.Body, m), Stroke: pieces.BodyStroke * figurineStroke * scale}
	if p.Color() == engine.Black {
		body.Filled = true
		return []Layer{body}
	}
	list := []Layer{body, {Data: pathdata.Transform(shape.Line, m), Stroke: pieces.LineStroke * figurineStroke * scale}}
	if shape.Dot != "" {
		list = append(list, Layer{Data: pathdata.Transform(shape.Dot, m), Filled: true})
	}
	return list
}
