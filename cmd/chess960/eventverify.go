package main

import (
	"errors"
	"io"
	"io/fs"

	"github.com/urfave/cli/v2"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// eventVerify does the sums of records again and holds them against what was
// published, and against each other.
func (s *session) eventVerify(c *cli.Context) error {
	for _, name := range [...]string{"anchor", "head"} {
		if err := publishedFlag(c, name); err != nil {
			return err
		}
	}
	if c.NArg() == 0 {
		return cmdline.Misuse("usage.onefile", "help", cmdline.HelpFor(c))
	}
	if c.NArg() > 1 && c.IsSet("head") {
		return cmdline.Misuse("usage.published.one")
	}
	v := verification{session: s, c: c, longest: map[string]verified{}}
	files := c.Args().Slice()
	err := s.write(c, verifyInputs(files), func(w io.Writer) error {
		for _, name := range files {
			v.file(w, name)
		}
		if c.Bool("json") {
			return api.Write(w, v.list)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case v.failed > 0:
		return speak.Tell("event.verify.failed", "failed", v.failed, "all", len(files))
	case v.parted > 0:
		return speak.Tell("event.verify.parted")
	case c.Bool("strict") && v.warned > 0:
		return speak.Tell("event.verify.strict", "count", v.warned)
	}
	return nil
}

// verification is the verifying of several records.
type verification struct {
	*session
	c                      *cli.Context
	failed, parted, warned int                 // records, pairs of records, warnings
	longest                map[string]verified // by anchor, of the records that hold
	list                   []api.Verified
}

// verified is a record that holds, and the file where it is.
type verified struct {
	file   string
	record sealed.Record
}

// file verifies the record in a file.
func (v *verification) file(w io.Writer, name string) {
	event, err := v.verify(w, name)
	var path *fs.PathError
	switch {
	case err != nil:
		v.failed++
		if errors.As(err, &path) && !v.c.Bool("json") {
			v.complain(err) // nothing was read that could be false
			return
		}
	default:
		for _, warning := range event.Report().Warnings {
			if warning.Code.Strict() {
				v.warned++
			}
		}
	}
	if v.c.Bool("json") {
		v.list = append(v.list, api.NewVerified(name, event, err, v.say))
	} else {
		printLines(w, v.say.Verified(name, event, err))
	}
	if err == nil {
		v.compare(w, verified{name, event.Record()})
	}
}

// compare holds a record against the longest of the same secret so far, of which all
// the others are a beginning unless that was said.
func (v *verification) compare(w io.Writer, r verified) {
	other, ok := v.longest[r.record.Anchor]
	if p, parted := sealed.Compare(other.record, r.record); ok && parted {
		v.parted++
		if v.c.Bool("json") {
			v.list[len(v.list)-1].Parted = api.NewParted(other.file, &p)
		} else {
			printLines(w, v.say.Parted(other.file, r.file, &p))
		}
		return
	}
	if !ok || len(r.record.Entries) >= len(other.record.Entries) {
		v.longest[r.record.Anchor] = r
	}
}

// verify does the sums of one record, and prints them with --explain.
func (v *verification) verify(w io.Writer, name string) (*sealed.Event, error) {
	record, err := eventfile.Load(disk, name)
	if err != nil {
		return nil, err
	}
	published := withSecret(sealed.Published{Anchor: v.c.String("anchor"), Head: v.c.String("head")}, name, &record)
	if !v.c.Bool("explain") {
		return record.Verify(published)
	}
	works := map[int]sealed.Work{}
	event, err := record.Explain(published, func(w sealed.Work) { works[w.Draw] = w })
	io.WriteString(w, speak.Works(&record, works))
	return event, err
}

// verifyInputs are the files that must not be written over: the records, and the
// secrets beside them.
func verifyInputs(records []string) (inputs []string) {
	for _, name := range records {
		inputs = append(inputs, name, eventfile.SecretName(name))
	}
	return inputs
}
