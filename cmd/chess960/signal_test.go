package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/synctest"
	"time"
)

// TestSignals ends programs that wait for input, or that are deep in a count, by each
// signal. They leave at once, with the signal's own exit code, and leave nothing
// unfinished behind.
func TestSignals(t *testing.T) {
	for _, command := range []struct {
		name, first string // what is written to it, to which it answers
		args        []string
	}{
		{"play", "fen", []string{"play", "518"}},
		{"perft", "", []string{"perft", "518", "--depth", "12", "--divide", "-o", "DIR/count.txt"}},
		{"pgn", "", []string{"pgn", "-", "--convert", "-o", "DIR/games.pgn"}},
	} {
		for signal, code := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129} {
			t.Run(command.name+" "+signal.String(), func(t *testing.T) {
				dir := t.TempDir()
				var args []string
				for _, arg := range command.args {
					args = append(args, strings.ReplaceAll(arg, "DIR", dir))
				}
				c := start(t, args...)
				if command.first != "" {
					c.ask(t, command.first)
				} else {
					waitForFile(t, dir)
				}
				begun := time.Now()
				c.end(t, signal, code)
				if took := time.Since(begun); took > grace/2 {
					t.Errorf("it left after %v", took)
				}
				if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
					t.Errorf("it left behind %v, error %v", left, err)
				}
			})
		}
	}
}

// waitForFile waits until a program has begun to write a file in the folder.
func waitForFile(t *testing.T, dir string) {
	t.Helper()
	for range 1000 {
		if files, err := filepath.Glob(filepath.Join(dir, ".chess960-*")); err != nil || len(files) > 0 {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("no file was begun")
}

// TestLeave holds the exit code, and when it comes, to what a command does that was asked
// to stop, and to what else it is asked.
func TestLeave(t *testing.T) {
	const never = time.Hour
	for _, test := range []struct {
		name  string
		done  time.Duration // after the signal
		err   error
		again []time.Duration // other signals
		want  int
		after time.Duration
	}{
		{"a server that drains", 0, nil, nil, exitOK, 0},
		{"a command that is broken off", 0, context.Canceled, nil, 143, 0},
		{"a command that fails meanwhile", 0, io.ErrUnexpectedEOF, nil, 143, 0},
		{"a server that takes its time", grace - 1, nil, nil, exitOK, grace - 1},
		{"one that takes too long", never, nil, nil, 143, grace},
		{"one that is asked again", never, nil, []time.Duration{moment}, 143, moment},
		{"one that is told twice at once", time.Second, nil, []time.Duration{0}, exitOK, time.Second},
		{"one that is told twice in a moment", time.Second, nil, []time.Duration{0, moment - 1}, exitOK, time.Second},
		{"one that is told twice and asked again", never, nil, []time.Duration{0, time.Second}, 143, time.Second},
	} {
		t.Run(test.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				begun, done, again := time.Now(), make(chan error, 1), make(chan os.Signal, len(test.again))
				time.AfterFunc(test.done, func() { done <- test.err })
				for _, after := range test.again {
					time.AfterFunc(after, func() { again <- syscall.SIGTERM })
				}
				if got := testSession(t, "en").leave(syscall.SIGTERM, done, again); got != test.want {
					t.Errorf("exit code %d, want %d", got, test.want)
				}
				if took := time.Since(begun); took != test.after {
					t.Errorf("it leaves after %v, want %v", took, test.after)
				}
			})
		})
	}
}
