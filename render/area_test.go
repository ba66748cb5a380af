package render

import (
	"errors"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render/internal/pathdata"
)

func TestParseArea(t *testing.T) {
	for text, want := range map[string]string{
		"a1:h3": "a1:h3", "h3:a1": "a1:h3", "a3:h1": "a1:h3", "h1:a3": "a1:h3", "a1:h8": "a1:h8", "e4:e5": "e4:e5",
	} {
		a, err := ParseArea(text)
		if err != nil || a.String() != want {
			t.Errorf("ParseArea(%q) = %v, %v, want %s", text, a, err, want)
		}
	}
	for _, text := range []string{"", ":", "a1", "a1:", ":h3", "a1:a1", "a1:i3", "a1-h3", "A1:H3", "a1:h3:h4", strings.Repeat("a", 1e6)} {
		if a, err := ParseArea(text); !errors.Is(err, ErrArea) || a != (Area{}) || len(err.Error()) > 300 {
			t.Errorf("ParseArea(%.20q) = %v, %.300v", text, a, err)
		}
	}
	if got := (Area{}).String(); got != "a1:h8" {
		t.Errorf("the zero value is %s, want a1:h8", got)
	}
}

// TestAreas lays out every area from both sides: the board has the area's size,
// and every square of it lies inside, on the square that has its place.
func TestAreas(t *testing.T) {
	for from := engine.A1; from <= engine.H8; from++ {
		for to := from; to <= engine.H8; to++ {
			a := Area{from, to}
			for _, seenBy := range []engine.Color{engine.White, engine.Black} {
				at := placing{thinLine, thinLine, thinLine, a, seenBy}
				n := 0
				for sq := engine.A1; sq <= engine.H8; sq++ {
					if !a.Has(sq) {
						continue
					}
					n++
					x, y := at.corner(sq)
					if x < thinLine || y < thinLine || x+side > thinLine+at.width() || y+side > thinLine+at.height() {
						t.Fatalf("%v by %v: %v at (%d, %d) of %d by %d", a, seenBy, sq, x, y, at.width(), at.height())
					}
					if got := at.at((y-thinLine)/side, (x-thinLine)/side); got != sq {
						t.Fatalf("%v by %v: %v where %v belongs", a, seenBy, got, sq)
					}
				}
				if n != a.files()*a.ranks() || at.width()*at.height() != n*side*side {
					t.Fatalf("%v: %d squares in %d by %d", a, n, a.files(), a.ranks())
				}
			}
		}
	}
}

func TestAreaDrawsItsPiecesAlone(t *testing.T) {
	b, err := engine.ParseBoard("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		area   Area
		hide   bool
		pieces int
	}{{Area{}, false, 32}, {Area{engine.A1, engine.H3}, false, 16}, {Area{engine.B7, engine.D5}, false, 3}, {Area{}, true, 0}} {
		s := mustLayout(t, Diagram{Board: b}, Options{Area: test.area, HidePieces: test.hide})
		if len(s.glyphs) != test.pieces {
			t.Errorf("%v: %d pieces, want %d", test.area, len(s.glyphs), test.pieces)
		}
	}
}

// TestCaptionAbove finds the caption between the picture's edge and the board.
func TestCaptionAbove(t *testing.T) {
	for _, c := range []Coordinates{Outside.Coordinates(), Inside.Coordinates(), Nowhere.Coordinates()} {
		above := mustLayout(t, Diagram{Caption: "Words"}, Options{CaptionAbove: true, Coordinates: c})
		below := mustLayout(t, Diagram{Caption: "Words"}, Options{Coordinates: c})
		var w, v words
		for i := range above.words {
			if above.words[i].text == "Words" {
				w, v = above.words[i], below.words[i]
			}
		}
		top := int(numbers(t, strings.NewReplacer("h", " ", "v", " ", "M", "").Replace(above.under[1].data))[1])
		if w.y-w.size < 0 || w.y+w.size/4 > top || w.x != v.x || v.y <= w.y {
			t.Errorf("%v: caption %+v, board from %d; below %+v", c, w, top, v)
		}
	}
}

// TestHatching holds the lines to their squares.
func TestHatching(t *testing.T) {
	hatched := themes[2]
	if hatched.Hatch == 0 {
		t.Fatalf("theme %s has no hatching", hatched.Name)
	}
	for _, l := range flatten("M0 0"+hatchSweep(), pathdata.Matrix{Scale: 1}) {
		a, b := l.points[0], l.points[1]
		for _, p := range l.points {
			if p.x < 0 || p.y < 0 || p.x > side || p.y > side {
				t.Errorf("line ends at %v, outside the square", p)
			}
		}
		if len(l.points) != 2 || !near(a.x+a.y, b.x+b.y) || near(a.x, b.x) {
			t.Errorf("line through %v does not run from lower left to upper right", l.points)
		}
	}
	if n := len(flatten("M0 0"+hatchSweep(), pathdata.Matrix{Scale: 1})); n != 2*side/hatchStep {
		t.Errorf("%d lines in a square, want %d", n, 2*side/hatchStep)
	}
}

