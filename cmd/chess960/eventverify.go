package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
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
	v := verification{
		published: sealed.Published{Anchor: c.String("anchor"), Head: c.String("head")},
		explain:   c.Bool("explain"),
		longest:   map[string]*verified{},
	}
	files := c.Args().Slice()
	err := s.write(c, verifyInputs(files), func(w io.Writer) error {
		if c.Bool("json") {
			return api.WriteVerified(w, s.verifiedJSON(v.files(w, files)))
		}
		for r := range v.files(w, files) {
			s.printVerified(w, r)
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

// printVerified prints what came of a record.
func (s *session) printVerified(w io.Writer, r *verified) {
	var path *fs.PathError
	if errors.As(r.err, &path) {
		s.complain(r.err) // nothing was read that could be false
		return
	}
	for line := range s.say.Verified(r.file, r.event, r.err) {
		fmt.Fprintln(w, line)
	}
	if r.parted != nil {
		printLines(w, s.say.Parted(r.from, r.file, r.parted))
	}
}

// verifiedJSON yields what came of records, for programs.
func (s *session) verifiedJSON(list iter.Seq[*verified]) iter.Seq[api.Verified] {
	return func(yield func(api.Verified) bool) {
		for r := range list {
			j := api.NewVerified(r.file, r.event, r.err, s.say)
			if r.parted != nil {
				j.Parted = api.NewParted(r.from, r.parted)
			}
			if !yield(j) {
				return
			}
		}
	}
}

// verification is the verifying of several records.
type verification struct {
	published              sealed.Published
	explain                bool
	failed, parted, warned int                  // records, pairs of records, warnings
	longest                map[string]*verified // by anchor, of the records that hold
}

// verified is what came of the record in a file.
type verified struct {
	file   string
	event  *sealed.Event
	err    error
	from   string         // the file of a record that tells another story
	parted *sealed.Parted // nil if there is none
}

// files verifies records one after the other. With --explain their work goes to w.
func (v *verification) files(w io.Writer, names []string) iter.Seq[*verified] {
	return func(yield func(*verified) bool) {
		for _, name := range names {
			r := &verified{file: name}
			if r.event, r.err = v.file(w, name); r.err != nil {
				v.failed++
			} else {
				for _, warning := range r.event.Report().Warnings {
					if warning.Code.Strict() {
						v.warned++
					}
				}
				v.compare(r)
			}
			if !yield(r) {
				return
			}
		}
	}
}

// file does the sums of one record.
func (v *verification) file(w io.Writer, name string) (*sealed.Event, error) {
	record, err := eventfile.Load(disk, name)
	if err != nil {
		return nil, err
	}
	published := withSecret(v.published, name, &record)
	if !v.explain {
		return record.Verify(published)
	}
	works := map[int]sealed.Work{}
	event, err := record.Explain(published, func(w sealed.Work) { works[w.Draw] = w })
	io.WriteString(w, speak.Works(&record, works))
	return event, err
}

// compare holds a record against the longest of the same secret so far, of which all
// the others are a beginning unless that was said.
func (v *verification) compare(r *verified) {
	record := r.event.Record()
	longest := v.longest[record.Anchor]
	if longest == nil {
		v.longest[record.Anchor] = r
		return
	}
	other := longest.event.Record()
	if p, different := sealed.Compare(other, record); different {
		v.parted++
		r.from, r.parted = longest.file, &p
	} else if len(record.Entries) >= len(other.Entries) {
		v.longest[record.Anchor] = r
	}
}

// verifyInputs are the files that must not be written over: the records, and the
// secrets beside them.
func verifyInputs(records []string) (inputs []string) {
	for _, name := range records {
		inputs = append(inputs, name, eventfile.SecretName(name))
	}
	return inputs
}
