package web

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/engine"
)

// What the template of the list shows.
type (
	indexPage struct {
		Count    int
		Field    template.HTML
		Groups   []facetView
		Chips    []choice
		Clear    string
		Without  []choice // where nothing is found: lists less one condition that are not empty
		Slots    []slot
		Keep     []pair // of the form of the rank, beside its letters
		Held     []pair // of the form of the order
		Sorts    []choice
		Views    []choice
		Boards   bool
		Table    bool
		Chapters []chapter
	}
	facetView struct {
		Title   string
		Options []choice
	}
	choice struct {
		ID        string // in the page
		Text, URL string
		Count     int
		Chosen    bool
		Bar       string // path of a line as long as the count
	}
	slot struct {
		File   string
		Pieces []choice
	}
	pair    struct{ Name, Value string }
	chapter struct {
		From, To int
		Rank     string // where the knights stand among the five free squares
		Of       int
		Cards    []card
	}
	card struct {
		Number  int
		Letters string
		Strip   template.HTML
		Board   template.HTML
		Note    string
		Start   chess960.Start
		Row     []string
	}
)

func (s *site) index(r *request) (*view, error) {
	if pattern, sent := sentPattern(r.query); sent {
		l := readList(r.query)
		l.match = nil
		if pattern != "????????" {
			l.match = []string{pattern}
		}
		return nil, &redirect{to: l.address()}
	}
	if !s.lists.Allow() {
		return nil, fail(http.StatusTooManyRequests, speak.Tell("web.error.busy"))
	}
	l := readList(r.query)
	found, err := l.found()
	if err != nil {
		return nil, fail(http.StatusBadRequest, err)
	}
	page := &indexPage{Field: field(found, r.Say("web.index.field")), Boards: l.view == "boards", Table: l.view == "table"}
	page.Chapters, page.Count = l.chapters(found, r)
	for i := range facets {
		group, err := l.group(&facets[i], r)
		if err != nil {
			return nil, err
		}
		page.Groups = append(page.Groups, group)
	}
	for _, text := range l.match {
		page.Chips = append(page.Chips, choice{Text: lettersOf(text, r), URL: l.without(text).address()})
	}
	for _, text := range l.where {
		page.Chips = append(page.Chips, choice{Text: wordsOf(text, r), URL: l.without(text).address()})
	}
	if page.Count == 0 {
		if err := page.suggest(l, r); err != nil {
			return nil, err
		}
	}
	page.Clear = list{sort: l.sort, view: l.view}.address()
	for _, sort := range listSorts {
		other := l
		other.sort = sort
		page.Sorts = append(page.Sorts, choice{ID: sort, Text: r.Say("web.sort." + sort), URL: other.address(), Chosen: sort == l.sort})
	}
	for _, look := range listViews {
		other := l
		other.view = look
		page.Views = append(page.Views, choice{ID: look, Text: r.Say("web.view." + look), URL: other.address(), Chosen: look == l.view})
	}
	page.Slots = l.slots(r)
	page.Keep, page.Held = l.pairs("match"), l.pairs("sort")
	return &view{Title: r.Say("web.index.title"), Nav: "index", Name: "index", Page: page}, nil
}

// suggest names the conditions without which something would be found.
func (page *indexPage) suggest(l list, r *request) error {
	for _, text := range slices.Concat(l.match, l.where) {
		less := l.without(text)
		found, err := less.found()
		if err != nil {
			return err
		}
		if count := found.count(); count > 0 {
			name := wordsOf(text, r)
			if slices.Contains(l.match, text) {
				name = lettersOf(text, r)
			}
			page.Without = append(page.Without, choice{Text: r.Say("web.index.none.without", "condition", name, "count", count), URL: less.address()})
		}
	}
	return nil
}

// sentPattern puts together a pattern that the form has sent, a letter for each file.
func sentPattern(query url.Values) (pattern string, sent bool) {
	for file := engine.FileA; file <= engine.FileH; file++ {
		letter := query.Get(file.String())
		sent = sent || query.Has(file.String())
		if letter == "" {
			letter = "?"
		}
		pattern += letter
	}
	return pattern, sent
}

