package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/help"
	"chess960/cmd/chess960/internal/i18n"
)

// Flags that several commands have.
func jsonFlag() cli.Flag   { return &cli.BoolFlag{Name: "json"} }
func outputFlag() cli.Flag { return &cli.StringFlag{Name: "output", Aliases: []string{"o"}} }

// noBoardFlag asks for sentences where a board and columns would be shown.
func noBoardFlag() cli.Flag { return &cli.BoolFlag{Name: "no-board"} }

// flags returns a command's own flags and those that all commands have.
func (s *session) flags(own ...cli.Flag) []cli.Flag {
	return append(own,
		&cli.StringFlag{Name: "lang"},
		&cli.StringFlag{Name: "letters"},
		&cli.StringFlag{Name: "color", Value: "auto"},
	)
}

// maker makes the command of a name.
type maker struct {
	name string
	make func() *cli.Command
}

// makers returns what makes the commands, in the order in which help lists them.
func (s *session) makers() []maker {
	return []maker{
		{"draw", s.drawCommand}, {"show", s.showCommand}, {"list", s.listCommand}, {"diagram", s.diagramCommand},
		{"sheet", s.sheetCommand}, {"booklet", s.bookletCommand}, {"castle", s.castleCommand}, {"play", s.playCommand},
		{"pgn", s.pgnCommand}, {"event", s.eventCommand}, {"perft", s.perftCommand}, {"serve", s.serveCommand}, {"site", s.siteCommand},
		{"completion", s.completionCommand}, {"man", s.manCommand}, {"version", s.versionCommand},
	}
}

// app returns the program with all its commands.
func (s *session) app() *cli.App { return s.appOf(s.makers()) }

// appFor returns the program with the command alone that a command line names first, or
// with all if it names none there. To make them all takes as long as to run one.
func (s *session) appFor(args []string) *cli.App {
	all := s.makers()
	for i, maker := range all {
		if len(args) > 1 && args[1] == maker.name {
			return s.appOf(all[i : i+1])
		}
	}
	return s.appOf(all)
}

// appOf returns the program with those commands, as the cli package knows it. That
// package prints usage errors on standard output, exits in the middle of Run, reads
// integers with a leading zero as octal and splits values at commas; all of that is
// turned off here or not used.
func (s *session) appOf(makers []maker) *cli.App {
	app := &cli.App{
		Name:                      "chess960",
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
	for _, maker := range makers {
		command := maker.make()
		command.Name = maker.name
		app.Commands = append(app.Commands, command)
	}
	return app
}

// prepare gives a command what all commands need. Only the command that is named is
// prepared. name is its name with those of the commands above it, joined by dots.
func (s *session) prepare(command *cli.Command, name string) {
	command.HideHelp = true
	if path := strings.Split(name, "."); len(path) > 1 {
		// The cli package gives the program's name to the topmost commands only.
		command.HelpName = "chess960 " + strings.Join(path, " ")
	}
	command.OnUsageError = onUsageError
	before := command.Before
	command.Before = func(c *cli.Context) error { return s.before(c, before, name) }
}

// before reads the flags that all commands have, does what the command of that name does
// before its work, chooses its format, and refuses flags that do not go together.
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
	if err := s.chooseFormat(c, name); err != nil {
		return err
	}
	return cmdline.CheckClashes(c, help.Clashes(name))
}

// chooseFormat chooses what the command of that name writes, by its flags and by the name
// of the output.
func (s *session) chooseFormat(c *cli.Context, name string) error {
	file, terminal := c.String("output"), s.files.Terminal
	if name == "diagram" && c.Bool("all") { // a folder, of as many files
		file, terminal = "", func(string) bool { return false }
	}
	return cmdline.ChooseFormat(c, help.Formats(name), file, terminal)
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
