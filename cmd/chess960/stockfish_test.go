package main

import (
	"maps"
	"os"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/uci"
	"chess960/engine"
	"chess960/testdata/need"
)

// TestStockfish compares every count of leaves behind every first move with
// those of a Stockfish on this machine: starts, middlegames and castling traps.
func TestStockfish(t *testing.T) {
	path := findStockfish(t)
	other, err := uci.Start(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("comparing with %s", other.Name)
	for _, table := range []struct {
		file             string
		column, depth, n int // the FEN's column, how deep to count, every nth row
	}{
		{"starts.tsv", 2, 3, 40},
		{"middlegames.tsv", 8, 3, 20},
		{"edges.tsv", 1, 4, 1},
	} {
		depth, every := table.depth, table.n
		if *deep {
			depth, every = depth+1, 1
		}
		text, err := os.ReadFile("../../testdata/perft/" + table.file)
		if err != nil {
			t.Fatal(err)
		}
		rows := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
		for i := 0; i < len(rows); i += every {
			fen := strings.Split(rows[i], "\t")[table.column]
			compareDivide(t, other, fen, depth)
		}
	}
	if err := other.Close(); err != nil {
		t.Error(err)
	}
}

func compareDivide(t *testing.T, other *uci.Engine, fen string, depth int) {
	t.Helper()
	p, err := engine.ParsePosition(fen)
	if err != nil {
		t.Fatal(err)
	}
	want, err := other.Perft(p.ShredderFEN(), depth)
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]uint64{}
	for m, leaves := range engine.Divide(p, depth) {
		got[m.String()] = leaves
	}
	if !maps.Equal(got, want.Divide) {
		t.Errorf("%s, depth %d:\ngot  %v\nwant %v", fen, depth, got, want.Divide)
	}
}

// findStockfish returns the path of a Stockfish; Debian has it in /usr/games.
func findStockfish(t *testing.T) string {
	t.Helper()
	return need.Program(t, "stockfish", "stockfish", "/usr/games/stockfish")
}

// TestCompare runs --compare against a Stockfish on one small position.
func TestCompare(t *testing.T) {
	path := findStockfish(t)
	got := output960(t, []string{"perft", "3", "--depth", "3", "--compare", path, "--json"})
	for _, want := range []string{`"engine": "Stockfish`, `"nodes": 10238`, `"count_ratio": `, `"list_ratio": `} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}
