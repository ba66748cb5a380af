package chess960

import (
	"fmt"

	"chess960/engine/enum"
)

// DrawError says why a draw was refused or not finished.
type DrawError struct {
	Code DrawCode
	// Count is how many starts, or pairs, were asked for.
	Count int
	// Most is how many there could have been, for CountTooLarge and
	// PoolTooSmall.
	Most int
	// Excluded and Twins say why the pool is too small: how many of the 960
	// were excluded, and whether each start takes its twin away.
	Excluded int
	Twins    bool
	// Err is the source's error, for SourceFailed.
	Err error
}

// DrawCode names what is wrong with a draw. Its String is the same word in
// lower case with hyphens.
type DrawCode uint8

// What can be wrong with a draw.
const (
	// CountTooSmall: fewer than one start.
	CountTooSmall DrawCode = iota + 1
	// CountTooLarge: more starts than MaxDraw, or half as many pairs.
	CountTooLarge
	// PoolTooSmall: fewer starts are allowed than were asked for.
	PoolTooSmall
	// TwinsWithRepeat: twins removed from a pool that nothing leaves.
	TwinsWithRepeat
	// EmptySeed: a seed without a single character.
	EmptySeed
	// SeedNotUTF8: a seed that is no text in UTF-8.
	SeedNotUTF8
	// SourceFailed: the source of chance returned an error.
	SourceFailed
	// SourceStuck: the source of chance gives the same useless groups again
	// and again, and cannot be fair.
	SourceStuck
)

// String returns the code as a word, such as "pool-too-small".
func (c DrawCode) String() string { return enum.Name(drawCodes[:], int(c)) }

var drawCodes = [...]string{
	CountTooSmall:   "count-too-small",
	CountTooLarge:   "count-too-large",
	PoolTooSmall:    "pool-too-small",
	TwinsWithRepeat: "twins-with-repeat",
	EmptySeed:       "empty-seed",
	SeedNotUTF8:     "seed-not-utf8",
	SourceFailed:    "source-failed",
	SourceStuck:     "source-stuck",
}

// Error says in English what was asked for, what is wrong and what would be
// right.
func (e *DrawError) Error() string {
	switch e.Code {
	case CountTooSmall:
		return fmt.Sprintf("draw of %d: a draw gives at least 1", e.Count)
	case CountTooLarge:
		return fmt.Sprintf("draw of %d: one draw gives at most %d", e.Count, e.Most)
	case PoolTooSmall:
		if e.Most == 0 {
			return fmt.Sprintf("draw of %d: all %d starts are excluded", e.Count, Count)
		}
		twins := ""
		if e.Twins {
			twins = ", and each start drawn takes its twin out as well"
		}
		return fmt.Sprintf("draw of %d: only %d can be drawn, as %d of the %d are excluded%s; ask for fewer, exclude fewer or allow repeats", e.Count, e.Most, e.Excluded, Count, twins)
	case TwinsWithRepeat:
		return "draw with repeats and without twins: choose one, since with repeats nothing leaves the pool"
	case EmptySeed:
		return "seed \"\": a seed is at least one character"
	case SeedNotUTF8:
		return "seed is not text in UTF-8"
	case SourceFailed:
		return fmt.Sprintf("draw: source of chance: %v", e.Err)
	case SourceStuck:
		return "draw: source of chance gives no usable group in a long row, so it cannot be fair"
	}
	return "draw: " + e.Code.String()
}

// Unwrap returns the source's error, if that is what ended the draw.
func (e *DrawError) Unwrap() error { return e.Err }
