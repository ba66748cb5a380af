package chess960

import (
	"fmt"

	"chess960/engine"
	"chess960/engine/enum"
)

// Dice draws a start with an ordinary die, thrown on the table and entered by
// hand. The zero value is ready for the first throw. Its throws decide, in this
// order:
//
//	1-4  the dark-square bishop: a c e g
//	1-4  the light-square bishop: b d f h
//	1-6  the queen, on the free squares from left to right
//	1-5  the first knight, likewise
//	1-4  the second knight, likewise
//
// and rook, king and rook take the rest. A number above the limit is thrown
// again. All 960 starts are equally likely: the accepted sequences are 1920,
// and each start has two of them, one for each order of its knights.
//
// What came before is nobody's business but the caller's: to exclude a start,
// or to have none twice, begin again with a new Dice when one comes.
type Dice struct {
	placement placement
	decided   int // accepted throws
	repeats   int // throws that were not
	throws    []Throw
}

// MostRepeats is how many throws of one start may be too large for what they decide.
// At most one throw in three is, so that this many prove that nobody throws a die,
// and what is kept of them stays small.
const MostRepeats = 256

// Choice is what a throw decides.
type Choice struct {
	// Role is the piece that is placed.
	Role engine.Role
	// Files are the squares that it can go to: the throw 1 is the leftmost, and
	// a throw above their number is repeated.
	Files Files
}

// Limit returns the highest number that counts, 4 to 6.
func (c Choice) Limit() int { return c.Files.Count() }

// File returns the file that the number n means; ok is false if n is not from 1
// to the limit.
func (c Choice) File(n int) (file engine.File, ok bool) {
	if n < 1 || n > c.Limit() {
		return 0, false
	}
	files := c.Files
	for ; n > 1; n-- {
		files &= files - 1
	}
	return files.first(), true
}

// Throw is one throw of the die and what came of it.
type Throw struct {
	Choice
	// Number is what the die showed, 1 to 6.
	Number int
	// Accepted is false if the number was above the limit: throw again.
	Accepted bool
	// Placed is the file where the piece went, if the throw was accepted.
	Placed engine.File
	// Rank is the back rank after the throw. The last accepted throw also
	// places rook, king and rook.
	Rank Backrank
}

// diceRoles is the order of the pieces.
var diceRoles = [...]engine.Role{engine.Bishop, engine.Bishop, engine.Queen, engine.Knight, engine.Knight}

// Next returns what the next throw decides; ok is false when all is decided.
func (d *Dice) Next() (c Choice, ok bool) {
	switch d.decided {
	case len(diceRoles):
		return Choice{}, false
	case 0:
		return Choice{engine.Bishop, Files(darkFiles)}, true
	case 1:
		return Choice{engine.Bishop, Files(lightFiles)}, true
	}
	return Choice{diceRoles[d.decided], d.placement.free()}, true
}

// Throw enters what the die shows. If the number is above the limit the throw
// is recorded and has to be repeated: Accepted is false. A number that is not
// on a die, a throw when all is decided, and a throw to be repeated after
// [MostRepeats] such are a *DiceError and change nothing.
func (d *Dice) Throw(n int) (Throw, error) {
	choice, ok := d.Next()
	if n < 1 || n > 6 {
		return Throw{}, &DiceError{Code: NotOnADie, Number: n}
	}
	if !ok {
		return Throw{}, &DiceError{Code: AllDecided, Number: n}
	}
	t, ok := d.enter(choice, n)
	if !ok {
		return Throw{}, &DiceError{Code: NeverAccepted, Number: n}
	}
	return t, nil
}

// enter takes the number n for the choice; ok is false if too many numbers did not
// count, and then nothing changes.
func (d *Dice) enter(choice Choice, n int) (t Throw, ok bool) {
	t = Throw{Choice: choice, Number: n}
	if t.Placed, t.Accepted = choice.File(n); !t.Accepted {
		if d.repeats++; d.repeats > MostRepeats {
			return Throw{}, false
		}
	} else {
		d.placement.rank[t.Placed] = choice.Role
		if d.decided++; d.decided == len(diceRoles) {
			d.placement.finish()
		}
	}
	t.Rank = d.placement.rank
	d.throws = append(d.throws, t)
	return t, true
}

// Start returns the start that the dice have drawn; ok is false while throws
// are missing.
func (d *Dice) Start() (s Start, ok bool) {
	if d.decided < len(diceRoles) {
		return Start{}, false
	}
	n, ok := numberOf(d.placement.rank)
	return Start{n}, ok
}

// Throws returns all throws so far, those not accepted included. The caller
// must not change the slice.
func (d *Dice) Throws() []Throw { return d.throws }

// DiceError says why a throw was refused.
type DiceError struct {
	Code DiceCode
	// Number is the throw.
	Number int
}

// DiceCode names what is wrong with a throw. Its String is the same word in
// lower case with hyphens.
type DiceCode uint8

// What can be wrong with a throw.
const (
	// NotOnADie: not 1 to 6.
	NotOnADie DiceCode = iota + 1
	// AllDecided: a throw after the last.
	AllDecided
	// NeverAccepted: more throws to be repeated than a die gives.
	NeverAccepted
)

// String returns the code as a word, such as "not-on-a-die".
func (c DiceCode) String() string { return enum.Name(diceCodes[:], int(c)) }

var diceCodes = [...]string{
	NotOnADie:     "not-on-a-die",
	AllDecided:    "all-decided",
	NeverAccepted: "never-accepted",
}

// Error says in English what was thrown and what would be right.
func (e *DiceError) Error() string {
	switch e.Code {
	case NotOnADie:
		return fmt.Sprintf("throw %d: a die shows 1 to 6", e.Number)
	case NeverAccepted:
		return fmt.Sprintf("throw %d: %d throws did not count; a die throws so many too large numbers in no lifetime", e.Number, MostRepeats)
	}
	return fmt.Sprintf("throw %d: five throws have counted and the start is complete", e.Number)
}
