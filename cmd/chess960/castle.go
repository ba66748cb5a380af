package main

import (
	"fmt"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/speak"
)

func (s *session) castleCommand() *cli.Command {
	return &cli.Command{
		Name:      "castle",
		ArgsUsage: "POSITION",
		Flags:     s.flags(noBoardFlag(), jsonFlag(), outputFlag()),
		Action:    s.castle,
	}
}

func (s *session) castle(c *cli.Context) error {
	p, err := onePlayable(c)
	if err != nil {
		return err
	}
	if c.Bool("json") {
		return s.writeJSON(c, nil, api.NewCastlings(&p.Board))
	}
	return s.write(c, nil, func(w io.Writer) error {
		for i, k := range speak.Castlings(&p.Board) {
			if c.Bool("no-board") {
				fmt.Fprintln(w, s.say.AnnounceCastling(&k))
				continue
			}
			if i > 0 {
				fmt.Fprintln(w)
			}
			fmt.Fprintln(w, s.say.Castling(&k))
		}
		return nil
	})
}
