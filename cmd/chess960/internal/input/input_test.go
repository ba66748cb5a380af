package input

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"chess960/cmd/chess960/internal/speak"
)

// TestLines reads lines up to the longest that is allowed, with their ends taken off.
func TestLines(t *testing.T) {
	longest := strings.Repeat("x", speak.LongestLine-1) // and its line feed
	for _, test := range []struct {
		name, text string
		want       []string
		err        error
	}{
		{"none", "", nil, nil},
		{"ends", "a\r\n\nb", []string{"a", "", "b"}, nil},
		{"longest", longest + "\nb\n", []string{longest, "b"}, nil},
		{"too long", "a\n" + longest + "xx\nb\n", []string{"a"}, bufio.ErrTooLong},
		{"endless", longest + longest, nil, bufio.ErrTooLong},
	} {
		t.Run(test.name, func(t *testing.T) {
			lines := Lines(strings.NewReader(test.text))
			var got []string
			for lines.Scan() {
				got = append(got, lines.Text())
			}
			if strings.Join(got, "|") != strings.Join(test.want, "|") || lines.Err() != test.err {
				t.Errorf("%d lines, error %v; want %d, %v", len(got), lines.Err(), len(test.want), test.err)
			}
		})
	}
}

// TestInterruptibleReads passes on all that the reader has, however it comes, and its
// error, again and again.
func TestInterruptibleReads(t *testing.T) {
	text := strings.Repeat("a line of words\n", 1000)
	for name, r := range map[string]io.Reader{
		"whole": strings.NewReader(text), "bytes": iotest.OneByteReader(strings.NewReader(text)),
		"halves": iotest.HalfReader(strings.NewReader(text)), "with the end": iotest.DataErrReader(strings.NewReader(text)),
	} {
		in := Interruptible(t.Context(), r)
		got, err := io.ReadAll(in)
		if string(got) != text || err != nil {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
		if n, err := in.Read(make([]byte, 1)); n != 0 || err != io.EOF {
			t.Errorf("%s: after the end %d bytes, %v", name, n, err)
		}
	}
	failure := errors.New("failure")
	if _, err := io.ReadAll(Interruptible(t.Context(), iotest.ErrReader(failure))); err != failure {
		t.Errorf("error %v, want %v", err, failure)
	}
	if n, err := Interruptible(t.Context(), strings.NewReader("a")).Read(nil); n != 0 || err != nil {
		t.Errorf("a read of nothing: %d bytes, %v", n, err)
	}
}

// TestInterruptibleReturns calls a reader away that waits for ever: it returns at once,
// then and later, and what comes too late is not written into the caller's buffer.
func TestInterruptibleReturns(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	reader, writer := io.Pipe()
	defer writer.Close()
	in := Interruptible(ctx, reader)
	buf := bytes.Repeat([]byte{'.'}, 8)
	time.AfterFunc(20*time.Millisecond, cancel)
	if n, err := in.Read(buf); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("%d bytes, %v", n, err)
	}
	if _, err := writer.Write([]byte("late")); err != nil { // to the read that was left waiting
		t.Fatal(err)
	}
	if n, err := in.Read(buf); n != 0 || !errors.Is(err, context.Canceled) {
		t.Errorf("again: %d bytes, %v", n, err)
	}
	if string(buf) != "........" {
		t.Errorf("the buffer was written to: %q", buf)
	}
}

// TestInterruptibleFile leaves an ordinary file as it is, which never waits, and no
// other.
func TestInterruptibleFile(t *testing.T) {
	file, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if Interruptible(t.Context(), file) != io.Reader(file) {
		t.Error("a file is wrapped")
	}
	reader, writer, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	defer writer.Close()
	if Interruptible(t.Context(), reader) == io.Reader(reader) {
		t.Error("a pipe may wait for ever")
	}
}
