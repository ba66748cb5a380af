package engine_test

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine"
)

// playAll plays moves in any common notation.
func playAll(g *engine.Game, moves string) error {
	for _, text := range strings.Fields(moves) {
		p := g.Position()
		m, err := p.ParseMove(text, nil)
		if err != nil {
			return err
		}
		if err := g.Play(m); err != nil {
			return err
		}
	}
	return nil
}

func ExampleGame() {
	g := engine.NewGame(engine.StartPosition(), engine.FIDEStandard())
	if err := playAll(g, "f3 e5 g4 Qh4#"); err != nil {
		fmt.Println(err)
		return
	}
	o, over := g.Outcome()
	fmt.Println(over, o.Result, o.Termination, "Laws", o.Article, "ply", o.Ply)
	_, err := g.Resign(engine.White)
	fmt.Println(err)
	// Output:
	// true 0-1 checkmate Laws 5.1.1 ply 4
	// refused: game-over (Laws 5)
}

func ExampleGame_Claims() {
	g := engine.NewGame(engine.StartPosition(), engine.FIDEStandard())
	if err := playAll(g, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"); err != nil {
		fmt.Println(err)
		return
	}
	p := g.Position()
	for _, c := range g.Claims() {
		fmt.Println(p.Turn(), "may claim:", c.Termination, p.SAN(c.Move), "Laws", c.Article, "ply", c.Ply)
	}
	// Output: black may claim: threefold-claim Ng8 Laws 9.2.1 ply 8
}

func ExampleGame_Claim() {
	g := engine.NewGame(engine.StartPosition(), engine.FIDERapidBlitz())
	if err := playAll(g, "Nf3 Nf6 Ng1 Ng8"); err != nil {
		fmt.Println(err)
		return
	}
	r, err := g.Claim(engine.White, engine.ByThreefoldClaim, 0)
	fmt.Println(r.Outcome.Result, r.Bonus, "for", r.To, err)
	r, err = g.Accept(engine.Black) // a claim is a draw offer too
	fmt.Println(r.Outcome.Result, r.Outcome.Termination, err)
	// Output:
	// * 1m0s for black <nil>
	// 1/2-1/2 agreement <nil>
}

func ExampleGame_Flag() {
	for _, fen := range []string{
		"8/8/4k3/8/8/4K3/4R3/8 w - - 0 1",   // Black has a bare king
		"8/8/4k3/4n3/8/4K3/4R3/8 w - - 0 1", // a knight can mate with the rook's help
	} {
		p, err := engine.ParsePosition(fen)
		if err != nil {
			fmt.Println(err)
			return
		}
		r, err := engine.NewGame(p, engine.FIDEStandard()).Flag(engine.White)
		fmt.Println(r.Outcome.Result, r.Outcome.Termination, r.Article, err)
	}
	// Output:
	// 1/2-1/2 flag 6.9 <nil>
	// 0-1 flag 6.9 <nil>
}

func ExampleGame_Penalize() {
	g := engine.NewGame(engine.StartPosition(), engine.FIDEStandard())
	for range 2 {
		r, err := g.Penalize(engine.White, engine.MovedIllegally)
		fmt.Println(r.Article, r.Bonus, r.Outcome.Result, err)
	}
	// Output:
	// 7.5.5 2m0s * <nil>
	// 7.5.5 0s 0-1 <nil>
}

func ExampleGame_RightLost() {
	p, err := engine.ParsePosition("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	g := engine.NewGame(p, engine.FIDEStandard())
	if err := playAll(g, "Rb1 Rxh1+"); err != nil {
		fmt.Println(err)
		return
	}
	for _, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
		loss, ok := g.RightLost(engine.White, side)
		fmt.Println(side.Notation(), ok, loss.Cause, "ply", loss.Ply)
	}
	// Output:
	// O-O true rook-captured ply 2
	// O-O-O true rook-moved ply 1
}

func ExampleRefusal() {
	g := engine.NewGame(engine.StartPosition(), engine.FIDEStandard())
	if err := g.Offer(engine.White); err != nil {
		fmt.Println(err)
		return
	}
	_, err := g.Accept(engine.Black)
	var refusal engine.Refusal
	if errors.As(err, &refusal) {
		fmt.Println(refusal.String(), refusal.Article())
	}
	// Output: no-move-made 5.2.3
}
