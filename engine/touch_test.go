package engine

import (
	"slices"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// touchedSAN returns the moves left after touching the squares, in SAN, sorted.
func touchedSAN(t testing.TB, fen, touched string) string {
	t.Helper()
	p := mustPosition(t, fen)
	var squares []Square
	for _, name := range strings.Fields(touched) {
		s, err := ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		squares = append(squares, s)
	}
	var text []string
	for _, m := range p.TouchedMoves(squares) {
		text = append(text, p.SAN(m))
	}
	slices.Sort(text)
	return strings.Join(text, " ")
}

func sortedWords(text string) string {
	words := strings.Fields(text)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// TestTouchTable touches what touchmove-tests.tsv says.
func TestTouchTable(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "touchmove-tests.tsv") {
		t.Run(row["id"]+"/"+row["rule"], func(t *testing.T) {
			if got, want := touchedSAN(t, row["fen"], row["touched"]), sortedWords(row["allowed_san"]); got != want {
				t.Errorf("%s left, want %s", got, want)
			}
		})
	}
}

func TestTouchedMoves(t *testing.T) {
	t.Parallel()
	const (
		knightOrPawn = "4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1"
		kingFree     = "Kd1 Kd2 Ke2 Kf1 Kf2"
		bothSides    = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
		smothered    = "4k3/8/8/8/8/8/3PPP2/R2QKN1R w KQ - 0 1" // the king has no move
	)
	tests := []struct{ name, fen, touched, want string }{
		{"empty squares", knightOrPawn, "a3 g1 h8", "Ne2 Nf3 Nh3"},
		{"the same piece twice", knightOrPawn, "g1 g1", "Ne2 Nf3 Nh3"},
		{"two of one's own: the first", knightOrPawn, "g1 e4", "Ne2 Nf3 Nh3"},
		{"the second, where the first is pinned", "4k3/4r3/8/8/4N3/8/8/4K1N1 w - - 0 1", "e4 g1", "Ne2 Nf3 Nh3"},
		{"nothing touched can move", "4k3/4r3/8/8/4N3/8/8/4K3 w - - 0 1", "e4", kingFree},
		{"two of the opponent's: the first that can be taken", "4k3/8/1p6/3p4/4P3/8/8/4K3 w - - 0 1", "b6 d5", "exd5"},
		{"none can be taken", "4k3/8/1p6/8/4P3/8/8/4K3 w - - 0 1", "b6", "Kd1 Kd2 Ke2 Kf1 Kf2 e5"},
		{"own and theirs: the one takes the other", knightOrPawn, "d5 e4", "exd5"},
		{"own cannot take, and came first", knightOrPawn, "e1 d5", kingFree},
		{"the first pair cannot, the first piece that can", "4k3/8/8/1p1p4/4P3/8/8/4K1N1 w - - 0 1", "b5 e4 d5", "e5 exd5"},
		{"en passant by the pawn touched", enPassantFEN, "b4 c4", "bxc3"},
		{"no castling on the empty square behind", enPassantFEN, "c3", touchedSAN(t, enPassantFEN, "")},
		{"king, rook, other rook", bothSides, "e1 a1 h1", "O-O-O"},
		{"rook, king, other rook", bothSides, "h1 e1 a1", touchedSAN(t, bothSides, "h1")},
		{"a rook that cannot move, then the king", "4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1", "a1 e1", kingFree + " O-O"},
		{"a rook that cannot move but could castle, then the king", "4k3/8/8/8/8/8/1P6/NRK5 w B - 0 1", "b1 c1", "Kc2 Kd1 Kd2"},
		{"the same, the king first", "4k3/8/8/8/8/8/1P6/NRK5 w B - 0 1", "c1 b1", "O-O-O"},
		{"rook that cannot move, king, the other rook", "4k3/8/8/8/8/8/P7/RN2K2R w KQ - 0 1", "a1 e1 h1", "O-O"},
		{"king without a move, then a rook: free", smothered, "e1 h1", touchedSAN(t, smothered, "")},
		{"king without a move, then a knight", smothered, "e1 f1", "Ne3 Ng3 Nh2"},
		{"king, then a rook without a right", "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1 h1", kingFree + " O-O-O"},
		{"king-only castling with the rook on f1", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "e1 f1", "O-O"},
		{"a rook that king-only castling needs", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1", "f1", "Rf2 Rf3 Rf4 Rf5 Rf6 Rf7 Rf8+ Rg1 Rh1"},
		{"a promotion keeps every choice", "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "d8", "exd8=B exd8=N exd8=Q+ exd8=R+"},
		{"mate leaves nothing", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "g8", ""},
		{"own piece not to move is theirs", "4k3/8/8/3p4/4P3/8/8/4K1N1 b - - 0 1", "e4", "dxe4"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, want := touchedSAN(t, tt.fen, tt.touched), sortedWords(tt.want); got != want {
				t.Errorf("%q left, want %q", got, want)
			}
		})
	}
}

// TestTouchedMovesAreLegal touches every pair of squares of some positions: what
// is left is some of the legal moves, and never nothing while there are any.
func TestTouchedMovesAreLegal(t *testing.T) {
	t.Parallel()
	for _, fen := range []string{startFEN, castlesFEN, enPassantFEN, promotesFEN, kingRookG1H1, castlingFails} {
		p := mustPosition(t, fen)
		all := p.AppendMoves(nil)
		for a := A1; a <= H8+1; a++ {
			for b := A1; b <= H8+1; b++ {
				left := p.TouchedMoves([]Square{a, b})
				if len(left) == 0 {
					t.Errorf("%s: nothing left after %v %v", fen, a, b)
				}
				for _, m := range left {
					if !slices.Contains(all, m) {
						t.Errorf("%s: %v after %v %v is illegal", fen, m, a, b)
					}
				}
			}
		}
	}
}
