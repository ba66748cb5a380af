package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/speak"
)

func (s *session) drawCommand() *cli.Command {
	return &cli.Command{
		Name: "draw",
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

// drawn is what a draw command has found, ready to print.
type drawn struct {
	method string // random, seed or dice
	seed   string
	rules  chess960.Rules
	dfrc   bool
	pairs  []chess960.Pair // the starts; an ordinary one is a pair of equals
	dice   *chess960.Dice
	games  int // games for each start
}

func (s *session) draw(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	d := drawn{method: "random", dfrc: c.Bool("dfrc"), games: 1}
	if c.Bool("pairs") {
		d.games = 2
	}
	count, err := cmdline.Number(c, "count", 1, chess960.MaxDraw)
	if err != nil {
		return err
	}
	if d.rules, err = drawRules(c); err != nil {
		return err
	}
	switch {
	case c.Bool("dice"):
		err = s.askDice(&d)
	case c.IsSet("throws"):
		err = s.readThrows(c, &d)
	default:
		err = d.drawFrom(c, count)
	}
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return s.writeJSON(c, nil, d.json())
	}
	return s.write(c, nil, func(w io.Writer) error { return s.printDrawn(w, &d, c.Bool("dice")) })
}

// printDrawn prints the starts, with the throws that gave them unless the user has seen
// them.
func (s *session) printDrawn(w io.Writer, d *drawn, throwsSeen bool) error {
	if d.dice != nil && !throwsSeen {
		printLines(w, s.say.Throws(d.dice))
		fmt.Fprintln(w)
	}
	if len(d.pairs) > 1 || d.games > 1 {
		printLines(w, s.say.Starts(d.pairs, d.dfrc, d.games))
		return nil
	}
	fmt.Fprintf(w, "%s\n\n", s.say.Pair(d.pairs[0], d.dfrc))
	board := d.pairs[0].Position()
	s.printBoard(w, board.Board())
	if d.dice != nil {
		fmt.Fprintf(w, "\n%s\n", s.say.Protocol(d.dice, d.pairs[0].White))
	}
	return nil
}

func (d *drawn) json() api.Draw {
	j := api.NewDraw(d.method, d.seed, &d.rules)
	if d.dice != nil {
		j.AddThrows(d.dice)
	}
	for _, pair := range d.pairs {
		j.Add(pair, d.dfrc, d.games)
	}
	return j
}

// printLines prints lines.
func printLines(w io.Writer, lines []string) {
	for _, line := range lines {
		fmt.Fprintln(w, line)
	}
}

// drawRules reads the flags that say which starts may come.
func drawRules(c *cli.Context) (rules chess960.Rules, err error) {
	rules.Repeat = c.Bool("repeat") || c.Bool("dfrc")
	switch c.String("twins") {
	case "keep":
	case "remove":
		rules.RemoveTwins = true
	default:
		return rules, cmdline.Misuse("usage.twins", "text", speak.Quote(c.String("twins")))
	}
	for _, list := range c.StringSlice("exclude") {
		for text := range strings.SplitSeq(list, ",") {
			start, err := chess960.Parse(text)
			if err != nil {
				return rules, cmdline.Misuse("usage.of", "flag", "--exclude", "error", err)
			}
			rules.Exclude = append(rules.Exclude, start)
		}
	}
	return rules, nil
}

// drawFrom draws from the seed, or from the operating system's generator.
func (d *drawn) drawFrom(c *cli.Context, count int) (err error) {
	source := chess960.Random(rand.Reader)
	if c.IsSet("seed") {
		d.method, d.seed = "seed", c.String("seed")
		if source, err = chess960.Seeded(d.seed); err != nil {
			return drawFailed(err)
		}
	}
	if d.dfrc {
		d.pairs, err = chess960.DrawPairs(source, count, d.rules)
		return drawFailed(err)
	}
	starts, err := chess960.Draw(source, count, d.rules)
	for _, start := range starts {
		d.pairs = append(d.pairs, chess960.Pair{White: start, Black: start})
	}
	return drawFailed(err)
}

// drawFailed tells the user's mistakes from a source of chance that fails.
func drawFailed(err error) error {
	if failure, ok := err.(*chess960.DrawError); ok && failure.Code < chess960.SourceFailed {
		return cmdline.Usage(err)
	}
	return err
}

// readThrows enters the throws of a die that were made on the table.
func (s *session) readThrows(c *cli.Context, d *drawn) error {
	d.method, d.dice = "dice", new(chess960.Dice)
	words := strings.FieldsFunc(c.String("throws"), func(r rune) bool { return r == ',' || r == ' ' })
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return cmdline.Misuse("usage.throws", "text", speak.Quote(word))
		}
		if _, complete := d.dice.Start(); complete {
			return cmdline.Misuse("usage.throws.many", "number", len(words)-i)
		}
		if _, err := d.dice.Throw(n); err != nil {
			return cmdline.Misuse("usage.of", "flag", "--throws", "error", err)
		}
	}
	start, complete := d.dice.Start()
	if !complete {
		next, _ := d.dice.Next()
		if len(words) > 0 && !c.Bool("json") && !c.IsSet("output") {
			printLines(s.out, s.say.Throws(d.dice))
		}
		return cmdline.Misuse("usage.throws.few", "piece", speak.Tell("role."+next.Role.String()), "most", next.Limit())
	}
	if slices.Contains(d.rules.Exclude, start) {
		return s.excluded(start)
	}
	d.pairs = []chess960.Pair{{White: start, Black: start}}
	return nil
}

// askDice asks for each throw of a die that is made on the table, until a start
// comes that is not excluded. What it asks goes to standard error: the result
// alone is output.
func (s *session) askDice(d *drawn) error {
	d.method, d.dice = "dice", new(chess960.Dice)
	lines := input.Lines(s.in)
	for {
		choice, more := d.dice.Next()
		if !more {
			start, _ := d.dice.Start()
			if !slices.Contains(d.rules.Exclude, start) {
				d.pairs = []chess960.Pair{{White: start, Black: start}}
				return nil
			}
			fmt.Fprintln(s.errOut, s.say.Explain(s.excluded(start)))
			*d.dice = chess960.Dice{}
			continue
		}
		fmt.Fprintf(s.errOut, "%s ", s.say.AskThrow(&choice))
		if !lines.Scan() {
			return nothingRead(lines.Err())
		}
		n, err := strconv.Atoi(strings.TrimSpace(lines.Text()))
		throw := chess960.Throw{}
		if err == nil {
			throw, err = d.dice.Throw(n)
		}
		switch {
		case err != nil:
			fmt.Fprintln(s.errOut, s.say.NoThrow(lines.Text()))
		case !throw.Accepted:
			fmt.Fprintln(s.errOut, s.say.ThrowAgain(&throw))
		default:
			fmt.Fprintf(s.errOut, "  %s\n", throw.Rank.Text(s.say.Letters()))
		}
	}
}

// nothingRead is the error that input ended, or failed, where an answer was wanted.
func nothingRead(err error) error {
	return errors.Join(err, speak.Tell("event.nothing"))
}

// excluded says that the dice gave a start which must not come.
func (s *session) excluded(start chess960.Start) error {
	return speak.Tell("draw.excluded", "number", start.Number(), "arrangement", start.Arrangement(s.say.Letters()))
}
