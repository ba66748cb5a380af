package render_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
)

// TestPNGColours looks at the colours of squares and pieces, in every theme and from
// both sides.
func TestPNGColours(t *testing.T) {
	for _, theme := range render.Themes() {
		for _, orientation := range []engine.Color{engine.White, engine.Black} {
			o := render.Options{Theme: theme, Orientation: orientation, Coordinates: render.Nowhere.Coordinates(), Size: drawnSize}
			drawn := picturetest.Decode(t, encodePNG(t, render.Diagram{Board: startBoard(t)}, &o))
			checkColours(t, drawn, &theme, orientation)
		}
	}
}

func TestPNGSize(t *testing.T) {
	for _, test := range []struct {
		d             render.Diagram
		o             render.Options
		width, height int
	}{
		{render.Diagram{}, render.Options{}, 720, 720},
		{render.Diagram{}, render.Options{Size: 1}, 1, 1},
		{render.Diagram{}, render.Options{Size: 45, Coordinates: render.Nowhere.Coordinates()}, 45, 45},
		{render.Diagram{}, render.Options{Size: 400, Area: render.Area{From: engine.A1, To: engine.H3}, Coordinates: render.Nowhere.Coordinates()}, 400, 151},
	} {
		drawn := picturetest.Decode(t, encodePNG(t, test.d, &test.o))
		if got := drawn.Bounds().Size(); got != image.Pt(test.width, test.height) {
			t.Errorf("size %d, area %v: %v, want %d by %d", test.o.Size, test.o.Area, got, test.width, test.height)
		}
	}
	if err := render.EncodePNG(new(bytes.Buffer), render.Diagram{}, &render.Options{Size: 8193}); !errors.Is(err, render.ErrPixels) {
		t.Errorf("8193 pixels: error %v", err)
	}
	narrow := render.Options{Size: 8192, Area: render.Area{From: engine.A1, To: engine.A8}}
	if err := render.EncodePNG(new(bytes.Buffer), render.Diagram{}, &narrow); !errors.Is(err, render.ErrPixels) {
		t.Errorf("one file, 8192 pixels wide: error %v", err)
	}
}

func TestPNGWords(t *testing.T) {
	for _, caption := range []string{"Échec à la découverte, n° 518 – “né”", "Größe, Łódź, Őrült, Ørsted, Čapek", "Μαθητής, шахматы"} {
		encodePNG(t, render.Diagram{Caption: caption}, nil)
	}
	for caption, name := range map[string]string{"mate 将": "U+5C06", "😀": "U+1F600"} {
		var b bytes.Buffer
		err := render.EncodePNG(&b, render.Diagram{Caption: caption}, nil)
		if !errors.Is(err, render.ErrGlyph) || !bytes.Contains(fmt.Append(nil, err), []byte(name)) || b.Len() > 0 {
			t.Errorf("%q: %d bytes, error %v, want one that names %s", caption, b.Len(), err, name)
		}
	}
}

func TestPNGDeterministic(t *testing.T) {
	for _, p := range pictures[1:4] {
		if !bytes.Equal(encodePNG(t, p.diagram, &p.options), encodePNG(t, p.diagram, &p.options)) {
			t.Errorf("%s: two pictures of the same differ", p.name)
		}
	}
}

// TestLegible prints all pieces as small as a book does, with squares of 5 mm at 300
// dots to the inch, in greys alone: on either square, any two differ in many dots.
func TestLegible(t *testing.T) {
	for _, theme := range render.Themes() {
		var b engine.Board // each piece on a light and on a dark square
		var places [2][]engine.Square
		for i := range 12 {
			piece := (engine.Pawn + engine.Role(i%6)).Of(engine.Color(i / 6))
			for k := range 2 {
				sq := engine.Square(i/4*16 + i%4*2 + k)
				b.Set(sq, piece)
				places[k] = append(places[k], sq)
			}
		}
		drawn := picturetest.Decode(t, encodePNG(t, render.Diagram{Board: b}, &render.Options{
			Theme: theme, Coordinates: render.Nowhere.Coordinates(), Border: render.NoBorder, Square: 5, Resolution: 300,
		}))
		const dots = 59 // in a square, to the nearest
		grey := func(sq engine.Square, x, y int) int {
			at := color.GrayModel.Convert(drawn.At(int(sq.File())*drawn.Bounds().Dx()/8+x, (7-int(sq.Rank()))*drawn.Bounds().Dy()/8+y))
			return int(at.(color.Gray).Y)
		}
		least := dots * dots
		for _, squares := range places {
			for i, a := range squares {
				for _, b := range squares[:i] {
					differ := 0
					for y := range dots {
						for x := range dots {
							if d := grey(a, x, y) - grey(b, x, y); max(d, -d) > 64 {
								differ++
							}
						}
					}
					if least = min(least, differ); differ < dots*dots/15 {
						t.Errorf("%s: the pieces on %v and %v differ in %d dots of %d only", theme.Name, a, b, differ, dots*dots)
					}
				}
			}
		}
		t.Logf("%s: any two differ in %d of %d dots or more", theme.Name, least, dots*dots)
	}
}

func BenchmarkEncodePNG(b *testing.B) {
	d := render.Diagram{Board: board(startPlacement), Caption: "Position 518"}
	b.ReportAllocs()
	for b.Loop() {
		if err := render.EncodePNG(new(bytes.Buffer), d, nil); err != nil {
			b.Fatal(err)
		}
	}
}
