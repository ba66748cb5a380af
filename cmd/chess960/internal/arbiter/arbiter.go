// Package arbiter reads from a command line what an arbiter saw: [Flags] are the options
// for it, [Decide] has package ruling decide on it.
package arbiter

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/games"
	"chess960/cmd/chess960/internal/ruling"
	"chess960/engine"
)

// Flags returns the options that say what happened, in which game, and how it is judged.
func Flags() []cli.Flag {
	return []cli.Flag{
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
	}
}

// Decide decides on what the flags say happened in the game, or on what was told of it if
// they say nothing. The error is about what was typed.
func Decide(c *cli.Context, game *engine.Game, told ruling.Event, letters *engine.Letters) (ruling.Decision, error) {
	e, err := Event(c, game, letters)
	if err != nil {
		return ruling.Decision{}, err
	}
	if e.Kind == ruling.NoEvent {
		e = told
	}
	d, err := ruling.Decide(game, e)
	if errors.Is(err, ruling.ErrPawns) {
		err = cmdline.Misuse("usage.adjudicate.pawn")
	}
	return d, err
}

// Event reads from the flags what happened in the game. The error is that of a move or of
// a square that cannot be read.
func Event(c *cli.Context, game *engine.Game, letters *engine.Letters) (e ruling.Event, err error) {
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

// FromFile returns the game that the flags name, from a PGN file or from stdin, and the
// event that ended it if the file tells it.
func FromFile(c *cli.Context, stdin io.Reader, letters *engine.Letters, rules engine.Rules) (*engine.Game, ruling.Event, error) {
	number, err := cmdline.Number(c, "game", 1, 1<<30)
	if err != nil {
		return nil, ruling.Event{}, err
	}
	in := stdin
	if name := c.String("pgn"); name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return nil, ruling.Event{}, err
		}
		defer file.Close()
		in = file
	}
	g, err := games.Nth(in, letters, number)
	if err != nil {
		return nil, ruling.Event{}, err
	}
	game, event := ruling.Replay(g, rules)
	return game, event, nil
}
