package cmdline

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// Place is where the next word of a command line stands.
type Place struct {
	Command   *cli.Command   // that was named; nil if none was
	Name      string         // its name with those of the commands above it, joined by dots
	Commands  []*cli.Command // that may be named here
	Flags     []cli.Flag     // that may be given here
	Flag      cli.Flag       // whose value comes next; nil if no value does
	Arguments bool           // only arguments may follow: "--" was typed
}

// Find returns the place after these words, which follow the program's name. What makes
// no sense is passed over.
func Find(app *cli.App, words []string) Place {
	at := Place{Commands: app.Commands, Flags: flagsOf(app, nil, nil)}
	for _, word := range words {
		switch {
		case at.Flag != nil:
			at.Flag = nil
		case at.Arguments:
		case word == "--":
			at.Arguments = true
		case len(word) > 1 && word[0] == '-':
			name, _, hasValue := strings.Cut(strings.TrimLeft(word, "-"), "=")
			flag := FlagNamed(at.Flags, name)
			if _, isBool := flag.(*cli.BoolFlag); flag != nil && !isBool && !hasValue {
				at.Flag = flag
			}
		default:
			if chosen := commandNamed(at.Commands, word); chosen != nil {
				at.Command, at.Commands = chosen, chosen.Subcommands
				at.Name = strings.TrimPrefix(at.Name+"."+chosen.Name, ".")
				at.Flags = flagsOf(app, chosen, nil)
			}
		}
	}
	return at
}
