package engine

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// french are the letters of roi, dame, tour, fou, cavalier and pion.
var french = Letters{"", "P", "C", "F", "T", "D", "R"}

// TestNotation reads and writes single moves in every notation of the table.
func TestNotation(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "notation-tests.tsv") {
		t.Run(row["id"]+"/"+row["san_pgn"], func(t *testing.T) {
			p := mustPosition(t, row["fen"])
			m := mustMove(t, &p, row["uci_chess960"])
			if got, want := m.String(), row["uci_chess960"]; got != want {
				t.Errorf("UCI: %s, want %s", got, want)
			}
			uci := m.String()
			if row["chess960"] == "no" {
				uci = string(m.AppendClassicalUCI(nil))
			}
			if want := row["uci"]; uci != want {
				t.Errorf("UCI of the orthodox game: %s, want %s", uci, want)
			}
			if got, want := p.SAN(m), row["san_pgn"]; got != want {
				t.Errorf("SAN: %s, want %s", got, want)
			}

			for _, tt := range []struct {
				column  string
				letters *Letters
				uci     bool
			}{
				{"uci", nil, true},
				{"uci_chess960", nil, true},
				{"san_pgn", nil, false},
				{"san_pgn", &english, false},
				{"fide_C", nil, false},
				{"french_short", &french, false},
				{"french_long", &french, false},
			} {
				read := map[string]func() (Move, error){
					"ParseMove": func() (Move, error) { return p.ParseMove(row[tt.column], tt.letters) },
					"ParseSAN":  func() (Move, error) { return p.ParseSAN(row[tt.column], tt.letters) },
				}
				if tt.uci {
					delete(read, "ParseSAN")
					read["ParseUCI"] = func() (Move, error) { return p.ParseUCI(row[tt.column]) }
				}
				for name, parse := range read {
					if got, err := parse(); err != nil || got != m {
						t.Errorf("%s of %s %q: %v, %v, want %v", name, tt.column, row[tt.column], got, err, m)
					}
				}
			}
		})
	}
}

// TestGames plays whole games by both notations side by side.
func TestGames(t *testing.T) {
	t.Parallel()
	for i, row := range casetest.Table(t, "chess960-san-games.tsv") {
		p := mustPosition(t, row["start_fen"])
		uci, san := strings.Fields(row["uci_king_takes_rook"]), strings.Fields(row["san"])
		if len(uci) != len(san) {
			t.Fatalf("game %d: %d moves in UCI, %d in SAN", i+1, len(uci), len(san))
		}
		for ply := range uci {
			m := mustMove(t, &p, uci[ply])
			if got, want := p.SAN(m), san[ply]; got != want {
				t.Fatalf("game %d, ply %d: %s: %v written %s, want %s", i+1, ply+1, p.FEN(), m, got, want)
			}
			if got, err := p.ParseSAN(san[ply], nil); err != nil || got != m {
				t.Fatalf("game %d, ply %d: %s: %s read as %v, %v, want %v", i+1, ply+1, p.FEN(), san[ply], got, err, m)
			}
			if got, want := m.String(), uci[ply]; got != want {
				t.Fatalf("game %d, ply %d: %s: UCI %s, want %s", i+1, ply+1, p.FEN(), got, want)
			}
			if err := p.Play(m); err != nil {
				t.Fatalf("game %d, ply %d: %s: %v", i+1, ply+1, p.FEN(), err)
			}
		}
		if got, want := p.ShredderFEN(), row["final_shredder_fen"]; got != want {
			t.Errorf("game %d: final position %q, want %q", i+1, got, want)
		}
		if got, want := p.Status() == Checkmate, row["end"] == "checkmate"; got != want {
			t.Errorf("game %d: mate: %t, want %t (%s)", i+1, got, want, row["end"])
		}
		if got, want := p.Status() == Stalemate, row["end"] == "stalemate"; got != want {
			t.Errorf("game %d: stalemate: %t, want %t (%s)", i+1, got, want, row["end"])
		}
	}
}

