//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/sys/unix"

	"chess960/cmd/chess960/internal/help"
)

// openTerminal returns both ends of a new terminal: what is written to the one comes out
// of the other.
func openTerminal(t *testing.T) (screen, terminal *os.File) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { screen.Close() })
	if err := unix.IoctlSetPointerInt(int(screen.Fd()), unix.TIOCSPTLCK, 0); err != nil {
		t.Fatal(err)
	}
	number, err := unix.IoctlGetInt(int(screen.Fd()), unix.TIOCGPTN)
	if err != nil {
		t.Fatal(err)
	}
	terminal, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Fatal(err)
	}
	return screen, terminal
}

// onTerminal runs the program with its output on a terminal, and returns what comes out
// there and on standard error.
func onTerminal(t *testing.T, args ...string) (shown, stderr string, err error) {
	t.Helper()
	screen, terminal := openTerminal(t)
	var text, complaint bytes.Buffer
	read := make(chan struct{})
	go func() {
		io.Copy(&text, screen) // which ends with an error when nobody has the terminal any more
		close(read)
	}()
	command := exec.CommandContext(t.Context(), program960(t), args...)
	command.Stdin, command.Stdout, command.Stderr = strings.NewReader(""), terminal, &complaint
	command.Env = append(os.Environ(), "LANG=C", "LC_ALL=")
	err = command.Run()
	terminal.Close()
	select {
	case <-read:
	case <-time.After(10 * time.Second):
		t.Fatal("the terminal does not end")
	}
	return text.String(), complaint.String(), err
}

// TestBinaryOnTerminal has every command refuse to write what is for programs alone on a
// terminal, however the terminal is named, and write everything else.
func TestBinaryOnTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	eachCommand(testSession(t, "en"), func(name string, _ *cli.Command) {
		command := strings.Split(name, ".")
		if len(command) > 1 || name == "pgn" || name == "play" {
			return // all of these write text
		}
		switch name {
		case "draw", "list", "booklet", "man", "version":
		case "completion":
			command = append(command, "bash")
		default:
			command = append(command, "518")
		}
		if name == "perft" {
			command = append(command, "--depth", "1")
		}
		for _, f := range help.Formats(name) {
			for _, output := range []string{"", "-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"} {
				args := command
				if f.Flag != "" {
					args = append(args[:len(args):len(args)], strings.Split("--"+f.Flag, "=")...)
				}
				if output != "" {
					args = append(args[:len(args):len(args)], "-o", output)
				}
				shown, stderr, err := onTerminal(t, args...)
				var exit *exec.ExitError
				switch refused := errors.As(err, &exit) && exit.ExitCode() == exitUsage && strings.Contains(stderr, "is not for a terminal"); {
				case f.Binary && (!refused || shown != ""):
					t.Errorf("%q: error %v, %q, and %d bytes on the terminal", args, err, stderr, len(shown))
				case !f.Binary && (err != nil || shown == ""):
					t.Errorf("%q: error %v, %q, and %d bytes on the terminal", args, err, stderr, len(shown))
				}
				if strings.HasPrefix(shown, "%PDF") || strings.HasPrefix(shown, "\x89PNG") {
					t.Errorf("%q: the terminal shows %.10q", args, shown)
				}
			}
		}
	})
}
