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

// fragments are what captions of the fuzz target are made of: words that would break a
// careless writer, and those that it has to set.
var fragments = [16]string{
	"", "word", " ", "(", ")", `\`, "\n", "é", "♘", "國", "\U0001f600", "\r\x00", "endstream endobj", "%%EOF", "/TrimBox <<", "utf8xx+go-regular",
}

// FuzzEncodePDF makes diagrams of small numbers, so that no time goes into cutting
// inputs short: two fragments to each byte of words.
func FuzzEncodePDF(f *testing.F) {
	f.Add(uint8(0x12), uint8(0x13), uint8(0), uint8(0x17), uint8(0), uint8(0), uint8(0), uint8(0), uint16(0))
	f.Add(uint8(0x34), uint8(0x56), uint8(0xcd), uint8(0xef), uint8(1), uint8(0x21), uint8(0), uint8(0), uint16(400))
	f.Add(uint8(0x90), uint8(0), uint8(0), uint8(0xa0), uint8(2), uint8(0x85), uint8(0x7f), uint8(12), uint16(1))
	f.Add(uint8(0), uint8(0), uint8(0), uint8(0), uint8(3), uint8(0), uint8(0xff), uint8(63), uint16(0))
	themes := render.Themes()
	f.Fuzz(func(t *testing.T, a, b, label, title, theme, view, marks, square uint8, size uint16) {
		words := func(codes ...uint8) (text string) {
			for _, c := range codes {
				text += fragments[c>>4] + fragments[c&15]
			}
			return text
		}
		d := render.Diagram{
			Caption: words(a, b), Label: words(label), Title: words(title, b), Desc: words(title),
			Marks: []render.Mark{{Square: engine.Square(square), Shape: render.Shape(marks & 7), Under: marks&8 != 0}},
			Check: engine.Bitboard(marks), Mover: render.Mover(marks >> 4 & 3),
		}
		if marks&64 != 0 && square < 64 {
			d.Board.Set(engine.Square(square), engine.Knight.Of(engine.Color(marks&1)))
		}
		o := render.Options{
			Theme: themes[int(theme)%len(themes)], Size: int(size), Orientation: engine.Color(view & 1),
			Coordinates: render.Nowhere.Coordinates(), Border: render.Border(view >> 1 & 3), CaptionAbove: view&8 != 0,
			Crop: render.Crop{Bleed: float64(view >> 4 & 3), Marks: view&64 != 0},
		}
		if view&128 != 0 {
			o.Area = render.Area{From: engine.A1, To: engine.Square(theme & 63)}
		}
		var file bytes.Buffer
		err := render.EncodePDF(&file, d, &o)
		if err == nil {
			if err := picturetest.CheckPDF(file.Bytes()); err != nil {
				t.Errorf("%+v: %v", d, err)
			}
			return
		}
		if file.Len() > 0 {
			t.Errorf("%d bytes before the error %v", file.Len(), err)
		}
		for _, known := range []error{render.ErrGlyph, render.ErrSize, render.ErrPage, render.ErrCrop, render.ErrOffBoard, render.ErrOutside, render.ErrShape, render.ErrMover} {
			if errors.Is(err, known) {
				return
			}
		}
		t.Error(err)
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
