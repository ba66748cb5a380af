package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/games"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

func (s *session) adjudicateCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "[POSITION]",
		Flags: s.flags(append(cmdline.PositionFlags(),
			&cli.StringFlag{Name: "flag"},
			&cli.StringFlag{Name: "resign"},
			&cli.StringFlag{Name: "illegal"},
			&cli.StringFlag{Name: "nth", Value: "1"},
			&cli.StringFlag{Name: "kind", Value: "move"},
			&cli.StringFlag{Name: "pawn"},
			&cli.BoolFlag{Name: "both-flags"},
			&cli.BoolFlag{Name: "last-period"},
			&cli.BoolFlag{Name: "claim"},
			&cli.StringFlag{Name: "claim-with"},
			&cli.StringFlag{Name: "touched"},
			&cli.BoolFlag{Name: "setup"},
			&cli.StringFlag{Name: "pgn"},
			&cli.StringFlag{Name: "game", Value: "1"},
			&cli.StringFlag{Name: "rules", Value: "standard"},
			&cli.StringFlag{Name: "nodes", Value: fmt.Sprint(engine.DefaultNodes)},
			&cli.BoolFlag{Name: "board"},
			jsonFlag(),
			outputFlag(),
		)...),
		Action: s.adjudicate,
	}
}

func (s *session) adjudicate(c *cli.Context) error {
	nodes, err := cmdline.Number(c, "nodes", 1, engine.MostNodes)
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
	event, err := readEvent(c, game, s.say.Letters())
	if err != nil {
		return cmdline.Usage(speak.InGame(err, game))
	}
	if event.Kind == ruling.NoEvent {
		event = told
	}
	d, err := ruling.Decide(game, event)
	if errors.Is(err, ruling.ErrPawns) {
		return cmdline.Misuse("usage.adjudicate.pawn")
	}
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
	number, err := cmdline.Number(c, "game", 1, 1<<30)
	if err != nil {
		return nil, ruling.Event{}, err
	}
	in := s.in
	if name := c.String("pgn"); name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, ruling.Event{}, err
		}
		defer file.Close()
		in = file
	}
	g, err := games.Nth(in, s.say.Letters(), number)
	if err != nil {
		return nil, ruling.Event{}, err
	}
	game, event := ruling.Replay(g, rules)
	return game, event, nil
}

// readEvent reads what happened from the flags.
func readEvent(c *cli.Context, game *engine.Game, letters *engine.Letters) (e ruling.Event, err error) {
	for _, kind := range [...]ruling.Kind{ruling.Flag, ruling.Resign, ruling.Illegal} {
		if c.IsSet(string(kind)) {
			e.Kind = kind
			if c.String(string(kind)) == engine.Black.String() {
				e.Who = engine.Black
			}
		}
	}
	e.Nth = map[string]int{"1": 1, "2": 2}[c.String("nth")]
	e.LastPeriod = c.Bool("last-period")
	switch c.String("kind") {
	case "promotion":
		e.Unpromoted = true
	case "no-move":
		e.Offence = engine.PressedOnly
	case "two-hands":
		e.Offence = engine.UsedBothHands
	}
	if c.IsSet("pawn") {
		if e.Pawn, err = game.ParseMove(c.String("pawn"), letters); err != nil {
			return e, err
		}
	}
	for _, name := range strings.FieldsFunc(c.String("touched"), func(r rune) bool { return r == ',' || r == ' ' }) {
		square, err := engine.ParseSquare(name)
		if err != nil {
			return e, err
		}
		e.Kind, e.Squares = ruling.Touched, append(e.Squares, square)
	}
	switch {
	case c.Bool("both-flags"):
		e.Kind = ruling.BothFlags
	case c.Bool("setup"):
		e.Kind = ruling.WrongSet
	case c.Bool("claim"):
		e.Kind = ruling.DrawClaim
	case c.IsSet("claim-with"):
		e.Kind = ruling.DrawClaim
		e.Move, err = game.ParseMove(c.String("claim-with"), letters)
	}
	return e, err
}
