package speak_test

import (
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// TestSpecial says of some starts what is special, and of each something of everything.
func TestSpecial(t *testing.T) {
	for _, code := range i18n.Codes {
		words, err := i18n.For(code)
		if err != nil {
			t.Fatal(err)
		}
		s := speak.New(words, engine.English())
		for start := range chess960.All() {
			for _, fact := range s.Special(start) {
				if strings.Contains(fact.Value+fact.Name, "special.") || strings.Contains(fact.Value, "{") || !strings.HasSuffix(fact.Value, ".") {
					t.Fatalf("%s, %d: %v", code, start.Number(), fact)
				}
			}
		}
	}
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	for number, want := range map[int][]string{
		518: {
			"Every pawn is defended. The king alone defends the pawn on f2.", "Nothing defends the pieces on a1 and h1.",
			"On a1 and h1: two rooks.", "Apart, on c1 and f1.", "Apart, on b1 and g1. One on each colour.",
			"20, castling not among them.", "All eight pieces are on their classical squares.",
		},
		3: {
			"", "", "On a1 and h1: two bishops.", "Apart, on a1 and h1.", "Side by side, on c1 and d1. One on each colour.", "21, castling among them.", "",
		},
	} {
		start, err := chess960.New(number)
		if err != nil {
			t.Fatal(err)
		}
		for i, fact := range speak.New(words, engine.English()).Special(start) {
			if want[i] != "" && fact.Value != want[i] {
				t.Errorf("%d: %s: %q, want %q", number, fact.Name, fact.Value, want[i])
			}
		}
	}
}