// Positions that the tables below use more than once.
const (
	startFEN      = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
	castlesFEN    = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	promotesFEN   = "3nk3/4P3/8/8/8/8/8/4K3 w - - 0 1"
	threeQueens   = "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1"
	bishopOrPawn  = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1"
	enPassantFEN  = "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1"
	kingRookF1H1  = "4k3/8/8/8/8/8/8/5K1R w H - 0 1"
	kingRookF1G1  = "4k3/8/8/8/8/8/8/5KR1 w G - 0 1"
	kingRookG1H1  = "4k3/8/8/8/8/8/8/6KR w H - 0 1"
	kingRookB1H1  = "4k3/8/8/8/8/8/8/1K5R w H - 0 1"
	castlingFails = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"
)

func TestParseSAN(t *testing.T) {
	t.Parallel()
	tests := []struct {
		fen, text string
		want      string // UCI, or empty
		err       error
	}{
		{startFEN, "e4", "e2e4", nil},
		{startFEN, " e4 ", "e2e4", nil},
		{startFEN, "e4!?", "e2e4", nil},
		{startFEN, "e4+", "e2e4", nil},
		{startFEN, "e2e4", "e2e4", nil},
		{startFEN, "e2-e4", "e2e4", nil},
		{startFEN, "Nf3", "g1f3", nil},
		{startFEN, "nf3", "g1f3", nil},
		{startFEN, "Ngf3", "g1f3", nil},
		{startFEN, "N1f3", "g1f3", nil},
		{startFEN, "Ng1f3", "g1f3", nil},
		{startFEN, "Ng1-f3", "g1f3", nil},
		{startFEN, "Nxf3", "g1f3", nil},
		{startFEN, "Nf3++", "g1f3", nil},
		{startFEN, "e5", "", ErrIllegalMove},
		{startFEN, "Nd2", "", ErrIllegalMove},
		{startFEN, "Nbf3", "", ErrIllegalMove},
		{startFEN, "Kd2", "", ErrIllegalMove},
		{startFEN, "O-O", "", ErrIllegalMove},
		{startFEN, "e4=Q", "", ErrIllegalMove},
		{startFEN, "e9", "", ErrMoveSyntax},
		{startFEN, "i4", "", ErrMoveSyntax},
		{startFEN, "", "", ErrMoveSyntax},
		{startFEN, "e", "", ErrMoveSyntax},
		{startFEN, "4", "", ErrMoveSyntax},
		{startFEN, "N", "", ErrMoveSyntax},
		{startFEN, "Xf3", "", ErrMoveSyntax},
		{startFEN, "--", "", ErrMoveSyntax},
		{startFEN, "Z0", "", ErrMoveSyntax},
		{startFEN, "0000", "", ErrMoveSyntax},
		{startFEN, "O-", "", ErrMoveSyntax},
		{startFEN, "O-O-O-O", "", ErrMoveSyntax},
		{startFEN, "e4 e5", "", ErrMoveSyntax},

		{castlesFEN, "O-O", "e1h1", nil},
		{castlesFEN, "0-0", "e1h1", nil},
		{castlesFEN, "o-o", "e1h1", nil},
		{castlesFEN, "O-O+", "e1h1", nil},
		{castlesFEN, "O-O-O", "e1a1", nil},
		{castlesFEN, "0-0-0", "e1a1", nil},
		{castlesFEN, "o-o-o!", "e1a1", nil},
		{castlesFEN, "Kg1", "", ErrIllegalMove},
		{castlesFEN, "Kxh1", "", ErrIllegalMove},
		{castlingFails, "O-O", "", ErrIllegalMove},
		{castlingFails, "O-O-O", "e1a1", nil},
		{kingRookF1H1, "Kg1", "f1g1", nil},
		{kingRookF1H1, "O-O", "f1h1", nil},
		{kingRookF1H1, "O-O-O", "", ErrIllegalMove},
		{kingRookF1G1, "Kg1", "", ErrIllegalMove},
		{kingRookF1G1, "O-O", "f1g1", nil},
		{kingRookG1H1, "O-O", "g1h1", nil},
		{kingRookG1H1, "Kg1", "", ErrIllegalMove},

		{promotesFEN, "exd8=Q+", "e7d8q", nil},
		{promotesFEN, "exd8=Q", "e7d8q", nil},
		{promotesFEN, "exd8Q", "e7d8q", nil},
		{promotesFEN, "exd8(Q)", "e7d8q", nil},
		{promotesFEN, "exd8/Q", "e7d8q", nil},
		{promotesFEN, "exd8=q", "e7d8q", nil},
		{promotesFEN, "exd8=N", "e7d8n", nil},
		{promotesFEN, "ed8R", "e7d8r", nil},
		{promotesFEN, "e7xd8=B", "e7d8b", nil},
		{promotesFEN, "exd8", "", ErrIllegalMove},
		{promotesFEN, "exd8=K", "", ErrMoveSyntax},
		{promotesFEN, "exd8=P", "", ErrMoveSyntax},
		{promotesFEN, "exd8(Q", "", ErrMoveSyntax},
		{promotesFEN, "e8=Q", "", ErrIllegalMove},

		{bishopOrPawn, "bxc3", "b2c3", nil},
		{bishopOrPawn, "Bxc3", "d2c3", nil},
		{bishopOrPawn, "bc3", "b2c3", nil},
		{bishopOrPawn, "Bc3", "d2c3", nil},
		{enPassantFEN, "bxc3", "b4c3", nil},
		{enPassantFEN, "bxc3 e.p.", "b4c3", nil},
		{enPassantFEN, "bxc3e.p.", "b4c3", nil},
		{enPassantFEN, "b4xc3 e.p.", "b4c3", nil},

		{threeQueens, "Qe1", "", ErrAmbiguousMove},
		{threeQueens, "Qhe1", "", ErrAmbiguousMove},
		{threeQueens, "Q4e1", "", ErrAmbiguousMove},
		{threeQueens, "Qh4e1", "h4e1", nil},
		{threeQueens, "Qee1", "e4e1", nil},
		{threeQueens, "Q1e1", "h1e1", nil},
	}
	for _, tt := range tests {
		t.Run(tt.text+" in "+tt.fen, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			m, err := p.ParseSAN(tt.text, nil)
			checkParsed(t, m, err, tt.want, tt.err)
		})
	}
}

