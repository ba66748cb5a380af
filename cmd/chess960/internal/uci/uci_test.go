package uci

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestPerft counts with an engine that does all as it should, and with some that do
// it in their own way.
func TestPerft(t *testing.T) {
	for _, behaviour := range []string{"good", "late", "chatty", "long lines", "windows"} {
		t.Run(behaviour, func(t *testing.T) {
			e := start(t, t.Context(), behaviour)
			for depth := 1; depth < 3; depth++ {
				c, err := e.Perft(anyFEN, depth)
				if err != nil {
					t.Fatal(err)
				}
				if want := map[string]uint64{"e1h1": 3, "a7a8q": 4}; c.Nodes != 7 || !maps.Equal(c.Divide, want) || c.Time <= 0 {
					t.Errorf("%+v, want 7 and %v", c, want)
				}
			}
			if behaviour == "late" {
				if c, err := e.Perft(anyFEN, 1); err != nil || c.Time < lateness {
					t.Errorf("took %v, error %v; the engine takes %v to answer", c.Time, err, lateness)
				}
			}
			if _, err := e.Perft(anyFEN, 0); err == nil {
				t.Error("depth 0: no error; engines take it for no depth at all")
			}
			if err := e.Close(); err != nil {
				t.Error(err)
			}
			isGone(t, e)
		})
	}
}

func TestNoMoves(t *testing.T) {
	e := start(t, t.Context(), "mate")
	defer e.Close()
	if c, err := e.Perft(anyFEN, 1); err != nil || c.Nodes != 0 || len(c.Divide) != 0 {
		t.Errorf("%+v, error %v", c, err)
	}
}

// TestStartFails has engines that never get as far as being asked.
func TestStartFails(t *testing.T) {
	for behaviour, want := range map[string]error{
		"dies at once":     ErrEnded,
		"dies greeting":    ErrEnded,
		"closes its input": ErrEnded,
		"no chess960":      ErrNoChess960,
		"endless line":     ErrEnded,
	} {
		t.Run(behaviour, func(t *testing.T) {
			fake(t, behaviour)
			e, err := Start(t.Context(), os.Args[0])
			if e != nil || !errors.Is(err, want) {
				t.Errorf("error %v, want %v", err, want)
			}
			// The command takes a broken pipe for a reader who has had enough.
			if errors.Is(err, syscall.EPIPE) {
				t.Errorf("error %v is one of our own output", err)
			}
		})
	}
	if _, err := Start(t.Context(), t.TempDir()); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("a folder: error %v", err)
	}
	if _, err := Start(t.Context(), "no-such-engine"); !errors.Is(err, exec.ErrNotFound) {
		t.Errorf("no such engine: error %v", err)
	}
}

// TestSilent starts programs that are no engines, and would say nothing for ever, or
// anything.
func TestSilent(t *testing.T) {
	for _, behaviour := range []string{"hangs greeting", "hangs choosing", "echoes", "floods", "endless line for ever", "leaves a child"} {
		t.Run(behaviour, func(t *testing.T) {
			fake(t, behaviour)
			begun := time.Now()
			e, err := startWithin(t.Context(), os.Args[0], 300*time.Millisecond)
			if e != nil || !errors.Is(err, ErrSilent) || !strings.HasSuffix(err.Error(), "does within 300ms") {
				t.Errorf("error %v, want %v", err, ErrSilent)
			}
			if took := time.Since(begun); took > fakeLife/2 {
				t.Errorf("took %v", took)
			}
		})
	}
	fake(t, "late")
	if e, err := startWithin(t.Context(), os.Args[0], time.Minute); err != nil {
		t.Errorf("an engine that is late: %v", err)
	} else if err := e.Close(); err != nil {
		t.Error(err)
	}
}

// TestPerftFails has engines that greet well and then answer badly.
func TestPerftFails(t *testing.T) {
	for behaviour, want := range map[string]error{
		"dies counting":     ErrEnded,
		"dies before":       ErrEnded,
		"searches":          ErrNoPerft,
		"no number":         ErrCount,
		"wrong sum":         ErrCount,
		"illegal move":      ErrCount,
		"unparsable":        ErrCount,
		"huge count":        ErrCount,
		"one move twice":    ErrCount,
		"nonsense on lines": ErrCount,
	} {
		t.Run(behaviour, func(t *testing.T) {
			e := start(t, t.Context(), behaviour)
			c, err := e.Perft(anyFEN, 1)
			if !errors.Is(err, want) || c.Nodes != 0 || c.Divide != nil || !strings.HasPrefix(err.Error(), e.Name) {
				t.Errorf("%+v, error %v; want %v", c, err, want)
			}
			if ended := want == ErrEnded; (e.Close() != nil) != ended {
				t.Errorf("Close: ended badly is %v", ended)
			}
			isGone(t, e)
		})
	}
}

