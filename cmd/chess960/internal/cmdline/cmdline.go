// Package cmdline mends what the cli package lacks for a command line that people like:
// flags may follow arguments, what is wrong is said in the user's language, and what
// excludes what among flags is a table. [Arrange] comes before that package runs,
// [CheckClashes] before a command does; [Misuse] is the error about what was typed.
//
// It knows no command of the program, and prints nothing.
package cmdline

import (
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak"
)

// UsageError is an error in what the user typed.
type UsageError struct{ Err error }

func (e *UsageError) Error() string { return e.Err.Error() }
func (e *UsageError) Unwrap() error { return e.Err }

// Usage marks an error as one in what the user typed; nil stays nil.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return &UsageError{err}
}

// Misuse returns a usage error with the words for key, and the pairs of names and
// values for them.
func Misuse(key string, pairs ...any) error { return Usage(speak.Tell(key, pairs...)) }

// Number returns the value of a flag that is a decimal number, least to most.
func Number(c *cli.Context, name string, least, most int) (int, error) {
	text := c.String(name)
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, Misuse("usage.number", "flag", "--"+name, "text", speak.Quote(text), "least", least, "most", most)
	}
	return n, nil
}

// Millimetres returns the value of a flag that is a length.
func Millimetres(c *cli.Context, name string, least, most float64) (float64, error) {
	return Length(c, "usage.number.mm", name, least, most)
}

// Length returns the value of a flag that is a number from least to most, or refuses it
// in the words of the key.
func Length(c *cli.Context, key, name string, least, most float64) (float64, error) {
	text := c.String(name)
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= least && v <= most) {
		return 0, Misuse(key, "flag", "--"+name, "text", speak.Quote(text), "least", fmt.Sprintf("%.4g", least), "most", fmt.Sprintf("%.4g", most))
	}
	return v, nil
}

// NoArgument refuses arguments of a command that reads its flags alone.
func NoArgument(c *cli.Context) error {
	if c.NArg() > 0 {
		return Misuse("usage.noargument", "text", speak.Quote(c.Args().First()), "help", HelpFor(c))
	}
	return nil
}

// OneFolder returns the command's only argument, the name of a folder.
func OneFolder(c *cli.Context) (string, error) {
	if c.NArg() != 1 || c.Args().First() == "" {
		return "", Misuse("usage.onefolder", "help", HelpFor(c))
	}
	return c.Args().First(), nil
}
