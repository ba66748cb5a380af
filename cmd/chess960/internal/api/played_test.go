package api_test

import (
	"slices"
	"testing"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
)

func parsed(t *testing.T, fen string) engine.Position {
	t.Helper()
	setup, err := engine.ParseFEN(fen)
	if err != nil {
		t.Fatal(err)
	}
	p, err := setup.Position()
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestCastlingFirst: where a gesture may be castling or a move of the king, castling is
// asked first.
func TestCastlingFirst(t *testing.T) {
	p := parsed(t, "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1")
	drops := api.NewMoves(&p, speaktest.Speaker(t, "en")).Drops
	i := slices.IndexFunc(drops, func(d api.Drop) bool { return d.From == "f1" && d.To == "g1" })
	if i < 0 || !slices.Equal(drops[i].Moves, []string{"f1h1", "f1g1"}) {
		t.Errorf("f1 to g1: %v", drops)
	}
}

// TestNoRightIsSaidOnce: the verdict says that there is no right, and nothing repeats it.
func TestNoRightIsSaidOnce(t *testing.T) {
	p := parsed(t, "4k3/8/8/8/8/8/8/4KB1R w K - 0 1")
	for i, said := range api.NewCastlingsSaid(&p, speaktest.Speaker(t, "en")) {
		if got, want := len(said.Obstacles), []int{1, 0, 0, 0}[i]; got != want || said.Obstacles == nil {
			t.Errorf("%s: %s, %v; want %d obstacles", said.Title, said.Verdict, said.Obstacles, want)
		}
	}
}
