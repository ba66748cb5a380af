// Package lettering is all there is to the letters of pictures and pages: the Go
// fonts, how wide their characters are, and what outlines they have. [Face] is where
// to begin; [Type] adds a size and breaks words into lines.
//
// Every face has figurines, ♔ to ♟, which no Go font holds: our own pieces, drawn
// among the letters. The package paints nothing.
package lettering

import (
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"

	"chess960/engine/enum"
	"chess960/render/internal/pathdata"
)

// Face is a typeface.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Mono
)

// Faces is how many faces there are.
const Faces = int(Mono) + 1

var faceNames = [Faces]string{"Go-Regular", "Go-Bold", "Go-Mono"}

// String returns the name of the font, such as "Go-Regular".
func (f Face) String() string { return enum.Name(faceNames[:], int(f)) }

// TTF returns the file of the font, not to be changed.
func (f Face) TTF() []byte {
	return fonts[f]()
}

// metrics measures the characters of a face, each once.
type metrics struct {
	mu       sync.Mutex
	font     *sfnt.Font
	buf      sfnt.Buffer
	advances map[rune]float64 // in ems; negative: none
}

var faceMetrics [Faces]metrics

// Advance returns the width of a character in ems, and whether there is one; there is
// none in a face that does not exist.
func (f Face) Advance(r rune) (float64, bool) {
	if int(f) >= Faces {
		return 0, false
	}
	if _, ok := Figurine(r); ok {
		return figurineAdvance, true
	}
	r = stand(r)
	m := &faceMetrics[f]
	m.mu.Lock()
	defer m.mu.Unlock()
	if a, ok := m.advances[r]; ok {
		return max(a, 0), a >= 0
	}
	m.read(f)
	a := -1.0
	if i, err := m.font.GlyphIndex(&m.buf, r); err == nil && i != 0 {
		const ppem = 1000
		if w, err := m.font.GlyphAdvance(&m.buf, i, fixed.I(ppem), font.HintingNone); err == nil {
			a = float64(w) / 64 / ppem
		}
	}
	if len(m.advances) < 1<<12 {
		m.advances[r] = a
	}
	return max(a, 0), a >= 0
}

// stand returns the character that stands for one in the fonts: they have no narrow
// space that never splits, and the usual one is hardly wider.
func stand(r rune) rune {
	if r == '\u202f' {
		return '\u00a0'
	}
	return r
}

// read parses the font, once.
func (m *metrics) read(f Face) {
	if m.font != nil {
		return
	}
	parsed, err := sfnt.Parse(f.TTF())
	if err != nil {
		panic("lettering: embedded font: " + err.Error()) // a broken build, never a caller's input
	}
	m.font, m.advances = parsed, make(map[rune]float64)
}

// Glyph returns the number of a character's glyph in the font; 0 if it has none.
func (f Face) Glyph(r rune) uint16 {
	m := &faceMetrics[f]
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read(f)
	n, err := m.font.GlyphIndex(&m.buf, stand(r))
	if err != nil {
		return 0
	}
	return uint16(n)
}

// Missing returns the first character of a text that the face has not.
func (f Face) Missing(text string) (r rune, missing bool) {
	for _, r := range text {
		if _, ok := f.Advance(r); !ok {
			return r, true
		}
	}
	return 0, false
}

// units is the size at which outlines of letters are read.
const units = 1000

// Draw draws a letter that the face has, no figurine, so many units to the em and its
// origin on the baseline at (x, y).
func (f Face) Draw(r rune, x, y, size float64, to *pathdata.Builder) error {
	m := &faceMetrics[f]
	m.mu.Lock()
	defer m.mu.Unlock()
	m.read(f)
	i, err := m.font.GlyphIndex(&m.buf, stand(r))
	if err != nil {
		return err
	}
	segments, err := m.font.LoadGlyph(&m.buf, i, fixed.I(units), nil)
	if err != nil {
		return err
	}
	drawSegments(segments, &pathdata.Tracer{To: to, Matrix: pathdata.Matrix{Scale: size / units, X: x, Y: y}})
	return nil
}

// drawSegments draws the segments of a font's outline, in which every contour is
// closed.
func drawSegments(segments sfnt.Segments, to pathdata.Pen) {
	var x, y float64
	for i, s := range segments {
		var v [6]float64
		for i, p := range s.Args {
			v[2*i], v[2*i+1] = float64(p.X)/64, float64(p.Y)/64
		}
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if i > 0 {
				to.Close()
			}
			to.Move(v[0], v[1])
		case sfnt.SegmentOpLineTo:
			to.Line(v[0], v[1])
		case sfnt.SegmentOpQuadTo: // a cubic curve whose controls lie two thirds of the way out
			to.Curve(x, y, x+(v[0]-x)*2/3, y+(v[1]-y)*2/3, v[2]+(v[0]-v[2])*2/3, v[3]+(v[1]-v[3])*2/3, v[2], v[3])
			v[0], v[1] = v[2], v[3]
		case sfnt.SegmentOpCubeTo:
			to.Curve(x, y, v[0], v[1], v[2], v[3], v[4], v[5])
			v[0], v[1] = v[4], v[5]
		}
		x, y = v[0], v[1]
	}
	if len(segments) > 0 {
		to.Close()
	}
}
