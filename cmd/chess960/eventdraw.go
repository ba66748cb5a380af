package main

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/eventfile"
)

// eventDraw makes the next draw of an event. What was announced and thrown is
// safe on the disk before the nonce is touched, and the result before it is
// shown. If an earlier draw was cut off in between, that one is completed first,
// with what was thrown for it.
func (s *session) eventDraw(c *cli.Context) error {
	name, err := s.oneFile(c)
	if err != nil {
		return err
	}
	unlock, err := eventfile.Lock(name)
	if err != nil {
		return err
	}
	defer unlock()
	record, report, err := s.loadEvent(name)
	if err != nil {
		return err
	}
	secret, err := eventfile.LoadSecret(disk, name)
	if err != nil {
		return s.secretError(name, err)
	}
	if err := record.CheckSecret(secret); err != nil {
		return err
	}
	if report.Pending {
		return s.completePending(c, name, record, secret)
	}
	label, count, err := s.announcement(c)
	if err != nil {
		return err
	}
	public, err := s.publicPart(c, label, count)
	if err != nil {
		return err
	}
	proof, err := drandProof(label, public, c.String("drand-signature"))
	if err != nil {
		return usage(err)
	}
	if err := record.Begin(label, count, public, c.Bool("free-label")); err != nil {
		if errors.Is(err, chess960.ErrNoLinksLeft) {
			return err
		}
		return usage(err)
	}
	record.Entries[len(record.Entries)-1].Drand = proof
	if err := eventfile.Save(disk, name, record); err != nil {
		return err
	}
	return s.complete(c, name, record, secret)
}

// completePending completes the draw that was cut off.
func (s *session) completePending(c *cli.Context, name string, record chess960.Record, secret chess960.Secret) error {
	pending := record.Entries[len(record.Entries)-1]
	fmt.Fprintln(s.errOut, s.words.Say("event.pending", "draw", pending.Draw, "label", pending.Label, "public", pending.Public))
	if err := s.complete(c, name, record, secret); err != nil {
		return err
	}
	if label := c.String("label"); label != "" && label != pending.Label {
		return wordsError(s.words.Say("event.pending.other", "label", quote(label)))
	}
	return nil
}

// complete makes the pending entry a draw, saves it, and only then shows it.
func (s *session) complete(c *cli.Context, name string, record chess960.Record, secret chess960.Secret) error {
	if err := record.Complete(secret); err != nil {
		return err
	}
	if err := eventfile.Save(disk, name, record); err != nil {
		return err
	}
	report, err := record.Verify(chess960.Published{})
	if err != nil {
		return err
	}
	e := record.Entries[len(record.Entries)-1]
	if c.Bool("json") {
		return writeJSON(s.out, newDrawnJSON(&e, &report))
	}
	return s.printDrawn(&e, &report)
}

// printDrawn shows a draw to the players.
func (s *session) printDrawn(e *chess960.Entry, report *chess960.Report) error {
	w := s.out
	fmt.Fprintf(w, "%s\n\n", s.words.Say("event.drawn", "draw", e.Draw, "label", e.Label))
	pairs, double := drawnPairs(e)
	if len(pairs) == 1 {
		fmt.Fprintf(w, "%s\n\n", s.pairTitle(pairs[0], double))
		position := pairs[0].Position()
		if err := s.printBoard(w, position.Board()); err != nil {
			return err
		}
		fmt.Fprintln(w)
		var sheet sheet
		for _, k := range castlings(&position) {
			sheet.add(s.words.Say("show.castling."+k.Color.String()+"."+k.Side.String()), s.castlingLine(&k))
		}
		if !double {
			sheet = sheet[:2] // Black's are the same across the board
		}
		sheet.print(w)
	} else {
		d := drawn{pairs: pairs, games: 1}
		s.printStarts(w, &d)
	}
	fmt.Fprintln(w)
	s.printState(w, report)
	return nil
}

