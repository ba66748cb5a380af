package main

import (
	"fmt"
	"io"
	"runtime/debug"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/help"
	"chess960/cmd/chess960/internal/show"
)

// The commands about the program itself: its shell completion, its manual, its version.

func (s *session) completionCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "SHELL",
		Flags:     s.flags(&cli.BoolFlag{Name: "words", Hidden: true}, outputFlag()),
		Action:    s.completion,
	}
}

// completion prints what a shell reads to complete command lines or, with --words, what
// may come next on the one that the arguments are.
func (s *session) completion(c *cli.Context) error {
	if c.Bool("words") {
		found := help.Complete(s.app(), c.Args().Slice(), s.say)
		show.Lines(s.out, found.Lines())
		return nil
	}
	if c.NArg() != 1 {
		return cmdline.Misuse("usage.shell", "known", strings.Join(help.Shells(), ", "), "help", cmdline.HelpFor(c))
	}
	shell, err := help.Choice(s.say.Say("takes.shell"), c.Args().First(), help.Shells())
	if err != nil {
		return err
	}
	script, err := help.Script(shell)
	if err != nil {
		return err
	}
	return s.write(c, nil, func(w io.Writer) error { _, err := io.WriteString(w, script); return err })
}

func (s *session) manCommand() *cli.Command {
	return &cli.Command{Flags: s.flags(&cli.BoolFlag{Name: "text"}, outputFlag()), Action: s.man}
}

// man prints the manual.
func (s *session) man(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	app := s.app()
	program, commands := help.ProgramPage(app, s.paper), help.Pages(app.Commands, s.paper)
	if c.Bool("text") {
		program, commands = help.ProgramPage(app, s.say), help.Pages(app.Commands, s.say)
	}
	return s.write(c, nil, func(w io.Writer) error {
		if !c.Bool("text") {
			v := api.NewVersion(debug.ReadBuildInfo())
			_, err := io.WriteString(w, help.Manual(program, commands, v.Version, v.Day()))
			return err
		}
		for _, page := range append([]*help.Page{program}, commands...) {
			fmt.Fprintf(w, "%s\n\n", page.Text(help.Columns(s.getenv, s.outTerminal)))
		}
		return nil
	})
}

func (s *session) versionCommand() *cli.Command {
	return &cli.Command{Flags: s.flags(jsonFlag(), outputFlag()), Action: s.version}
}

// version says which version of the program this is.
func (s *session) version(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	v := api.NewVersion(debug.ReadBuildInfo())
	if c.Bool("json") {
		return s.writeJSON(c, nil, v)
	}
	return s.write(c, nil, func(w io.Writer) error { _, err := fmt.Fprintln(w, v.Text(s.say)); return err })
}

// printHelp prints the help of the command, or of the program.
func (s *session) printHelp(app *cli.App, line *cmdline.Line) {
	page := help.ProgramPage(app, s.say)
	if line.Command != nil {
		page = help.CommandPage(line.Name, line.Command, s.say)
	}
	io.WriteString(s.out, page.Text(help.Columns(s.getenv, s.outTerminal))) // whose error sticks
}
