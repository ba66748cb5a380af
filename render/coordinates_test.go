package render

import (
	"errors"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render/internal/lettering"
)

func TestParseCoordinates(t *testing.T) {
	for text, want := range map[string]Coordinates{
		"outside":                       {Left: Outside, Bottom: Outside},
		"inside,top:inside":             {Left: Inside, Bottom: Inside, Top: Inside},
		"none,right:outside":            {Left: Nowhere, Bottom: Nowhere, Right: Outside},
		"right:outside":                 {Right: Outside},
		"left:none,bottom:none":         {Left: Nowhere, Bottom: Nowhere},
		"outside,left:none,top:outside": {Left: Nowhere, Bottom: Outside, Top: Outside},
	} {
		got, err := ParseCoordinates(text)
		if err != nil || got != want {
			t.Errorf("ParseCoordinates(%q) = %#v, %v, want %#v", text, got, err, want)
		}
	}
	for _, text := range []string{"", "left", "usual", "inside,outside", "top:inside,inside", "top:inside,top:none", "middle:none", ":none", "top:", "top:inside:", "Inside", " inside", strings.Repeat("top:none,", 1e5)} {
		if got, err := ParseCoordinates(text); !errors.Is(err, ErrCoordinates) || got != (Coordinates{}) || len(err.Error()) > 300 {
			t.Errorf("ParseCoordinates(%.20q) = %v, %.300v", text, got, err)
		}
	}
}

// everyCoordinates calls f with all 256 ways to place coordinates.
func everyCoordinates(f func(Coordinates)) {
	for n := range 256 {
		f(Coordinates{Left: Place(n & 3), Right: Place(n >> 2 & 3), Top: Place(n >> 4 & 3), Bottom: Place(n >> 6)})
	}
}

func TestCoordinatesRoundTrip(t *testing.T) {
	everyCoordinates(func(c Coordinates) {
		if got, err := ParseCoordinates(c.String()); err != nil || got.settled() != c.settled() {
			t.Errorf("%#v is written %q and read as %#v, %v", c, c, got, err)
		}
	})
}

// TestCoordinatesBySide counts the names along each side, and finds none that
// meets another, the border or the edge, with every border and the mark of the mover
// at every side.
func TestCoordinatesBySide(t *testing.T) {
	everyCoordinates(func(c Coordinates) {
		for border := range Border(len(borderNames)) {
			for at := range MoverPlace(len(moverPlaceNames)) {
				o := Options{Coordinates: c, Border: border, MoverAt: at, TextScale: []float64{0.5, 1, 1.6, 2}[int(border+Border(at))%4]}
				s := mustLayout(t, Diagram{Mover: WhiteToMove}, o)
				x, y := boardAt(s)
				counts := map[string]int{}
				var boxes [][4]float64
				for _, w := range s.words {
					side := sideOf(t, w, x, y)
					counts[side]++
					boxes = append(boxes, wordBox(w))
				}
				settled := c.settled()
				for i, place := range settled.sides() {
					want := 8
					if *place == Nowhere {
						want = 0
					}
					if got := counts[sideNames[i]+" "+place.String()]; got != want {
						t.Fatalf("%v, %v border, mover %v: %d names %s %v, want %d", c, border, at, got, sideNames[i], *place, want)
					}
				}
				disc := s.under[len(s.under)-1]
				n := numbers(t, disc.data[:strings.IndexByte(disc.data, 'c')])
				boxes = append(boxes, [4]float64{n[0] - 1, n[1] - moverRadius - 1, n[0] + 2*moverRadius + 1, n[1] + moverRadius + 1})
				for i, a := range boxes {
					if a[0] < 0 || a[1] < 0 || a[2] > float64(s.width) || a[3] > float64(s.height) {
						t.Fatalf("%v, %v border, mover %v: %v lies beyond the edge", c, border, at, a)
					}
					for _, b := range boxes[:i] {
						if a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3] {
							t.Fatalf("%v, %v border, mover %v: %v meets %v", c, border, at, a, b)
						}
					}
					reach := float64(border.width())
					l, u, r, d := float64(x)-reach, float64(y)-reach, float64(x+8*side)+reach, float64(y+8*side)+reach
					if inside := a[0] > float64(x) && a[1] > float64(y) && a[2] < float64(x+8*side) && a[3] < float64(y+8*side); !inside && a[0] < r && l < a[2] && a[1] < d && u < a[3] {
						t.Fatalf("%v, %v border, mover %v: %v meets the border", c, border, at, a)
					}
				}
			}
		}
	})
}

