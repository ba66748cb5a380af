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
	"chess960/cmd/chess960/internal/eventfile"
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
					jsonFlag(),
				),
				Action: s.eventDraw,
			},
			{
				Name: "void", ArgsUsage: "FILE",
				Flags:  s.flags(&cli.StringFlag{Name: "reason"}, jsonFlag()),
				Action: s.eventVoid,
			},
			{Name: "show", ArgsUsage: "FILE", Flags: s.flags(jsonFlag()), Action: s.eventShow},
			{
				Name: "verify", ArgsUsage: "FILE...",
				Flags: s.flags(
					&cli.StringFlag{Name: "anchor"},
					&cli.StringFlag{Name: "head"},
					&cli.BoolFlag{Name: "explain"},
					jsonFlag(),
				),
				Action: s.eventVerify,
			},
		},
	}
}

// oneFile returns the command's only argument, the name of a record.
func (s *session) oneFile(c *cli.Context) (string, error) {
	if c.NArg() != 1 || c.Args().First() == "" {
		return "", s.misuse("usage.onefile", "help", helpFor(c))
	}
	return c.Args().First(), nil
}

func (s *session) eventNew(c *cli.Context) error {
	name, err := s.oneFile(c)
	if err != nil {
		return err
	}
	if c.String("name") == "" {
		return s.misuse("usage.eventname")
	}
	rules := sealed.Rules{Event: c.String("name")}
	if rules.Links, err = s.number(c, "links", 1, sealed.MaxLinks); err != nil {
		return err
	}
	drawRules, err := s.drawRules(c)
	if err != nil {
		return err
	}
	rules.Exclude, rules.Repeat, rules.RemoveTwins = drawRules.Exclude, drawRules.Repeat, drawRules.RemoveTwins
	slices.SortFunc(rules.Exclude, func(a, b chess960.Start) int { return a.Number() - b.Number() })
	rules.Exclude = slices.Compact(rules.Exclude)
	if err := rules.Check(); err != nil {
		return usage(err)
	}
	record, secret, err := sealed.New(rules, rand.Reader)
	if err != nil {
		return err
	}
	if err := eventfile.Create(disk, name, record, secret); err != nil {
		return err
	}
	if !eventfile.KeepsModes(name) {
		fmt.Fprintln(s.errOut, "chess960:", s.words.Say("event.modes", "file", s.fileName(eventfile.SecretName(name))))
	}
	if c.Bool("json") {
		return writeJSON(s.out, eventNewJSON{name, eventfile.SecretName(name), record.Rules, record.Anchor})
	}
	s.printPoster(s.out, &record)
	fmt.Fprintf(s.out, "\n%s\n", s.words.Say("event.new", "file", s.fileName(name), "secret", s.fileName(eventfile.SecretName(name))))
	return nil
}

type eventNewJSON struct {
	File   string `json:"file"`
	Secret string `json:"secret"`
	Rules  string `json:"rules"`
	Anchor string `json:"anchor"`
}

// printPoster prints what is to hang on the wall before the first draw.
func (s *session) printPoster(w io.Writer, r *sealed.Record) {
	rules, _ := sealed.ParseRules(r.Rules) // it was checked
	fmt.Fprintf(w, "%s\n\n", s.words.Say("event.poster.title", "event", rules.Event))
	fmt.Fprintf(w, "%s\n    %s\n\n", s.words.Say("event.poster.rules"), r.Rules)
	fmt.Fprintf(w, "%s\n    %s\n\n", s.words.Say("event.poster.anchor"), r.Anchor)
	fmt.Fprintf(w, "%s\n", s.words.Say("event.poster.text"))
}

// loadEvent reads a record and does its sums again: no command works on one that
// does not hold.
func (s *session) loadEvent(name string) (sealed.Record, sealed.Report, error) {
	record, err := eventfile.Load(disk, name)
	if err != nil {
		return record, sealed.Report{}, err
	}
	report, err := record.Verify(sealed.Published{})
	return record, report, err
}

// openEvent opens an event to change it.
func (s *session) openEvent(name string) (*eventfile.Event, error) {
	e, err := eventfile.Open(disk, name)
	if err != nil {
		return nil, s.secretError(name, err)
	}
	if err := e.Record.CheckSecret(e.Secret); err != nil {
		e.Close()
		return nil, err
	}
	if !eventfile.KeepsModes(name) {
		fmt.Fprintln(s.errOut, "chess960:", s.words.Say("event.open", "file", s.fileName(eventfile.SecretName(name))))
	}
	return e, nil
}

