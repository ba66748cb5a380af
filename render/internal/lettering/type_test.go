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
