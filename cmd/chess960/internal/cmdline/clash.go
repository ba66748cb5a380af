package cmdline

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// Clash says what a flag does not go together with, or what it needs.
//
// Flags are named without their hyphens, several with a space between: name stands
// for a flag with any value but its default, name=value for one that has just that
// value, and a word in capitals for arguments.
type Clash struct {
	Flag string
	Not  string // flags that it does not go together with
	Need string // the flag without which it says nothing
	Why  string // the key of the words for it, if there are better ones than the usual
}

// CheckClashes refuses flags that do not go together.
func CheckClashes(c *cli.Context, table []Clash) error {
	for _, row := range table {
		if !given(c, row.Flag) {
			continue
		}
		if row.Need != "" && !given(c, row.Need) {
			return clashError(row.Why, "usage.needs", row.Flag, row.Need)
		}
		for other := range strings.FieldsSeq(row.Not) {
			if given(c, other) {
				return clashError(row.Why, "usage.together", row.Flag, other)
			}
		}
	}
	return nil
}

// clashError is an error about two flags, in the words of why if there are any.
func clashError(why, usual, one, other string) error {
	if why == "" {
		why = usual
	}
	return Misuse(why, "one", typed(one), "other", typed(other))
}

// given reports whether the user gave the flag, or the arguments.
func given(c *cli.Context, flag string) bool {
	name, value, exact := strings.Cut(flag, "=")
	switch {
	case isArgument(name):
		return c.NArg() > 0
	case exact:
		return c.IsSet(name) && c.String(name) == value
	case !c.IsSet(name):
		return false
	}
	usual := defaultOf(c.Command, name)
	return usual == "" || c.String(name) != usual
}

// typed returns a flag as the user types it.
func typed(flag string) string {
	if isArgument(flag) {
		return flag
	}
	return "--" + strings.Replace(flag, "=", " ", 1)
}

func isArgument(name string) bool { return name == strings.ToUpper(name) }

// defaultOf returns the default of a flag that takes a word; others have none.
func defaultOf(command *cli.Command, name string) string {
	for _, flag := range command.Flags {
		if f, ok := flag.(*cli.StringFlag); ok && f.Name == name {
			return f.Value
		}
	}
	return ""
}
