package engine_test

import (
	"errors"
	"fmt"

	"chess960/engine"
)

func ExampleParsePosition() {
	p, err := engine.ParsePosition("bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Turn(), p.CountMoves())
	fmt.Println(p.FEN())
	fmt.Println(p.ShredderFEN())
	// Output:
	// white 21
	// bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w KQkq - 0 1
	// bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1
}

func ExampleSetup_Position() {
	setup, err := engine.ParseFEN("4k3/8/8/8/8/8/4r3/KK2P3 w Q - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = setup.Position()
	var illegal *engine.IllegalError
	if errors.As(err, &illegal) {
		fmt.Println(illegal.Reasons)
	}
	// Output: many-kings, pawn-on-back-rank, bad-castling
}

func ExamplePosition_AppendMoves() {
	p, err := engine.ParsePosition("4k3/8/8/8/8/8/8/5K1R w H - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	var buf [engine.MaxMoves]engine.Move
	for _, m := range p.AppendMoves(buf[:0]) {
		if m.From() == engine.F1 && m.To().Rank() == engine.Rank1 {
			fmt.Println(m, p.SAN(m))
		}
	}
	// Unordered output:
	// f1e1 Ke1
	// f1g1 Kg1
	// f1h1 O-O
}

func ExamplePosition_ParseMove() {
	p := engine.StartPosition()
	for _, text := range []string{"e4", "e7e5", "Ng1-f3", "nc6", "Bb5", "a6", "0-0"} {
		m, err := p.ParseMove(text, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(p.SAN(m))
		p.Apply(m)
	}
	fmt.Println(p.FEN())
	// Output:
	// e4
	// e5
	// Nf3
	// Nc6
	// Bb5
	// a6
	// O-O
	// r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 4
}

// Moves can be read and written in the piece letters of any language. In French
// the rook is T, for tour, and R is the king, le roi.
func ExamplePosition_AppendSAN() {
	french := engine.Letters{"", "P", "C", "F", "T", "D", "R"}
	p, err := engine.ParsePosition("4k3/P7/8/8/8/8/8/R3K3 w Q - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"Td1", "Rd2", "a8=D"} {
		m, err := p.ParseSAN(text, &french)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s = %s\n", p.AppendSAN(nil, m, &french), p.SAN(m))
	}
	// Output:
	// Td1 = Rd1
	// Rd2 = Kd2
	// a8=D+ = a8=Q+
}

func ExamplePosition_Castling() {
	p, err := engine.ParsePosition("3rk3/8/8/8/8/8/8/RN2K2R w KQ - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
		k := p.Castling(side)
		fmt.Println(side.Notation(), k.Method, "legal:", k.Legal())
		for _, o := range k.Obstacles() {
			fmt.Println(" ", o.Code, o.Square, o.Piece, o.Attacker)
		}
	}
	// Output:
	// O-O double-move legal: true
	// O-O-O double-move legal: false
	//   rook-path-blocked b1 N b1
	//   crosses-attacked d1 r d8
}

func ExamplePosition_Play() {
	p := engine.StartPosition()
	m, err := p.ParseUCI("g1f3")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Play(m))
	fmt.Println(p.Play(m)) // it is Black's turn now
	// Output:
	// <nil>
	// illegal move g1f3
}

func ExamplePosition_Status() {
	p, err := engine.ParsePosition("6rk/5Npp/8/8/8/8/8/K7 b - - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Status())
	// Output: checkmate
}

func ExamplePerft() {
	for depth := range 5 {
		fmt.Println(depth, engine.Perft(engine.StartPosition(), depth))
	}
	// Output:
	// 0 1
	// 1 20
	// 2 400
	// 3 8902
	// 4 197281
}

func ExampleDivide() {
	p, err := engine.ParsePosition("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	total := uint64(0)
	for m, leaves := range engine.Divide(p, 3) {
		if _, ok := m.Castles(); ok {
			fmt.Println(m, leaves)
		}
		total += leaves
	}
	fmt.Println(total, engine.Perft(p, 3))
	// Output:
	// e1a1 45
	// 1287 1287
}

func ExampleBitboard_Squares() {
	p := engine.StartPosition()
	b := p.Board()
	for s := range (b.ByColor(engine.Black) & b.ByRole(engine.Knight)).Squares() {
		fmt.Println(s)
	}
	// Output:
	// b8
	// g8
}
