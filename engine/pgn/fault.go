package pgn

import (
	"fmt"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/engine/quote"
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
	// Repairs are what was made of the fields of a CodeRepairedStart.
	Repairs []engine.FENRepair
}

// MaxFaults is the number of faults that a game keeps; later ones are left
// out.
const MaxFaults = 100

// Code says what kind of fault it is.
type Code uint8

// The kinds of fault.
const (
	CodeBadMove                Code = iota + 1 // no legal move here, or several; Err says why
	CodeNullMove                               // a null move, which chess does not have; it is kept, unless there is check
	CodeMoveNumber                             // a move number, or dots behind it, that the moves before contradict; nothing follows from it
	CodeUnknownSign                            // a sign that is no move and no known annotation; it is left out
	CodeBadNAG                                 // $ without a number from 0 to 255
	CodeBadCharacter                           // a character that means nothing among moves
	CodeBadTag                                 // a tag pair that is not [Name "value"]
	CodeDuplicateTag                           // a tag that was given before; the first counts
	CodeUnknownVariant                         // the Variant tag names a game with other rules
	CodeMissingStart                           // Chess960 or SetUp "1" without a usable FEN tag
	CodeRepairedStart                          // the FEN tag is faulty and has one reading, which is taken: see Repairs
	CodeBadStart                               // the FEN tag cannot be read or is illegal; Err says why
	CodeSetUpContradicts                       // SetUp "0" beside a FEN tag, which counts
	CodeUnterminatedComment                    // a comment without its closing brace
	CodeUnterminatedVariation                  // a variation without its closing bracket
	CodeStrayVariation                         // a variation before any move
	CodeStrayBracket                           // a closing bracket without variation
	CodeDeepVariation                          // variations within variations beyond MaxDepth
	CodeLongGame                               // a game beyond the reader's bounds; the rest of it is left out
	CodeOddResult                              // a result that is understood, and written as nobody should
	CodeUnknownResult                          // the Result tag says what no result is; the game keeps it
	CodeMissingResult                          // no result behind the moves
	CodeResultContradictsTag                   // the result behind the moves is not that of the Result tag
	CodeResultContradictsBoard                 // the result is not what the final position means
	CodeJunk                                   // a line outside any game that is no part of one
)

// String returns the code as programs print it, such as "bad-move".
func (c Code) String() string {
	return enum.Name([]string{
		CodeBadMove:                "bad-move",
		CodeNullMove:               "null-move",
		CodeMoveNumber:             "move-number",
		CodeBadNAG:                 "bad-nag",
		CodeUnknownSign:            "unknown-sign",
		CodeBadCharacter:           "bad-character",
		CodeBadTag:                 "bad-tag",
		CodeDuplicateTag:           "duplicate-tag",
		CodeUnknownVariant:         "unknown-variant",
		CodeMissingStart:           "missing-start",
		CodeRepairedStart:          "repaired-start",
		CodeBadStart:               "bad-start",
		CodeSetUpContradicts:       "setup-contradicts",
		CodeUnterminatedComment:    "unterminated-comment",
		CodeUnterminatedVariation:  "unterminated-variation",
		CodeStrayVariation:         "stray-variation",
		CodeStrayBracket:           "stray-bracket",
		CodeDeepVariation:          "deep-variation",
		CodeLongGame:               "long-game",
		CodeOddResult:              "odd-result",
		CodeUnknownResult:          "unknown-result",
		CodeMissingResult:          "missing-result",
		CodeResultContradictsTag:   "result-contradicts-tag",
		CodeResultContradictsBoard: "result-contradicts-board",
		CodeJunk:                   "junk",
	}, int(c))
}

// AppendText implements [encoding.TextAppender] with the code as String returns it.
func (c Code) AppendText(dst []byte) ([]byte, error) { return enum.AppendText(dst, c) }

// MarshalText implements [encoding.TextMarshaler] with the code as String returns it.
func (c Code) MarshalText() ([]byte, error) { return enum.AppendText(nil, c) }

// UnmarshalText implements [encoding.TextUnmarshaler].
func (c *Code) UnmarshalText(text []byte) error { return enum.UnmarshalText(c, text) }

// Error says where the fault lies, and what it is.
func (f Fault) Error() string {
	if f.Err != nil {
		return fmt.Sprintf("PGN line %d, column %d: %v", f.Line, f.Column, f.Err)
	}
	return fmt.Sprintf("PGN line %d, column %d: %v: %s", f.Line, f.Column, f.Code, quote.Text(f.Text))
}

// Unwrap returns Err.
func (f Fault) Unwrap() error { return f.Err }

// fault records a fault in what stands from one place in the buffer to another.
func (r *Reader) fault(code Code, from, to int, err error) {
	if len(r.game.Faults) == MaxFaults {
		return
	}
	r.game.Faults = append(r.game.Faults, Fault{
		Line: r.line, Column: from - r.newline + 1, Code: code, Text: toUTF8(quote.Clip(r.buf[from:to], quote.Most)), Err: err,
	})
}

// faultBefore records a fault at a place that has been passed already. It returns
// false if there are too many.
func (r *Reader) faultBefore(f Fault) bool {
	if len(r.game.Faults) == MaxFaults {
		return false
	}
	r.game.Faults = append(r.game.Faults, f)
	return true
}
