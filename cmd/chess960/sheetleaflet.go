package main

import (
	"slices"
	"strconv"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

// leafletSquares are where king and rook stand in the pictures of each method.
var leafletSquares = map[engine.Method][2][2]engine.Square{
	engine.DoubleMove:    {{engine.B1, engine.E1}, {engine.F1, engine.B1}}, // g side, c side
	engine.Transposition: {{engine.F1, engine.G1}, {engine.D1, engine.C1}},
	engine.KingOnly:      {{engine.D1, engine.F1}, {engine.F1, engine.D1}},
	engine.RookOnly:      {{engine.G1, engine.H1}, {engine.C1, engine.A1}},
}

// leafletMethods are the methods in the order of the leaflet: those that can be
// told from one square first, and then all the rest.
var leafletMethods = [...]engine.Method{engine.RookOnly, engine.KingOnly, engine.Transposition, engine.DoubleMove}

// sheetLeaflet prints how castling goes in Chess960, on a page.
func (s *session) sheetLeaflet(c *cli.Context, p printing) error {
	if err := s.noArgument(c); err != nil {
		return err
	}
	theme, err := render.ThemeNamed(c.String("theme"))
	if err != nil {
		return s.misuse("usage.theme", "text", quote(c.String("theme")), "known", joinWords(themeNames()))
	}
	figures := s.leafletFigures()
	if p.paper.Width > p.paper.Height {
		figures = [][]sheet.Figure{slices.Concat(figures[0], figures[1]), slices.Concat(figures[2], figures[3])}
	}
	poster := sheet.Poster{
		Title: s.words.Say("leaflet.title"),
		Options: render.Options{
			Theme:       theme,
			Area:        render.Area{From: engine.A1, To: engine.H1},
			Coordinates: render.Coordinates{Left: render.Nowhere, Bottom: render.Inside},
		},
		Sections: []sheet.Section{
			{Text: s.words.Say("leaflet.rule")},
			{Title: s.words.Say("leaflet.when"), Text: s.words.Say("leaflet.conditions")},
			{Title: s.words.Say("leaflet.methods"), Table: s.leafletTable()},
			{Text: s.words.Say("leaflet.double"), Figures: figures},
			{Title: s.words.Say("leaflet.board"), Text: s.words.Say("leaflet.hands")},
		},
	}
	return s.outputPoster(c, p, &poster)
}

// leafletTable says how the three methods are known that need one look, and in how
// many of the 960 starts each is the one.
func (s *session) leafletTable() [][]string {
	type castling struct {
		method engine.Method
		side   engine.Side
	}
	counts := map[castling]int{}
	for start := range chess960.All() {
		position := start.Position()
		for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
			counts[castling{position.Castling(side).Method, side}]++
		}
	}
	rows := [][]string{{s.words.Say("leaflet.method"), s.words.Say("leaflet.side.g"), s.words.Say("leaflet.side.c"), s.words.Say("leaflet.starts")}}
	for _, method := range leafletMethods[:3] {
		key := "leaflet." + method.String()
		rows = append(rows, []string{
			s.words.Say(key), s.words.Say(key + ".g"), s.words.Say(key + ".c"),
			strconv.Itoa(counts[castling{method, engine.KingSide}]) + " + " + strconv.Itoa(counts[castling{method, engine.QueenSide}]),
		})
	}
	return rows
}

// leafletFigures draws each method on both sides, before and after.
func (s *session) leafletFigures() (rows [][]sheet.Figure) {
	for _, method := range leafletMethods {
		var row []sheet.Figure
		for i, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
			position := leafletPosition(leafletSquares[method][i])
			k := position.Castling(side)
			before := render.Diagram{Board: position.Board()}
			after := castled(before, &k)
			row = append(row, sheet.Figure{
				Title: s.castlingRoute(&k), Diagrams: []render.Diagram{before, after},
				Links: []render.Arrow{{From: k.KingFrom, To: k.KingTo}, {From: k.RookFrom, To: k.RookTo}},
			})
		}
		rows = append(rows, row)
	}
	return rows
}

// leafletPosition has king and rook on these squares, and nothing else on their rank.
func leafletPosition(squares [2]engine.Square) engine.Position {
	setup := engine.Setup{Turn: engine.White, Castling: squares[1].Bitboard(), Fullmoves: 1}
	setup.Board.Set(squares[0], engine.King.Of(engine.White))
	setup.Board.Set(squares[1], engine.Rook.Of(engine.White))
	black := engine.A8
	if squares[1].File() == engine.FileA {
		black = engine.H8 // not in check by the rook
	}
	setup.Board.Set(black, engine.King.Of(engine.Black))
	position, err := setup.Position()
	if err != nil {
		panic(err) // the squares are ours
	}
	return position
}
