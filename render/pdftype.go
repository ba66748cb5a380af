package render

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

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

// check returns what keeps the words from being set.
func (t Type) check(text string) error {
	if int(t.Face) >= len(faces) || !(t.Size > 0 && t.Size <= maxPage*points) {
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
// and inside a word only if that alone is too wide. A word of up to three letters is not
// left alone on a last line, if the one before it can join it. A line feed begins a
// line.
func (t Type) Lines(text string, width float64) (lines []string) {
	for paragraph := range strings.SplitSeq(clean(text), "\n") {
		lines = append(lines, t.paragraph(strings.Fields(paragraph), width)...)
	}
	return lines
}

// paragraph is Lines for one paragraph.
func (t Type) paragraph(all []string, width float64) (lines []string) {
	space := t.Width(" ")
	var line []string
	wide := 0.0
	end := func() {
		if len(line) > 0 {
			lines = append(lines, strings.Join(line, " "))
		}
		line, wide = nil, 0
	}
	for len(all) > 0 {
		word := t.part(all[0], width)
		w := t.Width(word)
		if len(line) > 0 && wide+space+w > width {
			end()
		}
		if len(line) > 0 {
			w += space
		}
		line, wide = append(line, word), wide+w
		if all[0] = all[0][len(word):]; all[0] == "" {
			all = all[1:]
		} else {
			end()
		}
	}
	end()
	const short = 3 // letters
	if last := len(lines) - 1; last > 0 && utf8.RuneCountInString(lines[last]) <= short {
		before, word := lines[last-1], ""
		if cut := strings.LastIndexByte(before, ' '); cut > 0 {
			before, word = before[:cut], before[cut+1:]
			if both := word + " " + lines[last]; t.Width(both) <= width {
				lines[last-1], lines[last] = before, both
			}
		}
	}
	return lines
}

// part returns as much of a word as fits, at least one character.
func (t Type) part(word string, width float64) string {
	wide := 0.0
	for i, r := range word {
		if wide += t.Width(string(r)); wide > width && i > 0 {
			return word[:i]
		}
	}
	return word
}

// Clip returns the words cut to the width, with an ellipsis where they were.
func (t Type) Clip(text string, width float64) string {
	text = oneLine(text)
	wide, end := 0.0, 0
	room := width - t.Width("…")
	for i, r := range text {
		wide += t.Width(string(r))
		if wide <= room {
			end = i + len(string(r))
		}
		if wide > width {
			return strings.TrimSpace(text[:end]) + "…"
		}
	}
	return text
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
	if int(f) >= len(faces) {
		return 0, false
	}
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
