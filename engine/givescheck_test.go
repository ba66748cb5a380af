package engine

import (
	"math/rand/v2"
	"testing"
)

// TestGivesCheck compares with playing the move and looking, in random games and
// where castling, promotion and en passant give check.
func TestGivesCheck(t *testing.T) {
	t.Parallel()
	checks, kinds := 0, map[string]int{}
	compare := func(p Position) {
		for _, m := range p.AppendMoves(nil) {
			after := p
			after.Apply(m)
			want := after.Checkers() != 0
			if got := p.GivesCheck(m); got != want {
				t.Fatalf("%s: %v gives check: %t, want %t", p.FEN(), m, got, want)
			}
			if want {
				checks++
				switch _, castles := m.Castles(); {
				case castles:
					kinds["castling"]++
				case m.EnPassant():
					kinds["en passant"]++
				case m.Promotion() != NoRole:
					kinds["promotion"]++
				}
			}
		}
	}
	for _, fen := range []string{
		"5k2/8/8/8/8/8/8/4K2R w K - 0 1",     // the castled rook
		"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",     // on the other side
		"8/8/8/8/8/8/8/RK1k4 w A - 0 1",      // the rook passes its king
		"8/8/3k4/1Pp5/8/B7/8/4K3 w - c6 0 1", // the pawn taken opens the diagonal
		"8/2k1P3/8/8/8/8/8/4K3 w - - 0 1",    // no promotion but to a knight
		"k7/4P3/8/8/8/8/8/4K3 w - - 0 1",     // along the rank
	} {
		compare(mustPosition(t, fen))
	}
	rng := rand.New(rand.NewPCG(960, 7))
	for range 200 {
		p := randomStart(rng)
		for range 120 {
			compare(p)
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Apply(moves[rng.IntN(len(moves))])
		}
	}
	for _, kind := range []string{"castling", "en passant", "promotion"} {
		if kinds[kind] == 0 {
			t.Errorf("no check by %s was met", kind)
		}
	}
	p := StartPosition()
	if p.GivesCheck(NullMove) {
		t.Error("the null move gives check")
	}
}
