package engine

import "testing"

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
