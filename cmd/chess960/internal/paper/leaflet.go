package paper

import (
	"slices"
	"strconv"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/speak"
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

// Leaflet explains on a page how castling goes in Chess960, with diagrams in that theme.
// On a wide page the pictures stand in two rows instead of four.
func Leaflet(theme render.Theme, wide bool, s *speak.Speaker) sheet.Poster {
	figures := leafletFigures(s)
	if wide {
		figures = [][]sheet.Figure{slices.Concat(figures[0], figures[1]), slices.Concat(figures[2], figures[3])}
	}
	return sheet.Poster{
		Title: s.Say("leaflet.title"),
		Options: render.Options{
			Theme:       theme,
			Area:        render.Area{From: engine.A1, To: engine.H1},
			Coordinates: render.Coordinates{Left: render.Nowhere, Bottom: render.Inside},
		},
		Sections: []sheet.Section{
			{Text: s.Say("leaflet.rule")},
			{Title: s.Say("leaflet.when"), Text: s.Say("leaflet.conditions")},
			{Title: s.Say("leaflet.methods"), Table: leafletTable(s)},
			{Text: s.Say("leaflet.double"), Figures: figures},
			{Title: s.Say("leaflet.board"), Text: s.Say("leaflet.hands") + "\n" + s.Say("laws") + "."},
		},
	}
}

// leafletTable says how the three methods are known that need one look, and in how
// many of the 960 starts each is the one.
func leafletTable(s *speak.Speaker) [][]string {
	type castling struct {
		method engine.Method
		side   engine.Side
	}
	counts := map[castling]int{}
	for start := range chess960.All() {
		board := start.Position()
		for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
			counts[castling{board.Castling(side).Method, side}]++
		}
	}
	rows := [][]string{{s.Say("leaflet.method"), s.Say("leaflet.side.g"), s.Say("leaflet.side.c"), s.Say("leaflet.starts")}}
	for _, method := range leafletMethods[:3] {
		key := "leaflet." + method.String()
		rows = append(rows, []string{
			s.Say(key), s.Say(key + ".g"), s.Say(key + ".c"),
			strconv.Itoa(counts[castling{method, engine.KingSide}]) + " + " + strconv.Itoa(counts[castling{method, engine.QueenSide}]),
		})
	}
	return rows
}

// leafletFigures draws each method on both sides, before and after.
func leafletFigures(s *speak.Speaker) (rows [][]sheet.Figure) {
	for _, method := range leafletMethods {
		var row []sheet.Figure
		for i, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
			board := leafletPosition(leafletSquares[method][i])
			k := board.Castling(side)
			before := render.Diagram{Board: board.Board()}
			after := picture.Castled(before, &k)
			row = append(row, sheet.Figure{
				Title: s.CastlingRoute(&k), Diagrams: []render.Diagram{before, after},
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
	board, err := setup.Position()
	if err != nil {
		panic(err) // the squares are ours
	}
	return board
}
