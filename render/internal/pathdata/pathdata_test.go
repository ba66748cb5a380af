package pathdata

import (
	"fmt"
	"math"
	"strings"
	"testing"
)

// recorder is a pen that says what it is told.
type recorder struct{ said []string }

func (r *recorder) Move(x, y float64) { r.said = append(r.said, fmt.Sprint("move ", x, y)) }
func (r *recorder) Line(x, y float64) { r.said = append(r.said, fmt.Sprint("line ", x, y)) }
func (r *recorder) Close()            { r.said = append(r.said, "close") }
func (r *recorder) Curve(x0, y0, x1, y1, x2, y2, x3, y3 float64) {
	r.said = append(r.said, fmt.Sprint("curve ", x0, y0, x1, y1, x2, y2, x3, y3))
}

func drawn(data string) string {
	var r recorder
	Draw(data, &r)
	return strings.Join(r.said, "; ")
}

func TestDraw(t *testing.T) {
	for data, want := range map[string]string{
		"":                     "",
		"M1 2h3v4":             "move 1 2; line 4 2; line 4 6",
		"M1 2L3 4 5 6":         "move 1 2; line 3 4; line 5 6",
		"m1-2l.5.5-.5.5":       "move 1 -2; line 1.5 -1.5; line 1 -1",
		"M1 1h2v2zm1 1h5":      "move 1 1; line 3 1; line 3 3; close; move 2 2; line 7 2",
		"M1 1c0 1 2 3 4 5":     "move 1 1; curve 1 1 1 2 3 4 5 6",
		"M0 0c1 0 1 0 1 0 1 1": "", // half a curve
		"M0 0a1 1":             "", // a command that is none of ours
		"M1":                   "",
	} {
		func() {
			defer func() {
				if r := recover(); (r != nil) != (want == "" && data != "") {
					t.Errorf("%q: %v", data, r)
				}
			}()
			if got := drawn(data); got != want {
				t.Errorf("%q: %s, want %s", data, got, want)
			}
		}()
	}
}

func TestBuilder(t *testing.T) {
	var b Builder
	b.Point('M', -0.001, 1.005)
	b.Point('l', 10, -2.5)
	b.Curve(1, 2, 3, 4, 5, 6)
	if got, want := b.Closed(), "M0 1l10 -2.5c1 2 3 4 5 6z"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := drawn(Rectangle(1, 2, 3.5, 4)), "move 1 2; line 4.5 2; line 4.5 6; line 1 6; close"; got != want {
		t.Errorf("a rectangle: %s, want %s", got, want)
	}
}

// TestTransform draws a path in other units, point for point.
func TestTransform(t *testing.T) {
	m := Matrix{Scale: 2, X: 10, Y: -1}
	got := drawn(Transform("M1 2h3v4c0 1 2 3 4 5z", m))
	if want := "move 12 3; line 18 3; line 18 11; curve 18 11 18 13 22 17 26 21; close"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if x, y := (Matrix{}).Apply(math.Pi, 3); x != 0 || y != 0 {
		t.Errorf("the zero value takes a point to (%g, %g)", x, y)
	}
}
