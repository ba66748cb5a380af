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

func ExampleWriter() {
	const text = "1. e4 e5± 2. Nf3 Nc6 3. Bc4 Bc5 4. 00 *\n\n1. d4 d5 N 2. -- Nf6 1/2-1/2"
	r, w := pgn.NewReader(strings.NewReader(text), nil), pgn.NewWriter(os.Stdout)
	for {
		game, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		for i := range game.Faults {
			fmt.Println(game.Faults[i].Error())
		}
		game.Tags = nil
		if err := w.Write(game); err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "?"]
	// [Black "?"]
	// [Result "*"]
	//
	// 1. e4 e5 $16 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *
	// PGN line 3, column 15: null-move: "--"
	//
	// [Event "?"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "?"]
	// [Black "?"]
	// [Result "1/2-1/2"]
	//
	// 1. d4 d5 $146 2. -- Nf6 1/2-1/2
}
