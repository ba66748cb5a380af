package engine

import "testing"

// benchPositions are what the benchmarks work on.
var benchPositions = []struct{ name, fen string }{
	{"start-518", startFEN},
	{"start-959", "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1"},
	{"middlegame-1", "br2kqr1/1pppp1b1/1nn4p/p2N1pp1/2PP1PP1/1N5Q/PP2P2P/BR2K1RB b GBgb - 1 8"},
	{"castling", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
	{"pins", "6k1/8/8/8/8/8/8/rRK4R w HB - 0 1"},
}

func BenchmarkPerft(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			b.ReportAllocs()
			leaves := uint64(0)
			for b.Loop() {
				leaves += Perft(p, 4)
			}
			b.ReportMetric(float64(leaves)/b.Elapsed().Seconds()/1e6, "Mleaves/s")
		})
	}
}

func BenchmarkAppendMoves(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			var buf [MostMoves]Move
			b.ReportAllocs()
			for b.Loop() {
				p.AppendMoves(buf[:0])
			}
		})
	}
}

// BenchmarkApply copies the position and plays one move of it.
func BenchmarkApply(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			moves := p.AppendMoves(nil)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				child := p
				child.Apply(moves[i%len(moves)])
			}
		})
	}
}

func BenchmarkPlay(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			moves := p.AppendMoves(nil)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				child := p
				if err := child.Play(moves[i%len(moves)]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkStatus(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			b.ReportAllocs()
			for b.Loop() {
				p.Status()
			}
		})
	}
}

func BenchmarkCastling(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			b.ReportAllocs()
			for b.Loop() {
				k := p.Castling(KingSide)
				k.Legal()
			}
		})
	}
}

func BenchmarkParsePosition(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := ParsePosition(bb.fen); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAppendFEN(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			text := make([]byte, 0, 256)
			b.ReportAllocs()
			for b.Loop() {
				text = p.AppendFEN(text[:0])
			}
		})
	}
}

func BenchmarkAppendSAN(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			moves := p.AppendMoves(nil)
			text := make([]byte, 0, 16)
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				text = p.AppendSAN(text[:0], moves[i%len(moves)], nil)
			}
		})
	}
}

func BenchmarkParseSAN(b *testing.B) {
	for _, bb := range benchPositions {
		b.Run(bb.name, func(b *testing.B) {
			p := mustPosition(b, bb.fen)
			var texts []string
			for _, m := range p.AppendMoves(nil) {
				texts = append(texts, p.SAN(m))
			}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				if _, err := p.ParseSAN(texts[i%len(texts)], nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
