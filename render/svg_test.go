package render_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render"
)

// forbidden elements and attributes are what a strict content policy refuses or
// a page's style sheet reaches.
var (
	forbiddenElement   = map[string]bool{"style": true, "script": true, "rect": true, "foreignObject": true, "image": true, "marker": true, "a": true}
	forbiddenAttribute = map[string]bool{"style": true, "class": true, "dominant-baseline": true}
)

// inspect reads a picture as strict XML and returns what breaks the promises
// that hold for every picture, and the text of its elements by name.
func inspect(data []byte) (text map[string][]string, err error) {
	text = make(map[string][]string)
	ids, refs := make(map[string]bool), make(map[string]bool)
	fail := func(format string, args ...any) (map[string][]string, error) {
		return text, fmt.Errorf(format, args...)
	}
	var open []string
	filled := []bool{false} // whether fill is set, by depth
	elements := 0
	dec := xml.NewDecoder(bytes.NewReader(data))
	for {
		tok, err := dec.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			return fail("not well formed: %w", err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			name := tok.Name.Local
			open = append(open, name)
			elements++
			switch {
			case tok.Name.Space != "http://www.w3.org/2000/svg":
				return fail("<%s> in namespace %q", name, tok.Name.Space)
			case forbiddenElement[name]:
				return fail("element <%s>", name)
			case elements == 1 && name != "svg", elements == 2 && name != "title", elements == 3 && name != "desc":
				return fail("element %d is <%s>", elements, name)
			}
			attrs := make(map[string]string)
			for _, a := range tok.Attr {
				if forbiddenAttribute[a.Name.Local] || strings.HasPrefix(a.Name.Local, "on") {
					return fail("attribute %s on <%s>", a.Name.Local, name)
				}
				if a.Name.Local == "href" && a.Name.Space != "http://www.w3.org/1999/xlink" {
					return fail("href in namespace %q", a.Name.Space)
				}
				attrs[a.Name.Local] = a.Value
			}
			if id, ok := attrs["id"]; ok {
				if ids[id] {
					return fail("id %q twice", id)
				}
				ids[id] = true
			}
			if ref, ok := attrs["href"]; ok {
				refs[strings.TrimPrefix(ref, "#")] = true
			}
			for _, id := range strings.Fields(attrs["aria-labelledby"]) {
				refs[id] = true
			}
			_, hasFill := attrs["fill"]
			filled = append(filled, filled[len(filled)-1] || hasFill)
			painted := name == "use" || name == "text" || name == "path" && !strings.Contains(strings.Join(open, " "), "defs")
			if painted && !filled[len(filled)-1] {
				return fail("<%s> without a fill", name)
			}
			if name == "svg" && (attrs["role"] != "img" || attrs["viewBox"] == "" || attrs["preserveAspectRatio"] == "") {
				return fail("root lacks role, viewBox or preserveAspectRatio")
			}
		case xml.EndElement:
			open, filled = open[:len(open)-1], filled[:len(filled)-1]
		case xml.CharData:
			if len(open) > 0 {
				name := open[len(open)-1]
				if s := strings.TrimSpace(string(tok)); s != "" {
					text[name] = append(text[name], s)
				}
			}
		case xml.ProcInst, xml.Directive:
			return fail("a declaration, which has no place inside a page")
		}
	}
	for ref := range refs {
		if !ids[ref] {
			return fail("reference to %q, which is not there", ref)
		}
	}
	return text, nil
}

func TestSVGPromises(t *testing.T) {
	for _, p := range pictures {
		if _, err := inspect(encode(t, p.diagram, &p.options)); err != nil {
			t.Errorf("%s: %v", p.name, err)
		}
	}
}

// hostile texts must come out as text, or as nothing.
var hostile = []string{
	`<script>alert(1)</script>`,
	`"><script>alert(1)</script>`,
	`' onload='alert(1)`,
	`]]>&amp;&nbsp;&#0;<![CDATA[`,
	"bell \a, escape \x1b[31m, nul \x00, delete \x7f, C1 \u0085\u009b",
	"bad \xff\xfe UTF-8 \xed\xa0\x80 \xf8",
	"no characters \ufffe \uffff \U0001ffff \ufdd0",
	"separators \u2028 \u2029 and \r\n lines\rand\ttabs",
	"-->", "%s%d%!", "\u202eright to left", strings.Repeat("é", 5000), strings.Repeat("long ", 5000),
	strings.Repeat("\n", 3000), strings.Repeat("\u0301", 3000), " ", "\u00a0",
}

