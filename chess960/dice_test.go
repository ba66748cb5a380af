package chess960_test

import (
	"errors"
	"fmt"
	"math"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

// All sequences that count give every start equally often.
func TestDiceIsUniform(t *testing.T) {
	var count [chess960.Count]int
	sequences := 0
	var walk func(throws []int)
	walk = func(throws []int) {
		var d chess960.Dice
		for _, n := range throws {
			if throw, err := d.Throw(n); err != nil || !throw.Accepted {
				t.Fatalf("%v: %+v, %v", throws, throw, err)
			}
		}
		if s, ok := d.Start(); ok {
			count[s.Number()]++
			sequences++
			return
		}
		choice, ok := d.Next()
		if !ok {
			t.Fatalf("%v: neither a start nor a choice", throws)
		}
		for n := 1; n <= choice.Limit(); n++ {
			walk(append(throws, n))
		}
	}
	walk(make([]int, 0, 5))
	if want := 4 * 4 * 6 * 5 * 4; sequences != want {
		t.Errorf("%d sequences, want %d", sequences, want)
	}
	for n, got := range count {
		if got != 2 {
			t.Errorf("start %d comes from %d sequences, want 2", n, got)
		}
	}
}

func TestDiceRepeatsHighThrows(t *testing.T) {
	var d chess960.Dice
	for i, test := range []struct {
		number   int
		accepted bool
		role     engine.Role
		choices  string
		rank     string
	}{
		{5, false, engine.Bishop, "aceg", "........"},
		{6, false, engine.Bishop, "aceg", "........"},
		{4, true, engine.Bishop, "aceg", "......B."},
		{5, false, engine.Bishop, "bdfh", "......B."},
		{4, true, engine.Bishop, "bdfh", "......BB"},
		{6, true, engine.Queen, "abcdef", ".....QBB"},
		{6, false, engine.Knight, "abcde", ".....QBB"},
		{5, true, engine.Knight, "abcde", "....NQBB"},
		{5, false, engine.Knight, "abcd", "....NQBB"},
		{4, true, engine.Knight, "abcd", "RKRNNQBB"},
	} {
		throw, err := d.Throw(test.number)
		if err != nil || throw.Number != test.number || throw.Accepted != test.accepted || throw.Role != test.role ||
			throw.Files.String() != test.choices || throw.Rank.String() != test.rank {
			t.Errorf("throw %d: %+v, %v, want %+v", i, throw, err, test)
		}
		if got := d.Throws(); len(got) != i+1 || got[i] != throw {
			t.Errorf("throw %d is not recorded: %+v", i, got)
		}
	}
	if s, ok := d.Start(); !ok || s.Number() != 959 {
		t.Errorf("start %d, %t, want 959", s.Number(), ok)
	}
}

func TestDiceErrors(t *testing.T) {
	var d chess960.Dice
	var e *chess960.DiceError
	for _, n := range []int{0, 7, -1, math.MaxInt} {
		if _, err := d.Throw(n); !errors.As(err, &e) || e.Code != chess960.NotOnADie || err.Error() != fmt.Sprintf("throw %d: a die shows 1 to 6", n) {
			t.Errorf("throw %d: %v", n, err)
		}
	}
	if len(d.Throws()) != 0 {
		t.Errorf("errors are recorded: %v", d.Throws())
	}
	if _, ok := d.Start(); ok {
		t.Error("a start without throws")
	}
	for range 5 {
		if _, err := d.Throw(1); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := d.Throw(1); !errors.As(err, &e) || e.Code != chess960.AllDecided {
		t.Errorf("sixth throw: %v", err)
	}
	if choice, ok := d.Next(); ok || len(d.Throws()) != 5 {
		t.Errorf("after the last throw: %+v, %d throws", choice, len(d.Throws()))
	}
}

// TestDiceRepeats throws nothing but 5, which never decides where a bishop goes.
func TestDiceRepeats(t *testing.T) {
	var d chess960.Dice
	var err error
	for range 10 * chess960.MostRepeats {
		_, err = d.Throw(5)
	}
	var failure *chess960.DiceError
	if !errors.As(err, &failure) || failure.Code != chess960.NeverAccepted || len(d.Throws()) != chess960.MostRepeats {
		t.Errorf("%d throws kept, error %v", len(d.Throws()), err)
	}
	if throw, err := d.Throw(1); err != nil || !throw.Accepted {
		t.Errorf("%+v, error %v", throw, err)
	}
}

func ExampleDice() {
	var d chess960.Dice
	for _, n := range []int{1, 3, 6, 2, 4} {
		throw, err := d.Throw(n)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%d of %d: %-6s on %s  %s\n", n, throw.Limit(), throw.Role, throw.Placed, throw.Rank)
	}
	s, _ := d.Start()
	fmt.Println(s.Number(), s)
	// Output:
	// 1 of 4: bishop on a  B.......
	// 3 of 4: bishop on f  B....B..
	// 6 of 6: queen  on h  B....B.Q
	// 2 of 5: knight on c  B.N..B.Q
	// 4 of 4: knight on g  BRNKRBNQ
	// 658 BRNKRBNQ
}
