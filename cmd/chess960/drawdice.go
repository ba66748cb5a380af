package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
)

// drawDice enters the throws of a die that were made on the table.
func (s *session) drawDice(c *cli.Context, d *drawn, count int) error {
	one := "--throws"
	if c.Bool("dice") {
		one = "--dice"
	}
	for _, other := range [...]string{"seed", "dfrc", "twins", "repeat", "throws"} {
		if c.IsSet(other) && "--"+other != one {
			return s.misuse("usage.together", "one", one, "other", "--"+other)
		}
	}
	if count != 1 {
		return s.misuse("usage.together", "one", one, "other", "--count")
	}
	d.method, d.dice = "dice", new(chess960.Dice)
	if c.Bool("dice") {
		return s.askDice(d)
	}
	words := strings.FieldsFunc(c.String("throws"), func(r rune) bool { return r == ',' || r == ' ' })
	for i, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil {
			return s.misuse("usage.throws", "text", quote(word))
		}
		if _, complete := d.dice.Start(); complete {
			return s.misuse("usage.throws.many", "number", len(words)-i)
		}
		if _, err := d.dice.Throw(n); err != nil {
			return s.misuse("usage.of", "flag", "--throws", "error", s.explain(err))
		}
	}
	start, complete := d.dice.Start()
	if !complete {
		next, _ := d.dice.Next()
		if len(words) > 0 && !c.Bool("json") && !c.IsSet("output") {
			s.printThrows(s.out, d.dice)
		}
		return s.misuse("usage.throws.few", "piece", s.words.Say("role."+next.Role.String()), "most", next.Limit())
	}
	if slices.Contains(d.rules.Exclude, start) {
		return wordsError(s.words.Say("draw.excluded", "number", start.Number(), "arrangement", start.Arrangement(&s.letters)))
	}
	d.pairs = []chess960.Pair{{White: start, Black: start}}
	return nil
}

// askDice asks for each throw of a die that is made on the table, until a start
// comes that is not excluded. What it asks goes to standard error: the result
// alone is output.
func (s *session) askDice(d *drawn) error {
	lines := newLines(s.in)
	for {
		choice, more := d.dice.Next()
		if !more {
			start, _ := d.dice.Start()
			if !slices.Contains(d.rules.Exclude, start) {
				d.pairs = []chess960.Pair{{White: start, Black: start}}
				return nil
			}
			fmt.Fprintln(s.errOut, s.words.Say("draw.excluded", "number", start.Number(), "arrangement", start.Arrangement(&s.letters)))
			*d.dice = chess960.Dice{}
			continue
		}
		var files []string
		for file := range choice.Files.All() {
			files = append(files, file.String())
		}
		fmt.Fprintf(s.errOut, "%s ", s.words.Say("draw.ask", "piece", s.words.Say("role."+choice.Role.String()), "most", choice.Limit(), "files", strings.Join(files, " ")))
		if !lines.Scan() {
			return errors.Join(lines.Err(), wordsError(s.words.Say("event.nothing")))
		}
		n, err := strconv.Atoi(strings.TrimSpace(lines.Text()))
		throw := chess960.Throw{}
		if err == nil {
			throw, err = d.dice.Throw(n)
		}
		switch {
		case err != nil:
			fmt.Fprintln(s.errOut, s.words.Say("event.nothrow", "text", quote(lines.Text())))
		case !throw.Accepted:
			fmt.Fprintln(s.errOut, s.words.Say("draw.throw.again", "piece", s.words.Say("role."+throw.Role.String()), "most", throw.Limit()))
		default:
			fmt.Fprintf(s.errOut, "  %s\n", throw.Rank.Text(&s.letters))
		}
	}
}

// printThrows shows how throw by throw the set-up grew.
func (s *session) printThrows(w io.Writer, dice *chess960.Dice) {
	for _, t := range dice.Throws() {
		role := s.words.Say("role." + t.Role.String())
		if !t.Accepted {
			fmt.Fprintf(w, "%d  %s\n", t.Number, s.words.Say("draw.throw.again", "piece", role, "most", t.Limit()))
			continue
		}
		fmt.Fprintf(w, "%d  %s  %s\n", t.Number, t.Rank.Text(&s.letters), s.words.Say("draw.throw", "piece", role, "file", t.Placed))
	}
	if _, complete := dice.Start(); complete {
		fmt.Fprintln(w)
	}
}
