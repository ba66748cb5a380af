package render

import (
	"errors"
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is one of the typefaces of printed matter, which are the Go fonts.
type Face uint8

// The faces.
const (
	Regular Face = iota
	Bold
	Mono
)

// faces holds what there is to each face, by its number.
var faces = [...]faceFont{
	{"Go-Regular", goregular.TTF},
	{"Go-Bold", gobold.TTF},
	{"Go-Mono", gomono.TTF},
}

type faceFont struct {
	name string
	ttf  []byte
}

// family is what fpdf knows the face as: of a length that leaves room for the tag of
// a subset.
func (f faceFont) family() string { return "xx+" + f.name }

// Align says which point of a line of words x is.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Type says how words are set.
type Type struct {
	Face  Face
	Size  float64 // points
	Ink   Ink     // zero: black
	Align Align
}

// Leading returns the distance from line to line in mm.
func (t Type) Leading() float64 { return t.Size * 1.3 / points }

// ErrGlyph is wrapped by the error about a character that cannot be printed.
var ErrGlyph = errors.New("the Go fonts have no such character")

// check returns what keeps the words from being set.
func (t Type) check(text string) error {
	if int(t.Face) >= len(faces) || !(t.Size > 0) {
		return fmt.Errorf("face %d in %g points: no such type", t.Face, t.Size)
	}
	for _, r := range text {
		if _, ok := t.Face.advance(r); !ok {
			return &GlyphError{r}
		}
	}
	return nil
}

// Width returns the width of one line of words in mm.
func (t Type) Width(text string) (width float64) {
	for _, r := range text {
		advance, _ := t.Face.advance(r)
		width += advance
	}
	return width * t.Size / points
}

// Lines breaks words into lines that are no wider than width mm: between words,
// and inside a word only if that alone is too wide. A line feed begins a line.
func (t Type) Lines(text string, width float64) (lines []string) {
	for paragraph := range strings.SplitSeq(clean(text), "\n") {
		line := ""
		for word := range strings.FieldsSeq(paragraph) {
			if line != "" && t.Width(line+" "+word) <= width {
				line += " " + word
				continue
			}
			if line != "" {
				lines = append(lines, line)
			}
			line = ""
			for _, r := range word {
				if line != "" && t.Width(line+string(r)) > width {
					lines, line = append(lines, line), ""
				}
				line += string(r)
			}
		}
		if line != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Clip returns the words cut to the width, with an ellipsis where they were.
func (t Type) Clip(text string, width float64) string {
	text = oneLine(text)
	if t.Width(text) <= width {
		return text
	}
	end := 0
	for i, r := range text {
		if t.Width(text[:i]+string(r)+"…") > width {
			break
		}
		end = i + len(string(r))
	}
	return strings.TrimSpace(text[:end]) + "…"
}

// metrics measures the characters of a face, each once.
type metrics struct {
	mu       sync.Mutex
	font     *sfnt.Font
	buf      sfnt.Buffer
	advances map[rune]float64 // in ems; negative: none
}

var faceMetrics [len(faces)]metrics

// advance returns the width of a character in ems, and whether there is one. All
// faces have figurines.
func (f Face) advance(r rune) (float64, bool) {
	if _, ok := figurineOf(r); ok {
		return figurineAdvance, true
	}
	m := &faceMetrics[f]
	m.mu.Lock()
	defer m.mu.Unlock()
	if a, ok := m.advances[r]; ok {
		return max(a, 0), a >= 0
	}
	if m.font == nil {
		parsed, err := sfnt.Parse(faces[f].ttf)
		if err != nil {
			panic("render: embedded font: " + err.Error()) // a broken build, never a caller's input
		}
		m.font, m.advances = parsed, make(map[rune]float64)
	}
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
