package sheet_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"math"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
	"chess960/render/sheet"
)

// TestDocumentRefuses gives every part of a document measures that make no sense: none
// may panic or go on for ever, and what cannot be set is an error.
func TestDocumentRefuses(t *testing.T) {
	a4, nan, inf := sheet.Papers()[0], math.NaN(), math.Inf(1)
	strange := []sheet.Paper{{Width: nan, Height: 200}, {Width: 200, Height: nan}, {Width: inf, Height: 200}, {Width: -1, Height: -1}, {}}
	for name, add := range map[string]func(d *sheet.Document, p sheet.Paper, margin float64){
		"panels": func(d *sheet.Document, p sheet.Paper, m float64) {
			d.Panels(&sheet.Layout{Paper: p, Margin: m, Columns: 1, Rows: 1}, panels(t, 1), nil)
		},
		"poster": func(d *sheet.Document, p sheet.Paper, m float64) {
			d.Poster(p, m, &sheet.Poster{Title: "x", Sections: []sheet.Section{{Code: "0"}}})
		},
		"checklist": func(d *sheet.Document, p sheet.Paper, m float64) {
			d.Checklist(p, m, &sheet.Checklist{Title: "x", Words: []string{"n"}, Rows: make([]sheet.Row, 100)}, nil)
		},
		"booklet": func(d *sheet.Document, p sheet.Paper, m float64) {
			b := booklet(p)
			b.Margin = m
			d.Booklet(b, nil)
		},
	} {
		for _, p := range strange {
			doc := sheet.NewDocument(sheet.Info{})
			add(doc, p, 10)
			if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, sheet.ErrRoom) {
				t.Errorf("%s on %v: error %v, want %v", name, p, err, sheet.ErrRoom)
			}
		}
		for _, margin := range []float64{nan, inf, -inf, -50, -1e9, 120} {
			doc := sheet.NewDocument(sheet.Info{})
			add(doc, a4, margin)
			if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, sheet.ErrRoom) {
				t.Errorf("%s with margins of %g: error %v, want %v", name, margin, err, sheet.ErrRoom)
			}
		}
	}
	for name, add := range map[string]func(d *sheet.Document){
		"places": func(d *sheet.Document) {
			d.Panels(&sheet.Layout{Paper: a4, Columns: 1 << 32, Rows: 1 << 32}, panels(t, 1), nil)
		},
		"page": func(d *sheet.Document) {
			d.Crop(render.Crop{Bleed: 20, Marks: true})
			d.Panels(&sheet.Layout{Paper: sheet.Paper{Width: 4990, Height: 4990}, Columns: 1, Rows: 1}, panels(t, 1), nil)
		},
		"crop": func(d *sheet.Document) {
			d.Crop(render.Crop{Bleed: nan})
			d.Panels(&sheet.Layout{Paper: a4, Columns: 1, Rows: 1}, panels(t, 1), nil)
		},
		"character": func(d *sheet.Document) { d.Poster(a4, 10, &sheet.Poster{Title: "国"}) },
	} {
		doc := sheet.NewDocument(sheet.Info{})
		add(doc)
		if err := doc.Encode(&bytes.Buffer{}); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	doc := sheet.NewDocument(sheet.Info{})
	doc.Poster(a4, 10, &sheet.Poster{Title: "Ragged", Sections: []sheet.Section{{Table: [][]string{{"a"}, {"b", "c"}, {}}}}})
	if err := doc.Encode(&bytes.Buffer{}); err != nil {
		t.Errorf("what cannot be seen: %v", err)
	}
}

