package render

import (
	"errors"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render/internal/lettering"
)

func TestParseMark(t *testing.T) {
	for _, test := range []struct {
		text string
		want Mark
	}{
		{"e4:cross", Mark{Square: engine.E4}},
		{"a1:circle", Mark{Square: engine.A1, Shape: Circle}},
		{"h8:dot", Mark{Square: engine.H8, Shape: Dot}},
		{"b7:square", Mark{Square: engine.B7, Shape: Outline}},
		{"g2:filled:#f00", Mark{Square: engine.G2, Shape: Filled, Ink: RGB(255, 0, 0)}},
		{"g2:filled:#010203", Mark{Square: engine.G2, Shape: Filled, Ink: RGB(1, 2, 3)}},
	} {
		got, err := ParseMark(test.text)
		if err != nil || got != test.want || got.String() != test.text {
			t.Errorf("ParseMark(%q) = %v, %v", test.text, got, err)
		}
	}
	for _, test := range []struct {
		text string
		want error
	}{
		{"", engine.ErrSquare}, {"e4", ErrShape}, {"e4:", ErrShape}, {"e9:cross", engine.ErrSquare}, {":cross", engine.ErrSquare},
		{"E4:cross", engine.ErrSquare}, {"e4:star", ErrShape}, {"e4:Cross", ErrShape}, {"e4:cross:", ErrInk}, {"e4:cross:red", ErrInk},
		{"e4:cross:#f00:x", ErrMark}, {" e4:cross", engine.ErrSquare}, {strings.Repeat("x", 1e6), engine.ErrSquare},
	} {
		m, err := ParseMark(test.text)
		if !errors.Is(err, ErrMark) || !errors.Is(err, test.want) || m != (Mark{}) || len(err.Error()) > 400 {
			t.Errorf("ParseMark(%.20q) = %v, %.400v, want %v", test.text, m, err, test.want)
		}
	}
}

func TestParseArrow(t *testing.T) {
	for _, test := range []struct {
		text string
		want Arrow
	}{
		{"e2e4", Arrow{From: engine.E2, To: engine.E4}},
		{"g1f3:#00a", Arrow{From: engine.G1, To: engine.F3, Ink: RGB(0, 0, 0xaa)}},
	} {
		got, err := ParseArrow(test.text)
		if err != nil || got != test.want || got.String() != test.text {
			t.Errorf("ParseArrow(%q) = %v, %v", test.text, got, err)
		}
	}
	for _, text := range []string{"", "e2", "e2e", "e2e9", "i2e4", "e2-e4", "e4e4", "e2e4q", "e2e4:", "e2e4:blue", "e2e4 ", "e2é", strings.Repeat("e2", 1e5)} {
		a, err := ParseArrow(text)
		if !errors.Is(err, ErrArrow) || a != (Arrow{}) || len(err.Error()) > 400 {
			t.Errorf("ParseArrow(%.20q) = %v, %.400v", text, a, err)
		}
	}
}

func TestNames(t *testing.T) {
	for s := range Shape(len(shapeNames)) {
		if got, err := ParseShape(s.String()); err != nil || got != s {
			t.Errorf("ParseShape(%q) = %v, %v", s, got, err)
		}
	}
	for b := range Border(len(borderNames)) {
		if got, err := ParseBorder(b.String()); err != nil || got != b {
			t.Errorf("ParseBorder(%q) = %v, %v", b, got, err)
		}
	}
	for p := range MoverPlace(len(moverPlaceNames)) {
		if got, err := ParseMoverPlace(p.String()); err != nil || got != p {
			t.Errorf("ParseMoverPlace(%q) = %v, %v", p, got, err)
		}
	}
	if _, err := ParseBorder("wide"); !errors.Is(err, ErrBorder) {
		t.Errorf("unknown border: error %v", err)
	}
	if _, err := ParseMoverPlace("middle"); !errors.Is(err, ErrMoverPlace) {
		t.Errorf("unknown place: error %v", err)
	}
}

// TestNamesOfAll prints every value of each type that has names: those beyond the last
// are unknown, and no two others have one name.
func TestNamesOfAll(t *testing.T) {
	for kind, test := range map[string]struct {
		names int
		name  func(v uint8) string
	}{
		"shape":    {5, func(v uint8) string { return Shape(v).String() }},
		"border":   {4, func(v uint8) string { return Border(v).String() }},
		"place":    {4, func(v uint8) string { return Place(v).String() }},
		"mover":    {4, func(v uint8) string { return MoverPlace(v).String() }},
		"weakness": {3, func(v uint8) string { return Weakness(v).String() }},
		"face":     {3, func(v uint8) string { return lettering.Face(v).String() }},
	} {
		seen := map[string]bool{}
		for v := range 256 {
			name := test.name(uint8(v))
			if known := v < test.names; known == (name == "unknown") || known && seen[name] {
				t.Errorf("%s %d prints as %q", kind, v, name)
			}
			seen[name] = true
		}
	}
}

func FuzzParseMark(f *testing.F) {
	for _, s := range []string{"e4:cross", "e4:dot:#c00", "a1:filled:#0000aa", "", "::", "e4:cross:#"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := ParseMark(text)
		if err != nil {
			return
		}
		if again, err := ParseMark(m.String()); err != nil || again != m {
			t.Errorf("%q reads as %v, which reads as %v, %v", text, m, again, err)
		}
		mustLayout(t, Diagram{Marks: []Mark{m}}, Options{})
	})
}

func FuzzParseArrow(f *testing.F) {
	for _, s := range []string{"e2e4", "g1f3:#00a", "a1a1", "", "e2e4:"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseArrow(text)
		if err != nil {
			return
		}
		if again, err := ParseArrow(a.String()); err != nil || again != a {
			t.Errorf("%q reads as %v, which reads as %v, %v", text, a, again, err)
		}
		mustLayout(t, Diagram{Arrows: []Arrow{a}}, Options{})
	})
}
