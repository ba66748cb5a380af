package engine

import "testing"

// TestRightLost asks when a castling right was lost, and why.
func TestRightLost(t *testing.T) {
	t.Parallel()
	const castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, tt := range []struct {
		fen, uci string
		c        Color
		side     Side
		want     string
	}{
		{castles, "", White, KingSide, "-"},
		{castles, "a1b1 h8h1", White, QueenSide, "rook-moved 1 a1b1"},
		{castles, "a1b1 h8h1", White, KingSide, "rook-captured 2 h8h1"},
		{castles, "a1b1 h8h1", Black, KingSide, "rook-moved 2 h8h1"},
		{castles, "a1b1 h8h1", Black, QueenSide, "-"},
		{castles, "h1h8 e8e7 a1b1", Black, KingSide, "rook-captured 1 h1h8"},
		{castles, "h1h8 e8e7 a1b1", Black, QueenSide, "king-moved 2 e8e7"},
		{castles, "e1a1 e8h8", White, KingSide, "king-moved 1 e1a1"},
		{castles, "e1a1 e8h8", White, QueenSide, "king-moved 1 e1a1"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h2", White, KingSide, "-"}, // never had it
		{"1r2k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "h1h2 b8b1 e1e2", White, QueenSide, "rook-captured 2 b8b1"},
	} {
		g := mustGame(t, tt.fen, FIDEStandard(), tt.uci)
		got := "-"
		if l, ok := g.RightLost(tt.c, tt.side); ok {
			got = l.Cause.String() + " " + string('0'+rune(l.Ply)) + " " + l.Move.String()
		}
		if got != tt.want {
			t.Errorf("%s %s: %v %v: %s, want %s", tt.fen, tt.uci, tt.c, tt.side, got, tt.want)
		}
	}
}
