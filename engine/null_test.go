package engine

import "testing"

// TestNullMove passes and finds everything as if the other player had been on
// move all along.
func TestNullMove(t *testing.T) {
	for _, tt := range []struct{ fen, want string }{
		{startFEN, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1"},
		{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 2 2"},
		{enPassantFEN, ""},
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 65535 65535", "4k3/8/8/8/8/8/8/R3K2R b KQ - 65535 65535"},
	} {
		p := mustPosition(t, tt.fen)
		before := p
		p.Apply(NullMove)
		if p.Turn() != before.Turn().Other() || p.Board() != before.Board() || p.CastlingRights() != before.CastlingRights() || p.enPassant != A1 {
			t.Errorf("%s: passing leads to %s", tt.fen, p.FEN())
		}
		if tt.want != "" && p.FEN() != tt.want {
			t.Errorf("%s: passing leads to %s, want %s", tt.fen, p.FEN(), tt.want)
		}
		if p.Key() != p.fullKey() {
			t.Errorf("%s: key %x after passing, want %x", tt.fen, p.Key(), p.fullKey())
		}
		if before.Legal(NullMove) || before.Play(NullMove) == nil {
			t.Errorf("%s: passing is legal", tt.fen)
		}
	}
	if got := NullMove.String() + " " + NullMove.Role().String(); got != "0000 none" {
		t.Errorf("the null move is %s", got)
	}
	p := StartPosition()
	for _, n := range notations {
		want := "--"
		if n.Style == StyleUCI {
			want = "0000"
		}
		if got := string(n.Append(nil, p, NullMove)); got != want {
			t.Errorf("%v: the null move is written %s, want %s", n.Style, got, want)
		}
	}
}

// TestPlainMoves reads moves in the typography of web pages and word processors.
func TestPlainMoves(t *testing.T) {
	for _, tt := range []struct{ fen, text, want string }{
		{castlesFEN, "O–O", "e1h1"}, {castlesFEN, "0‑0‑0", "e1a1"}, {castlesFEN, "О-О", "e1h1"}, {castlesFEN, "Ｏ－Ｏ", "e1h1"},
		{castlesFEN, "00", "e1h1"}, {castlesFEN, "000", "e1a1"}, {castlesFEN, "OO+", "e1h1"}, {castlesFEN, "oOo", "e1a1"},
		{castlesFEN, "0000", ""}, {castlesFEN, "O-OO", ""}, {castlesFEN, "OO-O", ""}, {castlesFEN, "-OO", ""}, {castlesFEN, "0", ""}, {castlesFEN, "O-", ""},
		{startFEN, "e2–e4", "e2e4"}, {startFEN, "Ｎｆ３", "g1f3"}, {startFEN, "N\u200bf3", "g1f3"}, {startFEN, "\u00a0e4\u00a0", "e2e4"}, {startFEN, "ｅ２ｅ４", "e2e4"},
	} {
		p := mustPosition(t, tt.fen)
		m, err := p.ParseMove(tt.text, nil)
		if (tt.want == "") != (err != nil) || err == nil && m.String() != tt.want {
			t.Errorf("%q read as %v, %v, want %q", tt.text, m, err, tt.want)
		}
	}
}
