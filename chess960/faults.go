package chess960

import (
	"fmt"
	"strconv"
	"strings"

	"chess960/engine"
	"chess960/engine/enum"
)

// StartError says why something is no start position: everything that is wrong
// with it, not just the first thing.
type StartError struct {
	// Text is what was read, shortened to about 100 bytes.
	Text string
	// Language is the code of the language in whose letters an arrangement was
	// read: the one that fits best. It is "" for numbers.
	Language string
	// Faults is what is wrong; it is never empty.
	Faults []Fault
}

// Fault is one thing that is wrong with a start.
type Fault struct {
	Code FaultCode
	// Role is the piece that WrongCount counts.
	Role engine.Role
	// Got and Want are the squares of WrongLength, the pieces of WrongCount, and
	// the smallest and the largest number for the codes about numbers.
	Got, Want int
	// Letters are the letters of UnknownLetters, each once, at most eight.
	Letters string
}

// FaultCode names a kind of fault. Its String is the same word in lower case
// with hyphens, fit for a key in a table of messages.
type FaultCode uint8

// The faults, in the order in which they are reported.
const (
	// NoText: there was nothing to read, or only white space.
	NoText FaultCode = iota + 1
	// NotANumber: it begins like a number and is none in decimal digits.
	NotANumber
	// Negative: a number below 0.
	Negative
	// TooLarge: a number above the last.
	TooLarge
	// Counted960: the number 960, which exists only in lists that count from 1
	// to 960; there it is position 0.
	Counted960
	// CountedFrom1: the number 0, in a numbering that begins with 1.
	CountedFrom1
	// WrongLength: not eight squares.
	WrongLength
	// UnknownLetters: letters that stand for none of the five pieces.
	UnknownLetters
	// WrongCount: too few or too many of one piece.
	WrongCount
	// BishopsOnOneColour: both bishops on dark or both on light squares.
	BishopsOnOneColour
	// KingNotBetweenRooks: both rooks on one side of the king.
	KingNotBetweenRooks
)

// String returns the code as a word, such as "wrong-length".
func (c FaultCode) String() string { return enum.Name(faultCodes[:], int(c)) }

var faultCodes = [...]string{
	NoText:              "no-text",
	NotANumber:          "not-a-number",
	Negative:            "negative",
	TooLarge:            "too-large",
	Counted960:          "counted-960",
	CountedFrom1:        "counted-from-1",
	WrongLength:         "wrong-length",
	UnknownLetters:      "unknown-letters",
	WrongCount:          "wrong-count",
	BishopsOnOneColour:  "bishops-on-one-colour",
	KingNotBetweenRooks: "king-not-between-rooks",
}

// Error says in English what was read, what is wrong and what would be right.
func (e *StartError) Error() string {
	var text strings.Builder
	text.WriteString("start ")
	text.WriteString(strconv.Quote(e.Text))
	if e.Language != "" && e.Language != "en" {
		text.WriteString(" in the letters of " + e.Language)
	}
	arrangement := false
	for i, f := range e.Faults {
		text.WriteString([]string{": ", "; "}[min(i, 1)])
		text.WriteString(f.String())
		arrangement = arrangement || f.Code >= WrongLength
	}
	if arrangement {
		text.WriteString("; a start is eight letters like RNBQKBNR, with the bishops on different colours and the king between the rooks, or a number from 0 to 959")
	}
	return text.String()
}

// String words the fault in English, such as "1 rook where 2 are needed".
func (f Fault) String() string {
	switch f.Code {
	case NoText:
		return "nothing to read; a start is a number from 0 to 959 or eight letters like RNBQKBNR"
	case NotANumber:
		return fmt.Sprintf("not a whole number in decimal digits; numbers run from %d to %d", f.Got, f.Want)
	case Negative, TooLarge, CountedFrom1:
		return fmt.Sprintf("numbers run from %d to %d", f.Got, f.Want)
	case Counted960:
		return fmt.Sprintf("numbers run from 0 to %d; lists that count from 1 to 960 call position 0 \"960\"", f.Want)
	case WrongLength:
		return fmt.Sprintf("%s where %d are needed", plural(f.Got, "letter"), f.Want)
	case UnknownLetters:
		return fmt.Sprintf("no piece is called %s", quoted(f.Letters))
	case WrongCount:
		if f.Want == 1 {
			return fmt.Sprintf("%s where 1 is needed", plural(f.Got, f.Role.String()))
		}
		return fmt.Sprintf("%s where %d are needed", plural(f.Got, f.Role.String()), f.Want)
	case BishopsOnOneColour:
		return "both bishops on squares of one colour"
	case KingNotBetweenRooks:
		return "the king is not between the rooks"
	}
	return f.Code.String()
}

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// quoted lists letters as "X", "Y" and so on; what cannot be printed is escaped.
func quoted(letters string) string {
	var list []string
	for _, r := range letters {
		list = append(list, strconv.Quote(string(r)))
	}
	return strings.Join(list, ", ")
}
