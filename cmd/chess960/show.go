package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
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
	return s.printEach(c, printer{
		placements: true,
		json:       func(p *position.Playable, repairs []engine.FENRepair) any { return api.NewShow(p, repairs) },
		text: func(w io.Writer, p *position.Playable, repairs []engine.FENRepair, _ bool) {
			s.printShow(w, p, repairs, numbering, c.Bool("no-board"))
		},
	})
}

// printShow prints the board and a sheet of facts, or tells both in sentences.
func (s *session) printShow(w io.Writer, p *position.Playable, repairs []engine.FENRepair, numbering chess960.Numbering, told bool) {
	for i := range repairs {
		fmt.Fprintln(w, s.say.Repair(&repairs[i]))
	}
	if len(repairs) > 0 {
		fmt.Fprintln(w)
	}
	if p.Bare {
		fmt.Fprintf(w, "%s\n\n", s.say.Say("show.bare"))
	}
	start, isStart := p.Start()
	if p.IsStart {
		fmt.Fprintln(w, s.say.Pair(p.Pair, !isStart))
		if isStart && numbering != chess960.Standard {
			fmt.Fprintln(w, s.say.Say("show.numbering", "numbering", numbering, "number", numbering.Number(start)))
		}
		fmt.Fprintln(w)
	} else {
		fmt.Fprintf(w, "%s\n\n", s.say.Status(&p.Board))
		if pair, ok := position.WithoutRights(&p.Board); ok {
			fmt.Fprintf(w, "%s\n\n", s.say.NoRights(pair))
		}
	}
	if told {
		printLines(w, s.say.Told(p))
		return
	}
	s.printBoard(w, p.Board.Board())
	fmt.Fprintln(w)
	printLines(w, speak.Columns(s.say.Facts(&p.Board, start, isStart)))
	if isStart {
		fmt.Fprintln(w)
		printLines(w, speak.Columns(s.say.Properties(start)))
		fmt.Fprintf(w, "\n%s\n", s.say.DerivationTitle())
		for _, line := range s.say.Derivation(start) {
			fmt.Fprintf(w, "  %s\n", line)
		}
	}
}
