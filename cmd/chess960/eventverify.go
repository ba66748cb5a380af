package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"runtime/debug"

	"github.com/urfave/cli/v2"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/speak"
)

// verifyMemory is from where on memory is cleared away early: a record may come from
// anybody, and be as long as it may be.
const verifyMemory = 192 << 20

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
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(verifyMemory))
	v := verification{session: s, c: c, longest: map[string]verified{}}
	files := c.Args().Slice()
	err := s.write(c, verifyInputs(files), func(w io.Writer) error {
		if c.Bool("json") {
			v.json = api.NewVerifiedWriter(w)
		}
		for _, name := range files {
			if err := v.file(w, name); err != nil {
				return err
			}
		}
		if v.json != nil {
			return v.json.Close()
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
	json                   *api.VerifiedWriter // nil without --json
}

// verified is a record that holds, and the file where it is.
type verified struct {
	file   string
	record sealed.Record
}

// file verifies the record in a file. The error is one of printing.
func (v *verification) file(w io.Writer, name string) error {
	event, err := v.verify(w, name)
	var other string
	var parted *sealed.Parted
	if err != nil {
		v.failed++
	} else {
		for _, warning := range event.Report().Warnings {
			if warning.Code.Strict() {
				v.warned++
			}
		}
		other, parted = v.compare(name, event.Record())
	}
	if v.json != nil {
		j := api.NewVerified(name, event, err, v.say)
		if parted != nil {
			j.Parted = api.NewParted(other, parted)
		}
		return v.json.Write(j)
	}
	var path *fs.PathError
	if errors.As(err, &path) {
		v.complain(err) // nothing was read that could be false
		return nil
	}
	for line := range v.say.Verified(name, event, err) {
		fmt.Fprintln(w, line)
	}
	if parted != nil {
		printLines(w, v.say.Parted(other, name, parted))
	}
	return nil
}

// compare holds a record against the longest of the same secret so far, of which all
// the others are a beginning unless that was said. It returns the file of that one if
// they tell different stories.
func (v *verification) compare(name string, r sealed.Record) (other string, parted *sealed.Parted) {
	longest, ok := v.longest[r.Anchor]
	if p, different := sealed.Compare(longest.record, r); ok && different {
		v.parted++
		return longest.file, &p
	}
	if len(r.Entries) >= len(longest.record.Entries) {
		v.longest[r.Anchor] = verified{name, r}
	}
	return "", nil
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
