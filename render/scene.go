package render

import (
	"chess960/engine"
	"chess960/render/internal/pathdata"
	"chess960/render/pieces"
)

// scene is a finished picture in board units, before any format. Writers paint
// its lists in this order: under, words, glyphs, over.
type scene struct {
	width, height int
	title, desc   string
	lang          string

	// What is printed beyond the edge: the ground goes on by bleed, and all of it
	// needs slug.
	bleed float64
	slug  int

	under  []path // paper, frame, squares and what lies below the pieces
	words  []words
	glyphs []glyph
	over   []path // marks and arrows

	scale        float64 // of the pieces in their boxes
	white, black Ink     // of the pieces
	glow         Ink     // drawn round the pieces, under them all; 0 for none
}

// media returns the size of the picture with all that is beyond its edge.
func (s *scene) media() (width, height int) { return s.width + 2*s.slug, s.height + 2*s.slug }

// pieceInset returns how far from the corner of its square a piece's box begins.
func (s *scene) pieceInset() float64 { return side / 2.0 * (1 - s.scale) }

// path is a shape. Its data uses the commands M L m l h v c z and no others.
type path struct {
	data         string
	fill, stroke Ink
	width        float64 // of the stroke
	round        bool    // joins and caps of the stroke
	crisp        bool    // all edges upright or level: better sharp than exact
}

// glyph is a piece whose box has its upper left corner at (x, y).
type glyph struct {
	x, y  int
	piece engine.Piece
}

// pieceLayers returns a piece in its box, from the lowest layer up.
func pieceLayers(p engine.Piece, white, black Ink) [3]path {
	shape, body, line := pieces.Of(p.Role()), white, black
	if p.Color() == engine.Black {
		body, line = black, white
	}
	return [...]path{
		{data: shape.Body, fill: body, stroke: black, width: pieces.BodyStroke, round: true},
		{data: shape.Line, stroke: line, width: pieces.LineStroke, round: true},
		{data: shape.Dot, fill: line},
	}
}

// box returns the path of a rectangle.
func box(x, y, w, h int) string {
	return pathdata.Rectangle(float64(x), float64(y), float64(w), float64(h))
}
