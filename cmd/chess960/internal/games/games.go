// Package games goes through files of games: it checks them, converts them, lists
// their positions, or says what the Laws make of them. [Job.Run] is the whole of it.
//
// It reads files and never writes any: what a [Job] prints goes to its writer, whose
// first error sticks, and what it complains of to whoever calls it.
package games

import (
	"context"
	"fmt"
	"io"
	"os"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/engine/pgn"
)

// Job is work on the games of files.
type Job struct {
	// In is what is read for a file called "-".
	In io.Reader
	// Out is where the games go.
	Out io.Writer
	// JSON asks for an array of games instead of text.
	JSON    bool
	Mode    Mode
	Speaker *speak.Speaker
	// Letters are those of the pieces in the files, nil for English.
	Letters *engine.Letters
	// Notation is how moves are written in games that are converted. The zero value
	// is that of the export format.
	Notation engine.Notation
	// Complain is told of faults that are not printed with the games, and of files
	// that cannot be read.
	Complain func(text string)
	// Progress is told how many bytes are done; nil if nobody wants to know.
	Progress func(done int64)

	// Games, Faults and Unread count the games, the faults in them, and the files
	// that could not be read.
	Games, Faults, Unread int
	// Against counts the games that were adjudicated and did not end by the Laws.
	Against int
	// Moves counts the moves of both players in the main lines, if somebody wants to
	// know the progress.
	Moves int

	buf     []byte
	printed bool  // a game has been printed
	before  int64 // bytes of the files that are done
}

// Mode is what is done with each game: how it is printed, and what is added to its
// JSON. The zero value prints the faults of a game.
type Mode struct {
	Name  string
	print func(*Job, *game)
	add   func(*api.PGNGame, *pgn.Game)
	end   func(*Job) // prints what stands below the games; nil for nothing
}

// Modes are those with a name.
var Modes = [...]Mode{
	{"convert", (*Job).convert, (*api.PGNGame).AddText, nil},
	{"positions", (*Job).positions, (*api.PGNGame).AddPositions, nil},
	{"adjudicate", (*Job).adjudicate, (*api.PGNGame).AddVerdict, (*Job).laws},
}

// game is a game and where it stands.
type game struct {
	*pgn.Game
	file   string
	number int // in its file, from 1
}

// Run does the job on every file. A file that cannot be read does not keep the others
// from being read. The error is that of the context.
func (j *Job) Run(ctx context.Context, files []string) error {
	for _, file := range files {
		err := j.read(ctx, file)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			j.Unread++
			j.Complain(j.Speaker.Say("error.read", "file", j.Speaker.FileName(file), "error", j.Speaker.Errno(err)))
		}
	}
	switch {
	case j.JSON:
		j.endJSON()
	case j.Mode.end != nil && j.Games > 0:
		j.Mode.end(j)
	}
	return nil
}

// read does the job on one file.
func (j *Job) read(ctx context.Context, file string) error {
	in := j.In
	if file != "-" {
		f, err := os.Open(file)
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	}
	r := pgn.NewReader(in, j.Letters)
	for number := 1; ctx.Err() == nil; number++ {
		g, err := r.Next()
		if err == io.EOF {
			j.before += r.Offset()
			return nil
		}
		if err != nil {
			return err
		}
		j.take(&game{g, file, number})
		if j.Progress != nil {
			j.Progress(j.before + r.Offset())
		}
	}
	return ctx.Err()
}

// take does the job on one game.
func (j *Job) take(g *game) {
	j.Faults += len(g.Faults)
	if !g.Junk() {
		j.Games++
	}
	if j.Progress != nil {
		j.Moves += g.Plies()
	}
	switch {
	case j.JSON:
		j.json(g)
		return
	case j.Mode.print == nil:
		for i := range g.Faults {
			fmt.Fprintln(j.Out, j.faultLine(g.file, &g.Faults[i]))
		}
		return
	}
	for i := range g.Faults {
		j.Complain(j.faultLine(g.file, &g.Faults[i]))
	}
	if !g.Junk() {
		j.Mode.print(j, g)
	}
}

