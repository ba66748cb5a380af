package engine_test

import (
	"fmt"

	"chess960/engine"
)

func ExampleNotation() {
	p, err := engine.ParsePosition("3nk3/4P3/8/8/8/8/8/4K2R w K - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	french, figurines := engine.Letters{"", "P", "C", "F", "T", "D", "R"}, engine.Figurines()
	for _, text := range []string{"exd8=N", "O-O"} {
		m, err := p.ParseSAN(text, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, n := range []engine.Notation{
			{},
			{Style: engine.StyleFIDE},
			{Style: engine.StyleShort, Letters: &french},
			{Style: engine.StyleLong, Letters: &figurines},
		} {
			fmt.Printf("  %s", n.Append(nil, p, m))
		}
		fmt.Println()
	}
	// Output:
	//   exd8=N  exd8N  exd8C  e7xd8♘
	//   O-O  0-0  O-O  O-O
}

func ExampleRepairFEN() {
	setup, repairs, err := engine.RepairFEN("rnbkq1n1/p3b3/2p2rp1/1p3p1p/3Pp2N/PBQ1P1P1/1PP1N2P/R1BK1R2 w Kk - 0 15")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(setup.FEN())
	for _, r := range repairs {
		fmt.Printf("%v %s taken as %s: %v\n", r.Field, r.Read, r.Took, r.Faults)
	}
	// Output:
	// rnbkq1n1/p3b3/2p2rp1/1p3p1p/3Pp2N/PBQ1P1P1/1PP1N2P/R1BK1R2 w K - 0 15
	// castling Kk taken as K: no-such-rook
}

func ExamplePosition_TouchedMoves() {
	p, err := engine.ParsePosition("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, touched := range [][]engine.Square{{engine.E1, engine.H1}, {engine.H1, engine.E1}} {
		moves := p.TouchedMoves(touched)
		fmt.Print(touched, " moves left: ", len(moves))
		if len(moves) == 1 {
			fmt.Print(", ", p.SAN(moves[0]))
		}
		fmt.Println()
	}
	// Output:
	// [e1 h1] moves left: 1, O-O
	// [h1 e1] moves left: 9
}
