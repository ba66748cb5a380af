package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/drawn"
	"chess960/engine"
)

// The state of a game is its address: the start in the path or a FEN, and moves, UCI
// moves with spaces between. Without a script the board is a form: a first button sends
// from, the square that a piece is taken from; a second sends move, and the page comes
// back with the move in moves. from and move never stay in an address that is kept.

// What the template of the play page shows.
type (
	playPage struct {
		api.Played
		Name    string // of the start, "" for another position
		Number  int    // of the start, -1 for another position
		Path    string // of this page, without moves
		FEN     string // where the path does not say the start, else ""
		Line    string // moves
		Typed   string // a move that was refused
		Rows    []row
		Files   []string
		From    string   // the square that a piece was taken from, "" for none
		Ask     []choice // what the gesture may mean, if there are several
		Castles []choice // buttons O-O and O-O-O, the legal ones with an address
		Undo    string   // address, "" for none
		Flip    string
		Flipped bool
		Score   []scoreRow
		Over    bool
	}
	row struct {
		Rank    string
		Squares []squareView
	}
	squareView struct {
		Name, Label, Symbol string
		Dark                bool
		State               string // class: from, target, capture, last, check or nothing
		Field, Value        string // of the form: from or move, "" where a button does nothing
	}
	scoreRow struct {
		Number       int
		White, Black api.Logged
	}
)

// playable reads the position that an address names, and the path that names it.
func (r *request) playable(below string) (p position.Playable, path string, err error) {
	if r.PathValue("position") != "" {
		start, err := r.start("", below)
		if err != nil {
			return p, "", err
		}
		at := position.OfStart(start)
		p, err := position.ParsePlayable(start.String())
		p.Position = at
		return p, "/" + r.PathValue("position") + below, err
	}
	p, err = position.ParsePlayable(r.query.Get("fen"))
	return p, below, fail(http.StatusBadRequest, err)
}

// gameAddress is the address of a game.
func gameAddress(path, fen, line string, flipped bool) string {
	query := url.Values{}
	if fen != "" {
		query.Set("fen", fen)
	}
	if line != "" {
		query.Set("moves", line)
	}
	if flipped {
		query.Set("flip", "1")
	}
	return address(path, query)
}

func (s *site) play(r *request) (*view, error) {
	p, path, err := r.playable("/play")
	if err != nil {
		return nil, err
	}
	sheet, err := score.ReadLine(p.Board, strings.ReplaceAll(r.query.Get("moves"), ",", " "), r.Letters())
	if err != nil {
		return nil, fail(http.StatusUnprocessableEntity, speak.InGame(err, sheet.Game()))
	}
	flipped := r.query.Get("flip") == "1"
	page := &playPage{Number: -1, Path: path, Flipped: flipped, Line: lineOf(sheet.Game(), sheet.Game().Plies())}
	if start, ok := p.Start(); ok {
		page.Number, page.Name = start.Number(), r.Start(start)
	} else {
		page.FEN = p.Board.FEN()
	}
	go2 := func(line string) string { return gameAddress(path, page.FEN, line, flipped) }
	refusal := ""
	if typed := strings.TrimSpace(r.query.Get("move")); typed != "" {
		m, err := score.ReadAny(sheet.Game(), typed, r.Letters())
		if err == nil {
			if err = sheet.Play(m); err == nil {
				return nil, &redirect{to: go2(lineOf(sheet.Game(), sheet.Game().Plies()))}
			}
		}
		page.Typed, refusal = typed, speak.Capital(r.Explain(speak.InGame(err, sheet.Game())))+"."
	}
	page.Played = api.NewPlayed(&p, sheet, r.Speaker)
	page.Refusal = refusal
	page.State = speak.Capital(page.State)
	_, page.Over = sheet.Game().Outcome()
	page.drops(r.query.Get("from"), r.query.Get("to"), go2)
	page.board(sheet.Game(), r)
	for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
		button := choice{Text: side.Notation()}
		for i := range page.Choices {
			if c := page.Choices[i].Castling; c != nil && c.Side == side.String() {
				button.URL = go2(strings.TrimSpace(page.Line + " " + page.Choices[i].UCI))
			}
		}
		page.Castles = append(page.Castles, button)
	}
	if plies := sheet.Game().Plies(); plies > 0 {
		page.Undo = go2(lineOf(sheet.Game(), plies-1))
	}
	page.Flip = gameAddress(path, page.FEN, page.Line, !flipped)
	for _, m := range page.Log {
		if m.Color == engine.White.String() || len(page.Score) == 0 {
			page.Score = append(page.Score, scoreRow{Number: m.Number})
		}
		last := &page.Score[len(page.Score)-1]
		if m.Color == engine.White.String() {
			last.White = m
		} else {
			last.Black = m
		}
	}
	title := r.Say("web.play.title")
	if page.Name != "" {
		title = r.Title(&p.Position) + ", " + title
	}
	return &view{Title: title, Nav: "index", Name: "play", Page: page}, nil
}