// faulty returns the speaker with the letters of the files, for what would be right
// there.
func (j *Job) faulty() *speak.Speaker {
	if j.Letters == nil {
		return j.Speaker.WithLetters(engine.English())
	}
	return j.Speaker.WithLetters(*j.Letters)
}

// faultLine words a fault and says where it is, as compilers do.
func (j *Job) faultLine(file string, f *pgn.Fault) string {
	return fmt.Sprintf("%s:%d:%d: %s", j.Speaker.FileName(file), f.Line, f.Column, j.faulty().Fault(f))
}

// Verdict is the error that faults and unread files make; nil if there were none.
func (j *Job) Verdict() error {
	switch {
	case j.Unread > 0:
		return speak.Tell("pgn.unread", "files", j.Unread, "faults", j.Faults, "games", j.Games)
	case j.Faults > 0:
		return speak.Tell("pgn.faults", "faults", j.Faults, "games", j.Games)
	}
	return nil
}

// convert prints a game in export format, or with its moves in another notation.
func (j *Job) convert(g *game) {
	j.buf = g.AppendIn(j.between(), j.Notation)
	j.Out.Write(j.buf)
}

// positions prints every position of a game.
func (j *Job) positions(g *game) {
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
	j.Out.Write(j.buf)
}

func (j *Job) position(ply int, p *engine.Position) {
	j.buf = fmt.Appendf(j.buf, "%d ", ply)
	j.buf = append(p.AppendFEN(j.buf), '\n')
}

// between returns an empty buffer for a game, with an empty line in it if that
// is not the first.
func (j *Job) between() []byte {
	buf := j.buf[:0]
	if j.printed {
		buf = append(buf, '\n')
	}
	j.printed = true
	return buf
}

// laws prints how many games ended against the Laws, and by which Laws they were judged.
func (j *Job) laws() {
	fmt.Fprintln(j.Out, j.Speaker.Say("pgn.against", "games", j.Games, "against", j.Against))
	fmt.Fprintln(j.Out, j.Speaker.Say("laws"))
}

// adjudicate prints what the Laws say of a game.
func (j *Job) adjudicate(g *game) {
	lines := []string{j.Speaker.Say("pgn.nostart")}
	if g.StartKnown() {
		v := ruling.Of(g.Game)
		if v.AgainstLaws() {
			j.Against++
		}
		lines = j.Speaker.Verdict(&v)
	}
	fmt.Fprintln(j.Out, j.Speaker.Of(j.Speaker.GameName(g.file, g.number, g.Game), lines[0]))
	for _, line := range lines[1:] {
		fmt.Fprintf(j.Out, "  %s\n", line)
	}
}

// json prints a game in a line of an array, with what the mode adds.
func (j *Job) json(g *game) {
	report := api.NewPGNGame(g.file, g.number, g.Game, j.faulty())
	if j.Mode.add != nil {
		j.Mode.add(&report, g.Game)
	}
	text := ",\n"
	if !j.printed {
		text = "[\n"
	}
	j.printed = true
	fmt.Fprintf(j.Out, "%s%s", text, api.Line(report))
}

// endJSON closes the array.
func (j *Job) endJSON() {
	text := "\n]\n"
	if !j.printed {
		text = "[]\n"
	}
	io.WriteString(j.Out, text)
}

// Nth returns the game of that number in a file, from 1. The error says so if there are
// fewer, or if the game's start is not known.
func Nth(r io.Reader, letters *engine.Letters, number int) (*pgn.Game, error) {
	reader := pgn.NewReader(r, letters)
	for at := 1; ; at++ {
		g, err := reader.Next()
		switch {
		case err == io.EOF || err == nil && g.Junk():
			return nil, speak.Tell("pgn.nogame", "number", number, "games", at-1)
		case err != nil:
			return nil, err
		case at == number && !g.StartKnown():
			return nil, speak.Tell("pgn.nostart")
		case at == number:
			return g, nil
		}
	}
}
