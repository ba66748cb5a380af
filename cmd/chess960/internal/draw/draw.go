// Package draw draws start positions as people ask for them: by chance, by a seed that
// anyone can check, or by a die on the table. A [Draw] says what may come; one of
// [Draw.From], [Draw.ReadThrows] and [Draw.Ask] fills it.
//
// The sealed draw of a tournament is another matter: see package sealed. Nothing here
// reads flags or keeps a record.
package draw

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/speak"
)

// Draw is a draw: what was asked for, and what came.
type Draw struct {
	Rules  chess960.Rules
	Double bool // double Chess960
	Games  int  // games for each start: 1 or 2

	Method string // random, seed or dice
	Seed   string
	Dice   *chess960.Dice
	Pairs  []chess960.Pair // the starts; an ordinary one is a pair of equals
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

// ReadThrows enters the throws of a die that were made on the table, separated by commas
// or spaces. Together they must give a start, which [Draw.Settle] then takes.
func (d *Draw) ReadThrows(text string) error {
	d.Method, d.Dice = "dice", new(chess960.Dice)
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' })
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return speak.Tell("usage.throws", "text", speak.Quote(word))
		}
		if _, complete := d.Dice.Start(); complete {
			return speak.Tell("usage.throws.many", "number", len(words)-i)
		}
		if _, err := d.Dice.Throw(n); err != nil {
			return speak.Tell("usage.of", "flag", "--throws", "error", err)
		}
	}
	if _, complete := d.Dice.Start(); !complete {
		next, _ := d.Dice.Next()
		return speak.Tell("usage.throws.few", "piece", speak.Tell("role."+next.Role.String()), "most", next.Limit())
	}
	return nil
}

// Settle takes the start that the dice have given, unless it is excluded.
func (d *Draw) Settle(s *speak.Speaker) error {
	start, _ := d.Dice.Start()
	if slices.Contains(d.Rules.Exclude, start) {
		return speak.Tell("draw.excluded", "number", start.Number(), "arrangement", start.Arrangement(s.Letters()))
	}
	d.Pairs = []chess960.Pair{equals(start)}
	return nil
}

// Ask asks on out for each throw of a die that is made on the table, until a start
// comes that is not excluded.
func (d *Draw) Ask(in io.Reader, out io.Writer, s *speak.Speaker) error {
	d.Method, d.Dice = "dice", new(chess960.Dice)
	lines := input.Lines(in)
	for {
		choice, more := d.Dice.Next()
		if !more {
			err := d.Settle(s)
			if err == nil {
				return nil
			}
			fmt.Fprintln(out, s.Explain(err))
			*d.Dice = chess960.Dice{}
			continue
		}
		fmt.Fprintf(out, "%s ", s.AskThrow(&choice))
		if !lines.Scan() {
			if err := lines.Err(); err != nil {
				return err
			}
			return speak.Tell("event.nothing")
		}
		n, err := strconv.Atoi(strings.TrimSpace(lines.Text()))
		throw := chess960.Throw{}
		if err == nil {
			throw, err = d.Dice.Throw(n)
		}
		switch {
		case err != nil:
			fmt.Fprintln(out, s.NoThrow(lines.Text()))
		case !throw.Accepted:
			fmt.Fprintln(out, s.ThrowAgain(&throw))
		default:
			fmt.Fprintf(out, "  %s\n", throw.Rank.Text(s.Letters()))
		}
	}
}
