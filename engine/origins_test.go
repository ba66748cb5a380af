package engine

import (
	"testing"

	"chess960/engine/internal/casetest"
)

// TestOrigins compares with the list of moves, on every square of many positions.
func TestOrigins(t *testing.T) {
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
	var listed [King + 1][64]Bitboard
	for _, m := range p.AppendMoves(nil) {
		if _, castles := m.Castles(); !castles {
			listed[m.Role()][m.To()] |= m.From().Bitboard()
		}
	}
	for role := Pawn; role <= King; role++ {
		for to := A1; to <= H8; to++ {
			for _, mask := range masks {
				got, want := p.origins(role, to, mask), listed[role][to]&mask
				if got != want {
					t.Fatalf("%s: %v to %v from %x: %x, want %x", p.FEN(), role, to, uint64(mask), uint64(got), uint64(want))
				}
			}
		}
	}
}