func (s *session) eventVoid(c *cli.Context) error {
	name, err := s.oneFile(c)
	if err != nil {
		return err
	}
	if c.String("reason") == "" {
		return s.misuse("usage.reason")
	}
	e, err := s.openEvent(name)
	if err != nil {
		return err
	}
	defer e.Close()
	if err := e.Record.Void(c.String("reason")); err != nil {
		if errors.Is(err, sealed.ErrReason) {
			return usage(err)
		}
		return err
	}
	if err := e.Save(); err != nil {
		return err
	}
	last := e.Record.Entries[len(e.Record.Entries)-1]
	if c.Bool("json") {
		return writeJSON(s.out, last)
	}
	_, err = fmt.Fprintf(s.out, "%s\n%s\n", s.words.Say("event.voided", "draw", last.Draw), s.words.Say("event.digest", "digest", last.Digest))
	return err
}

func (s *session) eventShow(c *cli.Context) error {
	name, err := s.oneFile(c)
	if err != nil {
		return err
	}
	record, report, err := s.loadEvent(name)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return writeJSON(s.out, newEventJSON(&record, &report))
	}
	s.printPoster(s.out, &record)
	fmt.Fprintln(s.out)
	for _, e := range record.Entries {
		s.printEntry(s.out, &e)
	}
	s.printState(s.out, &report)
	return nil
}

// printEntry prints a line for an entry of a record.
func (s *session) printEntry(w io.Writer, e *sealed.Entry) {
	switch e.Type {
	case sealed.DrawEntry:
		var starts []string
		for _, n := range e.Result {
			start, _ := chess960.New(n) // it was checked
			starts = append(starts, fmt.Sprintf("%d %s", n, start.Arrangement(&s.letters)))
		}
		fmt.Fprintln(w, s.words.Say("event.entry.draw", "draw", e.Draw, "label", shown(e.Label), "starts", strings.Join(starts, ", ")))
	case sealed.VoidEntry:
		fmt.Fprintln(w, s.words.Say("event.entry.void", "draw", e.Draw, "reason", shown(e.Reason)))
	case sealed.PendingEntry:
		fmt.Fprintln(w, s.words.Say("event.entry.pending", "draw", e.Draw, "label", shown(e.Label), "public", shown(e.Public)))
	}
}

// printState says what the event has left.
func (s *session) printState(w io.Writer, report *sealed.Report) {
	fmt.Fprintln(w, s.words.Say("event.left", "links", report.Rules.Links-report.Draws, "pool", len(report.Pool)))
	fmt.Fprintln(w, s.words.Say("event.digest", "digest", report.Head))
}

// eventJSON is an event as programs read it.
type eventJSON struct {
	chess960Record
	Draws     int    `json:"draws"`
	LinksLeft int    `json:"links_left"`
	PoolLeft  int    `json:"pool_left"`
	Pending   bool   `json:"pending"`
	Head      string `json:"head"`
}

// chess960Record are the parts of a record, under their names in the file.
type chess960Record struct {
	Rules   string         `json:"rules"`
	Anchor  string         `json:"anchor"`
	Entries []sealed.Entry `json:"entries"`
}

func newEventJSON(r *sealed.Record, report *sealed.Report) eventJSON {
	return eventJSON{
		chess960Record: chess960Record{r.Rules, r.Anchor, r.Entries},
		Draws:          report.Draws, LinksLeft: report.Rules.Links - report.Draws, PoolLeft: len(report.Pool),
		Pending: report.Pending, Head: report.Head,
	}
}

// drandProof makes the proof that --drand-signature asks for, nil without it.
func drandProof(label, public, signature string) (*sealed.DrandProof, error) {
	if signature == "" {
		return nil, nil
	}
	parsed, _ := sealed.ParseLabel(label)
	_, round, _ := strings.Cut(parsed.Drand, "/")
	n, err := strconv.ParseUint(round, 10, 64)
	if err != nil {
		return nil, sealed.ErrPublicDrand
	}
	return sealed.NewDrandProof(n, public, signature)
}
