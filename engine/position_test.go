package engine

import (
	"errors"
	"strings"
	"sync"
	"testing"
)

func TestStartPosition(t *testing.T) {
	t.Parallel()
	p := StartPosition()
	if got := p.FEN(); got != startFEN {
		t.Errorf("%q, want %q", got, startFEN)
	}
	if got, want := p, mustPosition(t, startFEN); got != want {
		t.Errorf("%v differs from %v read from its FEN", got, want)
	}
}

// TestAccessors compares what a position says of itself in parts with what its
// setup says.
func TestAccessors(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen              string
		turn                   Color
		rights, enPassant      string
		halfmoves, fullmoves   int
		whiteKing, blackKing   Square
		placement, shredderFEN string
	}{
		{"start", startFEN, White, "a1 h1 a8 h8", "-", 0, 1, E1, E8,
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
			"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
		{"en passant", enPassantFEN, Black, "-", "c3", 0, 1, E1, E8,
			"4k3/8/8/8/1pP5/8/8/4K3", enPassantFEN},
		{"en passant that is pinned", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 7", Black, "-", "-", 0, 7, E1, A4,
			"8/8/8/8/k2pP2R/8/8/4K3", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 7"},
		{"one inner right", "4k3/8/8/8/8/8/8/R1R1K3 w C - 12 34", White, "c1", "-", 12, 34, E1, E8,
			"4k3/8/8/8/8/8/8/R1R1K3", "4k3/8/8/8/8/8/8/R1R1K3 w C - 12 34"},
		{"move number 0 is read as 1", "4k3/8/8/8/8/8/8/4K3 b - - 0 0", Black, "-", "-", 0, 1, E1, E8,
			"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"counters at their bound", "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535", White, "-", "-", 65535, 65535, E1, E8,
			"4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3 w - - 65535 65535"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			board, s := p.Board(), p.Setup()
			if got := board.String(); got != tt.placement || board != s.Board {
				t.Errorf("placement %s, in the setup %s, want %s", got, s.Board, tt.placement)
			}
			if got := p.Turn(); got != tt.turn || s.Turn != got {
				t.Errorf("turn %v, in the setup %v, want %v", got, s.Turn, tt.turn)
			}
			if got := squaresOf(p.CastlingRights()); got != tt.rights || s.Castling != p.CastlingRights() {
				t.Errorf("rights %s, in the setup %s, want %s", got, squaresOf(s.Castling), tt.rights)
			}
			got := "-"
			square, ok := p.EnPassant()
			if ok {
				got = square.String()
			}
			if got != tt.enPassant || s.EnPassant != square {
				t.Errorf("en passant %s, in the setup %v, want %s", got, s.EnPassant, tt.enPassant)
			}
			if p.Halfmoves() != tt.halfmoves || p.Fullmoves() != tt.fullmoves || s.Halfmoves != tt.halfmoves || s.Fullmoves != tt.fullmoves {
				t.Errorf("counters %d and %d, in the setup %d and %d, want %d and %d",
					p.Halfmoves(), p.Fullmoves(), s.Halfmoves, s.Fullmoves, tt.halfmoves, tt.fullmoves)
			}
			if p.King(White) != tt.whiteKing || p.King(Black) != tt.blackKing {
				t.Errorf("kings %v and %v, want %v and %v", p.King(White), p.King(Black), tt.whiteKing, tt.blackKing)
			}
			if got := p.ShredderFEN(); got != tt.shredderFEN {
				t.Errorf("Shredder-FEN %q, want %q", got, tt.shredderFEN)
			}
		})
	}
}

// TestCountersStop plays on where the counters have no room left.
func TestCountersStop(t *testing.T) {
	t.Parallel()
	p := mustPosition(t, "4k3/8/8/8/8/8/8/4K3 b - - 65535 65535")
	p.Apply(mustMove(t, &p, "e8e7"))
	if got, want := p.FEN(), "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := mustPosition(t, p.FEN()); got != p {
		t.Errorf("read back as %q, want %q", got.FEN(), p.FEN())
	}
}

func TestStatus(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen string
		want      Status
	}{
		{"start", startFEN, Ongoing},
		{"back rank", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Checkmate},
		{"check only", "R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1", Ongoing},
		{"king in the corner", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Stalemate},
		{"en passant is the only move", "8/8/8/5K2/k2pP3/3Q4/3Q4/8 b - e3 0 1", Ongoing},
		{"castling is the only move", "4k3/8/8/8/8/1p1p1p1p/1P1PpP1P/4B1KR w H - 0 1", Ongoing},
		{"bare kings", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", Dead},
		{"knight", "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", Dead},
		{"black knight", "4kn2/8/8/8/8/8/8/4K3 w - - 0 1", Dead},
		{"bishop", "4k3/8/8/8/8/8/8/4KB2 b - - 0 1", Dead},
		{"bishops of one colour", "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", Dead},
		{"two bishops of one colour on one side", "4k3/8/8/8/8/4B3/8/2B1K3 w - - 0 1", Dead},
		{"bishops of both colours", "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", Ongoing},
		{"knight against knight", "4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", Ongoing},
		{"knight against bishop", "4kb2/8/8/8/8/8/8/4KN2 w - - 0 1", Ongoing},
		{"two knights", "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", Ongoing},
		{"pawn", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", Ongoing},
		{"rook", "4k3/8/8/8/8/8/8/4K2R w - - 0 1", Ongoing},
		{"queen", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Ongoing},
		{"knight against queen", "3qk3/8/8/8/8/8/8/4KN2 w - - 0 1", Ongoing},
		{"stalemate of bare material is stalemate", "8/8/8/8/8/6k1/5b2/7K w - - 0 1", Stalemate},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			if got := p.Status(); got != tt.want {
				t.Errorf("%s: %v, want %v", tt.fen, got, tt.want)
			}
		})
	}
}

