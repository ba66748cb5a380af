package pgn

import (
	"fmt"

	"chess960/engine"
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
	// Repairs are what was made of the fields of a RepairedStart.
	Repairs []engine.FENRepair
}

// MostFaults is the number of faults that a game keeps; later ones are left
// out.
const MostFaults = 100

// Code says what kind of fault it is.
type Code uint8

// The kinds of fault.
const (
	BadMove                Code = iota + 1 // no legal move here, or several; Err says why
	NullMove                               // a null move, which chess does not have; it is kept, unless there is check
	MoveNumber                             // a move number that the moves before it contradict; nothing follows from it
	UnknownSign                            // a sign that is no move and no known annotation; it is left out
	BadNAG                                 // $ without a number from 0 to 255
	BadCharacter                           // a character that means nothing among moves
	BadTag                                 // a tag pair that is not [Name "value"]
	DuplicateTag                           // a tag that was given before; the first counts
	UnknownVariant                         // the Variant tag names a game with other rules
	MissingStart                           // Chess960 or SetUp "1" without a usable FEN tag
	RepairedStart                          // the FEN tag is faulty and has one reading, which is taken: see Repairs
	BadStart                               // the FEN tag cannot be read or is illegal; Err says why
	SetUpContradicts                       // SetUp "0" beside a FEN tag, which counts
	UnterminatedComment                    // a comment without its closing brace
	UnterminatedVariation                  // a variation without its closing bracket
	StrayVariation                         // a variation before any move
	StrayBracket                           // a closing bracket without variation
	DeepVariation                          // variations within variations beyond MostDepth
	LongGame                               // a game beyond the reader's bounds; the rest of it is left out
	OddResult                              // a result that is understood, and written as nobody should
	UnknownResult                          // the Result tag says what no result is; the game keeps it
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
		MoveNumber:             "move-number",
		BadNAG:                 "bad-nag",
		UnknownSign:            "unknown-sign",
		BadCharacter:           "bad-character",
		BadTag:                 "bad-tag",
		DuplicateTag:           "duplicate-tag",
		UnknownVariant:         "unknown-variant",
		MissingStart:           "missing-start",
		RepairedStart:          "repaired-start",
		BadStart:               "bad-start",
		SetUpContradicts:       "setup-contradicts",
		UnterminatedComment:    "unterminated-comment",
		UnterminatedVariation:  "unterminated-variation",
		StrayVariation:         "stray-variation",
		StrayBracket:           "stray-bracket",
		DeepVariation:          "deep-variation",
		LongGame:               "long-game",
		OddResult:              "odd-result",
		UnknownResult:          "unknown-result",
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

// faultBefore records a fault at a place that has been passed already. It returns
// false if there are too many.
func (r *Reader) faultBefore(f Fault) bool {
	if len(r.game.Faults) == MostFaults {
		return false
	}
	r.game.Faults = append(r.game.Faults, f)
	return true
}
