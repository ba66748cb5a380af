package main

import (
	"context"
	"io"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
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
		&cli.StringFlag{Name: "letters", Value: "en"},
		&cli.StringFlag{Name: "color", Value: "auto"},
	)
}

// app returns the program as the cli package knows it. That package prints
// usage errors on standard output, exits in the middle of Run, reads integers
// with a leading zero as octal and splits values at commas; all of that is
// turned off here or not used.
func (s *session) app() *cli.App {
	app := &cli.App{
		Name:    "chess960",
		Version: version(),
		Commands: []*cli.Command{
			s.drawCommand(), s.showCommand(), s.listCommand(), s.diagramCommand(),
			s.sheetCommand(), s.bookletCommand(),
			s.castleCommand(), s.playCommand(), s.pgnCommand(), s.eventCommand(), s.perftCommand(),
		},
		Flags:                     s.flags()[:1],
		Writer:                    s.out,
		ErrWriter:                 s.errOut,
		HideHelpCommand:           true,
		DisableSliceFlagSeparator: true,
		ExitErrHandler:            func(*cli.Context, error) {},
		OnUsageError:              onUsageError,
		Metadata:                  map[string]any{},
	}
	app.Usage = s.words.Say("app.usage")
	app.Description = s.words.Say("app.description")
	app.CustomAppHelpTemplate = s.help(programHelp)
	for _, command := range app.Commands {
		s.prepare(command, command.Name)
	}
	s.describe("app", app.Flags)
	return app
}

// prepare gives a command and those below it their words, and what all commands
// need. name is the command's name with those of the commands above it, joined
// by dots.
func (s *session) prepare(command *cli.Command, name string) {
	command.Usage = s.words.Say("command." + name + ".usage")
	command.Description = s.words.Say("command."+name+".description", "names", joinWords(chess960.Columns()))
	if path := strings.Split(name, "."); len(path) > 1 {
		// The cli package gives the program's name to the topmost commands only.
		command.HelpName = "chess960 " + strings.Join(path, " ")
	}
	command.HideHelpCommand = true
	command.OnUsageError = onUsageError
	command.CustomHelpTemplate = s.help(commandHelp)
	if len(command.Subcommands) == 0 {
		command.Before = s.readStyle
	} else {
		command.CustomHelpTemplate = s.help(groupHelp)
	}
	s.describe(name, command.Flags)
	for _, below := range command.Subcommands {
		s.prepare(below, name+"."+below.Name)
	}
}

// onUsageError keeps the cli package from printing.
func onUsageError(_ *cli.Context, err error, _ bool) error { return usage(err) }

// version returns the version of the module that was installed, "devel" when
// built from a checkout.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "devel"
}

// number returns the value of a flag that is a decimal number, least to most.
func (s *session) number(c *cli.Context, name string, least, most int) (int, error) {
	text := c.String(name)
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, s.misuse("usage.number", "flag", "--"+name, "text", quote(text), "least", least, "most", most)
	}
	return n, nil
}

// readStyle reads the flags that all commands have: the piece letters, and
// whether boards are printed in colour.
func (s *session) readStyle(c *cli.Context) error {
	letters, ok := chess960.LettersOf(strings.ToLower(c.String("letters")))
	if !ok {
		return s.misuse("usage.letters", "text", quote(c.String("letters")), "known", joinWords(chess960.Languages()))
	}
	s.letters = letters
	s.style.Letters = &s.letters
	switch c.String("color") {
	case "always":
		s.style.Color = true
	case "never":
	case "auto":
		s.style.Color = s.outTerminal && c.String("output") == "" && s.getenv("NO_COLOR") == "" && s.getenv("TERM") != "dumb"
	default:
		return s.misuse("usage.color", "text", quote(c.String("color")))
	}
	if c.IsSet("output") && c.String("output") == "" {
		return s.misuse("usage.output")
	}
	return nil
}

// printBoard prints a board in the user's style.
func (s *session) printBoard(w io.Writer, b engine.Board) error {
	return render.EncodeText(w, render.Diagram{Board: b}, &s.style)
}

// interrupted reports whether the user has asked to stop.
func interrupted(ctx context.Context) bool { return ctx.Err() != nil }
