package sheet_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
	"chess960/render/sheet"
)

const startPlacement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// board reads a placement that a test knows to be sound.
func board(placement string) engine.Board {
	b, err := engine.ParseBoard(placement)
	if err != nil {
		panic(err)
	}
	return b
}

// booklet is a booklet of 960 entries. They are no real starts, which this
// package does not know, but as varied.
func booklet(paper sheet.Paper) *sheet.Booklet {
	b := sheet.Booklet{
		Title: "Positions", Paper: paper, Margin: sheet.DefaultMargin(paper),
		Entry: "Positions", ByNumber: "Index by number", ByLetters: "Index by arrangement",
		Cover: sheet.Panel{Heading: "Heading", Notes: []sheet.Note{{Title: "Title", Text: "text"}}},
	}
	roles := [8]engine.Role{engine.Rook, engine.Knight, engine.Bishop, engine.Queen, engine.King, engine.Bishop, engine.Knight, engine.Rook}
	for i := range 960 {
		e := sheet.Entry{Number: i, Rank: roles, Note: fmt.Sprint("twin ", 959-i)}
		for j := range e.Rank {
			k := (i*31 + j*i*7) % 8
			e.Rank[j], e.Rank[k] = e.Rank[k], e.Rank[j]
		}
		for _, role := range e.Rank {
			e.Letters += role.Of(engine.White).String()
		}
		b.Entries = append(b.Entries, e)
	}
	b.Entries[518].Rank, b.Entries[518].Letters = roles, "RNBQKBNR"
	return &b
}

