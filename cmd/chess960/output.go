package main

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/output"
)

// write runs write on the file of --output, or on standard output. inputs are the
// files that the command reads, which it refuses to write over.
func (s *session) write(c *cli.Context, inputs []string, write func(io.Writer) error) error {
	return s.writeFile(c.String("output"), inputs, write)
}

// writeFile does the same for a file of that name. What write prints need not be
// checked: the first error sticks, and is returned.
func (s *session) writeFile(name string, inputs []string, write func(io.Writer) error) error {
	err := s.files.Write(name, inputs, write)
	var over *output.OverInputError
	if errors.As(err, &over) {
		return misuse("usage.output.input", "file", s.say.FileName(over.Output))
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

// isTerminal reports whether the stream is a terminal.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// interruptible returns a reader whose Read returns when the context ends, with the
// context's error, though r may wait for ever. An ordinary file never waits, and is
// returned as it is.
func interruptible(ctx context.Context, r io.Reader) io.Reader {
	if f, ok := r.(interface{ Stat() (fs.FileInfo, error) }); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return r
		}
	}
	return &waitingReader{ctx: ctx, r: r}
}

// waitingReader reads in a goroutine, which is left to wait when the context ends.
type waitingReader struct {
	ctx context.Context
	r   io.Reader
	buf []byte // of the goroutine
	err error
}

func (w *waitingReader) Read(p []byte) (n int, err error) {
	if w.err != nil || len(p) == 0 {
		return 0, w.err
	}
	if len(w.buf) < len(p) {
		w.buf = make([]byte, len(p))
	}
	part := w.buf[:len(p)]
	read := make(chan func() (int, error), 1)
	go func() {
		n, err := w.r.Read(part)
		read <- func() (int, error) { return n, err }
	}()
	select {
	case result := <-read:
		n, w.err = result()
		copy(p, part[:n])
	case <-w.ctx.Done():
		w.err = w.ctx.Err()
	}
	return n, w.err
}
