package speak

import (
	"chess960/cmd/chess960/internal/ruling"
	"chess960/engine"
	"chess960/engine/pgn"
)

// Rule names the rule that ended a game, such as "checkmate".
func (s *Speaker) Rule(t engine.Termination) string { return s.words.Say("pgn.rule." + t.String()) }

// end says how a game ended: what ended it, and who won. announced is the move by
// which a draw was claimed, as it is written; "" if the claim stood on the board.
func (s *Speaker) end(o *engine.Outcome, announced string) string {
	key := "end.draw"
	winner, won := o.Winner()
	switch o.Termination {
	case engine.ByThreefoldClaim, engine.ByFiftyClaim:
		if key = "end.claim"; announced != "" {
			key = "end.claim.with"
		}
	case engine.ByResignation, engine.ByFlag, engine.ByIllegalMoves:
		key = "end.cannot" // the opponent could not mate
	}
	if won {
		key = "end.won"
	}
	return s.words.Say(key, "rule", s.Rule(o.Termination), "winner", s.color(winner), "result", o.Result, "move", announced)
}

// Verdict says what the Laws make of a game: the end in one line, then what goes with
// it, a line each.
func (s *Speaker) Verdict(v *ruling.Verdict) (lines []string) {
	key := "pgn.verdict"
	switch {
	case v.Incomplete && !v.Over:
		key = "pgn.verdict.incomplete"
	case !v.Over:
		key = "pgn.verdict.none"
	}
	lines = append(lines, s.words.Say(key, "end", s.end(&v.Outcome, ""), "rule", s.Rule(v.Outcome.Termination),
		"article", v.Outcome.Article, "ply", v.Ply, "move", v.Move))
	if v.Over && v.Recorded != v.Outcome.Result && v.Recorded != engine.NoResult {
		lines = append(lines, s.words.Say("pgn.recorded", "result", v.Recorded))
	}
	if v.PlayedOn > 0 {
		lines = append(lines, s.words.Say("pgn.playedon", "count", v.PlayedOn))
	}
	for i := range v.Claims {
		lines = append(lines, s.claim(&v.Claims[i]))
	}
	return lines
}

// claim words a claim of a game that was read.
func (s *Speaker) claim(c *ruling.Claim) string {
	key := "pgn.claim.passed"
	switch {
	case c.With != nil:
		key = "pgn.claim.with"
	case c.Open:
		key = "pgn.claim.open"
	}
	return s.words.Say(key, "player", s.color(c.By), "with", Commas(c.Notation(s.Notation())),
		"rule", s.Rule(c.Termination), "article", c.Article, "ply", c.Ply, "move", c.Move)
}

// Fault words a fault of a game that was read.
func (s *Speaker) Fault(f *pgn.Fault) string {
	if f.Err != nil {
		return s.Explain(f.Err)
	}
	var repairs []string
	for i := range f.Repairs {
		repairs = append(repairs, s.Repair(&f.Repairs[i]))
	}
	return s.words.Say("pgn.fault."+f.Code.String(), "text", Quote(f.Text), "repairs", s.words.Join(repairs))
}

// GameName says which game of a file it is, and who played it.
func (s *Speaker) GameName(file string, number int, g *pgn.Game) string {
	player := func(tag string) string {
		if name, _ := g.Tag(tag); name != "" {
			return Name(name)
		}
		return "?"
	}
	return s.words.Say("pgn.game", "file", s.FileName(file), "number", number, "white", player("White"), "black", player("Black"))
}
