package engine

// Resign ends the game: c resigns and loses, or draws if the opponent cannot
// mate (Laws 5.1.2).
func (g *Game) Resign(c Color) (Ruling, error) { return g.lose(c, ByResignation) }

// Flag ends the game: c has not made the moves in time and loses, or draws if
// the opponent cannot mate (Laws 6.9). A move that has ended the game already
// counts first (6.2.1.1), so the error is then [GameOver].
func (g *Game) Flag(c Color) (Ruling, error) { return g.lose(c, ByFlag) }

func (g *Game) lose(c Color, t Termination) (Ruling, error) {
	if err := g.open(); err != nil {
		return Ruling{}, err
	}
	o := g.finish(g.lossOf(c), t, t.Article())
	return Ruling{Article: o.Article, Outcome: o}, nil
}

// BothFlags decides that both flags have fallen and nobody can say which fell
// first (Guidelines III.3.1): in the last period the game is drawn, in any other
// it goes on. It is refused unless Guidelines III were announced
// ([NotInForce]).
func (g *Game) BothFlags(lastPeriod bool) (Ruling, error) {
	switch err := g.open(); {
	case err != nil:
		return Ruling{}, err
	case !g.rules.GuidelinesIII:
		return Ruling{}, NotInForce
	case !lastPeriod:
		return Ruling{Article: "III.3.1.1"}, nil
	}
	o := g.finish(Draw, ByBothFlags, ByBothFlags.Article())
	return Ruling{Article: o.Article, Outcome: o}, nil
}
