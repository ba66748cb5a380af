package render

import (
	"errors"
	"fmt"
	"image/png"
	"io"
	"math"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"chess960/engine"
	"chess960/render/pieces"
)

// The widths of a PNG in pixels.
const (
	defaultPixels = 720
	maxPixels     = 8192 // 256 MB in memory
)

// ErrPixels is returned for a PNG that is too large.
var ErrPixels = errors.New("a PNG is 1 to 8192 pixels wide and high")

// EncodePNG writes the diagram as PNG, 720 pixels wide unless the options give a
// Size. Nil options are the defaults. Words are set in the Go font; when it
// lacks one of their characters the error is a [GlyphError]. Title and Desc have no
// place in a PNG.
func EncodePNG(w io.Writer, d Diagram, o *Options) error {
	s, set, err := compose(&d, o)
	if err != nil {
		return err
	}
	if set.Size == 0 {
		set.Size = defaultPixels
	}
	height := (set.Size*s.height + s.width/2) / s.width
	if max(set.Size, height) > maxPixels {
		return fmt.Errorf("size %d by %d: %w", set.Size, height, ErrPixels)
	}
	p := painter{newRaster(set.Size, max(1, height)), matrix{scale: float64(set.Size) / float64(s.width)}}
	if err := p.paint(s); err != nil {
		return err
	}
	return png.Encode(w, p.picture)
}

// painter paints a scene in pixels.
type painter struct {
	*raster
	matrix matrix
}

func (p *painter) paint(s *scene) error {
	for i := range s.under {
		p.path(&s.under[i], p.matrix)
	}
	for i := range s.words {
		if err := p.line(&s.words[i]); err != nil {
			return err
		}
	}
	if s.glow != 0 {
		for _, g := range s.glyphs {
			p.path(&path{data: pieces.Of(g.piece.Role()).Body, fill: s.glow, stroke: s.glow, width: pieces.GlowStroke, round: true}, p.inBox(g))
		}
	}
	for _, g := range s.glyphs {
		p.piece(g, s)
	}
	for i := range s.over {
		p.path(&s.over[i], p.matrix)
	}
	return nil
}

// inBox returns the matrix of a piece's own units.
func (p *painter) inBox(g glyph) matrix {
	at := p.matrix.apply(float64(g.x), float64(g.y))
	return matrix{p.matrix.scale, at.x, at.y}
}

func (p *painter) piece(g glyph, s *scene) {
	shape, body, line := pieces.Of(g.piece.Role()), s.white, s.black
	if g.piece.Color() == engine.Black {
		body, line = s.black, s.white
	}
	m := p.inBox(g)
	p.path(&path{data: shape.Body, fill: body, stroke: s.black, width: pieces.BodyStroke, round: true}, m)
	p.path(&path{data: shape.Line, stroke: line, width: pieces.LineStroke, round: true}, m)
	p.path(&path{data: shape.Dot, fill: line}, m)
}

// path paints a path. Crisp edges are moved to the nearest edge of a pixel.
func (p *painter) path(q *path, m matrix) {
	lines := flatten(q.data, m)
	if q.crisp && m.scale >= 1 { // below, a line of one unit could vanish
		for _, l := range lines {
			for i, at := range l.points {
				l.points[i] = point{math.Round(at.x), math.Round(at.y)}
			}
		}
	}
	if q.fill != 0 {
		p.fill(lines, q.fill)
	}
	if q.stroke != 0 {
		p.fill(stroke(lines, q.width*m.scale, q.round), q.stroke)
	}
}

// line paints a line of words, letter by letter without kerning.
func (p *painter) line(w *words) error {
	at := p.matrix.apply(float64(w.x), float64(w.y))
	size := float64(w.size) * p.matrix.scale
	width := 0.0
	for _, r := range w.text {
		advance, ok := Regular.advance(r)
		if !ok {
			return &GlyphError{r}
		}
		width += advance
	}
	switch w.anchor {
	case anchorMiddle:
		at.x -= width * size / 2
	case anchorEnd:
		at.x -= width * size
	}
	for _, r := range w.text {
		shape, err := Regular.outline(r, matrix{size / letterUnits, at.x, at.y})
		if err != nil {
			return err
		}
		p.fill(shape, w.ink)
		advance, _ := Regular.advance(r)
		at.x += advance * size
	}
	return nil
}

// letterUnits is the size at which outlines of letters are read.
const letterUnits = 1000

// outline returns the shape of a letter that the face has, its origin on the
// baseline.
func (f Face) outline(r rune, at matrix) ([]polyline, error) {
	f.advance(r) // which reads the font
	m := &faceMetrics[f]
	m.mu.Lock()
	defer m.mu.Unlock()
	i, err := m.font.GlyphIndex(&m.buf, r)
	if err != nil {
		return nil, fmt.Errorf("character %q: %w", r, err)
	}
	segments, err := m.font.LoadGlyph(&m.buf, i, fixed.I(letterUnits), nil)
	if err != nil {
		return nil, fmt.Errorf("character %q: %w", r, err)
	}
	return letter(segments, at), nil
}

// letter turns the segments of a font's outline into straight pieces.
func letter(segments sfnt.Segments, m matrix) []polyline {
	o := outline{matrix: m}
	var x, y float64
	for _, s := range segments {
		var v [6]float64
		for i, p := range s.Args {
			v[2*i], v[2*i+1] = float64(p.X)/64, float64(p.Y)/64
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			o.close()
			o.move(v[0], v[1])
		case sfnt.SegmentOpLineTo:
			o.line(v[0], v[1])
		case sfnt.SegmentOpQuadTo: // a cubic curve whose controls lie two thirds of the way out
			o.curve(x, y, x+(v[0]-x)*2/3, y+(v[1]-y)*2/3, v[2]+(v[0]-v[2])*2/3, v[3]+(v[1]-v[3])*2/3, v[2], v[3])
			v[0], v[1] = v[2], v[3]
		case sfnt.SegmentOpCubeTo:
			o.curve(x, y, v[0], v[1], v[2], v[3], v[4], v[5])
			v[0], v[1] = v[4], v[5]
		}
		x, y = v[0], v[1]
	}
	o.close()
	return o.lines
}
