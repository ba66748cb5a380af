package pgn

import (
	"fmt"

	"chess960/engine/internal/enum"
	"chess960/engine/internal/quote"
)

// Fault is one thing wrong with a PGN text.
type Fault struct {
	// Line and Column say where, both counted from 1; columns are bytes.
	Line, Column int
	Code         Code
	// Text is what was read there, cut if it is long.
	Text string
	// Err says more of a move or a start that is refused: a *MoveError, a
	// *FENError or an *IllegalError; nil otherwise.
	Err error
}

// MostFaults is the number of faults that a game keeps; later ones are left
// out.
const MostFaults = 100

// Code says what kind of fault it is.
type Code uint8

// The kinds of fault.
const (
	BadMove                Code = iota + 1 // no legal move here, or several; Err says why
	NullMove                               // a null move, which chess does not have
	BadNAG                                 // $ without a number from 0 to 255
	BadCharacter                           // a character that means nothing among moves
	BadTag                                 // a tag pair that is not [Name "value"]
	DuplicateTag                           // a tag that was given before; the first counts
	UnknownVariant                         // the Variant tag names a game with other rules
	MissingStart                           // Chess960 or SetUp "1" without a usable FEN tag
	BadStart                               // the FEN tag cannot be read or is illegal; Err says why
	SetUpContradicts                       // SetUp "0" beside a FEN tag, which counts
	UnterminatedComment                    // a comment without its closing brace
	UnterminatedVariation                  // a variation without its closing bracket
	StrayVariation                         // a variation before any move
	StrayBracket                           // a closing bracket without variation
	DeepVariation                          // variations within variations beyond MostDepth
	LongGame                               // a game beyond the reader's bounds; the rest of it is left out
	MissingResult                          // no result behind the moves
	ResultContradictsTag                   // the result behind the moves is not that of the Result tag
	ResultContradictsBoard                 // the result is not what the final position means
	Junk                                   // a line outside any game that is no part of one
)

// String returns the code as programs print it, such as "bad-move".
func (c Code) String() string {
	return enum.Name([]string{
		BadMove:                "bad-move",
		NullMove:               "null-move",
		BadNAG:                 "bad-nag",
		BadCharacter:           "bad-character",
		BadTag:                 "bad-tag",
		DuplicateTag:           "duplicate-tag",
		UnknownVariant:         "unknown-variant",
		MissingStart:           "missing-start",
		BadStart:               "bad-start",
		SetUpContradicts:       "setup-contradicts",
		UnterminatedComment:    "unterminated-comment",
		UnterminatedVariation:  "unterminated-variation",
		StrayVariation:         "stray-variation",
		StrayBracket:           "stray-bracket",
		DeepVariation:          "deep-variation",
		LongGame:               "long-game",
		MissingResult:          "missing-result",
		ResultContradictsTag:   "result-contradicts-tag",
		ResultContradictsBoard: "result-contradicts-board",
		Junk:                   "junk",
	}, int(c))
}

func (f *Fault) Error() string {
	if f.Err != nil {
		return fmt.Sprintf("PGN line %d, column %d: %v", f.Line, f.Column, f.Err)
	}
	return fmt.Sprintf("PGN line %d, column %d: %v: %s", f.Line, f.Column, f.Code, quote.Text(f.Text))
}

// Unwrap returns Err.
func (f *Fault) Unwrap() error { return f.Err }

// fault records a fault in what stands from one place in the buffer to another.
func (r *Reader) fault(code Code, from, to int, err error) {
	if len(r.game.Faults) == MostFaults {
		return
	}
	r.game.Faults = append(r.game.Faults, Fault{
		Line: r.line, Column: from - r.newline + 1, Code: code, Text: toUTF8(quote.Clip(r.buf[from:to])), Err: err,
	})
}

// faultBefore records a fault at a place that has been passed already.
func (r *Reader) faultBefore(f Fault) {
	if len(r.game.Faults) < MostFaults {
		r.game.Faults = append(r.game.Faults, f)
	}
}
