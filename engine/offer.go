package engine

// Offer records that c offers a draw (Laws 9.1.2). It may come at any time of the
// game and stands until the opponent accepts it, declines it, touches a piece or
// plays a move. Refused: while another offer stands, whoever made it
// ([OfferStands]), and before the event allows offers ([DrawTooEarly]).
func (g *Game) Offer(c Color) error {
	now := g.now()
	switch err := g.open(); {
	case err != nil:
		return err
	case g.movesByBoth() < g.rules.DrawAfter:
		return DrawTooEarly
	case now.offered:
		return OfferStands
	}
	now.offered, now.offeredBy = true, c&1
	return nil
}

// OfferedBy returns who has offered a draw that is still open; ok is false if
// there is none.
func (g *Game) OfferedBy() (c Color, ok bool) {
	return g.now().offeredBy, g.now().offered
}

// Accept draws the game by agreement: c accepts the opponent's offer (Laws
// 5.2.3). Refused: if there is none ([NoOffer]), before both players have made a
// move ([NoMoveMade]), and before the event allows it ([DrawTooEarly]). Moves are
// counted by the numbers of the start position.
func (g *Game) Accept(c Color) (Ruling, error) {
	now := g.now()
	switch err := g.open(); {
	case err != nil:
		return Ruling{}, err
	case !now.offered || now.offeredBy == c&1:
		return Ruling{}, NoOffer
	case g.movesByBoth() < 1:
		return Ruling{}, NoMoveMade
	case g.movesByBoth() < g.rules.DrawAfter:
		return Ruling{}, DrawTooEarly
	}
	o := g.finish(Draw, ByAgreement, ByAgreement.Article())
	return Ruling{Article: o.Article, Outcome: o}, nil
}

// Decline records that c declines the opponent's offer in words (Laws 9.1.2.1).
// Refused: if there is none ([NoOffer]), and to the player who made it
// ([OfferBinds]).
func (g *Game) Decline(c Color) error {
	now := g.now()
	switch err := g.open(); {
	case err != nil:
		return err
	case !now.offered:
		return NoOffer
	case now.offeredBy == c&1:
		return OfferBinds
	}
	now.offered = false
	return nil
}

// movesByBoth returns the number of moves that each player has made, by the
// numbers that the start position gives.
func (g *Game) movesByBoth() int { return g.now().position.Fullmoves() - 1 }
