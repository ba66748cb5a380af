package main

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/testdata/cases"
)

// TestCasesMatch draws the starts of a match as cases.jsonl wants it: the return
// game has the start of the game before, the next pair one drawn afresh.
func TestCasesMatch(t *testing.T) {
	type input struct {
		Kind  string
		Games int
		Pairs bool
	}
	type expected struct {
		Game2 string `json:"start_of_game_2"`
		Game3 string `json:"start_of_game_3"`
		Game4 string `json:"start_of_game_4"`
	}
	cases.Run(t, "match", func(t *testing.T, in input, want expected) {
		if !in.Pairs || in.Games != 4 || want != (expected{"equal to game 1", "drawn afresh", "equal to game 3"}) {
			t.Fatalf("a match of another kind: %+v, %+v", in, want)
		}
		fresh := map[string]bool{}
		for n := range 20 {
			starts := startsOfMatch(t, strconv.Itoa(n), in.Games)
			if starts[0] != starts[1] || starts[2] != starts[3] || starts[0] == starts[2] {
				t.Errorf("seed %d: starts %q", n, starts)
			}
			fresh[starts[0]] = true
		}
		if len(fresh) < 15 {
			t.Errorf("20 matches begin with %d different starts", len(fresh))
		}
	})
}

// startsOfMatch returns the start of each game of a match of pairs.
func startsOfMatch(t *testing.T, seed string, games int) []string {
	t.Helper()
	var out bytes.Buffer
	args := []string{"chess960", "draw", "--pairs", "--count", strconv.Itoa(games / 2), "--seed", seed, "--json"}
	if code := run(args, strings.NewReader(""), &out, io.Discard, func(string) string { return "" }, nil); code != exitOK {
		t.Fatalf("exit code %d", code)
	}
	var drawn struct {
		Positions []struct {
			FEN   string
			Games []int
		}
	}
	if err := json.Unmarshal(out.Bytes(), &drawn); err != nil {
		t.Fatal(err)
	}
	starts := make([]string, games)
	for _, p := range drawn.Positions {
		for _, game := range p.Games {
			starts[game-1] = p.FEN
		}
	}
	if slices.Contains(starts, "") {
		t.Fatalf("starts %q, want one for each game", starts)
	}
	return starts
}
