package main

import (
	"io"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/speak"
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
		Version:                   version(),
		Flags:                     s.flags()[:1],
		Writer:                    s.out,
		ErrWriter:                 s.errOut,
		HideHelpCommand:           true,
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
	app.Usage = s.say.Say("app.usage")
	app.Description = s.say.Say("app.description")
	app.CustomAppHelpTemplate = cmdline.Help(cmdline.ProgramHelp, s.say)
	s.brief(app.Commands, "")
	cmdline.Describe("app", app.Flags, s.say)
	return app
}

// brief gives commands the words that a list of them has. above is the name of the
// command above them with a dot.
func (s *session) brief(commands []*cli.Command, above string) {
	for _, command := range commands {
		command.Usage = s.say.Say("command." + above + command.Name + ".usage")
	}
}

// prepare gives a command its words, and what all commands need. Only the command
// that is named is prepared. name is its name with those of the commands above it,
// joined by dots.
func (s *session) prepare(command *cli.Command, name string) {
	command.Description = s.say.Say("command."+name+".description", s.say.PieceLetters("names", speak.Commas(chess960.Columns()))...)
	command.HideHelpCommand = true
	command.OnUsageError = onUsageError
	cmdline.Describe(name, command.Flags, s.say)
	if len(command.Subcommands) > 0 {
		command.CustomHelpTemplate = cmdline.Help(cmdline.GroupHelp, s.say)
		s.brief(command.Subcommands, name+".")
		return
	}
	if path := strings.Split(name, "."); len(path) > 1 {
		// The cli package gives the program's name to the topmost commands only.
		command.HelpName = "chess960 " + strings.Join(path, " ")
	}
	command.CustomHelpTemplate = cmdline.Help(cmdline.CommandHelp, s.say)
	before := command.Before
	command.Before = func(c *cli.Context) error { return s.before(c, before, clashes[name]) }
}

// before reads the flags that all commands have, does what the command does before
// its work, and refuses flags that do not go together.
func (s *session) before(c *cli.Context, own cli.BeforeFunc, table []cmdline.Clash) error {
	if err := s.readStyle(c); err != nil {
		return err
	}
	if own != nil {
		if err := own(c); err != nil {
			return err
		}
	}
	return cmdline.CheckClashes(c, table)
}

// onUsageError keeps the cli package from printing.
func onUsageError(_ *cli.Context, err error, _ bool) error { return cmdline.Usage(err) }

// version returns the version of the module that was installed, "devel" when
// built from a checkout.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "devel"
}

// readStyle reads the flags that all commands have: the piece letters, and
// whether boards are printed in colour.
func (s *session) readStyle(c *cli.Context) error {
	if err := s.readLetters(c); err != nil {
		return err
	}
	switch c.String("color") {
	case "always":
		s.style.Color = true
	case "never":
	case "auto":
		s.style.Color = s.outTerminal && c.String("output") == "" && s.getenv("NO_COLOR") == "" && s.getenv("TERM") != "dumb"
	default:
		return cmdline.Misuse("usage.color", "text", speak.Quote(c.String("color")))
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
