package cmdline

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/near"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
)

// Line is a command line as the cli package reads it.
type Line struct {
	Args    []string     // the program, the commands, the flags, "--" and the arguments
	Command *cli.Command // that is to run; nil for the program itself
	Name    string       // its name with those of the commands above it, joined by dots
	Help    bool         // its help is wanted, or it only has commands below it
}

// Arrange puts the flags before the arguments and ends them with "--", since
// the cli package reads no flag after the first argument, and a move or a file
// may look like a flag. Flags that stand before the command go to the command.
// Flags that do not exist and values that are missing are refused here, in the
// user's language. The value of a flag of one letter may be glued to it. "help" before
// the command is --help, and --version the command "version". The words after "--" are
// arguments, whatever they look like. prepare is called with each command that is named,
// and its Name.
func Arrange(app *cli.App, args []string, prepare func(c *cli.Command, name string)) (Line, error) {
	if len(args) == 0 {
		args = []string{app.Name}
	}
	program, rest := args[0], args[1:]
	var line Line
	commands, named := app.Commands, []string{program} // those to choose from, those chosen
	choose := func(chosen *cli.Command) {
		line.Command, commands = chosen, chosen.Subcommands
		named = append(named, chosen.Name)
		line.Name = strings.Join(named[1:], ".")
		prepare(chosen, line.Name)
	}
	var flags, arguments []string
	for len(rest) > 0 {
		word := rest[0]
		rest = rest[1:]
		switch {
		case word == "--":
			if len(commands) > 0 && len(rest) > 0 {
				return line, noCommand(rest[0], commands, named)
			}
			arguments, rest = append(arguments, rest...), nil
		case len(word) < 2 || word[0] != '-' || '0' <= word[1] && word[1] <= '9':
			switch chosen := commandNamed(commands, word); {
			case len(commands) == 0:
				arguments = append(arguments, word)
			case chosen != nil:
				choose(chosen)
			case word == "help":
				line.Help = true
			default:
				return line, noCommand(word, commands, named)
			}
		default:
			name, _, hasValue := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
			known := flagsOf(app, line.Command, rest)
			flag := FlagNamed(known, name)
			if flag == nil {
				if short, value, glued := cutGlued(known, word); glued {
					flags = append(flags, short, value)
					continue
				}
				return line, noFlag(word, name, known, named)
			}
			_, isBool := flag.(*cli.BoolFlag)
			if isBool && hasValue {
				return line, Misuse("usage.novalue", "flag", "--"+name)
			}
			switch flag {
			case cli.HelpFlag:
				line.Help = true
				continue
			case cli.VersionFlag:
				choose(commandNamed(commands, "version"))
				continue
			}
			flags = append(flags, word)
			if isBool || hasValue {
				continue
			}
			if len(rest) == 0 {
				return line, Misuse("usage.value", "flag", word, "help", helpCommand(named))
			}
			flags, rest = append(flags, rest[0]), rest[1:]
		}
	}
	line.Help = line.Help || len(commands) > 0
	line.Args = slices.Concat(named, flags, []string{"--"}, arguments)
	return line, nil
}

// noCommand is the error that there is no command of that name. Who names a POSITION
// instead wants to see it, and who names a command below another may mean that.
func noCommand(name string, commands []*cli.Command, named []string) error {
	err := speak.Tell("usage.command", "command", speak.Quote(name), "help", helpCommand(named))
	if _, none := position.Parse(name); none == nil && commandNamed(commands, "show") != nil && !strings.Contains(name, " ") {
		return Misuse("suggest", "error", err, "word", "chess960 show "+name)
	}
	if near.Word(name, namesOf(commands)) == "" {
		for _, command := range commands {
			if below := near.Word(name, namesOf(command.Subcommands)); below != "" {
				return Misuse("suggest", "error", err, "word", command.Name+" "+below)
			}
		}
	}
	return Usage(speak.Suggest(err, "", name, namesOf(commands)))
}

// namesOf returns the names of the commands.
func namesOf(commands []*cli.Command) (names []string) {
	for _, command := range commands {
		names = append(names, command.Name)
	}
	return names
}

// noFlag is the error that none of the flags has that name, in that word.
func noFlag(word, name string, flags []cli.Flag, named []string) error {
	var names []string
	for _, flag := range flags {
		names = append(names, flag.Names()[0])
	}
	err := speak.Tell("usage.flag", "flag", speak.Quote(word), "help", helpCommand(named))
	return Usage(speak.Suggest(err, "--", name, names))
}

// cutGlued cuts a word such as "-n3" into a short flag and the value that is glued to it.
func cutGlued(known []cli.Flag, word string) (short, value string, ok bool) {
	if len(word) < 3 || word[1] == '-' {
		return "", "", false
	}
	flag := FlagNamed(known, word[1:2])
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

// flagsOf returns the flags that may stand here: those of the command, or, before the
// command is named, those of the program and of the commands that come next.
func flagsOf(app *cli.App, command *cli.Command, rest []string) []cli.Flag {
	flags, below := app.Flags, app.Commands
	if command != nil {
		flags, below = command.Flags, command.Subcommands
	}
	flags = append(slices.Clone(flags), cli.HelpFlag)
	if command == nil && commandNamed(below, "version") != nil {
		flags = append(flags, cli.VersionFlag)
	}
	for _, word := range rest {
		if next := commandNamed(below, word); next != nil {
			flags, below = append(flags, next.Flags...), next.Subcommands
		}
	}
	return flags
}

// FlagNamed returns the flag of that name, nil if there is none.
func FlagNamed(flags []cli.Flag, name string) cli.Flag {
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
