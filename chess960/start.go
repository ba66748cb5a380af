package chess960

import (
	"iter"

	"chess960/engine"
)

// Count is how many start positions there are.
const Count = 960

// Start is one of the 960 start positions. The zero value is number 0,
// BBQNNRKR. Starts compare with == and can be map keys.
type Start struct{ number uint16 } // 0 to Count-1

// Classical returns the start that chess had before Chess960: number 518,
// RNBQKBNR.
func Classical() Start { return Start{518} }

// New returns the start with the number n, 0 to 959. Any other number is a
// *StartError; 960 gets an explanation of its own, since lists that count from
// 1 to 960 give that number to position 0.
func New(n int) (Start, error) {
	return Standard.Start(n)
}

// FromBackrank returns the start with this arrangement. If it is no start, the
// error is a *StartError that lists every fault. It does not allocate on
// success.
func FromBackrank(rank [8]engine.Role) (Start, error) {
	n, ok := numberOf(rank)
	if !ok {
		return Start{}, backrankError(rank)
	}
	return Start{n}, nil
}

// Number returns the number, 0 to 959.
func (s Start) Number() int { return int(s.number) }

// Backrank returns the pieces from the a-file to the h-file. White and Black
// have the same arrangement, each on its own first rank.
func (s Start) Backrank() Backrank { return backranks[s.number] }

// String returns the arrangement in English letters, such as "RNBQKBNR".
func (s Start) String() string {
	at := 8 * int(s.number)
	return arrangements[at : at+8]
}

// Arrangement returns the arrangement in the letters of a language, nil for
// English. See [LettersOf].
func (s Start) Arrangement(letters *engine.Letters) string {
	if letters == nil {
		return s.String()
	}
	return s.Backrank().Text(letters)
}

// Mirror returns the start's twin: the same arrangement read from the h-file to
// the a-file. No start is its own twin.
func (s Start) Mirror() Start {
	n, _ := numberOf(backranks[s.number].mirror()) // a mirrored start is a start
	return Start{n}
}

// All yields the 960 starts by number.
func All() iter.Seq[Start] {
	return func(yield func(Start) bool) {
		for n := range uint16(Count) {
			if !yield(Start{n}) {
				return
			}
		}
	}
}

// MarshalText returns what String does; it never fails.
func (s Start) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what [Parse] reads, so a Start can be a flag or a key in
// JSON. On error s is unchanged.
func (s *Start) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err != nil {
		return err
	}
	*s = parsed
	return nil
}