func TestSVGHostileText(t *testing.T) {
	for _, s := range hostile {
		d := render.Diagram{Board: board(startPlacement), Caption: s, Title: s, Desc: s}
		text, err := inspect(encode(t, d, nil))
		if err != nil {
			t.Errorf("%.30q: %v", s, err)
		}
		if len(text["title"]) != 1 || len(text["desc"]) != 1 {
			t.Errorf("%.30q: title %.30q, desc %.30q, want one of each", s, text["title"], text["desc"])
		}
		for name, list := range text {
			if i := strings.IndexFunc(strings.Join(list, ""), func(r rune) bool { return r < ' ' || r >= 0x7f && r < 0xa0 }); i >= 0 {
				t.Errorf("%.30q: control character in <%s>", s, name)
			}
		}
	}
}

func TestSVGTitleAndDesc(t *testing.T) {
	b := board(startPlacement)
	for _, test := range []struct {
		name, title, desc string
		diagram           render.Diagram
	}{
		{"nothing given", startPlacement, startPlacement, render.Diagram{Board: b}},
		{"caption only", "Position 518", startPlacement, render.Diagram{Board: b, Caption: "Position\n518"}},
		{"all given", "T < 1", "D & E", render.Diagram{Board: b, Caption: "C", Title: "T < 1", Desc: "D & E"}},
	} {
		text, err := inspect(encode(t, test.diagram, nil))
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if text["title"][0] != test.title || text["desc"][0] != test.desc {
			t.Errorf("%s: title %q, desc %q, want %q, %q", test.name, text["title"], text["desc"], test.title, test.desc)
		}
	}
}

// backRanks returns the 960 arrangements: bishops on both colours, the king
// between the rooks.
func backRanks() []string {
	seen := make(map[string]bool)
	var all []string
	var extend func(done string, left string)
	extend = func(done, left string) {
		if left == "" {
			b, r, k := strings.IndexByte(done, 'B'), strings.IndexByte(done, 'R'), strings.IndexByte(done, 'K')
			if (b+strings.LastIndexByte(done, 'B'))%2 == 1 && r < k && k < strings.LastIndexByte(done, 'R') && !seen[done] {
				seen[done] = true
				all = append(all, done)
			}
			return
		}
		for i := range left {
			if strings.IndexByte(left[:i], left[i]) < 0 { // equal pieces need no second turn
				extend(done+left[i:i+1], left[:i]+left[i+1:])
			}
		}
	}
	extend("", "BBNNRRQK")
	return all
}

func TestSVGIdsOnOnePage(t *testing.T) {
	ranks := backRanks()
	if len(ranks) != 960 {
		t.Fatalf("%d arrangements, want 960", len(ranks))
	}
	id := regexp.MustCompile(` id="([^"]*)"`)
	owner := make(map[string]string)
	add := func(what string, d render.Diagram, o *render.Options) {
		for _, m := range id.FindAllSubmatch(encode(t, d, o), -1) {
			if other, ok := owner[string(m[1])]; ok {
				t.Fatalf("%s and %s share the id %s", what, other, m[1])
			}
			owner[string(m[1])] = what
		}
	}
	for _, r := range ranks {
		d := render.Diagram{Board: board(strings.ToLower(r) + "/pppppppp/8/8/8/8/PPPPPPPP/" + r)}
		add(r, d, nil)
	}
	// The same position counts as another diagram when anything differs.
	d := render.Diagram{Board: board(startPlacement)}
	add("with a size", d, &render.Options{Size: 400})
	add("from the other side", d, &render.Options{Orientation: engine.Black})
	add("in grey", d, &render.Options{Theme: named("print-grey")})
	add("with a prefix", d, &render.Options{IDPrefix: "a"})
	add("with a longer prefix", d, &render.Options{IDPrefix: "at"})
	d.Title = "Another"
	add("with a title", d, nil)
	d.Arrows = []render.Arrow{{From: engine.E2, To: engine.E4, Ink: render.RGB(0xaa, 0, 0)}}
	add("with a red arrow", d, nil)
	d.Arrows[0].Ink = render.RGB(0, 0, 0xaa)
	add("with a blue arrow", d, nil)
}

