package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// needGame answers the questions of rules-tests.tsv that one position cannot:
// how often it has occurred, what may be claimed, how the game ended.
var needGame = map[string]func(g *Game) bool{
	"rep3":        func(g *Game) bool { return g.Occurrences() >= 3 },
	"claim3":      func(g *Game) bool { return claims(g, ByThreefoldClaim) },
	"claim50":     func(g *Game) bool { return claims(g, ByFiftyClaim) },
	"five":        func(g *Game) bool { return g.outcome.Termination == ByFivefold },
	"seventyfive": func(g *Game) bool { return g.outcome.Termination == BySeventyFive },
}

// claims reports whether a claim of that kind is open.
func claims(g *Game, t Termination) bool {
	return slices.ContainsFunc(g.Claims(), func(c Claim) bool { return c.Termination == t })
}

// TestRules asks about single positions, short sequences and games, article by
// article.
func TestRules(t *testing.T) {
	t.Parallel()
	asked := map[string]int{}
	for _, row := range casetest.Table(t, "rules-tests.tsv") {
		op := row["op"]
		asked[op]++
		t.Run(row["id"]+"/"+row["article"]+"/"+row["title"], func(t *testing.T) {
			uci := strings.Trim(row["moves_uci"], "-")
			if ask := needGame[op]; ask != nil || op == "outcome" {
				g := mustGame(t, row["fen"], FIDEStandard(), uci)
				got := g.outcome.Termination.String()
				if ask != nil {
					got = truth(ask(g))
				}
				if want := row["expected"]; got != want {
					p := g.Position()
					t.Errorf("%s: %s: %s, want %s; outcome %+v, claims %v", p.FEN(), op, got, want, g.outcome, g.Claims())
				}
				return
			}
			p := mustPosition(t, row["fen"])
			start := p
			for _, uci := range strings.Fields(uci) {
				if err := p.Play(mustMove(t, &p, uci)); err != nil {
					t.Fatalf("%s: %v", p.FEN(), err)
				}
			}
			if got, want := answer(t, &start, &p, op, row["arg"]), row["expected"]; got != want {
				t.Errorf("%s: %s %s: %s, want %s", p.FEN(), op, row["arg"], got, want)
			}
		})
	}
	for op := range needGame {
		if asked[op] == 0 {
			t.Errorf("no row asks %s", op)
		}
	}
}

// truth writes a truth value as the table does.
func truth(b bool) string {
	if b {
		return "True"
	}
	return "False"
}

// answer says what the table calls expected.
func answer(t *testing.T, start, p *Position, op, arg string) string {
	t.Helper()
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
	case "rights":
		return strings.Fields(p.FEN())[2]
	case "clock":
		return fmt.Sprint(p.Setup().Halfmoves)
	case "samepos":
		return truth(p.Same(*start))
	}
	t.Fatalf("unknown question %q", op)
	return ""
}
