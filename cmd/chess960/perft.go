package main

import (
	"context"
	"fmt"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/lab"
	"chess960/cmd/chess960/internal/progress"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/uci"
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
		ArgsUsage: "POSITION",
		Flags: s.flags(append(cmdline.PositionFlags(),
			&cli.StringFlag{Name: "depth", Aliases: []string{"d"}, Value: "5"},
			&cli.BoolFlag{Name: "divide"},
			&cli.BoolFlag{Name: "list"},
			&cli.StringFlag{Name: "workers", Aliases: []string{"w"}, Value: "1"},
			&cli.StringFlag{Name: "hash", Value: "0"},
			&cli.BoolFlag{Name: "all"},
			&cli.StringFlag{Name: "compare"},
			jsonFlag(), outputFlag(),
		)...),
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
	for _, flag := range [...]struct {
		name  string
		value *int
		most  int
	}{{"depth", &o.depth, mostDepth}, {"workers", &o.Workers, mostWorkers}, {"hash", &hash, mostHash}} {
		n, err := cmdline.Number(c, flag.name, 0, flag.most)
		if err != nil {
			return err
		}
		*flag.value = n
	}
	if hash > 0 {
		o.Table = engine.NewPerftTable(hash << 20)
	}
	switch {
	case c.IsSet("compare"):
		return s.perftCompare(c, &o)
	case c.Bool("all"):
		return s.write(c, nil, func(w io.Writer) error { return s.perftAll(c.Context, w, &o) })
	}
	p, err := s.onePlayable(c)
	if err != nil {
		return err
	}
	return s.write(c, cmdline.Inputs(c), func(w io.Writer) error { return s.perftOne(c.Context, w, p.Board, &o) })
}

// perftOne counts one position and prints the count.
func (s *session) perftOne(ctx context.Context, w io.Writer, p engine.Position, o *perftOptions) error {
	if o.divide && o.depth > 0 {
		nodes, divide, err := lab.Divide(ctx, p, o.depth, &o.PerftOptions, func(m engine.Move, nodes uint64) {
			if !o.json {
				fmt.Fprintf(w, "%s: %d\n", m, nodes)
				s.show()
			}
		})
		return printCount(w, o, nodes, api.NewPerft(&p, o.depth, nodes, divide), err)
	}
	shown := progress.New(s.errOut, 0)
	o.Progress = shown.To
	nodes, err := engine.PerftParallel(ctx, p, o.depth, &o.PerftOptions)
	shown.End()
	return printCount(w, o, nodes, api.NewPerft(&p, o.depth, nodes, nil), err)
}

// perftAll counts all 960 starts: a line for each, and the total last.
func (s *session) perftAll(ctx context.Context, w io.Writer, o *perftOptions) error {
	total, starts, err := lab.All(ctx, o.depth, &o.PerftOptions, func(start chess960.Start, nodes uint64) {
		if !o.json {
			fmt.Fprintf(w, "%3d  %s  %d\n", start.Number(), start.Arrangement(s.say.Letters()), nodes)
			s.show()
		}
	})
	return printCount(w, o, total, api.NewPerftAll(o.depth, starts), err)
}

// printCount prints a count that was made without an error, or its JSON.
func printCount(w io.Writer, o *perftOptions, nodes uint64, report any, err error) error {
	switch {
	case err != nil:
		return err
	case o.json:
		return api.Write(w, report)
	}
	fmt.Fprintln(w, nodes)
	return nil
}

// perftCompare holds our counting against another engine's, on the position or on those
// that programs are compared on.
func (s *session) perftCompare(c *cli.Context, o *perftOptions) error {
	positions := slices.Clone(lab.Positions)
	if c.IsSet("depth") {
		for i := range positions {
			positions[i].Depth = o.depth
		}
	}
	if c.NArg() > 0 {
		p, err := s.onePlayable(c)
		if err != nil {
			return err
		}
		positions = []lab.Position{{Name: c.Args().First(), FEN: p.Board.FEN(), Depth: o.depth}}
	}
	program := c.String("compare")
	other, err := uci.Start(c.Context, program)
	if err != nil {
		return speak.Tell("perft.engine", "engine", speak.Quote(program), "error", err)
	}
	defer other.Close()
	return s.write(c, append(cmdline.Inputs(c), other.Path), func(w io.Writer) error {
		if o.json {
			report, err := lab.Compare(other, positions, func(*lab.Row) {})
			if err != nil {
				return err
			}
			return api.Write(w, api.NewComparison(&report))
		}
		fmt.Fprintln(w, s.say.Say("perft.header", "engine", other.Name))
		report, err := lab.Compare(other, positions, func(row *lab.Row) {
			fmt.Fprintf(w, "%-12.12s %5d %12d  %6.0f %6.0f %6.0f  %6.2f %6.2f\n", row.Name, row.Depth, row.Nodes,
				row.Speed(row.Engine), row.Speed(row.Count), row.Speed(row.List), row.Ratio(row.Count), row.Ratio(row.List))
			s.show()
		})
		if err != nil {
			return err
		}
		fmt.Fprintln(w, s.say.Say("perft.median", "engine", other.Name,
			"count", fmt.Sprintf("%.2f", report.CountRatio), "list", fmt.Sprintf("%.2f", report.ListRatio)))
		return nil
	})
}
