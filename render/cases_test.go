package render

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"image"
	"image/png"
	"io"
	"math"
	"regexp"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/testdata/cases"
)

// caseSVG is a case of kind svg in cases.jsonl: what went wrong in some other
// program.
type caseSVG struct {
	ID, Summary string
	Input       struct {
		Kind, FEN, Check string
		Marks, Arrows    []string
		Width            int
		Boards           json.RawMessage
		Colors           struct{ Light string }
	}
	Expected map[string]json.RawMessage
}

// TestCasesSVG runs every case of kind svg, each by what its text demands.
func TestCasesSVG(t *testing.T) {
	ran := 0
	for _, read := range cases.Of(t, "svg") {
		c := caseSVG{ID: read.ID, Summary: read.Summary}
		if err := json.Unmarshal(read.Input, &c.Input); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(read.Expected, &c.Expected); err != nil {
			t.Fatal(err)
		}
		ran++
		t.Run(c.ID, func(t *testing.T) {
			run, ok := casesSVG[c.ID]
			if !ok {
				t.Fatalf("no test for this case: %s", c.Summary)
			}
			run(t, &c)
		})
	}
	if ran != len(casesSVG) {
		t.Errorf("%d cases, want %d", ran, len(casesSVG))
	}
}

var casesSVG = map[string]func(*testing.T, *caseSVG){
	"o-svg-01": func(t *testing.T, c *caseSVG) { // TestArrowGeometry has all squares, both ways
		a, err := ParseArrow(c.Input.Arrows[0])
		if err != nil {
			t.Fatal(err)
		}
		s := mustLayout(t, Diagram{Board: c.board(t), Arrows: []Arrow{a}}, Options{Orientation: engine.Black, Coordinates: Nowhere.Coordinates()})
		n := numbers(t, s.over[1].data)
		tailX, tailY := inSquares((n[0]+n[12])/2, (n[1]+n[13])/2)
		tipX, tipY := inSquares(n[6], n[7])
		var tail, tip [2]float64
		c.expect(t, "arrow_tail_centre_in_squares_from_top_left", &tail)
		c.expect(t, "arrow_head_square_centre", &tip)
		if !near(tailX, tail[0]) || !near(tailY, tail[1]) || !near(tipX, tip[0]) || !near(tipY, tip[1]) {
			t.Errorf("from (%v, %v) to (%v, %v), want %v to %v", tailX, tailY, tipX, tipY, tail, tip)
		}
	},
	"o-svg-02": func(t *testing.T, c *caseSVG) {
		root := attributes(t, c.svg(t, Options{}))
		if root["viewBox"] == "" || root["width"] != "" || root["height"] != "" {
			t.Errorf("without a size: %v", root)
		}
		root = attributes(t, c.svg(t, Options{Size: 400}))
		if root["viewBox"] == "" || root["width"] != "400" || root["height"] != "400" {
			t.Errorf("with a size: %v", root)
		}
	},
	"o-svg-03": func(t *testing.T, c *caseSVG) {
		for _, th := range themes {
			s := mustLayout(t, Diagram{Board: c.board(t)}, Options{Theme: th})
			paper := s.under[0]
			if paper.fill != th.Paper || paper.data != box(0, 0, s.width, s.height) || contrast(th.Words, th.Paper) < 4.5 {
				t.Errorf("%s: margin %v, words %v", th.Name, paper, th.Words)
			}
		}
	},
	"o-svg-04": func(t *testing.T, c *caseSVG) {
		data := c.svg(t, Options{})
		if bytes.Contains(data, []byte("<style")) {
			t.Error("a style element")
		}
		for _, ink := range []Ink{themes[0].Light, themes[0].Dark} {
			if !bytes.Contains(data, []byte(`fill="`+ink.String()+`"`)) {
				t.Errorf("no squares filled with %v", ink)
			}
		}
	},
	"o-svg-05": func(t *testing.T, c *caseSVG) {
		data := c.svg(t, Options{})
		elements(t, data, func(xml.StartElement) {})
		for _, want := range []string{`xmlns="http://www.w3.org/2000/svg"`, `xmlns:xlink="http://www.w3.org/1999/xlink"`} {
			if !bytes.Contains(data, []byte(want)) {
				t.Errorf("%s is not declared", want)
			}
		}
	},
	"o-svg-06": func(t *testing.T, c *caseSVG) {
		var boards []struct {
			FEN    string
			Arrows []struct{ Move, Color string }
		}
		if err := json.Unmarshal(c.Input.Boards, &boards); err != nil {
			t.Fatal(err)
		}
		var page []byte
		for _, b := range boards {
			a, err := ParseArrow(b.Arrows[0].Move + ":" + b.Arrows[0].Color)
			if err != nil {
				t.Fatal(err)
			}
			c.Input.FEN = b.FEN
			page = append(page, svgOf(t, Diagram{Board: c.board(t), Arrows: []Arrow{a}}, Options{})...)
		}
		uniqueIDs(t, page)
	},
	"o-svg-07": func(t *testing.T, c *caseSVG) {
		var page []byte // TestSVGIdsOnOnePage has all 960
		for _, rank := range []string{"RNBQKBNR", "BBQNNRKR", "RKRNNQBB", "RNBKQBNR"} {
			b, err := engine.ParseBoard(strings.ToLower(rank) + "/pppppppp/8/8/8/8/PPPPPPPP/" + rank)
			if err != nil {
				t.Fatal(err)
			}
			page = append(page, svgOf(t, Diagram{Board: b}, Options{})...)
			page = append(page, svgOf(t, Diagram{Board: b}, Options{IDPrefix: "p" + rank})...)
		}
		uniqueIDs(t, page)
	},
	"o-svg-08": func(t *testing.T, c *caseSVG) {
		for _, th := range themes {
			elements(t, c.svg(t, Options{Theme: th}), func(e xml.StartElement) {
				if e.Name.Local == "rect" || e.Name.Local == "style" {
					t.Errorf("%s: element %s", th.Name, e.Name.Local)
				}
				for _, a := range e.Attr {
					if a.Name.Local == "class" || a.Name.Local == "style" {
						t.Errorf("%s: attribute %s", th.Name, a.Name.Local)
					}
				}
			})
		}
	},
	"o-svg-09": func(t *testing.T, c *caseSVG) {
		data := c.svg(t, Options{})
		root := attributes(t, data)
		ids := regexp.MustCompile(`<title id="([^"]+)">[^<]+</title>\n<desc id="([^"]+)">[^<]*rnbqkbnr/pppppppp`).FindSubmatch(data)
		if root["role"] != "img" || ids == nil || root["aria-labelledby"] != string(ids[1])+" "+string(ids[2]) {
			t.Errorf("root %v, title and desc %q", root, ids)
		}
	},
	"o-svg-10": func(t *testing.T, c *caseSVG) {
		if k, err := ParseInk(c.Input.Colors.Light); err == nil {
			t.Errorf("%q is taken for the colour %v", c.Input.Colors.Light, k)
		}
	},
	"o-svg-11": func(t *testing.T, c *caseSVG) { // TestSquareColours follows the path that is drawn
		for want, key := range map[bool]string{true: "dark", false: "light"} {
			var names []string
			c.expect(t, key, &names)
			for _, name := range names {
				if sq := square(t, name); dark(sq) != want {
					t.Errorf("%s: dark is %v", name, !want)
				}
			}
		}
	},
	"o-svg-12": func(t *testing.T, c *caseSVG) {
		root := attributes(t, c.svg(t, Options{Size: c.Input.Width, Coordinates: Nowhere.Coordinates()}))
		if root["preserveAspectRatio"] != "xMidYMid meet" || root["width"] != root["height"] {
			t.Errorf("root %v", root)
		}
	},
	"o-svg-13": func(t *testing.T, c *caseSVG) {
		for _, th := range themes {
			if contrast(th.Mark, th.Halo) < 3 || contrast(th.Halo, th.Black) < 3 && contrast(th.Mark, th.Black) < 3 {
				t.Errorf("%s: a mark %v with its edge %v is lost on a black piece", th.Name, th.Mark, th.Halo)
			}
		}
		s := mustLayout(t, Diagram{Board: c.board(t), Marks: []Mark{{Square: square(t, c.Input.Marks[0])}}}, Options{})
		if len(s.over) != 2 || s.over[0].width <= s.over[1].width {
			t.Errorf("over the piece: %v, want the cross on its wider edge", s.over)
		}
	},
	"o-svg-14": func(t *testing.T, c *caseSVG) {
		sq := square(t, c.Input.Check)
		for _, th := range themes {
			s := mustLayout(t, Diagram{Board: c.board(t), Check: sq.Bitboard()}, Options{Theme: th, Coordinates: Nowhere.Coordinates()})
			star := s.under[len(s.under)-1]
			if star.stroke != th.CheckEdge || contrast(star.stroke, th.Light) < 3 || contrast(star.stroke, th.Dark) < 3 {
				t.Errorf("%s: %v", th.Name, star)
			}
		}
	},
	"o-svg-15": func(t *testing.T, c *caseSVG) {
		b := c.board(t)
		for _, g := range []Ink{RGB(0, 255, 0), RGB(255, 0, 255)} {
			th := themes[0]
			th.Light, th.Dark = g, g
			var out bytes.Buffer
			if err := EncodePNG(&out, Diagram{Board: b}, &Options{Theme: th, Coordinates: Nowhere.Coordinates(), Size: 1024, Area: Area{engine.A8, engine.B8}}); err != nil {
				t.Fatal(err)
			}
			picture, err := png.Decode(&out)
			if err != nil {
				t.Fatal(err)
			}
			holes(t, picture, g)
		}
	},
	"o-svg-16": func(t *testing.T, c *caseSVG) {
		fonts := regexp.MustCompile(`<text [^>]*font-family="[^"]*,sans-serif"[^>]*>[a-h1-8]</text>`)
		data := c.svg(t, Options{})
		if n := bytes.Count(data, []byte("<text ")); n != 16 || len(fonts.FindAll(data, -1)) != n {
			t.Errorf("%d texts, of which coordinates in a generic family %d, want 16", n, len(fonts.FindAll(data, -1)))
		}
	},
	"o-svg-17": func(t *testing.T, c *caseSVG) {
		b := c.board(t)
		s := mustLayout(t, Diagram{Board: b}, Options{})
		if len(s.glyphs) != 1 || s.glyphs[0].piece != engine.Queen.Of(engine.White) || b.At(engine.D5) != s.glyphs[0].piece {
			t.Errorf("pieces %v", s.glyphs)
		}
		if _, err := engine.ParsePosition(c.Input.FEN); err == nil {
			t.Error("a position without kings can be played")
		}
	},
}

