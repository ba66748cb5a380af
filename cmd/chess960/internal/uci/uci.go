// Package uci talks to a chess engine by the Universal Chess Interface, as far
// as counting moves needs it.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"
)

// Engine is a running engine. Start makes one; it is for one goroutine.
type Engine struct {
	// Name is how the engine calls itself.
	Name string

	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Scanner
}

// Start runs the engine at that path, or of that name on the PATH, in Chess960
// mode. The engine is killed when the context ends.
func Start(ctx context.Context, path string) (*Engine, error) {
	e := &Engine{command: exec.CommandContext(ctx, path)}
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
	e.out = bufio.NewScanner(out)
	if err := e.greet(path); err != nil {
		e.Close()
		return nil, err
	}
	return e, nil
}

// greet waits for the engine's name and options and chooses Chess960.
func (e *Engine) greet(path string) error {
	e.Name = path
	chess960 := false
	err := e.ask("uci", func(line string) (done bool) {
		if name, found := strings.CutPrefix(line, "id name "); found {
			e.Name = name
		}
		chess960 = chess960 || strings.HasPrefix(line, "option name UCI_Chess960 ")
		return line == "uciok"
	})
	if err != nil {
		return err
	}
	if !chess960 {
		return fmt.Errorf("%s does not know Chess960", e.Name)
	}
	return e.ask("setoption name UCI_Chess960 value true\nisready", isReady)
}

func isReady(line string) bool { return line == "readyok" }

// ask sends a command and reads lines until done says so.
func (e *Engine) ask(command string, done func(line string) bool) error {
	if _, err := io.WriteString(e.in, command+"\n"); err != nil {
		return err
	}
	for e.out.Scan() {
		if done(strings.TrimSpace(e.out.Text())) {
			return nil
		}
	}
	if err := e.out.Err(); err != nil {
		return err
	}
	return errors.New("the engine ended without an answer")
}

// Count is what an engine's "go perft" says.
type Count struct {
	Nodes  uint64
	Divide map[string]uint64 // by first move; castling is king takes own rook
	Time   time.Duration     // from the command to the answer
}

// Perft has the engine count the moves, which Stockfish and its kin can do
// though the interface does not say so.
func (e *Engine) Perft(shredderFEN string, depth int) (Count, error) {
	c := Count{Divide: map[string]uint64{}}
	if err := e.ask("position fen "+shredderFEN+"\nisready", isReady); err != nil {
		return c, err
	}
	found := false
	begun := time.Now()
	err := e.ask("go perft "+strconv.Itoa(depth), func(line string) (done bool) {
		name, value, _ := strings.Cut(line, ": ")
		n, err := strconv.ParseUint(value, 10, 64)
		switch {
		case err != nil:
		case name == "Nodes searched":
			c.Nodes, found = n, true
		default:
			c.Divide[name] = n
		}
		return found
	})
	c.Time = time.Since(begun)
	return c, err
}

// Close ends the engine.
func (e *Engine) Close() error {
	io.WriteString(e.in, "quit\n") // an engine that has gone needs no goodbye
	e.in.Close()
	return e.command.Wait()
}
