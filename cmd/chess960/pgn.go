package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/engine/pgn"
)

func (s *session) pgnCommand() *cli.Command {
	return &cli.Command{
		Name:      "pgn",
		ArgsUsage: "FILE...",
		Flags: s.flags(
			&cli.BoolFlag{Name: "convert"},
			&cli.BoolFlag{Name: "positions"},
			&cli.BoolFlag{Name: "adjudicate"},
			jsonFlag(),
			outputFlag(),
		),
		Action: s.pgn,
	}
}

// pgnJob is what is done with the games of the files.
type pgnJob struct {
	s     *session
	out   io.Writer
	print func(*pgnJob, *pgnGame) error
	// listsFaults says that print lists the faults with the rest; otherwise
	// they go to standard error.
	listsFaults bool
	buf         []byte
	games       int
	faults      int
	unread      int  // files that could not be read
	printed     bool // a game has been printed
	shown       *progress
	before      int64 // bytes of the files that are done
}

// pgnGame is a game and where it stands.
type pgnGame struct {
	*pgn.Game
	file   string
	number int // in its file, from 1
}

func (s *session) pgn(c *cli.Context) error {
	if c.NArg() == 0 {
		return s.misuse("usage.pgn.files", "help", helpFor(c))
	}
	job := &pgnJob{s: s, print: (*pgnJob).check, listsFaults: true}
	asked := ""
	for _, mode := range [...]struct {
		flag  string
		print func(*pgnJob, *pgnGame) error
	}{
		{"convert", (*pgnJob).convert}, {"positions", (*pgnJob).positions}, {"adjudicate", (*pgnJob).adjudicate},
	} {
		switch {
		case !c.Bool(mode.flag):
		case asked != "":
			return s.misuse("usage.together", "one", "--"+asked, "other", "--"+mode.flag)
		default:
			asked, job.print, job.listsFaults = mode.flag, mode.print, false
		}
	}
	if err := s.keepsInput(c); err != nil {
		return err
	}
	if c.Bool("json") {
		job.print, job.listsFaults = jsonPrinter(asked), true
	}
	err := s.output(c.String("output"), func(w io.Writer) error {
		job.out = w
		return job.run(c.Args().Slice(), c.Bool("json"))
	})
	if err != nil {
		return err
	}
	return job.verdict()
}

// keepsInput refuses to write the output over a file that is read: what could not
// be read would be lost.
func (s *session) keepsInput(c *cli.Context) error {
	out, err := os.Stat(c.String("output"))
	if err != nil {
		return nil // it is not there yet
	}
	for _, file := range c.Args().Slice() {
		if in, err := os.Stat(file); err == nil && in.Mode().IsRegular() && os.SameFile(in, out) {
			return s.misuse("usage.pgn.same", "file", s.fileName(file))
		}
	}
	return nil
}

// run does the job on every file. A file that cannot be read does not keep the
// others from being read.
func (j *pgnJob) run(files []string, json bool) error {
	j.shown = j.s.progress(totalSize(files))
	defer j.shown.end()
	for _, file := range files {
		err := j.readFile(file)
		var unreadable *unreadableError
		switch {
		case errors.As(err, &unreadable):
			j.unread++
			j.shown.end()
			fmt.Fprintln(j.s.errOut, "chess960:", j.s.words.Say("error.read", "file", j.s.fileName(file), "error", j.s.explainErrno(unreadable.err)))
		case err != nil:
			return err
		}
	}
	if json {
		return j.endJSON()
	}
	return nil
}

// totalSize returns the number of bytes in the files, as far as it is known.
func totalSize(files []string) (n int) {
	for _, file := range files {
		if info, err := os.Stat(file); err == nil {
			n += int(info.Size())
		}
	}
	return n
}

func (j *pgnJob) readFile(file string) error {
	in := j.s.in
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return &unreadableError{err}
		}
		defer f.Close()
		in = f
	}
	r := pgn.NewReader(in, &j.s.letters)
	for number := 1; ; number++ {
		score, err := r.Next()
		if err == io.EOF {
			j.before += r.Offset()
			return nil
		}
		if err != nil {
			return &unreadableError{err}
		}
		if err := j.take(&pgnGame{score, file, number}); err != nil {
			return err
		}
		if j.shown.visible {
			j.shown.to(int(j.before+r.Offset()), j.shown.total)
		}
	}
}

// take does the job on one game.
func (j *pgnJob) take(g *pgnGame) error {
	j.faults += len(g.Faults)
	if !g.Junk() {
		j.games++
	}
	if !j.listsFaults {
		j.complain(g)
		if g.Junk() {
			return nil
		}
	}
	return j.print(j, g)
}

// unreadableError is an error of the file system about a file that is read.
type unreadableError struct{ err error }

func (e *unreadableError) Error() string { return e.err.Error() }

// complain prints the faults of a game on standard error.
func (j *pgnJob) complain(g *pgnGame) {
	for i := range g.Faults {
		j.shown.end()
		fmt.Fprintf(j.s.errOut, "chess960: %s\n", j.faultLine(g.file, &g.Faults[i]))
	}
}

// faultLine words a fault and says where it is, as compilers do.
func (j *pgnJob) faultLine(file string, f *pgn.Fault) string {
	return fmt.Sprintf("%s:%d:%d: %s", j.s.fileName(file), f.Line, f.Column, j.s.explainFault(f))
}

// explainFault words a fault.
func (s *session) explainFault(f *pgn.Fault) string {
	if f.Err != nil {
		return s.explain(f.Err)
	}
	return s.words.Say("pgn.fault."+f.Code.String(), "text", quote(f.Text))
}

// verdict is the error that faults make, or the count of the games at a
// terminal.
func (j *pgnJob) verdict() error {
	switch {
	case j.unread > 0:
		return wordsError(j.s.words.Say("pgn.unread", "files", j.unread, "faults", j.faults, "games", j.games))
	case j.faults > 0:
		return wordsError(j.s.words.Say("pgn.faults", "faults", j.faults, "games", j.games))
	}
	if j.shown != nil && j.shown.visible {
		fmt.Fprintln(j.s.errOut, j.s.words.Say("pgn.games", "games", j.games))
	}
	return nil
}

// check prints the faults of a game.
func (j *pgnJob) check(g *pgnGame) error {
	for i := range g.Faults {
		if _, err := fmt.Fprintln(j.out, j.faultLine(g.file, &g.Faults[i])); err != nil {
			return err
		}
	}
	return nil
}

// convert prints a game in export format.
func (j *pgnJob) convert(g *pgnGame) error {
	j.buf = g.AppendPGN(j.between())
	return j.write()
}

// positions prints every position of a game.
func (j *pgnJob) positions(g *pgnGame) error {
	if !g.StartKnown() {
		return nil
	}
	j.buf = j.between()
	p := g.Start
	j.position(0, &p)
	ply := 0
	for m := range g.Moves() {
		p.Apply(m)
		ply++
		j.position(ply, &p)
	}
	return j.write()
}

func (j *pgnJob) position(ply int, p *engine.Position) {
	j.buf = fmt.Appendf(j.buf, "%d ", ply)
	j.buf = append(p.AppendFEN(j.buf), '\n')
}

// between returns an empty buffer for a game, with an empty line in it if that
// is not the first.
func (j *pgnJob) between() []byte {
	buf := j.buf[:0]
	if j.printed {
		buf = append(buf, '\n')
	}
	j.printed = true
	return buf
}

func (j *pgnJob) write() error {
	_, err := j.out.Write(j.buf)
	return err
}