// TestDocumentPages has pages of different sizes with and without an edge within their
// medium: each has its own boxes.
func TestDocumentPages(t *testing.T) {
	doc := sheet.NewDocument(sheet.Info{})
	papers := sheet.Papers()
	page := func(c render.Crop, p sheet.Paper) {
		doc.Crop(c)
		doc.Poster(p, 10, &sheet.Poster{Title: "x"})
	}
	page(render.Crop{}, papers[0])
	page(render.Crop{Bleed: 3}, papers[2])
	page(render.Crop{}, papers[0])
	var b bytes.Buffer
	if err := doc.Encode(&b); err != nil {
		t.Fatal(err)
	}
	info := strings.Join(strings.Fields(picturetest.Program(t, "poppler-utils", b.Bytes(), "pdfinfo", "-box", "-l", "3", "FILE")), " ")
	for _, want := range []string{
		"Page 1 TrimBox: 0.00 0.00 595.28 841.89", "Page 2 TrimBox: 8.50 8.50 306.14 428.03", "Page 2 BleedBox: 0.00 0.00 314.65 436.54",
		"Page 3 TrimBox: 0.00 0.00 595.28 841.89",
	} {
		if !strings.Contains(info, want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, info)
		}
	}
}

// pagePixels has poppler draw the first page of a document, so many dots to the inch.
func pagePixels(t *testing.T, doc *sheet.Document, dots int) *image.RGBA {
	t.Helper()
	var b bytes.Buffer
	if err := doc.Encode(&b); err != nil {
		t.Fatal(err)
	}
	return picturetest.RGBA(picturetest.Page(t, b.Bytes(), "-r", fmt.Sprint(dots)))
}

// darkPart returns which part of a box, in mm, is dark.
func darkPart(p *image.RGBA, dots int, x, y, width, height float64) float64 {
	px := func(mm float64) int { return int(mm / 25.4 * float64(dots)) }
	dark, all := 0, 0
	for row := px(y); row < px(y+height); row++ {
		for col := px(x); col < px(x+width); col++ {
			all++
			if p.RGBAAt(col, row).R < 128 {
				dark++
			}
		}
	}
	return float64(dark) / float64(max(all, 1))
}

// TestCropMovesAll lays a page with crop marks over the same page without: within the
// edge there is no difference, and beyond it there are the marks.
func TestCropMovesAll(t *testing.T) {
	const dots, slug = 127, 9 // 5 dots to the mm
	page := func(c render.Crop) *image.RGBA {
		doc := sheet.NewDocument(sheet.Info{})
		doc.Crop(c)
		doc.Panels(&sheet.Layout{Paper: sheet.Papers()[2], Margin: 8, Columns: 1, Rows: 1}, panels(t, 1), nil)
		return pagePixels(t, doc, dots)
	}
	plain, cropped := page(render.Crop{}), page(render.Crop{Marks: true})
	within := image.NewRGBA(plain.Rect)
	draw.Draw(within, within.Rect, cropped, image.Pt(5*slug, 5*slug), draw.Src)
	if mean, far := picturetest.Apart(t, plain, within); mean > 0.02 || far > 0.03 {
		t.Errorf("within the edge: mean difference %.4f, %.4f of all pixels far apart", mean, far)
	}
	for _, corner := range [][2]float64{{slug, 2}, {2, slug}, {slug + 105, 2}, {slug + 112, slug}, {slug, slug + 152}, {slug + 112, slug + 148}} {
		if darkPart(cropped, dots, corner[0]-1, corner[1]-1, 2, 2) == 0 {
			t.Errorf("no mark at (%g, %g) mm", corner[0], corner[1])
		}
	}
}

