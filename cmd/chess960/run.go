package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
	"chess960/render"
)

// The exit codes.
const (
	exitOK          = 0
	exitFailure     = 1 // an illegal move, a full disk
	exitUsage       = 2 // flags and arguments that cannot be read
	exitInterrupted = 130
)

// session is what the commands share: the streams, the user's language, and
// what must be tidied up when the user interrupts.
type session struct {
	in          io.Reader
	out         *bufio.Writer // standard output; run flushes it
	errOut      io.Writer
	getenv      func(string) string
	words       i18n.Language
	inTerminal  bool // input is a terminal
	outTerminal bool // output is a terminal
	unfinished  unfinished
	letters     engine.Letters // the piece letters that the user reads and writes
	style       render.TextOptions
}

// run is the whole program. args holds the program's name and its arguments. It
// returns the exit code; nothing below it prints errors or exits.
func run(args []string, in io.Reader, out, errOut io.Writer, getenv func(string) string) int {
	words, err := i18n.For(languageOf(args, getenv))
	if err != nil {
		fmt.Fprintln(errOut, "chess960:", err)
		return exitUsage
	}
	s := &session{
		in: in, out: bufio.NewWriter(out), errOut: errOut, getenv: getenv, words: words,
		inTerminal: isTerminal(in), outTerminal: isTerminal(out),
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	defer stop()
	// Writing to a reader that has gone away is an error like others, which
	// report knows, and no death by signal.
	signal.Ignore(syscall.SIGPIPE)
	done := make(chan error, 1)
	go func() { done <- s.command(ctx, args) }()
	select {
	case err = <-done:
	case <-ctx.Done():
		// A command may be deep in a count or wait for a line of input; it is
		// left where it is.
		s.unfinished.remove()
		return exitInterrupted
	}
	return s.report(err)
}

// languageOf returns the language that --lang asks for, else that of the
// environment. It is needed before the flags are read, to word what is wrong
// with them.
func languageOf(args []string, getenv func(string) string) string {
	language := i18n.FromEnvironment(getenv)
	for i, word := range args {
		name, value, hasValue := strings.Cut(word, "=")
		switch {
		case word == "--":
			return language
		case name != "--lang" && name != "-lang":
		case hasValue:
			language = value
		case i+1 < len(args):
			language = args[i+1]
		}
	}
	return strings.ToLower(language)
}

// command runs the command that args name and flushes its output.
func (s *session) command(ctx context.Context, args []string) error {
	app := s.app()
	args, err := s.arrange(app, args)
	if err == nil {
		err = app.RunContext(ctx, args)
	}
	// What was printed before an error stands before the error.
	return errors.Join(err, s.out.Flush())
}

// report prints the error, if there is one, and returns the exit code.
func (s *session) report(err error) int {
	var usage *usageError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, syscall.EPIPE):
		return exitOK // the reader has had enough
	case errors.As(err, &usage):
		fmt.Fprintln(s.errOut, "chess960:", s.explain(err))
		return exitUsage
	}
	fmt.Fprintln(s.errOut, "chess960:", s.explain(err))
	return exitFailure
}

// usageError is an error in what the user typed.
type usageError struct{ err error }

func (e *usageError) Error() string { return e.err.Error() }
func (e *usageError) Unwrap() error { return e.err }

// usage marks an error as one in what the user typed; nil stays nil.
func usage(err error) error {
	if err == nil {
		return nil
	}
	return &usageError{err}
}

// wordsError is an error that is worded in the user's language already.
type wordsError string

func (e wordsError) Error() string { return string(e) }

// misuse returns a usage error with the words for key.
func (s *session) misuse(key string, pairs ...any) error {
	return usage(wordsError(s.words.Say(key, pairs...)))
}
