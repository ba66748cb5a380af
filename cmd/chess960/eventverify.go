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
	"chess960/cmd/chess960/internal/show"
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
	v := eventfile.Verification{Disk: disk, Published: sealed.Published{Anchor: c.String("anchor"), Head: c.String("head")}}
	files := c.Args().Slice()
	err := s.write(c, eventfile.Names(files...), func(w io.Writer) error {
		if c.Bool("explain") {
			v.Explain = func(r *sealed.Record, works iter.Seq[sealed.Work]) { speak.Works(w, r, works) }
		}
		if c.Bool("json") {
			return api.WriteVerified(w, s.verifiedJSON(v.Files(files)))
		}
		for r := range v.Files(files) {
			s.printVerified(w, r)
		}
		return nil
	})
	switch {
	case err != nil:
		return err
	case v.Failed > 0:
		return speak.Tell("event.verify.failed", "failed", v.Failed, "all", len(files))
	case v.Parted > 0:
		return speak.Tell("event.verify.parted")
	case c.Bool("strict") && v.Warned > 0:
		return speak.Tell("event.verify.strict", "count", v.Warned)
	}
	return nil
}

// printVerified prints what came of a record.
func (s *session) printVerified(w io.Writer, r *eventfile.Verified) {
	var path *fs.PathError
	if errors.As(r.Err, &path) {
		s.complain(r.Err) // nothing was read that could be false
		return
	}
	for line := range s.say.Verified(r.File, r.Event, r.Err) {
		fmt.Fprintln(w, line)
	}
	if r.Parted != nil {
		show.Lines(w, s.say.Parted(r.From, r.File, r.Parted))
	}
}

// verifiedJSON yields what came of records, for programs.
func (s *session) verifiedJSON(list iter.Seq[*eventfile.Verified]) iter.Seq[api.Verified] {
	return func(yield func(api.Verified) bool) {
		for r := range list {
			j := api.NewVerified(r.File, r.Event, r.Err, s.say)
			if r.Parted != nil {
				j.Parted = api.NewParted(r.From, r.Parted)
			}
			if !yield(j) {
				return
			}
		}
	}
}
