package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestCasesMatch draws the starts of a match as cases.jsonl wants it: the return
// game has the start of the game before, the next pair one drawn afresh.
func TestCasesMatch(t *testing.T) {
	text, err := os.ReadFile("../../testdata/cases.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	ran := 0
	for line := range bytes.Lines(text) {
		var c struct {
			ID, Summary string
			Input       struct {
				Kind  string
				Games int
				Pairs bool
			}
			Expected struct {
				Game2 string `json:"start_of_game_2"`
				Game3 string `json:"start_of_game_3"`
				Game4 string `json:"start_of_game_4"`
			}
		}
		if !bytes.Contains(line, []byte(`"match"`)) {
			continue
		}
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		if c.Input.Kind != "match" {
			continue
		}
		ran++
		t.Run(c.ID, func(t *testing.T) {
			if !c.Input.Pairs || c.Input.Games != 4 || c.Expected.Game2 != "equal to game 1" ||
				c.Expected.Game4 != "equal to game 3" || c.Expected.Game3 != "drawn afresh" {
				t.Fatalf("a match of another kind: %+v", c)
			}
			fresh := map[string]bool{}
			for n := range 20 {
				starts := startsOfMatch(t, strconv.Itoa(n), c.Input.Games)
				if starts[0] != starts[1] || starts[2] != starts[3] || starts[0] == starts[2] {
					t.Errorf("seed %d: starts %q (%s)", n, starts, c.Summary)
				}
				fresh[starts[0]] = true
			}
			if len(fresh) < 15 {
				t.Errorf("20 matches begin with %d different starts", len(fresh))
			}
		})
	}
	if ran == 0 {
		t.Error("no cases of this kind")
	}
}

// startsOfMatch returns the start of each game of a match of pairs.
func startsOfMatch(t *testing.T, seed string, games int) []string {
	t.Helper()
	var out bytes.Buffer
	args := []string{"chess960", "draw", "--pairs", "--count", strconv.Itoa(games / 2), "--seed", seed, "--json"}
	if code := run(args, strings.NewReader(""), &out, io.Discard, func(string) string { return "" }); code != exitOK {
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
