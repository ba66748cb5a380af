package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/keep"
	"chess960/cmd/chess960/internal/play"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/engine"
)

func (s *session) playCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "POSITION [MOVE...]",
		Flags: s.flags(append(cmdline.PositionFlags(),
			noBoardFlag(),
			&cli.BoolFlag{Name: "fen"},
			&cli.BoolFlag{Name: "pgn"},
			jsonFlag(),
			&cli.StringFlag{Name: "save"},
			&cli.StringFlag{Name: "rules", Value: "standard"},
			notationFlag(),
			outputFlag(),
		)...),
		Action: s.play,
	}
}

func (s *session) play(c *cli.Context) error {
	if c.NArg() == 0 {
		return cmdline.Misuse("usage.position.missing", "help", cmdline.HelpFor(c))
	}
	if c.Args().First() == "-" {
		return cmdline.Misuse("usage.position.play")
	}
	reader, err := s.reader(c)
	if err != nil {
		return err
	}
	p, err := reader.Playable(c.Args().First())
	if err != nil {
		return err
	}
	s.readNotation(c)
	if c.IsSet("save") && (c.String("save") == "" || c.String("save") == "-") {
		return cmdline.Misuse("usage.save")
	}
	k := keep.New(func(name string, write func(io.Writer) error) error { return s.writeFile(name, nil, write) })
	sheet, err := k.Sheet(c.String("save"), &p, eventRules[c.String("rules")]())
	if err != nil {
		return err
	}
	g := playing{s: s, c: c, start: &p, sheet: sheet, keeper: k}
	if c.NArg() == 1 && s.inTerminal && s.outTerminal && !c.Bool("json") {
		return g.atTerminal()
	}
	return g.throughPipe()
}

// eventRules are the rules of games by their names.
var eventRules = map[string]func() engine.Rules{
	"standard": engine.FIDEStandard, "rapid": engine.FIDERapidBlitz, "server": engine.ServerRules,
}

// playing is a game that is being played, and what was asked for.
type playing struct {
	s     *session
	c     *cli.Context
	start *position.Playable
	sheet *score.Sheet

	keeper *keep.Keeper
}

// table sets the table for the game.
func (g *playing) table(w io.Writer) (*play.Table, error) {
	table := play.New(g.sheet, g.s.say, w, g.s.style)
	if g.c.Bool("no-board") {
		table = play.NewTold(g.sheet, g.s.say, w)
	}
	table.File, table.Save = g.c.String("save"), g.keeper.Save
	return table, table.Keep()
}

// throughPipe reads moves and commands from the arguments or from a pipe.
func (g *playing) throughPipe() error {
	moves := g.c.Args().Tail()
	inputs := g.kept()
	if len(moves) == 0 {
		inputs = append(inputs, "-")
	}
	return g.s.write(g.c, inputs, func(w io.Writer) error {
		shown, answers := w, w
		switch {
		case g.c.Bool("json"):
			shown, answers = io.Discard, io.Discard // the JSON has it all
		case g.c.Bool("fen"), g.c.Bool("pgn"):
			answers = g.s.errOut // what is printed stays FENs, or PGN
		}
		table, err := g.table(shown)
		if err != nil {
			return err
		}
		table.Answers = answers
		if len(moves) > 0 {
			err = table.ReadArguments(moves)
		} else {
			err = table.ReadLines(g.s.in)
		}
		if err != nil {
			return err
		}
		return g.print(w, table)
	})
}

// atTerminal talks with a person, and then writes what was asked for.
func (g *playing) atTerminal() error {
	table, err := g.table(g.s.out)
	if err != nil {
		return err
	}
	if _, same := g.start.Start(); g.start.IsStart {
		fmt.Fprintf(g.s.out, "%s\n\n", g.s.say.Pair(g.start.Pair, !same))
	}
	if err := table.Converse(g.s.in); err != nil {
		return err
	}
	if g.c.IsSet("output") {
		table.Printed = false // not there
	}
	return g.s.write(g.c, g.kept(), func(w io.Writer) error { return g.print(w, table) })
}

// kept is the file in which the game is kept, which no output may be written over.
func (g *playing) kept() []string {
	if !g.c.IsSet("save") {
		return nil
	}
	return []string{g.c.String("save")}
}

// print prints the game as the flags want it, or how it stands.
func (g *playing) print(w io.Writer, table *play.Table) error {
	switch {
	case g.c.Bool("json"):
		return api.Write(w, api.NewGame(g.start, g.sheet))
	case g.c.Bool("fen"):
		now := g.sheet.Game().Position()
		fmt.Fprintln(w, now.FEN())
	case g.c.Bool("pgn"):
		w.Write(g.sheet.AppendPGN(nil, g.s.fileNotation(g.c)))
	default:
		table.ShowEnd(w)
	}
	return nil
}