func encodeBooklet(t testing.TB, b *sheet.Booklet) []byte {
	t.Helper()
	var file bytes.Buffer
	doc := sheet.NewDocument(sheet.Info{Title: b.Title, Lang: "en"})
	doc.Booklet(b, nil)
	if err := doc.Encode(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

var deep = flag.Bool("deep", false, "have other programs read booklets on all papers, upright and level")

// TestBooklet has other programs read a booklet on each paper, one of them level. That
// all are the same each time, TestBookletAtOnce sees.
func TestBooklet(t *testing.T) {
	const budget = 400_000
	papers := sheet.Papers()
	for i, paper := range sheet.Papers() {
		if *deep || i == 0 {
			papers = append(papers, paper.Landscape())
		}
	}
	for _, paper := range papers {
		name := fmt.Sprintf("%s %gx%g", paper.Name, paper.Width, paper.Height)
		t.Run(name, func(t *testing.T) {
			file := encodeBooklet(t, booklet(paper))
			if len(file) > budget {
				t.Errorf("%d bytes, want at most %d", len(file), budget)
			}
			picturetest.Program(t, "qpdf", file, "qpdf", "--check", "FILE")
			text := picturetest.Program(t, "poppler-utils", file, "pdftotext", "-layout", "FILE", "-")
			onePage, inIndexes := false, 0
			for page := range strings.SplitSeq(text, "\f") {
				if strings.Contains(page, "518") && strings.Contains(page, "RNBQKBNR") {
					onePage = true
					if strings.Contains(page, "Index") {
						inIndexes++
					}
				}
			}
			if !onePage || inIndexes != 2 {
				t.Errorf("518 and its letters on one page: %v; of the indexes: %d, want 2", onePage, inIndexes)
			}
		})
	}
}

// TestBookletAtOnce makes booklets side by side, which must not meet in the
// fonts that they share.
func TestBookletAtOnce(t *testing.T) {
	b := booklet(sheet.Papers()[0])
	want := encodeBooklet(t, b)
	var group sync.WaitGroup
	for range 4 {
		group.Go(func() {
			if !bytes.Equal(want, encodeBooklet(t, b)) {
				t.Error("the same booklet gave other bytes")
			}
		})
	}
	group.Wait()
}

// TestBookletIndex follows the page numbers of the index by number.
func TestBookletIndex(t *testing.T) {
	paper := sheet.Papers()[0]
	text := picturetest.Program(t, "poppler-utils", encodeBooklet(t, booklet(paper)), "pdftotext", "-raw", "FILE", "-")
	pages := strings.Split(text, "\f")
	for _, page := range pages {
		if !strings.Contains(page, "Index by number") {
			continue
		}
		for line := range strings.Lines(page) {
			var number, at int
			var letters string
			if n, _ := fmt.Sscanf(line, "%d %s %d", &number, &letters, &at); n == 3 {
				if !strings.Contains(pages[at-1], fmt.Sprintf("%d %s", number, letters)) {
					t.Fatalf("%d %s is not on page %d", number, letters, at)
				}
			}
		}
		return
	}
	t.Error("no index by number")
}

// TestBookletLinks has poppler find the links of both indexes: number, letters and
// page of each entry lead to the page that is named.
func TestBookletLinks(t *testing.T) {
	for _, paper := range sheet.Papers()[:3] {
		text := picturetest.Program(t, "poppler-utils", encodeBooklet(t, booklet(paper)), "pdftohtml", "-xml", "-i", "-stdout", "FILE")
		links := regexp.MustCompile(`<a href="[^"#]*#(\d+)">(?:<b>)?([^<]*)`).FindAllStringSubmatch(text, -1)
		if len(links) != 2*960*3 {
			t.Errorf("%s: %d links, want %d", paper.Name, len(links), 2*960*3)
			continue
		}
		for i := 0; i < len(links); i += 3 {
			page := links[i+2][2]
			for _, link := range links[i : i+3] {
				if link[1] != page {
					t.Fatalf("%s: %q leads to page %s, want %s", paper.Name, link[2], link[1], page)
				}
			}
		}
	}
}

func panels(t testing.TB, n int) (list []sheet.Panel) {
	board, err := engine.ParseBoard(startPlacement)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		list = append(list, sheet.Panel{
			Above: "Round 3", Heading: fmt.Sprintf("Position %d", i), Letters: "RNBQKBNR",
			Diagram: render.Diagram{Board: board},
			Notes: []sheet.Note{
				{Title: "Castling on the g side", Text: "king e1-g1, rook h1-f1"},
				{Title: "Castling on the c side", Text: "king e1-c1, rook a1-d1"}, {Text: "The same for Black."},
			},
		})
	}
	return list
}

func TestPanels(t *testing.T) {
	for _, paper := range sheet.Papers() {
		for _, each := range []int{1, 2, 4, 7, 8, 12} {
			for _, paper := range []sheet.Paper{paper, paper.Landscape()} {
				s := sheet.Layout{Paper: paper, Margin: 8, Cut: each == 4}
				s.Columns, s.Rows = s.Grid(each)
				if s.Columns*s.Rows < each || s.Columns*s.Rows > each+3 {
					t.Errorf("%d panels on %d x %d places", each, s.Columns, s.Rows)
				}
				doc := sheet.NewDocument(sheet.Info{Title: "Sheet"})
				steps := 0
				doc.Panels(&s, panels(t, 13), func() error { steps++; return nil })
				var b bytes.Buffer
				err := doc.Encode(&b)
				if errors.Is(err, sheet.ErrRoom) && min(paper.Width, paper.Height) < 150 && each > 4 {
					continue
				}
				if err != nil || steps != 13 {
					t.Errorf("%v, %d on a page: %v after %d steps", paper, each, err, steps)
					continue
				}
				pages := (12 + s.Columns*s.Rows) / (s.Columns * s.Rows)
				if got := bytes.Count(b.Bytes(), []byte("<</Type /Page\n")); got != pages {
					t.Errorf("%v, %d on a page: %d pages, want %d", paper, each, got, pages)
				}
			}
		}
	}
}

func TestPanelsStop(t *testing.T) {
	stop := errors.New("stop")
	doc := sheet.NewDocument(sheet.Info{})
	doc.Panels(&sheet.Layout{Paper: sheet.Papers()[0], Columns: 1, Rows: 1}, panels(t, 3), func() error { return stop })
	if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, stop) {
		t.Errorf("error %v, want that of the step", err)
	}
}