// slots are the choices of the pattern, file by file, with those of the first pattern
// chosen if it is one letter a file.
func (l list) slots(r *request) (slots []slot) {
	chosen := "????????"
	if len(l.match) > 0 && len(l.match[0]) == len(chosen) {
		chosen = strings.ToUpper(l.match[0])
	}
	for file := engine.FileA; file <= engine.FileH; file++ {
		one := slot{File: file.String(), Pieces: []choice{{Text: "?", URL: "?", Chosen: chosen[file] == '?'}}}
		for role := engine.King; role >= engine.Knight; role-- {
			letter := engine.English[role]
			one.Pieces = append(one.Pieces, choice{Text: r.Letters()[role], URL: letter, Chosen: chosen[file] == letter[0]})
		}
		slots = append(slots, one)
	}
	return slots
}

// lettersOf writes a pattern in the reader's letters.
func lettersOf(text string, r *request) string {
	pattern, err := chess960.ParsePattern(text, &engine.English)
	if err != nil {
		return text
	}
	return pattern.Text(r.Letters())
}

// wordsOf says a term: in words if it is one of the facets.
func wordsOf(text string, r *request) string {
	for _, f := range facets {
		if slices.Contains(f.terms, text) {
			if len(f.terms) == 1 {
				return r.Say("web.facet." + f.name)
			}
			return r.Say("web.term." + text)
		}
	}
	return text
}

// group returns a facet with the number of starts that each choice would leave.
func (l list) group(f *facet, r *request) (facetView, error) {
	view := facetView{Title: r.Say("web.facet." + f.name)}
	rest := l
	for _, term := range f.terms {
		rest = rest.without(term)
	}
	left, err := rest.found()
	if err != nil {
		return view, err
	}
	for _, term := range f.terms {
		one := choice{ID: "by-" + term, Text: r.Say("web.term." + term), Chosen: slices.Contains(l.where, term)}
		one.URL = l.with(f, term).address()
		if one.Chosen {
			one.URL = l.without(term).address()
		}
		one.Count = termSets()[term].and(left).count()
		one.Bar = fmt.Sprintf("M0 0H%dV3H0z", (one.Count*200+chess960.Count-1)/chess960.Count)
		view.Options = append(view.Options, one)
	}
	return view, nil
}

// chapters returns the starts that were found, by rows of the knights' table if they
// are in the order of their numbers.
func (l list) chapters(found *set, r *request) (chapters []chapter, count int) {
	const row = 96
	var all []card
	for start := range chess960.All() {
		if start.Number()%row == 0 && l.sort == "number" {
			all = nil
		}
		if found.has(start.Number()) {
			all = append(all, l.card(start, r))
			count++
		}
		if start.Number()%row == row-1 && l.sort == "number" && len(all) > 0 {
			from := start.Number() - row + 1
			chapters = append(chapters, chapter{from, start.Number(), knightRow(start, r), row, all})
		}
	}
	if l.sort == "number" || len(all) == 0 {
		return chapters, count
	}
	by := map[string]func(a, b card) int{
		"letters": func(a, b card) int { return strings.Compare(a.Letters, b.Letters) },
		"classical": func(a, b card) int {
			return cmp.Compare(b.Start.Properties().PiecesOnClassicalSquares, a.Start.Properties().PiecesOnClassicalSquares)
		},
		"moves": func(a, b card) int {
			return cmp.Compare(b.Start.Properties().LegalFirstMoves, a.Start.Properties().LegalFirstMoves)
		},
	}[l.sort]
	slices.SortStableFunc(all, by)
	return []chapter{{Of: chess960.Count, Cards: all}}, count
}

// knightRow shows where the knights stand among the five squares that are free.
func knightRow(start chess960.Start, r *request) string {
	text := ""
	slots := start.Derive()[3].Slots
	for i := range 5 {
		if slices.Contains(slots, i) {
			text += r.Letters()[engine.Knight]
		} else {
			text += "·"
		}
	}
	return text
}