func (c *caseSVG) board(t *testing.T) engine.Board {
	t.Helper()
	b, err := engine.ParseBoard(strings.Fields(c.Input.FEN)[0])
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func (c *caseSVG) svg(t *testing.T, o Options) []byte {
	t.Helper()
	return svgOf(t, Diagram{Board: c.board(t)}, o)
}

func (c *caseSVG) expect(t *testing.T, key string, v any) {
	t.Helper()
	if err := json.Unmarshal(c.Expected[key], v); err != nil {
		t.Fatalf("%s: %v", key, err)
	}
}

func svgOf(t *testing.T, d Diagram, o Options) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := EncodeSVG(&out, d, &o); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func square(t *testing.T, name string) engine.Square {
	t.Helper()
	sq, err := engine.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

func elements(t *testing.T, data []byte, visit func(xml.StartElement)) {
	t.Helper()
	for d := xml.NewDecoder(bytes.NewReader(data)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			visit(e)
		}
	}
}

// attributes returns those of the root element.
func attributes(t *testing.T, data []byte) map[string]string {
	t.Helper()
	var root map[string]string
	elements(t, data, func(e xml.StartElement) {
		if root == nil {
			root = make(map[string]string)
			for _, a := range e.Attr {
				root[a.Name.Local] = a.Value
			}
		}
	})
	return root
}

// uniqueIDs checks that no id stands in a page twice and that every reference
// leads to one.
func uniqueIDs(t *testing.T, page []byte) {
	t.Helper()
	ids := make(map[string]bool)
	for _, m := range regexp.MustCompile(` id="([^"]*)"`).FindAllSubmatch(page, -1) {
		if ids[string(m[1])] {
			t.Errorf("id %s twice", m[1])
		}
		ids[string(m[1])] = true
	}
	for _, m := range regexp.MustCompile(`href="#([^"]*)"`).FindAllSubmatch(page, -1) {
		if !ids[string(m[1])] {
			t.Errorf("no element %s", m[1])
		}
	}
}

// holes looks for pixels of the ground that cannot be reached from the board's
// corners over other pixels of the ground: holes in a piece.
func holes(t *testing.T, picture image.Image, ground Ink) {
	t.Helper()
	size := picture.Bounds().Size()
	isGround := func(x, y int) bool {
		r, g, b, _ := picture.At(x, y).RGBA()
		far := 0.0
		for i, part := range []uint32{r, g, b} {
			far = max(far, math.Abs(float64(part>>8)-float64(ground>>(16-8*i)&255)))
		}
		return far < 60
	}
	seen := make([]bool, size.X*size.Y)
	stack := []image.Point{{20, 20}, {size.X - 20, 20}}
	for len(stack) > 0 {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if p.X < 0 || p.Y < 0 || p.X >= size.X || p.Y >= size.Y || seen[p.Y*size.X+p.X] || !isGround(p.X, p.Y) {
			continue
		}
		seen[p.Y*size.X+p.X] = true
		stack = append(stack, image.Pt(p.X-1, p.Y), image.Pt(p.X+1, p.Y), image.Pt(p.X, p.Y-1), image.Pt(p.X, p.Y+1))
	}
	n, first := 0, ""
	for y := range size.Y {
		for x := range size.X {
			if isGround(x, y) && !seen[y*size.X+x] {
				if n++; n == 1 {
					first = fmt.Sprintf("(%d, %d)", x, y)
				}
			}
		}
	}
	if n > 0 {
		t.Errorf("%d pixels of the ground inside a piece, the first at %s", n, first)
	}
}
