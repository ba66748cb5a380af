package chess960_test

import (
	"fmt"

	"chess960/chess960"
)

func Example() {
	s, err := chess960.Parse("nqrbkrbn")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(s.Number(), s, "twin", s.Mirror().Number())
	// Output:
	// 317 NQRBKRBN twin 360
}

func ExampleNew() {
	_, err := chess960.New(960)
	fmt.Println(err)
	// Output:
	// start "960": numbers run from 0 to 959; lists that count from 1 to 960 call position 0 "960"
}

func ExampleParse() {
	for _, text := range []string{"518", "rnbqkbnr", "TCFDRFCT", "TSLDKLST", "RNBKQBNN"} {
		s, err := chess960.Parse(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(s.Number(), s)
	}
	// Output:
	// 518 RNBQKBNR
	// 518 RNBQKBNR
	// 518 RNBQKBNR
	// 518 RNBQKBNR
	// start "RNBKQBNN": 1 rook where 2 are needed; 3 knights where 2 are needed; a start is eight letters like RNBQKBNR, with the bishops on different colours and the king between the rooks, or a number from 0 to 959
}

func ExampleStart_Arrangement() {
	french, _ := chess960.LettersOf("fr")
	fmt.Println(chess960.Classical().Arrangement(&french))
	// Output:
	// TCFDRFCT
}

func ExampleStart_Position() {
	p := chess960.Classical().Position()
	s, ok := chess960.Of(&p)
	fmt.Println(s.Number(), ok)
	// Output:
	// 518 true
}
