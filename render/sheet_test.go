package render_test

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"chess960/engine"
	"chess960/render"
)

// booklet is a booklet of 960 entries. They are no real starts, which this
// package does not know, but as varied.
func booklet(paper render.Paper) *render.Booklet {
	b := render.Booklet{
		Info: render.Info{Title: "Positions", Lang: "en"}, Paper: paper, Margin: render.DefaultMargin(paper),
		Entry: "Positions", ByNumber: "Index by number", ByLetters: "Index by arrangement",
		Cover: render.Panel{Heading: "Heading", Notes: []render.Note{{Title: "Title", Text: "text"}}},
	}
	roles := [8]engine.Role{engine.Rook, engine.Knight, engine.Bishop, engine.Queen, engine.King, engine.Bishop, engine.Knight, engine.Rook}
	for i := range 960 {
		e := render.BookletEntry{Number: i, Rank: roles, Note: fmt.Sprint("twin ", 959-i)}
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

func encodeBooklet(t testing.TB, b *render.Booklet) []byte {
	t.Helper()
	var file bytes.Buffer
	doc := render.NewDocument(b.Info)
	if err := b.Encode(doc, nil); err != nil {
		t.Fatal(err)
	}
	if err := doc.Encode(&file); err != nil {
		t.Fatal(err)
	}
	return file.Bytes()
}

func TestBooklet(t *testing.T) {
	const budget = 400_000
	for _, paper := range render.Papers() {
		for _, paper := range []render.Paper{paper, paper.Landscape()} {
			name := fmt.Sprintf("%s %gx%g", paper.Name, paper.Width, paper.Height)
			t.Run(name, func(t *testing.T) {
				b := booklet(paper)
				file := encodeBooklet(t, b)
				if len(file) > budget {
					t.Errorf("%d bytes, want at most %d", len(file), budget)
				}
				if !bytes.Equal(file, encodeBooklet(t, b)) {
					t.Error("the same booklet gave other bytes")
				}
				program(t, "qpdf", file, "qpdf", "--check", "FILE")
				text := program(t, "poppler-utils", file, "pdftotext", "-layout", "FILE", "-")
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
}

// TestBookletAtOnce makes booklets side by side, which must not meet in the
// fonts that they share.
func TestBookletAtOnce(t *testing.T) {
	b := booklet(render.Papers()[0])
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
	paper := render.Papers()[0]
	text := program(t, "poppler-utils", encodeBooklet(t, booklet(paper)), "pdftotext", "-raw", "FILE", "-")
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

func panels(t testing.TB, n int) (list []render.Panel) {
	board, err := engine.ParseBoard(startPlacement)
	if err != nil {
		t.Fatal(err)
	}
	for i := range n {
		list = append(list, render.Panel{
			Above: "Round 3", Heading: fmt.Sprintf("Position %d", i), Letters: "RNBQKBNR",
			Diagram: render.Diagram{Board: board},
			Notes: []render.Note{
				{Title: "Castling on the g side", Text: "king e1-g1, rook h1-f1"},
				{Title: "Castling on the c side", Text: "king e1-c1, rook a1-d1"}, {Text: "The same for Black."},
			},
		})
	}
	return list
}

func TestPanels(t *testing.T) {
	for _, paper := range render.Papers() {
		for _, each := range []int{1, 2, 4, 7, 8, 12} {
			for _, paper := range []render.Paper{paper, paper.Landscape()} {
				s := render.Sheet{Paper: paper, Margin: 8, Cut: each == 4}
				s.Columns, s.Rows = s.Grid(each)
				if s.Columns*s.Rows < each || s.Columns*s.Rows > each+3 {
					t.Errorf("%d panels on %d x %d places", each, s.Columns, s.Rows)
				}
				doc := render.NewDocument(render.Info{Title: "Sheet"})
				steps := 0
				doc.Panels(&s, panels(t, 13), func() error { steps++; return nil })
				var b bytes.Buffer
				err := doc.Encode(&b)
				if errors.Is(err, render.ErrRoom) && min(paper.Width, paper.Height) < 150 && each > 4 {
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
	doc := render.NewDocument(render.Info{})
	doc.Panels(&render.Sheet{Paper: render.Papers()[0], Columns: 1, Rows: 1}, panels(t, 3), func() error { return stop })
	if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, stop) {
		t.Errorf("error %v, want that of the step", err)
	}
}

func TestNoRoom(t *testing.T) {
	a6 := render.Papers()[2]
	for _, s := range []render.Sheet{
		{Paper: a6, Margin: 8, Columns: 8, Rows: 8},
		{Paper: a6, Margin: 50, Columns: 1, Rows: 1},
		{Paper: a6, Margin: -1, Columns: 1, Rows: 1},
		{Paper: a6, Margin: 8},
	} {
		doc := render.NewDocument(render.Info{})
		doc.Panels(&s, panels(t, 1), nil)
		if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, render.ErrRoom) {
			t.Errorf("%+v: error %v, want %v", s, err, render.ErrRoom)
		}
	}
	doc := render.NewDocument(render.Info{})
	doc.Poster(a6, 8, &render.Poster{Title: strings.Repeat("word ", 2000)})
	if err := doc.Encode(&bytes.Buffer{}); !errors.Is(err, render.ErrRoom) {
		t.Errorf("poster: error %v, want %v", err, render.ErrRoom)
	}
	b := booklet(a6)
	b.Margin = 45
	if err := b.Encode(render.NewDocument(b.Info), nil); !errors.Is(err, render.ErrRoom) {
		t.Errorf("booklet: error %v, want %v", err, render.ErrRoom)
	}
}

func TestDocumentInfo(t *testing.T) {
	doc := render.NewDocument(render.Info{Title: "Été (1)", Lang: "fr", Created: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)})
	doc.Poster(render.Papers()[0], 10, &render.Poster{Title: "Affiche", Sections: []render.PosterSection{{Title: "Ancre", Code: strings.Repeat("0123456789abcdef", 4)}}})
	var b bytes.Buffer
	if err := doc.Encode(&b); err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(b.Bytes(), []byte("/Lang (fr)")) || !bytes.Contains(b.Bytes(), []byte("/Outlines")) {
		t.Error("no language or no bookmarks")
	}
	info := program(t, "poppler-utils", b.Bytes(), "pdfinfo", "-isodates", "FILE")
	for _, want := range []string{"Été (1)", "2026-01-02T03:04:05Z", "(A4)"} {
		if !strings.Contains(info, want) {
			t.Errorf("pdfinfo does not say %q:\n%s", want, info)
		}
	}
}

func TestPaperNamed(t *testing.T) {
	for name, want := range map[string]float64{"": 210, "a5": 148, "LETTER": 215.9} {
		if p, err := render.PaperNamed(name); err != nil || p.Width != want {
			t.Errorf("%q: %v, %v", name, p, err)
		}
	}
	if _, err := render.PaperNamed("B5"); !errors.Is(err, render.ErrPaper) || !strings.Contains(err.Error(), "Letter") {
		t.Errorf("error %v, want one that lists the papers", err)
	}
}

func TestLines(t *testing.T) {
	ty := render.Type{Size: 10}
	for _, text := range []string{"", "one", strings.Repeat("word ", 50), strings.Repeat("x", 300), "a\n\nb"} {
		lines := ty.Lines(text, 40)
		for _, line := range lines {
			if ty.Width(line) > 40 {
				t.Errorf("%q is %g mm wide, want 40 at most", line, ty.Width(line))
			}
		}
		if got, want := strings.Join(strings.Fields(strings.Join(lines, "")), ""), strings.Join(strings.Fields(text), ""); got != want {
			t.Errorf("lines hold %q, want %q", got, want)
		}
	}
	if got := ty.Clip(strings.Repeat("word ", 50), 30); ty.Width(got) > 30 || !strings.HasSuffix(got, "…") {
		t.Errorf("clipped to %q", got)
	}
}

func BenchmarkBooklet(b *testing.B) {
	book := booklet(render.Papers()[0])
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n = len(encodeBooklet(b, book))
	}
	b.ReportMetric(float64(n), "bytes")
}

// BenchmarkBookletPoppler has poppler draw 20 pages at 150 dots to the inch.
func BenchmarkBookletPoppler(b *testing.B) {
	file := encodeBooklet(b, booklet(render.Papers()[1]))
	for b.Loop() {
		program(b, "poppler-utils", file, "pdftoppm", "-l", "20", "FILE", filepath.Join(b.TempDir(), "page"))
	}
}
