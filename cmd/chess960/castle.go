package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

func (s *session) castleCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "POSITION...",
		Flags:     s.flags(append(cmdline.PositionFlags(), jsonFlag(), outputFlag())...),
		Action:    s.castle,
	}
}

func (s *session) castle(c *cli.Context) error {
	return s.printFacts(c, facts{
		json: func(p *position.Playable, repairs []engine.FENRepair) any {
			s.sayRepairs(repairs)
			return api.NewCastlings(&p.Board)
		},
		text: s.printCastlings,
	})
}

// printCastlings prints all castlings of a position, under its name if it is one of several.
func (s *session) printCastlings(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several bool) {
	s.sayRepairs(repairs)
	if several {
		fmt.Fprintf(w, "%s\n\n", s.say.PositionName(p))
	}
	for i, k := range speak.Castlings(&p.Board) {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, s.say.Castling(&k))
	}
}
