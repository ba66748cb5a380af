package engine

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// needGame are the questions of rules-tests.tsv that one position cannot
// answer: they ask how often it has occurred or what may be claimed.
var needGame = map[string]bool{
	"rep3": true, "claim3": true, "claim50": true, "five": true, "seventyfive": true,
}

// TestRules asks about single positions and short sequences, article by
// article.
func TestRules(t *testing.T) {
	t.Parallel()
	asked := map[string]int{}
	for _, row := range readTable(t, "rules-tests.tsv") {
		asked[row["op"]]++
		if needGame[row["op"]] {
			continue
		}
		t.Run(row["id"]+"/"+row["article"]+"/"+row["title"], func(t *testing.T) {
			p := mustPosition(t, row["fen"])
			start := p
			for _, uci := range strings.Fields(row["moves_uci"]) {
				if uci == "-" {
					continue
				}
				if err := p.Play(mustMove(t, &p, uci)); err != nil {
					t.Fatalf("%s: %v", p.FEN(), err)
				}
			}
			if got, want := answer(t, &start, &p, row["op"], row["arg"]), row["expected"]; got != want {
				t.Errorf("%s: %s %s: %s, want %s", p.FEN(), row["op"], row["arg"], got, want)
			}
		})
	}
	for op := range needGame {
		if asked[op] == 0 {
			t.Errorf("no row asks %s, which is left out", op)
		}
	}
}

// answer says what the table calls expected.
func answer(t *testing.T, start, p *Position, op, arg string) string {
	t.Helper()
	truth := func(b bool) string {
		if b {
			return "True"
		}
		return "False"
	}
	moves := p.AppendMoves(nil)
	switch op {
	case "legal", "illegal":
		_, err := p.ParseUCI(arg)
		return truth((err == nil) == (op == "legal"))
	case "count", "countmoves":
		from, err := ParseSquare(arg)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, m := range moves {
			if m.From() == from {
				n++
			}
		}
		return strconv.Itoa(n)
	case "legalset":
		return truth(uciOf(moves) == arg)
	case "onlyking":
		for _, m := range moves {
			if m.Role() != King {
				return truth(false)
			}
		}
		return truth(len(moves) > 0)
	case "mate":
		return truth(p.Status() == Checkmate)
	case "stalemate":
		return truth(p.Status() == Stalemate)
	case "outcome":
		return p.Status().String()
	case "rights":
		return strings.Fields(p.FEN())[2]
	case "clock":
		return fmt.Sprint(p.Setup().Halfmoves)
	case "samepos":
		return truth(p.Same(start))
	}
	t.Fatalf("unknown question %q", op)
	return ""
}
