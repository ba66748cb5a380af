package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// readArguments plays moves and commands given as arguments.
func (g *game) readArguments(arguments []string) error {
	for i, argument := range arguments {
		if err := g.readLine(argument); err != nil {
			return g.locate("play.at.argument", i+1, err)
		}
	}
	return nil
}

// readLines plays moves and commands from a pipe or file, line by line.
func (g *game) readLines(r io.Reader) error {
	lines := newLines(r)
	number := 0
	for lines.Scan() {
		number++
		text := lines.Text()
		if number == 1 {
			text = strings.TrimPrefix(text, "\ufeff") // some editors begin a file with this mark
		}
		if err := g.readLine(text); err != nil {
			return g.locate("play.at.line", number, err)
		}
		// Whoever writes into the pipe may be waiting for the answer.
		if err := g.s.out.Flush(); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return g.locate("play.at.line", number+1, err)
	}
	return nil
}

// newLines reads lines of at most a megabyte.
func newLines(r io.Reader) *bufio.Scanner {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, longestLine)
	return lines
}

const longestLine = 1 << 20

// locate says where in the input an error lies.
func (g *game) locate(key string, number int, err error) error {
	if errors.Is(err, errQuit) {
		return err
	}
	return wordsError(g.s.words.Say(key, "number", number, "error", g.s.explain(err)))
}

// converse plays with a person at the terminal.
func (g *game) converse(p *playable) error {
	out := g.s.out
	if _, isStart := p.start(); p.isStart {
		fmt.Fprintf(out, "%s\n\n", g.s.pairTitle(p.pair, !isStart))
	}
	if err := g.printBoard(); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s\n", g.s.words.Say("play.hello"))
	lines := newLines(g.s.in)
	for {
		now := g.now()
		fmt.Fprintf(out, "%d%s ", now.Fullmoves(), [...]string{".", "..."}[now.Turn()])
		if err := out.Flush(); err != nil {
			return err
		}
		if !lines.Scan() {
			fmt.Fprintln(out)
			return lines.Err()
		}
		before := g.game.Plies()
		err := g.readLine(lines.Text())
		switch {
		case errors.Is(err, errQuit):
			return nil
		case err != nil:
			fmt.Fprintf(out, "%s\n", g.s.explain(err))
		case g.game.Plies() != before:
			fmt.Fprintln(out)
			if err := g.printBoard(); err != nil {
				return err
			}
		}
	}
}

// readLine plays the moves and obeys the commands of one line. What follows a #
// at the start of a word is a comment.
func (g *game) readLine(text string) error {
	for _, word := range strings.Fields(text) {
		if strings.HasPrefix(word, "#") {
			return nil
		}
		if word = cutMoveNumber(word); word == "" || ornament(word) {
			continue
		}
		if command, prints := g.command(word); command != nil {
			if prints && g.quiet {
				continue
			}
			g.printed = g.printed || prints
			if err := command(); err != nil {
				return err
			}
		} else if err := g.move(word); err != nil {
			return err
		}
	}
	return nil
}

// cutMoveNumber takes a move number, "1." or "12...", off the front of a word.
func cutMoveNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if dots := strings.TrimLeft(rest, "."); len(rest) < len(word) && len(dots) < len(rest) {
		return dots
	}
	return word
}

// ornament reports whether the word is one that scores have beside the moves: a
// result, or the mark of a capture en passant.
func ornament(word string) bool {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*", "e.p.":
		return true
	}
	return false
}

// command returns what the word orders, and whether that is to print something;
// nil if it is no command.
func (g *game) command(word string) (command func() error, prints bool) {
	switch word {
	case "fen":
		return func() error { return g.println(g.now().FEN()) }, true
	case "board":
		return g.printBoard, true
	case "moves":
		return func() error { return g.println(strings.Join(g.moves(), " ")) }, true
	case "castle":
		return g.printCastlings, true
	case "help":
		return func() error { return g.println(g.s.playHelp()) }, true
	case "undo":
		return g.undo, false
	case "quit", "exit":
		return func() error { return errQuit }, false
	}
	return nil, false
}
