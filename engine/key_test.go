package engine

import (
	"math/rand/v2"
	"testing"
)

// TestKey plays random games and works every key out again from nothing.
func TestKey(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(1, 2))
	seen := map[uint64]Position{}
	for _, fen := range []string{
		startFEN, castlesFEN,
		"bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"4k3/P6P/8/8/1p1p4/8/P1P4p/4K3 w - - 0 1",
	} {
		for range 100 {
			p := mustPosition(t, fen)
			for range 120 {
				if got, want := p.Key(), p.fullKey(); got != want {
					t.Fatalf("%s: key %#x, worked out anew %#x", p.FEN(), got, want)
				}
				if other, ok := seen[p.Key()]; ok && !p.Same(other) {
					t.Fatalf("%s and %s have the same key", p.FEN(), other.FEN())
				}
				seen[p.Key()] = p
				moves := p.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				p.Apply(moves[random.IntN(len(moves))])
			}
		}
	}
}

// TestKeyMeaning pins what makes two positions different.
func TestKeyMeaning(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name, a, b string
		same       bool
	}{
		{"counters", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 9 30", true},
		{"player to move", "4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "4k3/8/8/8/8/8/8/R3K2R b - - 0 1", false},
		{"one right", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", false},
		{"which rook", "4k3/8/8/8/8/8/8/R1R1K3 w A - 0 1", "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", false},
		{"playable en passant", "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1", "4k3/8/8/8/1pP5/8/8/4K3 b - - 0 1", false},
		{"pinned en passant", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", true},
		{"no pawn to capture", "4k3/8/8/8/2P5/8/8/4K3 b - c3 0 1", "4k3/8/8/8/2P5/8/8/4K3 b - - 0 1", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a, b := mustPosition(t, tt.a), mustPosition(t, tt.b)
			if got := a.Key() == b.Key(); got != tt.same {
				t.Errorf("keys equal: %v, want %v", got, tt.same)
			}
			if got := a.Same(b); got != tt.same {
				t.Errorf("Same: %v, want %v", got, tt.same)
			}
		})
	}
}
