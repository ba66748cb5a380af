package engine

import "testing"

// TestAttackCounts holds the tables to sums that are known: the moves of each
// piece on the empty board, over all squares.
func TestAttackCounts(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		piece Piece
		want  int
	}{
		{Knight.Of(White), 336}, {King.Of(White), 420}, {Bishop.Of(White), 560}, {Rook.Of(White), 896}, {Queen.Of(Black), 1456},
		{Pawn.Of(White), 98}, {Pawn.Of(Black), 98}, {NoPiece, 0},
	} {
		got := 0
		for s := A1; s <= H8; s++ {
			got += Attacks(tt.piece, s, 0).Count()
		}
		if got != tt.want {
			t.Errorf("%v: %d, want %d", tt.piece, got, tt.want)
		}
	}
}

func TestBetween(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		a, b Square
		want Bitboard
	}{
		{A1, H8, B2.Bitboard() | C3.Bitboard() | D4.Bitboard() | E5.Bitboard() | F6.Bitboard() | G7.Bitboard()},
		{E1, E4, E2.Bitboard() | E3.Bitboard()},
		{H5, E5, F5.Bitboard() | G5.Bitboard()},
		{A8, C6, B7.Bitboard()},
		{A1, A2, 0}, {A1, B3, 0}, {D4, D4, 0},
	} {
		if got := Between(tt.a, tt.b); got != tt.want {
			t.Errorf("Between(%v, %v) =\n%vwant\n%v", tt.a, tt.b, got, tt.want)
		}
		if Between(tt.a, tt.b) != Between(tt.b, tt.a) {
			t.Errorf("Between(%v, %v) depends on the order", tt.a, tt.b)
		}
	}
}
