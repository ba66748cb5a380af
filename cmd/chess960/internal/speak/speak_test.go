package speak

import (
	"testing"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
)

// speaker returns a speaker of that language with English piece letters.
func speaker(t testing.TB, code string) *Speaker {
	t.Helper()
	words, err := i18n.For(code)
	if err != nil {
		t.Fatal(err)
	}
	return New(words.Plain(), engine.English()) // so that tests can be typed
}

// TestJoinDots leaves out what is empty.
func TestJoinDots(t *testing.T) {
	for _, test := range []struct {
		parts []string
		want  string
	}{
		{nil, ""},
		{[]string{"", " "}, ""},
		{[]string{"Round 3"}, "Round 3"},
		{[]string{"Round 3", "", "Board 1"}, "Round 3 · Board 1"},
	} {
		if got := JoinDots(test.parts...); got != test.want {
			t.Errorf("%q: %q, want %q", test.parts, got, test.want)
		}
	}
}

// TestStatus says how games stand, in words of the language.
func TestStatus(t *testing.T) {
	for _, test := range []struct{ fen, en, fr string }{
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "White to move", "Trait aux Blancs"},
		{"4k3/8/8/8/8/8/8/4K2R b - - 0 1", "Black to move", "Trait aux Noirs"},
		{"4k2R/8/8/8/8/8/8/4K3 b - - 0 1", "Black to move, in check", "Trait aux Noirs (échec)"},
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "dead position: neither side can ever mate", "position morte : aucun camp ne pourra jamais mater"},
		{"R3k3/7R/8/8/8/8/8/4K3 b - - 0 1", "checkmate", "échec et mat"},
		{"7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "stalemate", "pat"},
	} {
		p, err := engine.ParsePosition(test.fen)
		if err != nil {
			t.Fatal(err)
		}
		if en, fr := speaker(t, "en").Status(&p), speaker(t, "fr").Status(&p); en != test.en || fr != test.fr {
			t.Errorf("%s: %q and %q, want %q and %q", test.fen, en, fr, test.en, test.fr)
		}
	}
}

// TestAnnounceMoves lists moves for the ear: piece by piece, a square of promotion once,
// and castling by itself, where the king could go as well.
func TestAnnounceMoves(t *testing.T) {
	setup, err := engine.ParseFEN("1n4k1/P7/8/8/8/8/8/4K2R w K - 0 1")
	if err != nil {
		t.Fatal(err)
	}
	p, err := setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	for code, want := range map[string]string{
		"en": "king e1: d1 f1 d2 e2 f2.\nrook h1: f1 g1 h2 h3 h4 h5 h6 h7 h8.\npawn a7: a8 b8.\ncastles on the g side: king e1 to g1, rook h1 to f1.",
		"fr": "roi en e1 : d1 f1 d2 e2 f2.\ntour en h1 : f1 g1 h2 h3 h4 h5 h6 h7 h8.\npion en a7 : a8 b8.\nroque côté g : le roi va de e1 en g1, la tour de h1 en f1.",
	} {
		if got := speaker(t, code).AnnounceMoves(&p, p.AppendMoves(nil)); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", code, got, want)
		}
	}
}
