// Package uci talks to a chess engine by the Universal Chess Interface, as far as
// counting moves needs it.
//
// Its door is [Start], which runs an engine; [Engine.Perft] asks it, [Engine.Close]
// ends it.
//
// The package never trusts the engine: whatever it says, does not say, or says too
// late, nothing waits for it longer than the context of Start, Start itself for some
// seconds, and Close for a moment only. The package knows no rules of chess: whether the moves an engine names are
// legal is for the caller to say.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"
)

// What can be wrong with an engine. Errors that wrap these begin with its name.
var (
	// ErrEnded says that the engine is gone, or does not listen any more.
	ErrEnded = errors.New("the engine ended without an answer")
	// ErrSilent says that what was started does not greet, and so is no engine.
	ErrSilent = errors.New("it does not answer as an engine with the Universal Chess Interface does")
	// ErrNoChess960 says that the engine has no option UCI_Chess960.
	ErrNoChess960 = errors.New("the engine does not know Chess960")
	// ErrNoPerft says that the engine searched for a move when it was told to count.
	ErrNoPerft = errors.New("the engine does not know go perft")
	// ErrCount says that a count cannot be read, or that those of the first moves do
	// not add up to it.
	ErrCount = errors.New("the engine's count makes no sense")
)

// Engine is a running engine. Start makes one; it is for one goroutine.
type Engine struct {
	// Name is how the engine calls itself, fit for a terminal; else its path.
	Name string
	// Path is the file that runs, found on the PATH if need be.
	Path string

	ctx     context.Context
	end     context.CancelCauseFunc // of ctx
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	forget  func() bool // the context
}

const (
	// longestLine is more than engines say on a line; of longer ones nothing is read.
	longestLine = 64 << 10
	// greetTime is how long an engine may take to greet and to be ready: some load their
	// networks first.
	greetTime = 10 * time.Second
	// quitTime is how long an engine may take to end when it is asked to.
	quitTime = 2 * time.Second
)

// Start runs the engine at that path, or of that name on the PATH, in Chess960
// mode. When the context ends, so does the engine, and every question that is open:
// with the context's cause. What has not greeted after ten seconds is taken for no engine.
func Start(ctx context.Context, path string) (*Engine, error) {
	return startWithin(ctx, path, greetTime)
}

// startWithin gives the engine that time to greet.
func startWithin(ctx context.Context, path string, limit time.Duration) (*Engine, error) {
	ctx, end := context.WithCancelCause(ctx)
	e := &Engine{Name: cleanName(path), ctx: ctx, end: end, command: exec.CommandContext(ctx, path)}
	e.Path = e.command.Path
	out, err := e.run()
	if err != nil {
		end(nil)
		return nil, err
	}
	e.out = bufio.NewReaderSize(out, longestLine)
	// Killing the engine is not enough: a process that it began may hold the pipes.
	e.forget = context.AfterFunc(ctx, func() {
		e.in.Close()
		out.Close()
	})
	silence := e.wrong(fmt.Errorf("%w within %v", ErrSilent, limit))
	silent := time.AfterFunc(limit, func() { end(silence) })
	err = e.greet()
	if !silent.Stop() && err == nil {
		err = e.gone()
	}
	if err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// run starts the process, and returns what it says.
func (e *Engine) run() (out io.ReadCloser, err error) {
	if e.in, err = e.command.StdinPipe(); err != nil {
		return nil, err
	}
	if out, err = e.command.StdoutPipe(); err != nil {
		return nil, err
	}
	return out, e.command.Start()
}

// greet waits for the engine's name and options and chooses Chess960.
func (e *Engine) greet() error {
	chess960 := false
	err := e.ask("uci", func(line string) (done bool, err error) {
		if name, found := strings.CutPrefix(line, "id name "); found {
			e.Name = cleanName(name)
		}
		chess960 = chess960 || strings.HasPrefix(line, "option name UCI_Chess960 ")
		return line == "uciok", nil
	})
	if err != nil {
		return err
	}
	if !chess960 {
		return e.wrong(ErrNoChess960)
	}
	return e.ask("setoption name UCI_Chess960 value true\nisready", isReady)
}

func isReady(line string) (done bool, err error) { return line == "readyok", nil }

// ask sends a command and reads lines until done says so, or that one is wrong.
func (e *Engine) ask(command string, done func(line string) (bool, error)) error {
	if _, err := io.WriteString(e.in, command+"\n"); err != nil {
		return e.gone()
	}
	for {
		line, err := e.line()
		if err != nil {
			return e.gone()
		}
		if done, err := done(line); done || err != nil {
			return err
		}
	}
}

// line returns the engine's next line without the space around it, "" for one that is
// too long.
func (e *Engine) line() (string, error) {
	line, more, err := e.out.ReadLine()
	text := strings.TrimSpace(string(line))
	for more && err == nil {
		text = ""
		_, more, err = e.out.ReadLine()
	}
	return text, err
}

// gone says why an engine cannot be reached any more. What the pipe says is of no use,
// and could be taken for an error of the program's own output.
func (e *Engine) gone() error {
	if e.ctx.Err() != nil {
		return context.Cause(e.ctx)
	}
	return e.wrong(ErrEnded)
}

// wrong names the engine in an error.
func (e *Engine) wrong(err error) error { return fmt.Errorf("%s: %w", e.Name, err) }

// Close ends the engine: by force if it has not gone two seconds after it was asked to,
// which is an error, as it is if it ends badly.
func (e *Engine) Close() error {
	defer e.end(e.wrong(ErrEnded))
	e.forget()
	io.WriteString(e.in, "quit\n") // an engine that has gone needs no goodbye
	e.in.Close()
	kill := time.AfterFunc(quitTime, func() { e.command.Process.Kill() })
	defer kill.Stop()
	if err := e.command.Wait(); err != nil {
		return fmt.Errorf("%s: the engine did not end well: %w", e.Name, err)
	}
	return nil
}
