package main

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"chess960/cmd/chess960/internal/i18n"
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

// TestLeave holds the exit code to what a command does that was asked to stop.
func TestLeave(t *testing.T) {
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name  string
		leave func(done chan<- error, again chan<- os.Signal)
		want  int
	}{
		{"a server that drains", func(done chan<- error, _ chan<- os.Signal) { done <- nil }, exitOK},
		{"a command that is broken off", func(done chan<- error, _ chan<- os.Signal) { done <- context.Canceled }, 143},
		{"a command that fails meanwhile", func(done chan<- error, _ chan<- os.Signal) { done <- io.ErrUnexpectedEOF }, 143},
		{"one that is asked again", func(_ chan<- error, again chan<- os.Signal) { again <- syscall.SIGTERM }, 143},
	} {
		t.Run(test.name, func(t *testing.T) {
			done, again := make(chan error, 1), make(chan os.Signal, 1)
			test.leave(done, again)
			s := newSession(words, strings.NewReader(""), io.Discard, io.Discard, os.Getenv)
			if got := s.leave(syscall.SIGTERM, done, again); got != test.want {
				t.Errorf("exit code %d, want %d", got, test.want)
			}
		})
	}
}
