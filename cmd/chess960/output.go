package main

import (
	"errors"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/output"
	"chess960/cmd/chess960/internal/show"
)

// write runs write on the file of --output, or on standard output. inputs are the
// files that the command reads, which it refuses to write over.
func (s *session) write(c *cli.Context, inputs []string, write func(io.Writer) error) error {
	return s.writeFile(c.String("output"), inputs, write)
}

// writeFile does the same for a file of that name. What write prints need not be
// checked: the first error sticks, and is returned.
func (s *session) writeFile(name string, inputs []string, write func(io.Writer) error) error {
	err := readerGone(s.files.Write(name, inputs, write))
	var over *output.OverInputError
	if errors.As(err, &over) {
		return cmdline.Misuse("usage.output.input", "file", s.say.FileName(over.Output))
	}
	return err
}

// readerGone takes the error that the reader of standard output has gone away, who has
// had enough, for none: what a command finds is as true as before, and its exit code
// says so. Of a file or a pipe that --output names it is an error like others.
func readerGone(err error) error {
	if output.ReaderGone(err) {
		return nil
	}
	return err
}

// writeJSON writes v to the file of --output.
func (s *session) writeJSON(c *cli.Context, inputs []string, v any) error {
	return s.write(c, inputs, func(w io.Writer) error { return api.Write(w, v) })
}

// show brings what was printed before the eyes of a user who waits at a
// terminal.
func (s *session) show() {
	if s.outTerminal {
		s.out.Flush() // whose error sticks
	}
}

// printer prints boards, and what is to be said of them, in the user's language and style.
func (s *session) printer() show.Printer { return show.Printer{Speaker: s.say, Style: &s.style} }

// answerEach prints the answer to every POSITION of a command.
func (s *session) answerEach(c *cli.Context, answer show.Answer) error {
	return s.write(c, cmdline.Inputs(c), func(w io.Writer) error { return show.Each(w, c, s.in, answer) })
}
