package main

import (
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
)

// oneArgument returns the command's only argument, a POSITION.
func oneArgument(c *cli.Context) (string, error) {
	switch c.NArg() {
	case 0:
		return "", cmdline.Misuse("usage.position.missing", "help", cmdline.HelpFor(c))
	case 1:
		return c.Args().First(), nil
	}
	if strings.Count(c.Args().First(), "/") == 7 {
		return "", cmdline.Misuse("usage.position.quote")
	}
	return "", cmdline.Misuse("usage.position.many", "text", speak.Quote(c.Args().Get(1)))
}

// onePlayable reads the command's only argument, a POSITION that can be played.
func onePlayable(c *cli.Context) (position.Playable, error) {
	text, err := oneArgument(c)
	if err != nil {
		return position.Playable{}, err
	}
	p, err := position.ParsePlayable(text)
	return p, cmdline.Usage(err)
}
