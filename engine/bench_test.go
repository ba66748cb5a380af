package engine

import "testing"

// benchPositions are what the benchmarks work on.
var benchPositions = []struct{ name, fen string }{
	{"start-518", startFEN},
	{"start-959", "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1"},
	{"middlegame", "br2kqr1/1pppp1b1/1nn4p/p2N1pp1/2PP1PP1/1N5Q/PP2P2P/BR2K1RB b GBgb - 1 8"},
	{"kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{"pins", "6k1/8/8/8/8/8/8/rRK4R w HB - 0 1"},
}

// benchmark runs one operation on every position. prepare gets the position
// ready and returns what is measured.
func benchmark(b *testing.B, prepare func(b *testing.B, p *Position) (operation func())) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			operation := prepare(b, &p)
			b.ReportAllocs()
			for b.Loop() {
				operation()
			}
		})
	}
}

// benchmarkEach runs one operation on every legal move of every position, and
// counts one move as one operation.
func benchmarkEach(b *testing.B, operation func(b *testing.B, p *Position, m Move)) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		moves := p.AppendMoves(nil)
		i := 0
		return func() {
			operation(b, p, moves[i])
			if i++; i == len(moves) {
				i = 0
			}
		}
	})
}

func benchmarkPerft(b *testing.B, perft func(Position, int) uint64) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			leaves := uint64(0)
			b.ReportAllocs()
			for b.Loop() {
				leaves += perft(p, 4)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

func BenchmarkPerft(b *testing.B)      { benchmarkPerft(b, Perft) }
func BenchmarkPerftLists(b *testing.B) { benchmarkPerft(b, PerftLists) }

func BenchmarkAppendMoves(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		buf := make([]Move, 0, MaxMoves)
		return func() { buf = p.AppendMoves(buf[:0]) }
	})
}

func BenchmarkCountMoves(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		return func() { p.CountMoves() }
	})
}

func BenchmarkStatus(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		return func() { p.Status() }
	})
}

func BenchmarkKey(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		return func() { p.Key() }
	})
}

func BenchmarkCastling(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		return func() {
			k := p.Castling(KingSide)
			k.Legal()
		}
	})
}

func BenchmarkParsePosition(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		fen := p.FEN()
		return func() {
			if _, err := ParsePosition(fen); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkAppendFEN(b *testing.B) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		text := make([]byte, 0, 256)
		return func() { text = p.AppendFEN(text[:0]) }
	})
}

func BenchmarkApply(b *testing.B) {
	benchmarkEach(b, func(b *testing.B, p *Position, m Move) {
		child := *p
		child.Apply(m)
	})
}

func BenchmarkPlay(b *testing.B) {
	benchmarkEach(b, func(b *testing.B, p *Position, m Move) {
		child := *p
		if err := child.Play(m); err != nil {
			b.Fatal(err)
		}
	})
}

func BenchmarkAppendSAN(b *testing.B) {
	text := make([]byte, 0, 16)
	benchmarkEach(b, func(b *testing.B, p *Position, m Move) { text = p.AppendSAN(text[:0], m, nil) })
}

func BenchmarkAppendNotation(b *testing.B) {
	text := make([]byte, 0, 16)
	benchmarkEach(b, func(b *testing.B, p *Position, m Move) {
		text = Notation{StyleLong, &figurines}.Append(text[:0], *p, m)
	})
}

// BenchmarkSANToApply reads a move as a score has it and plays it.
func BenchmarkSANToApply(b *testing.B) {
	benchmarkTexts(b, (*Position).SAN, func(b *testing.B, p *Position, text string) {
		m, err := p.ParseSAN(text, nil)
		if err != nil {
			b.Fatal(err)
		}
		child := *p
		child.Apply(m)
	})
}

// BenchmarkUCIToSAN reads a move as an engine writes it, writes it as a score has
// it, and plays it.
func BenchmarkUCIToSAN(b *testing.B) {
	san := make([]byte, 0, 16)
	uci := func(_ *Position, m Move) string { return m.String() }
	benchmarkTexts(b, uci, func(b *testing.B, p *Position, text string) {
		m, err := p.ParseUCI(text)
		if err != nil {
			b.Fatal(err)
		}
		san = p.AppendSAN(san[:0], m, nil)
		child := *p
		child.Apply(m)
	})
}

// benchmarkTexts is benchmarkEach for operations that begin with a text.
func benchmarkTexts(b *testing.B, write func(*Position, Move) string, read func(*testing.B, *Position, string)) {
	benchmark(b, func(b *testing.B, p *Position) func() {
		var texts []string
		for _, m := range p.AppendMoves(nil) {
			texts = append(texts, write(p, m))
		}
		i := 0
		return func() {
			read(b, p, texts[i])
			if i++; i == len(texts) {
				i = 0
			}
		}
	})
}