// boardAt returns the upper left corner of the squares: of the light ones, which
// are one box.
func boardAt(s *scene) (x, y int) {
	for _, p := range s.under {
		if p.fill == themes[0].Light && strings.HasSuffix(p.data, "h360v360h-360z") {
			b := strings.FieldsFunc(p.data, func(r rune) bool { return r == 'M' || r == ' ' || r == 'h' })
			return atoi(b[0]), atoi(b[1])
		}
	}
	return 0, 0
}

func atoi(text string) (n int) {
	for _, d := range text {
		n = 10*n + int(d-'0')
	}
	return n
}

// sideOf names the side that a coordinate stands at and its place, by where it is.
func sideOf(t *testing.T, w words, x, y int) string {
	t.Helper()
	col, row := float64(w.x-x)/side, float64(w.y-y)/side
	file := w.text >= "a"
	switch {
	case file && row < 0:
		return "top outside"
	case file && row > 8:
		return "bottom outside"
	case file && row < 1:
		return "top inside"
	case file && row > 7:
		return "bottom inside"
	case !file && col < 0:
		return "left outside"
	case !file && col > 8:
		return "right outside"
	case !file && col < 1:
		return "left inside"
	case !file && col > 7:
		return "right inside"
	}
	t.Fatalf("%q stands at column %g, row %g", w.text, col, row)
	return ""
}

// wordBox bounds a word of one character.
func wordBox(w words) [4]float64 {
	wide, x := 0.64*float64(w.size), float64(w.x)
	switch w.anchor {
	case anchorMiddle:
		x -= wide / 2
	case anchorEnd:
		x -= wide
	}
	low := 0.0
	if w.text == "g" {
		low = 0.22 * float64(w.size)
	}
	return [4]float64{x, float64(w.y) - 0.74*float64(w.size), x + wide, float64(w.y) + low}
}

func TestPieceScale(t *testing.T) {
	s := mustLayout(t, Diagram{Board: board1(engine.E4, engine.Queen)}, Options{PieceScale: 0.8})
	if s.scale != 0.8 || !near(s.pieceInset(), 4.5) {
		t.Errorf("scale %g, inset %g; want 0.8, 4.5", s.scale, s.pieceInset())
	}
}

func board1(sq engine.Square, r engine.Role) (b engine.Board) {
	b.Set(sq, r.Of(engine.White))
	return b
}

// TestLabel keeps a label on one line of the board's width, above all else.
func TestLabel(t *testing.T) {
	for _, text := range []string{"12", "A label of a good many words, more than a board is wide, so that it is cut", strings.Repeat("M", 500)} {
		s := mustLayout(t, Diagram{Label: text, Caption: "caption"}, Options{CaptionAbove: true})
		var label, caption words
		for _, w := range s.words {
			if w.face == lettering.Bold {
				label = w
			} else if w.text == "caption" {
				caption = w
			}
		}
		x, y := boardAt(s)
		if label.text == "" || label.y >= caption.y-caption.size || caption.y >= y || label.x != x || label.y < label.size {
			t.Errorf("label at (%d, %d), caption at (%d, %d), board at (%d, %d)", label.x, label.y, caption.x, caption.y, x, y)
		}
		if wide := lettering.Widest(label.text) * float64(label.size); wide > 8*side || strings.HasSuffix(text, label.text) != (text == "12") {
			t.Errorf("label %q is %g wide", label.text, wide)
		}
	}
	one, two := mustLayout(t, Diagram{Label: "1", Beside: &Diagram{}}, Options{}), mustLayout(t, Diagram{Beside: &Diagram{}}, Options{})
	if one.height <= two.height || len(one.under) != len(two.under) {
		t.Errorf("heights %d and %d", one.height, two.height)
	}
}

func FuzzParseCoordinates(f *testing.F) {
	for _, text := range []string{"outside", "inside,top:inside", "none,right:outside", "left:none", "", ",", ":", "top:top:top"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := ParseCoordinates(text)
		if err != nil {
			if !errors.Is(err, ErrCoordinates) || c != (Coordinates{}) || len(err.Error()) > 600 {
				t.Errorf("%q: %v, %v", text, c, err)
			}
			return
		}
		if again, err := ParseCoordinates(c.String()); err != nil || again.settled() != c.settled() {
			t.Errorf("%q is read as %v, and that as %v, %v", text, c, again, err)
		}
	})
}
