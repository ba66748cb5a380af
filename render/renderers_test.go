package render_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"chess960/engine"
	"chess960/render"
)

// The programs that must draw our pictures right, and the Debian packages that
// have them. Each draws an SVG that is drawnSize pixels wide.
var renderers = []struct {
	name, debian string
	draw         func(svg, png string) *exec.Cmd
}{
	{"rsvg-convert", "librsvg2-bin", func(svg, png string) *exec.Cmd {
		return exec.Command("rsvg-convert", "-o", png, svg)
	}},
	{"mutool", "mupdf-tools", func(svg, png string) *exec.Cmd {
		return exec.Command("mutool", "draw", "-q", "-o", png, "-w", fmt.Sprint(drawnSize), svg)
	}},
	{"chromium", "chromium", func(svg, png string) *exec.Cmd {
		window := fmt.Sprintf("--window-size=%d,%d", drawnSize, drawnSize+200)
		return exec.Command("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
			"--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
			"--user-data-dir="+png+".profile", window, "--screenshot="+png, "file://"+svg)
	}},
}

// drawnSize is the width of the picture without coordinates in pixels: two for
// each of the board's units.
const drawnSize = 2 * (8*45 + 2)

// TestRenderers has real programs draw the start position, in every theme,
// in the first from both sides, and looks at the colours that they put down.
func TestRenderers(t *testing.T) {
	for _, r := range renderers {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			if _, err := exec.LookPath(r.name); err != nil {
				if os.Getenv("CI") != "" {
					t.Fatalf("%s is missing: install Debian's %s", r.name, r.debian)
				}
				t.Skipf("%s is not installed (Debian: %s)", r.name, r.debian)
			}
			for i, theme := range render.Themes() {
				for _, orientation := range []engine.Color{engine.White, engine.Black} {
					if i > 0 && orientation == engine.Black {
						continue // the theme has no say in that
					}
					t.Run(theme.Name+"/"+orientation.String(), func(t *testing.T) {
						drawn := draw(t, r.draw, &render.Options{
							Theme: theme, Orientation: orientation, Coordinates: render.Nowhere.Coordinates(), Size: drawnSize,
						})
						checkColours(t, drawn, &theme, orientation)
					})
				}
			}
		})
	}
}

func draw(t *testing.T, command func(svg, png string) *exec.Cmd, o *render.Options) image.Image {
	t.Helper()
	folder := t.TempDir()
	svg, picture := filepath.Join(folder, "d.svg"), filepath.Join(folder, "d.png")
	var b bytes.Buffer
	if err := render.EncodeSVG(&b, render.Diagram{Board: startBoard(t)}, o); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(svg, b.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
	if out, err := command(svg, picture).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	f, err := os.Open(picture)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	drawn, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	return drawn
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