func (l list) card(start chess960.Start, r *request) card {
	c := card{Number: start.Number(), Letters: start.Arrangement(r.Letters()), Start: start}
	p := start.Properties()
	switch l.view {
	case "ranks":
		c.Strip = drawn.Strips()[c.Number]
	case "boards":
		c.Board = miniature(start)
	case "table":
		for _, text := range []string{strconv.Itoa(p.Twin), p.KingFile.String(), p.UndefendedPawns.String(), p.MethodG, p.MethodC, strconv.Itoa(p.PiecesOnClassicalSquares), strconv.Itoa(p.LegalFirstMoves)} {
			if r.Words().Has("web.method." + text) {
				text = r.Say("web.method." + text)
			}
			c.Row = append(c.Row, text)
		}
		return c
	}
	switch {
	case l.sort == "classical":
		c.Note = r.Say("web.card.classical", "count", p.PiecesOnClassicalSquares)
	case l.sort == "moves":
		c.Note = r.Say("web.card.moves", "count", p.LegalFirstMoves)
	case p.CastleNowG:
		c.Note = r.Say("web.card.now", "notation", engine.KingSide.Notation())
	case p.CastleNowC:
		c.Note = r.Say("web.card.now", "notation", engine.QueenSide.Notation())
	}
	return c
}

// miniature draws the whole board of a start without coordinates.
func miniature(start chess960.Start) template.HTML {
	board := start.Position()
	var b strings.Builder
	b.WriteString(`<svg class="mini" viewBox="0 0 360 360" aria-hidden="true"><use href="#r8"/>`)
	at := drawn.Plate{Board: board.Board()}
	for square := range at.Board.Occupied().Squares() {
		x, y := at.At(square)
		fmt.Fprintf(&b, `<use href="#%s" x="%d" y="%d"/>`, drawn.Symbol(at.Board.At(square)), x, y)
	}
	b.WriteString(`<path class="rim" d="M0 0h360v360H0z"/></svg>`)
	return template.HTML(b.String())
}

// field draws all numbers as cells: ten rows by the knights, six groups by the queen,
// sixteen cells by the bishops. Those found are lit.
func field(found *set, label string) template.HTML {
	const cell, gap, high = 10, 8, 12
	var on, off strings.Builder
	for n := range chess960.Count {
		b := &off
		if found.has(n) {
			b = &on
		}
		x := n%96*cell + n%96/16*gap
		fmt.Fprintf(b, "M%d %dh8v10h-8z", x, n/96*high)
	}
	width := 96*cell + 5*gap - 2
	return template.HTML(fmt.Sprintf(`<svg viewBox="0 0 %d %d" preserveAspectRatio="none" role="img" aria-label="%s"><path class="off" d="%s"/><path class="on" d="%s"/></svg>`,
		width, 10*high-2, template.HTMLEscapeString(label), off.String(), on.String()))
}

// open sends the reader of the number box to what was typed: a number, letters, a FEN.
func (s *site) open(r *request) (*view, error) {
	text := strings.TrimSpace(r.query.Get("q"))
	if text == "" {
		return nil, &redirect{to: "/"}
	}
	p, err := position.Parse(text)
	if err != nil {
		if pattern, bad := chess960.ParsePattern(text, r.Letters()); bad == nil && strings.ContainsAny(text, "?[") {
			return nil, &redirect{to: list{match: []string{pattern.String()}, sort: listSorts[0], view: listViews[0]}.address()}
		}
		return nil, fail(http.StatusNotFound, err)
	}
	if start, ok := p.Start(); ok {
		return nil, &redirect{to: "/" + strconv.Itoa(start.Number())}
	}
	if p.Bare {
		return nil, fail(http.StatusBadRequest, speak.Tell("web.error.bare"))
	}
	return nil, &redirect{to: "/play?fen=" + url.QueryEscape(p.Setup.FEN())}
}

// KnightRows are the numbers at which the rows of the field begin.
func (v *view) KnightRows() (rows []int) {
	for n := 0; n < chess960.Count; n += 96 {
		rows = append(rows, n)
	}
	return rows
}

// QueenPlaces name the groups of the field.
func (v *view) QueenPlaces() (names []string) {
	for place := 1; place <= 6; place++ {
		names = append(names, v.Say("web.field."+strconv.Itoa(place)))
	}
	return names
}

// Columns are the heads of the table.
func (v *view) Columns() (names []string) {
	for _, name := range [...]string{"number", "letters", "twin", "king", "undefended", "method.g", "method.c", "classical", "moves"} {
		names = append(names, v.Say("web.column."+name))
	}
	return names
}
