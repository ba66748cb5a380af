package chess960

import (
	"fmt"
	"math/bits"
)

// Coin is the side of a coin that lies uppermost. As text it is "heads" or "tails".
type Coin uint8

// The sides of a coin. Heads comes first where sides are put in order.
const (
	Heads Coin = iota
	Tails
)

// String returns "heads" or "tails".
func (c Coin) String() string { return [...]string{"heads", "tails"}[c&1] }

// Coins draws a start with a coin, tossed on the table and entered by hand. The zero
// value is ready for the first toss. The pieces come in the order of [Dice], and each
// goes to one of the squares that it can go to, counted from left to right:
//
//	2 tosses  the dark-square bishop: a c e g
//	2 tosses  the light-square bishop: b d f h
//	3 tosses  the queen, on the six free squares
//	3 tosses  the first knight, on the five free squares
//	2 tosses  the second knight, on the four free squares
//
// and rook, king and rook take the rest. Two tosses are HH, HT, TH, TT for the first
// square to the fourth; three are HHH, HHT, HTH, HTT, THH, THT, TTH, TTT for the first
// to the eighth. Where there is no such square, these three tosses are made again.
//
// All 960 starts are equally likely. A square of four comes with probability 1/4. Of
// eight outcomes of three tosses as many count as there are squares, each with
// probability 1/8, and the others begin the same choice anew, so that a square comes
// with 1/8 : 6/8 = 1/6 and 1/8 : 5/8 = 1/5. An order of placements has probability
// 1/4 * 1/4 * 1/6 * 1/5 * 1/4 = 1/1920, and each start has two, one for each order of
// its knights: 1/960. On average that takes 2 + 2 + 3*8/6 + 3*8/5 + 2 = 14.8 tosses.
type Coins struct {
	// dice are the numbers that the tosses make, 1 for all heads.
	dice   Dice
	tossed []Coin // for the choice that is not decided yet
}

// Tosses returns how many tosses of a coin decide the choice: 2 for four squares, 3 for
// five or six.
func (c Choice) Tosses() int { return bits.Len(uint(max(c.Limit(), 1) - 1)) }

// Tosses returns the tosses of a coin that the throw's number stands for, the first of
// them first.
func (t Throw) Tosses() []Coin {
	tosses := make([]Coin, t.Choice.Tosses())
	for i := range tosses {
		tosses[i] = Coin((t.Number-1)>>(len(tosses)-1-i)) & 1
	}
	return tosses
}

// Next returns what the next tosses decide, and those of them that were made already;
// ok is false when all is decided. The caller must not change the slice.
func (c *Coins) Next() (choice Choice, tossed []Coin, ok bool) {
	choice, ok = c.dice.Next()
	return choice, c.tossed, ok
}

// Toss enters what a toss shows. decided is true if it is the last toss of a choice; then
// t says what came of them, as it does of a throw of a [Dice]: its Number counts the
// outcomes from 1 on, and if there is no square of that number Accepted is false. A toss
// when all is decided, and one that ends tosses to be made again after [MostRepeats] such,
// is a *CoinError and changes nothing.
func (c *Coins) Toss(side Coin) (t Throw, decided bool, err error) {
	choice, ok := c.dice.Next()
	if !ok {
		return Throw{}, false, &CoinError{Code: AllDecided}
	}
	if len(c.tossed)+1 < choice.Tosses() {
		c.tossed = append(c.tossed, side&1)
		return Throw{}, false, nil
	}
	number := 0
	for _, before := range c.tossed {
		number = 2*number + int(before)
	}
	if t, ok = c.dice.enter(choice, 2*number+int(side&1)+1); !ok {
		return Throw{}, false, &CoinError{Code: NeverAccepted}
	}
	c.tossed = c.tossed[:0]
	return t, true, nil
}

// Start returns the start that the coin has drawn; ok is false while tosses are missing.
func (c *Coins) Start() (s Start, ok bool) { return c.dice.Start() }

// Throws returns what came of the tosses so far, choice by choice, those to be made again
// included. The caller must not change the slice.
func (c *Coins) Throws() []Throw { return c.dice.Throws() }

// CoinError says why a toss was refused: its code is AllDecided or NeverAccepted.
type CoinError struct{ Code DiceCode }

// Error says in English what is wrong.
func (e *CoinError) Error() string {
	if e.Code == NeverAccepted {
		return fmt.Sprintf("toss: %d times three tosses did not count; no coin does that in a lifetime", MostRepeats)
	}
	return "toss: the start is complete"
}
