package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// eventDraw makes the next draw of an event. What was announced and thrown is
// safe on the disk before the nonce is touched, and the result before it is
// shown. If an earlier draw was cut off in between, that one is completed first,
// with what was thrown for it.
func (s *session) eventDraw(c *cli.Context) error {
	name, err := oneFile(c)
	if err != nil {
		return err
	}
	if err := publishedFlag(c, "head"); err != nil {
		return err
	}
	e, err := s.openEvent(name)
	if err != nil {
		return err
	}
	defer e.Close()
	last, _ := e.Last()
	switch {
	case last.Type == sealed.PendingEntry:
		return s.completePending(c, e, &last)
	case last.Type == sealed.DrawEntry && last.Label == c.String("label"):
		return s.showAgain(c, e, &last)
	}
	if err := atHead(c, e.Report().Head); err != nil {
		return err
	}
	announced, err := announcement(c, e)
	if err != nil {
		return err
	}
	public, err := s.publicPart(c, announced)
	if err != nil {
		return err
	}
	proof, err := drandProof(announced.Label, public, c.String("drand-signature"))
	if err != nil {
		return cmdline.Usage(err)
	}
	if err := e.Begin(announced, public, proof); err != nil {
		return misusedEvent(err)
	}
	return s.complete(c, e)
}

// publishedFlag refuses a flag that is too little of an anchor or a digest.
func publishedFlag(c *cli.Context, name string) error {
	text := c.String(name)
	if c.IsSet(name) && (len(text) < sealed.MinPublished || strings.Trim(text, "0123456789abcdefABCDEF") != "") {
		return cmdline.Misuse("usage.published", "flag", "--"+name, "text", speak.Quote(text), "least", sealed.MinPublished)
	}
	return nil
}

// atHead refuses a record that does not end as --head says, if it is given: then an
// older copy was put back, or another record.
func atHead(c *cli.Context, heads ...string) error {
	if !c.IsSet("head") || slices.ContainsFunc(heads, func(head string) bool { return sealed.Begins(head, c.String("head")) }) {
		return nil
	}
	return speak.Tell("event.head", "head", c.String("head"), "got", heads[0])
}

// otherwise reports whether the command asks for something else than an entry has.
func otherwise(c *cli.Context, e *sealed.Entry) bool {
	signature := ""
	if e.Drand != nil {
		signature = e.Drand.Signature
	}
	return c.IsSet("label") && c.String("label") != e.Label || c.IsSet("public") && c.String("public") != e.Public ||
		c.IsSet("count") && c.String("count") != strconv.Itoa(e.Count) || c.IsSet("drand-signature") && c.String("drand-signature") != signature
}

// completePending completes the draw that was cut off.
func (s *session) completePending(c *cli.Context, e *eventfile.Event, pending *sealed.Entry) error {
	if err := atHead(c, pending.Prev); err != nil {
		return err
	}
	fmt.Fprintln(s.errOut, s.say.Say("event.pending", "draw", pending.Draw, "label", speak.Shown(pending.Label), "public", speak.Shown(pending.Public)))
	if err := s.complete(c, e); err != nil {
		return err
	}
	if otherwise(c, pending) {
		return speak.Tell("event.pending.other")
	}
	return nil
}

// showAgain shows the latest draw, which has the label that was asked for. The
// program may have been cut off after the draw and before it was shown; to draw
// again for the same purpose would be to choose, and so is refused.
func (s *session) showAgain(c *cli.Context, e *eventfile.Event, last *sealed.Entry) error {
	if err := atHead(c, last.Digest, last.Prev); err != nil {
		return err
	}
	if otherwise(c, last) {
		return speak.Tell("event.again.other", "label", speak.Shown(last.Label), "public", s.say.Public(last.Public), "count", last.Count)
	}
	fmt.Fprintln(s.errOut, s.say.Say("event.again", "label", speak.Shown(last.Label)))
	return s.showDrawn(c, e)
}

// complete makes the pending entry a draw, on the disk, and only then shows it.
func (s *session) complete(c *cli.Context, e *eventfile.Event) error {
	if err := e.Complete(); err != nil {
		return err
	}
	if err := errors.Join(s.showDrawn(c, e), s.files.Flush()); err != nil {
		return speak.Tell("event.unshown", "error", err)
	}
	return nil
}

