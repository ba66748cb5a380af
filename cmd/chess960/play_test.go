package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"chess960/cmd/chess960/internal/output/outputtest"
)

// TestPlayInterrupted breaks games off by each signal: what was played is kept, and the
// same command goes on with it.
func TestPlayInterrupted(t *testing.T) {
	for signal, code := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143, syscall.SIGHUP: 129, syscall.SIGKILL: -1} {
		t.Run(signal.String(), func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "game.pgn")
			game := start(t, "play", "518", "--save", file)
			game.ask(t, "e4 e5 offer") // whose answer shows that the game is kept
			game.end(t, signal, code)
			if left, _ := filepath.Glob(filepath.Join(filepath.Dir(file), ".chess960-*")); left != nil {
				t.Errorf("%v is left over", left)
			}
			if got := output960(t, []string{"play", "518", "accept", "--save", file}); got != "draw: agreement\n" {
				t.Errorf("gone on with, it says %q", got)
			}
		})
	}
}

// TestPlayKeptWhenWritesFail fails each step on the disk while a game is gone on with:
// the command says so, and the game is as it was before.
func TestPlayKeptWhenWritesFail(t *testing.T) {
	t.Chdir(t.TempDir())
	output960(t, []string{"play", "518", "e4", "--fen", "--save", "game.pgn"})
	before, err := os.ReadFile("game.pgn")
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; ; n++ {
		disk := outputtest.FailAt(n)
		code, said := runFailing(t, disk, io.Discard, []string{"play", "518", "e5", "--save", "game.pgn"})
		now, err := os.ReadFile("game.pgn")
		if err != nil {
			t.Fatal(err)
		}
		if !disk.Failed() {
			if code != exitOK || !strings.Contains(string(now), "1. e4 e5 *") || n < 7 {
				t.Errorf("after %d steps: exit code %d, %q:\n%s", n-1, code, said, now)
			}
			return
		}
		if string(now) != string(before) {
			t.Fatalf("step %d, %s: exit code %d, %q:\n%s", n, disk.Steps()[n-1], code, said, now)
		}
		if code != exitFailure || !strings.Contains(said, "cannot write game.pgn: ") {
			t.Errorf("step %d, %s: exit code %d, %q", n, disk.Steps()[n-1], code, said)
		}
		if left, _ := filepath.Glob(".chess960-*"); left != nil {
			t.Errorf("step %d: %v is left over", n, left)
		}
	}
}
