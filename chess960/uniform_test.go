package chess960_test

import (
	"math/big"
	"slices"
	"testing"

	"chess960/chess960"
)

// method is what is thrown, tossed or turned, as the test walks it: a state is the signs
// entered so far, all of which counted.
type method struct {
	name string
	// outcomes returns how many outcomes the next act has after these, all equally
	// likely, and 0 if the start is complete.
	outcomes func(signs []int) int
	// enter enters one more; counted is false if it has to be made again.
	enter func(signs []int, sign int) (counted bool)
	start func(signs []int) chess960.Start
}

// probabilities returns the exact probability of each start: every outcome of every act
// is walked, and those that are made again are taken out of the sum, so that the others
// have their share of what is left. It fails if the outcomes that count do not have equal
// shares, or if the state after one that does not count is another.
func probabilities(t *testing.T, m *method) (chance [chess960.Count]*big.Rat) {
	t.Helper()
	for n := range chance {
		chance[n] = new(big.Rat)
	}
	var walk func(signs []int, p *big.Rat)
	walk = func(signs []int, p *big.Rat) {
		outcomes := m.outcomes(signs)
		if outcomes == 0 {
			n := m.start(signs).Number()
			chance[n].Add(chance[n], p)
			return
		}
		var counted []int
		for sign := range outcomes {
			if m.enter(signs, sign) {
				counted = append(counted, sign)
			}
		}
		if len(counted) == 0 {
			t.Fatalf("%s: %v: no outcome counts", m.name, signs)
		}
		// Each outcome has probability 1/outcomes; the rest begins anew, which is a
		// geometric series: 1/outcomes : len(counted)/outcomes.
		each := big.NewRat(1, int64(outcomes))
		sum := new(big.Rat).Mul(each, big.NewRat(int64(len(counted)), 1))
		share := new(big.Rat).Quo(each, sum)
		for _, sign := range counted {
			walk(append(slices.Clone(signs), sign), new(big.Rat).Mul(p, share))
		}
	}
	walk(nil, big.NewRat(1, 1))
	return chance
}

// TestTableMethodsAreUniform has every method of the table give each start with
// probability 1/960, exactly.
func TestTableMethodsAreUniform(t *testing.T) {
	dice := func(signs []int) (d chess960.Dice) {
		for _, n := range signs {
			if throw, err := d.Throw(n + 1); err != nil || !throw.Accepted {
				t.Fatalf("dice: %v: %+v, %v", signs, throw, err)
			}
		}
		return d
	}
	coins := func(signs []int) (c chess960.Coins) { // a sign is all tosses of a choice
		for _, n := range signs {
			if throw, ok := tossAll(t, &c, n); !ok || !throw.Accepted {
				t.Fatalf("coins: %v: %+v", signs, throw)
			}
		}
		return c
	}
	cards := func(signs []int) (c chess960.Cards) {
		for _, n := range signs {
			pile, _ := c.Next()
			if _, err := c.Turn(left(&pile)[n]); err != nil {
				t.Fatalf("cards: %v: %v", signs, err)
			}
		}
		return c
	}
	for _, m := range []method{
		{
			"dice",
			func(signs []int) int {
				d := dice(signs)
				if _, more := d.Next(); !more {
					return 0
				}
				return 6
			},
			func(signs []int, sign int) bool {
				d := dice(signs)
				before, _ := d.Next()
				throw, err := d.Throw(sign + 1)
				after, _ := d.Next()
				if err != nil || !throw.Accepted && (before != after || throw.Rank != rankOf(d.Throws()[:len(signs)])) {
					t.Fatalf("dice: %v, then %d: %+v, %v", signs, sign+1, throw, err)
				}
				return throw.Accepted
			},
			func(signs []int) chess960.Start { d := dice(signs); return startOf(t, d.Start) },
		},
		{
			"coins",
			func(signs []int) int {
				c := coins(signs)
				choice, _, more := c.Next()
				if !more {
					return 0
				}
				return 1 << choice.Tosses()
			},
			func(signs []int, sign int) bool {
				c := coins(signs)
				before, _, _ := c.Next()
				throw, ok := tossAll(t, &c, sign)
				after, tossed, _ := c.Next()
				if !ok || len(tossed) > 0 || !throw.Accepted && (before != after || throw.Rank != rankOf(c.Throws()[:len(signs)])) {
					t.Fatalf("coins: %v, then %d: %+v, %v", signs, sign, throw, tossed)
				}
				return throw.Accepted
			},
			func(signs []int) chess960.Start { c := coins(signs); return startOf(t, c.Start) },
		},
		{
			"cards",
			func(signs []int) int {
				c := cards(signs)
				pile, more := c.Next()
				if !more {
					return 0
				}
				return len(left(&pile))
			},
			func([]int, int) bool { return true },
			func(signs []int) chess960.Start { c := cards(signs); return startOf(t, c.Start) },
		},
	} {
		want := big.NewRat(1, chess960.Count)
		for n, p := range probabilities(t, &m) {
			if p.Cmp(want) != 0 {
				t.Errorf("%s: start %d has probability %v, want %v", m.name, n, p, want)
			}
		}
	}
}

// startOf returns the start that must be complete.
func startOf(t *testing.T, start func() (chess960.Start, bool)) chess960.Start {
	t.Helper()
	s, ok := start()
	if !ok {
		t.Fatal("the start is not complete")
	}
	return s
}

// rankOf is the rank after the throws.
func rankOf(throws []chess960.Throw) (rank chess960.Backrank) {
	if len(throws) > 0 {
		rank = throws[len(throws)-1].Rank
	}
	return rank
}

// tossAll makes all tosses of the next choice: the bits of n, the highest first, 1 for
// tails.
func tossAll(t *testing.T, c *chess960.Coins, n int) (throw chess960.Throw, decided bool) {
	t.Helper()
	choice, _, _ := c.Next()
	for i := choice.Tosses() - 1; i >= 0; i-- {
		var err error
		if throw, decided, err = c.Toss(chess960.Coin(n >> i & 1)); err != nil || decided != (i == 0) {
			t.Fatalf("toss %d of %d: %+v, %v, %v", i, n, throw, decided, err)
		}
	}
	return throw, decided
}

// left returns the cards that are still in a pile.
func left(p *chess960.Pile) (cards []int) {
	for card := 1; card <= p.Limit(); card++ {
		if card != p.Gone {
			cards = append(cards, card)
		}
	}
	return cards
}
