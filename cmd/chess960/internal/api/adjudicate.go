package api

import (
	"chess960/cmd/chess960/internal/ruling"
	"chess960/engine"
)

// Decision is what follows from an event at the board.
type Decision struct {
	Event       string  `json:"event"` // "" if nothing happened
	FEN         string  `json:"fen"`   // before it
	Result      string  `json:"result"`
	Termination string  `json:"termination"`
	Article     *string `json:"article"`
	Refused     *string `json:"refused"`     // why the event is not heard
	OverBefore  bool    `json:"over_before"` // the game had ended before the event
	Bonus       *Bonus  `json:"bonus"`
	MustPlay    []Move  `json:"must_play"` // to which the player on move is bound; none if to no one
	Offer       *string `json:"offer"`
	NewGame     bool    `json:"new_game"`
	FENAfter    string  `json:"fen_after"`
	// Proof says whether the opponent of the player who lost can still mate, Proofs
	// whether each player can, where both matter.
	Proof  *Proof           `json:"proof"`
	Proofs map[string]Proof `json:"proofs,omitempty"`
}

// Bonus is extra time.
type Bonus struct {
	To      string `json:"to"`
	Seconds int    `json:"seconds"`
}

// Proof says whether a player can still mate, and why.
type Proof struct {
	Winner  string   `json:"winner"`
	Verdict string   `json:"verdict"` // winnable, unwinnable, undetermined
	Method  string   `json:"method"`
	Line    []string `json:"line"` // to mate, in SAN; null without one
	Nodes   int      `json:"nodes"`
}

// NewDecision gives a decision, with moves in English.
func NewDecision(d *ruling.Decision) Decision {
	outcome, over := d.Game.Outcome()
	now := d.Game.Position()
	j := Decision{
		Event: string(d.Event.Kind), FEN: d.Before.FEN(), FENAfter: now.FEN(), Result: outcome.Result.String(),
		Termination: outcome.Termination.String(), Article: orNull(d.Ruling.Article), MustPlay: []Move{},
		OverBefore: d.Refused == engine.GameOver, NewGame: d.Anew,
	}
	if over {
		j.Article = orNull(outcome.Article)
	}
	if d.Refused != 0 && !j.OverBefore {
		j.Refused, j.Article = orNull(d.Refused.String()), orNull(d.Refused.Article())
	}
	if d.Ruling.Bonus > 0 {
		j.Bonus = &Bonus{d.Ruling.To.String(), int(d.Ruling.Bonus.Seconds())}
	}
	if d.Ruling.Play != 0 {
		j.MustPlay = newMoves(&d.Before, []engine.Move{d.Ruling.Play})
	}
	if len(d.Moves) > 0 {
		j.MustPlay = newMoves(&d.Before, d.Moves)
	}
	if by, open := d.Game.OfferedBy(); open && !over {
		j.Offer = orNull(by.String())
	}
	for i := range d.Proofs {
		proof := newProof(&d.Before, &d.Proofs[i])
		if len(d.Proofs) == 1 || d.Event.Kind != ruling.NoEvent && d.Proofs[i].Winner != d.Event.Who {
			j.Proof = &proof
		}
		if len(d.Proofs) > 1 {
			if j.Proofs == nil {
				j.Proofs = map[string]Proof{}
			}
			j.Proofs[proof.Winner] = proof
		}
	}
	return j
}

func newProof(p *engine.Position, proof *ruling.Proof) Proof {
	j := Proof{Winner: proof.Winner.String(), Verdict: proof.Verdict.String(), Method: proof.Argument.String(), Nodes: proof.Nodes}
	if proof.Verdict == engine.Winnable {
		j.Line = append([]string{}, ruling.LineIn(*p, proof.Line, engine.Notation{})...)
	}
	return j
}
