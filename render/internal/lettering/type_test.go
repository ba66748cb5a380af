package lettering

import (
	"strings"
	"testing"
)

func TestLines(t *testing.T) {
	ty := Type{Size: 10}
	for _, text := range []string{"", "one", strings.Repeat("word ", 50), strings.Repeat("x", 300), "a\n\nb"} {
		lines := ty.Lines(text, 40)
		for _, line := range lines {
			if ty.Width(line) > 40 {
				t.Errorf("%q is %g mm wide, want 40 at most", line, ty.Width(line))
			}
		}
		if got, want := strings.Join(strings.Fields(strings.Join(lines, "")), ""), strings.Join(strings.Fields(text), ""); got != want {
			t.Errorf("lines hold %q, want %q", got, want)
		}
	}
	if got := ty.Clip(strings.Repeat("word ", 50), 30); ty.Width(got) > 30 || !strings.HasSuffix(got, "…") {
		t.Errorf("clipped to %q", got)
	}
}

// TestLinesNeverSplit breaks French at every width, and no line begins with a sign that
// belongs to the word before it.
func TestLinesNeverSplit(t *testing.T) {
	const text = "ni le roi\u202f; la tour\u00a0: «\u00a0oui\u00a0» ou non\u202f? Position n°\u00a0518"
	for _, face := range []Face{Regular, Bold, Mono} {
		set := Type{Face: face, Size: 10}
		for width := set.Width("Position\u00a0518"); width < set.Width(text); width++ {
			for _, line := range set.Lines(text, width) {
				if strings.ContainsAny(line[:1], ";:?") || strings.HasPrefix(line, "»") || strings.HasPrefix(line, "518") || strings.HasSuffix(line, "«") {
					t.Errorf("%s, %.0f mm: line %q", face, width, line)
				}
			}
		}
	}
}

func TestNoFace(t *testing.T) {
	if w := (Type{Face: Face(Faces), Size: 9}).Width("a"); w != 0 {
		t.Errorf("no such face: width %g", w)
	}
	if r, missing := Face(Faces).Missing("ab"); !missing || r != 'a' {
		t.Errorf("no such face: %q is missing, %v", r, missing)
	}
	for f := range Face(Faces) {
		if r, missing := f.Missing("Aé♔"); missing {
			t.Errorf("%v has no %q", f, r)
		}
		if r, missing := f.Missing("a将"); !missing || r != '将' {
			t.Errorf("%v: %q is missing, %v, want 将", f, r, missing)
		}
	}
}