func TestSVGSize(t *testing.T) {
	root := func(d render.Diagram, size int) string {
		data := encode(t, d, &render.Options{Size: size})
		return string(data[:bytes.IndexByte(data, '>')])
	}
	plain := root(render.Diagram{}, 0)
	if strings.Contains(plain, " width=") || strings.Contains(plain, " height=") || !strings.Contains(plain, " viewBox=") {
		t.Errorf("without a size: %s", plain)
	}
	sized := root(render.Diagram{}, 400)
	for _, want := range []string{` width="400"`, ` height="400"`, ` viewBox=`} {
		if !strings.Contains(sized, want) {
			t.Errorf("with a size:%s missing in %s", want, sized)
		}
	}
	if tall := root(render.Diagram{Caption: "A caption"}, 400); strings.Contains(tall, ` height="400"`) {
		t.Errorf("a caption does not make the picture higher: %s", tall)
	}
}

func TestSVGSquareFills(t *testing.T) {
	for _, th := range render.Themes() {
		data := string(encode(t, render.Diagram{}, &render.Options{Theme: th, Coordinates: render.Nowhere.Coordinates()}))
		painted := map[render.Ink]int{}
		for _, ink := range []render.Ink{th.Paper, th.Light, th.Dark} {
			painted[ink]++
		}
		for ink, n := range painted {
			if got := strings.Count(data, fmt.Sprintf(`fill="%v"`, ink)); got != n {
				t.Errorf("%s: %d fills of %v, want %d", th.Name, got, ink, n)
			}
		}
		if got := strings.Count(data, fmt.Sprintf(`stroke="%v" stroke-width="1" />`, th.Frame)); th.Hatch == 0 && got != 1 {
			t.Errorf("%s: %d lines round the board, want 1", th.Name, got)
		}
	}
}

func TestSVGBudget(t *testing.T) {
	if n := len(encode(t, render.Diagram{Board: board(startPlacement)}, nil)); n >= 10_000 {
		t.Errorf("the start position takes %d bytes, want under 10000", n)
	}
}

func TestSVGDeterministic(t *testing.T) {
	for _, p := range pictures {
		if !bytes.Equal(encode(t, p.diagram, &p.options), encode(t, p.diagram, &p.options)) {
			t.Errorf("%s: two runs differ", p.name)
		}
	}
}

var errFull = errors.New("disk full")

// fullWriter takes n bytes and then fails.
type fullWriter struct{ n int }

func (w *fullWriter) Write(p []byte) (int, error) {
	if len(p) > w.n {
		n := w.n
		w.n = 0
		return n, errFull
	}
	w.n -= len(p)
	return len(p), nil
}

func TestWriteErrors(t *testing.T) {
	d := render.Diagram{Board: board(startPlacement), Marks: everyMark(), Caption: "x"}
	for _, n := range []int{0, 1, 100, 4096, 8000, 16 << 10, len(encode(t, d, nil)) - 1} {
		if err := render.EncodeSVG(&fullWriter{n}, d, nil); !errors.Is(err, errFull) {
			t.Errorf("SVG, full after %d bytes: error %v, want %v", n, err, errFull)
		}
	}
	for _, n := range []int{0, 1, 100} {
		if err := render.EncodeText(&fullWriter{n}, d, nil); !errors.Is(err, errFull) {
			t.Errorf("text, full after %d bytes: error %v, want %v", n, err, errFull)
		}
	}
}

