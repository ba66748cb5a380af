package engine

import (
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"chess960/engine/internal/casetest"
)

// TestManyPositions compares the legal moves with the reference's, move by
// move, on as many positions of random games as there is time for: 20,000, or
// ten million with -deep. In half of them somebody may still castle.
func TestManyPositions(t *testing.T) {
	t.Parallel()
	positions := 20_000
	switch {
	case casetest.Deep():
		positions = 10_000_000
	case casetest.Race:
		positions = 500
	}
	const teams = 4
	var withRights, without atomic.Int64
	var all sync.WaitGroup
	for team := range teams {
		all.Go(func() {
			rng := rand.New(rand.NewPCG(960, uint64(team)))
			quota := [2]int{positions / teams / 2, positions / teams / 2} // without and with rights
			for quota[0]+quota[1] > 0 && !t.Failed() {
				playMany(t, rng, &quota)
			}
			without.Add(int64(positions/teams/2 - quota[0]))
			withRights.Add(int64(positions/teams/2 - quota[1]))
		})
	}
	all.Wait()
	t.Logf("%d positions with castling rights and %d without", withRights.Load(), without.Load())
}

// playMany plays one random game and compares the positions that the quota, for
// positions without and with castling rights, still asks for.
func playMany(t *testing.T, rng *rand.Rand, quota *[2]int) {
	start := refStart(t, refRandomBackRank(rng), refRandomBackRank(rng))
	if quota[1] == 0 {
		start.rights = [8][8]bool{}
	}
	p := mustPosition(t, start.historicFEN())
	ref := *start
	for ply := range 150 {
		kind := 0
		if p.CastlingRights() != 0 {
			kind = 1
		} else if quota[0] == 0 {
			return
		}
		moves := p.AppendMoves(make([]Move, 0, MaxMoves))
		refMoves := ref.moves()
		if quota[kind] > 0 {
			quota[kind]--
			if got, want := uciOf(moves), refUCI(refMoves); len(moves) != len(refMoves) || got != want {
				t.Errorf("%s:\nmoves %s\nwant  %s", p.FEN(), got, want)
				return
			}
		}
		if len(moves) == 0 {
			return
		}
		// While positions with rights are wanted, kings and rooks stay at home
		// more often than not.
		m := moves[rng.IntN(len(moves))]
		for tries := 0; kind == 1 && ply < 60 && tries < 3 && (m.Role() == King || m.Role() == Rook); tries++ {
			m = moves[rng.IntN(len(moves))]
		}
		text := m.String()
		i := slices.IndexFunc(refMoves, func(r refMove) bool { return r.String() == text })
		p.Apply(m)
		ref = ref.after(refMoves[i])
	}
}
