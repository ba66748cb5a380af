package chess960_test

import (
	"errors"
	"fmt"
	"testing"

	"chess960/chess960"
)

// TestCards turns the cards of a start, each of which must be in its pile.
func TestCards(t *testing.T) {
	var c chess960.Cards
	for i, test := range []struct {
		card  int
		code  chess960.CardCode // 0 if it counts
		suit  chess960.Suit
		files string
		rank  string
	}{
		{5, chess960.NotInPile, chess960.Spades, "aceg", "........"},
		{0, chess960.NotInPile, chess960.Spades, "aceg", "........"},
		{4, 0, chess960.Spades, "aceg", "......B."},
		{4, 0, chess960.Hearts, "bdfh", "......BB"},
		{7, chess960.NotInPile, chess960.Diamonds, "abcdef", "......BB"},
		{6, 0, chess960.Diamonds, "abcdef", ".....QBB"},
		{6, chess960.NotInPile, chess960.Clubs, "abcde", ".....QBB"},
		{5, 0, chess960.Clubs, "abcde", "....NQBB"},
		{5, chess960.TurnedBefore, chess960.Clubs, "abcde", "....NQBB"},
		{4, 0, chess960.Clubs, "abcde", "RKRNNQBB"},
	} {
		pile, ok := c.Next()
		if !ok || pile.Suit != test.suit || pile.Files.String() != test.files {
			t.Fatalf("card %d: %+v, %v", i, pile, ok)
		}
		turn, err := c.Turn(test.card)
		var refusal *chess960.CardError
		switch {
		case test.code != 0:
			if !errors.As(err, &refusal) || refusal.Code != test.code || refusal.Pile != pile {
				t.Errorf("card %d: %v, want %v", i, err, test.code)
			}
			if again, _ := c.Next(); again != pile {
				t.Errorf("card %d: the pile is %+v, and was %+v", i, again, pile)
			}
		case err != nil || turn.Rank.String() != test.rank || turn.Pile != pile || turn.Card != test.card:
			t.Errorf("card %d: %+v, %v, want %+v", i, turn, err, test)
		}
	}
	if s, ok := c.Start(); !ok || s.Number() != 959 || len(c.Turned()) != 5 {
		t.Errorf("start %d, %t, want 959", s.Number(), ok)
	}
	var refusal *chess960.CardError
	if _, err := c.Turn(1); !errors.As(err, &refusal) || refusal.Code != chess960.AllTurned {
		t.Errorf("one card more: %v", err)
	}
	if chess960.Suit(7).String() != "unknown" || chess960.CardCode(0).String() != "unknown" {
		t.Error("names of what there is not")
	}
}

// TestCardsAreValues has a copy go on by itself.
func TestCardsAreValues(t *testing.T) {
	var c chess960.Cards
	for _, card := range []int{1, 1, 1, 1} {
		if _, err := c.Turn(card); err != nil {
			t.Fatal(err)
		}
	}
	other := c
	if _, err := c.Turn(2); err != nil {
		t.Fatal(err)
	}
	if _, err := other.Turn(3); err != nil {
		t.Fatal(err)
	}
	if c.Turned()[4].Card != 2 || other.Turned()[4].Card != 3 {
		t.Errorf("%v, %v", c.Turned(), other.Turned())
	}
}

func ExampleCards() {
	var c chess960.Cards
	for _, card := range []int{1, 3, 6, 2, 5} {
		turn, err := c.Turn(card)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%-8s %d: %-6s on %s  %s\n", turn.Suit, turn.Card, turn.Role, turn.Placed, turn.Rank)
	}
	s, _ := c.Start()
	fmt.Println(s.Number(), s)
	// Output:
	// spades   1: bishop on a  B.......
	// hearts   3: bishop on f  B....B..
	// diamonds 6: queen  on h  B....B.Q
	// clubs    2: knight on c  B.N..B.Q
	// clubs    5: knight on g  BRNKRBNQ
	// 658 BRNKRBNQ
}
