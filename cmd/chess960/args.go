package main

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
)

// arrange puts the flags before the arguments and ends them with "--", since
// the cli package reads no flag after the first argument, and a move or a file
// may look like a flag. Flags that stand before the command go to the command.
// Flags that do not exist and values that are missing are refused here, in the
// user's language. "help" before the command is --help. The words after "--" are arguments, whatever they look like.
func (s *session) arrange(app *cli.App, args []string) ([]string, error) {
	if len(args) == 0 {
		args = []string{app.Name}
	}
	program, rest := args[0], args[1:]
	var command *cli.Command
	var flags, arguments []string
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		switch {
		case word == "--":
			if command == nil && len(rest) > 0 {
				return nil, s.misuse("usage.command", "command", quote(rest[0]))
			}
			arguments, rest = append(arguments, rest...), nil
		case len(word) < 2 || word[0] != '-' || '0' <= word[1] && word[1] <= '9':
			if command == nil && word == "help" {
				flags = append(flags, "--help")
				continue
			}
			if command == nil {
				if command = app.Command(word); command == nil {
					return nil, s.misuse("usage.command", "command", quote(word))
				}
				continue
			}
			arguments = append(arguments, word)
		default:
			name, _, hasValue := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
			flag := findFlag(app, command, name, rest)
			if flag == nil {
				return nil, s.misuse("usage.flag", "flag", quote(word), "help", helpCommand(command))
			}
			if flag == cli.VersionFlag {
				return []string{program, word}, nil
			}
			flags = append(flags, word)
			_, isBool := flag.(*cli.BoolFlag)
			switch {
			case isBool && hasValue:
				return nil, s.misuse("usage.novalue", "flag", "--"+name)
			case isBool || hasValue:
				continue
			}
			if len(rest) == 0 {
				return nil, s.misuse("usage.value", "flag", word)
			}
			flags, rest = append(flags, rest[0]), rest[1:]
		}
	}
	arranged := []string{program}
	if command != nil {
		arranged = append(arranged, command.Name)
	}
	return slices.Concat(arranged, flags, []string{"--"}, arguments), nil
}

// findFlag returns the flag of that name: one of the command, or, before the
// command is named, one of the program or of the command that comes next.
func findFlag(app *cli.App, command *cli.Command, name string, rest []string) cli.Flag {
	flags := app.Flags
	if command != nil {
		flags = command.Flags
	}
	flags = append(slices.Clone(flags), cli.HelpFlag)
	if command == nil {
		flags = append(flags, cli.VersionFlag)
		for _, word := range rest {
			if next := app.Command(word); next != nil {
				flags = append(flags, next.Flags...)
				break
			}
		}
	}
	for _, flag := range flags {
		if slices.Contains(flag.Names(), name) {
			return flag
		}
	}
	return nil
}

// helpCommand returns what to type to learn the flags.
func helpCommand(command *cli.Command) string {
	if command == nil {
		return "chess960 --help"
	}
	return "chess960 " + command.Name + " --help"
}
