package engine

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

var refusals = [...]struct{ code, article string }{
	GameOver:      {"game-over", "5"},
	NotOnMove:     {"not-on-move", "1.3"},
	AnnouncedMove: {"announced-move", "9.5.3"},
	NotPromotion:  {"not-promotion", "7.5.2"},
	OfferStands:   {"offer-stands", "9.1.2.1"},
	NoOffer:       {"no-offer", "9.1.2.1"},
	OfferBinds:    {"offer-binds", "9.1.2.1"},
	NoMoveMade:    {"no-move-made", "5.2.3"},
	DrawTooEarly:  {"draw-too-early", "9.1.1"},
	NoSuchClaim:   {"no-such-claim", "9.2"},
	PieceTouched:  {"piece-touched", "9.4"},
	NotInForce:    {"not-in-force", "III.2.1"},
}

// String returns the code as text, such as "piece-touched".
func (r Refusal) String() string {
	if r == 0 || int(r) >= len(refusals) {
		return "unknown"
	}
	return refusals[r].code
}

// Article returns the article of the Laws that the refusal rests on.
func (r Refusal) Article() string {
	if int(r) >= len(refusals) {
		return ""
	}
	return refusals[r].article
}

func (r Refusal) Error() string {
	if r.Article() == "" {
		return "refused: " + r.String()
	}
	return "refused: " + r.String() + " (Laws " + r.Article() + ")"
}
