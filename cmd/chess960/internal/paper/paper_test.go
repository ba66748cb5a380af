package paper

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

const (
	placement = "8/8/8/4k3/8/8/8/4K2R"
	fen       = placement + " b K - 0 1"
)

func positions(t *testing.T, texts ...string) (list []position.Position) {
	t.Helper()
	for _, text := range texts {
		p, err := position.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

// TestPanel names positions of every form.
func TestPanel(t *testing.T) {
	for text, want := range map[string]struct {
		heading, letters string
		mover            render.Mover
	}{
		"518":     {"Position 518", "RNBQKBNR", render.NoMover},
		"518/534": {"Position 518/534", "RNBQKBNR/RNBKQBNR", render.NoMover},
		fen:       {"Black to move", "", render.BlackToMove},
		placement: {"", "", render.NoMover},
	} {
		p := positions(t, text)
		panel := Panel(&p[0], speaktest.Printed(t, "en"))
		if panel.Heading != want.heading || panel.Letters != want.letters || panel.Diagram.Mover != want.mover || panel.Diagram.Board != p[0].Setup.Board {
			t.Errorf("%s: %+v, want %+v", text, panel, want)
		}
	}
}

// TestPanels puts positions on pages, cards and into grids.
func TestPanels(t *testing.T) {
	s := speaktest.Printed(t, "en")
	voice := speak.NewVoice(s.Words())
	for _, test := range []struct {
		name      string
		kind      Kind
		title     string
		boards    []int
		positions []string
		each      int
		above     []string // of each panel, and its heading
		heading   []string
		notes     []int // how many
	}{
		{"a page", Kind{}, "Round 3", nil, []string{"518"}, 1, []string{"Round 3"}, []string{"Position 518"}, []int{4}},
		{"pages for boards", Kind{}, "Round 3", []int{5, 6}, []string{"518", fen}, 1,
			[]string{"Round 3 · Board 5", "Round 3 · Board 6"}, []string{"Position 518", "Black to move"}, []int{4, 2}},
		{"no title", Kind{}, "", []int{5}, []string{"518"}, 1, []string{"Board 5"}, []string{"Position 518"}, []int{4}},
		{"a bare placement", Kind{}, "", nil, []string{placement}, 1, []string{""}, []string{""}, []int{0}},
		{"cards of one position", Kind{Cards: true}, "Round 3", nil, []string{"518"}, 3,
			[]string{"Round 3", "Round 3", "Round 3"}, []string{"Position 518", "Position 518", "Position 518"}, []int{3, 3, 3}},
		{"cards of two", Kind{Cards: true}, "Round 3", nil, []string{"518", "7"}, 4,
			[]string{"Round 3", "Round 3"}, []string{"Position 518", "Position 7"}, []int{3, 3}},
		{"cards for boards", Kind{Cards: true}, "Round 3", []int{1}, []string{"518"}, 4,
			[]string{"Round 3 · Position 518"}, []string{"Board 1"}, []int{3}},
		{"a grid", Kind{Grid: true}, "Round 3", nil, []string{"518", fen, placement}, 6,
			[]string{"", "", ""}, []string{"Position 518", "2", "3"}, []int{0, 0, 0}},
	} {
		t.Run(test.name, func(t *testing.T) {
			panels := Panels(test.kind, test.title, test.boards, positions(t, test.positions...), test.each, s, voice)
			var above, heading []string
			var notes []int
			for _, p := range panels {
				above, heading, notes = append(above, p.Above), append(heading, p.Heading), append(notes, len(p.Notes))
			}
			if !slices.Equal(above, test.above) || !slices.Equal(heading, test.heading) || !slices.Equal(notes, test.notes) {
				t.Errorf("above %q, headings %q, notes %v\nwant %q, %q, %v", above, heading, notes, test.above, test.heading, test.notes)
			}
		})
	}
	panels := Panels(Kind{Grid: true}, "", nil, positions(t, "518", fen), 6, s, voice)
	if got := panels[1].Letters; got != "Black to move" {
		t.Errorf("a position in a grid is called %q", got)
	}
}

// TestCastlingNotes has a note for each castling to which there is a right; of a start,
// those of White alone.
func TestCastlingNotes(t *testing.T) {
	for text, want := range map[string][]string{
		"518":                       {"g side (O-O)", "c side (O-O-O)", ""},
		"518/534":                   {"White, g side (O-O)", "White, c side (O-O-O)", "Black, g side (O-O)", "Black, c side (O-O-O)"},
		fen:                         {"White, g side (O-O)"},
		placement:                   nil,
		"8/8/8/8/8/8/8/8 w - - 0 1": nil,
	} {
		p := positions(t, text)
		var titles []string
		for _, n := range castlingNotes(&p[0], speaktest.Printed(t, "en")) {
			titles = append(titles, n.Title)
			if n.Text == "" {
				t.Errorf("%s: nothing under %q", text, n.Title)
			}
		}
		if len(titles) != len(want) {
			t.Errorf("%s: %q, want %q", text, titles, want)
			continue
		}
		for i := range want {
			if !strings.HasSuffix(titles[i], want[i]) {
				t.Errorf("%s: %q, want %q", text, titles, want)
			}
		}
	}
}

// TestBoardCheck has a row for each board, and says what holds of all positions alone.
func TestBoardCheck(t *testing.T) {
	s := speaktest.Printed(t, "en")
	one := BoardCheck([]int{1, 2, 3}, positions(t, "518", "518", "518"), true, render.Options{}, s)
	if one.Panel == nil || one.Panel.Heading != "Position 518" || one.Notes != nil || len(one.Words) != 1 || len(one.Rows) != 3 {
		t.Fatalf("%+v", one)
	}
	for i, row := range one.Rows {
		if !slices.Equal(row.Words, []string{strconv.Itoa(i + 1)}) || row.Rank != nil {
			t.Errorf("row %d: %+v", i, row)
		}
	}
	own := BoardCheck([]int{5, 6, 7, 8}, positions(t, "518", "518/534", fen, placement), false, render.Options{}, s)
	if own.Panel != nil || len(own.Notes) != 1 || len(own.Words) != 2 || len(own.Rows) != 4 || len(own.Boxes) < 2 {
		t.Fatalf("%+v", own)
	}
	for i, want := range []string{"518  RNBQKBNR", "518/534", placement, placement} {
		row := own.Rows[i]
		if !slices.Equal(row.Words, []string{strconv.Itoa(5 + i), want}) || (row.Rank != nil) != (i == 0) {
			t.Errorf("row %d: %+v, want %q", i, row, want)
		}
	}
	for _, test := range []struct {
		texts         []string
		mirror, start bool
	}{
		{[]string{"518", "0"}, true, true},
		{[]string{"518", "518/534"}, false, true},
		{[]string{"518", fen}, false, false},
	} {
		text := checkNotes(positions(t, test.texts...), s)[0].Text
		if strings.Contains(text, s.Say("check.mirror")) != test.mirror || strings.Contains(text, s.Say("check.start")) != test.start {
			t.Errorf("%q: look for\n%s", test.texts, text)
		}
	}
}

// TestLeafletCounts counts the starts of each method again, from the table of their
// properties.
func TestLeafletCounts(t *testing.T) {
	text, err := os.ReadFile("../../../../testdata/properties.tsv")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	head := strings.Split(lines[0], "\t")
	counts := map[string][2]int{}
	for _, line := range lines[1:] {
		cells := strings.Split(line, "\t")
		g, c := cells[slices.Index(head, "method_g")], cells[slices.Index(head, "method_c")]
		counts[g] = [2]int{counts[g][0] + 1, counts[g][1]}
		counts[c] = [2]int{counts[c][0], counts[c][1] + 1}
	}
	table := leafletTable(speaktest.Printed(t, "en"))
	if len(table) != 4 {
		t.Fatalf("%d rows", len(table))
	}
	for i, method := range leafletMethods[:3] {
		n := counts[method.String()]
		if want := strconv.Itoa(n[0]) + " + " + strconv.Itoa(n[1]); table[i+1][3] != want || n[0] == 0 {
			t.Errorf("%v: %s starts, want %s", method, table[i+1][3], want)
		}
	}
}

// TestLeaflet draws each method on both sides as the method that it is, upright in four
// rows and level in two.
func TestLeaflet(t *testing.T) {
	for wide, want := range map[bool]int{false: 4, true: 2} {
		poster := Leaflet(render.Theme{}, wide, speaktest.Printed(t, "en"))
		rows, figures := 0, 0
		for _, section := range poster.Sections {
			rows += len(section.Figures)
			for _, row := range section.Figures {
				figures += len(row)
				for _, f := range row {
					if f.Title == "" || len(f.Diagrams) != 2 || f.Diagrams[0].Board == f.Diagrams[1].Board {
						t.Errorf("figure %+v", f)
					}
				}
			}
		}
		if rows != want || figures != 8 {
			t.Errorf("wide %v: %d figures in %d rows, want 8 in %d", wide, figures, rows, want)
		}
	}
	for method, sides := range leafletSquares {
		for i, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
			board := leafletPosition(sides[i])
			if k := board.Castling(side); k.Method != method || !k.Legal() {
				t.Errorf("%v on the %v side: %v, legal %v", method, side, k.Method, k.Legal())
			}
		}
	}
}

// TestBooklet has an entry for each start, in order.
func TestBooklet(t *testing.T) {
	b := Booklet(sheet.Paper{}, 10, speaktest.Printed(t, "en"))
	if len(b.Entries) != chess960.Count || b.Margin != 10 || len(b.Cover.Notes) != 2 {
		t.Fatalf("%d entries, margin %v, %d notes", len(b.Entries), b.Margin, len(b.Cover.Notes))
	}
	for i, e := range b.Entries {
		start, err := chess960.Parse(e.Letters)
		if err != nil || start.Number() != i || e.Number != i || e.Rank != start.Backrank() {
			t.Errorf("entry %d: %+v", i, e)
		}
	}
}

// TestEventPoster shows anchor and rules as they stand in the record.
func TestEventPoster(t *testing.T) {
	rules := sealed.Rules{Event: "open", Links: 9}
	record, _, err := sealed.New(rules, zeros{})
	if err != nil {
		t.Fatal(err)
	}
	poster := EventPoster(&record, &rules, speaktest.Printed(t, "en"))
	if len(poster.Sections) != 3 || poster.Sections[0].Code != record.Anchor || poster.Sections[1].Code != record.Rules {
		t.Fatalf("%+v", poster)
	}
	if !strings.Contains(poster.Title, rules.Event) || strings.Contains(poster.Sections[2].Text, "\n") {
		t.Errorf("title %q, text %q", poster.Title, poster.Sections[2].Text)
	}
}

// zeros is a source of chance that a test can repeat.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
