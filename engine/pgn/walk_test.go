package pgn_test

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"
	"testing"
	"testing/iotest"

	"chess960/engine"
	"chess960/engine/pgn"
)

const varied = `[Event "A"]

1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. Nc3 Nc6) 2... d6) 2. Nf3 (2. f4) *

[Event "B"]

1. d4 d5 1/2-1/2
`

func ExampleGame_Line() {
	game, err := pgn.NewReader(strings.NewReader("1. e4 e5 2. Nf3 (2. f4) Nc6 *"), nil).Next()
	if err != nil {
		log.Fatal(err)
	}
	for p, m := range game.Line() {
		fmt.Print(p.SAN(m), " ")
	}
	fmt.Println()
	// Output: e4 e5 Nf3 Nc6
}

func ExampleGame_Steps() {
	game, err := pgn.NewReader(strings.NewReader(varied), nil).Next()
	if err != nil {
		log.Fatal(err)
	}
	for step := range game.Steps() {
		fmt.Printf("%s%d%s %s\n", strings.Repeat("  ", step.Depth), step.Before.Fullmoves(),
			[]string{".", "..."}[step.Before.Turn()], step.Before.SAN(step.Move))
	}
	// Output:
	// 1. e4
	// 1... e5
	//   1... c5
	//   2. Nf3
	//     2. Nc3
	//     2... Nc6
	//   2... d6
	// 2. Nf3
	//   2. f4
}

func ExampleReader_Games() {
	for game, err := range pgn.NewReader(strings.NewReader(varied), nil).Games() {
		if err != nil {
			log.Fatal(err)
		}
		event, _ := game.Tag("Event")
		fmt.Println(event, game.Plies(), game.Result)
	}
	// Output:
	// A 3 *
	// B 2 1/2-1/2
}

func ExampleFromGame() {
	played := engine.NewGame(engine.StartPosition(), engine.FIDEStandard())
	for _, text := range []string{"e4", "e5", "Nf3"} {
		m, err := played.ParseMove(text, nil)
		if err != nil {
			log.Fatal(err)
		}
		if err := played.Play(m); err != nil {
			log.Fatal(err)
		}
	}
	if _, err := played.Resign(engine.Black); err != nil {
		log.Fatal(err)
	}
	game := pgn.FromGame(played)
	game.SetTag("White", "Anna")
	os.Stdout.Write(game.AppendPGN(nil))
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Anna"]
	// [Black "?"]
	// [Result "1-0"]
	//
	// 1. e4 e5 2. Nf3 1-0
}

// TestVariationsBuilt builds a game with variations and reads what it writes.
func TestVariationsBuilt(t *testing.T) {
	var moves []engine.Move
	p := engine.StartPosition()
	move := func(p *engine.Position, uci string) engine.Move {
		m, err := p.ParseUCI(uci)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(m)
		moves = append(moves, m)
		return m
	}
	g := &pgn.Game{Start: p}
	g.AddMove(move(&p, "e2e4"))
	before := p
	g.AddMove(move(&p, "e7e5"))
	g.BeginVariation()
	line := before
	g.AddMove(move(&line, "c7c5"))
	g.AddComment("Sicilian")
	inner := line
	g.AddMove(move(&line, "g1f3"))
	g.AddVariation(move(&inner, "b1c3"), move(&inner, "b8c6"))
	g.AddMove(move(&line, "d7d6"))
	g.EndVariation()
	g.AddMove(move(&p, "g1f3"))
	const want = "1. e4 e5 (1... c5 {Sicilian} 2. Nf3 (2. Nc3 Nc6) 2... d6) 2. Nf3 *"
	text := string(g.AppendPGN(nil))
	if !strings.HasSuffix(strings.TrimSpace(text), want) {
		t.Errorf("%s, want %s", text, want)
	}
	i := 0
	for step := range g.Steps() {
		if step.Move != moves[i] || !step.Before.Legal(step.Move) || g.Elements[step.At].Move != step.Move {
			t.Errorf("step %d is %v, want %v", i, step.Move, moves[i])
		}
		i++
	}
	if i != len(moves) {
		t.Errorf("%d steps, want %d", i, len(moves))
	}
	for range g.Steps() {
		break // no more is asked for
	}
	g.EndVariation() // of none
	for range g.Steps() {
	}
}

// TestGamesError hands on the error of the source, once.
func TestGamesError(t *testing.T) {
	broken := errors.New("broken")
	r := pgn.NewReader(io.MultiReader(strings.NewReader(varied), iotest.ErrReader(broken)), nil)
	var got []error
	for _, err := range r.Games() {
		got = append(got, err)
	}
	if n := len(got); n == 0 || !errors.Is(got[n-1], broken) {
		t.Errorf("errors %v", got)
	}
}

// TestClone keeps a game while the reader goes on.
func TestClone(t *testing.T) {
	r := pgn.NewReader(strings.NewReader(varied), nil)
	g, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	kept, text := g.Clone(), string(g.AppendPGN(nil))
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	if got := string(kept.AppendPGN(nil)); got != text {
		t.Errorf("%s, want %s", got, text)
	}
}
