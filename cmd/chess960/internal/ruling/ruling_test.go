package ruling

import (
	"strconv"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/engine/pgn"
)

// TestOf judges games by their moves, tags and results.
func TestOf(t *testing.T) {
	const knights = "Nf3 Nf6 Ng1 Ng8 "
	for _, tt := range []struct {
		name, tags, moves string
		end               engine.Termination
		article           string
		ply, move, on     int
		claims            string // of each claim: rule, whose, ply, whether open, and the moves to announce
	}{
		{name: "goes on", moves: "e4 e5 *", ply: 2, move: 1},
		{name: "mate", moves: "f3 e5 g4 Qh4# 0-1", end: engine.ByCheckmate, article: "5.1.1", ply: 4, move: 2},
		{name: "stalemate", tags: `[FEN "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"]`, moves: "Qf7 1/2-1/2", end: engine.ByStalemate, article: "5.2.1", ply: 1, move: 1},
		{name: "dead, and played on", tags: `[FEN "7k/8/8/8/8/8/6p1/6K1 w - - 0 1"]`, moves: "Kxg2 Kg7 Kg3 *", end: engine.ByDeadPosition, article: "5.2.2", ply: 1, move: 1, on: 2},
		{name: "five occurrences, and played on", moves: strings.Repeat(knights, 4) + "e4 *", end: engine.ByFivefold, article: "9.6.1", ply: 16, move: 8, on: 1,
			claims: "threefold-claim white 8 passed; threefold-claim black 9 passed"},
		{name: "a claim stands, and moves would bring another", moves: knights + knights + "*", ply: 8, move: 4,
			claims: "threefold-claim white 8 open; threefold-claim white 9 open Nf3"},
		{name: "a claim was passed by at the end", moves: knights + knights + "1-0", ply: 8, move: 4, claims: "threefold-claim white 8 passed"},
		{name: "fifty moves", tags: `[FEN "4k3/8/8/8/8/8/8/R3K3 w - - 99 90"]`, moves: "Ra2 *", ply: 1, move: 90, claims: "fifty-claim black 1 open"},
		{name: "time", tags: `[Termination "time forfeit"]`, moves: "e4 e5 1-0", end: engine.ByFlag, article: "6.9", ply: 2, move: 1},
	} {
		t.Run(tt.name, func(t *testing.T) {
			v := Of(read(t, tt.tags+"\n\n"+tt.moves+"\n"))
			if v.Outcome.Termination != tt.end || v.Over != (tt.end != engine.Unfinished) || v.Outcome.Article != tt.article || v.Ply != tt.ply || v.Move != tt.move || v.PlayedOn != tt.on {
				t.Errorf("%v by article %q at move %d, ply %d, then %d more; want %v by %q at %d, %d, %d",
					v.Outcome.Termination, v.Outcome.Article, v.Move, v.Ply, v.PlayedOn, tt.end, tt.article, tt.move, tt.ply, tt.on)
			}
			if got := claimsText(v.Claims); got != tt.claims {
				t.Errorf("claims %q, want %q", got, tt.claims)
			}
		})
	}
}

// TestNullMove judges no further than to a move that is none.
func TestNullMove(t *testing.T) {
	if v := Of(read(t, "1. e4 -- 2. d4 *\n")); !v.Incomplete || v.Ply != 1 || v.Over {
		t.Errorf("incomplete %t at ply %d, over %t; want it to end before the null move", v.Incomplete, v.Ply, v.Over)
	}
}

func claimsText(claims []Claim) string {
	var list []string
	for i := range claims {
		c := &claims[i]
		words := []string{c.Termination.String(), c.By.String(), strconv.Itoa(c.Ply), map[bool]string{true: "open", false: "passed"}[c.Open]}
		list = append(list, strings.Join(append(words, c.Notation(engine.Notation{})...), " "))
	}
	return strings.Join(list, "; ")
}

func read(t *testing.T, text string) *pgn.Game {
	t.Helper()
	g, err := pgn.NewReader(strings.NewReader(text), nil).Next()
	if err != nil {
		t.Fatal(err)
	}
	return g
}