// lineOf writes the first moves of a game.
func lineOf(game *engine.Game, plies int) string {
	var words []string
	for _, m := range game.Moves()[:plies] {
		words = append(words, m.String())
	}
	return strings.Join(words, " ")
}

// drops shows what a piece taken from a square may do, and asks what is meant where a
// second square leaves doubt.
func (page *playPage) drops(from, to string, go2 func(line string) string) {
	for _, drop := range page.Drops {
		if drop.From != from {
			continue
		}
		page.From = from
		if drop.To != to {
			continue
		}
		for _, uci := range drop.Moves {
			i := slices.IndexFunc(page.Choices, func(c api.Choice) bool { return c.UCI == uci })
			page.Ask = append(page.Ask, choice{Text: speak.Capital(page.Choices[i].Said), URL: go2(strings.TrimSpace(page.Line + " " + uci))})
		}
	}
}

// board lays out the squares, each with what its button does.
func (page *playPage) board(game *engine.Game, r *request) {
	now := game.Position()
	board := now.Board()
	var last engine.Bitboard
	if moves := game.Moves(); len(moves) > 0 {
		m := moves[len(moves)-1]
		last = m.From().Bitboard() | m.To().Bitboard()
		if side, castles := m.Castles(); castles {
			last = m.From().Bitboard() | m.To().Bitboard() | side.KingTo(now.Turn().Other()).Bitboard() | side.RookTo(now.Turn().Other()).Bitboard()
		}
	}
	for i := range 8 {
		rank := engine.Rank(7 - i)
		if page.Flipped {
			rank = engine.Rank(i)
		}
		line := row{Rank: rank.String()}
		for j := range 8 {
			file := engine.File(j)
			if page.Flipped {
				file = engine.File(7 - j)
			}
			square := engine.SquareAt(file, rank)
			v := squareView{Name: square.String(), Label: r.Square(&board, square), Dark: drawn.DarkSquares.Has(square)}
			if piece := board.At(square); piece != engine.NoPiece {
				v.Symbol = drawn.Symbol(piece)
			}
			switch {
			case now.Checkers() != 0 && square == now.King(now.Turn()):
				v.State = "check"
			case last.Has(square):
				v.State = "last"
			}
			page.use(&v, board.At(square) != engine.NoPiece)
			line.Squares = append(line.Squares, v)
			if i == 0 {
				page.Files = append(page.Files, file.String())
			}
		}
		page.Rows = append(page.Rows, line)
	}
}

// use gives the button of a square its work: to move what was taken up, or to take up.
func (page *playPage) use(v *squareView, occupied bool) {
	for _, drop := range page.Drops {
		switch {
		case page.From != "" && drop.From == page.From && drop.To == v.Name:
			v.Field, v.Value, v.State = "move", drop.Moves[0], "target"
			if len(drop.Moves) > 1 {
				v.Field, v.Value = "to", v.Name
			}
			if occupied {
				v.State = "capture"
			}
			return
		case drop.From == v.Name && v.Field == "":
			v.Field, v.Value = "from", v.Name
		}
	}
	if v.Name == page.From {
		v.State, v.Value = "from", ""
	}
}