func TestNoRoom(t *testing.T) {
	a6 := sheet.Papers()[2]
	for _, s := range []sheet.Layout{
		{Paper: a6, Margin: 8, Columns: 8, Rows: 8},
		{Paper: a6, Margin: 50, Columns: 1, Rows: 1},
		{Paper: a6, Margin: -1, Columns: 1, Rows: 1},
		{Paper: a6, Margin: 8},
	} {
		doc := sheet.NewDocument(sheet.Info{})
		doc.Panels(&s, panels(t, 1), nil)
		if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, sheet.ErrRoom) {
			t.Errorf("%+v: error %v, want %v", s, err, sheet.ErrRoom)
		}
	}
	doc := sheet.NewDocument(sheet.Info{})
	doc.Poster(a6, 8, &sheet.Poster{Title: strings.Repeat("word ", 2000)})
	if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, sheet.ErrRoom) {
		t.Errorf("poster: error %v, want %v", err, sheet.ErrRoom)
	}
	b := booklet(a6)
	b.Margin = 45
	doc = sheet.NewDocument(sheet.Info{})
	doc.Booklet(b, nil)
	if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, sheet.ErrRoom) {
		t.Errorf("booklet: error %v, want %v", err, sheet.ErrRoom)
	}
}

// TestPosterPages has figures that need a second page in legible type, and some that
// need none.
func TestPosterPages(t *testing.T) {
	strip := render.Diagram{Board: board("8/8/8/8/8/8/8/R3K2R")}
	figure := sheet.Figure{Title: "figure", Diagrams: []render.Diagram{strip, strip}}
	poster := sheet.Poster{
		Title:   "Poster",
		Options: render.Options{Area: render.Area{From: engine.A1, To: engine.H1}},
		Sections: []sheet.Section{
			{Title: "Table", Table: [][]string{{"a", "b"}, {"first", "second"}}},
			{Title: "Figures", Figures: [][]sheet.Figure{{figure, figure}, {figure, figure}, {figure, figure}, {figure, figure}}},
			{Title: "End", Text: strings.Repeat("words ", 60)},
		},
	}
	for i, want := range []int{1, 1, 2, 1} {
		doc := sheet.NewDocument(sheet.Info{Title: "Poster"})
		doc.Poster(sheet.Papers()[i], 8, &poster)
		var b bytes.Buffer
		if err := doc.Encode(&b); err != nil {
			t.Fatal(err)
		}
		if got := bytes.Count(b.Bytes(), []byte("<</Type /Page\n")); got != want {
			t.Errorf("%s: %d pages, want %d", sheet.Papers()[i].Name, got, want)
		}
		text := picturetest.Program(t, "poppler-utils", b.Bytes(), "pdftotext", "FILE", "-")
		if got := strings.Count(text, "figure"); got != 8 || !strings.Contains(text, "second") || strings.Count(text, "words") != 60 {
			t.Errorf("%s: not all of it is there: %d figures\n%s", sheet.Papers()[i].Name, got, text)
		}
	}
}