// TestContext ends the context of engines that would never end by themselves.
func TestContext(t *testing.T) {
	cause := errors.New("enough")
	bounded := func() (context.Context, func()) {
		return context.WithTimeoutCause(t.Context(), 300*time.Millisecond, cause)
	}
	for _, behaviour := range []string{"hangs greeting", "floods", "leaves a child", "endless line for ever"} {
		t.Run(behaviour, func(t *testing.T) {
			fake(t, behaviour)
			ctx, cancel := bounded()
			defer cancel()
			begun := time.Now()
			if e, err := Start(ctx, os.Args[0]); e != nil || err != cause {
				t.Errorf("error %v, want %v", err, cause)
			}
			if took := time.Since(begun); took > fakeLife/2 {
				t.Errorf("took %v", took)
			}
		})
	}
	for _, behaviour := range []string{"hangs counting", "leaves a child counting", "floods counting"} {
		t.Run(behaviour, func(t *testing.T) {
			begun := time.Now()
			ctx, cancel := context.WithCancelCause(t.Context())
			defer cancel(nil)
			e := start(t, ctx, behaviour)
			time.AfterFunc(100*time.Millisecond, func() { cancel(cause) })
			if c, err := e.Perft(anyFEN, 1); err != cause {
				t.Errorf("%v, error %v, want %v", c, err, cause)
			}
			// That with a child has ended well before it could be killed.
			if err := e.Close(); err == nil && behaviour != "leaves a child counting" {
				t.Error("Close: the engine was killed, and that is no error")
			}
			if took := time.Since(begun); took > fakeLife/2 {
				t.Errorf("took %v", took)
			}
			isGone(t, e)
		})
	}
}

// TestClose ends engines that do not listen.
func TestClose(t *testing.T) {
	for _, behaviour := range []string{"deaf", "ends with 3"} {
		t.Run(behaviour, func(t *testing.T) {
			e := start(t, t.Context(), behaviour)
			begun := time.Now()
			if err := e.Close(); err == nil || !strings.HasPrefix(err.Error(), e.Name) {
				t.Errorf("error %v", err)
			}
			if took := time.Since(begun); took > fakeLife/2 {
				t.Errorf("took %v", took)
			}
			isGone(t, e)
		})
	}
}

func TestName(t *testing.T) {
	e := start(t, t.Context(), "bad name")
	defer e.Close()
	if want := "Evil\uFFFD[2J\uFFFD\uFFFD engine"; e.Name != want {
		t.Errorf("name %q, want %q", e.Name, want)
	}
	for text, want := range map[string]string{
		"Stockfish 15.1":         "Stockfish 15.1",
		" Débile \t":             "Débile",
		"a\x00b\x7fc\xffd\u0085": "a\uFFFDb\uFFFDc\uFFFDd",
		"":                       "",
		strings.Repeat("é", 80):  strings.Repeat("é", 80),
		strings.Repeat("é", 81):  strings.Repeat("é", 79) + "…",
	} {
		if got := cleanName(text); got != want {
			t.Errorf("cleanName(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestIsMove(t *testing.T) {
	for text, want := range map[string]bool{
		"e2e4": true, "a1h8": true, "a7a8q": true, "h2h1n": true, "e1h1": true,
		"": false, "e2": false, "e9e4": false, "i2e4": false, "e2e0": false, "a7a8k": false, "a7a8Q": false, "e2e4 ": false,
		"0000": false, "E2E4": false, "a7a8qq": false,
	} {
		if got := isMove(text); got != want {
			t.Errorf("isMove(%q) = %v", text, got)
		}
	}
}

const anyFEN = "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"

// start starts the fake engine of that behaviour, which must greet well.
func start(t *testing.T, ctx context.Context, behaviour string) *Engine {
	t.Helper()
	fake(t, behaviour)
	e, err := Start(ctx, os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// isGone checks that the fake engine, whose name has the number of its process, runs
// no more.
func isGone(t *testing.T, e *Engine) {
	t.Helper()
	var pid int
	if _, err := fmt.Sscanf(e.Name, "Fake %d", &pid); err != nil {
		t.Fatalf("%q: %v", e.Name, err)
	}
	process, err := os.FindProcess(pid)
	if err != nil {
		return
	}
	if err := process.Signal(syscall.Signal(0)); err == nil {
		t.Errorf("process %d still runs", pid)
	}
}