// checkParsed compares a move that was read, or the error, with what is wanted.
func checkParsed(t *testing.T, m Move, err error, want string, wantErr error) {
	t.Helper()
	got := ""
	if m != 0 {
		got = m.String()
	}
	if got != want || !errors.Is(err, wantErr) || (err == nil) != (wantErr == nil) {
		t.Errorf("%q, error %v; want %q, error %v", got, err, want, wantErr)
	}
	if failure := (*MoveError)(nil); err != nil && !errors.As(err, &failure) {
		t.Errorf("error %T, want *MoveError", err)
	}
}

func TestAmbiguousMoveListsCandidates(t *testing.T) {
	t.Parallel()
	tests := []struct {
		fen, text string
		letters   *Letters
		want      []string
	}{
		{threeQueens, "Qe1", nil, []string{"Q1e1", "Qee1", "Qh4e1"}},
		{threeQueens, "Qhe1", nil, []string{"Q1e1", "Qh4e1"}},
		{threeQueens, "De1", &french, []string{"D1e1", "Dee1", "Dh4e1"}},
	}
	for _, tt := range tests {
		p := mustPosition(t, tt.fen)
		_, err := p.ParseSAN(tt.text, tt.letters)
		var failure *MoveError
		if !errors.As(err, &failure) {
			t.Errorf("%s: error %v, want *MoveError", tt.text, err)
			continue
		}
		got := slices.Sorted(slices.Values(failure.Candidates))
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: candidates %q, want %q", tt.text, got, tt.want)
		}
	}
}

