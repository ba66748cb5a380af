package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"chess960/engine"
)

// mostDepth is far more than anybody can count.
const mostDepth = 30

func (s *session) perftCommand() *cli.Command {
	return &cli.Command{
		Name:      "perft",
		ArgsUsage: "POSITION",
		Flags: s.flags(
			&cli.StringFlag{Name: "depth", Aliases: []string{"d"}, Value: "5"},
			&cli.BoolFlag{Name: "divide"},
			jsonFlag(),
		),
		Action: func(c *cli.Context) error {
			p, err := s.onePlayable(c)
			if err != nil {
				return err
			}
			depth, err := s.number(c, "depth", 0, mostDepth)
			if err != nil {
				return err
			}
			count := perftJSON{FEN: p.position.FEN(), Depth: depth, Divide: map[string]uint64{}}
			if depth == 0 {
				count.Nodes = 1
			}
			for m, nodes := range engine.Divide(p.position, depth) {
				count.Nodes += nodes
				count.Divide[m.String()] = nodes
				if c.Bool("divide") && !c.Bool("json") {
					fmt.Fprintf(s.out, "%s: %d\n", m, nodes)
					if err := s.show(); err != nil {
						return err
					}
				}
			}
			if !c.Bool("divide") {
				count.Divide = nil
			}
			if c.Bool("json") {
				return writeJSON(s.out, count)
			}
			_, err = fmt.Fprintln(s.out, count.Nodes)
			return err
		},
	}
}

type perftJSON struct {
	FEN    string            `json:"fen"`
	Depth  int               `json:"depth"`
	Nodes  uint64            `json:"nodes"`
	Divide map[string]uint64 `json:"divide,omitempty"` // by move, in UCI notation
}

// show brings what was printed before the eyes of a user who waits at a
// terminal.
func (s *session) show() error {
	if s.outTerminal {
		return s.out.Flush()
	}
	return nil
}
