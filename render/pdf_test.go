package render_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
)

// TestPDFGrey keeps print themes on the black plate.
func TestPDFGrey(t *testing.T) {
	for _, name := range []string{"print-grey", "print-hatch"} {
		theme, err := render.ThemeNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		d := render.Diagram{Board: startBoard(t), Caption: "Position 518"}
		ops := picturetest.Streams(t, encodePDF(t, d, &render.Options{Theme: theme}))
		if found := picturetest.Colour(ops); found != "" {
			t.Errorf("%s sets a colour: %q", name, found)
		}
		if !strings.Contains(ops, "\n0 g\n") || !strings.Contains(ops, "\n0 G\n") {
			t.Errorf("%s has no pure black in DeviceGray", name)
		}
	}
}

// TestPDFForms holds the promise that pieces list no fonts, for the sake of
// viewers that would read them all again for each.
func TestPDFForms(t *testing.T) {
	file := encodePDF(t, render.Diagram{Board: startBoard(t), Caption: "a"}, nil)
	forms := bytes.Split(file, []byte("/Subtype /Form\n"))[1:]
	if len(forms) != 12 {
		t.Errorf("%d forms, want one for each of 12 pieces", len(forms))
	}
	for _, form := range forms {
		head, _, _ := bytes.Cut(form, []byte("/Length"))
		if bytes.Contains(head, []byte("/Font")) {
			t.Errorf("a piece lists fonts: %q", head)
		}
	}
}

func TestPDFSameBytes(t *testing.T) {
	d := render.Diagram{Board: startBoard(t), Caption: "Position 518, été"}
	first := encodePDF(t, d, nil)
	for range 3 {
		if !bytes.Equal(first, encodePDF(t, d, nil)) {
			t.Fatal("the same diagram gave other bytes")
		}
	}
}

// TestPDFPictures has MuPDF and poppler draw every picture that is kept from its PDF, and
// lays what comes out over our own raster. With -deep it is in every theme.
func TestPDFPictures(t *testing.T) {
	themes := render.Themes()
	for i, p := range pictures {
		for k, theme := range themes {
			if !*deep && k != (i+3)%len(themes) {
				continue
			}
			t.Run(p.name+"-"+theme.Name, func(t *testing.T) {
				d, o := p.diagram, p.options
				o.Theme, o.Square, o.Crop = theme, 0, render.Crop{}
				o.Size = 2 * unitsWide(t, d, &o)
				file := encodePDF(t, d, &o)
				ours := picturetest.Decode(t, encodePNG(t, d, &o))
				size := ours.Bounds().Size()
				wide, high := fmt.Sprint(size.X), fmt.Sprint(size.Y)
				compare := func(program string, theirs image.Image, mostMean, mostFar float64) {
					mean, far := picturetest.Apart(t, ours, theirs)
					t.Logf("%s: mean difference %.5f, %.5f of all pixels far apart", program, mean, far)
					if mean > mostMean || far > mostFar {
						t.Errorf("%s: mean difference %.5f, want at most %g; %.5f of all pixels far apart, want at most %g", program, mean, mostMean, far, mostFar)
					}
				}
				picture := filepath.Join(t.TempDir(), "d.png")
				picturetest.Program(t, "mupdf-tools", file, "mutool", "draw", "-q", "-o", picture, "-w", wide, "-h", high, "FILE")
				compare("mutool", read(t, picture), 0.008, 0.001)
				most := 0.008 // poppler makes strokes thicker: those of hatching, and the edges that keep a ground off pieces
				switch {
				case theme.Hatch != 0:
					most = 0.03
				case theme.Glow != 0:
					most = 0.009
				}
				compare("poppler", picturetest.Page(t, file, "-scale-to-x", wide, "-scale-to-y", high), most, 0.004)
			})
		}
	}
}