func TestParseUCI(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen, text string
		want            string
		err             error
	}{
		{"pawn", startFEN, "e2e4", "e2e4", nil},
		{"knight", startFEN, "g1f3", "g1f3", nil},
		{"no such move", startFEN, "e2e5", "", ErrIllegalMove},
		{"empty square", startFEN, "e4e5", "", ErrIllegalMove},
		{"enemy piece", startFEN, "e7e5", "", ErrIllegalMove},
		{"null move", startFEN, "0000", "", ErrMoveSyntax},
		{"no move", startFEN, "e1e1", "", ErrIllegalMove},
		{"empty", startFEN, "", "", ErrMoveSyntax},
		{"one square", startFEN, "e2", "", ErrMoveSyntax},
		{"too long", startFEN, "e2e4qq", "", ErrMoveSyntax},
		{"off the board", startFEN, "e2e9", "", ErrMoveSyntax},
		{"promotion of no promotion", startFEN, "e2e4q", "", ErrIllegalMove},
		{"promotion", promotesFEN, "e7d8n", "e7d8n", nil},
		{"promotion without a piece", promotesFEN, "e7d8", "", ErrIllegalMove},
		{"promotion to a king", promotesFEN, "e7d8k", "", ErrMoveSyntax},
		{"promotion to a pawn", promotesFEN, "e7d8p", "", ErrMoveSyntax},
		{"king takes rook", castlesFEN, "e1h1", "e1h1", nil},
		{"king takes rook on the other side", castlesFEN, "e1a1", "e1a1", nil},
		{"king moves two squares", castlesFEN, "e1g1", "e1h1", nil},
		{"king moves two squares to the other side", castlesFEN, "e1c1", "e1a1", nil},
		{"promotion of a castling", castlesFEN, "e1g1q", "", ErrIllegalMove},
		{"black king takes rook", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8a8", "e8a8", nil},
		{"black king moves two squares", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8", "e8h8", nil},
		{"the other player's castling", castlesFEN, "e8g8", "", ErrIllegalMove},
		{"castling through an attack", castlingFails, "e1g1", "", ErrIllegalMove},
		{"castling through an attack, king takes rook", castlingFails, "e1h1", "", ErrIllegalMove},
		{"king's move to g1", kingRookF1H1, "f1g1", "f1g1", nil},
		{"castling beside a king's move to g1", kingRookF1H1, "f1h1", "f1h1", nil},
		{"king on f1 takes rook on g1", kingRookF1G1, "f1g1", "f1g1", nil},
		{"rook-only", kingRookG1H1, "g1h1", "g1h1", nil},
		{"rook-only as a king that stays", kingRookG1H1, "g1g1", "", ErrIllegalMove},
		{"five squares from b1", kingRookB1H1, "b1g1", "", ErrIllegalMove},
		{"from b1, king takes rook", kingRookB1H1, "b1h1", "b1h1", nil},
		{"rook on d1 is no target of e1c1", "4k3/8/8/8/8/8/8/R2RK3 w A - 0 1", "e1c1", "", ErrIllegalMove},
		{"e1 with a rook that stands inside", "4k3/8/8/8/8/8/8/1R2K3 w B - 0 1", "e1c1", "e1b1", nil},
		{"king takes the rook on its destination", "4k3/8/8/8/8/8/8/2R1KR2 w FC - 0 1", "e1c1", "e1c1", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			m, err := p.ParseUCI(tt.text)
			checkParsed(t, m, err, tt.want, tt.err)
		})
	}
}

// TestWrittenMovesReadBack writes every legal move of the middlegames in every
// form and reads it back.
func TestWrittenMovesReadBack(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"perft/middlegames.tsv", "perft/edges.tsv"} {
		for _, row := range casetest.Table(t, name) {
			p := mustPosition(t, row["fen"])
			checkReadBack(t, &p)
		}
	}
}

// checkReadBack writes every legal move in every form and reads it back.
func checkReadBack(t testing.TB, p *Position) {
	t.Helper()
	texts := map[string]Move{}
	for _, m := range p.AppendMoves(nil) {
		san := p.SAN(m)
		if other, ok := texts[san]; ok {
			t.Errorf("%s: %s stands for %v and for %v", p.FEN(), san, other, m)
		}
		texts[san] = m
		for _, l := range []*Letters{nil, &french} {
			text := string(p.AppendSAN(nil, m, l))
			if got, err := p.ParseSAN(text, l); err != nil || got != m {
				t.Errorf("%s: %v written %s, read back as %v, %v", p.FEN(), m, text, got, err)
			}
			if got, err := p.ParseMove(text, l); err != nil || got != m {
				t.Errorf("%s: %v written %s, ParseMove says %v, %v", p.FEN(), m, text, got, err)
			}
		}
		for _, text := range []string{m.String(), string(m.AppendClassicalUCI(nil))} {
			if got, err := p.ParseUCI(text); err != nil || got != m {
				t.Errorf("%s: %v written %s, read back as %v, %v", p.FEN(), m, text, got, err)
			}
		}
	}
}

