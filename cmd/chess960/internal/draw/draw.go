// Package draw draws start positions as people ask for them: by chance, by a seed that
// anyone can check, or by dice, coins or cards on the table. A [Draw] says what may come;
// one of [Draw.From], [Draw.Enter], [Draw.Roll] and [Draw.Ask] fills it.
//
// The sealed draw of a tournament is another matter: see package sealed. Nothing here
// reads flags or keeps a record.
package draw

import (
	"slices"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
)

// Draw is a draw: what was asked for, and what came.
type Draw struct {
	Rules  chess960.Rules
	Double bool // double Chess960
	Games  int  // games for each start: 1 or 2

	Method string // random, seed, or the Means
	Seed   string
	// What was thrown, tossed or turned: one of them, by the Means, or none.
	Dice  *chess960.Dice
	Coins *chess960.Coins
	Cards *chess960.Cards
	Pairs []chess960.Pair // the starts; an ordinary one is a pair of equals
}

// From draws so many starts from the source, which is that of the method. The error is
// a [chess960.DrawError], or the source's.
func (d *Draw) From(method string, source chess960.Source, count int) (err error) {
	d.Method = method
	if d.Double {
		d.Pairs, err = chess960.DrawPairs(source, count, d.Rules)
		return err
	}
	starts, err := chess960.Draw(source, count, d.Rules)
	for _, start := range starts {
		d.Pairs = append(d.Pairs, equals(start))
	}
	return err
}

func equals(start chess960.Start) chess960.Pair { return chess960.Pair{White: start, Black: start} }

// Settle takes the start that was drawn on the table, unless it is excluded.
func (d *Draw) Settle(s *speak.Speaker) error {
	start, complete := d.table().Start()
	if !complete {
		return speak.Tell("event.nothing")
	}
	if slices.Contains(d.Rules.Exclude, start) {
		return speak.Tell("draw.excluded", "number", start.Number(), "arrangement", start.Arrangement(s.Letters()))
	}
	d.Pairs = []chess960.Pair{equals(start)}
	return nil
}
