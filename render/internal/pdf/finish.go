package pdf

import (
	"bytes"
	"hash/fnv"
	"slices"
	"strings"

	"chess960/render/internal/lettering"
)

// finish sets right what fpdf writes otherwise than we want it. No byte moves, so
// that the file's table of offsets still holds.
func finish(file []byte) {
	dropFormFonts(file)
	sortPageBoxes(file)
	nameSubsets(file)
}

// dropFormFonts writes blanks over the fonts that fpdf lists in every template.
// Ours hold no words, and poppler reads all fonts again each time it meets a
// template: a page of 80 back ranks took it 2 s.
func dropFormFonts(file []byte) {
	for {
		_, rest, found := bytes.Cut(file, []byte("/Subtype /Form\n"))
		if !found {
			return
		}
		head, _, _ := bytes.Cut(rest, []byte("/Length "))
		if from := bytes.Index(head, []byte("/Font <<")); from >= 0 {
			if length := bytes.Index(head[from:], []byte(">>")); length >= 0 {
				fonts := head[from : from+length+len(">>")]
				copy(fonts, bytes.Repeat([]byte(" "), len(fonts)))
			}
		}
		file = rest
	}
}

// sortPageBoxes puts the boxes of pages, which fpdf writes in any order, into one:
// the same content is to give the same bytes. No other byte moves.
func sortPageBoxes(file []byte) {
	for {
		at := bytes.Index(file, []byte("/TrimBox "))
		if at < 0 {
			return
		}
		file = file[at:]
		trim, rest, _ := bytes.Cut(file, []byte("\n"))
		bleed, _, _ := bytes.Cut(rest, []byte("\n"))
		if bytes.HasPrefix(bleed, []byte("/BleedBox ")) {
			copy(file, slices.Concat(bleed, []byte("\n"), trim))
		}
		file = file[1:]
	}
}

// nameSubsets gives the fonts, of which a document has the letters that it uses, the
// names that PDF demands of such parts (ISO 32000-1, 9.6.4): six capitals, which
// differ from part to part, a plus and the font's name. fpdf writes "utf8" and the
// family in small letters, which is as long.
func nameSubsets(file []byte) {
	h := fnv.New64a()
	h.Write(file)
	for f := range lettering.Face(lettering.Faces) {
		h.Write([]byte(f.String()))
		name := make([]byte, 0, 32)
		for n := h.Sum64(); len(name) < 6; n /= 26 {
			name = append(name, 'A'+byte(n%26))
		}
		name = append(append(name, '+'), f.String()...)
		from := []byte("utf8" + strings.ToLower(family(f)))
		for at := bytes.Index(file, from); at >= 0; at = bytes.Index(file, from) {
			copy(file[at:], name)
		}
	}
}
