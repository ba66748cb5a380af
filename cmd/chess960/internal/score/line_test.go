package score

import (
	"errors"
	"testing"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// rookAndKing has R mean either: the rook in English, the king in French.
const rookAndKing = "8/8/8/8/8/k7/8/4K2R w - - 0 1"

// TestReadMove reads a move in the letters that hold, and in no others.
func TestReadMove(t *testing.T) {
	for _, test := range []struct {
		position, language, text string
		want                     string // "" for a refusal
		elsewhere                string // what it is in other letters, and in which, if it is refused
	}{
		{"518", "en", "Nf3", "g1f3", ""},
		{"518", "fr", "Cf3", "g1f3", ""},
		{"518", "fr", "e2e4", "e2e4", ""},
		{"518", "fr", "♘f3", "g1f3", ""},
		{"518", "fr", "Nf3", "", "g1f3 en"},
		{"518", "de", "Nf3", "", "g1f3 en"},
		{"518", "en", "Cf3", "", "g1f3 fr"},
		{"518", "fr", "Sf3", "", "g1f3 de"},
		{"518", "en", "Rf3", "", ""}, // a rook in English, though a knight in Finnish
		{"518", "en", "Zf3", "", ""},
		{"518", "en", "Nf4", "", ""},
		{"518", "fr", "Nf4", "", ""},
		{rookAndKing, "fr", "Re2", "e1e2", ""},
		{rookAndKing, "en", "Rh2", "h1h2", ""},
		{rookAndKing, "fr", "Rf1", "e1f1", ""}, // where both can go, it is the king
		{rookAndKing, "en", "Rf1", "h1f1", ""},
		{rookAndKing, "fr", "Rh8", "", "h1h8 en"},
		{rookAndKing, "is", "Hh8", "h1h8", ""},
	} {
		p, err := position.ParsePlayable(test.position)
		if err != nil {
			t.Fatal(err)
		}
		letters, known := chess960.LettersOf(test.language)
		if !known {
			t.Fatal(test.language)
		}
		m, err := ReadMove(engine.NewGame(p.Board, engine.FIDEStandard()), test.text, &letters)
		got := ""
		if err == nil {
			got = m.String()
		}
		if got != test.want {
			t.Errorf("%s in %s: %q, %v, want %q", test.text, test.language, got, err, test.want)
		}
		elsewhere := ""
		var is *position.ForeignMove
		if errors.As(err, &is) {
			elsewhere = is.Move.String() + " " + is.Language
		}
		if elsewhere != test.elsewhere {
			t.Errorf("%s in %s: in other letters %q, want %q", test.text, test.language, elsewhere, test.elsewhere)
		}
	}
}

// TestReadLine reads a line that somebody wrote in another language.
func TestReadLine(t *testing.T) {
	french, _ := chess960.LettersOf("fr")
	for _, test := range []struct {
		position, line string
		letters        *engine.Letters
		want           int // moves that are played
	}{
		{"518", "e4 e5 Nf3 Sc6 Lb5", &french, 5},
		{"518", "e4 e5 Cf3", nil, 3},
		{"518", "e4 e5 Ne4", nil, 2},
		{rookAndKing, "Rf1", nil, 1},
		{rookAndKing, "Rf1", &french, 1},
	} {
		p, _ := position.ParsePlayable(test.position)
		sheet, err := ReadLine(p.Board, test.line, test.letters)
		if got := sheet.Game().Plies(); got != test.want {
			t.Errorf("%s: %d moves, %v, want %d", test.line, got, err, test.want)
		}
	}
}
