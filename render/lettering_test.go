package render_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"image"
	"math"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
)

// TestFigurines has figures of pieces in a caption drawn by every writer, without a
// font that has them.
func TestFigurines(t *testing.T) {
	d := render.Diagram{Caption: "1.♘f3 ♞c6 2.e4 ♔♕♖♗♙♚♛♜♝♟"}
	_, svg, _ := strings.Cut(string(encode(t, d, nil)), "</desc>")
	if svg == "" || strings.Contains(svg, ">1.") || strings.ContainsAny(svg, "♔♕♖♗♘♙♚♛♜♝♞♟") {
		t.Error("the SVG has figurines as text")
	}
	plain := render.Diagram{Caption: "1.f3 c6 2.e4"}
	if bytes.Equal(encodePNG(t, d, nil), encodePNG(t, plain, nil)) {
		t.Error("the PNG has no figurines")
	}
	text := picturetest.Program(t, "poppler-utils", encodePDF(t, d, &render.Options{Coordinates: render.Nowhere.Coordinates()}), "pdftotext", "FILE", "-")
	if got := strings.Join(strings.Fields(text), ""); !strings.Contains(got, "1.♘f3♞c62.e4♔♕♖♗♙♚♛♜♝♟") {
		t.Errorf("the PDF says %q", got)
	}
	// Black's are solid.
	ink := func(text string) (n int) {
		o := render.Options{Theme: named("print-grey"), Coordinates: render.Nowhere.Coordinates(), Border: render.NoBorder, Area: render.Area{From: engine.B1, To: engine.C1}, TextScale: 4}
		p := picturetest.Decode(t, encodePNG(t, render.Diagram{Caption: text}, &o)).(*image.Gray)
		for _, v := range p.Pix {
			if v < 64 {
				n++
			}
		}
		return n
	}
	for _, pair := range []string{"♔♚", "♕♛", "♖♜", "♗♝", "♘♞", "♙♟"} {
		runes := []rune(pair)
		if white, black := ink(string(runes[0])), ink(string(runes[1])); white == 0 || black < 3*white/2 {
			t.Errorf("%s: %d dark dots for White's, %d for Black's", pair, white, black)
		}
	}
	// A line that no font of ours can set stays text.
	if svg := string(encode(t, render.Diagram{Caption: "♘f3 将"}, nil)); !strings.Contains(svg, ">♘f3 将<") {
		t.Error("the words are gone")
	}
}

func TestOutlines(t *testing.T) {
	d := render.Diagram{Caption: "Größe, n° 5 – “g”", Label: "12", Mover: render.WhiteToMove}
	o := render.Options{Outlines: true, Coordinates: render.Coordinates{Right: render.Inside, Top: render.Outside}}
	if svg := encode(t, d, &o); bytes.Contains(svg, []byte("<text")) || bytes.Contains(svg, []byte("font")) {
		t.Error("text is left")
	}
	d.Caption = "将"
	var b bytes.Buffer
	if err := render.EncodeSVG(&b, d, &o); !errors.Is(err, render.ErrGlyph) || b.Len() > 0 {
		t.Errorf("error %v after %d bytes, want %v", err, b.Len(), render.ErrGlyph)
	}
}

// TestPNGInMillimetres reads the size of a picture back from its pixels and its pHYs
// chunk.
func TestPNGInMillimetres(t *testing.T) {
	for _, test := range []struct {
		square float64
		dots   int
	}{{5, 0}, {5, 600}, {10, 72}, {1, 30}, {20, 300}} {
		o := render.Options{Square: test.square, Resolution: test.dots, Border: render.NoBorder, Coordinates: render.Nowhere.Coordinates()}
		file := encodePNG(t, render.Diagram{}, &o)
		_, chunk, found := bytes.Cut(file, []byte("pHYs"))
		if !found || chunk[8] != 1 {
			t.Fatalf("%+v: no resolution in metres", test)
		}
		pixels := picturetest.Decode(t, file).Bounds().Dx()
		mm := float64(pixels) / float64(binary.BigEndian.Uint32(chunk)) * 1000
		if pixel := 1000 / float64(binary.BigEndian.Uint32(chunk)); math.Abs(mm-8*test.square) > pixel {
			t.Errorf("%+v: %d pixels are %.2f mm, want %g", test, pixels, mm, 8*test.square)
		}
	}
	if bytes.Contains(encodePNG(t, render.Diagram{}, nil), []byte("pHYs")) {
		t.Error("a picture in pixels says a resolution")
	}
	vast := render.Options{Square: 500, Resolution: 2400}
	if err := render.EncodePNG(new(bytes.Buffer), render.Diagram{}, &vast); !errors.Is(err, render.ErrPixels) {
		t.Errorf("4 m at 2400 dots to the inch: error %v", err)
	}
}

func TestPNGInGrey(t *testing.T) {
	for _, theme := range render.Themes() {
		_, grey := picturetest.Decode(t, encodePNG(t, render.Diagram{Board: startBoard(t)}, &render.Options{Theme: theme})).(*image.Gray)
		if want := strings.HasPrefix(theme.Name, "print-") || theme.Name == "contrast"; grey != want {
			t.Errorf("%s: in grey alone: %v, want %v", theme.Name, grey, want)
		}
	}
}

// TestCropDiagram looks at the pixels beyond the edge: the ground goes on by the
// bleed, then the paper is white, and there are marks.
func TestCropDiagram(t *testing.T) {
	dark := named("dark")
	o := render.Options{
		Theme: dark, Square: 10, Resolution: 254, Border: render.NoBorder, Coordinates: render.Nowhere.Coordinates(), // ten dots to the mm
		Crop: render.Crop{Bleed: 3, Marks: true},
	}
	p := picturetest.Decode(t, encodePNG(t, render.Diagram{}, &o))
	edge := (p.Bounds().Dx() - 800) / 2
	for _, test := range []struct {
		x, y int // tenths of mm from the upper left corner
		want render.Ink
	}{
		{200, -20, dark.Paper}, {-20, 200, dark.Paper}, {-28, -28, dark.Paper}, {820, 820, dark.Paper},
		{200, -35, render.RGB(255, 255, 255)}, {-35, -35, render.RGB(255, 255, 255)}, {835, 835, render.RGB(255, 255, 255)},
	} {
		expect(t, engine.A1, "beyond the edge", p.At(edge+test.x, edge+test.y), test.want)
	}
	black := 0
	for x := range p.Bounds().Dx() {
		if r, _, _, _ := p.At(x, edge-50).RGBA(); r < 0x8000 {
			black++
		}
	}
	if black < 1 || black > 4 {
		t.Errorf("%d black dots in a row that two marks cross", black)
	}
}