// TestPDFCaptions sets words that would break a careless writer.
func TestPDFCaptions(t *testing.T) {
	for _, caption := range []string{
		"", "plain", "(", ")", `\`, `\)`, "((()", "a\rb", "a\x00b", "%PDF-1.7 %%EOF", "endstream endobj", "<</Type/Catalog>>",
		"ça naïve Œuvre „x“ ½ €", "line one\nline two", strings.Repeat("long ", 300), strings.Repeat("x", 5000), "\u00a0",
	} {
		t.Run(fmt.Sprintf("%.20q", caption), func(t *testing.T) {
			file := encodePDF(t, render.Diagram{Board: startBoard(t), Caption: caption, Title: caption, Desc: caption}, nil)
			picturetest.Program(t, "qpdf", file, "qpdf", "--check", "FILE")
			text := picturetest.Program(t, "poppler-utils", file, "pdftotext", "FILE", "-")
			if want := strings.Fields(caption); len(want) > 0 && len(caption) < 40 && !strings.ContainsAny(caption, "\x00\r") && !strings.Contains(text, want[0]) {
				t.Errorf("pdftotext has %q, want %q in it", text, want[0])
			}
		})
	}
}

func TestPDFUnknownCharacter(t *testing.T) {
	for _, caption := range []string{"国", "a ☃", "\U0001f600"} {
		var b bytes.Buffer
		err := render.EncodePDF(&b, render.Diagram{Caption: caption}, nil)
		var glyph *render.GlyphError
		if !errors.As(err, &glyph) || !errors.Is(err, render.ErrGlyph) || !strings.ContainsRune(caption, glyph.Rune) || b.Len() > 0 {
			t.Errorf("%q: error %v after %d bytes", caption, err, b.Len())
		}
	}
	// The title is for readers that have fonts of their own.
	file := encodePDF(t, render.Diagram{Title: "国"}, nil)
	if info := picturetest.Program(t, "poppler-utils", file, "pdfinfo", "FILE"); !strings.Contains(info, "国") {
		t.Errorf("pdfinfo has no title:\n%s", info)
	}
}

func TestPDFWriteError(t *testing.T) {
	if err := render.EncodePDF(failingWriter{}, render.Diagram{}, nil); !errors.Is(err, io.ErrShortWrite) {
		t.Errorf("error %v, want that of the writer", err)
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

func TestPDFPageSize(t *testing.T) {
	var b bytes.Buffer
	for _, o := range []render.Options{{Size: 1}, {Size: 100_000}, {Square: 500, TextScale: 4, Crop: render.Crop{Bleed: 20, Marks: true}, Coordinates: render.Coordinates{Right: render.Outside}}} {
		d := render.Diagram{Beside: &render.Diagram{}}
		if err := render.EncodePDF(&b, d, &o); !errors.Is(err, render.ErrPage) || b.Len() > 0 {
			t.Errorf("%+v: error %v, want %v", o, err, render.ErrPage)
		}
	}
}

func FuzzEncodePDF(f *testing.F) {
	f.Add("Position 518", uint8(0), 0)
	f.Add("(\\)\n%%EOF", uint8(1), 400)
	f.Add("国", uint8(2), 1)
	f.Fuzz(func(t *testing.T, caption string, theme uint8, size int) {
		themes := render.Themes()
		o := render.Options{Theme: themes[int(theme)%len(themes)], Size: size}
		var b bytes.Buffer
		err := render.EncodePDF(&b, render.Diagram{Board: startBoard(t), Caption: caption, Title: caption}, &o)
		if err == nil && !bytes.HasPrefix(b.Bytes(), []byte("%PDF-")) {
			t.Error("no PDF, and no error")
		}
		if err != nil && !errors.Is(err, render.ErrGlyph) && !errors.Is(err, render.ErrSize) && !errors.Is(err, render.ErrPage) {
			t.Error(err)
		}
	})
}

func BenchmarkEncodePDF(b *testing.B) {
	board, err := engine.ParseBoard(startPlacement)
	if err != nil {
		b.Fatal(err)
	}
	d := render.Diagram{Board: board, Caption: "Position 518"}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = len(encodePDF(b, d, nil))
	}
	b.ReportMetric(float64(n), "bytes")
}