func TestChecklist(t *testing.T) {
	rank := [8]engine.Role{engine.Rook, engine.Knight, engine.Bishop, engine.Queen, engine.King, engine.Bishop, engine.Knight, engine.Rook}
	for _, paper := range sheet.Papers() {
		for _, paper := range []sheet.Paper{paper, paper.Landscape()} {
			for _, panel := range []*sheet.Panel{nil, &panels(t, 1)[0]} {
				list := sheet.Checklist{Title: "Check", Panel: panel, Words: []string{"Board"}, Boxes: []string{"White set up", "Clock"}, Sign: "By"}
				for i := range 75 {
					row := sheet.Row{Words: []string{fmt.Sprintf("b%d", i+1)}}
					if panel == nil {
						row.Rank = &rank
					}
					list.Rows = append(list.Rows, row)
				}
				doc := sheet.NewDocument(sheet.Info{Title: "Check"})
				pages := 0
				doc.Checklist(paper, 8, &list, func(done, total int) error { pages = total; return nil })
				var b bytes.Buffer
				if err := doc.Encode(&b); err != nil {
					t.Fatalf("%v: %v", paper, err)
				}
				if got := bytes.Count(b.Bytes(), []byte("<</Type /Page\n")); got != pages {
					t.Errorf("%v: %d pages, %d announced", paper, got, pages)
				}
				text := picturetest.Program(t, "poppler-utils", b.Bytes(), "pdftotext", "-layout", "FILE", "-")
				for i := range 75 {
					if n := len(regexp.MustCompile(fmt.Sprintf(`\bb%d\b`, i+1)).FindAllString(text, -1)); n != 1 {
						t.Errorf("%v: board %d stands there %d times", paper, i+1, n)
					}
				}
				if got := strings.Count(text, "Board"); got != pages {
					t.Errorf("%v: %d heads on %d pages", paper, got, pages)
				}
			}
		}
	}
	doc := sheet.NewDocument(sheet.Info{})
	doc.Checklist(sheet.Papers()[2], 8, &sheet.Checklist{Title: "x", Words: []string{strings.Repeat("wide ", 40)}, Rows: []sheet.Row{{Words: []string{"1"}}}}, nil)
	if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, sheet.ErrRoom) {
		t.Errorf("a wide column: error %v, want %v", err, sheet.ErrRoom)
	}
}

// TestThemes has everything that is drawn on a page in the caller's theme, and in greys
// where the caller has none.
func TestThemes(t *testing.T) {
	rank := [8]engine.Role{engine.Rook, engine.King}
	a5 := sheet.Papers()[1]
	for name, add := range map[string]func(*sheet.Document, render.Options){
		"panels": func(d *sheet.Document, o render.Options) {
			d.Panels(&sheet.Layout{Paper: a5, Columns: 1, Rows: 1, Options: o}, panels(t, 1), nil)
		},
		"poster": func(d *sheet.Document, o render.Options) {
			d.Poster(a5, 8, &sheet.Poster{Options: o, Sections: []sheet.Section{{Figures: [][]sheet.Figure{{{Diagrams: make([]render.Diagram, 1)}}}}}})
		},
		"ranks": func(d *sheet.Document, o render.Options) {
			d.Checklist(a5, 8, &sheet.Checklist{Options: o, Rows: []sheet.Row{{Rank: &rank}}}, nil)
		},
		"list with a panel": func(d *sheet.Document, o render.Options) {
			d.Checklist(a5, 8, &sheet.Checklist{Options: o, Panel: &panels(t, 1)[0]}, nil)
		},
		"cover": func(d *sheet.Document, o render.Options) {
			d.Booklet(&sheet.Booklet{Paper: a5, Margin: 8, Options: o}, nil)
		},
		"entries": func(d *sheet.Document, o render.Options) {
			d.Booklet(&sheet.Booklet{Paper: a5, Margin: 8, Options: o, Entries: []sheet.Entry{{Rank: rank}}}, nil)
		},
	} {
		for theme, want := range map[string]bool{"": false, "print-hatch": false, "colour-blind": true} {
			var o render.Options
			if theme != "" {
				o.Theme, _ = render.ThemeNamed(theme)
			}
			doc := sheet.NewDocument(sheet.Info{})
			add(doc, o)
			var b bytes.Buffer
			if err := doc.Encode(&b); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			if got := picturetest.Colour(picturetest.Streams(t, b.Bytes())); (got != "") != want {
				t.Errorf("%s in the theme %q: colour %q", name, theme, got)
			}
		}
	}
}

