package lettering

import (
	"math"
	"strings"
	"unicode/utf8"

	"chess960/render/internal/plain"
)

// Points is how many points are in a millimetre.
const Points = 72 / 25.4

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
	Size  float64 // Points
	Ink   uint32  // 0xRRGGBB; zero: black
	Align Align
}

// Leading returns the distance from line to line in mm.
func (t Type) Leading() float64 { return t.Size * 1.3 / Points }

// Width returns the width of one line of words in mm.
func (t Type) Width(text string) (width float64) {
	for _, r := range text {
		advance, _ := t.Face.Advance(r)
		width += advance
	}
	return width * t.Size / Points
}

// Lines breaks words into lines that are no wider than width mm: between words,
// and inside a word only if that alone is too wide. A word of up to three letters is not
// left alone on a last line, if the one before it can join it. A line feed begins a
// line.
func (t Type) Lines(text string, width float64) (lines []string) {
	for paragraph := range strings.SplitSeq(plain.Text(text), "\n") {
		lines = append(lines, t.paragraph(plain.Line(paragraph), width)...)
	}
	return lines
}

// paragraph is Lines for one paragraph.
func (t Type) paragraph(text string, width float64) []string {
	lines := Break(text, math.MaxInt, width*Points/t.Size, func(r rune) float64 {
		advance, _ := t.Face.Advance(r)
		return advance
	})
	const short = 3 // letters
	if last := len(lines) - 1; last > 0 && utf8.RuneCountInString(lines[last]) <= short {
		if cut := strings.LastIndexByte(lines[last-1], ' '); cut > 0 {
			if both := lines[last-1][cut+1:] + " " + lines[last]; t.Width(both) <= width {
				lines[last-1], lines[last] = lines[last-1][:cut], both
			}
		}
	}
	return lines
}

// Clip returns the words cut to the width, with an ellipsis where they were.
func (t Type) Clip(text string, width float64) string {
	text = plain.Line(text)
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
