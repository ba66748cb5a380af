package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

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
	e, err := s.openEvent(name)
	if err != nil {
		return err
	}
	defer e.Close()
	if last := len(e.Record.Entries) - 1; last >= 0 {
		switch entry := &e.Record.Entries[last]; {
		case entry.Type == sealed.PendingEntry:
			return s.completePending(c, e)
		case entry.Type == sealed.DrawEntry && entry.Label == c.String("label"):
			return s.showAgain(c, e)
		}
	}
	label, count, err := s.announcement(c, e)
	if err != nil {
		return err
	}
	public, err := s.publicPart(c, label, count)
	if err != nil {
		return err
	}
	proof, err := drandProof(label, public, c.String("drand-signature"))
	if err != nil {
		return cmdline.Usage(err)
	}
	if err := e.Record.Begin(label, count, public, c.Bool("free-label")); err != nil {
		return cmdline.Usage(err)
	}
	e.Record.Entries[len(e.Record.Entries)-1].Drand = proof
	if err := e.Save(); err != nil {
		return err
	}
	return s.complete(c, e)
}

// completePending completes the draw that was cut off.
func (s *session) completePending(c *cli.Context, e *eventfile.Event) error {
	pending := e.Record.Entries[len(e.Record.Entries)-1]
	fmt.Fprintln(s.errOut, s.say.Say("event.pending", "draw", pending.Draw, "label", speak.Shown(pending.Label), "public", speak.Shown(pending.Public)))
	if err := s.complete(c, e); err != nil {
		return err
	}
	// The command may have asked for something else.
	if c.IsSet("label") && c.String("label") != pending.Label || c.IsSet("public") && c.String("public") != pending.Public ||
		c.IsSet("count") && c.String("count") != fmt.Sprint(pending.Count) {
		return speak.Tell("event.pending.other")
	}
	return nil
}

// showAgain shows the latest draw, which has the label that was asked for. The
// program may have been cut off after the draw and before it was shown; to draw
// again for the same purpose would be to choose.
func (s *session) showAgain(c *cli.Context, e *eventfile.Event) error {
	report, err := e.Record.Verify(sealed.Published{})
	if err != nil {
		return err
	}
	fmt.Fprintln(s.errOut, s.say.Say("event.again", "label", speak.Shown(c.String("label"))))
	return s.showDrawn(c, e, &report)
}

// complete makes the pending entry a draw, saves it, and only then shows it.
func (s *session) complete(c *cli.Context, e *eventfile.Event) error {
	if err := e.Record.Complete(e.Secret); err != nil {
		return err
	}
	if err := e.Save(); err != nil {
		return err
	}
	report, err := e.Record.Verify(sealed.Published{})
	if err != nil {
		return err
	}
	if err := errors.Join(s.showDrawn(c, e, &report), s.files.Flush()); err != nil {
		return speak.Tell("event.unshown", "error", err)
	}
	return nil
}

// showDrawn shows the latest draw.
func (s *session) showDrawn(c *cli.Context, e *eventfile.Event, report *sealed.Report) error {
	entry := &e.Record.Entries[len(e.Record.Entries)-1]
	if c.Bool("json") {
		return s.writeJSON(c, nil, api.NewSealedDraw(entry, report))
	}
	s.printSealed(s.out, entry, report)
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

// secretError says what a missing or damaged secret means.
func secretError(file string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return speak.Tell("event.secret.missing", "file", file)
	case errors.Is(err, eventfile.ErrDamaged):
		return speak.Tell("event.secret.damaged", "file", file)
	}
	return err
}

// announcement reads label and count and checks all that can be checked before
// anybody throws dice.
func (s *session) announcement(c *cli.Context, e *eventfile.Event) (label string, count int, err error) {
	label = c.String("label")
	if label == "" {
		return "", 0, cmdline.Misuse("usage.label")
	}
	parsed, _ := sealed.ParseLabel(label)
	count = max(1, parsed.Count())
	if c.IsSet("count") {
		if count, err = cmdline.Number(c, "count", 1, chess960.MaxDraw); err != nil {
			return "", 0, err
		}
	}
	_, err = e.Record.Announce(label, count, c.Bool("free-label"))
	var failure *sealed.VerifyError
	if errors.As(err, &failure) || errors.Is(err, sealed.ErrNoLinksLeft) {
		return "", 0, err
	}
	return label, count, cmdline.Usage(err)
}

// publicPart returns what --public says or, on a terminal, what was thrown.
func (s *session) publicPart(c *cli.Context, label string, count int) (string, error) {
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
	fmt.Fprintln(s.errOut, s.say.Say("event.announce", "label", speak.Shown(label), "count", count))
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

// askThrows asks for throws until there are enough.
func (s *session) askThrows(ask func(string) (string, error)) (throws []string, err error) {
	for len(throws) < sealed.MinDice {
		line, err := ask(s.say.Say("event.throws", "left", sealed.MinDice-len(throws)))
		if err != nil {
			return nil, err
		}
		var more []string
		for _, throw := range strings.ReplaceAll(strings.ReplaceAll(line, " ", ""), ",", "") {
			if throw < '1' || throw > '6' {
				fmt.Fprintln(s.errOut, s.say.Say("event.noline", "text", speak.Quote(string(throw))))
				more = nil
				break
			}
			more = append(more, string(throw))
		}
		throws = append(throws, more...)
	}
	return throws, nil
}
