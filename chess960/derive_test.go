package chess960_test

import (
	"fmt"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

func TestDerive(t *testing.T) {
	for s := range chess960.All() {
		steps := s.Derive()
		if len(steps) != 5 {
			t.Fatalf("%d: %d steps, want 5", s.Number(), len(steps))
		}
		dividend := s.Number()
		var filled chess960.Files
		for i, step := range steps {
			if i < 4 && step.Dividend != dividend {
				t.Errorf("%d, step %d: dividend %d, want %d", s.Number(), i, step.Dividend, dividend)
			}
			if i < 3 {
				if step.Quotient*step.Divisor+step.Remainder != step.Dividend || step.Remainder >= step.Divisor {
					t.Errorf("%d, step %d: %d = %d * %d + %d", s.Number(), i, step.Dividend, step.Divisor, step.Quotient, step.Remainder)
				}
				dividend = step.Quotient
			}
			if step.Files&filled != 0 || step.Files&^step.Choices != 0 || step.Files.Count() != len(step.Slots) {
				t.Errorf("%d, step %d: files %v of %v, slots %v", s.Number(), i, step.Files, step.Choices, step.Slots)
			}
			filled |= step.Files
			for file := range engine.File(8) {
				want := engine.NoRole
				if filled.Has(file) {
					want = s.Backrank()[file]
				}
				if step.Rank[file] != want {
					t.Errorf("%d, step %d: %v after it, %v on %v is wrong", s.Number(), i, step.Rank, step.Rank[file], file)
				}
			}
		}
		if steps[4].Rank != s.Backrank() {
			t.Errorf("%d: ends with %v, want %v", s.Number(), steps[4].Rank, s)
		}
		knights := steps[3]
		if first, second := knights.Slots[0], knights.Slots[1]; n5n[knights.Dividend] != [2]int{first, second} {
			t.Errorf("%d: knights on %d and %d in row %d", s.Number(), first, second, knights.Dividend)
		}
	}
}

// n5n is the table as Scharnagl gives it: NN---, N-N-- and so on.
var n5n = [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}

func ExampleStart_Derive() {
	for _, step := range chess960.Classical().Derive() {
		if step.Divisor > 0 {
			fmt.Printf("%3d / %d = %3d, remainder %d: ", step.Dividend, step.Divisor, step.Quotient, step.Remainder)
		} else {
			fmt.Printf("%-25s", "")
		}
		fmt.Printf("%-6s on %-3s %s\n", step.Role, step.Files, step.Rank)
	}
	// Output:
	// 518 / 4 = 129, remainder 2: bishop on f   .....B..
	// 129 / 4 =  32, remainder 1: bishop on c   ..B..B..
	//  32 / 6 =   5, remainder 2: queen  on d   ..BQ.B..
	//                          knight on bg  .NBQ.BN.
	//                          king   on aeh RNBQKBNR
}
