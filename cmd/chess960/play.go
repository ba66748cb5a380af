package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/play"
	"chess960/cmd/chess960/internal/position"
)

func (s *session) playCommand() *cli.Command {
	return &cli.Command{
		Name:      "play",
		ArgsUsage: "POSITION [MOVE...]",
		Flags:     s.flags(&cli.BoolFlag{Name: "fen"}, &cli.BoolFlag{Name: "pgn"}, jsonFlag(), outputFlag()),
		Action:    s.play,
	}
}

func (s *session) play(c *cli.Context) error {
	if c.NArg() == 0 {
		return cmdline.Misuse("usage.position.missing", "help", cmdline.HelpFor(c))
	}
	p, err := position.ParsePlayable(c.Args().First())
	if err != nil {
		return cmdline.Usage(err)
	}
	if c.NArg() == 1 && s.inTerminal && s.outTerminal && !c.Bool("json") {
		return s.playAtTerminal(c, &p)
	}
	inputs := []string{"-"}
	if c.NArg() > 1 {
		inputs = nil
	}
	return s.write(c, inputs, func(w io.Writer) error {
		table := play.New(&p, s.say, w, &s.style)
		table.Quiet = c.Bool("json")
		if c.NArg() > 1 {
			err = table.ReadArguments(c.Args().Tail())
		} else {
			err = table.ReadLines(s.in)
		}
		if err != nil {
			return err
		}
		return s.printGame(c, w, table, &p)
	})
}

// playAtTerminal talks with a person, and then writes what was asked for.
func (s *session) playAtTerminal(c *cli.Context, p *position.Playable) error {
	table := play.New(p, s.say, s.out, &s.style)
	if err := table.Converse(s.in); err != nil {
		return err
	}
	if c.IsSet("output") {
		table.Printed = false // not there
	}
	return s.write(c, nil, func(w io.Writer) error { return s.printGame(c, w, table, p) })
}

// printGame prints the game as the flags want it, or the board if nothing was printed
// so far.
func (s *session) printGame(c *cli.Context, w io.Writer, table *play.Table, p *position.Playable) error {
	switch {
	case c.Bool("json"):
		return api.Write(w, api.NewGame(p, table.Game))
	case c.Bool("fen"):
		now := table.Game.Position()
		fmt.Fprintln(w, now.FEN())
	case c.Bool("pgn"):
		w.Write(table.PGN().AppendPGN(nil))
	case !table.Printed:
		table.PrintBoard(w)
	}
	return nil
}
