package engine

import (
	"testing"

	"chess960/engine/internal/casetest"
)

// TestNoAllocs pins what the fast path may allocate: nothing.
func TestNoAllocs(t *testing.T) {
	if casetest.Race {
		t.Skip("the race detector allocates")
	}
	for _, tt := range []struct{ name, fen string }{
		{"start", startFEN},
		{"castling", castlesFEN},
		{"en passant", enPassantFEN},
		{"promotion", promotesFEN},
		{"many twins", threeQueens},
		{"mate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"},
		{"middlegame", "br2kqr1/1pppp1b1/1nn4p/p2N1pp1/2PP1PP1/1N5Q/PP2P2P/BR2K1RB b GBgb - 1 8"},
	} {
		p := mustPosition(t, tt.fen)
		moves := p.AppendMoves(nil)
		buf := make([]Move, 0, MaxMoves)
		text := make([]byte, 0, 256)
		var written []string
		for _, m := range moves {
			written = append(written, p.SAN(m))
		}
		for _, call := range []struct {
			name string
			f    func()
		}{
			{"AppendMoves", func() { buf = p.AppendMoves(buf[:0]) }},
			{"Apply", func() {
				for _, m := range moves {
					child := p
					child.Apply(m)
				}
			}},
			{"Play", func() {
				for _, m := range moves {
					child := p
					if err := child.Play(m); err != nil {
						t.Error(err)
					}
				}
			}},
			{"Status", func() { p.Status() }},
			{"CountMoves", func() { p.CountMoves() }},
			{"AppendCaptures", func() { buf = p.AppendCaptures(buf[:0]) }},
			{"InCheck", func() { p.InCheck() }},
			{"GivesCheck, Captured, Exchange", func() {
				for _, m := range moves {
					p.GivesCheck(m)
					p.Captured(m)
					p.Exchange(m)
				}
			}},
			{"Move.String", func() {
				for _, m := range moves {
					if m.Promotion() == NoRole && m.String() == "" {
						t.Error("no text")
					}
				}
			}},
			{"Legal", func() {
				for _, m := range moves {
					p.Legal(m)
				}
			}},
			{"Key", func() { p.Key() }},
			{"Checkers", func() { p.Checkers() }},
			{"Castling.Legal", func() {
				for _, s := range sideNames {
					k := p.Castling(s.side)
					k.Legal()
				}
			}},
			{"Perft", func() { Perft(p, 2) }},
			{"AppendFEN", func() { text = p.AppendFEN(text[:0]) }},
			{"AppendShredderFEN", func() { text = p.AppendShredderFEN(text[:0]) }},
			{"AppendSAN", func() {
				for _, m := range moves {
					text = p.AppendSAN(text[:0], m, nil)
				}
			}},
			{"Notation.Append", func() {
				for _, n := range notations {
					for _, m := range moves {
						text = n.Append(text[:0], p, m)
					}
				}
			}},
			{"ParseSAN", func() {
				for i, m := range moves {
					if got, err := p.ParseSAN(written[i], nil); err != nil || got != m {
						t.Errorf("%s read as %v, %v", written[i], got, err)
					}
				}
			}},
			{"ParsePosition", func() {
				if _, err := ParsePosition(tt.fen); err != nil {
					t.Error(err)
				}
			}},
			{"AppendUCI", func() {
				for _, m := range moves {
					text = m.AppendUCI(text[:0])
				}
			}},
		} {
			t.Run(tt.name+"/"+call.name, func(t *testing.T) {
				if got := testing.AllocsPerRun(20, call.f); got != 0 {
					t.Errorf("%v allocations, want 0", got)
				}
			})
		}
	}
}
