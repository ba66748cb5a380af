package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/show"
	"chess960/engine"
)

func (s *session) castleCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "POSITION...",
		Flags:     s.flags(append(cmdline.PositionFlags(), noBoardFlag(), jsonFlag(), outputFlag())...),
		Action:    s.castle,
	}
}

func (s *session) castle(c *cli.Context) error {
	return s.answerEach(c, show.Answer{
		JSON: func(p *position.Playable, repairs []engine.FENRepair) any {
			s.sayRepairs(repairs)
			return api.NewCastlings(&p.Board)
		},
		Text: func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several bool) {
			s.sayRepairs(repairs)
			if several {
				fmt.Fprintf(w, "%s\n\n", s.say.PositionName(p))
			}
			s.printer().Castlings(w, p, c.Bool("no-board"))
		},
	})
}
