package draw

import (
	"errors"
	"fmt"
	"io"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/speak"
)

// Means is what is thrown, tossed or turned on the table. Its text is the method of the
// draw, and a flag of the command that asks for it.
type Means string

// The means that there are.
const (
	Dice  Means = "dice"
	Coins Means = "coins"
	Cards Means = "cards"
)

// AllMeans are all means, in the order in which they are offered.
var AllMeans = [...]Means{Dice, Coins, Cards}

// Flag is the flag of the command that has what was thrown, tossed or turned already.
func (m Means) Flag() string {
	return map[Means]string{Dice: "throws", Coins: "tosses", Cards: "turned"}[m]
}

// table is one of the means in use. The signs of a die and of cards are numbers, those of
// a coin its sides.
type table interface {
	// read returns the signs of a text, or the first word that is wrong.
	read(text string) (signs []int, wrong string)
	// enter enters one sign; said is what is to be told of it, "" for nothing yet.
	enter(sign int, s *speak.Speaker) (said string, err error)
	// ask asks for the next sign.
	ask(s *speak.Speaker) string
	// wrong is the error about a text that is no sign, and missing that about signs that
	// are too few.
	wrong(text string) error
	missing() error
	// chance returns the next sign by chance.
	chance(source chess960.Source) (sign int, err error)
	// copy returns another that goes on by itself, and take makes it this one.
	copy() table
	take(table)
	Start() (chess960.Start, bool)
	// lines shows what was entered, and protocol is the line that remains of it.
	lines(s *speak.Speaker) []string
	protocol(s *speak.Speaker, start chess960.Start) string
}

// begin puts the means on the table.
func (d *Draw) begin(means Means) table {
	d.Method, d.Dice, d.Coins, d.Cards = string(means), nil, nil, nil
	switch means {
	case Coins:
		d.Coins = new(chess960.Coins)
	case Cards:
		d.Cards = new(chess960.Cards)
	default:
		d.Dice = new(chess960.Dice)
	}
	return d.table()
}

// table returns what lies on the table.
func (d *Draw) table() table {
	switch {
	case d.Coins != nil:
		return coins{d.Coins}
	case d.Cards != nil:
		return cards{d.Cards}
	case d.Dice != nil:
		return dice{d.Dice}
	}
	return dice{new(chess960.Dice)}
}

// Enter enters what was thrown, tossed or turned on the table. Together it must give a
// start, which [Draw.Settle] then takes. What was entered before an error stays in d.
func (d *Draw) Enter(means Means, text string) error {
	t := d.begin(means)
	signs, wrong := t.read(text)
	flag := "--" + means.Flag()
	if wrong != "" {
		return speak.Tell("usage.of", "flag", flag, "error", t.wrong(wrong))
	}
	for i, sign := range signs {
		if _, complete := t.Start(); complete {
			return speak.Tell("usage.of", "flag", flag, "error", speak.Tell("draw.many", "number", len(signs)-i))
		}
		if _, err := t.enter(sign, nil); err != nil {
			return speak.Tell("usage.of", "flag", flag, "error", err)
		}
	}
	if _, complete := t.Start(); !complete {
		return speak.Tell("usage.of", "flag", flag, "error", t.missing())
	}
	return nil
}

// Roll has the source throw, toss or turn until there is a start that is not excluded;
// what gave others is forgotten.
func (d *Draw) Roll(means Means, source chess960.Source, s *speak.Speaker) error {
	if _, err := chess960.NewPool(d.Rules); err != nil {
		return err
	}
	for {
		t := d.begin(means)
		for complete := false; !complete; _, complete = t.Start() {
			sign, err := t.chance(source)
			if err != nil {
				return err
			}
			if _, err := t.enter(sign, nil); err != nil {
				return err
			}
		}
		if d.Settle(s) == nil {
			return nil
		}
	}
}

// Ask asks on out for each throw, toss or card, until a start comes that is not excluded.
// A line may have several; if anything in it is wrong, nothing of it counts.
func (d *Draw) Ask(means Means, in io.Reader, out io.Writer, s *speak.Speaker) error {
	lines := input.Lines(in)
	t := d.begin(means)
	for {
		if _, complete := t.Start(); complete {
			err := d.Settle(s)
			if err == nil {
				return nil
			}
			fmt.Fprintln(out, s.Explain(err))
			t = d.begin(means)
			continue
		}
		fmt.Fprintf(out, "%s ", t.ask(s))
		if !lines.Scan() {
			fmt.Fprintln(out) // the question's line was not ended
			if err := lines.Err(); err != nil {
				return err
			}
			return speak.Tell("event.nothing")
		}
		said, err := d.line(t, lines.Text(), s)
		if hopeless(err) {
			return err
		}
		if err != nil {
			said = []string{s.Explain(err)}
		}
		for _, text := range said {
			fmt.Fprintln(out, text)
		}
	}
}

// line enters a line, whole or not at all.
func (d *Draw) line(t table, text string, s *speak.Speaker) (said []string, err error) {
	signs, wrong := t.read(text)
	if wrong != "" {
		return nil, t.wrong(wrong)
	}
	try := t.copy()
	for i, sign := range signs {
		if _, complete := try.Start(); complete {
			return nil, speak.Tell("draw.many", "number", len(signs)-i)
		}
		text, err := try.enter(sign, s)
		if err != nil {
			return nil, err
		}
		if text != "" {
			said = append(said, text)
		}
	}
	t.take(try)
	return said, nil
}

// Lines shows how what lies on the table made the set-up grow; nil if nothing does.
func (d *Draw) Lines(s *speak.Speaker) []string { return d.table().lines(s) }

// Protocol is the line that the protocol of a draw on the table has, "" of another draw.
func (d *Draw) Protocol(s *speak.Speaker) string {
	if start, complete := d.table().Start(); complete {
		return d.table().protocol(s, start)
	}
	return ""
}

// hopeless reports whether nothing that could be entered would do: nobody throws here.
func hopeless(err error) bool {
	var dice *chess960.DiceError
	var coins *chess960.CoinError
	return errors.As(err, &dice) && dice.Code == chess960.NeverAccepted || errors.As(err, &coins) && coins.Code == chess960.NeverAccepted
}