// drawnPairs returns the starts of a draw: one pair for double Chess960, else
// each start as a pair of equals.
func drawnPairs(e *chess960.Entry) (pairs []chess960.Pair, double bool) {
	label, _ := chess960.ParseLabel(e.Label)
	var starts []chess960.Start
	for _, n := range e.Result {
		start, _ := chess960.New(n) // it was checked
		starts = append(starts, start)
	}
	if label.Double && len(starts) == 2 {
		return []chess960.Pair{{White: starts[0], Black: starts[1]}}, true
	}
	for _, start := range starts {
		pairs = append(pairs, chess960.Pair{White: start, Black: start})
	}
	return pairs, false
}

// drawnJSON is a sealed draw as programs read it.
type drawnJSON struct {
	Entry     chess960.Entry `json:"entry"`
	Positions []identityJSON `json:"positions"`
	LinksLeft int            `json:"links_left"`
	PoolLeft  int            `json:"pool_left"`
}

func newDrawnJSON(e *chess960.Entry, report *chess960.Report) drawnJSON {
	j := drawnJSON{Entry: *e, LinksLeft: report.Rules.Links - report.Draws, PoolLeft: len(report.Pool)}
	pairs, double := drawnPairs(e)
	for _, pair := range pairs {
		j.Positions = append(j.Positions, newIdentityJSON(pair, double))
	}
	return j
}

// secretError says what a missing or damaged secret means.
func (s *session) secretError(name string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return wordsError(s.words.Say("event.secret.missing", "file", eventfile.SecretName(name)))
	case errors.Is(err, eventfile.ErrDamaged):
		return wordsError(s.words.Say("event.secret.damaged", "file", eventfile.SecretName(name)))
	}
	return err
}

// announcement reads label and count, and says them aloud on a terminal.
func (s *session) announcement(c *cli.Context) (label string, count int, err error) {
	label = c.String("label")
	if label == "" {
		return "", 0, s.misuse("usage.label")
	}
	parsed, err := chess960.ParseLabel(label)
	if err != nil && !c.Bool("free-label") {
		return "", 0, usage(err)
	}
	count = max(1, parsed.Count())
	if c.IsSet("count") {
		count, err = s.number(c, "count", 1, chess960.MaxDraw)
	} else {
		err = nil
	}
	return label, count, err
}

// publicPart returns what --public says or, on a terminal, what was thrown.
func (s *session) publicPart(c *cli.Context, label string, count int) (string, error) {
	if c.IsSet("public") {
		return c.String("public"), nil
	}
	if !s.inTerminal {
		return "", s.misuse("usage.public")
	}
	lines := bufio.NewScanner(s.in)
	ask := func(text string) (string, error) {
		fmt.Fprint(s.errOut, text, " ")
		if !lines.Scan() {
			return "", errors.Join(lines.Err(), wordsError(s.words.Say("event.nothing")))
		}
		return strings.TrimSpace(lines.Text()), nil
	}
	fmt.Fprintln(s.errOut, s.words.Say("event.announce", "label", label, "count", count))
	for {
		throws, err := s.askThrows(ask)
		if err != nil {
			return "", err
		}
		answer, err := ask(s.words.Say("event.right", "throws", strings.Join(throws, " ")))
		if err != nil {
			return "", err
		}
		if strings.EqualFold(answer, s.words.Say("event.yes")) {
			return "dice:" + strings.Join(throws, " "), nil
		}
	}
}

// askThrows asks for throws until there are enough.
func (s *session) askThrows(ask func(string) (string, error)) (throws []string, err error) {
	for len(throws) < chess960.MinDice {
		line, err := ask(s.words.Say("event.throws", "left", chess960.MinDice-len(throws)))
		if err != nil {
			return nil, err
		}
		var more []string
		for _, throw := range strings.ReplaceAll(strings.ReplaceAll(line, " ", ""), ",", "") {
			if throw < '1' || throw > '6' {
				fmt.Fprintln(s.errOut, s.words.Say("event.nothrow", "text", quote(string(throw))))
				more = nil
				break
			}
			more = append(more, string(throw))
		}
		throws = append(throws, more...)
	}
	return throws, nil
}
