package main

import (
	"crypto/rand"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
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
	if err := s.noArgument(c); err != nil {
		return err
	}
	d := drawn{method: "random", dfrc: c.Bool("dfrc"), games: 1}
	if c.Bool("pairs") {
		d.games = 2
	}
	count, err := s.number(c, "count", 1, chess960.MaxDraw)
	if err != nil {
		return err
	}
	if d.rules, err = s.drawRules(c); err != nil {
		return err
	}
	if c.IsSet("throws") || c.Bool("dice") {
		err = s.drawDice(c, &d, count)
	} else {
		err = s.drawFrom(c, &d, count)
	}
	if err != nil {
		return err
	}
	return s.output(c.String("output"), func(w io.Writer) error {
		if c.Bool("json") {
			return writeJSON(w, newDrawJSON(&d))
		}
		if d.dice != nil && !c.Bool("dice") {
			s.printThrows(w, d.dice)
		}
		if len(d.pairs) > 1 || d.games > 1 {
			s.printStarts(w, &d)
			return nil
		}
		fmt.Fprintf(w, "%s\n\n", s.pairTitle(d.pairs[0], d.dfrc))
		position := d.pairs[0].Position()
		if err := s.printBoard(w, position.Board()); err != nil {
			return err
		}
		if d.dice != nil {
			fmt.Fprintf(w, "\n%s\n", s.words.Say("draw.protocol", "throws", throwsText(d.dice), "number", d.pairs[0].White.Number(), "arrangement", d.pairs[0].White))
		}
		return nil
	})
}

// throwsText is what --throws reads.
func throwsText(dice *chess960.Dice) string {
	var numbers []string
	for _, t := range dice.Throws() {
		numbers = append(numbers, strconv.Itoa(t.Number))
	}
	return strings.Join(numbers, ",")
}

// drawRules reads the flags that say which starts may come.
func (s *session) drawRules(c *cli.Context) (rules chess960.Rules, err error) {
	rules.Repeat = c.Bool("repeat") || c.Bool("dfrc")
	switch c.String("twins") {
	case "keep":
	case "remove":
		rules.RemoveTwins = true
	default:
		return rules, s.misuse("usage.twins", "text", quote(c.String("twins")))
	}
	if rules.RemoveTwins && c.Bool("dfrc") {
		return rules, s.misuse("usage.dfrc.twins")
	}
	for _, list := range c.StringSlice("exclude") {
		for _, text := range strings.Split(list, ",") {
			start, err := chess960.Parse(text)
			if err != nil {
				return rules, s.misuse("usage.of", "flag", "--exclude", "error", s.explain(err))
			}
			rules.Exclude = append(rules.Exclude, start)
		}
	}
	return rules, nil
}

// drawFrom draws from the seed, or from the operating system's generator.
func (s *session) drawFrom(c *cli.Context, d *drawn, count int) (err error) {
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
		return usage(err)
	}
	return err
}

// printStarts prints a line for each start, in the order drawn.
func (s *session) printStarts(w io.Writer, d *drawn) {
	width := len(strconv.Itoa(len(d.pairs) * d.games))
	for i, pair := range d.pairs {
		label := fmt.Sprintf("%*d.", width, i+1)
		if d.games > 1 {
			label = s.words.Say("draw.games", "first", fmt.Sprintf("%*d", width, 2*i+1), "second", fmt.Sprintf("%*d", width, 2*i+2))
		}
		if d.dfrc {
			fmt.Fprintf(w, "%s  %7s  %s/%s\n", label, pair, pair.White.Arrangement(&s.letters), pair.Black.Arrangement(&s.letters))
		} else {
			fmt.Fprintf(w, "%s  %3d  %s\n", label, pair.White.Number(), pair.White.Arrangement(&s.letters))
		}
	}
}

// drawJSON is a draw as programs read it.
type drawJSON struct {
	Method    string         `json:"method"` // random, seed or dice
	Seed      string         `json:"seed,omitempty"`
	Exclude   []int          `json:"exclude"`
	Repeat    bool           `json:"repeat"`
	Twins     string         `json:"twins"` // keep or remove
	Throws    []throwJSON    `json:"throws,omitempty"`
	Positions []positionJSON `json:"positions"`
}

type throwJSON struct {
	Throw    int    `json:"throw"`
	Piece    string `json:"piece"`
	Accepted bool   `json:"accepted"`
	Rank     string `json:"rank"` // after the throw, with . for free squares
}

// positionJSON is a start that was drawn.
type positionJSON struct {
	identityJSON
	Games []int `json:"games,omitempty"` // with --pairs: the games played from it
}

func newDrawJSON(d *drawn) drawJSON {
	j := drawJSON{Method: d.method, Seed: d.seed, Exclude: []int{}, Repeat: d.rules.Repeat, Twins: "keep"}
	if d.rules.RemoveTwins {
		j.Twins = "remove"
	}
	for _, start := range d.rules.Exclude {
		j.Exclude = append(j.Exclude, start.Number())
	}
	if d.dice != nil {
		for _, t := range d.dice.Throws() {
			j.Throws = append(j.Throws, throwJSON{t.Number, t.Role.String(), t.Accepted, t.Rank.String()})
		}
	}
	for i, pair := range d.pairs {
		p := positionJSON{identityJSON: newIdentityJSON(pair, d.dfrc)}
		if d.games > 1 {
			p.Games = []int{2*i + 1, 2*i + 2}
		}
		j.Positions = append(j.Positions, p)
	}
	return j
}
