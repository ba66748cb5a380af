package engine

import (
	"math"
	"time"

	"chess960/engine/enum"
)

// Ruling is what follows from an event in a game.
type Ruling struct {
	// Article is the article of the Laws, or of their Guidelines III, that was
	// applied.
	Article string
	// Bonus is the time to add to the clock of the player To, 0 for none.
	Bonus time.Duration
	To    Color
	// Play is the move that must be played next; 0 if any may.
	Play Move
	// Outcome is how the event ended the game; zero if the game goes on.
	Outcome Outcome
	// Proof says whether the opponent of a player who resigned, whose flag fell or
	// who was punished with the loss could still mate; Undetermined counts as yes. It is
	// nil in any other case.
	Proof *Proof
}

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

// Resign ends the game: c resigns and loses, or draws if the opponent cannot
// mate (Laws 5.1.2). If it turns out that neither player can, the game had ended
// before, and the error is [GameOver]: see [Game.EndIfDead].
func (g *Game) Resign(c Color) (Ruling, error) { return g.lose(c, ByResignation) }

// Flag ends the game: c has not made the moves in time and loses, or draws if
// the opponent cannot mate (Laws 6.9). A move that has ended the game already
// counts first (6.2.1.1), so the error is then [GameOver], as it is for a position that
// turns out to be dead.
func (g *Game) Flag(c Color) (Ruling, error) { return g.lose(c, ByFlag) }

func (g *Game) lose(c Color, t Termination) (Ruling, error) {
	if err := g.open(); err != nil {
		return Ruling{}, err
	}
	result, proof := g.lossOf(c)
	if g.open() != nil {
		return Ruling{}, GameOver
	}
	o := g.finish(result, t, t.Article())
	return Ruling{Article: o.Article, Outcome: o, Proof: &proof}, nil
}

// EndIfDead searches for a mate by either player, within the limits of the rules, and
// ends the game if there is none: the position is dead (Laws 5.2.2). It reports whether
// the game has ended, now or before. Every move ends the game by itself if
// [Position.Status] sees at once that the position is dead; this finds the rest. A
// position that follows a dead one is dead, so asking late does not miss it.
func (g *Game) EndIfDead() bool {
	if g.open() == nil {
		if dead, _ := g.now().position.IsDead(g.rules.Search); dead {
			g.finish(Draw, ByDeadPosition, ByDeadPosition.Article())
		}
	}
	return g.open() != nil
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

// lossOf returns the result when c loses by anything but mate, and what it rests on: a
// draw if the opponent cannot mate. What is not proven does not save c. If c cannot
// mate either, the position is dead and the game ends by that.
func (g *Game) lossOf(c Color) (Result, Proof) {
	them := c.Other() & 1
	proof := g.now().position.Winnability(them, g.rules.Search)
	if proof.Verdict != Unwinnable {
		return winFor(them), proof
	}
	g.EndIfDead()
	return Draw, proof
}

// Offence is what the Laws punish as an illegal move (7.5). The clock must have
// been pressed after it: until then a move may be corrected.
type Offence uint8

// The offences. For a pawn left unpromoted (7.5.2) see [Game.PlayUnpromoted].
const (
	MovedIllegally Offence = iota // 7.5.1; the position has been restored
	PressedOnly                   // the clock was pressed without a move: 7.5.3
	UsedBothHands                 // for one move: 7.5.4
)

// String returns the code as text: "moved-illegally", "pressed-only",
// "used-both-hands".
func (o Offence) String() string {
	return enum.Name([]string{"moved-illegally", "pressed-only", "used-both-hands"}, int(o))
}

// Article returns the article of the Laws that names the offence.
func (o Offence) Article() string {
	return article([]string{"7.5.1", "7.5.3", "7.5.4"}, int(o))
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
		result, proof := g.lossOf(c)
		if g.open() == nil {
			g.finish(result, ByIllegalMoves, ByIllegalMoves.Article())
		}
		return Ruling{Article: g.outcome.Article, Outcome: g.outcome, Proof: &proof}
	}
	return Ruling{Article: "7.5.5", Bonus: g.rules.IllegalMove, To: c.Other()}
}

// Refusal says why a [Game] takes no notice of what a player asks. It is an
// error and a code at once: compare with == or errors.Is. Wording for people
// belongs elsewhere.
type Refusal uint8

// The refusals.
const (
	_ Refusal = iota
	// GameOver: the game has ended, and nothing changes how.
	GameOver
	// NotOnMove: only the player on move may do this.
	NotOnMove
	// AnnouncedMove: a claim named a move, and that move must be played: see
	// [Game.Announced].
	AnnouncedMove
	// NotPromotion: a pawn that was left unpromoted becomes a queen, so the move
	// must be a promotion to one.
	NotPromotion
	// OfferStands: a draw has been offered already and is not answered yet.
	OfferStands
	// NoOffer: no draw offered by the opponent is open.
	NoOffer
	// OfferBinds: an offer cannot be withdrawn by the player who made it.
	OfferBinds
	// NoMoveMade: a draw is agreed only after both players have made a move.
	NoMoveMade
	// DrawTooEarly: the event allows no draw by agreement yet, or none at all.
	DrawTooEarly
	// NoSuchClaim: the rules know no claim of that kind, or none at all.
	NoSuchClaim
	// PieceTouched: the player has touched a piece and may not claim on this
	// move.
	PieceTouched
	// NotInForce: the event has not announced that Guidelines III apply.
	NotInForce
)

// String returns the code as text, such as "piece-touched".
func (r Refusal) String() string {
	return enum.Name([]string{
		GameOver:      "game-over",
		NotOnMove:     "not-on-move",
		AnnouncedMove: "announced-move",
		NotPromotion:  "not-promotion",
		OfferStands:   "offer-stands",
		NoOffer:       "no-offer",
		OfferBinds:    "offer-binds",
		NoMoveMade:    "no-move-made",
		DrawTooEarly:  "draw-too-early",
		NoSuchClaim:   "no-such-claim",
		PieceTouched:  "piece-touched",
		NotInForce:    "not-in-force",
	}, int(r))
}

// refusalArticles are the articles of the Laws by Refusal.
var refusalArticles = [...]string{
	GameOver:      "5",
	NotOnMove:     "1.3",
	AnnouncedMove: "9.5.3",
	NotPromotion:  "7.5.2",
	OfferStands:   "9.1.2.1",
	NoOffer:       "9.1.2.1",
	OfferBinds:    "9.1.2.1",
	NoMoveMade:    "5.2.3",
	DrawTooEarly:  "9.1.1",
	NoSuchClaim:   "9.2",
	PieceTouched:  "9.4",
	NotInForce:    "III.2.1",
}

// Article returns the article of the Laws that the refusal rests on.
func (r Refusal) Article() string { return article(refusalArticles[:], int(r)) }

func (r Refusal) Error() string {
	if r.Article() == "" {
		return "refused: " + r.String()
	}
	return "refused: " + r.String() + " (Laws " + r.Article() + ")"
}
