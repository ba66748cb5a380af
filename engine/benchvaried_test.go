package engine

import (
	"math/rand/v2"
	"slices"
	"testing"

	"chess960/engine/internal/casetest"
)

// The same few positions again and again flatter whatever the branch predictor
// learns, so the benchmarks here go through many, and report the time of the
// processor for one: a machine that others use as well makes that no longer.

// variedPositions are 10,000 positions of random games from random starts of
// Chess960: the same in every run, in whatever order moves are generated.
func variedPositions() []Position {
	rng := rand.New(rand.NewPCG(960, 10_000))
	positions := make([]Position, 0, 10_000)
	for {
		p := randomStart(rng)
		for range 160 {
			moves := p.AppendMoves(make([]Move, 0, 512))
			if len(moves) == 0 {
				break
			}
			if rng.IntN(8) == 0 {
				if positions = append(positions, p); len(positions) == cap(positions) {
					return positions
				}
			}
			slices.Sort(moves)
			p.Apply(moves[rng.IntN(len(moves))])
		}
	}
}

// randomStart returns a start position of Chess960, the same for both players.
func randomStart(rng *rand.Rand) Position {
	s := Setup{Fullmoves: 1}
	put := func(f int, r Role) {
		s.Board.Set(SquareAt(File(f), Rank1), r.Of(White))
		s.Board.Set(SquareAt(File(f), Rank8), r.Of(Black))
	}
	free := func(n int) int {
		for f := range 8 {
			if s.Board.At(SquareAt(File(f), Rank1)) == NoPiece {
				if n--; n < 0 {
					return f
				}
			}
		}
		panic("no free square")
	}
	put(2*rng.IntN(4), Bishop)
	put(2*rng.IntN(4)+1, Bishop)
	put(free(rng.IntN(6)), Queen)
	put(free(rng.IntN(5)), Knight)
	put(free(rng.IntN(4)), Knight)
	for _, r := range [...]Role{Rook, King, Rook} {
		put(free(0), r)
	}
	for f := FileA; f <= FileH; f++ {
		s.Board.Set(SquareAt(f, Rank2), Pawn.Of(White))
		s.Board.Set(SquareAt(f, Rank7), Pawn.Of(Black))
	}
	s.Castling = s.Board.ByRole(Rook)
	p, err := s.Position()
	if err != nil {
		panic(err)
	}
	return p
}

// BenchmarkVaried measures what programs ask most, on varied positions and, for
// what is said to be fast where positions repeat, on the 400 middlegames.
func BenchmarkVaried(b *testing.B) {
	var middlegames []Position
	for _, row := range casetest.Table(b, "perft/middlegames.tsv") {
		middlegames = append(middlegames, mustPosition(b, row["fen"]))
	}
	for _, set := range []struct {
		name      string
		positions []Position
	}{{"10000", variedPositions()}, {"400", middlegames}} {
		b.Run(set.name, func(b *testing.B) { benchmarkPositions(b, set.positions) })
	}
}

func benchmarkPositions(b *testing.B, positions []Position) {
	moves := make([]Move, len(positions)) // one for each position that has any
	san, uci, fens := make([]string, len(positions)), make([]string, len(positions)), make([]string, len(positions))
	rng := rand.New(rand.NewPCG(960, 1))
	playable := make([]int, 0, len(positions))
	for i := range positions {
		p := &positions[i]
		fens[i] = p.FEN()
		list := p.AppendMoves(nil)
		slices.Sort(list)
		if len(list) > 0 {
			moves[i] = list[rng.IntN(len(list))]
			san[i], uci[i] = p.SAN(moves[i]), moves[i].String()
			playable = append(playable, i)
		}
	}
	all := make([]int, len(positions))
	for i := range all {
		all[i] = i
	}
	list := make([]Move, 0, 512)
	text := make([]byte, 0, 256)
	sum := 0 // keeps results in use
	for _, bb := range []struct {
		name string
		over []int
		call func(p *Position, i int)
	}{
		{"AppendMoves", all, func(p *Position, i int) { list = p.AppendMoves(list[:0]); sum += len(list) }},
		{"CountMoves", all, func(p *Position, i int) { sum += p.CountMoves() }},
		{"Status", all, func(p *Position, i int) { sum += int(p.Status()) }},
		{"InCheck", all, func(p *Position, i int) { sum += p.Checkers().Count() }},
		{"FEN", all, func(p *Position, i int) { sum += len(p.FEN()) }},
		{"AppendFEN", all, func(p *Position, i int) { text = p.AppendFEN(text[:0]) }},
		{"ParsePosition", all, func(p *Position, i int) {
			if q, err := ParsePosition(fens[i]); err == nil {
				sum += int(q.turn)
			}
		}},
		{"AppendSAN", playable, func(p *Position, i int) { text = p.AppendSAN(text[:0], moves[i], nil) }},
		{"ParseSAN", playable, func(p *Position, i int) {
			m, _ := p.ParseSAN(san[i], nil)
			sum += int(m)
		}},
		{"ParseMove", playable, func(p *Position, i int) {
			m, _ := p.ParseMove(san[i], nil)
			sum += int(m)
		}},
		{"ParseUCI", playable, func(p *Position, i int) {
			m, _ := p.ParseUCI(uci[i])
			sum += int(m)
		}},
		{"Move.String", playable, func(p *Position, i int) { sum += len(moves[i].String()) }},
		{"AppendUCI", playable, func(p *Position, i int) { text = moves[i].AppendUCI(text[:0]) }},
		{"Legal", playable, func(p *Position, i int) {
			if p.Legal(moves[i]) {
				sum++
			}
		}},
		{"Apply", playable, func(p *Position, i int) {
			child := *p
			child.Apply(moves[i])
			sum += int(child.turn)
		}},
	} {
		b.Run(bb.name, func(b *testing.B) {
			for _, i := range bb.over {
				bb.call(&positions[i], i) // warm
			}
			rounds := 0
			before := cpuTime()
			for b.Loop() {
				for _, i := range bb.over {
					bb.call(&positions[i], i)
				}
				rounds++
			}
			b.ReportMetric(float64(cpuTime()-before)/float64(rounds*len(bb.over)), "cpu-ns/one")
		})
	}
	for _, bb := range []struct {
		name  string
		perft func(Position, int) uint64
	}{{"Perft", Perft}, {"PerftLists", PerftLists}} {
		b.Run(bb.name, func(b *testing.B) {
			leaves := uint64(0)
			before := cpuTime()
			for b.Loop() {
				for _, p := range positions[:400] {
					leaves += bb.perft(p, 3)
				}
			}
			b.ReportMetric(float64(cpuTime()-before)/float64(leaves), "cpu-ns/one")
		})
	}
	_ = sum
}
