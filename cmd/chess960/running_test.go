package main

import (
	"errors"
	"io"
	"os/exec"
	"syscall"
	"testing"
)

// program960 returns the path of the program, where testscript.Main has put it.
func program960(t testing.TB) string {
	t.Helper()
	path, err := exec.LookPath("chess960")
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// running is a program that has been started.
type running struct {
	*exec.Cmd
	in  io.Writer
	out io.Reader
}

// start starts the program.
func start(t *testing.T, args ...string) *running {
	t.Helper()
	r := &running{Cmd: exec.Command(program960(t), args...)}
	var err error
	if r.in, err = r.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if r.out, err = r.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	return r
}

// ask writes a line, and waits for the answer: the program is up and listening.
func (r *running) ask(t *testing.T, line string) {
	t.Helper()
	if _, err := io.WriteString(r.in, line+"\n"); err != nil {
		t.Fatal(err)
	}
	if _, err := r.out.Read(make([]byte, 100)); err != nil {
		t.Fatal(err)
	}
}

// end sends the program a signal, and wants it to exit with the code.
func (r *running) end(t *testing.T, signal syscall.Signal, code int) {
	t.Helper()
	if err := r.Process.Signal(signal); err != nil {
		t.Fatal(err)
	}
	err := r.Wait()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != code {
		t.Errorf("%v, want exit status %d", err, code)
	}
}
