package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/play"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

func (s *session) playCommand() *cli.Command {
	return &cli.Command{
		Name:      "play",
		ArgsUsage: "POSITION [MOVE...]",
		Flags: s.flags(
			&cli.BoolFlag{Name: "fen"},
			&cli.BoolFlag{Name: "pgn"},
			jsonFlag(),
			&cli.StringFlag{Name: "save"},
			&cli.StringFlag{Name: "rules", Value: "standard"},
			notationFlag(),
			outputFlag(),
		),
		Action: s.play,
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
	rules, known := eventRules[c.String("rules")]
	if !known {
		return cmdline.Misuse("usage.rules", "text", speak.Quote(c.String("rules")))
	}
	if err := s.readNotation(c); err != nil {
		return err
	}
	if c.IsSet("save") && (c.String("save") == "" || c.String("save") == "-") {
		return cmdline.Misuse("usage.save")
	}
	sheet, err := s.sheetIn(c.String("save"), &p, rules())
	if err != nil {
		return err
	}
	g := playing{s: s, c: c, start: &p, sheet: sheet}
	if c.NArg() == 1 && s.inTerminal && s.outTerminal && !c.Bool("json") {
		return g.atTerminal()
	}
	return g.throughPipe()
}

// eventRules are the rules of games by their names.
var eventRules = map[string]func() engine.Rules{
	"standard": engine.FIDEStandard, "rapid": engine.FIDERapidBlitz, "server": engine.ServerRules,
}

// sheetIn returns the game that the file holds, which is gone on with; a new one if
// there is no such file, or no name of one.
func (s *session) sheetIn(name string, p *position.Playable, rules engine.Rules) (*score.Sheet, error) {
	if name == "" {
		return score.New(p.Board, rules), nil
	}
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return score.New(p.Board, rules), nil
	case err == nil && !info.Mode().IsRegular():
		return nil, speak.Tell("play.save.nofile", "file", s.say.FileName(name))
	case err != nil:
		return nil, err
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	sheet, err := score.Continue(f, p.Board, rules)
	if err != nil {
		return nil, speak.Tell("play.save.refused", "file", s.say.FileName(name), "error", err)
	}
	return sheet, nil
}

// playing is a game that is being played, and what was asked for.
type playing struct {
	s     *session
	c     *cli.Context
	start *position.Playable
	sheet *score.Sheet
}

// table sets the table for the game.
func (g *playing) table(w io.Writer) (*play.Table, error) {
	table := play.New(g.sheet, g.s.say, w, g.s.style)
	table.File = g.c.String("save")
	ours := map[string]bool{table.File: true}
	table.Save = func(name string, text []byte) error {
		if _, err := os.Lstat(name); err == nil && !ours[name] {
			return speak.Tell("play.save.exists", "file", g.s.say.FileName(name))
		}
		err := g.s.writeFile(name, nil, func(w io.Writer) error {
			_, err := w.Write(text)
			return err
		})
		ours[name] = ours[name] || err == nil
		return err
	}
	return table, table.Keep()
}

// throughPipe reads moves and commands from the arguments or from a pipe.
func (g *playing) throughPipe() error {
	moves := g.c.Args().Tail()
	var inputs []string
	if len(moves) == 0 {
		inputs = append(inputs, "-")
	}
	if g.c.IsSet("save") {
		inputs = append(inputs, g.c.String("save"))
	}
	return g.s.write(g.c, inputs, func(w io.Writer) error {
		table, err := g.table(w)
		if err != nil {
			return err
		}
		table.Quiet = g.c.Bool("json") || g.c.Bool("fen") || g.c.Bool("pgn")
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
	return g.s.write(g.c, nil, func(w io.Writer) error { return g.print(w, table) })
}

// print prints the game as the flags want it, or the board if nothing was printed so
// far.
func (g *playing) print(w io.Writer, table *play.Table) error {
	switch {
	case g.c.Bool("json"):
		return api.Write(w, api.NewGame(g.start, g.sheet))
	case g.c.Bool("fen"):
		now := g.sheet.Game().Position()
		fmt.Fprintln(w, now.FEN())
	case g.c.Bool("pgn"):
		w.Write(g.sheet.AppendPGN(nil, g.s.pgnNotation(g.c)))
	case !table.Printed:
		table.PrintBoard(w)
	}
	return nil
}
