package engine

import (
	"testing"
	"time"

	"chess960/engine/internal/casetest"
)

// winnerOf returns the player whose mate a row of unwinnability.tsv asks for.
func winnerOf(row map[string]string) Color {
	if row["intended_winner"] == "black" {
		return Black
	}
	return White
}

// checkProof checks what can be checked of a proof: that its parts go together, and
// that its line mates.
func checkProof(t testing.TB, p *Position, winner Color, l Limits, proof Proof) {
	t.Helper()
	fits := map[Argument]Verdict{NoArgument: Undetermined, ALine: Winnable}
	want, ok := fits[proof.Argument]
	if !ok {
		want = Unwinnable
	}
	if proof.Verdict != want && !(proof.Argument == ThePosition && proof.Verdict == Winnable) {
		t.Errorf("%s: %v by argument %v", p.FEN(), proof.Verdict, proof.Argument)
	}
	if most := l.nodes() + longestRun; proof.Nodes < 1 || proof.Nodes > most {
		t.Errorf("%s: %d nodes, want 1 to %d", p.FEN(), proof.Nodes, most)
	}
	if (proof.Line != nil) != (proof.Verdict == Winnable) {
		t.Errorf("%s: %v with the line %v", p.FEN(), proof.Verdict, proof.Line)
	}
	if proof.Verdict != Winnable {
		return
	}
	end := *p
	for _, m := range proof.Line {
		if err := end.Play(m); err != nil {
			t.Fatalf("%s: line %v: %v", p.FEN(), proof.Line, err)
		}
	}
	if end.Status() != Checkmate || end.Turn() == winner {
		t.Errorf("%s: line %v ends with %v, want mate by %v", p.FEN(), proof.Line, end.Status(), winner)
	}
}

// TestWinnabilityTable asks every question of the table. No answer is wrong, and few
// are open.
func TestWinnabilityTable(t *testing.T) {
	t.Parallel()
	l, most := Limits{}, 10
	switch {
	case casetest.Deep():
		l, most = Limits{Nodes: 3_000_000}, 3
	case casetest.Race:
		l, most = Limits{Nodes: 2_000}, 100
	}
	open := 0
	arguments := map[Argument]int{}
	for _, row := range casetest.Table(t, "unwinnability.tsv") {
		p, winner := mustPosition(t, row["fen"]), winnerOf(row)
		start := time.Now()
		proof := p.Winnability(winner, l)
		took := time.Since(start)
		checkProof(t, &p, winner, l, proof)
		arguments[proof.Argument]++
		switch {
		case proof.Verdict == Undetermined:
			open++
			t.Logf("row %s, %s, %s for %v: undetermined after %v", row["id"], row["category"], row["fen"], winner, took)
		case proof.Verdict.String() != row["verdict"]:
			t.Errorf("row %s, %s for %v: %v by %v, want %s", row["id"], row["fen"], winner, proof.Verdict, proof.Argument, row["verdict"])
		}
	}
	t.Logf("arguments: %v", arguments)
	if open > most {
		t.Errorf("%d open at %d nodes, want %d at most", open, l.nodes(), most)
	}
}

// TestWinnabilityNamed has positions that others have got wrong, and the pairs that
// differ in a castling right or a capture en passant only.
func TestWinnabilityNamed(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name, fen    string
		white, black Verdict
	}{
		{"a rook gets out by castling on the g-side", "4k3/8/8/6B1/8/1p1p1p1p/1P1PpP1P/4B1KR w H - 0 1", Winnable, Winnable},
		{"and without the right is shut in", "4k3/8/8/6B1/8/1p1p1p1p/1P1PpP1P/4B1KR w - - 0 1", Unwinnable, Unwinnable},
		{"on the c-side", "4k3/8/8/6B1/8/1p1p1p1p/1P1PpP1P/BRK1B3 w B - 0 1", Winnable, Winnable},
		{"on the c-side, without", "4k3/8/8/6B1/8/1p1p1p1p/1P1PpP1P/BRK1B3 w - - 0 1", Unwinnable, Unwinnable},
		{"a wall of pawns", "8/2k5/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/3K4/8 w - - 0 1", Unwinnable, Unwinnable},
		{"en passant is the way out", "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - a3 0 50", Winnable, Winnable},
		{"en passant is over", "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 b - - 0 50", Unwinnable, Unwinnable},
		{"pawns that guard nothing for ever", "8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - - 0 1", Winnable, Unwinnable},
		{"the only move takes the rook", "r7/K1k5/8/8/8/8/8/8 w - - 0 3", Unwinnable, Unwinnable},
		{"mated", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Winnable, Unwinnable},
		{"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Unwinnable, Unwinnable},
	} {
		p := mustPosition(t, test.fen)
		for winner, want := range map[Color]Verdict{White: test.white, Black: test.black} {
			proof := p.Winnability(winner, Limits{})
			checkProof(t, &p, winner, Limits{}, proof)
			if proof.Verdict != want {
				t.Errorf("%s: %s: %v by %v for %v, want %v", test.name, test.fen, proof.Verdict, proof.Argument, winner, want)
			}
			if again := p.Winnability(winner, Limits{}); again.Nodes != proof.Nodes || again.Verdict != proof.Verdict {
				t.Errorf("%s: asked again %v after %d nodes, want %v after %d", test.fen, again.Verdict, again.Nodes, proof.Verdict, proof.Nodes)
			}
		}
		dead, proven := p.IsDead(Limits{})
		if want := test.white == Unwinnable && test.black == Unwinnable; dead != want || !proven {
			t.Errorf("%s: dead %v, proven %v, want %v", test.fen, dead, proven, want)
		}
	}
}
