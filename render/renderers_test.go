package render_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
	"chess960/testdata/need"
)

// The programs that must draw our pictures right, and the Debian packages that
// have them. Each draws an SVG that is that many pixels wide.
var renderers = []renderer{
	{"rsvg-convert", "librsvg2-bin", func(svg, png string, width int) *exec.Cmd {
		return exec.Command("rsvg-convert", "-o", png, svg)
	}},
	{"inkscape", "inkscape", func(svg, png string, width int) *exec.Cmd {
		return exec.Command("inkscape", svg, "-o", png, "-w", fmt.Sprint(width))
	}},
	{"mutool", "mupdf-tools", func(svg, png string, width int) *exec.Cmd {
		return exec.Command("mutool", "draw", "-q", "-o", png, "-w", fmt.Sprint(width), svg)
	}},
	{"chromium", "chromium", func(svg, png string, width int) *exec.Cmd {
		window := fmt.Sprintf("--window-size=%d,%d", width, 2*width+200)
		return exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
			"--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
			"--user-data-dir="+png+".profile", window, "--screenshot="+png, "file://"+svg)
	}},
}

type renderer struct {
	name, debian string
	draw         func(svg, png string, width int) *exec.Cmd
}

// drawnSize is the width of the picture without coordinates in pixels: two for
// each of the board's units.
const drawnSize = 2 * (8*45 + 2)

// TestRenderers has each program draw every picture that is kept, and lays what
// comes out over our own raster, whose colours TestPNGColours knows. Words are outlines, or each would take a face of
// its own; only the smoothing of edges may differ.
func TestRenderers(t *testing.T) {
	for _, r := range renderers {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			need.Program(t, r.debian, r.name)
			worst, worstFar := 0.0, 0.0
			for i, p := range pictures {
				theme := render.Themes()[i%len(render.Themes())]
				d, o := p.diagram, p.options
				o.Theme, o.Outlines = theme, true
				o.Square, o.Crop = 0, render.Crop{} // sizes in mm are no whole pixels
				o.Size = 2 * unitsWide(t, d, &o)
				ours := picturetest.Decode(t, encodePNG(t, d, &o))
				theirs := image.NewRGBA(ours.Bounds()) // a browser's window goes on below the picture
				draw.Draw(theirs, theirs.Rect, r.picture(t, d, &o), image.Point{}, draw.Src)
				mean, far := picturetest.Apart(t, ours, theirs)
				if mean > 0.008 || far > 0.001 {
					t.Errorf("%s in %s: mean difference %.5f, want at most 0.008; %.5f of all pixels far apart, want at most 0.001", p.name, theme.Name, mean, far)
				}
				worst, worstFar = max(worst, mean), max(worstFar, far)
			}
			t.Logf("mean difference at most %.5f, at most %.5f of all pixels far apart", worst, worstFar)
		})
	}
}

// unitsWide returns the width of a picture in board units.
func unitsWide(t *testing.T, d render.Diagram, o *render.Options) (width int) {
	t.Helper()
	_, box, _ := bytes.Cut(encode(t, d, o), []byte(`viewBox="0 0 `))
	if _, err := fmt.Sscan(string(box), &width); err != nil {
		t.Fatal(err)
	}
	return width
}

// picture has the program draw the SVG of a diagram, which has a Size.
func (r *renderer) picture(t *testing.T, d render.Diagram, o *render.Options) image.Image {
	t.Helper()
	folder := t.TempDir()
	svg, picture := filepath.Join(folder, "d.svg"), filepath.Join(folder, "d.png")
	if err := os.WriteFile(svg, encode(t, d, o), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := r.draw(svg, picture, o.Size).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	file, err := os.ReadFile(picture)
	if err != nil {
		t.Fatal(err)
	}
	return picturetest.Decode(t, file)
}

func startBoard(t *testing.T) engine.Board {
	t.Helper()
	b, err := engine.ParseBoard(startPlacement)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// checkColours looks at one point in the corner of every square and one inside
// the foot of every piece, which every outline has.
func checkColours(t *testing.T, drawn image.Image, theme *render.Theme, orientation engine.Color) {
	t.Helper()
	b := startBoard(t)
	for s := engine.A1; s <= engine.H8; s++ {
		column, row := int(s.File()), 7-int(s.Rank())
		if orientation == engine.Black {
			column, row = 7-column, 7-row
		}
		at := func(x, y float64) color.Color {
			return drawn.At(int(2*(1+float64(45*column)+x)), int(2*(1+float64(45*row)+y)))
		}
		square := theme.Light
		if (int(s.File())+int(s.Rank()))%2 == 0 {
			square = theme.Dark
		}
		expect(t, s, "corner", at(2.5, 2.5), square)
		switch p := b.At(s); {
		case p == engine.NoPiece:
			expect(t, s, "middle", at(22.5, 22.5), square)
		case p.Color() == engine.White:
			expect(t, s, "foot", at(22.5, 38), theme.White)
		default:
			expect(t, s, "foot", at(22.5, 38), theme.Black)
		}
	}
}

func expect(t *testing.T, s engine.Square, where string, got color.Color, want render.Ink) {
	t.Helper()
	const close = 0x0300 // of 0xffff: rounding
	r, g, b, _ := got.RGBA()
	for i, part := range []uint32{r, g, b} {
		level := uint32(want>>(16-8*i)&0xff) * 0x101
		if max(part, level)-min(part, level) > close {
			t.Errorf("%v, %s: colour %02x%02x%02x, want %v", s, where, r>>8, g>>8, b>>8, want)
			return
		}
	}
}
