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
	"chess960/cmd/chess960/internal/show"
)

func (s *session) drawCommand() *cli.Command {
	return &cli.Command{
		Flags: s.flags(
			&cli.StringFlag{Name: "count", Aliases: []string{"n"}, Value: "1"},
			&cli.StringFlag{Name: "seed"},
			&cli.BoolFlag{Name: "dice"},
			&cli.StringFlag{Name: "throws"},
			&cli.BoolFlag{Name: "coins"},
			&cli.StringFlag{Name: "tosses"},
			&cli.BoolFlag{Name: "cards"},
			&cli.StringFlag{Name: "turned"},
			&cli.StringSliceFlag{Name: "exclude"},
			cmdline.NumberingFlag(),
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
	switch means, asked, supplied := onTable(c); {
	case asked: // what is asked goes to standard error: the result alone is output
		err = d.Ask(means, s.in, s.errOut, s.say)
	case supplied:
		err = s.enter(c, &d, means)
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
		if _, _, supplied := onTable(c); supplied {
			show.Lines(w, d.Lines(s.say))
			fmt.Fprintln(w)
		}
		s.printer().Draw(w, &d)
		return nil
	})
}

// onTable returns what is thrown, tossed or turned on the table: it is asked for, or was
// supplied.
func onTable(c *cli.Context) (means draw.Means, asked, supplied bool) {
	for _, means := range draw.AllMeans {
		if asked, supplied := c.Bool(string(means)), c.IsSet(means.Flag()); asked || supplied {
			return means, asked, supplied
		}
	}
	return "", false, false
}

// enter enters what was supplied, or has it made by chance. If it is too little, what
// was entered is shown.
func (s *session) enter(c *cli.Context, d *draw.Draw, means draw.Means) error {
	text := c.String(means.Flag())
	if text == "random" {
		return drawFailed(d.Roll(means, chess960.Random(rand.Reader), s.say))
	}
	if err := d.Enter(means, text); err != nil {
		if d.Protocol(s.say) == "" && !c.Bool("json") && !c.IsSet("output") {
			show.Lines(s.out, d.Lines(s.say))
		}
		return cmdline.Usage(err)
	}
	return d.Settle(s.say)
}

// drawRules reads the flags that say which starts may come.
func drawRules(c *cli.Context) (rules chess960.Rules, err error) {
	numbering, err := cmdline.Numbering(c)
	if err != nil {
		return rules, err
	}
	rules.Repeat, rules.RemoveTwins = c.Bool("repeat") || c.Bool("dfrc"), c.String("twins") == "remove"
	if rules.Exclude, err = draw.Excluded(c.StringSlice("exclude"), numbering); err != nil {
		return rules, cmdline.Misuse("usage.of", "flag", "--exclude", "error", err)
	}
	return rules, nil
}

// drawFailed tells the user's mistakes from a source of chance that fails.
func drawFailed(err error) error {
	if failure, ok := err.(*chess960.DrawError); ok && failure.Code < chess960.SourceFailed {
		return cmdline.Usage(err)
	}
	return err
}
