package pgn_test

import (
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"chess960/engine"
	"chess960/engine/pgn"
)

func ExampleNewReader() {
	const text = `[White "Anna"]
[Black "Ben"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0

[White "Ben"]
[Black "Anna"]

1. e4 e5 2. Ke3 *
`
	r := pgn.NewReader(strings.NewReader(text), nil)
	for {
		game, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		white, _ := game.Tag("White")
		end := game.Position()
		fmt.Println(white, game.Plies(), game.Result, end.Status())
		for _, fault := range game.Faults {
			fmt.Println(fault.Line, fault.Column, fault.Code, fault.Text)
		}
	}
	// Output:
	// Anna 7 1-0 checkmate
	// Ben 2 * ongoing
	// 9 13 bad-move Ke3
}

func ExampleGame_AppendPGN() {
	game := &pgn.Game{Start: engine.StartPosition(), Result: engine.Draw}
	game.SetTag("White", "Anna")
	game.SetTag("Black", "Ben")
	p := game.Start
	for _, text := range []string{"e4", "e5", "Nf3"} {
		m, err := p.ParseMove(text, nil)
		if err != nil {
			log.Fatal(err)
		}
		game.AddMove(m)
		p.Apply(m)
	}
	game.AddNAG(1)
	game.AddComment("and here they agreed")
	os.Stdout.Write(game.AppendPGN(nil))
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Anna"]
	// [Black "Ben"]
	// [Result "1/2-1/2"]
	//
	// 1. e4 e5 2. Nf3 $1 {and here they agreed} 1/2-1/2
}
