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
		Flags:     s.flags(append(cmdline.PositionFlags(), noBoardFlag(), jsonFlag(), outputFlag())...),
		Action:    s.castle,
	}
}

func (s *session) castle(c *cli.Context) error {
	return s.printEach(c, printer{
		json: func(p *position.Playable, repairs []engine.FENRepair) any {
			s.sayRepairs(repairs)
			return api.NewCastlings(&p.Board)
		},
		text: func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several bool) {
			s.printCastlings(w, p, repairs, several, c.Bool("no-board"))
		},
	})
}

// printCastlings prints all castlings of a position, under its name if it is one of
// several, or tells them in sentences.
func (s *session) printCastlings(w io.Writer, p *position.Playable, repairs []engine.FENRepair, several, told bool) {
	s.sayRepairs(repairs)
	if several {
		fmt.Fprintf(w, "%s\n\n", s.say.PositionName(p))
	}
	for i, k := range speak.Castlings(&p.Board) {
		if told {
			fmt.Fprintln(w, s.say.AnnounceCastling(&k))
			continue
		}
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprintln(w, s.say.Castling(&k))
	}
}
