package engine

import (
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"
)

// readTestdata returns the text of a file shared by the tests of all packages.
func readTestdata(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// readTable reads a file of tab-separated values whose first line names the
// columns.
func readTable(t testing.TB, name string) []map[string]string {
	t.Helper()
	return parseTable(t, name, readTestdata(t, name))
}

func parseTable(t testing.TB, name, text string) []map[string]string {
	t.Helper()
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	columns := strings.Split(lines[0], "\t")
	var rows []map[string]string
	for i, line := range lines[1:] {
		cells := strings.Split(line, "\t")
		if len(cells) != len(columns) {
			t.Fatalf("%s: line %d has %d cells, want %d", name, i+2, len(cells), len(columns))
		}
		row := map[string]string{}
		for j, column := range columns {
			row[column] = cells[j]
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s: no rows", name)
	}
	return rows
}

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// deep reports whether the long form of the tests was asked for.
func deep() bool { return os.Getenv("DEEP") == "1" }

// scaled returns how often to repeat a random trial: n times in an ordinary
// run, a tenth under the race detector, twenty times as often with DEEP=1.
func scaled(n int) int {
	switch {
	case deep():
		return 20 * n
	case raceEnabled:
		return (n + 9) / 10
	}
	return n
}

func mustPosition(t testing.TB, fen string) Position {
	t.Helper()
	p, err := ParsePosition(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mustMove returns the move written in UCI.
func mustMove(t testing.TB, p *Position, uci string) Move {
	t.Helper()
	m, err := p.ParseUCI(uci)
	if err != nil {
		t.Fatalf("%s: %v", p.FEN(), err)
	}
	return m
}

// uciOf returns the moves in UCI, sorted, joined by spaces.
func uciOf(moves []Move) string {
	var text []string
	for _, m := range moves {
		text = append(text, m.String())
	}
	sort.Strings(text)
	return strings.Join(text, " ")
}

// squaresOf returns the names of the squares in the order a1 ... h8, joined by
// spaces, "-" for none.
func squaresOf(set Bitboard) string {
	text := ""
	for s := range set.Squares() {
		text += " " + s.String()
	}
	if text == "" {
		return "-"
	}
	return text[1:]
}

// sideNames are the castlings by the names that tables give to the sides.
var sideNames = []struct {
	name  string
	side  Side
	right bool // the rook stands to the right of the king
}{
	{"g", KingSide, true},
	{"c", QueenSide, false},
}
