package engine

import (
	"fmt"
	"strconv"
	"testing"

	"chess960/engine/internal/casetest"
)

// perftDepth chooses how deep to count: plain in an ordinary run, less under
// the race detector, more with -deep.
func perftDepth(race, plain, deeper int) int {
	switch {
	case casetest.Deep():
		return deeper
	case casetest.Race:
		return race
	}
	return plain
}

// checkPerft compares the counts of one row with its columns perft1, perft2 ...
// as far as depth.
func checkPerft(t *testing.T, name string, row map[string]string, depth int) {
	t.Helper()
	p := mustPosition(t, row["fen"])
	for d := 1; d <= depth; d++ {
		want, err := strconv.ParseUint(row[fmt.Sprint("perft", d)], 10, 64)
		if err != nil {
			t.Fatalf("%s: depth %d: %v", name, d, err)
		}
		if got := Perft(p, d); got != want {
			t.Errorf("%s: %s: perft %d = %d, want %d", name, row["fen"], d, got, want)
			return
		}
	}
}

// inChunks runs check for every row, in parallel by chunks of that size.
func inChunks(t *testing.T, rows []map[string]string, size int, check func(t *testing.T, row map[string]string)) {
	t.Helper()
	for start := 0; start < len(rows); start += size {
		chunk := rows[start:min(start+size, len(rows))]
		t.Run(fmt.Sprintf("%d-%d", start, start+len(chunk)-1), func(t *testing.T) {
			t.Parallel()
			for _, row := range chunk {
				check(t, row)
			}
		})
	}
}

func TestPerftStarts(t *testing.T) {
	rows := casetest.Table(t, "perft/starts.tsv")
	if len(rows) != 960 {
		t.Fatalf("%d starts, want 960", len(rows))
	}
	depth := perftDepth(3, 4, 5)
	inChunks(t, rows, 40, func(t *testing.T, row map[string]string) {
		checkPerft(t, "start "+row["number"], row, depth)
	})
}

func TestPerftMiddlegames(t *testing.T) {
	depth := perftDepth(2, 4, 4)
	inChunks(t, casetest.Table(t, "perft/middlegames.tsv"), 25, func(t *testing.T, row map[string]string) {
		checkPerft(t, "middlegame "+row["id"], row, depth)
	})
}

func TestPerftEdges(t *testing.T) {
	depth := perftDepth(3, 5, 5)
	for _, row := range casetest.Table(t, "perft/edges.tsv") {
		t.Run(row["case"], func(t *testing.T) {
			t.Parallel()
			checkPerft(t, row["case"], row, depth)
		})
	}
}

func TestPerftShallow(t *testing.T) {
	p := mustPosition(t, "4k3/8/8/8/8/8/8/R3K2R w HA - 0 1")
	mate := mustPosition(t, "6k1/5ppp/8/8/8/8/8/r3K3 w - - 0 1")
	stalemate := mustPosition(t, "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1")
	tests := []struct {
		name  string
		p     Position
		depth int
		want  uint64
	}{
		{"depth 0 is the position itself", p, 0, 1},
		{"depth 0 of mate", mate, 0, 1},
		{"mate", mustPosition(t, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), 1, 0},
		{"mate, deeper", mustPosition(t, "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), 3, 0},
		{"stalemate", stalemate, 1, 0},
		{"stalemate, deeper", stalemate, 4, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Perft(tt.p, tt.depth); got != tt.want {
				t.Errorf("%s: perft %d = %d, want %d", tt.p.FEN(), tt.depth, got, tt.want)
			}
		})
	}
}

// TestDivide adds up the counts behind each move.
func TestDivide(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "perft/edges.tsv") {
		p := mustPosition(t, row["fen"])
		for depth := range 4 {
			var sum uint64
			var moves []Move
			for m, leaves := range Divide(p, depth) {
				child := p
				child.Apply(m)
				if want := Perft(child, depth-1); leaves != want {
					t.Errorf("%s: divide %d: %v has %d leaves, want %d", row["case"], depth, m, leaves, want)
				}
				moves = append(moves, m)
				sum += leaves
			}
			if depth == 0 {
				if len(moves) != 0 {
					t.Errorf("%s: divide 0 yields %d moves, want none", row["case"], len(moves))
				}
				continue
			}
			if got, want := fmt.Sprint(sum), row[fmt.Sprint("perft", depth)]; got != want {
				t.Errorf("%s: divide %d adds up to %s, want %s", row["case"], depth, got, want)
			}
			if got, want := uciOf(moves), uciOf(p.AppendMoves(nil)); got != want {
				t.Errorf("%s: divide %d: moves %s, want %s", row["case"], depth, got, want)
			}
		}
	}
	for range Divide(StartPosition(), 3) {
		break // a reader may stop
	}
}