func TestWithSquares(t *testing.T) {
	light, darkInk := RGB(1, 2, 3), RGB(4, 5, 6)
	for _, th := range themes {
		if got := th.WithSquares(0, 0); got.Light != th.Light || got.Hatch != th.Hatch {
			t.Errorf("%s: other squares without other inks", th.Name)
		}
		got := th.WithSquares(light, darkInk)
		if got.Light != light || or(got.Hatch, got.Dark) != darkInk {
			t.Errorf("%s: squares %v and %v", th.Name, got.Light, got.Dark)
		}
		if weak := got.Weaknesses(); len(weak) < 2 || weak[0] != SquaresAlike {
			t.Errorf("%s: nearly black squares: %v", th.Name, weak)
		}
	}
}

// TestFlatten follows path data of every command to its corners.
func TestFlatten(t *testing.T) {
	for data, want := range map[string][]point{
		"M1 2h3v4l-1-1.5":  {{1, 2}, {4, 2}, {4, 6}, {3, 4.5}},
		"M1 2L3 4 5 6":     {{1, 2}, {3, 4}, {5, 6}},
		"m1 2l.5.5-.5.5":   {{1, 2}, {1.5, 2.5}, {1, 3}},
		"M1 1h2zm1 1h5":    {{1, 1}, {3, 1}, {2, 2}, {7, 2}},
		"M0 0c0 0 3 3 3 3": {{0, 0}, {3, 3}},
	} {
		var got []point
		for _, l := range flatten(data, pathdata.Matrix{Scale: 1}) {
			got = append(got, l.points...)
		}
		if data[len(data)-1] == '3' { // of a curve, the ends count
			got = []point{got[0], got[len(got)-1]}
		}
		if len(got) != len(want) {
			t.Errorf("%s: %v, want %v", data, got, want)
			continue
		}
		for i := range got {
			if !near(got[i].x, want[i].x) || !near(got[i].y, want[i].y) {
				t.Errorf("%s: %v, want %v", data, got, want)
				break
			}
		}
	}
}

// TestRasterCoverage measures shapes whose areas are known, overlapping ones
// included: what is covered twice counts once.
func TestRasterCoverage(t *testing.T) {
	black := RGB(0, 0, 0)
	area := func(shapes []polyline) (sum float64) {
		r := newRaster(100, 100)
		r.fill(flatten("M0 0h100v100h-100z", pathdata.Matrix{Scale: 1}), RGB(255, 255, 255))
		r.fill(shapes, black)
		for i := 0; i < len(r.picture.Pix); i += 4 {
			sum += 1 - float64(r.picture.Pix[i])/255
		}
		return sum
	}
	for _, test := range []struct {
		name   string
		shapes []polyline
		want   float64
	}{
		{"square", flatten("M10.25 10.5h40v20h-40z", pathdata.Matrix{Scale: 1}), 800},
		{"twice the same", flatten("M10 10h40v20h-40zM10 10h40v20h-40z", pathdata.Matrix{Scale: 1}), 800},
		{"the other way round", flatten("M10 10v20h40v-20z", pathdata.Matrix{Scale: 1}), 800},
		{"over the edges", flatten("M-50-50h300v300h-300z", pathdata.Matrix{Scale: 1}), 10000},
		{"disc", flatten(disc(50, 50, 30), pathdata.Matrix{Scale: 1}), 2827},
		{"ring", stroke(flatten(disc(50, 50, 30), pathdata.Matrix{Scale: 1}), 4, true), 754},
		{"ring with mitres", stroke(flatten(disc(50, 50, 30), pathdata.Matrix{Scale: 1}), 4, false), 754},
		{"line", stroke(flatten("M20 20h40", pathdata.Matrix{Scale: 1}), 6, false), 240},
		{"line with round ends", stroke(flatten("M20 20h40", pathdata.Matrix{Scale: 1}), 6, true), 268.3},
		{"thinLine", stroke(flatten("M20 20h40v40h-40z", pathdata.Matrix{Scale: 1}), 4, false), 640},
		{"thinLine, the other way round", stroke(flatten("M20 20v40h40v-40z", pathdata.Matrix{Scale: 1}), 4, false), 640},
	} {
		if got := area(test.shapes); got < test.want*0.993-0.5 || got > test.want*1.007+0.5 {
			t.Errorf("%s: area %.1f, want %.1f", test.name, got, test.want)
		}
	}
}

func FuzzParseArea(f *testing.F) {
	for _, text := range []string{"a1:h3", "h8:a1", "e4:e4", "", ":", "a1:h3:"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		a, err := ParseArea(text)
		if err != nil {
			if !errors.Is(err, ErrArea) || a != (Area{}) || len(err.Error()) > 600 {
				t.Errorf("%q: %v, %v", text, a, err)
			}
			return
		}
		if again, err := ParseArea(a.String()); err != nil || again.squares() != a.squares() {
			t.Errorf("%q is read as %v, and that as %v, %v", text, a, again, err)
		}
	})
}
