package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/ceremony"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// eventDraw makes the next draw of an event.
func (s *session) eventDraw(c *cli.Context) error {
	name, err := oneFile(c)
	if err != nil {
		return err
	}
	if err := publishedFlag(c, "head"); err != nil {
		return err
	}
	r := ceremony.Request{
		Label: c.String("label"), FreeLabel: c.Bool("free-label"), Public: c.String("public"),
		DrandSignature: c.String("drand-signature"), Head: c.String("head"),
	}
	if c.IsSet("count") {
		if r.Count, err = cmdline.Number(c, "count", 1, chess960.MaxDraw); err != nil {
			return err
		}
	}
	e, err := s.openEvent(name)
	if err != nil {
		return err
	}
	defer e.Close()
	draw := ceremony.Ceremony{
		Event: e, Request: r, Speaker: s.say,
		Say:  func(text string) { fmt.Fprintln(s.errOut, text) },
		Show: func() error { return errors.Join(s.showDrawn(c, e), s.files.Flush()) },
	}
	if s.inTerminal {
		draw.Ask = func(a sealed.Announcement) (string, error) { return ceremony.AskThrows(a, s.in, s.errOut, s.say) }
	}
	return draw.Draw()
}

// publishedFlag refuses a flag that is too little of an anchor or a digest.
func publishedFlag(c *cli.Context, name string) error {
	text := c.String(name)
	if c.IsSet(name) && (len(text) < sealed.MinPublished || strings.Trim(text, "0123456789abcdefABCDEF") != "") {
		return cmdline.Misuse("usage.published", "flag", "--"+name, "text", speak.Quote(text), "least", sealed.MinPublished)
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
	s.printer().Sealed(s.out, &last, &report)
	return nil
}
