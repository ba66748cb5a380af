// Package uci is a client for chess engines that speak the Universal Chess Interface.
//
// Call [Start] with the path of an engine, then [Engine.Search] with a position, the
// moves from it and a [Limit]; [Engine.SetOption] before that, and [Engine.Close] in the
// end. Castling is right without further ado: an engine that knows Chess960 is told to
// play it, always, and one that does not is given classical positions only.
//
// An engine is not trusted. It may die, fall silent, or name moves that are illegal:
// each is an error, and nothing waits longer than its context and a moment to stop.
//
// The package starts processes; it is the only one below package engine that does.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"chess960/engine"
)

// What can be wrong with an engine. Errors that wrap these begin with its name.
var (
	// ErrEnded says that the engine is gone, or does not listen any more.
	ErrEnded = errors.New("the engine ended without an answer")
	// ErrSilent says that the engine did not stop when it was told to. It has been
	// killed.
	ErrSilent = errors.New("the engine does not answer")
	// ErrNoOption says that the engine has no such option.
	ErrNoOption = errors.New("the engine has no such option")
	// ErrNoChess960 says that a position needs Chess960, which the engine does not
	// know.
	ErrNoChess960 = errors.New("the engine does not know Chess960")
	// ErrBestMove says that the engine's move is illegal; the error wraps the
	// *engine.MoveError as well.
	ErrBestMove = errors.New("the engine plays an illegal move")
	// ErrLine says that a name or a value cannot be sent, as it holds a line feed.
	ErrLine = errors.New("a line feed in a command")
)

const (
	// patience is how long an engine may take to stop, or to end, when it is told to.
	patience = 2 * time.Second
	// longestLine is more than engines say on a line; the rest of longer ones is lost.
	longestLine = 1 << 20
)

// Engine is a running engine. [Start] makes one; it is for one goroutine at a time.
type Engine struct {
	// Name and Author are how the engine calls itself; Name is its path if it does not.
	Name, Author string

	options  []Option
	chess960 bool
	command  *exec.Cmd
	in       io.WriteCloser
	lines    chan string   // closed when the engine is gone
	done     chan struct{} // closed when nobody reads lines any more
	closed   bool
}

// Start runs the engine at that path, or of that name on the PATH, with arguments, and
// waits until it is ready. When the context ends before that, so does the engine.
func Start(ctx context.Context, path string, args ...string) (*Engine, error) {
	e := &Engine{Name: path, command: exec.Command(path, args...), lines: make(chan string), done: make(chan struct{})}
	var err error
	if e.in, err = e.command.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := e.command.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := e.command.Start(); err != nil {
		return nil, err
	}
	go e.listen(out)
	if err := e.greet(ctx); err != nil {
		e.kill()
		return nil, err
	}
	return e, nil
}

// listen hands on the engine's lines until it is gone or nobody reads them.
func (e *Engine) listen(out io.ReadCloser) {
	defer close(e.lines)
	defer out.Close()
	lines := bufio.NewScanner(out)
	lines.Buffer(make([]byte, 4096), longestLine)
	for lines.Scan() {
		select {
		case e.lines <- strings.TrimSpace(lines.Text()):
		case <-e.done:
			return
		}
	}
}

// greet reads the engine's name and options, and chooses Chess960.
func (e *Engine) greet(ctx context.Context) error {
	err := e.ask(ctx, "uci", func(line string) bool {
		if name, found := strings.CutPrefix(line, "id name "); found {
			e.Name = name
		} else if author, found := strings.CutPrefix(line, "id author "); found {
			e.Author = author
		} else if option, ok := parseOption(line); ok {
			e.options = append(e.options, option)
		}
		return line == "uciok"
	})
	if err != nil {
		return err
	}
	if e.chess960 = slices.ContainsFunc(e.options, func(o Option) bool { return o.Name == "UCI_Chess960" }); e.chess960 {
		if err := e.send("setoption name UCI_Chess960 value true"); err != nil {
			return err
		}
	}
	return e.Ready(ctx)
}

