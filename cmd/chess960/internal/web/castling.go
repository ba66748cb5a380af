package web

import (
	"fmt"
	"html/template"
	"net/url"
	"strconv"

	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// The state of the castling page is its address: color and side, the step, empty=1 where
// what is in the way has been taken off the board, and attack, a square that a piece has
// been put on the board to attack. The steps are those of castlingsteps.go.

// What the template of the castling page shows.
type castlingPage struct {
	Name                    string
	Back                    string // address of the position
	Four                    []fourView
	Plate                   template.HTML
	Title                   string
	Right                   bool
	Legal                   bool
	Verdict                 string
	Route                   string
	Obstacles               []string
	Step, Last              int // as people count them; 0 before the first
	Steps                   []castlingStep
	First, Prev, Next, Play string
	Emptied                 bool
	EmptyURL                string
	Attacks                 []choice // squares that must be safe
	FEN                     string
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
	page := &castlingPage{Name: r.Pair(p.Pair, false), Last: handStep}
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

	board := p.Board
	shown := board.CastlingOf(color, side)
	if page.Emptied && shown.HasRight() {
		if board, err = emptied(p.Board, &shown); err != nil {
			return nil, err
		}
		shown = board.CastlingOf(color, side)
	}
	attack, calm := "", board
	if target, ok := safeSquare(&shown, r.query.Get("attack")); ok {
		if under, found := attacked(board, &shown, target); found {
			attack, board = target.String(), under
			shown = board.CastlingOf(color, side)
		}
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
		if attack != "" && c == color && s == side {
			q.Set("attack", attack)
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
	step := 0
	if page.Right {
		page.Route = capital(r.CastlingRoute(&shown)) + "."
		last := lastStep(&shown)
		step, _ = strconv.Atoi(r.query.Get("step")) // what is no number is before the first
		step = max(0, min(last, step))
		page.Step = min(step, handStep)
		at := func(step int) string { return to(color, side, step, page.Emptied) }
		page.Steps = castlingSteps(&shown, step, at, r)
		if step > 0 {
			page.Prev = at(step - 1)
		}
		if step < last {
			page.Next = at(step + 1)
		}
		page.First, page.EmptyURL = at(0), to(color, side, step, !page.Emptied)
		now := attack
		for square := range shown.MustBeSafe.Squares() {
			if _, found := attacked(calm, &shown, square); !found {
				continue
			}
			link := choice{Text: square.String(), Chosen: square.String() == now}
			if attack = link.Text; link.Chosen {
				attack = ""
			}
			link.URL = to(color, side, 0, page.Emptied)
			page.Attacks = append(page.Attacks, link)
		}
	}
	page.Plate = castlingPlate(&board, &shown, reasons, step).draw(page.Title, page.Verdict)
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

// safeSquare reads the name of a square that must be safe for castling.
func safeSquare(k *engine.Castling, name string) (engine.Square, bool) {
	for square := range k.MustBeSafe.Squares() {
		if square.String() == name {
			return square, true
		}
	}
	return 0, false
}

// attacked returns the position with a piece of the other side, from elsewhere on the board
// if it has one to spare, put where it attacks that square: a rook from as far away as can
// be, else a bishop or a knight. found is false if there is no room for one.
func attacked(p engine.Position, k *engine.Castling, target engine.Square) (under engine.Position, found bool) {
	setup := p.Setup()
	setup.Turn, setup.EnPassant = k.Color, 0
	occupied, far := setup.Board.Occupied(), 0
	for _, role := range [...]engine.Role{engine.Rook, engine.Bishop, engine.Knight} {
		piece, with := role.Of(k.Color.Other()), setup
		for square := range (occupied &^ setup.Castling).Squares() {
			if setup.Board.At(square) == piece {
				with.Board.Set(square, engine.NoPiece)
				break
			}
		}
		for square := range (engine.Attacks(piece, target, occupied) &^ occupied).Squares() {
			distance := int(square.Rank()) - int(target.Rank())
			if distance *= distance; distance <= far {
				continue // on the rank of the castling, or nearer
			}
			with := with
			with.Board.Set(square, piece)
			if position, err := with.Position(); err == nil {
				under, found, far = position, true, distance
			}
		}
		if found {
			break
		}
	}
	return under, found
}
