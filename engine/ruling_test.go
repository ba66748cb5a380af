package engine

import (
	"testing"
	"time"
)

// TestOffers walks through the states of an offer.
func TestOffers(t *testing.T) {
	t.Parallel()
	open := func(g *Game) string {
		c, ok := g.OfferedBy()
		if !ok {
			return "-"
		}
		return c.String()
	}
	g := mustGame(t, startFEN, FIDEStandard(), "e2e4 e7e5")
	for _, step := range []struct {
		name string
		f    func() error
		err  error
		open string
	}{
		{"decline nothing", func() error { return g.Decline(Black) }, NoOffer, "-"},
		{"accept nothing", func() error { _, err := g.Accept(Black); return err }, NoOffer, "-"},
		{"offer on move", func() error { return g.Offer(White) }, nil, "white"},
		{"offer again", func() error { return g.Offer(White) }, OfferStands, "white"},
		{"offer as well", func() error { return g.Offer(Black) }, OfferStands, "white"},
		{"accept oneself", func() error { _, err := g.Accept(White); return err }, NoOffer, "white"},
		{"touch by the offerer", func() error { return g.Touch(White) }, nil, "white"},
		{"move by the offerer", func() error { play(t, g, "g1f3"); return nil }, nil, "white"},
		{"touch by a player not on move", func() error { return g.Touch(White) }, NotOnMove, "white"},
		{"touch by the opponent", func() error { return g.Touch(Black) }, nil, "-"},
		{"offer", func() error { return g.Offer(White) }, nil, "white"},
		{"decline", func() error { return g.Decline(Black) }, nil, "-"},
		{"offer after a refusal", func() error { return g.Offer(White) }, nil, "white"},
		{"illegal move by the opponent", func() error { _, err := g.Penalize(Black, MovedIllegally); return err }, nil, "-"},
		{"offer", func() error { return g.Offer(White) }, nil, "white"},
		{"move by the opponent", func() error { play(t, g, "b8c6"); return nil }, nil, "-"},
		{"offer by the player not on move", func() error { return g.Offer(Black) }, nil, "black"},
		{"accept", func() error { _, err := g.Accept(White); return err }, nil, "black"},
	} {
		if err := step.f(); err != step.err {
			t.Errorf("%s: %v, want %v", step.name, err, step.err)
		}
		if got := open(g); got != step.open {
			t.Errorf("%s: open %s, want %s", step.name, got, step.open)
		}
	}
	if o, _ := g.Outcome(); o != (Outcome{Draw, ByAgreement, "5.2.3", 4, 0}) {
		t.Errorf("outcome %+v", o)
	}

	rules := FIDEStandard()
	rules.DrawAfter = 2
	g = mustGame(t, startFEN, rules, "e2e4 e7e5 g1f3")
	if err := g.Offer(White); err != DrawTooEarly {
		t.Errorf("offer in move 2 of those without: %v", err)
	}
	if _, err := g.Claim(Black, ByThreefoldClaim, 0); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Accept(White); err != DrawTooEarly {
		t.Errorf("agreement in move 2 of those without: %v", err)
	}
	play(t, g, "b8c6")
	if _, err := g.Accept(White); err != nil {
		t.Errorf("agreement after move 2: %v", err)
	}
}

// TestPenalties counts offences for each player.
func TestPenalties(t *testing.T) {
	t.Parallel()
	g := mustGame(t, startFEN, FIDEStandard(), "")
	if _, err := g.Penalize(Black, PressedOnly); err != NotOnMove {
		t.Errorf("offence by the player not on move: %v", err)
	}
	for _, step := range []struct {
		by   Color
		what Offence
		uci  string
	}{{White, PressedOnly, "e2e4"}, {Black, MovedIllegally, "e7e5 g1f3"}} {
		r, err := g.Penalize(step.by, step.what)
		if want := (Ruling{Article: "7.5.5", Bonus: 2 * time.Minute, To: step.by.Other()}); err != nil || r != want {
			t.Errorf("ruling %+v, %v, want %+v", r, err, want)
		}
		play(t, g, step.uci)
	}
	if w, b := g.IllegalMoves(White), g.IllegalMoves(Black); w != 1 || b != 1 {
		t.Errorf("%d and %d illegal moves", w, b)
	}
	r, err := g.Penalize(White, UsedBothHands) // noticed after the move
	if want := (Outcome{BlackWins, ByIllegalMoves, "7.5.5", 3, 0}); err != nil || r.Outcome != want {
		t.Errorf("outcome %+v, %v, want %+v", r.Outcome, err, want)
	}

	site := mustGame(t, startFEN, ServerRules(), "")
	for range 3 {
		if r, err := site.Penalize(White, PressedOnly); err != nil || r.Bonus != 0 || r.Outcome != (Outcome{}) {
			t.Errorf("server: %+v, %v", r, err)
		}
	}
	if _, err := site.Claim(White, ByFiftyClaim, 0); err != NoSuchClaim {
		t.Errorf("server: claim %v", err)
	}
	if _, err := site.BothFlags(true); err != NotInForce {
		t.Errorf("both flags, not announced: %v", err)
	}
}

// TestPlayUnpromoted leaves pawns on the last rank.
func TestPlayUnpromoted(t *testing.T) {
	t.Parallel()
	const pawn = "7k/P7/6K1/8/8/8/8/8 w - - 0 1"
	p := mustPosition(t, pawn)
	queen, rook := mustMove(t, &p, "a7a8q"), mustMove(t, &p, "a7a8r")
	g := mustGame(t, pawn, FIDEStandard(), "")
	before := snap(g)
	for _, m := range []Move{rook, 0, mustMove(t, &p, "g6h6"), newMove(B7, B8, promotion+uint16(Queen))} {
		if _, err := g.PlayUnpromoted(m); err == nil || !before.equal(snap(g)) {
			t.Errorf("%v: %v", m, err)
		}
	}
	// The queen mates: the punishment comes first, then the position counts.
	r, err := g.PlayUnpromoted(queen)
	want := Outcome{WhiteWins, ByCheckmate, "5.1.1", 1, 0}
	if err != nil || r.Outcome != want || r.Bonus != 2*time.Minute {
		t.Errorf("ruling %+v, %v, want %+v", r, err, want)
	}
	g = mustGame(t, pawn, FIDEStandard(), "")
	if _, err := g.Penalize(White, PressedOnly); err != nil {
		t.Fatal(err)
	}
	r, err = g.PlayUnpromoted(queen)
	want = Outcome{Draw, ByIllegalMoves, "7.5.5", 1, 0} // a bare king cannot win
	if err != nil || r.Outcome != want {
		t.Errorf("ruling %+v, %v, want %+v", r, err, want)
	}
}
