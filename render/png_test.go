package render_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"chess960/engine"
	"chess960/render"
)

// encodePNG returns a picture that a test knows to have no errors.
func encodePNG(t testing.TB, d render.Diagram, o *render.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := render.EncodePNG(&b, d, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func decodePNG(t testing.TB, data []byte) image.Image {
	t.Helper()
	drawn, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return drawn
}

// TestPNGColours looks at our own raster as TestRenderers looks at those of
// others.
func TestPNGColours(t *testing.T) {
	for _, theme := range render.Themes() {
		for _, orientation := range []engine.Color{engine.White, engine.Black} {
			o := render.Options{Theme: theme, Orientation: orientation, Coordinates: render.Nowhere.Coordinates(), Size: drawnSize}
			drawn := decodePNG(t, encodePNG(t, render.Diagram{Board: startBoard(t)}, &o))
			checkColours(t, drawn, &theme, orientation)
		}
	}
}

// TestPNGBesideRSVG draws every kept picture twice, by our own raster and by
// librsvg from the SVG, and compares pixel by pixel. Words, set in another
// font there, are left out. Only the smoothing of
// edges may differ.
func TestPNGBesideRSVG(t *testing.T) {
	if _, err := exec.LookPath("rsvg-convert"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("rsvg-convert is missing: install Debian's librsvg2-bin")
		}
		t.Skip("rsvg-convert is not installed (Debian: librsvg2-bin)")
	}
	for _, p := range pictures[:4] {
		for _, theme := range render.Themes() {
			t.Run(p.name+"-"+theme.Name, func(t *testing.T) {
				d, o := p.diagram, p.options
				d.Caption, o.Coordinates, o.Theme, o.Size = "", render.Nowhere.Coordinates(), theme, drawnSize
				if d.Mover != render.NoMover {
					o.Size += 2 * 19 // two pixels to the unit here as well
				}
				folder := t.TempDir()
				svg, picture := filepath.Join(folder, "d.svg"), filepath.Join(folder, "d.png")
				if err := os.WriteFile(svg, encode(t, d, &o), 0o644); err != nil {
					t.Fatal(err)
				}
				if out, err := exec.Command("rsvg-convert", "-o", picture, svg).CombinedOutput(); err != nil {
					t.Fatalf("%v\n%s", err, out)
				}
				theirs, err := os.ReadFile(picture)
				if err != nil {
					t.Fatal(err)
				}
				comparePixels(t, decodePNG(t, encodePNG(t, d, &o)), decodePNG(t, theirs))
			})
		}
	}
}

// comparePixels allows edges a different smoothing: few pixels far apart, and
// little difference on the whole.
func comparePixels(t *testing.T, ours, theirs image.Image) {
	t.Helper()
	if ours.Bounds() != theirs.Bounds() {
		t.Fatalf("size %v, theirs %v", ours.Bounds(), theirs.Bounds())
	}
	sum, far, all := 0.0, 0, 0
	for y := range ours.Bounds().Dy() {
		for x := range ours.Bounds().Dx() {
			r1, g1, b1, _ := ours.At(x, y).RGBA()
			r2, g2, b2, _ := theirs.At(x, y).RGBA()
			apart := 0.0
			for _, pair := range [][2]uint32{{r1, r2}, {g1, g2}, {b1, b2}} {
				apart = max(apart, math.Abs(float64(pair[0])-float64(pair[1]))/0xffff)
			}
			sum += apart
			all++
			if apart > 0.25 {
				far++
			}
		}
	}
	mean, share := sum/float64(all), float64(far)/float64(all)
	t.Logf("mean difference %.5f, %.5f of all pixels far apart", mean, share)
	if mean > 0.004 || share > 0.001 {
		t.Errorf("mean difference %.5f, want at most 0.004; %.5f of all pixels far apart, want at most 0.001", mean, share)
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
		drawn := decodePNG(t, encodePNG(t, test.d, &test.o))
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

func BenchmarkEncodePNG(b *testing.B) {
	d := render.Diagram{Board: board(startPlacement), Caption: "Position 518"}
	b.ReportAllocs()
	for b.Loop() {
		if err := render.EncodePNG(new(bytes.Buffer), d, nil); err != nil {
			b.Fatal(err)
		}
	}
}
