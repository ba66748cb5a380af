package main

import (
	"context"
	"fmt"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
)

// The largest values of perft's flags.
const (
	mostDepth   = 30
	mostWorkers = 1024
	mostHash    = 4096 // megabytes
)

func (s *session) perftCommand() *cli.Command {
	return &cli.Command{
		Name:      "perft",
		ArgsUsage: "POSITION",
		Flags: s.flags(
			&cli.StringFlag{Name: "depth", Aliases: []string{"d"}, Value: "5"},
			&cli.BoolFlag{Name: "divide"},
			&cli.BoolFlag{Name: "list"},
			&cli.StringFlag{Name: "workers", Aliases: []string{"w"}, Value: "1"},
			&cli.StringFlag{Name: "hash", Value: "0"},
			&cli.BoolFlag{Name: "all"},
			&cli.StringFlag{Name: "compare"},
			jsonFlag(),
		),
		Action: s.perft,
	}
}

// perftOptions is how a count is made, and how deep.
type perftOptions struct {
	engine.PerftOptions
	depth        int
	divide, json bool
}

func (s *session) perft(c *cli.Context) error {
	o := perftOptions{divide: c.Bool("divide"), json: c.Bool("json")}
	o.Lists = c.Bool("list")
	var hash int
	for name, flag := range map[string]struct {
		value *int
		most  int
	}{"depth": {&o.depth, mostDepth}, "workers": {&o.Workers, mostWorkers}, "hash": {&hash, mostHash}} {
		n, err := s.number(c, name, 0, flag.most)
		if err != nil {
			return err
		}
		*flag.value = n
	}
	if hash > 0 {
		o.Table = engine.NewPerftTable(hash << 20)
	}
	one, other := "", ""
	switch {
	case c.IsSet("compare") && c.Bool("all"):
		one, other = "--compare", "--all"
	case c.IsSet("compare") && (o.divide || hash > 0 || o.Workers != 1 || o.Lists):
		one, other = "--compare", "--divide, --hash, --workers, --list"
	case c.Bool("all") && o.divide:
		one, other = "--all", "--divide"
	case c.Bool("all") && c.NArg() > 0:
		one, other = "--all", "POSITION"
	}
	switch {
	case one != "":
		return s.misuse("usage.together", "one", one, "other", other)
	case c.Bool("all"):
		return s.perftAll(c.Context, &o)
	case c.IsSet("compare"):
		return s.perftCompare(c, &o)
	}
	p, err := s.onePlayable(c)
	if err != nil {
		return err
	}
	return s.perftOne(c.Context, p.position, &o)
}

// perftOne counts one position and prints the count.
func (s *session) perftOne(ctx context.Context, p engine.Position, o *perftOptions) error {
	count := perftJSON{FEN: p.FEN(), Depth: o.depth}
	if o.divide && o.depth > 0 {
		count.Divide = map[string]uint64{}
		for _, m := range p.AppendMoves(nil) {
			child := p
			child.Apply(m)
			nodes, err := engine.PerftParallel(ctx, child, o.depth-1, &o.PerftOptions)
			if err != nil {
				return err
			}
			count.Nodes += nodes
			count.Divide[m.String()] = nodes
			if !o.json {
				fmt.Fprintf(s.out, "%s: %d\n", m, nodes)
				if err := s.show(); err != nil {
					return err
				}
			}
		}
	} else {
		shown := s.progress(0)
		o.Progress = shown.to
		var err error
		count.Nodes, err = engine.PerftParallel(ctx, p, o.depth, &o.PerftOptions)
		shown.end()
		if err != nil {
			return err
		}
	}
	if o.json {
		return writeJSON(s.out, count)
	}
	_, err := fmt.Fprintln(s.out, count.Nodes)
	return err
}

type perftJSON struct {
	FEN    string            `json:"fen"`
	Depth  int               `json:"depth"`
	Nodes  uint64            `json:"nodes"`
	Divide map[string]uint64 `json:"divide,omitempty"` // by move, in UCI notation
}

// perftAll counts all 960 starts: a line for each, and the total last.
func (s *session) perftAll(ctx context.Context, o *perftOptions) error {
	all := perftAllJSON{Depth: o.depth}
	for start := range chess960.All() {
		nodes, err := engine.PerftParallel(ctx, start.Position(), o.depth, &o.PerftOptions)
		if err != nil {
			return err
		}
		all.Nodes += nodes
		all.Starts = append(all.Starts, nodes)
		if !o.json {
			fmt.Fprintf(s.out, "%3d  %s  %d\n", start.Number(), start.Arrangement(&s.letters), nodes)
			if err := s.show(); err != nil {
				return err
			}
		}
	}
	if o.json {
		return writeJSON(s.out, all)
	}
	_, err := fmt.Fprintln(s.out, all.Nodes)
	return err
}

type perftAllJSON struct {
	Depth  int      `json:"depth"`
	Nodes  uint64   `json:"nodes"`
	Starts []uint64 `json:"starts"` // by number
}

// show brings what was printed before the eyes of a user who waits at a
// terminal.
func (s *session) show() error {
	if s.outTerminal {
		return s.out.Flush()
	}
	return nil
}
