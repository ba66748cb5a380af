package main

import (
	"errors"
	"io"
	"io/fs"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// eventVerify does the sums of records again and holds them against what was
// published.
func (s *session) eventVerify(c *cli.Context) error {
	published := sealed.Published{Anchor: c.String("anchor"), Head: c.String("head")}
	for name, text := range map[string]string{"anchor": published.Anchor, "head": published.Head} {
		if c.IsSet(name) && (len(text) < sealed.MinPublished || strings.Trim(text, "0123456789abcdefABCDEF") != "") {
			return cmdline.Misuse("usage.published", "flag", "--"+name, "text", speak.Quote(text), "least", sealed.MinPublished)
		}
	}
	if c.NArg() == 0 {
		return cmdline.Misuse("usage.onefile", "help", cmdline.HelpFor(c))
	}
	if c.NArg() > 1 && (c.IsSet("anchor") || c.IsSet("head")) {
		return cmdline.Misuse("usage.published.one")
	}
	failed := 0
	files := c.Args().Slice()
	err := s.write(c, verifyInputs(files), func(w io.Writer) error {
		var list []api.Verified
		for _, name := range files {
			report, err := s.verifyOne(c, w, name, published)
			if err != nil {
				failed++
			}
			var path *fs.PathError
			switch {
			case c.Bool("json"):
				list = append(list, api.NewVerified(name, &report, err, s.say))
			case errors.As(err, &path):
				s.complain(err) // nothing was read that could be false
			default:
				printLines(w, s.say.Verified(name, &report, err))
			}
		}
		if c.Bool("json") {
			return api.Write(w, list)
		}
		return nil
	})
	if err == nil && failed > 0 {
		err = speak.Tell("event.verify.failed", "failed", failed, "all", len(files))
	}
	return err
}

// verifyOne does the sums of one record, and prints them with --explain.
func (s *session) verifyOne(c *cli.Context, w io.Writer, name string, published sealed.Published) (report sealed.Report, err error) {
	record, err := eventfile.Load(disk, name)
	if err != nil {
		return report, err
	}
	if !c.Bool("explain") {
		return record.Verify(published)
	}
	works := map[int]sealed.Work{}
	report, err = record.Explain(published, func(w sealed.Work) { works[w.Draw] = w })
	io.WriteString(w, speak.Works(&record, works))
	return report, err
}

// verifyInputs are the files that must not be written over: the records, and the
// secrets beside them.
func verifyInputs(records []string) (inputs []string) {
	for _, name := range records {
		inputs = append(inputs, name, eventfile.SecretName(name))
	}
	return inputs
}
