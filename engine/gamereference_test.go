package engine

import (
	"math/rand/v2"
	"testing"

	"chess960/engine/internal/casetest"
)

// refOccurrence is what makes a position the same to the rule of repetition, by
// the reference's account of it.
func refOccurrence(ref *refPosition) refPosition {
	same := *ref
	same.enPassant = ref.legalEnPassant()
	same.halfmoves, same.fullmoves = 0, 0
	return same
}

// TestGameAgainstReference plays random games that wander to and fro and
// compares, after every ply, occurrences and claims with those found by counting
// all positions of the game. It then takes all moves back.
func TestGameAgainstReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(960, 92))
	starts := []string{
		"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
		"4k3/8/8/8/1p6/8/P7/4K3 w - - 0 1",
		"8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1",
		"4k3/8/8/8/8/8/8/R3K3 w - - 90 90",
		"k7/8/8/8/8/8/8/K6R b - - 60 70",
		"k7/4q3/8/8/8/8/8/K6R b - - 138 90",
	}
	seen := map[Termination]int{}
	for i := range casetest.Scaled(72) {
		start := refStart(t, refRandomBackRank(rng), refRandomBackRank(rng))
		if i%2 == 0 {
			start = refParse(t, starts[i/2%len(starts)])
		}
		wander(t, rng, start, Rules{Automatic: Automatic(i / 12 % 3)}, seen)
	}
	for _, end := range []Termination{Unfinished, ByFivefold, BySeventyFive, ByThreefold, ByFifty, ByThreefoldClaim, ByFiftyClaim} {
		if seen[end] == 0 && !casetest.Race {
			t.Errorf("no game met %v", end)
		}
	}
	t.Log(seen)
}

// wander plays one game that goes back and forth more often than chance has it,
// or, as chance decides, does not.
func wander(t *testing.T, rng *rand.Rand, start *refPosition, rules Rules, seen map[Termination]int) {
	ref := *start
	g := NewGame(mustPosition(t, ref.historicFEN()), rules)
	count := map[refPosition]int{refOccurrence(&ref): 1}
	before := []snapshot{}
	restless := rng.IntN(2) == 0
	for range 200 {
		p := g.Position()
		if got, want := g.Occurrences(), count[refOccurrence(&ref)]; got != want {
			t.Fatalf("%s after %s: %d occurrences, want %d", p.FEN(), start.historicFEN(), got, want)
		}
		if o, over := g.Outcome(); over {
			if want := refEnd(&ref, count[refOccurrence(&ref)], rules); o.Termination.String() != want {
				t.Fatalf("%s: ended by %v, want %s", p.FEN(), o.Termination, want)
			}
			seen[o.Termination]++
			checkSticky(t, g)
			break
		} else if want := refEnd(&ref, count[refOccurrence(&ref)], rules); want != "unfinished" {
			t.Fatalf("%s: goes on, want %s", p.FEN(), want)
		}
		moves := ref.moves()
		compareClaims(t, g, &ref, count, seen)

		m := moves[rng.IntN(len(moves))]
		if plies := g.Plies(); plies >= 2 && !restless && rng.IntN(8) > 0 {
			last := g.moves[plies-2]
			for _, back := range moves {
				if b := moveOf(t, &p, back); b.From() == last.To() && b.To() == last.From() {
					m = back
				}
			}
		}
		before = append(before, snap(g))
		if err := g.Play(moveOf(t, &p, m)); err != nil {
			t.Fatalf("%s: %v", p.FEN(), err)
		}
		ref = ref.after(m)
		count[refOccurrence(&ref)]++
	}
	if g.open() == nil {
		seen[Unfinished]++
	}
	for i := len(before) - 1; i >= 0; i-- {
		if !g.Undo() || !before[i].equal(snap(g)) {
			t.Fatalf("ply %d: undo left %+v, want %+v", i, snap(g), before[i])
		}
	}
}

// bare reports whether two kings stand alone, or with one bishop or knight.
func (p *refPosition) bare() bool {
	minor := 0
	for _, rank := range p.board {
		for _, piece := range rank {
			switch piece.Role() {
			case Pawn, Rook, Queen:
				return false
			case Bishop, Knight:
				minor++
			}
		}
	}
	return minor < 2
}

// dead reports whether the pieces are too few, or forced moves lead to too few, to
// stalemate, or round in a circle. It is true of the positions of these tests only.
func (p *refPosition) dead(seen map[refPosition]bool) bool {
	if p.bare() || seen[refOccurrence(p)] {
		return true
	}
	seen[refOccurrence(p)] = true
	moves := p.moves()
	if len(moves) != 1 {
		return p.outcome() == "stalemate"
	}
	after := p.after(moves[0])
	return after.dead(seen)
}

// refEnd says how a game ends that has come to ref for the nth time.
func refEnd(ref *refPosition, n int, rules Rules) string {
	if o := ref.outcome(); o != "ongoing" {
		return o
	}
	if ref.dead(map[refPosition]bool{}) {
		return "dead-position"
	}
	switch rules.Automatic {
	case FiveAnd75:
		switch {
		case n >= 5:
			return "fivefold"
		case ref.halfmoves >= 150:
			return "seventy-five"
		}
	case ThreeAnd50:
		switch {
		case n >= 3:
			return "threefold"
		case ref.halfmoves >= 100:
			return "fifty"
		}
	}
	return "unfinished"
}

// compareClaims compares the claims open with those that playing every move and
// counting finds, and has every one of them decided.
func compareClaims(t *testing.T, g *Game, ref *refPosition, count map[refPosition]int, seen map[Termination]int) {
	t.Helper()
	p := g.Position()
	type kind struct {
		t Termination
		m Move
	}
	want := map[kind]bool{}
	if g.rules.Automatic != ThreeAnd50 {
		want[kind{ByThreefoldClaim, 0}] = count[refOccurrence(ref)] >= 3
		want[kind{ByFiftyClaim, 0}] = ref.halfmoves >= 100
		for _, rm := range ref.moves() {
			child, m := ref.after(rm), moveOf(t, &p, rm)
			want[kind{ByThreefoldClaim, m}] = count[refOccurrence(&child)] >= 2
			want[kind{ByFiftyClaim, m}] = child.halfmoves == 100
		}
	}
	open := g.Claims()
	for _, c := range open {
		if !want[kind{c.Termination, c.Move}] {
			t.Errorf("%s: claim %+v is not right", p.FEN(), c)
		}
		want[kind{c.Termination, c.Move}] = false
		seen[c.Termination]++
		copied := *g // shares the turns, whose last one a right claim leaves alone
		r, err := copied.Claim(p.Turn(), c.Termination, c.Move)
		o := Outcome{Draw, c.Termination, c.Article, g.Plies(), c.Move}
		if err != nil || r != (Ruling{Article: c.Article, Outcome: o}) {
			t.Errorf("%s: claim %+v decided %+v, %v", p.FEN(), c, r, err)
		}
	}
	for k, missing := range want {
		if missing {
			t.Errorf("%s: claim %v %v is missing from %v", p.FEN(), k.t, k.m, open)
		}
	}
}
