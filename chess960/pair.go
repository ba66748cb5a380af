package chess960

import (
	"fmt"
	"strconv"
	"strings"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/engine/quote"
)

// PairCount is how many starts double Chess960 has.
const PairCount = Count * Count

// Pair is a start of double Chess960 (DFRC), in which each side has an
// arrangement of its own. The zero value is 0/0. Pairs compare with ==.
type Pair struct{ White, Black Start }

// NewPair returns the pair with the number n, 0 to 921599, as [Pair.Number]
// counts them. Any other number is a *PairError.
func NewPair(n int) (Pair, error) {
	if n < 0 || n >= PairCount {
		return Pair{}, &PairError{Text: strconv.Itoa(n), Code: NotAPairNumber, Err: numberError(n, 0, PairCount-1)}
	}
	return Pair{White: Start{uint16(n % Count)}, Black: Start{uint16(n / Count)}}, nil
}

// ParsePair reads "white/black", each a number or an arrangement as [Parse]
// takes them, such as "518/534" or "RNBQKBNR/tcfrdfct". White space around the
// parts is dropped. It does not read the number of a pair: see [NewPair]. Any
// other text is a *PairError.
func ParsePair(text string) (Pair, error) { return Standard.ParsePair(text) }

// ParsePair reads what the function [ParsePair] does, with numbers of this numbering.
func (n Numbering) ParsePair(text string) (Pair, error) {
	left, right, found := strings.Cut(text, "/")
	if !found || strings.Contains(right, "/") {
		return Pair{}, &PairError{Text: quote.Short(strings.TrimSpace(text), quote.Most), Code: NotTwoParts}
	}
	white, whiteErr := n.Parse(left)
	black, blackErr := n.Parse(right)
	switch {
	case whiteErr != nil:
		return Pair{}, &PairError{Text: quote.Short(strings.TrimSpace(text), quote.Most), Code: BadPart, Side: engine.White, Err: whiteErr}
	case blackErr != nil:
		return Pair{}, &PairError{Text: quote.Short(strings.TrimSpace(text), quote.Most), Code: BadPart, Side: engine.Black, Err: blackErr}
	}
	return Pair{white, black}, nil
}

// Number returns 960*black + white, 0 to 921599.
func (p Pair) Number() int { return Count*int(p.Black.number) + int(p.White.number) }

// String returns the numbers as "white/black", such as "518/534".
func (p Pair) String() string {
	text := strconv.AppendUint(make([]byte, 0, 7), uint64(p.White.number), 10)
	text = append(text, '/')
	return string(strconv.AppendUint(text, uint64(p.Black.number), 10))
}

// Mirror returns the pair with both arrangements read from h to a.
func (p Pair) Mirror() Pair { return Pair{p.White.Mirror(), p.Black.Mirror()} }

// MarshalText returns what String does; it never fails.
func (p Pair) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText reads what [ParsePair] reads. On error p is unchanged.
func (p *Pair) UnmarshalText(text []byte) error {
	parsed, err := ParsePair(string(text))
	if err != nil {
		return err
	}
	*p = parsed
	return nil
}

// PairError says why something is no pair of starts.
type PairError struct {
	// Text is what was read, shortened to about 100 bytes.
	Text string
	Code PairCode
	// Side is whose start is wrong, for BadPart.
	Side engine.Color
	// Err is the *StartError of the part or number that is wrong; nil for
	// NotTwoParts.
	Err error
}

// PairCode names what is wrong with a pair. Its String is the same word in
// lower case with hyphens.
type PairCode uint8

// What can be wrong with a pair.
const (
	// NotTwoParts: not two starts with one slash between them.
	NotTwoParts PairCode = iota + 1
	// BadPart: one of the two is no start.
	BadPart
	// NotAPairNumber: a number below 0 or above 921599.
	NotAPairNumber
)

// String returns the code as a word, such as "bad-part".
func (c PairCode) String() string { return enum.Name(pairCodes[:], int(c)) }

var pairCodes = [...]string{
	NotTwoParts:    "not-two-parts",
	BadPart:        "bad-part",
	NotAPairNumber: "not-a-pair-number",
}

// Error says in English what was read, what is wrong and what would be right.
func (e *PairError) Error() string {
	switch e.Code {
	case NotTwoParts:
		return fmt.Sprintf("pair %q: a pair is two starts with one slash between, White's first, such as 518/534 or RNBQKBNR/RNBKQBNR", e.Text)
	case BadPart:
		return fmt.Sprintf("pair %q: %s's %v", e.Text, e.Side, e.Err)
	}
	return fmt.Sprintf("pair %q: numbers of pairs run from 0 to %d", e.Text, PairCount-1)
}

// Unwrap returns the error of the part that is wrong.
func (e *PairError) Unwrap() error { return e.Err }