// showDrawn shows the latest draw.
func (s *session) showDrawn(c *cli.Context, e *eventfile.Event) error {
	last, _ := e.Last()
	report := e.Report()
	if c.Bool("json") {
		return s.writeJSON(c, nil, api.NewSealedDraw(&last, &report))
	}
	s.printSealed(s.out, &last, &report)
	return nil
}

// printSealed shows a draw to the players.
func (s *session) printSealed(w io.Writer, e *sealed.Entry, report *sealed.Report) {
	fmt.Fprintf(w, "%s\n\n", s.say.Drawn(e))
	pairs, double := api.DrawnPairs(e)
	if len(pairs) == 1 {
		fmt.Fprintf(w, "%s\n\n", s.say.Pair(pairs[0], double))
		board := pairs[0].Position()
		s.printBoard(w, board.Board())
		fmt.Fprintln(w)
		printFacts(w, s.say.CastlingFacts(&board, !double))
	} else {
		printLines(w, s.say.Starts(pairs, false, 1))
	}
	fmt.Fprintf(w, "\n%s\n", s.say.Left(report))
}

// announcement reads label and count and checks all that can be checked before
// anybody throws dice.
func announcement(c *cli.Context, e *eventfile.Event) (sealed.Announcement, error) {
	label, count := c.String("label"), 0
	if label == "" {
		return sealed.Announcement{}, cmdline.Misuse("usage.label")
	}
	if c.IsSet("count") {
		var err error
		if count, err = cmdline.Number(c, "count", 1, chess960.MaxDraw); err != nil {
			return sealed.Announcement{}, err
		}
	}
	a, err := e.Announce(label, count, c.Bool("free-label"))
	return a, misusedEvent(err)
}

// publicPart returns what --public says or, on a terminal, what was thrown.
func (s *session) publicPart(c *cli.Context, a sealed.Announcement) (string, error) {
	if c.IsSet("public") {
		return c.String("public"), nil
	}
	if !s.inTerminal {
		return "", cmdline.Misuse("usage.public")
	}
	lines := bufio.NewScanner(s.in)
	ask := func(text string) (string, error) {
		fmt.Fprint(s.errOut, text, " ")
		if !lines.Scan() {
			return "", errors.Join(lines.Err(), speak.Tell("event.nothing"))
		}
		return strings.TrimSpace(lines.Text()), nil
	}
	fmt.Fprintln(s.errOut, s.say.Announcement(&a))
	for {
		throws, err := s.askThrows(ask)
		if err != nil {
			return "", err
		}
		answer, err := ask(s.say.Say("event.right", "throws", strings.Join(throws, " ")))
		if err != nil {
			return "", err
		}
		for {
			switch answer = strings.ToLower(answer); {
			case answer != "" && strings.HasPrefix(s.say.Say("event.yes"), answer):
				return "dice:" + strings.Join(throws, " "), nil
			case answer != "" && strings.HasPrefix(s.say.Say("event.no"), answer):
				fmt.Fprintln(s.errOut, s.say.Say("event.readagain"))
			default:
				if answer, err = ask(s.say.Say("event.yesorno")); err != nil {
					return "", err
				}
				continue
			}
			break
		}
	}
}

// askThrows asks for throws until all are there. A line with anything else in it, or
// with more than are left, does not count.
func (s *session) askThrows(ask func(string) (string, error)) (throws []string, err error) {
	for len(throws) < sealed.Throws {
		left := sealed.Throws - len(throws)
		line, err := ask(s.say.Say("event.throws", "left", left))
		if err != nil {
			return nil, err
		}
		digits := strings.Map(func(r rune) rune {
			if r == ' ' || r == ',' {
				return -1
			}
			return r
		}, line)
		if i := strings.IndexFunc(digits, func(r rune) bool { return r < '1' || r > '6' }); i >= 0 {
			throw, _ := utf8.DecodeRuneInString(digits[i:])
			fmt.Fprintln(s.errOut, s.say.Say("event.noline", "text", speak.Quote(string(throw))))
		} else if len(digits) > left {
			fmt.Fprintln(s.errOut, s.say.Say("event.toomany", "throws", len(digits), "left", left))
		} else {
			throws = append(throws, strings.Split(digits, "")...)
		}
	}
	return throws, nil
}