func TestRefusals(t *testing.T) {
	for _, test := range []struct {
		name    string
		diagram render.Diagram
		options render.Options
		want    error
	}{
		{"mark off the board", render.Diagram{Marks: []render.Mark{{Square: 64}}}, render.Options{}, render.ErrOffBoard},
		{"unknown shape", render.Diagram{Marks: []render.Mark{{Shape: 5}}}, render.Options{}, render.ErrShape},
		{"arrow from off the board", render.Diagram{Arrows: []render.Arrow{{From: 200}}}, render.Options{}, render.ErrOffBoard},
		{"arrow to off the board", render.Diagram{Arrows: []render.Arrow{{To: 255}}}, render.Options{}, render.ErrOffBoard},
		{"arrow to its own square", render.Diagram{Arrows: []render.Arrow{{From: engine.E4, To: engine.E4}}}, render.Options{}, render.ErrArrow},
		{"mark outside the area", render.Diagram{Marks: []render.Mark{{Square: engine.A4}}}, render.Options{Area: render.Area{To: engine.H3}}, render.ErrOutside},
		{"arrow out of the area", render.Diagram{Arrows: []render.Arrow{{From: engine.A1, To: engine.A4}}}, render.Options{Area: render.Area{To: engine.H3}}, render.ErrOutside},
		{"mark outside on the second board", render.Diagram{Beside: &render.Diagram{Marks: []render.Mark{{Square: engine.A4}}}}, render.Options{Area: render.Area{To: engine.H3}}, render.ErrOutside},
		{"area off the board", render.Diagram{}, render.Options{Area: render.Area{To: 64}}, render.ErrArea},
		{"unknown lane", render.Diagram{Arrows: []render.Arrow{{From: engine.A1, To: engine.A4, Lane: 2}}}, render.Options{}, render.ErrLane},
		{"unknown mover", render.Diagram{Mover: 3}, render.Options{}, render.ErrMover},
		{"unknown orientation", render.Diagram{}, render.Options{Orientation: 2}, render.ErrOrientation},
		{"unknown coordinates", render.Diagram{}, render.Options{Coordinates: render.Coordinates{Top: 4}}, render.ErrCoordinates},
		{"unknown border", render.Diagram{}, render.Options{Border: 4}, render.ErrBorder},
		{"unknown place of the mover", render.Diagram{}, render.Options{MoverAt: 4}, render.ErrMoverPlace},
		{"tiny pieces", render.Diagram{}, render.Options{PieceScale: 0.4}, render.ErrPieceScale},
		{"huge pieces", render.Diagram{}, render.Options{PieceScale: 1.21}, render.ErrPieceScale},
		{"pieces of no size", render.Diagram{}, render.Options{PieceScale: math.NaN()}, render.ErrPieceScale},
		{"tiny words", render.Diagram{}, render.Options{TextScale: 0.4}, render.ErrTextScale},
		{"huge words", render.Diagram{}, render.Options{TextScale: 5}, render.ErrTextScale},
		{"square of ten metres", render.Diagram{}, render.Options{Square: 10_000}, render.ErrSquare},
		{"negative square", render.Diagram{}, render.Options{Square: -1}, render.ErrSquare},
		{"square of no size", render.Diagram{}, render.Options{Square: math.NaN()}, render.ErrSquare},
		{"square and width", render.Diagram{}, render.Options{Square: 5, Size: 100}, render.ErrSquare},
		{"coarse resolution", render.Diagram{}, render.Options{Resolution: 29}, render.ErrResolution},
		{"fine resolution", render.Diagram{}, render.Options{Resolution: 2401}, render.ErrResolution},
		{"negative bleed", render.Diagram{}, render.Options{Crop: render.Crop{Bleed: -1}}, render.ErrCrop},
		{"vast bleed", render.Diagram{}, render.Options{Crop: render.Crop{Bleed: 21}}, render.ErrCrop},
		{"crop marks round pixels", render.Diagram{}, render.Options{Crop: render.Crop{Marks: true}, Size: 100}, render.ErrCrop},
		{"negative size", render.Diagram{}, render.Options{Size: -1}, render.ErrSize},
		{"vast size", render.Diagram{}, render.Options{Size: 1 << 30}, render.ErrSize},
		{"prefix with a digit first", render.Diagram{}, render.Options{IDPrefix: "9a"}, render.ErrIDPrefix},
		{"prefix with a quote", render.Diagram{}, render.Options{IDPrefix: `a"><b id="`}, render.ErrIDPrefix},
		{"prefix with a space", render.Diagram{}, render.Options{IDPrefix: "a b"}, render.ErrIDPrefix},
		{"prefix beyond ASCII", render.Diagram{}, render.Options{IDPrefix: "aé"}, render.ErrIDPrefix},
		{"long prefix", render.Diagram{}, render.Options{IDPrefix: strings.Repeat("a", 65)}, render.ErrIDPrefix},
	} {
		t.Run(test.name, func(t *testing.T) {
			var b bytes.Buffer
			if err := render.EncodeSVG(&b, test.diagram, &test.options); !errors.Is(err, test.want) {
				t.Errorf("error %v, want %v", err, test.want)
			}
			if b.Len() > 0 {
				t.Errorf("%d bytes written before the error", b.Len())
			}
		})
	}
}

func BenchmarkEncodeSVG(b *testing.B) {
	d := render.Diagram{Board: board(startPlacement)}
	b.ReportAllocs()
	for b.Loop() {
		if err := render.EncodeSVG(io.Discard, d, nil); err != nil {
			b.Fatal(err)
		}
	}
}
