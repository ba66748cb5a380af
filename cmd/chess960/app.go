package main

import (
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/help"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
	"chess960/render"
)

// Flags that several commands have.
func jsonFlag() cli.Flag   { return &cli.BoolFlag{Name: "json"} }
func outputFlag() cli.Flag { return &cli.StringFlag{Name: "output", Aliases: []string{"o"}} }

// flags returns a command's own flags and those that all commands have.
func (s *session) flags(own ...cli.Flag) []cli.Flag {
	return append(own,
		&cli.StringFlag{Name: "lang"},
		&cli.StringFlag{Name: "letters"},
		&cli.StringFlag{Name: "color", Value: "auto"},
	)
}

// app returns the program as the cli package knows it. That package prints
// usage errors on standard output, exits in the middle of Run, reads integers
// with a leading zero as octal and splits values at commas; all of that is
// turned off here or not used.
func (s *session) app() *cli.App {
	return &cli.App{
		Name: "chess960",
		Commands: []*cli.Command{
			s.drawCommand(), s.showCommand(), s.listCommand(), s.diagramCommand(),
			s.sheetCommand(), s.bookletCommand(),
			s.castleCommand(), s.playCommand(), s.pgnCommand(), s.eventCommand(), s.perftCommand(), s.serveCommand(), s.siteCommand(),
			s.completionCommand(), s.manCommand(), s.versionCommand(),
		},
		Flags:                     s.flags()[:1],
		Writer:                    s.out,
		ErrWriter:                 s.errOut,
		HideHelp:                  true,
		HideVersion:               true,
		DisableSliceFlagSeparator: true,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              onUsageError,
		Metadata:                  map[string]any{},
	}
}

// prepare gives a command what all commands need. Only the command that is named is
// prepared. name is its name with those of the commands above it, joined by dots.
func (s *session) prepare(command *cli.Command, name string) {
	command.HideHelp = true
	command.HelpName = "chess960 " + strings.ReplaceAll(name, ".", " ")
	command.OnUsageError = onUsageError
	before := command.Before
	command.Before = func(c *cli.Context) error { return s.before(c, before, name) }
}

// before reads the flags that all commands have, does what the command does before
// its work, and refuses flags that do not go together.
func (s *session) before(c *cli.Context, own cli.BeforeFunc, name string) error {
	if err := help.Check(c, name); err != nil {
		return err
	}
	if err := s.readStyle(c); err != nil {
		return err
	}
	if own != nil {
		if err := own(c); err != nil {
			return err
		}
	}
	return cmdline.CheckClashes(c, clashes[name])
}

// onUsageError keeps the cli package from printing.
func onUsageError(_ *cli.Context, err error, _ bool) error { return cmdline.Usage(err) }

// readStyle reads the flags that all commands have: the piece letters, and
// whether boards are printed in colour.
func (s *session) readStyle(c *cli.Context) error {
	s.readLetters(c)
	switch c.String("color") {
	case "always":
		s.style.Color = true
	case "auto":
		s.style.Color = s.outTerminal && c.String("output") == "" && s.getenv("NO_COLOR") == "" && s.getenv("TERM") != "dumb"
	}
	s.style.Figurines = s.style.Color && i18n.Figurines(s.getenv)
	if c.IsSet("output") && c.String("output") == "" {
		return cmdline.Misuse("usage.output")
	}
	return nil
}

// printBoard prints a board in the user's style.
func (s *session) printBoard(w io.Writer, b engine.Board) {
	render.EncodeText(w, render.Diagram{Board: b}, &s.style) // whose error is that of w, which sticks
}
