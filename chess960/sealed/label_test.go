package sealed

import (
	"errors"
	"testing"
)

func TestParseLabel(t *testing.T) {
	for text, count := range map[string]int{
		"round=1": 1, "round=12": 1, "playoff": 1, "playoff=2": 1, "round=3;game=2": 1, "round=3;games=1-2": 1, "round=3;boards=1-30": 30,
		"round=3;boards=5-5": 1, "round=3;games=1-2;boards=1-4": 4, "round=3;dfrc=white,black": 2, "round=1;redraw=1": 1,
		"round=1;drand=quicknet/27946612": 1, "playoff=1;game=2;boards=1-2;redraw=3;drand=default/1": 2,
	} {
		l, err := ParseLabel(text)
		if err != nil || l.Count() != count || l.String() != text {
			t.Errorf("%s: %+v, count %d, error %v; want count %d", text, l, l.Count(), err, count)
		}
	}
	for _, text := range []string{
		"", "round", "round=0", "round=01", "round=-1", "round=1;", ";round=1", "Round=1", "round=1;game=0", "round=1;boards=2-1", "round=1;boards=0-1",
		"round=1;boards=1", "round=1;redraw=1;game=2", "round=1;round=2", "round=1;game=1;game=1", "round=1;dfrc=black,white", "round=1;drand=x",
		"round=1;drand=Quicknet/1", "round=1;drand=quicknet/01", "round=1 ", "playoff=0", "final", "round=1;note=x", "round=99999999999999999999",
		"round=1;games=1-1", "round=1;games=2-1", "round=1;game=1;games=1-2", "round=1;boards=1-2;dfrc=white,black", "round=1;drand=mine/5",
		"round=1;boards=-1-2", "round=1;boards=1-2-3", "round=1;boards=01-2", "round=1;redraw=0", "playoff=1;round=1",
	} {
		if l, err := ParseLabel(text); !errors.Is(err, ErrLabel) {
			t.Errorf("%q is read as %+v, error %v", text, l, err)
		}
	}
}

func TestLabelOverlaps(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want bool
	}{
		{"round=1", "round=1", true},
		{"round=1", "round=2", false},
		{"round=1", "playoff", false},
		{"round=1", "playoff=1", false},
		{"playoff", "playoff=2", true},
		{"playoff=1", "playoff=2", false},
		{"round=1", "round=1;game=2", true},
		{"round=1;game=1", "round=1;game=2", false},
		{"round=1;games=1-2", "round=1;game=2", true},
		{"round=1;games=1-2", "round=1;games=3-4", false},
		{"round=1;boards=1-10", "round=1", true},
		{"round=1;boards=1-10", "round=1;boards=10-20", true},
		{"round=1;boards=1-10", "round=1;boards=11-20", false},
		{"round=1;game=1;boards=1-10", "round=1;game=2;boards=1-10", false},
		{"round=1;dfrc=white,black", "round=1;redraw=3", true},
		{"round=1;drand=quicknet/1", "round=1", true},
	} {
		a, errA := ParseLabel(tt.a)
		b, errB := ParseLabel(tt.b)
		if err := errors.Join(errA, errB); err != nil {
			t.Fatal(err)
		}
		if a.Overlaps(b) != tt.want || b.Overlaps(a) != tt.want {
			t.Errorf("%s and %s: %t, want %t", tt.a, tt.b, a.Overlaps(b), tt.want)
		}
	}
}
