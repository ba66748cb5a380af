package chess960_test

import (
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

// TestMovesInEveryLanguage writes every legal move of some positions in every
// style and every language, and reads it back.
func TestMovesInEveryLanguage(t *testing.T) {
	t.Parallel()
	for _, fen := range []string{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"1n1nk3/PbPpP3/8/1B3q2/Q7/8/8/R3K1NR w KQ - 0 1",
		"4k3/8/8/8/1pP5/3q1q2/7K/8 b - c3 0 1",
		"4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
	} {
		p, err := engine.ParsePosition(fen)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range chess960.Languages() {
			l, _ := chess960.LettersOf(code)
			for style := engine.StyleSAN; style <= engine.StyleLong; style++ {
				notation := engine.Notation{Style: style, Letters: &l}
				for _, m := range p.AppendMoves(nil) {
					text := string(notation.Append(nil, p, m))
					if got, err := p.ParseMove(text, &l); err != nil || got != m {
						t.Errorf("%s, %s: %v written %s, read back as %v, %v", fen, code, m, text, got, err)
					}
				}
			}
		}
	}
}
