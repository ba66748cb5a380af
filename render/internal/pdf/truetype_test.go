package pdf

import (
	"bytes"
	"testing"

	"chess960/render/internal/lettering"
)

// TestSubset reads the parts of fonts back: the glyphs in use are as they were, those of
// which they are composed are there too, all others are empty, and the sums hold.
func TestSubset(t *testing.T) {
	for face := range lettering.Face(lettering.Faces) {
		whole := readTrueType(face.TTF())
		var used []uint16
		keep := map[uint16]bool{0: true}
		for _, r := range "Aéß½ñ" {
			n := face.Glyph(r)
			used, keep[n] = append(used, n), true
			for _, p := range parts(whole.glyph(n)) {
				keep[p] = true
			}
		}
		file := whole.subset(used)
		if got := sum(file); got != 0xb1b0afba {
			t.Errorf("%v: the sum is %#x, want 0xb1b0afba", face, got)
		}
		part := readTrueType(file)
		for n := range u16(whole["maxp"][4:]) {
			got, want := part.glyph(n), whole.glyph(n)
			if !keep[n] && len(got) > 0 || keep[n] && !bytes.HasPrefix(got, want) {
				t.Errorf("%v: glyph %d has %d bytes of %d; in use: %v", face, n, len(got), len(want), keep[n])
			}
		}
	}
}
