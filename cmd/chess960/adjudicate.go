package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/arbiter"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

func (s *session) adjudicateCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "[POSITION]",
		Flags:     s.flags(append(append(cmdline.PositionFlags(), arbiter.Flags()...), jsonFlag(), outputFlag())...),
		Action:    s.adjudicate,
	}
}

func (s *session) adjudicate(c *cli.Context) error {
	nodes, err := cmdline.Number(c, "nodes", 1, engine.MaxNodes)
	if err != nil {
		return err
	}
	rules := eventRules[c.String("rules")]()
	rules.GuidelinesIII = c.Bool("both-flags")
	rules.Search.Nodes = nodes
	game, told, err := s.gameToJudge(c, rules)
	if err != nil {
		return err
	}
	d, err := arbiter.Decide(c, game, told, s.say.Letters())
	if err != nil {
		return cmdline.Usage(speak.InGame(err, game))
	}
	if c.Bool("json") {
		return s.writeJSON(c, nil, api.NewDecision(&d))
	}
	return s.write(c, nil, func(w io.Writer) error {
		fmt.Fprintln(w, strings.Join(s.say.Decision(&d), "\n"))
		if board, ok := d.Mate(); ok && c.Bool("board") {
			fmt.Fprintln(w)
			s.printer().Board(w, board)
		}
		return nil
	})
}

// gameToJudge reads the game, from a PGN file or a POSITION, and the event that ended it
// if the file tells it.
func (s *session) gameToJudge(c *cli.Context, rules engine.Rules) (*engine.Game, ruling.Event, error) {
	if !c.IsSet("pgn") {
		p, err := s.onePlayable(c)
		return engine.NewGame(p.Board, rules), ruling.Event{}, err
	}
	return arbiter.FromFile(c, s.in, s.say.Letters(), rules)
}
