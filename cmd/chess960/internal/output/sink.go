package output

import (
	"bufio"
	"errors"
	"io"
	"io/fs"
	"os"
)

// sink is what a buffer writes to. It keeps its error, which names the destination as
// the user does; after one the buffer does not come back.
type sink struct {
	to   io.Writer
	name string
	err  error
}

func (s *sink) Write(p []byte) (int, error) {
	n, err := s.to.Write(p)
	if err == nil && n < len(p) {
		err = io.ErrShortWrite
	}
	s.err = blame(s.name, err)
	return n, s.err
}

// fill runs write on the buffer before the sink, and flushes it also after an error of
// write: what was printed before an error stands before the error. It returns the
// first error.
func fill(w *bufio.Writer, s *sink, write func(io.Writer) error) error {
	err := write(w)
	if s.err != nil {
		return s.err
	}
	return first(err, w.Flush())
}

// first returns the first error that is one.
func first(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// blame makes an error of the disk one about the destination that the user named,
// which is not always the file that was written. ErrAbandoned is about none.
func blame(name string, err error) error {
	if err == nil || errors.Is(err, ErrAbandoned) {
		return err
	}
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return &fs.PathError{Op: "write", Path: name, Err: err}
}