// TestRefusedMoveExplainsCastling looks at what an error says of the castling
// that was asked for, or may have been meant.
func TestRefusedMoveExplainsCastling(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen, text string
		side            Side
		obstacles       string // "" if the error names no castling, "-" if a legal one
	}{
		{"O-O through an attack", castlingFails, "O-O", KingSide, "crosses-attacked:f1<rf8"},
		{"e1g1 through an attack", castlingFails, "e1g1", KingSide, "crosses-attacked:f1<rf8"},
		{"e1h1 through an attack", castlingFails, "e1h1", KingSide, "crosses-attacked:f1<rf8"},
		{"O-O-O blocked", startFEN, "O-O-O", QueenSide, "king-path-blocked:c1=B; king-path-blocked:d1=Q; rook-path-blocked:b1=N; rook-path-blocked:c1=B; rook-path-blocked:d1=Q"},
		{"O-O without a right", kingRookF1H1, "O-O-O", QueenSide, "no-right"},
		{"b1g1 may mean castling", kingRookB1H1, "b1g1", KingSide, "-"},
		{"b1c1 is a king's move", "2r1k3/8/8/8/8/8/8/1K5R w H - 0 1", "b1c1", 0, ""},
		{"f1g1 is a king's move, but attacked", "4k1r1/8/8/8/8/8/8/5K1R w H - 0 1", "f1g1", 0, ""},
		{"a rook's move", castlingFails, "a1a8q", 0, ""},
		{"a pawn's move", startFEN, "e2e5", 0, ""},
		{"Kg1 may mean castling", kingRookG1H1, "Kg1", KingSide, "-"},
		{"Kh1 may mean castling", kingRookG1H1, "Kh1", KingSide, "-"},
		{"Kg1 where castling is illegal too", castlingFails, "Kg1", 0, ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			_, err := p.ParseMove(tt.text, nil)
			var failure *MoveError
			if !errors.As(err, &failure) || !errors.Is(err, ErrIllegalMove) {
				t.Fatalf("error %v, want a *MoveError that the move is illegal", err)
			}
			got := ""
			if k := failure.Castling; k != nil {
				got = renderObstacles(k.Obstacles())
				if k.Side != tt.side {
					t.Errorf("castling on side %v, want %v", k.Side, tt.side)
				}
			}
			if got != tt.obstacles {
				t.Errorf("obstacles %q, want %q", got, tt.obstacles)
			}
		})
	}
}

// TestParseMoveJoins reads two squares with a hyphen or an x between.
func TestParseMoveJoins(t *testing.T) {
	const open = "r3k2r/8/8/3p4/4P3/5N2/8/R3K2R w KQkq - 0 1"
	for _, tt := range []struct{ fen, text, want string }{
		{open, "e4-e5", "e4e5"},
		{open, "e4xd5", "e4d5"},
		{open, "f3-g5", "f3g5"},
		{open, "e1\u2013g1", "e1h1"},
		{open, "e1-h1", "e1h1"},
		{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7-a8=Q", "a7a8q"},
		{"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7-a8q", "a7a8q"},
		{open, "f3-f5", `move "f3-f5": illegal move: unreachable`},
		{open, "f3+f5", `move "f3+f5": not a move: write it like e4, Nf3, exd5, e8=Q, O-O or e2e4`},
	} {
		p := mustPosition(t, tt.fen)
		m, err := p.ParseMove(tt.text, nil)
		got := m.String()
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s read as %s, want %s", tt.text, got, tt.want)
		}
	}
}
