package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/ceremony"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// disk is where events are kept.
var disk eventfile.OS

func (s *session) eventCommand() *cli.Command {
	return &cli.Command{
		Flags: s.flags()[:1],
		Subcommands: []*cli.Command{
			{
				Name: "new", ArgsUsage: "FILE",
				Flags: s.flags(
					&cli.StringFlag{Name: "name"},
					&cli.StringFlag{Name: "links", Value: "24"},
					&cli.StringSliceFlag{Name: "exclude"},
					cmdline.NumberingFlag(),
					&cli.BoolFlag{Name: "repeat"},
					&cli.StringFlag{Name: "twins", Value: "keep"},
					jsonFlag(),
				),
				Action: s.eventNew,
			},
			{
				Name: "draw", ArgsUsage: "FILE",
				Flags: s.flags(
					&cli.StringFlag{Name: "label"},
					&cli.BoolFlag{Name: "free-label"},
					&cli.StringFlag{Name: "count", Aliases: []string{"n"}},
					&cli.StringFlag{Name: "public"},
					&cli.StringFlag{Name: "drand-signature"},
					&cli.StringFlag{Name: "head"},
					jsonFlag(),
				),
				Action: s.eventDraw,
			},
			{
				Name: "void", ArgsUsage: "FILE",
				Flags:  s.flags(&cli.StringFlag{Name: "reason"}, jsonFlag()),
				Action: s.eventVoid,
			},
			{Name: "show", ArgsUsage: "FILE", Flags: s.flags(jsonFlag(), outputFlag()), Action: s.eventShow},
			{
				Name: "verify", ArgsUsage: "FILE...",
				Flags: s.flags(
					&cli.StringFlag{Name: "anchor"},
					&cli.StringFlag{Name: "head"},
					&cli.BoolFlag{Name: "strict"},
					&cli.BoolFlag{Name: "explain"},
					jsonFlag(), outputFlag(),
				),
				Action: s.eventVerify,
			},
		},
	}
}

// oneFile returns the command's only argument, the name of a record.
func oneFile(c *cli.Context) (string, error) {
	if c.NArg() != 1 || c.Args().First() == "" {
		return "", cmdline.Misuse("usage.onefile", "help", cmdline.HelpFor(c))
	}
	return c.Args().First(), nil
}

func (s *session) eventNew(c *cli.Context) error {
	name, err := oneFile(c)
	if err != nil {
		return err
	}
	if c.String("name") == "" {
		return cmdline.Misuse("usage.eventname")
	}
	rules := sealed.Rules{Event: c.String("name")}
	if rules.Links, err = cmdline.Number(c, "links", 1, sealed.MaxLinks); err != nil {
		return err
	}
	drawRules, err := drawRules(c)
	if err != nil {
		return err
	}
	rules.Exclude, rules.Repeat, rules.RemoveTwins = drawRules.Exclude, drawRules.Repeat, drawRules.RemoveTwins
	slices.SortFunc(rules.Exclude, func(a, b chess960.Start) int { return a.Number() - b.Number() })
	rules.Exclude = slices.Compact(rules.Exclude)
	if err := rules.Check(); err != nil {
		return cmdline.Usage(err)
	}
	record, secret, err := sealed.New(rules, rand.Reader)
	if err != nil {
		return err
	}
	if err := eventfile.Create(disk, name, record, secret); err != nil {
		return err
	}
	if !eventfile.KeepsModes(name) {
		s.complain(speak.Tell("event.modes", "file", s.say.FileName(eventfile.SecretName(name))))
	}
	if c.Bool("json") {
		err = s.writeJSON(c, nil, api.EventFiles{File: name, Secret: eventfile.SecretName(name), Rules: record.Rules, Anchor: record.Anchor})
	} else {
		fmt.Fprintf(s.out, "%s\n\n%s\n", s.say.Poster(&record, &rules), s.say.EventMade(name, eventfile.SecretName(name)))
	}
	return s.shown(err)
}

// shown brings before the eyes what was printed about a change of the record, which is
// on the disk whatever becomes of that.
func (s *session) shown(err error) error {
	if err := errors.Join(err, s.files.Flush()); err != nil {
		return speak.Tell("event.written", "error", err)
	}
	return nil
}

// openEvent opens an event to change it.
func (s *session) openEvent(name string) (*eventfile.Event, error) {
	e, err := eventfile.Open(disk, name)
	if err != nil {
		return nil, altered(name, err)
	}
	if !eventfile.KeepsModes(name) {
		s.complain(speak.Tell("event.open", "file", s.say.FileName(eventfile.SecretName(name))))
	}
	return e, nil
}

// altered adds to the error about a record that does not hold what is to be done.
func altered(name string, err error) error {
	var failure *sealed.VerifyError
	if !errors.As(err, &failure) || failure.Code == sealed.WrongSecret {
		return err // says itself which of two files may be the wrong one
	}
	return speak.Tell("event.altered", "file", speak.Name(name), "error", err)
}

func (s *session) eventVoid(c *cli.Context) error {
	name, err := oneFile(c)
	if err != nil {
		return err
	}
	if c.String("reason") == "" {
		return cmdline.Misuse("usage.reason")
	}
	e, err := s.openEvent(name)
	if err != nil {
		return err
	}
	defer e.Close()
	if err := e.Void(c.String("reason")); err != nil {
		return ceremony.Misused(err)
	}
	last, _ := e.Last()
	if c.Bool("json") {
		err = s.writeJSON(c, nil, last)
	} else {
		fmt.Fprintln(s.out, s.say.Voided(&last))
	}
	return s.shown(err)
}

func (s *session) eventShow(c *cli.Context) error {
	name, err := oneFile(c)
	if err != nil {
		return err
	}
	e, err := eventfile.Verify(disk, name, sealed.Published{})
	if err != nil {
		return altered(name, err)
	}
	record, report := e.Record(), e.Report()
	inputs := eventfile.Names(name)
	if c.Bool("json") {
		return s.writeJSON(c, inputs, api.NewEvent(&record, &report))
	}
	return s.write(c, inputs, func(w io.Writer) error {
		s.printer().Event(w, &record, &report)
		return nil
	})
}
