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
	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// disk is where events are kept.
var disk eventfile.OS

func (s *session) eventCommand() *cli.Command {
	return &cli.Command{
		Name:  "event",
		Flags: s.flags()[:1],
		Subcommands: []*cli.Command{
			{
				Name: "new", ArgsUsage: "FILE",
				Flags: s.flags(
					&cli.StringFlag{Name: "name"},
					&cli.StringFlag{Name: "links", Value: "24"},
					&cli.StringSliceFlag{Name: "exclude"},
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
		return s.writeJSON(c, nil, api.EventFiles{File: name, Secret: eventfile.SecretName(name), Rules: record.Rules, Anchor: record.Anchor})
	}
	fmt.Fprintf(s.out, "%s\n\n%s\n", s.say.Poster(&record, &rules), s.say.EventMade(name, eventfile.SecretName(name)))
	return nil
}

// loadEvent reads a record and does its sums again: no command works on one that
// does not hold.
func (s *session) loadEvent(name string) (*sealed.Event, error) {
	record, err := eventfile.Load(disk, name)
	if err != nil {
		return nil, err
	}
	return record.Verify(withSecret(sealed.Published{}, name, &record))
}

// withSecret adds the secret, if it lies beside the record, until there is a draw:
// nothing else can show that the rules are those that the anchor binds.
func withSecret(published sealed.Published, name string, r *sealed.Record) sealed.Published {
	drawn := slices.ContainsFunc(r.Entries, func(e sealed.Entry) bool { return e.Type == sealed.DrawEntry })
	if secret, err := eventfile.LoadSecret(disk, name); err == nil && !drawn {
		published.Secret = &secret
	}
	return published
}

// openEvent opens an event to change it.
func (s *session) openEvent(name string) (*eventfile.Event, error) {
	e, err := eventfile.Open(disk, name)
	if err != nil {
		return nil, err
	}
	if !eventfile.KeepsModes(name) {
		s.complain(speak.Tell("event.open", "file", s.say.FileName(eventfile.SecretName(name))))
	}
	return e, nil
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
		return misusedEvent(err)
	}
	last, _ := e.Last()
	if c.Bool("json") {
		return s.writeJSON(c, nil, last)
	}
	fmt.Fprintln(s.out, s.say.Voided(&last))
	return nil
}

// misusedEvent makes a usage error of an error that flags alone are to blame for,
// whatever the event has seen.
func misusedEvent(err error) error {
	for _, flags := range []error{
		sealed.ErrLabel, sealed.ErrCount, sealed.ErrDoubleOnce, sealed.ErrReason,
		sealed.ErrPublic, sealed.ErrPublicDice, sealed.ErrDiceCount, sealed.ErrPublicDrand, sealed.ErrDrandLabel, sealed.ErrDrandProof,
	} {
		if errors.Is(err, flags) {
			return cmdline.Usage(err)
		}
	}
	return err
}

func (s *session) eventShow(c *cli.Context) error {
	name, err := oneFile(c)
	if err != nil {
		return err
	}
	e, err := s.loadEvent(name)
	if err != nil {
		return err
	}
	record, report := e.Record(), e.Report()
	inputs := []string{name, eventfile.SecretName(name)}
	if c.Bool("json") {
		return s.writeJSON(c, inputs, api.NewEvent(&record, &report))
	}
	return s.write(c, inputs, func(w io.Writer) error {
		fmt.Fprintf(w, "%s\n\n", s.say.Poster(&record, &report.Rules))
		for i := range record.Entries {
			fmt.Fprintln(w, s.say.Entry(&record.Entries[i]))
		}
		fmt.Fprintln(w, s.say.Left(&report))
		if !report.Bound {
			fmt.Fprintln(w, s.say.Say("event.unbound"))
		}
		return nil
	})
}

// drandProof makes the proof that --drand-signature asks for, nil without it.
func drandProof(label, public, signature string) (*sealed.DrandProof, error) {
	if signature == "" {
		return nil, nil
	}
	parsed, _ := sealed.ParseLabel(label)
	_, round, _ := strings.Cut(parsed.Drand, "/")
	n, _ := strconv.ParseUint(round, 10, 64) // 0, which no round has, for a label without
	return sealed.NewDrandProof(n, public, signature)
}
