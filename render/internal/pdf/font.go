package pdf

import (
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"unicode/utf16"

	"chess960/render/internal/lettering"
)

// glyphs is what a file uses of a face: the characters, by the numbers of their glyphs.
type glyphs map[uint16]rune

// appendCodes appends text as its codes in hexadecimal, which are the numbers of the
// glyphs.
func (g *glyphs) appendCodes(dst []byte, face lettering.Face, text string) []byte {
	if *g == nil {
		*g = glyphs{}
	}
	for _, r := range text {
		n := face.Glyph(r)
		if _, seen := (*g)[n]; !seen {
			(*g)[n] = r
		}
		dst = fmt.Appendf(dst, "%04x", n)
	}
	return dst
}

// font writes what is in use of a face as object id (9.7).
func (w *writer) font(id int, face lettering.Face, g glyphs) {
	used := slices.Sorted(maps.Keys(g))
	ttf := readTrueType(face.TTF())
	name := tag(used) + "+" + face.String()
	descendant, descriptor, data, unicode := w.next(), w.next(), w.next(), w.next()
	w.object(id, "<</Type /Font\n/Subtype /Type0\n/BaseFont /%s\n/Encoding /Identity-H\n/DescendantFonts [%d 0 R]\n/ToUnicode %d 0 R>>", name, descendant, unicode)

	var widths []byte
	for _, n := range used {
		advance, _ := face.Advance(g[n])
		widths = fmt.Appendf(widths, "%d [%s] ", n, number(advance*1000))
	}
	w.object(descendant, "<</Type /Font\n/Subtype /CIDFontType2\n/BaseFont /%s\n/CIDSystemInfo <</Registry (Adobe) /Ordering (Identity) /Supplement 0>>\n"+
		"/FontDescriptor %d 0 R\n/CIDToGIDMap /Identity\n/DW 0\n/W [%s]>>", name, descriptor, widths)

	em := 1000 / float64(ttf.unitsPerEm())
	box := ttf.box()
	const symbolic, fixedPitch = 4, 1
	flags := symbolic
	if face == lettering.Mono {
		flags |= fixedPitch
	}
	w.object(descriptor, "<</Type /FontDescriptor\n/FontName /%s\n/Flags %d\n/FontBBox [%.0f %.0f %.0f %.0f]\n/ItalicAngle 0\n/Ascent %.0f\n/Descent %.0f\n/CapHeight 700\n/StemV 80\n/FontFile2 %d 0 R>>",
		name, flags, float64(box[0])*em, float64(box[1])*em, float64(box[2])*em, float64(box[3])*em,
		float64(ttf.ascent())*em, float64(ttf.descent())*em, data)

	part := ttf.subset(used)
	w.stream(data, fmt.Sprintf("/Length1 %d", len(part)), part)
	w.stream(unicode, "", toUnicode(used, g))
}

// tag returns the six letters by which parts of a font are told apart (9.6.4).
func tag(used []uint16) string {
	h := fnv.New64a()
	for _, n := range used {
		h.Write(binary.BigEndian.AppendUint16(nil, n))
	}
	name := make([]byte, 0, 6)
	for n := h.Sum64(); len(name) < 6; n /= 26 {
		name = append(name, 'A'+byte(n%26))
	}
	return string(name)
}

// toUnicode says which character each glyph shows (9.10.3).
func toUnicode(used []uint16, g glyphs) []byte {
	b := []byte("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n" +
		"/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n" +
		"1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n")
	const most = 100 // in one part
	for part := range slices.Chunk(used, most) {
		b = fmt.Appendf(b, "%d beginbfchar\n", len(part))
		for _, n := range part {
			b = fmt.Appendf(b, "<%04x> <", n)
			for _, u := range utf16.Encode([]rune{g[n]}) {
				b = fmt.Appendf(b, "%04x", u)
			}
			b = append(b, ">\n"...)
		}
		b = append(b, "endbfchar\n"...)
	}
	return append(b, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n"...)
}