// TestMostMoves counts the moves of the positions that are known to have most: one
// that a game can reach, and one with more queens than any game has.
func TestMostMoves(t *testing.T) {
	t.Parallel()
	for fen, want := range map[string]int{
		"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1": 218,
		"knQ4Q/pp2Q3/QQ4Q1/3Q4/Q4Q2/Q1Q4Q/4Q3/1Q4QK w - - 0 1": 241,
	} {
		p := mustPosition(t, fen)
		var buf [MaxMoves]Move
		if got := len(p.AppendMoves(buf[:0])); got != want {
			t.Errorf("%s: %d moves, want %d", fen, got, want)
		}
		compareWithReference(t, &p, refParse(t, fen))
	}
}

// TestAppendKeeps checks that appending leaves alone what is there already.
func TestAppendKeeps(t *testing.T) {
	t.Parallel()
	p := StartPosition()
	first := newMove(A1, H8, uint16(Queen))
	moves := p.AppendMoves([]Move{first})
	if len(moves) != 21 || moves[0] != first {
		t.Errorf("%d moves, first %v, want 21 moves after %v", len(moves), moves[0], first)
	}
	m := mustMove(t, &p, "g1f3")
	for name, got := range map[string]string{
		"AppendFEN":         string(p.AppendFEN([]byte("FEN "))),
		"AppendShredderFEN": string(p.AppendShredderFEN([]byte("FEN "))),
		"AppendSAN":         string(p.AppendSAN([]byte("move "), m, nil)),
		"AppendUCI":         string(m.AppendUCI([]byte("move "))),
	} {
		want := map[string]string{
			"AppendFEN":         "FEN " + p.FEN(),
			"AppendShredderFEN": "FEN " + p.ShredderFEN(),
			"AppendSAN":         "move Nf3",
			"AppendUCI":         "move g1f3",
		}[name]
		if got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}

// TestConcurrentReads shares a position between readers, for the race detector.
func TestConcurrentReads(t *testing.T) {
	t.Parallel()
	p := mustPosition(t, castlesFEN)
	want := uciOf(p.AppendMoves(nil))
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for range 50 {
				if got := uciOf(p.AppendMoves(nil)); got != want {
					t.Errorf("moves %s, want %s", got, want)
				}
				for _, m := range p.AppendMoves(nil) {
					if got, err := p.ParseSAN(p.SAN(m), nil); err != nil || got != m {
						t.Errorf("%v read back as %v, %v", m, got, err)
					}
				}
				p.Status()
				Perft(p, 2)
				for _, s := range sideNames {
					k := p.Castling(s.side)
					k.Obstacles()
				}
				if got := p.FEN(); got != castlesFEN {
					t.Errorf("FEN %q, want %q", got, castlesFEN)
				}
			}
		})
	}
	readers.Wait()
}

// TestSame compares positions as the rule of repetition does (9.2.3).
func TestSame(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, a, b string
		want       bool
	}{
		{"counters differ", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R3K3 w Q - 9 17", true},
		{"FEN and Shredder-FEN", castlesFEN, "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", true},
		{"other player to move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", false},
		{"one piece elsewhere", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "4k3/8/8/8/8/8/8/1R2K3 w - - 0 1", false},
		{"one right less", castlesFEN, "r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1", false},
		{"right of the other rook", "4k3/8/8/8/8/8/8/R1R1K3 w A - 0 1", "4k3/8/8/8/8/8/8/R1R1K3 w C - 0 1", false},
		{"en passant", enPassantFEN, "4k3/8/8/8/1pP5/8/8/4K3 b - - 0 1", false},
		{"en passant that nobody can take", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", true},
		{"en passant that is pinned", "8/8/8/8/k2pP2R/8/8/4K3 b - e3 0 1", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			a, b := mustPosition(t, tt.a), mustPosition(t, tt.b)
			if got := a.Same(b); got != tt.want {
				t.Errorf("%s and %s: same: %t, want %t", tt.a, tt.b, got, tt.want)
			}
			if got := b.Same(a); got != tt.want {
				t.Errorf("%s and %s: same: %t, want %t", tt.b, tt.a, got, tt.want)
			}
		})
	}
}

// TestIllegalErrorQuotes finds in the error what was written, and not what was made
// of it.
func TestIllegalErrorQuotes(t *testing.T) {
	const fen = "4r1k1/5ppp/8/8/8/8/5PPP/4R1K1 w KQkq - 0 1"
	_, err := ParsePosition(fen)
	var illegal *IllegalError
	if !errors.As(err, &illegal) || illegal.FEN != fen || !strings.Contains(err.Error(), `"`+fen+`"`) {
		t.Errorf("error %v, want one that quotes %q", err, fen)
	}
	_, err = illegal.Setup.Position()
	if !errors.As(err, &illegal) || illegal.FEN != "" || !strings.Contains(err.Error(), illegal.Setup.FEN()) {
		t.Errorf("error %v of a setup, want one that writes it", err)
	}
}
