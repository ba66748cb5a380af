package engine

import (
	"testing"

	"chess960/engine/internal/casetest"
)

// TestOnlyOrigin compares with origins, on every square of many positions.
func TestOnlyOrigin(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"perft/edges.tsv", "perft/middlegames.tsv"} {
		for _, row := range casetest.Table(t, name) {
			p := mustPosition(t, row["fen"])
			compareOrigins(t, &p)
			for _, m := range p.AppendMoves(nil) {
				child := p
				child.Apply(m)
				compareOrigins(t, &child)
			}
		}
	}
}

func compareOrigins(t *testing.T, p *Position) {
	t.Helper()
	masks := []Bitboard{^Bitboard(0), rank1, rank8, fileA, fileH}
	for f := FileA; f <= FileH; f++ {
		masks = append(masks, f.Bitboard())
	}
	for role := Pawn; role <= King; role++ {
		for to := A1; to <= H8; to++ {
			all := p.origins(role, to)
			for _, mask := range masks {
				want := all & mask
				if want.more() {
					want = 0
				}
				if got := p.onlyOrigin(role, to, mask); got != want {
					t.Fatalf("%s: %v to %v from %x: %x, want %x", p.FEN(), role, to, uint64(mask), uint64(got), uint64(want))
				}
			}
		}
	}
}
