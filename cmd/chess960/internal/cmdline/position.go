package cmdline

import (
	"errors"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// stdin is the argument that stands for what comes on standard input.
const stdin = "-"

// PositionFlags are the flags of every command that takes POSITION.
func PositionFlags() []cli.Flag {
	return []cli.Flag{&cli.BoolFlag{Name: "lenient"}, NumberingFlag()}
}

// NumberingFlag says which numbers numbers are.
func NumberingFlag() cli.Flag {
	return &cli.StringFlag{Name: "numbering", Value: chess960.Standard.String()}
}

// Numbering reads --numbering.
func Numbering(c *cli.Context) (chess960.Numbering, error) {
	n, err := chess960.ParseNumbering(c.String("numbering"))
	return n, Usage(err)
}

// Reader reads POSITIONs as the flags of a command say, and says when a flag would
// help. NewReader makes one. Its errors about what is read are those of usage.
type Reader struct {
	// Placements lets a placement alone be played: see [position.Reader].
	Placements bool
	// Repaired is told what had to be mended to read a POSITION.
	Repaired func(*engine.FENRepair)

	c    *cli.Context
	in   io.Reader
	read position.Reader
}

// NewReader returns the reader that PositionFlags ask for. What "-" stands for is read
// from in.
func NewReader(c *cli.Context, in io.Reader, repaired func(*engine.FENRepair)) (*Reader, error) {
	numbering, err := Numbering(c)
	return &Reader{Repaired: repaired, c: c, in: in, read: position.Reader{Numbering: numbering, Lenient: c.Bool("lenient")}}, err
}

// Position reads a POSITION, legal or not.
func (r *Reader) Position(text string) (position.Position, error) {
	return readAs(r, text, position.Reader.Position, func(p *position.Position) string { return p.Setup.FEN() })
}

// Playable reads a POSITION that can be played.
func (r *Reader) Playable(text string) (position.Playable, error) {
	return readAs(r, text, position.Reader.Playable, func(p *position.Playable) string { return p.Setup.FEN() })
}

// OnePosition reads the command's only POSITION, legal or not.
func (r *Reader) OnePosition() (p position.Position, err error) {
	text, err := OnePosition(r.c, r.in)
	if err != nil {
		return p, err
	}
	p, err = r.Position(text.Text)
	return p, text.At(err)
}

// OnePlayable reads the command's only POSITION, one that can be played.
func (r *Reader) OnePlayable() (p position.Playable, err error) {
	text, err := OnePosition(r.c, r.in)
	if err != nil {
		return p, err
	}
	p, err = r.Playable(text.Text)
	return p, text.At(err)
}

// AllPositions reads all POSITIONs of the command, legal or not.
func (r *Reader) AllPositions() (all []position.Position, err error) {
	for text, err := range Positions(r.c, r.in) {
		if err != nil {
			return nil, err
		}
		p, err := r.Position(text.Text)
		if err != nil {
			return nil, text.At(err)
		}
		all = append(all, p)
	}
	return all, nil
}

// Playables yields all POSITIONs of the command, which can be played. The error ends them.
func (r *Reader) Playables() iter.Seq2[*position.Playable, error] {
	return func(yield func(*position.Playable, error) bool) {
		for text, err := range Positions(r.c, r.in) {
			if err != nil {
				yield(nil, err)
				return
			}
			p, err := r.Playable(text.Text)
			if err != nil {
				yield(nil, text.At(err))
				return
			}
			if !yield(&p, nil) {
				return
			}
		}
	}
}

// readAs reads a text by a method of the reader. An error says what the lenient reading
// would be, if there is one.
func readAs[P any](r *Reader, text string, read func(position.Reader, string) (P, []engine.FENRepair, error), fen func(*P) string) (P, error) {
	as := r.read
	as.Placements = r.Placements
	p, repairs, err := read(as, text)
	if err != nil {
		as.Lenient = true
		mended, _, failed := read(as, text)
		return p, advise(err, failed == nil, fen(&mended))
	}
	for i := range repairs {
		r.Repaired(&repairs[i])
	}
	return p, nil
}

// advise makes a usage error of one that a flag would mend, or of any other. fen is the
// lenient reading, if there is one.
func advise(err error, lenient bool, fen string) error {
	var start *chess960.StartError
	switch {
	case lenient:
		return Misuse("usage.lenient", "error", err, "fen", fen)
	case errors.As(err, &start) && len(start.Faults) > 0 && start.Faults[0].Code == chess960.Counted960:
		return Misuse("usage.numbering.from1", "error", err)
	}
	return Usage(err)
}

// Positions yields the texts of all POSITIONs of a command: its arguments, and in place
// of "-", which stands there once, the lines of standard input, but empty ones. The error
// ends them.
func Positions(c *cli.Context, in io.Reader) iter.Seq2[Text, error] {
	return func(yield func(Text, error) bool) {
		if c.NArg() == 0 {
			yield(Text{}, Misuse("usage.position.missing", "help", HelpFor(c)))
			return
		}
		for i, argument := range c.Args().Slice() {
			if isField(c.Args().Get(i+1)) && strings.Count(argument, "/") == 7 {
				yield(Text{}, Misuse("usage.position.quote"))
				return
			}
		}
		if err := stdinOnce(c); err != nil {
			yield(Text{}, err)
			return
		}
		for _, argument := range c.Args().Slice() {
			if argument != stdin {
				if !yield(Text{Text: argument}, nil) {
					return
				}
				continue
			}
			if more, err := positionLines(in, yield); err != nil {
				yield(Text{}, err)
				return
			} else if !more {
				return
			}
		}
	}
}

// Games returns the names of the PGN files that a command reads, "-" for standard input.
func Games(c *cli.Context) ([]string, error) {
	if c.NArg() == 0 {
		return nil, Misuse("usage.pgn.files", "help", HelpFor(c))
	}
	return c.Args().Slice(), stdinOnce(c)
}

// stdinOnce refuses arguments of which more than one is "-": nothing is left on standard
// input once it was read.
func stdinOnce(c *cli.Context) error {
	args := c.Args().Slice()
	if first := slices.Index(args, stdin); first >= 0 && slices.Contains(args[first+1:], stdin) {
		return Misuse("usage.stdin.twice")
	}
	return nil
}

// Text is the text of a POSITION and, if it stood on standard input, its line, from 1
// on.
type Text struct {
	Text string
	Line int
}

// At adds to the error about a text the line where it stood.
func (t Text) At(err error) error {
	if err == nil || t.Line == 0 {
		return err
	}
	return Misuse("usage.position.line", "line", t.Line, "error", err)
}

// positionLines yields the lines that are not empty. It is an error if there are none.
func positionLines(in io.Reader, yield func(Text, error) bool) (more bool, err error) {
	lines, some := input.Lines(in), false
	for number := 1; lines.Scan(); number++ {
		if text := strings.TrimSpace(lines.Text()); text != "" {
			some = true
			if !yield(Text{text, number}, nil) {
				return false, nil
			}
		}
	}
	if lines.Err() == nil && !some {
		return false, Misuse("usage.position.stdin")
	}
	return true, lines.Err()
}

// OnePosition returns the text of the command's only POSITION.
func OnePosition(c *cli.Context, in io.Reader) (text Text, err error) {
	if c.NArg() > 1 {
		return text, tooMany(c, c.Args().Get(1))
	}
	for next, err := range Positions(c, in) {
		if err != nil {
			return text, err
		}
		if text.Line > 0 {
			return text, next.At(tooMany(c, next.Text))
		}
		text = next
	}
	return text, nil
}

// tooMany refuses a text where one POSITION is needed.
func tooMany(c *cli.Context, text string) error {
	if isField(c.Args().Get(1)) && strings.Count(c.Args().First(), "/") == 7 {
		return Misuse("usage.position.quote")
	}
	return Misuse("usage.position.many", "text", speak.Quote(text))
}

// isField reports whether an argument is the second field of a FEN, which then was not
// quoted.
func isField(argument string) bool { return argument == "w" || argument == "b" }

// SeveralPositions reports whether a command was given POSITIONs as several are given:
// by more arguments than one, or on standard input, however many stand there.
func SeveralPositions(c *cli.Context) bool { return c.NArg() > 1 || c.Args().First() == stdin }

// Inputs are the files that the command reads for its POSITIONs.
func Inputs(c *cli.Context) []string {
	for _, argument := range c.Args().Slice() {
		if argument == stdin {
			return []string{stdin}
		}
	}
	return nil
}
