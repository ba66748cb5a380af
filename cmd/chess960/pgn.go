package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/speak"
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

// pgnMode is what is done with each game: how it is printed, and what is added to its
// JSON. The zero value checks it.
type pgnMode struct {
	flag  string
	print func(*pgnJob, *pgnGame)
	add   func(*api.PGNGame, *pgn.Game)
}

var pgnModes = []pgnMode{
	{"convert", (*pgnJob).convert, (*api.PGNGame).AddText},
	{"positions", (*pgnJob).positions, (*api.PGNGame).AddPositions},
	{"adjudicate", (*pgnJob).adjudicate, (*api.PGNGame).AddVerdict},
}

// pgnJob is the work on the games of the files.
type pgnJob struct {
	s       *session
	c       *cli.Context
	out     io.Writer
	mode    pgnMode
	buf     []byte
	games   int
	faults  int
	unread  int  // files that could not be read
	printed bool // a game has been printed
	shown   *progress
	before  int64 // bytes of the files that are done
}

// pgnGame is a game and where it stands.
type pgnGame struct {
	*pgn.Game
	file   string
	number int // in its file, from 1
}

func (s *session) pgn(c *cli.Context) error {
	if c.NArg() == 0 {
		return cmdline.Misuse("usage.pgn.files", "help", cmdline.HelpFor(c))
	}
	job := &pgnJob{s: s, c: c, mode: pgnMode{print: (*pgnJob).check}}
	for _, mode := range pgnModes {
		if c.Bool(mode.flag) {
			job.mode = mode
		}
	}
	if c.Bool("json") {
		job.mode.print = (*pgnJob).json
	}
	files := c.Args().Slice()
	err := s.write(c, files, func(w io.Writer) error {
		job.out = w
		return job.run(files)
	})
	if err != nil {
		return err
	}
	return job.verdict()
}

// run does the job on every file. A file that cannot be read does not keep the
// others from being read.
func (j *pgnJob) run(files []string) error {
	j.shown = j.s.progress(totalSize(files))
	defer j.shown.end()
	for _, file := range files {
		err := j.readFile(file)
		var unreadable *unreadableError
		switch {
		case j.c.Context.Err() != nil:
			return j.c.Context.Err()
		case errors.As(err, &unreadable):
			j.unread++
			j.shown.end()
			j.s.complain(speak.Tell("error.read", "file", j.s.say.FileName(file), "error", j.s.say.Errno(unreadable.err)))
		case err != nil:
			return err
		}
	}
	if j.c.Bool("json") {
		j.endJSON()
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
	r := pgn.NewReader(in, j.s.say.Letters())
	for number := 1; ; number++ {
		game, err := r.Next()
		if err == io.EOF {
			j.before += r.Offset()
			return nil
		}
		if err != nil {
			return &unreadableError{err}
		}
		if err := j.c.Context.Err(); err != nil {
			return err
		}
		j.take(&pgnGame{game, file, number})
		if j.shown.visible {
			j.shown.to(int(j.before+r.Offset()), j.shown.total)
		}
	}
}

// take does the job on one game. Faults that are not printed with the rest go to
// standard error.
func (j *pgnJob) take(g *pgnGame) {
	j.faults += len(g.Faults)
	if !g.Junk() {
		j.games++
	}
	if j.mode.flag != "" && !j.c.Bool("json") {
		j.shown.end()
		for i := range g.Faults {
			fmt.Fprintf(j.s.errOut, "chess960: %s\n", j.faultLine(g.file, &g.Faults[i]))
		}
		if g.Junk() {
			return
		}
	}
	j.mode.print(j, g)
}

// unreadableError is an error of the file system about a file that is read.
type unreadableError struct{ err error }

func (e *unreadableError) Error() string { return e.err.Error() }

// faultLine words a fault and says where it is, as compilers do.
func (j *pgnJob) faultLine(file string, f *pgn.Fault) string {
	return fmt.Sprintf("%s:%d:%d: %s", j.s.say.FileName(file), f.Line, f.Column, j.s.say.Fault(f))
}

// verdict is the error that faults make, or the count of the games at a
// terminal.
func (j *pgnJob) verdict() error {
	switch {
	case j.unread > 0:
		return speak.Tell("pgn.unread", "files", j.unread, "faults", j.faults, "games", j.games)
	case j.faults > 0:
		return speak.Tell("pgn.faults", "faults", j.faults, "games", j.games)
	}
	if j.shown != nil && j.shown.visible {
		fmt.Fprintln(j.s.errOut, j.s.say.Say("pgn.games", "games", j.games))
	}
	return nil
}

// check prints the faults of a game.
func (j *pgnJob) check(g *pgnGame) {
	for i := range g.Faults {
		fmt.Fprintln(j.out, j.faultLine(g.file, &g.Faults[i]))
	}
}

// convert prints a game in export format.
func (j *pgnJob) convert(g *pgnGame) {
	j.buf = g.AppendPGN(j.between())
	j.out.Write(j.buf)
}

// positions prints every position of a game.
func (j *pgnJob) positions(g *pgnGame) {
	if !g.StartKnown() {
		return
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
	j.out.Write(j.buf)
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

// adjudicate prints what the Laws say of a game.
func (j *pgnJob) adjudicate(g *pgnGame) {
	lines := []string{j.s.say.Say("pgn.nostart")}
	if g.StartKnown() {
		v := ruling.Of(g.Game)
		lines = j.s.say.Verdict(&v)
	}
	fmt.Fprintf(j.out, "%s: %s\n", j.s.say.GameName(g.file, g.number, g.Game), lines[0])
	for _, line := range lines[1:] {
		fmt.Fprintf(j.out, "  %s\n", line)
	}
}

// json prints a game in a line of an array, with what the mode adds.
func (j *pgnJob) json(g *pgnGame) {
	report := api.NewPGNGame(g.file, g.number, g.Game, j.s.say)
	if j.mode.add != nil {
		j.mode.add(&report, g.Game)
	}
	text := "[\n"
	if j.printed {
		text = ",\n"
	}
	j.printed = true
	line, _ := json.Marshal(report) // of which every value can be written
	fmt.Fprintf(j.out, "%s%s", text, line)
}

// endJSON closes the array.
func (j *pgnJob) endJSON() {
	text := "\n]\n"
	if !j.printed {
		text = "[]\n"
	}
	io.WriteString(j.out, text)
}
