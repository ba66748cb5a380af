package web

import (
	"fmt"
	"html/template"
	"net/url"
	"strconv"

	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// The state of the castling page is its address: color and side, the step from 0 to
// lastStep, and empty=1 where what is in the way has been taken off the board.

// lastStep is the number of the last step: 1 lifts the king, 2 carries the rook, 3 sets
// the king down (the king leaves the board first, Guidelines II.3.2.5).
const lastStep = 3

// What the template of the castling page shows.
type castlingPage struct {
	Name             string
	Back             string // address of the position
	Four             []fourView
	Plate            template.HTML
	Title            string
	Right            bool
	Legal            bool
	Verdict          string
	Route            string
	Obstacles        []string
	Must, Safe       string // squares
	Step, Last       int
	Steps            []choice
	Prev, Next, Play string
	Emptied          bool
	EmptyText        string
	EmptyURL         string
	FEN              string
}

type fourView struct {
	Notation, Side, Verdict, URL string
	Legal, Chosen                bool
}

func (s *site) castling(r *request) (*view, error) {
	p, path, err := r.playable("/castling")
	if err != nil {
		return nil, err
	}
	page := &castlingPage{Name: r.Pair(p.Pair, false), Last: lastStep}
	query := url.Values{}
	if start, ok := p.Start(); ok {
		page.Back = fmt.Sprintf("/%d", start.Number())
		page.Play = page.Back + "/play"
	} else {
		page.Name, page.FEN = r.Say("web.castling.of"), p.Board.FEN()
		query.Set("fen", page.FEN)
		page.Play = address("/play", query)
	}
	color, side := p.Board.Turn(), engine.KingSide
	switch r.query.Get("color") {
	case "white":
		color = engine.White
	case "black":
		color = engine.Black
	}
	if r.query.Get("side") == "c" {
		side = engine.QueenSide
	}
	page.Emptied = r.query.Get("empty") == "1"
	page.Step, _ = strconv.Atoi(r.query.Get("step")) // what is no number is the first
	page.Step = max(0, min(lastStep, page.Step))

	board := p.Board
	shown := board.CastlingOf(color, side)
	if page.Emptied && shown.HasRight() {
		if board, err = emptied(p.Board, &shown); err != nil {
			return nil, err
		}
		shown = board.CastlingOf(color, side)
	}
	to := func(c engine.Color, s engine.Side, step int, empty bool) string {
		q := url.Values{"color": {c.String()}, "side": {s.String()}}
		if page.FEN != "" {
			q.Set("fen", page.FEN)
		}
		if step > 0 {
			q.Set("step", strconv.Itoa(step))
		}
		if empty {
			q.Set("empty", "1")
		}
		return address(path, q)
	}
	for _, k := range speak.Castlings(&board) {
		page.Four = append(page.Four, fourView{
			k.Side.Notation(), r.CastlingSide(&k), capital(r.CastlingVerdict(&k)), to(k.Color, k.Side, 0, page.Emptied), k.Legal(), k.Color == color && k.Side == side,
		})
	}
	page.Title, page.Verdict = r.CastlingTitle(&shown), capital(r.CastlingVerdict(&shown))
	page.Right, page.Legal = shown.HasRight(), shown.Legal()
	var reasons []engine.Square
	for _, reason := range r.Reasons(&shown) {
		page.Obstacles = append(page.Obstacles, capital(reason.Text)+".")
		reasons = append(reasons, reason.Square)
	}
	if page.Right {
		page.Route = capital(r.CastlingRoute(&shown)) + "."
		page.Must, page.Safe = speak.SquareList(shown.MustBeEmpty), speak.SquareList(shown.MustBeSafe)
		for step := range lastStep + 1 {
			page.Steps = append(page.Steps, choice{
				Text: r.Say("web.castling.step."+strconv.Itoa(step), "kingfrom", shown.KingFrom, "kingto", shown.KingTo, "rookfrom", shown.RookFrom, "rookto", shown.RookTo),
				URL:  to(color, side, step, page.Emptied), Chosen: step == page.Step,
			})
		}
		if page.Step > 0 {
			page.Prev = to(color, side, page.Step-1, page.Emptied)
		}
		if page.Step < lastStep {
			page.Next = to(color, side, page.Step+1, page.Emptied)
		}
		page.EmptyURL = to(color, side, page.Step, !page.Emptied)
	}
	page.Plate = castlingPlate(&board, &shown, reasons, page.Step).draw(page.Title, page.Verdict)
	return &view{Title: r.Say("web.castling.title") + ", " + page.Name, Nav: "index", Name: "castling", Page: page}, nil
}

// emptied returns the position without what stands in the way of castling.
func emptied(p engine.Position, k *engine.Castling) (engine.Position, error) {
	setup := p.Setup()
	for square := range k.MustBeEmpty.Squares() {
		if setup.Castling.Has(square) || setup.Board.At(square).Role() == engine.King {
			continue // it would take another right away
		}
		setup.Board.Set(square, engine.NoPiece)
	}
	return setup.Position()
}

// castlingPlate shows a step of castling, and on the first what is asked of which square.
func castlingPlate(p *engine.Position, k *engine.Castling, reasons []engine.Square, step int) *plate {
	shown := &plate{Board: p.Board(), Flip: k.Color == engine.Black}
	if !k.HasRight() {
		return shown
	}
	if step == 0 {
		shown.Empty, shown.Safe, shown.Reasons = k.MustBeEmpty, k.MustBeSafe, reasons
		return shown
	}
	king, rook := engine.King.Of(k.Color), engine.Rook.Of(k.Color)
	shown.Board.Set(k.KingFrom, engine.NoPiece)
	if step >= 2 {
		shown.Board.Set(k.RookFrom, engine.NoPiece)
		shown.Board.Set(k.RookTo, rook)
		shown.Lit = k.RookFrom.Bitboard() | k.RookTo.Bitboard()
	} else {
		shown.Lit = k.KingFrom.Bitboard()
	}
	if step == lastStep {
		shown.Board.Set(k.KingTo, king)
		shown.Lit = k.KingFrom.Bitboard() | k.KingTo.Bitboard() | k.RookFrom.Bitboard() | k.RookTo.Bitboard()
	}
	return shown
}
