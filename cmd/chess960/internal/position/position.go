// Package position reads what people write for a position: the POSITION of the
// command line, the path of a web address, a line of a list. [Parse] takes any of
// its forms; [ParsePlayable] and [ParseLenient] want a position that is legal.
//
// It knows no language: its errors are those of the libraries, and are worded by
// package speak.
package position

import (
	"errors"
	"strings"

	"chess960/chess960"
	"chess960/engine"
)

// ErrEmpty is the error about a text without anything in it.
var ErrEmpty = errors.New("the position is empty")

// Position is what a text stands for, legal or not. The zero value is an empty
// board with White to move.
type Position struct {
	Setup engine.Setup
	// Pair is the pair of starts, if IsStart; an ordinary start is a pair of
	// equals.
	Pair    chess960.Pair
	IsStart bool
	// Bare is set when the text was a placement of pieces and nothing else.
	Bare bool
}

// Start returns the start, if it is one and the same for both sides.
func (p *Position) Start() (start chess960.Start, ok bool) {
	return p.Pair.White, p.IsStart && p.Pair.White == p.Pair.Black
}

// Playable is a position that is legal.
type Playable struct {
	Position
	Board engine.Position
}

// OfStart returns the position that a start has.
func OfStart(start chess960.Start) Position {
	return OfPair(chess960.Pair{White: start, Black: start})
}

// OfPair returns the position that a pair of starts has.
func OfPair(pair chess960.Pair) Position {
	board := pair.Position()
	return Position{Setup: board.Setup(), Pair: pair, IsStart: true}
}

// Parse reads a POSITION: a number from 0 to 959, an arrangement in the piece
// letters of any language, white/black for double Chess960, a FEN, or the
// placement field of a FEN alone. Its errors are ErrEmpty and those of
// [chess960.Parse], [chess960.ParsePair], [engine.ParseBoard] and
// [engine.ParseFEN].
func Parse(text string) (p Position, err error) {
	text = strings.TrimSpace(text)
	switch slashes := strings.Count(text, "/"); {
	case text == "":
		return p, ErrEmpty
	case slashes == 0 && !strings.ContainsAny(text, " \t"):
		start, err := chess960.Parse(text)
		return OfStart(start), err
	case slashes == 1:
		pair, err := chess960.ParsePair(text)
		return OfPair(pair), err
	case len(strings.Fields(text)) == 1:
		p.Bare, p.Setup = true, engine.Setup{Fullmoves: 1}
		p.Setup.Board, err = engine.ParseBoard(text)
		return p, err
	}
	if p.Setup, err = engine.ParseFEN(text); err != nil {
		return p, err
	}
	if board, err := p.Setup.Position(); err == nil {
		p.Pair, p.IsStart = chess960.PairOf(&board)
	}
	return p, nil
}

// ParsePlayable reads a POSITION that can be played: one that [Parse] takes, other
// than a bare placement, and that is legal, else an [engine.IllegalError].
func ParsePlayable(text string) (Playable, error) {
	p, err := Parse(text)
	if err != nil {
		return Playable{}, err
	}
	if p.Bare {
		_, err := engine.ParseFEN(text)
		return Playable{}, err
	}
	board, err := p.Setup.Position()
	if err != nil {
		return Playable{}, err
	}
	return Playable{p, board}, nil
}

// ParseLenient reads a POSITION as [ParsePlayable] does, and a FEN that it refuses
// with what [engine.RepairFEN] mends.
func ParseLenient(text string) (Playable, []engine.FENRepair, error) {
	p, strict := ParsePlayable(text)
	var fen *engine.FENError
	var illegal *engine.IllegalError
	if !errors.As(strict, &fen) && !errors.As(strict, &illegal) {
		return p, nil, strict
	}
	setup, repairs, err := engine.RepairFEN(text)
	if err != nil {
		return Playable{}, nil, err
	}
	board, err := setup.Position()
	if err != nil {
		return Playable{}, nil, err
	}
	p = Playable{Position{Setup: setup}, board}
	p.Pair, p.IsStart = chess960.PairOf(&board)
	return p, repairs, nil
}

// WithoutRights returns the start that the position would be if its rooks could
// castle, which people who leave the rights out do not expect to be none.
func WithoutRights(p *engine.Position) (pair chess960.Pair, ok bool) {
	setup := p.Setup()
	setup.Castling = setup.Board.ByRole(engine.Rook)
	full, err := setup.Position()
	if err != nil {
		return pair, false
	}
	return chess960.PairOf(&full)
}
