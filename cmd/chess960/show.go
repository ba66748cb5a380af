package main

import (
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/show"
	"chess960/engine"
)

func (s *session) showCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "POSITION...",
		Flags:     s.flags(append(cmdline.PositionFlags(), noBoardFlag(), jsonFlag(), outputFlag())...),
		Action:    s.showPosition,
	}
}

func (s *session) showPosition(c *cli.Context) error {
	numbering, err := cmdline.Numbering(c)
	if err != nil {
		return err
	}
	return s.answerEach(c, show.Answer{
		Placements: true,
		JSON:       func(p *position.Playable, repairs []engine.FENRepair) any { return api.NewShow(p, repairs) },
		Text: func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, _ bool) {
			s.printer().Position(w, p, repairs, numbering, c.Bool("no-board"))
		},
	})
}
