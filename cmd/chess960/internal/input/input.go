// Package input reads what people and programs type: [Lines] line by line, within
// bounds, and [Interruptible] so that whoever waits for it can be called away.
//
// It never prints and knows nothing of what the lines mean.
package input

import (
	"bufio"
	"context"
	"io"
	"io/fs"
)

// LongestLine is the greatest length of a line, in bytes.
const LongestLine = 1 << 20

// Lines reads lines of at most LongestLine bytes; a longer one is the error
// [bufio.ErrTooLong].
func Lines(r io.Reader) *bufio.Scanner {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, LongestLine)
	return lines
}

// Interruptible returns a reader whose Read returns when the context ends, with the
// context's error, though r may wait for ever. An ordinary file never waits, and is
// returned as it is.
func Interruptible(ctx context.Context, r io.Reader) io.Reader {
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