// TestFigureLinks looks for the arrow between two diagrams: from the square it leaves
// to the one it reaches, and at neither's opposite.
func TestFigureLinks(t *testing.T) {
	poster := sheet.Poster{
		Title:   "x",
		Options: render.Options{Theme: render.Themes()[0], Area: render.Area{From: engine.A1, To: engine.H1}, Coordinates: render.Nowhere.Coordinates(), Border: render.NoBorder},
		Sections: []sheet.Section{{Figures: [][]sheet.Figure{{{
			Diagrams: []render.Diagram{{}, {}}, Links: []render.Arrow{{From: engine.A1, To: engine.H1, Ink: render.RGB(0, 0, 0)}},
		}}}}},
	}
	doc := sheet.NewDocument(sheet.Info{})
	a4 := sheet.Papers()[0]
	const dots, margin, unit = 72, 25, 160.0 / 360
	doc.Poster(a4, margin, &poster)
	page := pagePixels(t, doc, dots)
	top := 0.0 // of the first strip: where its dark squares begin
	for y := 40.0; y < 200 && top == 0; y += 0.5 {
		r := page.RGBAAt(99, int(y*dots/25.4)).R // 10 mm into the strip
		if r > 100 && r < 180 {
			top = y
		}
	}
	gap := top + 45*unit // and the second strip is 34 units below
	for name, test := range map[string]struct {
		x, y float64
		want bool
	}{
		"tail": {22.5, 3, true}, "middle": {180, 17, true}, "head": {330, 30, true}, "under the tail": {22.5, 28, false}, "over the head": {337, 4, false},
	} {
		if got := darkPart(page, dots, margin+test.x*unit-1, gap+test.y*unit-1, 2, 2) > 0.15; got != test.want {
			t.Errorf("%s: arrow there: %v, want %v", name, got, test.want)
		}
	}
}

// TestChecklistDraws looks for what is drawn in a row and below the last.
func TestChecklistDraws(t *testing.T) {
	rank := [8]engine.Role{engine.Rook, engine.Knight, engine.Bishop, engine.Queen, engine.King, engine.Bishop, engine.Knight, engine.Rook}
	ink := func(l sheet.Checklist) (n int) {
		l.Title, l.Words, l.Sign = "x", []string{"n"}, "s"
		for range 10 {
			l.Rows = append(l.Rows, sheet.Row{Words: []string{"1"}, Rank: &rank})
			if len(l.Boxes) == 2 {
				l.Rows[len(l.Rows)-1].Rank = nil
			}
		}
		doc := sheet.NewDocument(sheet.Info{})
		doc.Checklist(sheet.Papers()[0], 10, &l, nil)
		for i, v := range pagePixels(t, doc, 72).Pix {
			if i%4 == 0 && v < 200 {
				n++
			}
		}
		return n
	}
	none := ink(sheet.Checklist{Boxes: []string{"", ""}})
	if got := ink(sheet.Checklist{Boxes: []string{"", ""}, Foot: "foot"}); got < none+100 {
		t.Errorf("the foot has %d dark dots", got-none)
	}
	if got := ink(sheet.Checklist{Boxes: []string{""}}); got < none+10*100 {
		t.Errorf("ten back ranks have %d dark dots", got-none)
	}
	if none < 20*30 {
		t.Errorf("twenty boxes and ten lines have %d dark dots", none)
	}
}

// TestSheetEach puts fewer panels on a page than there are places, below its title.
func TestSheetEach(t *testing.T) {
	s := sheet.Layout{Paper: sheet.Papers()[0], Margin: 10, Title: "Title of the page", Columns: 2, Rows: 4, Each: 7}
	doc := sheet.NewDocument(sheet.Info{})
	doc.Panels(&s, panels(t, 14), nil)
	var b bytes.Buffer
	if err := doc.Encode(&b); err != nil {
		t.Fatal(err)
	}
	pages := strings.Split(picturetest.Program(t, "poppler-utils", b.Bytes(), "pdftotext", "-layout", "FILE", "-"), "\f")
	if len(pages) != 3 || strings.Count(pages[0], "Position") != 7 || strings.Count(pages[1], "Position") != 7 {
		t.Errorf("%d pages", len(pages)-1)
	}
	for i, page := range pages[:2] {
		title, first := strings.Index(page, "Title of the page"), strings.Index(page, "Round 3")
		if title < 0 || first < title {
			t.Errorf("page %d: title at %d, panels from %d", i+1, title, first)
		}
	}
}