// Chess960 reports whether the engine knows Chess960.
func (e *Engine) Chess960() bool { return e.chess960 }

// Options returns the options that the engine has.
func (e *Engine) Options() []Option { return slices.Clone(e.options) }

// SetOption sets an option, whose name is read in capitals and small letters alike; the
// value of a button is empty. The error wraps ErrNoOption if the engine has none.
func (e *Engine) SetOption(name, value string) error {
	i := slices.IndexFunc(e.options, func(o Option) bool { return strings.EqualFold(o.Name, name) })
	if i < 0 {
		return e.wrong(fmt.Errorf("%s: %w", name, ErrNoOption))
	}
	command := "setoption name " + e.options[i].Name
	if value != "" {
		command += " value " + value
	}
	return e.send(command)
}

// Ready waits until the engine has done all that it was told.
func (e *Engine) Ready(ctx context.Context) error {
	return e.ask(ctx, "isready", func(line string) bool { return line == "readyok" })
}

// NewGame tells the engine that what follows belongs to another game, and waits until
// it is ready.
func (e *Engine) NewGame(ctx context.Context) error {
	if err := e.send("ucinewgame"); err != nil {
		return err
	}
	return e.Ready(ctx)
}

// send sends one command.
func (e *Engine) send(command string) error {
	if strings.ContainsAny(command, "\n\r") {
		return e.wrong(ErrLine)
	}
	if _, err := io.WriteString(e.in, command+"\n"); err != nil {
		return e.wrong(ErrEnded)
	}
	return nil
}

// ask sends a command and reads lines until done says so.
func (e *Engine) ask(ctx context.Context, command string, done func(line string) bool) error {
	if err := e.send(command); err != nil {
		return err
	}
	for {
		select {
		case line, ok := <-e.lines:
			if !ok {
				return e.wrong(ErrEnded)
			}
			if done(line) {
				return nil
			}
		case <-ctx.Done():
			return e.wrong(context.Cause(ctx))
		}
	}
}

// wrong names the engine in an error.
func (e *Engine) wrong(err error) error { return fmt.Errorf("%s: %w", e.Name, err) }

// kill ends the engine by force.
func (e *Engine) kill() error {
	if e.closed {
		return nil
	}
	e.closed = true
	close(e.done)
	e.in.Close()
	e.command.Process.Kill()
	return e.command.Wait()
}

// Close ends the engine: by force, which is an error, if it has not gone a moment after
// it was asked to. Closing it again does nothing.
func (e *Engine) Close() error {
	if e.closed {
		return nil
	}
	e.closed = true
	close(e.done)
	e.send("quit") // one that is gone needs no goodbye
	e.in.Close()
	kill := time.AfterFunc(patience, func() { e.command.Process.Kill() })
	defer kill.Stop()
	if err := e.command.Wait(); err != nil {
		return e.wrong(fmt.Errorf("the engine did not end well: %w", err))
	}
	return nil
}

// position returns the command that sets a position up.
func (e *Engine) position(start engine.Position, moves []engine.Move) (command string, now engine.Position, err error) {
	fen := start.FEN()
	if e.chess960 {
		fen = start.ShredderFEN()
	} else if unclassical(start) {
		return "", start, e.wrong(ErrNoChess960)
	}
	text := []byte("position fen " + fen)
	if len(moves) > 0 {
		text = append(text, " moves"...)
	}
	now = start
	for _, m := range moves {
		if err := now.Play(m); err != nil {
			return "", now, err
		}
		text = append(text, ' ')
		if e.chess960 {
			text = m.AppendUCI(text)
		} else {
			text = m.AppendClassicalUCI(text)
		}
	}
	return string(text), now, nil
}

// unclassical reports whether somebody may castle with a king or rook that does not
// stand as in classical chess.
func unclassical(p engine.Position) bool {
	for rook := range p.CastlingRights().Squares() {
		c := engine.White
		if rook.Rank() == engine.Rank8 {
			c = engine.Black
		}
		if p.King(c).File() != engine.FileE || rook.File() != engine.FileA && rook.File() != engine.FileH {
			return true
		}
	}
	return false
}
