// Package position reads what people write for a position: the POSITION of the
// command line, the path of a web address, a line of a list. [Parse] takes any of
// its forms; [ParsePlayable] and [ParseLenient] want a position that is legal. A
// [Reader] reads as all of them do, and what is written in other ways too.
//
// It knows no language: its errors are those of the libraries, and are worded by
// package speak.
package position

import (
	"errors"

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
