package engine_test

import (
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"chess960/engine"
)

func ExampleNewPGNReader() {
	const text = `[White "Anna"]
[Black "Ben"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6?? 4. Qxf7# 1-0

[White "Ben"]
[Black "Anna"]

1. e4 e5 2. Ke3 *
`
	r := engine.NewPGNReader(strings.NewReader(text), nil)
	for {
		score, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			log.Fatal(err)
		}
		white, _ := score.Tag("White")
		end := score.Position()
		fmt.Println(white, score.Plies(), score.Result, end.Status())
		for _, fault := range score.Faults {
			fmt.Println(fault.Line, fault.Column, fault.Code, fault.Text)
		}
	}
	// Output:
	// Anna 7 1-0 checkmate
	// Ben 2 * ongoing
	// 9 13 bad-move Ke3
}

func ExampleScore_AppendPGN() {
	score := &engine.Score{Start: engine.StartPosition(), Result: engine.Draw}
	score.SetTag("White", "Anna")
	score.SetTag("Black", "Ben")
	p := score.Start
	for _, text := range []string{"e4", "e5", "Nf3"} {
		m, err := p.ParseMove(text, nil)
		if err != nil {
			log.Fatal(err)
		}
		score.AddMove(m)
		p.Apply(m)
	}
	score.AddNAG(1)
	score.AddComment("and here they agreed")
	os.Stdout.Write(score.AppendPGN(nil))
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
