package position

import (
	"errors"
	"strings"

	"chess960/chess960"
	"chess960/engine"
)

// Reader reads POSITIONs. The zero value reads as [Parse] and [ParsePlayable] do.
type Reader struct {
	// Numbering is that of the numbers.
	Numbering chess960.Numbering
	// Lenient also takes a FEN with faults that leave one reading, which
	// [engine.RepairFEN] mends.
	Lenient bool
	// Placements also takes a placement alone for what can be played: White is to
	// move, and nobody may castle.
	Placements bool
}

// Parse reads a POSITION: a number from 0 to 959, an arrangement in the piece
// letters of any language, white/black for double Chess960, a FEN, or the
// placement field of a FEN alone. Its errors are ErrEmpty and those of
// [chess960.Parse], [chess960.ParsePair], [engine.ParseBoard] and
// [engine.ParseFEN].
func Parse(text string) (Position, error) { return Reader{}.parse(text) }

// ParsePlayable reads a POSITION that can be played: one that [Parse] takes, other
// than a bare placement, and that is legal, else an [engine.IllegalError].
func ParsePlayable(text string) (Playable, error) { return Reader{}.parsePlayable(text) }

// ParseLenient reads a POSITION as [ParsePlayable] does, and a FEN that it refuses
// with what [engine.RepairFEN] mends.
func ParseLenient(text string) (Playable, []engine.FENRepair, error) {
	return Reader{Lenient: true}.Playable(text)
}

// Position reads a POSITION, legal or not, and returns what had to be mended.
func (r Reader) Position(text string) (Position, []engine.FENRepair, error) {
	p, strict := r.parse(text)
	if strict == nil || !r.mends(strict) {
		return p, nil, strict
	}
	return repaired(text)
}

// Playable reads a POSITION that can be played, and returns what had to be mended.
func (r Reader) Playable(text string) (Playable, []engine.FENRepair, error) {
	p, strict := r.parsePlayable(text)
	if strict == nil || !r.mends(strict) {
		return p, nil, strict
	}
	mended, repairs, err := repaired(text)
	if err != nil {
		return Playable{}, nil, err
	}
	p, err = playable(mended)
	if err != nil {
		return Playable{}, nil, err
	}
	return p, repairs, nil
}

// mends reports whether an error is one that a lenient reading may do without.
func (r Reader) mends(err error) bool {
	var fen *engine.FENError
	var illegal *engine.IllegalError
	return r.Lenient && (errors.As(err, &fen) || errors.As(err, &illegal))
}

// repaired reads a FEN with faults.
func repaired(text string) (Position, []engine.FENRepair, error) {
	setup, repairs, err := engine.RepairFEN(text)
	if err != nil {
		return Position{}, nil, err
	}
	return ofSetup(setup), repairs, nil
}

// parse reads strictly.
func (r Reader) parse(text string) (p Position, err error) {
	text = strings.TrimSpace(text)
	switch slashes := strings.Count(text, "/"); {
	case text == "":
		return p, ErrEmpty
	case slashes == 0 && !strings.ContainsAny(text, " \t"):
		start, err := r.Numbering.Parse(text)
		return OfStart(start), err
	case slashes == 1:
		pair, err := r.Numbering.ParsePair(text)
		return OfPair(pair), err
	case len(strings.Fields(text)) == 1:
		p.Bare, p.Setup = true, engine.Setup{Fullmoves: 1}
		p.Setup.Board, err = engine.ParseBoard(text)
		return p, err
	}
	setup, err := engine.ParseFEN(text)
	if err != nil {
		return Position{Setup: setup}, err
	}
	return ofSetup(setup), nil
}

// ofSetup is a position, which may be a start.
func ofSetup(setup engine.Setup) Position {
	p := Position{Setup: setup}
	if board, err := setup.Position(); err == nil {
		p.Pair, p.IsStart = chess960.PairOf(&board)
	}
	return p
}

// parsePlayable reads strictly what can be played.
func (r Reader) parsePlayable(text string) (Playable, error) {
	p, err := r.parse(text)
	if err != nil {
		return Playable{}, err
	}
	if p.Bare && !r.Placements {
		_, err := engine.ParseFEN(text)
		return Playable{}, err
	}
	return playable(p)
}

// playable returns the position if it is legal, else an [engine.IllegalError].
func playable(p Position) (Playable, error) {
	board, err := p.Setup.Position()
	if err != nil {
		return Playable{}, err
	}
	return Playable{p, board}, nil
}
