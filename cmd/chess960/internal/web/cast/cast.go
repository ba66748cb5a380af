// Package cast shows castling step by step: which of the four, how it stands, what is asked
// of which square, and then where the hands are. [New] makes what there is to see, as
// HTML, for the server and for a page that has no server.
//
// A state is an address: color and side, the step, empty=1 where what is in the way has
// been taken off the board, and at the step of the safe king attack, a square that a
// piece has been put on the board to attack.
package cast

import (
	"html/template"
	"net/url"
	"strconv"

	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Place says where castling is shown.
type Place struct {
	Path  string // of the page, to which the links lead
	FEN   string // of the query of the page; "" where the path says the position
	Play  string // address of the game
	Icons string // address of the icons
}

// view is what there is to see.
type view struct {
	*speak.Speaker
	Place
	four              []one
	plate             template.HTML
	title             string
	right, legal      bool
	verdict, route    string
	obstacles         []string
	step              int // as people count them; 0 before the first
	steps             []step
	first, prev, next string // addresses, "" for none
	emptied           bool
	emptyURL          string
	attacks           []link // squares that must be safe
}

// one is one of the four castlings.
type one struct {
	notation, side, verdict, url string
	legal, chosen                bool
}

type link struct {
	text, url string
	chosen    bool
}

// New shows the castling of a position that a query asks for, in the speaker's language.
// The error is about a position that cannot be.
func New(say *speak.Speaker, p *engine.Position, query url.Values, place Place) (template.HTML, error) {
	v := &view{Speaker: say, Place: place, emptied: query.Get("empty") == "1"}
	color, side := p.Turn(), engine.KingSide
	switch query.Get("color") {
	case "white":
		color = engine.White
	case "black":
		color = engine.Black
	}
	if query.Get("side") == "c" {
		side = engine.QueenSide
	}
	board := *p
	shown := board.CastlingOf(color, side)
	var err error
	if v.emptied && shown.HasRight() {
		if board, err = emptied(board, &shown); err != nil {
			return "", err
		}
		shown = board.CastlingOf(color, side)
	}
	attack, calm := "", board
	if target, ok := safeSquare(&shown, query.Get("attack")); ok {
		if under, found := attacked(board, &shown, target); found {
			attack, board = target.String(), under
			shown = board.CastlingOf(color, side)
		}
	}
	to := func(c engine.Color, s engine.Side, step int, empty bool, attack string) string {
		q := url.Values{"color": {c.String()}, "side": {s.String()}}
		if v.FEN != "" {
			q.Set("fen", v.FEN)
		}
		if step > 0 {
			q.Set("step", strconv.Itoa(step))
		}
		if empty {
			q.Set("empty", "1")
		}
		if attack != "" && step == safeStep {
			q.Set("attack", attack)
		}
		return v.Path + "?" + q.Encode()
	}
	for _, k := range speak.Castlings(&board) {
		v.four = append(v.four, one{
			k.Side.Notation(), say.CastlingSide(&k), speak.Capital(say.CastlingVerdict(&k)), to(k.Color, k.Side, 0, v.emptied, ""), k.Legal(), k.Color == color && k.Side == side,
		})
	}
	v.title, v.verdict = say.CastlingTitle(&shown), speak.Capital(say.CastlingVerdict(&shown))
	v.right, v.legal = shown.HasRight(), shown.Legal()
	var reasons []engine.Square
	for _, reason := range say.Reasons(&shown) {
		v.obstacles = append(v.obstacles, speak.Capital(reason.Text)+".")
		reasons = append(reasons, reason.Square)
	}
	now := 0
	if v.right {
		v.route = speak.Capital(say.CastlingRoute(&shown)) + "."
		last := lastStep(&shown)
		now, _ = strconv.Atoi(query.Get("step")) // what is no number is before the first
		now = max(0, min(last, now))
		v.step = min(now, handStep)
		at := func(step int) string { return to(color, side, step, v.emptied, attack) }
		v.steps = stepsOf(&shown, now, at, say)
		if now > 0 {
			v.prev = at(now - 1)
		}
		if now < last {
			v.next = at(now + 1)
		}
		v.first, v.emptyURL = at(0), to(color, side, min(now, handStep), !v.emptied, attack)
		for square := range shown.MustBeSafe.Squares() {
			if _, found := attacked(calm, &shown, square); !found {
				continue
			}
			l := link{text: square.String(), chosen: square.String() == attack}
			l.url = to(color, side, safeStep, v.emptied, l.text)
			if l.chosen {
				l.url = at(0)
			}
			v.attacks = append(v.attacks, l)
		}
	}
	v.plate = plateOf(&board, &shown, reasons, now).Draw(v.title, v.verdict)
	return v.html(), nil
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
