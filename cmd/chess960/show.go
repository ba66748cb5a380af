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

func (s *session) showCommand() *cli.Command {
	return &cli.Command{
		Name:      "show",
		ArgsUsage: "POSITION",
		Flags:     s.flags(&cli.BoolFlag{Name: "lenient"}, noBoardFlag(), jsonFlag(), outputFlag()),
		Action:    s.showPosition,
	}
}

func (s *session) showPosition(c *cli.Context) error {
	text, err := cmdline.OneArgument(c)
	if err != nil {
		return err
	}
	var p position.Playable
	var repairs []engine.FENRepair
	if c.Bool("lenient") {
		p, repairs, err = position.ParseLenient(text)
	} else {
		p, err = position.ParsePlayable(text)
	}
	if err != nil {
		return cmdline.Usage(err)
	}
	if c.Bool("json") {
		return s.writeJSON(c, nil, api.NewShow(&p, repairs))
	}
	return s.write(c, nil, func(w io.Writer) error {
		for i := range repairs {
			fmt.Fprintln(w, s.say.Repair(&repairs[i]))
		}
		if len(repairs) > 0 {
			fmt.Fprintln(w)
		}
		s.printShow(w, &p, c.Bool("no-board"))
		return nil
	})
}

// printShow prints the board and a sheet of facts, or tells both in sentences.
func (s *session) printShow(w io.Writer, p *position.Playable, told bool) {
	start, isStart := p.Start()
	if p.IsStart {
		fmt.Fprintf(w, "%s\n\n", s.say.Pair(p.Pair, !isStart))
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
