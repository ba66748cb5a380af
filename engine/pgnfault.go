package engine

import "fmt"

// PGNFault is one thing wrong with a PGN text.
type PGNFault struct {
	// Line and Column say where, both counted from 1; columns are bytes.
	Line, Column int
	Code         PGNCode
	// Text is what was read there, cut if it is long.
	Text string
	// Err says more of a move or a start that is refused: a *MoveError, a
	// *FENError or an *IllegalError; nil otherwise.
	Err error
}

// MostFaults is the number of faults that a score keeps; later ones are left
// out.
const MostFaults = 100

// PGNCode says what kind of fault it is.
type PGNCode uint8

// The kinds of fault.
const (
	BadMove                PGNCode = iota + 1 // no legal move here, or several; Err says why
	NullMove                                  // a null move, which chess does not have
	BadNAG                                    // $ without a number from 0 to 255
	BadCharacter                              // a character that means nothing among moves
	BadTag                                    // a tag pair that is not [Name "value"]
	DuplicateTag                              // a tag that was given before; the first counts
	UnknownVariant                            // the Variant tag names a game with other rules
	MissingStart                              // Chess960 or SetUp "1" without a usable FEN tag
	BadStart                                  // the FEN tag cannot be read or is illegal; Err says why
	SetUpContradicts                          // SetUp "0" beside a FEN tag, which counts
	UnterminatedComment                       // a comment without its closing brace
	UnterminatedVariation                     // a variation without its closing bracket
	StrayVariation                            // a variation before any move
	StrayBracket                              // a closing bracket without variation
	DeepVariation                             // variations within variations beyond MostDepth
	LongGame                                  // a game beyond the reader's bounds; the rest of it is left out
	MissingResult                             // no result behind the moves
	ResultContradictsTag                      // the result behind the moves is not that of the Result tag
	ResultContradictsBoard                    // the result is not what the final position means
	Junk                                      // a line outside any game that is no part of one
)

var pgnCodes = [...]string{"", "bad-move", "null-move", "bad-nag", "bad-character", "bad-tag", "duplicate-tag",
	"unknown-variant", "missing-start", "bad-start", "setup-contradicts", "unterminated-comment",
	"unterminated-variation", "stray-variation", "stray-bracket", "deep-variation", "long-game", "missing-result",
	"result-contradicts-tag", "result-contradicts-board", "junk", "unknown"}

// String returns the code as programs print it, such as "bad-move".
func (c PGNCode) String() string { return pgnCodes[min(int(c), len(pgnCodes)-1)] }

func (f *PGNFault) Error() string {
	if f.Err != nil {
		return fmt.Sprintf("PGN line %d, column %d: %v", f.Line, f.Column, f.Err)
	}
	return fmt.Sprintf("PGN line %d, column %d: %v: %s", f.Line, f.Column, f.Code, quote(f.Text))
}

// Unwrap returns Err.
func (f *PGNFault) Unwrap() error { return f.Err }

// fault records a fault in what stands from one place in the buffer to another.
func (r *PGNReader) fault(code PGNCode, from, to int, err error) {
	if len(r.score.Faults) == MostFaults {
		return
	}
	r.score.Faults = append(r.score.Faults, PGNFault{
		Line: r.line, Column: from - r.newline + 1, Code: code, Text: toUTF8(clip(r.buf[from:to])), Err: err,
	})
}

// faultBefore records a fault at a place that has been passed already.
func (r *PGNReader) faultBefore(f PGNFault) {
	if len(r.score.Faults) < MostFaults {
		r.score.Faults = append(r.score.Faults, f)
	}
}
