package render

import (
	"strings"
	"unicode/utf8"
)

// Poster is a notice for the wall: words that people read from afar, and others
// that they copy to the letter.
type Poster struct {
	Title    string
	Sections []PosterSection
}

// PosterSection is a part of a poster. Code is set in a face in which no two
// characters look alike, broken into lines of equal length.
type PosterSection struct{ Title, Text, Code string }

// Poster adds a page with the poster, in the largest type that fits.
func (d *Document) Poster(p Paper, margin float64, poster *Poster) {
	width, height := p.Width-2*margin, p.Height-2*margin
	d.Page(p)
	d.Bookmark(poster.Title, 0)
	for size := 24.0; size >= smallestType; size -= 0.25 {
		if d.poster(margin, margin, width, size, poster, false) <= height {
			d.poster(margin, margin, width, size, poster, true)
			return
		}
	}
	d.fail("%q: %w", clip(poster.Title), ErrRoom)
}

// poster measures the poster at that size of type, and sets it.
func (d *Document) poster(x, y, width, size float64, poster *Poster, set bool) (height float64) {
	at := y
	add := func(t Type, lines []string) {
		for _, line := range lines {
			at += t.Size * 0.95 / points
			if set {
				d.Text(x, at, t, line)
			}
			at += t.Leading() - t.Size*0.95/points
		}
	}
	title := Type{Face: Bold, Size: size * 1.8}
	add(title, title.Lines(poster.Title, width))
	at += size * 0.8 / points
	if set {
		d.Line(x, at, x+width, at, size/12, opaque)
	}
	for _, s := range poster.Sections {
		at += size * 1.1 / points
		heading, text := Type{Face: Bold, Size: size}, Type{Size: size}
		add(heading, heading.Lines(s.Title, width))
		add(text, text.Lines(s.Text, width))
		code, lines := codeLines(s.Code, width, size)
		add(code, lines)
	}
	return at - y
}

// codeLines breaks code into few lines that fit: after semicolons where it has
// them, else into lines of equal length, and sets them in type that fills the
// width within reason.
func codeLines(code string, width, size float64) (t Type, lines []string) {
	t = Type{Face: Mono, Size: size}
	fits := max(1, int(width/t.Width("0")))
	line := ""
	for _, part := range strings.SplitAfter(oneLine(code), ";") {
		if line != "" && utf8.RuneCountInString(line+part) > fits {
			lines, line = append(lines, line), ""
		}
		line += part
		if utf8.RuneCountInString(line) > fits {
			whole := equalLines([]rune(line), fits)
			last := len(whole) - 1
			lines, line = append(lines, whole[:last]...), whole[last]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	widest := 1.0
	for _, line := range lines {
		widest = max(widest, t.Width(line))
	}
	t.Size = min(size*1.6, size*width/widest)
	return t, lines
}

// equalLines breaks text into as few lines as fit, all but the last of equal
// length: of whole groups of 16 characters where the text is made of them.
func equalLines(text []rune, fits int) (lines []string) {
	count := (len(text) + fits - 1) / fits
	each := (len(text) + count - 1) / count
	if len(text)%16 == 0 && each > 16 {
		each -= each % 16
	}
	for i := 0; i < len(text); i += each {
		lines = append(lines, string(text[i:min(i+each, len(text))]))
	}
	return lines
}
