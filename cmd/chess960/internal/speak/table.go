package speak

import (
	"errors"
	"strconv"

	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/score"
	"chess960/engine"
)

// MoveNumber returns the number of the next move as a score has it: "12." or "12...".
func MoveNumber(p *engine.Position) string {
	return strconv.Itoa(p.Fullmoves()) + [...]string{".", "..."}[p.Turn()]
}

// LastMove writes the last move of a game with its number; "" if there is none.
func (s *Speaker) LastMove(game *engine.Game) string {
	if game.Plies() == 0 {
		return ""
	}
	return s.numbered(game, game.Plies())
}

// End says how a game ended: what ended it, and who won. The game is over.
func (s *Speaker) End(game *engine.Game) string {
	outcome, _ := game.Outcome()
	announced := ""
	if outcome.Move != 0 {
		now := game.Position()
		announced = s.Move(&now, outcome.Move)
	}
	return s.end(&outcome, announced)
}

// State says how a game stands: how it ended, or whose move it is, to what the player
// is bound, what is offered and what may be claimed.
func (s *Speaker) State(sheet *score.Sheet) string {
	game := sheet.Game()
	if _, over := game.Outcome(); over {
		return s.End(game)
	}
	now := game.Position()
	clauses := []string{s.Status(&now)}
	if m, ok := game.Announced(); ok {
		clauses = append(clauses, s.words.Say("play.announced", "move", s.Move(&now, m)))
	}
	if len(sheet.Touched()) > 0 {
		clauses = append(clauses, s.touched(sheet))
	}
	if by, ok := game.OfferedBy(); ok {
		clauses = append(clauses, s.words.Say("play.offer", "player", s.color(by)))
	}
	claims := ruling.Open(game)
	for i := range claims {
		clauses = append(clauses, s.openClaim(&claims[i]))
	}
	return s.words.Join(clauses)
}

// openClaim says to the player on move what may be claimed.
func (s *Speaker) openClaim(c *ruling.Claim) string {
	key := "play.claim"
	if c.With != nil {
		key = "play.claim.with"
	}
	return s.words.Say(key, "player", s.color(c.By), "rule", s.Rule(c.Termination), "with", Commas(c.Notation(s.Notation())))
}

// touched says what was touched and which moves are left.
func (s *Speaker) touched(sheet *score.Sheet) string {
	key, now, bound := "play.touched.free", sheet.Game().Position(), sheet.Bound()
	if bound != nil {
		key = "play.touched"
	}
	touched := sheet.Touched()
	return s.words.Say(key, "squares", inOrder(touched), "count", len(touched), "moves", s.Moves(&now, bound))
}

// inOrder names squares in their order, with commas between.
func inOrder(squares []engine.Square) string {
	var names []string
	for _, square := range squares {
		names = append(names, square.String())
	}
	return Commas(names)
}

// Answer says what comes of an event at the table, which the sheet holds already.
func (s *Speaker) Answer(e *score.Event, r *engine.Ruling, sheet *score.Sheet) string {
	game := sheet.Game()
	if _, over := game.Outcome(); over {
		return s.End(game)
	}
	pairs := []any{"player", s.color(e.By), "opponent", s.color(e.By.Other()), "article", r.Article, "minutes", r.Bonus.Minutes()}
	switch e.Kind {
	case score.Offer:
		return s.words.Say("play.offer", pairs...)
	case score.Decline:
		return s.words.Say("play.declined", pairs...)
	case score.Touch:
		return s.touched(sheet)
	case score.Illegal:
		if r.Bonus == 0 {
			return s.words.Say("play.illegal.noted", pairs...)
		}
		return s.words.Say("play.illegal", pairs...)
	case score.Claim:
		clauses := []string{s.words.Say("play.claim.wrong", pairs...)}
		if r.Play != 0 {
			now := game.Position()
			clauses = append(clauses, s.words.Say("play.announced", "move", s.Move(&now, r.Play)))
		}
		return s.words.Join(clauses)
	}
	return ""
}

// boundError says to which moves a player is bound who tried another.
func (s *Speaker) boundError(e *score.BoundError) string {
	key := "play.bound.announced"
	if len(e.Touched) > 0 {
		key = "play.bound.touched"
	}
	return s.words.Say(key, "text", Quote(s.Move(&e.In, e.Move)), "squares", inOrder(e.Touched), "moves", s.Moves(&e.In, e.Bound))
}

// sheetErrors are the errors about a game that was written down, and their keys.
var sheetErrors = []struct {
	err error
	key string
}{
	{score.ErrFaults, "faults"}, {score.ErrNoGame, "nogame"}, {score.ErrLoose, "loose"},
	{score.ErrSeveral, "several"}, {score.ErrOtherStart, "otherstart"},
	{score.ErrDecided, "decided"}, {score.ErrOtherRules, "otherrules"}, {score.ErrLong, "long"}, {score.ErrNothingThere, "nothingthere"},
}

// sheetError words an error of package score.
func (s *Speaker) sheetError(err error) (text string, known bool) {
	for _, e := range sheetErrors {
		if errors.Is(err, e.err) {
			return s.words.Say("error.sheet."+e.key, "most", score.MostMoves), true
		}
	}
	return "", false
}
