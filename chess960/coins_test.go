package chess960_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"chess960/chess960"
)

// TestCoins tosses every kind of choice, with tosses to be made again.
func TestCoins(t *testing.T) {
	var c chess960.Coins
	for i, test := range []struct {
		tosses   string
		number   int
		accepted bool
		choices  string
		rank     string
	}{
		{"TT", 4, true, "aceg", "......B."},
		{"TT", 4, true, "bdfh", "......BB"},
		{"TTH", 7, false, "abcdef", "......BB"},
		{"TTT", 8, false, "abcdef", "......BB"},
		{"THT", 6, true, "abcdef", ".....QBB"},
		{"THT", 6, false, "abcde", ".....QBB"},
		{"THH", 5, true, "abcde", "....NQBB"},
		{"TT", 4, true, "abcd", "RKRNNQBB"},
	} {
		var throw chess960.Throw
		for j, letter := range test.tosses {
			choice, tossed, ok := c.Next()
			if !ok || choice.Files.String() != test.choices || choice.Tosses() != len(test.tosses) || len(tossed) != j {
				t.Fatalf("%d: toss %d: %+v, %v, %v", i, j, choice, tossed, ok)
			}
			side, decided, err := chess960.Heads, false, error(nil)
			if letter == 'T' {
				side = chess960.Tails
			}
			if throw, decided, err = c.Toss(side); err != nil || decided != (j == len(test.tosses)-1) {
				t.Fatalf("%d: toss %d: %v, %v", i, j, decided, err)
			}
		}
		if throw.Number != test.number || throw.Accepted != test.accepted || throw.Rank.String() != test.rank {
			t.Errorf("%s: %+v, want %+v", test.tosses, throw, test)
		}
		if got := c.Throws(); len(got) != i+1 || got[i] != throw {
			t.Errorf("%s is not recorded: %+v", test.tosses, got)
		}
		letters := ""
		for _, side := range throw.Tosses() {
			letters += string("HT"[side])
		}
		if letters != test.tosses {
			t.Errorf("%s is shown as %s", test.tosses, letters)
		}
	}
	if s, ok := c.Start(); !ok || s.Number() != 959 {
		t.Errorf("start %d, %t, want 959", s.Number(), ok)
	}
	var e *chess960.CoinError
	if _, _, err := c.Toss(chess960.Heads); !errors.As(err, &e) || e.Code != chess960.AllDecided {
		t.Errorf("one toss more: %v", err)
	}
	if _, _, ok := c.Next(); ok {
		t.Error("a choice after the last")
	}
}

// TestCoinsRepeats tosses nothing but tails, which never decides where the queen goes.
func TestCoinsRepeats(t *testing.T) {
	var c chess960.Coins
	var err error
	for range 10 * chess960.MostRepeats {
		if _, _, err = c.Toss(chess960.Tails); err != nil {
			break
		}
	}
	var failure *chess960.CoinError
	if !errors.As(err, &failure) || failure.Code != chess960.NeverAccepted || len(c.Throws()) != 2+chess960.MostRepeats {
		t.Errorf("%d throws kept, error %v", len(c.Throws()), err)
	}
	if _, tossed, ok := c.Next(); !ok || len(tossed) != 2 {
		t.Errorf("%v, %v after the toss that was refused", tossed, ok)
	}
	if chess960.Heads.String()+chess960.Tails.String() != "headstails" {
		t.Error(chess960.Heads, chess960.Tails)
	}
}

// TestBelow gives each number equally many groups.
func TestBelow(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 6, 959, 960, 4096} {
		times := make([]int, n)
		for v := range allGroups {
			place, err := chess960.Below(constant(v), n)
			var stuck *chess960.DrawError
			if errors.As(err, &stuck) && stuck.Code == chess960.SourceStuck {
				continue // it was skipped
			}
			if err != nil || place < 0 || place >= n {
				t.Fatalf("below %d: %d, %v", n, place, err)
			}
			times[place]++
		}
		if slices.Min(times) != slices.Max(times) || times[0] != allGroups/n {
			t.Errorf("below %d: from %d to %d groups each", n, slices.Min(times), slices.Max(times))
		}
	}
}

func ExampleCoins() {
	var c chess960.Coins
	for _, letter := range "HH TH TTT THT HHT TT" {
		if letter == ' ' {
			continue
		}
		side := chess960.Heads
		if letter == 'T' {
			side = chess960.Tails
		}
		throw, decided, err := c.Toss(side)
		if err != nil {
			fmt.Println(err)
			return
		}
		if decided {
			fmt.Println(throw.Tosses(), throw.Role, throw.Accepted, throw.Rank)
		}
	}
	s, _ := c.Start()
	fmt.Println(s.Number(), s)
	// Output:
	// [heads heads] bishop true B.......
	// [tails heads] bishop true B....B..
	// [tails tails tails] queen false B....B..
	// [tails heads tails] queen true B....B.Q
	// [heads heads tails] knight true B.N..B.Q
	// [tails tails] knight true BRNKRBNQ
	// 658 BRNKRBNQ
}
