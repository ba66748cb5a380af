package engine

import (
	"sort"
	"strconv"
	"strings"
	"testing"
)

func number(t testing.TB, text string) int {
	t.Helper()
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
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
