package engine_test

import (
	"encoding/json"
	"fmt"
	"log"

	"chess960/engine"
)

// Example_values keeps a position and a move in JSON.
func Example_values() {
	type puzzle struct {
		Position engine.Position
		Mover    engine.Color
		Solution engine.Move
	}
	p := engine.MustParsePosition("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1")
	m, err := p.ParseMove("Ra8", nil)
	if err != nil {
		log.Fatal(err)
	}
	text, err := json.Marshal(puzzle{p, p.Turn(), m})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))

	var read puzzle
	if err := json.Unmarshal(text, &read); err != nil {
		log.Fatal(err)
	}
	// A text does not say what moves: that takes the position.
	if m, err = read.Position.Resolve(read.Solution); err != nil {
		log.Fatal(err)
	}
	read.Position.Apply(m)
	fmt.Println(read.Position.Status())
	// Output:
	// {"Position":"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1","Mover":"white","Solution":"a1a8"}
	// checkmate
}

func ExamplePosition_Exchange() {
	p := engine.MustParsePosition("4k3/8/3p4/4p3/3P4/8/8/3RK3 w - - 0 1")
	var room [engine.MaxMoves]engine.Move
	for _, m := range p.AppendCaptures(room[:0]) {
		fmt.Println(p.SAN(m), p.Captured(m), p.Exchange(m), p.GivesCheck(m))
	}
	// Output: dxe5 p 0 false
}

func ExamplePosition_Pins() {
	p := engine.MustParsePosition("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1")
	for _, pin := range p.Pins(engine.White) {
		fmt.Printf("%v by %v\n", pin.Pinned, pin.Pinner)
	}
	// Output: e2 by e7
}
