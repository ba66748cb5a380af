package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
)

// arrange puts the flags before the arguments and ends them with "--", since
// the cli package reads no flag after the first argument, and a move or a file
// may look like a flag. Flags that stand before the command go to the command.
// Flags that do not exist and values that are missing are refused here, in the
// user's language. "help" before the command is --help. The words after "--" are
// arguments, whatever they look like.
func (s *session) arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) == 0 {
		args = []string{app.Name}
	}
	program, rest := args[0], args[1:]
	var command *cli.Command
	commands, named := app.Commands, []string{program} // those to choose from, those chosen
	var flags, arguments []string
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		switch {
		case word == "--":
			if len(commands) > 0 && len(rest) > 0 {
				return nil, misuse("usage.command", "command", speak.Quote(rest[0]), "help", helpCommand(named))
			}
			arguments, rest = append(arguments, rest...), nil
		case len(word) < 2 || word[0] != '-' || '0' <= word[1] && word[1] <= '9':
			switch chosen := commandNamed(commands, word); {
			case len(commands) == 0:
				arguments = append(arguments, word)
			case chosen != nil:
				command, commands = chosen, chosen.Subcommands
				named = append(named, chosen.Name)
				s.prepare(chosen, strings.Join(named[1:], "."))
			case word == "help":
				flags = append(flags, "--help")
			default:
				return nil, misuse("usage.command", "command", speak.Quote(word), "help", helpCommand(named))
			}
		default:
			name, _, hasValue := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
			flag := findFlag(app, command, name, rest)
			if flag == nil {
				return nil, misuse("usage.flag", "flag", speak.Quote(word), "help", helpCommand(named))
			}
			if flag == cli.VersionFlag {
				return []string{program, word}, nil
			}
			flags = append(flags, word)
			_, isBool := flag.(*cli.BoolFlag)
			switch {
			case isBool && hasValue:
				return nil, misuse("usage.novalue", "flag", "--"+name)
			case isBool || hasValue:
				continue
			}
			if len(rest) == 0 {
				return nil, misuse("usage.value", "flag", word)
			}
			flags, rest = append(flags, rest[0]), rest[1:]
		}
	}
	return slices.Concat(named, flags, []string{"--"}, arguments), nil
}

// commandNamed returns the command of that name, nil if there is none.
func commandNamed(commands []*cli.Command, name string) *cli.Command {
	for _, command := range commands {
		if command.HasName(name) {
			return command
		}
	}
	return nil
}

// findFlag returns the flag of that name: one of the command, or, before the
// command is named, one of the program or of the commands that come next.
func findFlag(app *cli.App, command *cli.Command, name string, rest []string) cli.Flag {
	flags := app.Flags
	if command != nil {
		flags = command.Flags
	}
	flags = append(slices.Clone(flags), cli.HelpFlag)
	below := app.Commands
	if command == nil {
		flags = append(flags, cli.VersionFlag)
	} else {
		below = command.Subcommands
	}
	for _, word := range rest {
		if next := commandNamed(below, word); next != nil {
			flags, below = append(flags, next.Flags...), next.Subcommands
		}
	}
	for _, flag := range flags {
		if slices.Contains(flag.Names(), name) {
			return flag
		}
	}
	return nil
}

// helpCommand returns what to type to learn what the command can do.
func helpCommand(named []string) string {
	return strings.Join(append([]string{"chess960"}, named[1:]...), " ") + " --help"
}

// helpFor is helpCommand for a command that runs.
func helpFor(c *cli.Context) string { return c.Command.HelpName + " --help" }

// oneArgument returns the command's only argument, a POSITION.
func oneArgument(c *cli.Context) (string, error) {
	switch c.NArg() {
	case 0:
		return "", misuse("usage.position.missing", "help", helpFor(c))
	case 1:
		return c.Args().First(), nil
	}
	if strings.Count(c.Args().First(), "/") == 7 {
		return "", misuse("usage.position.quote")
	}
	return "", misuse("usage.position.many", "text", speak.Quote(c.Args().Get(1)))
}

// noArgument refuses arguments of a command that reads its flags alone.
func noArgument(c *cli.Context) error {
	if c.NArg() > 0 {
		return misuse("usage.noargument", "text", speak.Quote(c.Args().First()), "help", helpFor(c))
	}
	return nil
}

// onePlayable reads the command's only argument, a POSITION that can be played.
func onePlayable(c *cli.Context) (position.Playable, error) {
	text, err := oneArgument(c)
	if err != nil {
		return position.Playable{}, err
	}
	p, err := position.ParsePlayable(text)
	return p, usage(err)
}
