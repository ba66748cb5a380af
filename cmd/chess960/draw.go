package main

import (
	"crypto/rand"
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/draw"
)

func (s *session) drawCommand() *cli.Command {
	return &cli.Command{
		Flags: s.flags(
			&cli.StringFlag{Name: "count", Aliases: []string{"n"}, Value: "1"},
			&cli.StringFlag{Name: "seed"},
			&cli.BoolFlag{Name: "dice"},
			&cli.StringFlag{Name: "throws"},
			&cli.StringSliceFlag{Name: "exclude"},
			&cli.BoolFlag{Name: "repeat"},
			&cli.StringFlag{Name: "twins", Value: "keep"},
			&cli.BoolFlag{Name: "dfrc"},
			&cli.BoolFlag{Name: "pairs"},
			jsonFlag(), outputFlag(),
		),
		Action: s.draw,
	}
}

func (s *session) draw(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	d := draw.Draw{Double: c.Bool("dfrc"), Games: 1}
	if c.Bool("pairs") {
		d.Games = 2
	}
	count, err := cmdline.Number(c, "count", 1, chess960.MaxDraw)
	if err != nil {
		return err
	}
	if d.Rules, err = drawRules(c); err != nil {
		return err
	}
	switch {
	case c.Bool("dice"): // what is asked goes to standard error: the result alone is output
		err = d.Ask(s.in, s.errOut, s.say)
	case c.IsSet("throws"):
		err = s.readThrows(c, &d)
	case c.IsSet("seed"):
		d.Seed = c.String("seed")
		var source chess960.Source
		if source, err = chess960.Seeded(d.Seed); err == nil {
			err = d.From("seed", source, count)
		}
		err = drawFailed(err)
	default:
		err = drawFailed(d.From("random", chess960.Random(rand.Reader), count))
	}
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return s.writeJSON(c, nil, api.NewDraw(&d))
	}
	return s.write(c, nil, func(w io.Writer) error {
		if c.IsSet("throws") {
			printLines(w, s.say.Throws(d.Dice))
			fmt.Fprintln(w)
		}
		s.printDraw(w, &d)
		return nil
	})
}

// readThrows enters the throws of --throws. If they are too few, those that were entered
// are shown.
func (s *session) readThrows(c *cli.Context, d *draw.Draw) error {
	if err := d.ReadThrows(c.String("throws")); err != nil {
		if _, more := d.Dice.Next(); more && !c.Bool("json") && !c.IsSet("output") {
			printLines(s.out, s.say.Throws(d.Dice))
		}
		return cmdline.Usage(err)
	}
	return d.Settle(s.say)
}

// printDraw prints the starts: one with its board, several with a line each.
func (s *session) printDraw(w io.Writer, d *draw.Draw) {
	if len(d.Pairs) > 1 || d.Games > 1 {
		printLines(w, s.say.Starts(d.Pairs, d.Double, d.Games))
		return
	}
	fmt.Fprintf(w, "%s\n\n", s.say.Pair(d.Pairs[0], d.Double))
	board := d.Pairs[0].Position()
	s.printBoard(w, board.Board())
	if d.Dice != nil {
		fmt.Fprintf(w, "\n%s\n", s.say.Protocol(d.Dice, d.Pairs[0].White))
	}
}

// drawRules reads the flags that say which starts may come.
func drawRules(c *cli.Context) (chess960.Rules, error) {
	rules, err := draw.ReadRules(c.StringSlice("exclude"), c.String("twins"), c.Bool("repeat") || c.Bool("dfrc"))
	return rules, cmdline.Usage(err)
}

// drawFailed tells the user's mistakes from a source of chance that fails.
func drawFailed(err error) error {
	if failure, ok := err.(*chess960.DrawError); ok && failure.Code < chess960.SourceFailed {
		return cmdline.Usage(err)
	}
	return err
}
