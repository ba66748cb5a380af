package speak

import (
	"strings"

	"chess960/cmd/chess960/internal/ruling"
	"chess960/engine"
)

// Decision says what follows from an event at the board, a line for each thing.
func (s *Speaker) Decision(d *ruling.Decision) (lines []string) {
	say := func(key string, pairs ...any) { lines = append(lines, s.words.Say("adjudicate."+key, pairs...)) }
	outcome, over := d.Game.Outcome()
	end := s.end(&outcome, s.written(&d.Before, outcome.Move))
	switch {
	case d.Refused == engine.GameOver || over && d.Event.Kind == ruling.NoEvent:
		say("over", "end", end, "article", outcome.Article)
	case d.Refused != 0:
		say("refused", "reason", s.Explain(d.Refused))
	case over:
		say("end", "end", end, "article", outcome.Article)
	case d.Anew:
		say("new", "article", d.Ruling.Article)
	case d.Event.Kind == ruling.NoEvent:
		say("open")
	default:
		say("goes-on", "article", d.Ruling.Article)
	}
	if d.Refused == 0 && !over {
		lines = append(lines, s.consequences(d)...)
	}
	for i := range d.Proofs {
		lines = append(lines, s.Proof(&d.Before, &d.Proofs[i]))
	}
	return lines
}

// consequences says what is to be done where the game goes on.
func (s *Speaker) consequences(d *ruling.Decision) (lines []string) {
	say := func(key string, pairs ...any) { lines = append(lines, s.words.Say("adjudicate."+key, pairs...)) }
	if d.Ruling.Bonus > 0 {
		say("bonus", "player", s.color(d.Ruling.To), "seconds", int(d.Ruling.Bonus.Seconds()))
	}
	switch e := &d.Event; {
	case e.Kind == ruling.Illegal && e.Unpromoted:
		say("queen", "move", s.written(&d.Before, e.Pawn))
	case e.Kind == ruling.Illegal && e.Offence == engine.MovedIllegally:
		say("restored")
	case e.Kind == ruling.WrongSet && !d.Anew:
		say("setup")
	case e.Kind == ruling.DrawClaim:
		say("offer")
	case e.Kind == ruling.Touched && d.Free:
		say("free")
	case e.Kind == ruling.Touched:
		say("touched", "moves", Commas(s.writtenAll(&d.Before, d.Moves)))
	}
	if d.Ruling.Play != 0 {
		say("must", "move", s.written(&d.Before, d.Ruling.Play))
	}
	return lines
}

// Proof says whether a player can still mate, and why.
func (s *Speaker) Proof(p *engine.Position, proof *ruling.Proof) string {
	line := strings.Join(ruling.LineIn(*p, proof.Line, s.Notation()), " ")
	key := "proof." + proof.Argument.String()
	if proof.Argument == engine.ThePosition && proof.Verdict == engine.Winnable {
		key = "proof.mate"
	}
	return s.words.Say(key, "player", s.color(proof.Winner), "line", line, "nodes", proof.Nodes)
}

// written writes a move, "" for none.
func (s *Speaker) written(p *engine.Position, m engine.Move) string {
	if m == 0 {
		return ""
	}
	return s.writtenAll(p, []engine.Move{m})[0]
}

func (s *Speaker) writtenAll(p *engine.Position, moves []engine.Move) (list []string) {
	n := s.Notation()
	for _, m := range moves {
		list = append(list, string(n.Append(nil, *p, m)))
	}
	return list
}
