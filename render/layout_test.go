package render

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"chess960/engine"
)

// mustLayout lays out what a test knows to be sound. Without coordinates the
// board's corner is at (thinLine, thinLine).
func mustLayout(t testing.TB, d Diagram, o Options) *scene {
	t.Helper()
	set, err := o.settle()
	if err != nil {
		t.Fatal(err)
	}
	s, err := layout(&d, &set)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// numbers returns the numbers of a path without curves.
func numbers(t testing.TB, data string) (list []float64) {
	t.Helper()
	for field := range strings.FieldsFuncSeq(data, func(r rune) bool { return strings.ContainsRune("MLz ", r) }) {
		v, err := strconv.ParseFloat(field, 64)
		if err != nil {
			t.Fatalf("path %q: %v", data, err)
		}
		list = append(list, v)
	}
	return list
}

// inSquares returns how far a point lies from the board's upper left corner.
func inSquares(x, y float64) (col, row float64) { return (x - thinLine) / side, (y - thinLine) / side }

func near(a, b float64) bool { return math.Abs(a-b) < 0.001 }

func TestArrowGeometry(t *testing.T) {
	for _, seenBy := range []engine.Color{engine.White, engine.Black} {
		for from := engine.A1; from <= engine.H8; from++ {
			for to := engine.A1; to <= engine.H8; to++ {
				if from == to {
					continue
				}
				s := mustLayout(t, Diagram{Arrows: []Arrow{{From: from, To: to}}},
					Options{Orientation: seenBy, Coordinates: Nowhere.Coordinates()})
				halo, arrow := s.over[0], s.over[1]
				if halo.data != arrow.data || halo.stroke == 0 || halo.fill == arrow.fill {
					t.Fatalf("%v to %v: halo %+v under arrow %+v", from, to, halo, arrow)
				}
				n := numbers(t, arrow.data)
				if len(n) != 14 {
					t.Fatalf("%v to %v: %d numbers in %q, want 7 points", from, to, len(n), arrow.data)
				}
				tailX, tailY := inSquares((n[0]+n[12])/2, (n[1]+n[13])/2)
				tipX, tipY := inSquares(n[6], n[7])
				wantTailX, wantTailY := wantCentre(from, seenBy)
				wantTipX, wantTipY := wantCentre(to, seenBy)
				if !near(tailX, wantTailX) || !near(tailY, wantTailY) || !near(tipX, wantTipX) || !near(tipY, wantTipY) {
					t.Fatalf("%v to %v seen by %v: from (%v, %v) to (%v, %v), want (%v, %v) to (%v, %v)",
						from, to, seenBy, tailX, tailY, tipX, tipY, wantTailX, wantTailY, wantTipX, wantTipY)
				}
			}
		}
	}
}

// wantCentre is the centre of a square in squares from the upper left corner,
// worked out apart from the code under test: from its name.
func wantCentre(s engine.Square, seenBy engine.Color) (col, row float64) {
	name := s.String()
	col, row = float64(name[0]-'a')+0.5, float64('8'-name[1])+0.5
	if seenBy == engine.Black {
		col, row = 8-col, 8-row
	}
	return col, row
}

// TestSquareColours finds every square's ink by following the path of the dark
// squares, not by asking dark.
func TestSquareColours(t *testing.T) {
	darkNames := " a1 c1 e1 g1 b2 d2 f2 h2 a3 c3 e3 g3 b4 d4 f4 h4 a5 c5 e5 g5 b6 d6 f6 h6 a7 c7 e7 g7 b8 d8 f8 h8 "
	for _, seenBy := range []engine.Color{engine.White, engine.Black} {
		s := mustLayout(t, Diagram{}, Options{Orientation: seenBy, Coordinates: Nowhere.Coordinates()})
		light, darks := s.under[2], s.under[3]
		if light.fill != themes[0].Light || darks.fill != themes[0].Dark {
			t.Fatalf("squares have inks %v and %v, want %v and %v", light.fill, darks.fill, themes[0].Light, themes[0].Dark)
		}
		isDark := make(map[[2]float64]bool)
		x, y := 0.0, 0.0
		for i, sub := range strings.Split(strings.TrimSuffix(darks.data, "z"), "z") {
			move, ok := strings.CutSuffix(sub, "h45v45h-45")
			if !ok {
				t.Fatalf("subpath %q is no square", sub)
			}
			a, b, _ := strings.Cut(move[1:], " ")
			dx, _ := strconv.ParseFloat(a, 64)
			dy, _ := strconv.ParseFloat(b, 64)
			if i == 0 {
				x, y = dx, dy
			} else {
				x, y = x+dx, y+dy
			}
			col, row := inSquares(x, y)
			isDark[[2]float64{col + 0.5, row + 0.5}] = true
		}
		if len(isDark) != 32 {
			t.Errorf("%d dark squares, want 32", len(isDark))
		}
		for sq := engine.A1; sq <= engine.H8; sq++ {
			col, row := wantCentre(sq, seenBy)
			want := strings.Contains(darkNames, " "+sq.String()+" ")
			if got := isDark[[2]float64{col, row}]; got != want {
				t.Errorf("seen by %v: %v dark: %v, want %v", seenBy, sq, got, want)
			}
			if dark(sq) != want {
				t.Errorf("dark(%v) = %v, want %v", sq, !want, want)
			}
		}
	}
}

func TestPiecesOnTheirSquares(t *testing.T) {
	for _, seenBy := range []engine.Color{engine.White, engine.Black} {
		for sq := engine.A1; sq <= engine.H8; sq++ {
			var b engine.Board
			b.Set(sq, engine.Queen.Of(engine.Black))
			s := mustLayout(t, Diagram{Board: b}, Options{Orientation: seenBy, Coordinates: Nowhere.Coordinates()})
			if len(s.glyphs) != 1 || s.glyphs[0].piece != engine.Queen.Of(engine.Black) {
				t.Fatalf("%v: pieces %v", sq, s.glyphs)
			}
			col, row := inSquares(float64(s.glyphs[0].x)+side/2.0, float64(s.glyphs[0].y)+side/2.0)
			if x, y := wantCentre(sq, seenBy); !near(col, x) || !near(row, y) {
				t.Errorf("seen by %v: piece of %v centred on (%v, %v), want (%v, %v)", seenBy, sq, col, row, x, y)
			}
		}
	}
}

func TestCoordinates(t *testing.T) {
	for _, seenBy := range []engine.Color{engine.White, engine.Black} {
		for _, c := range []Coordinates{Outside.Coordinates(), Inside.Coordinates()} {
			s := mustLayout(t, Diagram{}, Options{Orientation: seenBy, Coordinates: c})
			left, top := thinLine, thinLine
			if c.Left == Outside {
				left, top = gutter+thinLine, airy+thinLine
			}
			if len(s.words) != 16 {
				t.Fatalf("%v: %d words, want 16", c, len(s.words))
			}
			for _, w := range s.words {
				if w.x < 0 || w.x > s.width || w.y < w.size || w.y > s.height {
					t.Errorf("%v, seen by %v: %q at (%d, %d) of %d by %d", c, seenBy, w.text, w.x, w.y, s.width, s.height)
				}
				sq := engine.SquareAt(engine.File(w.text[0]-'a'), engine.Rank1) // of files, the column counts
				if w.text[0] <= '8' {
					sq = engine.SquareAt(engine.FileA, engine.Rank(w.text[0]-'1'))
				}
				col, row := wantCentre(sq, seenBy)
				if isFile := w.text[0] >= 'a'; isFile && (w.x-left)/side != int(col) || !isFile && (w.y-top)/side != int(row) {
					t.Errorf("%v, seen by %v: %q at (%d, %d) is not beside its squares", c, seenBy, w.text, w.x, w.y)
				}
			}
		}
		if s := mustLayout(t, Diagram{}, Options{Orientation: seenBy, Coordinates: Nowhere.Coordinates()}); len(s.words) != 0 {
			t.Errorf("no coordinates: %v", s.words)
		}
	}
}

// TestShapesStayInTheirSquares holds the shapes to the square with halo and all,
// or they would touch the neighbours' marks.
func TestShapesStayInTheirSquares(t *testing.T) {
	for name, reach := range map[string]float64{
		"ring":    ringRadius + ringWidth/2.0 + edgeHalo,
		"dot":     dotRadius + haloWidth,
		"cross":   crossArm + crossWidth/2 + haloWidth,
		"outline": side/2.0 - insetEdge + insetWidth/2.0 + edgeHalo,
		"star":    starRadius + 1.75/2,
	} {
		if reach > side/2.0 {
			t.Errorf("%s reaches %v from the centre, want at most %v", name, reach, side/2.0)
		}
	}
}

func TestMarksHaveHalos(t *testing.T) {
	for shape := range Shape(len(shapeNames)) {
		s := mustLayout(t, Diagram{Marks: []Mark{{Square: engine.E5, Shape: shape}}}, Options{})
		if shape == Filled {
			if last := s.under[len(s.under)-1]; len(s.over) != 0 || last.fill != themes[0].DarkFill {
				t.Errorf("filled: under %+v, over %+v", last, s.over)
			}
			continue
		}
		if len(s.over) != 2 {
			t.Fatalf("%v: %d paths, want 2", shape, len(s.over))
		}
		halo, core := s.over[0], s.over[1]
		if halo.data != core.data || halo.width <= core.width || halo.stroke != themes[0].Halo {
			t.Errorf("%v: halo %+v, mark %+v", shape, halo, core)
		}
	}
}

func TestFilledKeepsNeighboursApart(t *testing.T) {
	marks := []Mark{{Square: engine.E4, Shape: Filled}, {Square: engine.E5, Shape: Filled}, {Square: engine.E6, Shape: Filled, Ink: RGB(1, 2, 3)}}
	s := mustLayout(t, Diagram{Marks: marks}, Options{})
	for i, want := range []Ink{themes[0].LightFill, themes[0].DarkFill, RGB(1, 2, 3)} {
		if got := s.under[4+i].fill; got != want {
			t.Errorf("%v is filled with %v, want %v", marks[i].Square, got, want)
		}
	}
}

func TestOutlinedSquareHasNoCoordinateInside(t *testing.T) {
	marks := []Mark{{Square: engine.A1, Shape: Outline}, {Square: engine.A5, Shape: Outline}, {Square: engine.E4, Shape: Outline}}
	var got []string
	for _, w := range mustLayout(t, Diagram{Marks: marks}, Options{Coordinates: Inside.Coordinates()}).words {
		got = append(got, w.text)
	}
	if want := "8 7 6 4 3 2 b c d e f g h"; strings.Join(got, " ") != want {
		t.Errorf("coordinates %v, want %v", got, want)
	}
}

func TestMoverStandsByItsSide(t *testing.T) {
	for _, seenBy := range []engine.Color{engine.White, engine.Black} {
		for _, c := range []engine.Color{engine.White, engine.Black} {
			s := mustLayout(t, Diagram{Mover: MoverOf(c)}, Options{Orientation: seenBy, Coordinates: Nowhere.Coordinates()})
			disc := s.under[len(s.under)-1]
			at := numbers(t, disc.data[:strings.IndexByte(disc.data, 'c')])
			_, row := inSquares(at[0], at[1])
			if want := map[bool]float64{true: 7.5, false: 0.5}[c == seenBy]; !near(row, want) {
				t.Errorf("%v to move, seen by %v: row %v, want %v", c, seenBy, row, want)
			}
			if want := map[engine.Color]Ink{engine.White: themes[0].White, engine.Black: themes[0].Black}[c]; disc.fill != want {
				t.Errorf("%v to move: ink %v, want %v", c, disc.fill, want)
			}
		}
	}
}
