package engine

import (
	"strings"
	"testing"
	"time"

	"chess960/engine/internal/casetest"
)

// deadAlready are the rows of adjudication-tests.tsv that say what the opponent cannot
// do, and nothing of the player: the one legal move takes the last piece, so neither
// can mate, and the game had ended before the event (Laws 5.2.2).
var deadAlready = map[string]bool{"11": true, "22": true}

// TestAdjudication rules on the events of the table.
func TestAdjudication(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "adjudication-tests.tsv") {
		t.Run(row["id"]+"/"+row["article"]+"/"+row["event"], func(t *testing.T) {
			rules := FIDEStandard()
			rules.GuidelinesIII = row["event"] == "both-flags"
			if strings.Contains(row["details"], "rapid or blitz: ") {
				rules = FIDERapidBlitz()
			}
			g := mustGame(t, row["fen"], rules, "")
			got, want := adjudicate(t, g, row), row["result"]+" "+rulingCode(t, row["reason"])
			if deadAlready[row["id"]] {
				want = row["result"] + " dead-position"
			}
			if got != want {
				t.Errorf("ruling %s, want %s", got, want)
			}
			if _, over := g.Outcome(); over {
				checkSticky(t, g)
			}
		})
	}
}

// rulingCode turns the table's reason into what adjudicate says.
func rulingCode(t *testing.T, reason string) string {
	t.Helper()
	code, ok := map[string]string{
		"time":                         "flag",
		"time, opponent cannot mate":   "flag",
		"dead position (already over)": "dead-position",
		"checkmate":                    "checkmate",
		"stalemate":                    "stalemate",
		"resignation":                  "resignation",
		"opponent cannot mate":         "resignation",
		"second illegal move":          "illegal-moves",
		"second illegal move, opponent cannot mate": "illegal-moves",
		"both flags":                   "both-flags",
		"penalty 120 s":                "2m0s",
		"penalty 60 s":                 "1m0s",
		"queen; penalty 120 s":         "queen 2m0s",
		"no move made yet":             "no-move-made",
		"rejected by touching a piece": "by moving",
		"cannot be withdrawn":          "offer-binds",
		"right lost on this move":      "piece-touched",
		"-":                            "-",
	}[reason]
	if !ok {
		t.Fatalf("unknown reason %q", reason)
	}
	return code
}

// adjudicate lets the event happen and says what follows: the result or how the
// game goes on, and the reason as a code.
func adjudicate(t *testing.T, g *Game, row map[string]string) string {
	t.Helper()
	who := White
	if row["who"] == "b" {
		who = Black
	}
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	var r Ruling
	var err error
	switch row["event"] {
	case "flag":
		r, err = g.Flag(who)
	case "resign":
		r, err = g.Resign(who)
	case "both-flags":
		r, err = g.BothFlags(strings.HasPrefix(row["details"], "last period"))
	case "illegal#1":
		switch {
		case strings.HasPrefix(row["details"], "a8 without"):
			p := g.Position()
			r, err = g.PlayUnpromoted(mustMove(t, &p, "a7a8q"))
			p = g.Position()
			must(err)
			if p.FEN() != "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1" {
				t.Errorf("position %s", p.FEN())
			}
			return "continue queen " + penalty(t, r, who)
		case strings.HasPrefix(row["details"], "clock pressed"):
			r, err = g.Penalize(who, PressedOnly)
		default:
			r, err = g.Penalize(who, MovedIllegally)
		}
		must(err)
		return "continue " + penalty(t, r, who)
	case "illegal#2":
		_, err = g.Penalize(who, MovedIllegally)
		must(err)
		r, err = g.Penalize(who, MovedIllegally)
	case "agree":
		must(g.Offer(who))
		_, err = g.Accept(who.Other())
		return "refused " + err.(Refusal).String()
	case "offer":
		play(t, g, "e2e4")
		must(g.Offer(who))
		play(t, g, "e7e5")
		if _, open := g.OfferedBy(); open {
			return "open"
		}
		return "lapsed by moving"
	case "withdraw":
		play(t, g, "e2e4")
		must(g.Offer(who))
		err := g.Decline(who)
		if by, open := g.OfferedBy(); !open || by != who {
			return "withdrawn"
		}
		return "refused " + err.(Refusal).String()
	case "claim":
		if row["result"] == "refused" {
			must(g.Touch(who))
			_, err := g.Claim(who, ByThreefoldClaim, 0)
			return "refused " + err.(Refusal).String()
		}
		r, err = g.Claim(who, ByThreefoldClaim, 0)
		must(err)
		if by, open := g.OfferedBy(); !open || by != who {
			return "no offer"
		}
		return "offer pending " + penalty(t, r, who)
	default:
		t.Fatalf("unknown event %q", row["event"])
	}
	if o, over := g.Outcome(); over {
		if err != nil && err != GameOver || err == nil && r.Outcome != o {
			t.Errorf("ruling %+v, %v, outcome %+v", r, err, o)
		}
		if article, _, _ := strings.Cut(row["article"], " / "); err == nil && o.Article != article {
			t.Errorf("article %s, want %s", o.Article, article)
		}
		return strings.Replace(o.Result.String(), "1/2-1/2", "1/2", 1) + " " + o.Termination.String()
	}
	must(err)
	if r.Bonus != 0 {
		return "continue " + penalty(t, r, who)
	}
	return "continue -"
}

// penalty says what the ruling takes from who.
func penalty(t *testing.T, r Ruling, who Color) string {
	t.Helper()
	if r.To != who.Other() || r.Bonus%time.Second != 0 {
		t.Errorf("ruling %+v", r)
	}
	return r.Bonus.String()
}
