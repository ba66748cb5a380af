package render

import (
	"fmt"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// paths returns the line as shapes: its letters in the Go fonts, and figurines as
// our own pieces. The error is a [GlyphError].
func (w *words) paths() (list []path, err error) {
	width := 0.0
	for _, r := range w.text {
		advance, ok := w.face.advance(r)
		if !ok {
			return nil, &GlyphError{r}
		}
		width += advance
	}
	x, y, size := float64(w.x), float64(w.y), float64(w.size)
	switch w.anchor {
	case anchorMiddle:
		x -= width * size / 2
	case anchorEnd:
		x -= width * size
	}
	var letters pathBuilder
	for _, r := range w.text {
		if piece, ok := figurineOf(r); ok {
			list = append(list, figurinePaths(piece, x, y, size, w.ink)...)
		} else if err := w.face.draw(r, &pathPen{&letters, matrix{size / letterUnits, x, y}}); err != nil {
			return nil, err
		}
		advance, _ := w.face.advance(r)
		x += advance * size
	}
	if len(letters.data) > 0 {
		list = append(list, path{data: string(letters.data), fill: w.ink})
	}
	return list, nil
}

// outline turns words into shapes: all of them, or else those with figurines, for no
// reader can be trusted to have a face with them. In that case a line stays of which the
// Go fonts lack something else.
func (s *scene) outline(all bool) error {
	kept := s.words[:0]
	for _, w := range s.words {
		if all || hasFigurine(w.text) {
			list, err := w.paths()
			if err == nil {
				s.under = append(s.under, list...)
				continue
			}
			if all {
				return err
			}
		}
		kept = append(kept, w)
	}
	s.words = kept
	return nil
}

// pathPen writes path data, of which a matrix makes other units.
type pathPen struct {
	*pathBuilder
	matrix matrix
}

func (p *pathPen) move(x, y float64) { p.to('M', x, y) }
func (p *pathPen) line(x, y float64) { p.to('L', x, y) }
func (p *pathPen) close()            { p.data = append(p.data, 'z') }

func (p *pathPen) to(command byte, x, y float64) {
	at := p.matrix.apply(x, y)
	p.point(command, at.x, at.y)
}

func (p *pathPen) curve(x0, y0, x1, y1, x2, y2, x3, y3 float64) {
	k := p.matrix.scale
	p.pathBuilder.curve((x1-x0)*k, (y1-y0)*k, (x2-x0)*k, (y2-y0)*k, (x3-x0)*k, (y3-y0)*k)
}

// letterUnits is the size at which outlines of letters are read.
const letterUnits = 1000

// draw draws a letter that the face has, its origin on the baseline.
func (f Face) draw(r rune, to pen) error {
	f.advance(r) // which reads the font
	m := &faceMetrics[f]
	m.mu.Lock()
	defer m.mu.Unlock()
	i, err := m.font.GlyphIndex(&m.buf, r)
	if err != nil {
		return fmt.Errorf("character %q: %w", r, err)
	}
	segments, err := m.font.LoadGlyph(&m.buf, i, fixed.I(letterUnits), nil)
	if err != nil {
		return fmt.Errorf("character %q: %w", r, err)
	}
	drawSegments(segments, to)
	return nil
}

// drawSegments draws the segments of a font's outline, in which every contour is
// closed.
func drawSegments(segments sfnt.Segments, to pen) {
	var x, y float64
	for i, s := range segments {
		var v [6]float64
		for i, p := range s.Args {
			v[2*i], v[2*i+1] = float64(p.X)/64, float64(p.Y)/64
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				to.close()
			}
			to.move(v[0], v[1])
		case sfnt.SegmentOpLineTo:
			to.line(v[0], v[1])
		case sfnt.SegmentOpQuadTo: // a cubic curve whose controls lie two thirds of the way out
			to.curve(x, y, x+(v[0]-x)*2/3, y+(v[1]-y)*2/3, v[2]+(v[0]-v[2])*2/3, v[3]+(v[1]-v[3])*2/3, v[2], v[3])
			v[0], v[1] = v[2], v[3]
		case sfnt.SegmentOpCubeTo:
			to.curve(x, y, v[0], v[1], v[2], v[3], v[4], v[5])
			v[0], v[1] = v[4], v[5]
		}
		x, y = v[0], v[1]
	}
	if len(segments) > 0 {
		to.close()
	}
}
