package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// reported is a case that people reported against chess programs, or a file that was
// found in the wild: what the command does with it. Decided and Expected say it in
// words.
type reported struct {
	ID, Source, Summary, Expected, Decided string
	Arguments                              []string
	Input                                  string // a file, for standard input
	Code                                   int
	Stdout, Stderr                         string         // part of them
	Games                                  []reportedGame // of the JSON
}

// reportedGame is what is wanted of a game that was read.
type reportedGame struct {
	Plies       int
	Result, FEN string
	Faults      []string // line:column code
	Chess960    bool
	Tags        map[string]string // some of them
	Rule        string
	Article     string
	Ply         int
	Claims      []string // open: rule, article, player, ply
}

// TestReported runs the cases of testdata/reported.
func TestReported(t *testing.T) {
	const folder = "../../testdata/reported"
	text, err := os.ReadFile(filepath.Join(folder, "cases.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	inputs := map[string]bool{}
	for line := range bytes.Lines(text) {
		var c reported
		d := json.NewDecoder(bytes.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&c); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		inputs[c.Input] = true
		t.Run(c.ID, func(t *testing.T) {
			in := []byte(nil)
			if c.Input != "" {
				if in, err = os.ReadFile(filepath.Join(folder, c.Input)); err != nil {
					t.Fatal(err)
				}
			}
			var out, errOut bytes.Buffer
			code := run(append([]string{"chess960"}, c.Arguments...), bytes.NewReader(in), &out, &errOut, func(string) string { return "" }, nil)
			if code != c.Code {
				t.Errorf("exit status %d, want %d: %s", code, c.Code, errOut.String())
			}
			if !strings.Contains(out.String(), c.Stdout) || !strings.Contains(errOut.String(), c.Stderr) {
				t.Errorf("standard output\n%sstandard error\n%swant in them\n%s%s", out.String(), errOut.String(), c.Stdout, c.Stderr)
			}
			if c.Games != nil {
				compareGames(t, out.Bytes(), c.Games)
			}
			if t.Failed() {
				t.Log(c.Summary, c.Expected, c.Decided)
			}
		})
	}
	files, err := filepath.Glob(filepath.Join(folder, "*.pgn"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !inputs[filepath.Base(file)] {
			t.Errorf("no case reads %s", file)
		}
	}
}

// compareGames compares the JSON of games with what is wanted of them.
func compareGames(t *testing.T, text []byte, want []reportedGame) {
	t.Helper()
	var got []struct {
		Plies       int
		Result, FEN string
		Chess960    bool
		Tags        map[string]string
		Faults      []struct {
			Line, Column int
			Code         string
		}
		Adjudication struct {
			Rule, Article string
			Ply           int
			Claims        []struct {
				Rule, Article, By string
				Ply               int
				Open              bool
			}
		}
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	if len(got) != len(want) {
		t.Fatalf("%d games, want %d: %s", len(got), len(want), text)
	}
	for i, g := range got {
		w := want[i]
		var faults, claims []string
		for _, f := range g.Faults {
			faults = append(faults, fmt.Sprintf("%d:%d %s", f.Line, f.Column, f.Code))
		}
		for _, c := range g.Adjudication.Claims {
			if c.Open {
				claims = append(claims, fmt.Sprintf("%s %s %s %d", c.Rule, c.Article, c.By, c.Ply))
			}
		}
		if g.Plies != w.Plies || g.Result != w.Result || g.FEN != w.FEN || g.Chess960 != w.Chess960 || !slices.Equal(faults, w.Faults) {
			t.Errorf("game %d: %d plies, %s, %s, Chess960: %t, faults %q; want %+v", i+1, g.Plies, g.Result, g.FEN, g.Chess960, faults, w)
		}
		if a := g.Adjudication; a.Rule != w.Rule || a.Article != w.Article || a.Ply != w.Ply || !slices.Equal(claims, w.Claims) {
			t.Errorf("game %d: %+v, want %+v", i+1, a, w)
		}
		for name, value := range w.Tags {
			if g.Tags[name] != value {
				t.Errorf("game %d: tag %s is %q, want %q", i+1, name, g.Tags[name], value)
			}
		}
	}
}
