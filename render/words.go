package render

import (
	"errors"
	"fmt"

	"chess960/engine"
	"chess960/render/internal/lettering"
	"chess960/render/internal/pathdata"
)

// words is one line of text.
type words struct {
	x, y   int // on the baseline
	size   int
	face   lettering.Face // Regular or Bold
	anchor anchor
	ink    Ink
	text   string
}

// anchor says which point of a line of text x is.
type anchor uint8

const (
	anchorMiddle anchor = iota
	anchorStart
	anchorEnd
)

// ErrGlyph is wrapped by the error about a character that cannot be printed.
var ErrGlyph = errors.New("the Go fonts have no such character")

// GlyphError names a character that the Go fonts lack. It wraps [ErrGlyph].
type GlyphError struct{ Rune rune }

func (e *GlyphError) Error() string {
	return fmt.Sprintf("character %q (%U): %v", e.Rune, e.Rune, ErrGlyph)
}

// Unwrap returns ErrGlyph.
func (e *GlyphError) Unwrap() error { return ErrGlyph }

// paths returns the line as shapes: its letters in the Go fonts, and figurines as
// our own pieces. The error is a [GlyphError].
func (w *words) paths() (list []path, err error) {
	width := 0.0
	for _, r := range w.text {
		advance, ok := w.face.Advance(r)
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
	var letters pathdata.Builder
	for _, r := range w.text {
		if piece, ok := lettering.Figurine(r); ok {
			list = append(list, figurinePaths(piece, x, y, size, w.ink)...)
		} else if err := w.face.Draw(r, x, y, size, &letters); err != nil {
			return nil, fmt.Errorf("character %q: %w", r, err)
		}
		advance, _ := w.face.Advance(r)
		x += advance * size
	}
	if data := letters.String(); data != "" {
		list = append(list, path{data: data, fill: w.ink})
	}
	return list, nil
}

// outline turns words into shapes: all of them, or else those with figurines, for no
// reader can be trusted to have a face with them. In that case a line stays of which the
// Go fonts lack something else.
func (s *scene) outline(all bool) error {
	kept := s.words[:0]
	for _, w := range s.words {
		if all || lettering.FirstFigurine(w.text) >= 0 {
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

// figurinePaths returns a piece that stands among words, in their ink.
func figurinePaths(p engine.Piece, x, y, size float64, ink Ink) (list []path) {
	for _, layer := range lettering.FigurineLayers(p, x, y, size) {
		q := path{data: layer.Data}
		if layer.Filled {
			q.fill = ink
		}
		if layer.Stroke > 0 {
			q.stroke, q.width, q.round = ink, layer.Stroke, true
		}
		list = append(list, q)
	}
	return list
}
