package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// reader reads the POSITIONs of a command; what was mended is said on standard error.
func (s *session) reader(c *cli.Context) (*cmdline.Reader, error) {
	return cmdline.NewReader(c, s.in, func(r *engine.FENRepair) { fmt.Fprintln(s.errOut, s.say.Repair(r)) })
}

// onePlayable reads the command's only POSITION, one that can be played.
func (s *session) onePlayable(c *cli.Context) (p position.Playable, err error) {
	reader, err := s.reader(c)
	if err != nil {
		return p, err
	}
	return reader.OnePlayable()
}

// sayRepairs says on standard error what was mended to read a POSITION.
func (s *session) sayRepairs(repairs []engine.FENRepair) {
	for i := range repairs {
		fmt.Fprintln(s.errOut, s.say.Repair(&repairs[i]))
	}
}