// TestCrop looks at the boxes of pages that are extended, and that nothing else
// changes: the same bytes each time, the edge where it was.
func TestCrop(t *testing.T) {
	a6 := sheet.Papers()[2]
	for _, test := range []struct {
		crop  render.Crop
		boxes map[string]float64 // mm from the medium's corner, on both axes
		media float64            // width
	}{
		{render.Crop{}, map[string]float64{"TrimBox": 0, "BleedBox": 0}, 105},
		{render.Crop{Marks: true}, map[string]float64{"TrimBox": 9}, 123},
		{render.Crop{Bleed: 3}, map[string]float64{"TrimBox": 3, "BleedBox": 0}, 111},
		{render.Crop{Bleed: 5, Marks: true}, map[string]float64{"TrimBox": 11, "BleedBox": 6}, 127},
	} {
		make := func() []byte {
			doc := sheet.NewDocument(sheet.Info{Title: "Crop"})
			doc.Crop(test.crop)
			doc.Panels(&sheet.Layout{Paper: a6, Margin: 8, Columns: 1, Rows: 1}, panels(t, 2), nil)
			var b bytes.Buffer
			if err := doc.Encode(&b); err != nil {
				t.Fatal(err)
			}
			return b.Bytes()
		}
		file := make()
		for range 8 {
			if !bytes.Equal(file, make()) {
				t.Fatalf("%+v: other bytes for the same pages", test.crop)
			}
		}
		info := picturetest.Program(t, "poppler-utils", file, "pdfinfo", "-box", "FILE")
		box := func(name string) (x, y, x2, y2 float64) {
			at := strings.Index(info, name+":")
			if at < 0 {
				t.Fatalf("no %s in\n%s", name, info)
			}
			fmt.Sscan(info[at+len(name)+1:], &x, &y, &x2, &y2)
			const mm = 25.4 / 72
			return x * mm, y * mm, x2 * mm, y2 * mm
		}
		close := func(a, b float64) bool { return math.Abs(a-b) < 0.02 }
		if _, _, w, h := box("MediaBox"); !close(w, test.media) || !close(h, test.media+148-105) {
			t.Errorf("%+v: medium %g x %g mm, want %g wide", test.crop, w, h, test.media)
		}
		for name, in := range test.boxes {
			if x, y, x2, y2 := box(name); !close(x, in) || !close(y, in) || !close(x2, test.media-in) || !close(y2, test.media+43-in) {
				t.Errorf("%+v: %s is %g %g %g %g", test.crop, name, x, y, x2, y2)
			}
		}
	}
}

func TestDocumentInfo(t *testing.T) {
	doc := sheet.NewDocument(sheet.Info{Title: "Été (1)", Lang: "fr", Created: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)})
	doc.Poster(sheet.Papers()[0], 10, &sheet.Poster{Title: "Affiche", Sections: []sheet.Section{{Title: "Ancre", Code: strings.Repeat("0123456789abcdef", 4)}}})
	var b bytes.Buffer
	if err := doc.Encode(&b); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(b.Bytes(), []byte("/Lang (fr)")) || !bytes.Contains(b.Bytes(), []byte("/Outlines")) {
		t.Error("no language or no bookmarks")
	}
	info := picturetest.Program(t, "poppler-utils", b.Bytes(), "pdfinfo", "-isodates", "FILE")
	for _, want := range []string{"Été (1)", "2026-01-02T03:04:05Z", "(A4)"} {
		if !strings.Contains(info, want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, info)
		}
	}
}

func TestPaperNamed(t *testing.T) {
	for name, want := range map[string]float64{"": 210, "a5": 148, "LETTER": 215.9} {
		if p, err := sheet.PaperNamed(name); err != nil || p.Width != want {
			t.Errorf("%q: %v, %v", name, p, err)
		}
	}
	if _, err := sheet.PaperNamed("B5"); !errors.Is(err, sheet.ErrPaper) || !strings.Contains(err.Error(), "Letter") {
		t.Errorf("error %v, want one that lists the papers", err)
	}
}

func BenchmarkBooklet(b *testing.B) {
	book := booklet(sheet.Papers()[0])
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = len(encodeBooklet(b, book))
	}
	b.ReportMetric(float64(n), "bytes")
}

// BenchmarkBookletPoppler has poppler draw 20 pages at 150 dots to the inch.
func BenchmarkBookletPoppler(b *testing.B) {
	file := encodeBooklet(b, booklet(sheet.Papers()[1]))
	for b.Loop() {
		picturetest.Program(b, "poppler-utils", file, "pdftoppm", "-l", "20", "FILE", filepath.Join(b.TempDir(), "page"))
	}
}
