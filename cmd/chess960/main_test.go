package main

import (
	"errors"
	"flag"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"chess960/testdata/golden"
)

var deep = flag.Bool("deep", false, "kill more often, count deeper, compare every picture and build sites")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"chess960": main})
}

// TestScripts runs the scripts that specify the command. Beside testscript's
// own commands they have:
//
//	exits CODE ARGUMENT...    chess960 with these arguments exits with the code
//	fulldisk ARGUMENT...      it fails when standard output is full
//	closedpipe ARGUMENT...    it ends quietly when its reader goes away; with ! before
//	                          it, it says all the same that what it found is wrong
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "../../testdata/script",
		RequireExplicitExec: true,
		UpdateScripts:       golden.Update(),
		Setup: func(e *testscript.Env) error {
			e.Vars = append(e.Vars, "LC_ALL=", "LC_MESSAGES=", "LANG=", "NO_COLOR=", "GORACE="+os.Getenv("GORACE"))
			return nil
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exits": exits, "fulldisk": fullDisk, "closedpipe": closedPipe,
		},
	})
}

func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE ARGUMENT...")
	}
	err := ts.Exec("chess960", args[1:]...)
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		if got := exit.ProcessState.String(); got != "exit status "+args[0] {
			ts.Fatalf("%s, want exit status %s", got, args[0])
		}
	case err != nil:
		ts.Fatalf("%v", err)
	case args[0] != "0":
		ts.Fatalf("exit status 0, want %s", args[0])
	}
}

func fullDisk(ts *testscript.TestScript, _ bool, args []string) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	ts.Check(err)
	defer full.Close()
	stderr, err := start960(ts, args, func(c *exec.Cmd) { c.Stdout = full })
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != exitFailure || stderr == "" {
		ts.Fatalf("error %v, standard error %q; want exit status 1 and a reason", err, stderr)
	}
}

func closedPipe(ts *testscript.TestScript, neg bool, args []string) {
	reader, writer, err := os.Pipe()
	ts.Check(err)
	stderr, err := start960(ts, args, func(c *exec.Cmd) {
		c.Stdout = writer
		ts.Check(reader.Close())
	})
	ts.Check(writer.Close())
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ProcessState.String() == "signal: broken pipe" {
		err = nil
	}
	switch failed := errors.As(err, &exit) && exit.ExitCode() == exitFailure && stderr != ""; {
	case neg && !failed:
		ts.Fatalf("error %v, standard error %q; want exit status 1 and a reason", err, stderr)
	case !neg && (err != nil || stderr != ""):
		ts.Fatalf("error %v, standard error %q; want neither", err, stderr)
	}
}

// start960 runs chess960 with a standard output that connect has prepared, and
// returns what it printed on standard error.
func start960(ts *testscript.TestScript, args []string, connect func(*exec.Cmd)) (stderr string, err error) {
	path, err := exec.LookPath("chess960") // where testscript.Main has put it
	ts.Check(err)
	c := exec.Command(path, args...)
	c.Dir = ts.MkAbs(".")
	connect(c)
	pipe, err := c.StderrPipe()
	ts.Check(err)
	ts.Check(c.Start())
	text, err := io.ReadAll(pipe)
	ts.Check(err)
	return string(text), c.Wait()
}
