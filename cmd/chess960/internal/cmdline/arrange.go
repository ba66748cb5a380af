package cmdline

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak"
)

// Arrange puts the flags before the arguments and ends them with "--", since
// the cli package reads no flag after the first argument, and a move or a file
// may look like a flag. Flags that stand before the command go to the command.
// Flags that do not exist and values that are missing are refused here, in the
// user's language. The value of a flag of one letter may be glued to it. "help" before
// the command is --help. The words after "--" are arguments, whatever they look like.
// prepare is called with each command that is named, and its name with those of the
// commands above it, joined by dots.
func Arrange(app *cli.App, args []string, prepare func(c *cli.Command, name string)) ([]string, error) {
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
				return nil, Misuse("usage.command", "command", speak.Quote(rest[0]), "help", helpCommand(named))
			}
			arguments, rest = append(arguments, rest...), nil
		case len(word) < 2 || word[0] != '-' || '0' <= word[1] && word[1] <= '9':
			switch chosen := commandNamed(commands, word); {
			case len(commands) == 0:
				arguments = append(arguments, word)
			case chosen != nil:
				command, commands = chosen, chosen.Subcommands
				named = append(named, chosen.Name)
				prepare(chosen, strings.Join(named[1:], "."))
			case word == "help":
				flags = append(flags, "--help")
			default:
				return nil, Misuse("usage.command", "command", speak.Quote(word), "help", helpCommand(named))
			}
		default:
			name, _, hasValue := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
			flag := findFlag(app, command, name, rest)
			if flag == nil {
				if short, value, glued := cutGlued(app, command, word, rest); glued {
					flags = append(flags, short, value)
					continue
				}
				return nil, Misuse("usage.flag", "flag", speak.Quote(word), "help", helpCommand(named))
			}
			if flag == cli.VersionFlag {
				return []string{program, word}, nil
			}
			flags = append(flags, word)
			_, isBool := flag.(*cli.BoolFlag)
			switch {
			case isBool && hasValue:
				return nil, Misuse("usage.novalue", "flag", "--"+name)
			case isBool || hasValue:
				continue
			}
			if len(rest) == 0 {
				return nil, Misuse("usage.value", "flag", word)
			}
			flags, rest = append(flags, rest[0]), rest[1:]
		}
	}
	return slices.Concat(named, flags, []string{"--"}, arguments), nil
}

// cutGlued cuts a word such as "-n3" into a short flag and the value that is glued to it.
func cutGlued(app *cli.App, command *cli.Command, word string, rest []string) (short, value string, ok bool) {
	if len(word) < 3 || word[1] == '-' {
		return "", "", false
	}
	flag := findFlag(app, command, word[1:2], rest)
	_, isBool := flag.(*cli.BoolFlag)
	return word[:2], word[2:], flag != nil && !isBool
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

// HelpFor is what to type to learn what a command that runs can do.
func HelpFor(c *cli.Context) string { return c.Command.HelpName + " --help" }
