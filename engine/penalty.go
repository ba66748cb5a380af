package engine

import "math"

// Offence is what the Laws punish as an illegal move (7.5). The clock must have
// been pressed after it: until then a move may be corrected.
type Offence uint8

// The offences. For a pawn left unpromoted (7.5.2) see [Game.PlayUnpromoted].
const (
	MovedIllegally Offence = iota // 7.5.1; the position has been restored
	PressedOnly                   // the clock was pressed without a move: 7.5.3
	UsedBothHands                 // for one move: 7.5.4
	leftUnpromoted                // 7.5.2
)

// String returns the code as text: "moved-illegally", "pressed-only",
// "used-both-hands".
func (o Offence) String() string {
	if o >= leftUnpromoted {
		return "unknown"
	}
	return [...]string{"moved-illegally", "pressed-only", "used-both-hands"}[o]
}

// Article returns the article of the Laws that names the offence.
func (o Offence) Article() string {
	return [...]string{"7.5.1", "7.5.3", "7.5.4", "7.5.2", ""}[min(o, leftUnpromoted+1)]
}

// Penalize punishes c for an illegal move or what counts as one (Laws 7.5.5): the
// opponent gets extra time, and at the number that the rules set, the second by
// the Laws, c loses, or draws if the opponent cannot mate. The position of the
// game does not change. After MovedIllegally c has touched a piece: see
// [Game.Touch]. Only the player on move commits an offence ([NotOnMove]), except
// UsedBothHands, which may be noticed after the move was played.
func (g *Game) Penalize(c Color, o Offence) (Ruling, error) {
	now := g.now()
	if err := g.open(); err != nil {
		return Ruling{}, err
	}
	if c != now.position.turn && o != UsedBothHands {
		return Ruling{}, NotOnMove
	}
	if o == MovedIllegally {
		now.touch()
	}
	return g.punish(c), nil
}

// PlayUnpromoted decides that the player on move moved a pawn to the last rank,
// pressed the clock and put no piece in its place: the move m, the promotion to a
// queen, is played (Laws 7.5.2), and the player punished as [Game.Penalize]
// does. The punishment comes before what the position says. The error is as that
// of [Game.Play], or [NotPromotion].
func (g *Game) PlayUnpromoted(m Move) (Ruling, error) {
	was := g.now()
	c, p := was.position.turn, was.position
	switch err := g.open(); {
	case err != nil:
		return Ruling{}, err
	case m.Promotion() != Queen:
		return Ruling{}, NotPromotion
	case was.announced != 0 && m != was.announced:
		return Ruling{}, AnnouncedMove
	}
	if err := p.Play(m); err != nil {
		return Ruling{}, err
	}
	g.advance(m, &p)
	r := g.punish(c)
	if g.open() == nil {
		g.finishByPosition()
		r.Outcome = g.outcome
	}
	return r, nil
}

// IllegalMoves returns how many illegal moves c has been punished for.
func (g *Game) IllegalMoves(c Color) int { return int(g.now().illegal[c&1]) }

// punish counts an illegal move by c and applies Laws 7.5.5.
func (g *Game) punish(c Color) Ruling {
	count := &g.now().illegal[c&1]
	if *count < math.MaxUint16 {
		*count++
	}
	if limit := g.rules.IllegalMoves; limit > 0 && int(*count) >= limit {
		o := g.finish(g.lossOf(c), ByIllegalMoves, ByIllegalMoves.Article())
		return Ruling{Article: o.Article, Outcome: o}
	}
	return Ruling{Article: "7.5.5", Bonus: g.rules.IllegalMove, To: c.Other()}
}
