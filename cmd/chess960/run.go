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
	"time"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/help"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/output"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

// The exit codes. A signal that ends a command exits with 128 and its number.
const (
	exitOK      = 0
	exitFailure = 1 // an illegal move, a full disk
	exitUsage   = 2 // flags and arguments that cannot be read
	exitSignal  = 128
)

const (
	// grace is how long a command may take to leave after a signal.
	grace = 3 * time.Second
	// moment is how long after a signal another is the same request: timeout(1) tells the
	// process and then its group, and a terminal that closes may send more than one.
	moment = 200 * time.Millisecond
)

// session is what the commands share: the streams, the user's language, and the
// files that are being written.
type session struct {
	in          io.Reader
	out         *bufio.Writer // standard output; its first error sticks, and run flushes it
	errOut      io.Writer
	files       *output.Files
	getenv      func(string) string
	inTerminal  bool           // input is a terminal
	outTerminal bool           // output is a terminal
	say         *speak.Speaker // on streams: in ASCII where the locale has no more
	paper       *speak.Speaker // in pictures and on pages, which show everything
	style       render.TextOptions
	fileLetters engine.Letters // of moves in files
}

// signals returns the signals that ask the program to leave. They are asked for until
// the process ends: to stop that costs a short command a twentieth of its time.
func signals() <-chan os.Signal {
	c := make(chan os.Signal, 1)
	signal.Notify(c, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	return c
}

// run is the whole program. args holds the program's name and its arguments; a signal
// asks it to leave. It returns the exit code; nothing below it prints errors or exits.
func run(args []string, in io.Reader, out, errOut io.Writer, getenv func(string) string, signals <-chan os.Signal) int {
	asked := languageOf(args, getenv)
	words, err := i18n.For(asked)
	if err != nil { // the environment never asks for what there is not
		words, _ = i18n.For(i18n.FromEnvironment(getenv))
		_, err = help.Choice("--lang", asked, i18n.Codes[:])
		return newSession(words, in, out, errOut, getenv).report(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	s := newSession(words, in, out, errOut, getenv)
	s.in = input.Interruptible(ctx, in)

	// Writing to a reader that has gone away is an error, which readerGone knows, and
	// no death by signal.
	signal.Ignore(syscall.SIGPIPE)
	done := make(chan error, 1)
	go func() { done <- s.command(ctx, args) }()
	select {
	case err = <-done:
		return s.report(err)
	case sig := <-signals:
		cancel()
		return s.leave(sig.(syscall.Signal), done, signals)
	}
}

// newSession returns a session that speaks a language, with its piece letters.
func newSession(words i18n.Language, in io.Reader, out, errOut io.Writer, getenv func(string) string) *session {
	files := output.New(in, out, errOut)
	s := &session{
		in: in, out: files.Out, errOut: errOut, files: files, getenv: getenv,
		inTerminal: output.IsTerminal(in), outTerminal: output.IsTerminal(out),
		say: speak.Native(onStreams(words, getenv)), paper: speak.Native(words), fileLetters: engine.English,
	}
	s.style.Letters = s.say.Letters()
	return s
}

// onStreams returns the language as the user's locale can show it.
func onStreams(words i18n.Language, getenv func(string) string) i18n.Language {
	if i18n.UTF8(getenv) {
		return words
	}
	return words.Plain()
}

// leave waits for a command that was asked to stop, for a while and until it is
// asked again. One that leaves without an error has done what it was to do, as a
// server that was told to end; else the code is that of the signal.
func (s *session) leave(sig syscall.Signal, done <-chan error, again <-chan os.Signal) int {
	deadline := time.NewTimer(grace)
	defer deadline.Stop()
	for asked, waiting := time.Now(), true; waiting; {
		select {
		case err := <-done:
			if err == nil {
				return exitOK
			}
			waiting = false
		case <-again:
			waiting = time.Since(asked) < moment
		case <-deadline.C:
			waiting = false // it is left where it is
		}
	}
	s.files.Abandon()
	return exitSignal + int(sig)
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

// command runs the command that args name and flushes its output. What was printed
// before an error stands before the error.
func (s *session) command(ctx context.Context, args []string) error {
	app := s.appFor(args)
	line, err := cmdline.Arrange(app, args, s.prepare)
	switch {
	case err != nil:
	case line.Help:
		s.printHelp(app, &line)
	default:
		err = app.RunContext(ctx, line.Args)
	}
	if flushed := readerGone(s.files.Flush()); err == nil {
		err = flushed
	}
	return err
}

// report prints the error, if there is one, and returns the exit code.
func (s *session) report(err error) int {
	if err == nil {
		return exitOK
	}
	s.complain(err)
	var usage *cmdline.UsageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailure
}

// complain prints an error, or a warning, on standard error.
func (s *session) complain(err error) { fmt.Fprintln(s.errOut, "chess960:", s.say.Explain(err)) }
