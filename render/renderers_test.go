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
	"slices"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
	"chess960/testdata/need"
)

// The programs that must draw our pictures right, and the Debian packages that
// have them.
var renderers = []struct {
	name, debian string
	draw         func(t *testing.T, program string, list []drawing) []image.Image
}{
	{"rsvg-convert", "librsvg2-bin", func(t *testing.T, program string, list []drawing) []image.Image {
		return eachAlone(t, list, func(svg, png string, d drawing) *exec.Cmd { return exec.Command(program, "-o", png, svg) })
	}},
	{"mutool", "mupdf-tools", func(t *testing.T, program string, list []drawing) []image.Image {
		return eachAlone(t, list, func(svg, png string, d drawing) *exec.Cmd {
			return exec.Command(program, "draw", "-q", "-o", png, "-w", fmt.Sprint(d.ours.Bounds().Dx()), svg)
		})
	}},
	{"inkscape", "inkscape", inkscape},
	{"chromium", "chromium", chromium},
}

// drawing is a picture as SVG, and as our own raster has it.
type drawing struct {
	name string
	svg  []byte
	ours image.Image
}

// eachAlone has a program draw one file after the other.
func eachAlone(t *testing.T, list []drawing, draw func(svg, png string, d drawing) *exec.Cmd) (drawn []image.Image) {
	for _, d := range list {
		svg, png := filepath.Join(t.TempDir(), "d.svg"), filepath.Join(t.TempDir(), "d.png")
		write(t, svg, d.svg)
		run(t, draw(svg, png, d))
		drawn = append(drawn, read(t, png))
	}
	return drawn
}

// inkscape draws all files in one go, since it takes a second to start.
func inkscape(t *testing.T, program string, list []drawing) (drawn []image.Image) {
	folder := t.TempDir()
	args := []string{"--export-type=png"}
	for i, d := range list {
		name := filepath.Join(folder, fmt.Sprint(i))
		write(t, name+".svg", d.svg)
		args = append(args, name+".svg")
	}
	run(t, exec.Command(program, args...))
	for i := range list {
		drawn = append(drawn, read(t, filepath.Join(folder, fmt.Sprint(i)+".png")))
	}
	return drawn
}

// chromium draws the first picture from a file of its own and all of them in pages, one
// below the other, as people put them there.
func chromium(t *testing.T, program string, list []drawing) (drawn []image.Image) {
	folder := t.TempDir()
	shoot := func(file string, width, height int) image.Image {
		png := filepath.Join(folder, "shot.png")
		run(t, exec.Command(program, "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
			"--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
			"--user-data-dir="+png+".profile", fmt.Sprintf("--window-size=%d,%d", width, height+200), "--screenshot="+png, "file://"+file))
		return read(t, png)
	}
	for part := range slices.Chunk(list, len(pictures)) { // higher windows than that have their limits
		page := []byte("<!doctype html><meta charset=utf-8><body style='margin:0;line-height:0'>\n")
		width, height := 0, 0
		for _, d := range part {
			page = append(append(append(page, "<div>"...), d.svg...), "</div>\n"...)
			width, height = max(width, d.ours.Bounds().Dx()), height+d.ours.Bounds().Dy()
		}
		file := filepath.Join(folder, "page.html")
		write(t, file, page)
		shot, top := shoot(file, width, height), 0
		for _, d := range part {
			drawn = append(drawn, cut(shot, d.ours.Bounds().Add(image.Pt(0, top))))
			top += d.ours.Bounds().Dy()
		}
	}
	file := filepath.Join(folder, "alone.svg")
	write(t, file, list[0].svg)
	alone := cut(shoot(file, list[0].ours.Bounds().Dx(), list[0].ours.Bounds().Dy()), list[0].ours.Bounds())
	if mean, far := picturetest.Apart(t, alone, drawn[0]); mean+far > 0 {
		t.Errorf("%s in a page and in a file of its own: mean difference %.5f", list[0].name, mean)
	}
	return drawn
}

func write(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, png string) image.Image {
	t.Helper()
	data, err := os.ReadFile(png)
	if err != nil {
		t.Fatal(err)
	}
	return picturetest.Decode(t, data)
}

func run(t *testing.T, c *exec.Cmd) {
	t.Helper()
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", c.Path, err, out)
	}
}

// cut returns a part of a picture, with its corner at the origin.
func cut(p image.Image, part image.Rectangle) image.Image {
	out := image.NewRGBA(image.Rect(0, 0, part.Dx(), part.Dy()))
	draw.Draw(out, out.Rect, p, part.Min, draw.Src)
	return out
}

// drawnSize is the width of the picture without coordinates in pixels: two for
// each of the board's units.
const drawnSize = 2 * (8*45 + 2)

// drawings returns every picture that is kept, each in a theme of its own. With -deep
// it is in all of them.
func drawings(t *testing.T) (list []drawing) {
	themes := render.Themes()
	for i, p := range pictures {
		for k, theme := range themes {
			if !*deep && k != i%len(themes) {
				continue
			}
			d, o := p.diagram, p.options
			o.Theme, o.Outlines = theme, true
			o.Square, o.Crop = 0, render.Crop{} // sizes in mm are no whole pixels
			o.Size = 2 * unitsWide(t, d, &o)
			o.IDPrefix = "" // which may be one for many themes
			list = append(list, drawing{p.name + " in " + theme.Name, encode(t, d, &o), picturetest.Decode(t, encodePNG(t, d, &o))})
		}
	}
	return list
}

// TestRenderers has each program draw every picture that is kept, and lays what
// comes out over our own raster, whose colours TestPNGColours knows. Words are outlines,
// or each would take a face of its own; only the smoothing of edges may differ.
func TestRenderers(t *testing.T) {
	list := drawings(t)
	for _, r := range renderers {
		t.Run(r.name, func(t *testing.T) {
			program := need.Program(t, r.debian, r.name)
			t.Parallel()
			worst, worstFar := 0.0, 0.0
			for i, theirs := range r.draw(t, program, list) {
				mean, far := picturetest.Apart(t, list[i].ours, theirs)
				if mean > 0.008 || far > 0.001 {
					t.Errorf("%s: mean difference %.5f, want at most 0.008; %.5f of all pixels far apart, want at most 0.001", list[i].name, mean, far)
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
