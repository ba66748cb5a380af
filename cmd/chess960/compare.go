package main

import (
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/uci"
	"chess960/engine"
)

// comparePositions are what --compare counts when no position is given: those
// that programs are compared on, with the depths that take about a second.
var comparePositions = []struct {
	name, fen string
	depth     int
}{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
	{"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
	{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
	{"Chess960 1", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 6},
	{"Chess960 2", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 6},
	{"Chess960 3", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 6},
	{"Chess960 4", "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", 6},
}

// compareRounds is how often each program counts each position; the best time
// stands, since other work on the machine only ever adds.
const compareRounds = 3

// perftCompare times another engine's "go perft" and ours in turn, one thread
// each, and prints the ratios: how many times as fast ours counts, and how many
// times as fast it counts by listing the last moves.
func (s *session) perftCompare(c *cli.Context, o *perftOptions) error {
	positions := comparePositions
	if c.NArg() > 0 {
		p, err := onePlayable(c)
		if err != nil {
			return err
		}
		positions = positions[:1:1]
		positions[0].name, positions[0].fen, positions[0].depth = c.Args().First(), p.Board.FEN(), o.depth
	}
	other, err := uci.Start(c.Context, c.String("compare"))
	if err != nil {
		return speak.Tell("perft.engine", "engine", speak.Quote(c.String("compare")), "error", err)
	}
	defer other.Close()
	return s.write(c, []string{c.String("compare")}, func(w io.Writer) error {
		report := api.Comparison{Engine: other.Name}
		var counting, listing []float64
		if !o.json {
			fmt.Fprintln(w, s.say.Say("perft.header", "engine", other.Name))
		}
		for _, position := range positions {
			p, err := engine.ParsePosition(position.fen)
			if err != nil {
				return err
			}
			row := api.Compared{Name: position.name, FEN: p.FEN(), Depth: position.depth}
			if err := measure(&row, other, p); err != nil {
				return err
			}
			report.Positions = append(report.Positions, row)
			counting, listing = append(counting, row.CountRatio), append(listing, row.ListRatio)
			if !o.json {
				fmt.Fprintf(w, "%-12.12s %5d %12d  %6.0f %6.0f %6.0f  %6.2f %6.2f\n", row.Name, row.Depth, row.Nodes,
					row.Engine, row.Count, row.List, row.CountRatio, row.ListRatio)
				s.show()
			}
		}
		report.CountRatio, report.ListRatio = median(counting), median(listing)
		if o.json {
			return api.Write(w, report)
		}
		fmt.Fprintln(w, s.say.Say("perft.median", "engine", other.Name,
			"count", fmt.Sprintf("%.2f", report.CountRatio), "list", fmt.Sprintf("%.2f", report.ListRatio)))
		return nil
	})
}

// measure times both programs on a position, and fills its row in.
func measure(r *api.Compared, other *uci.Engine, p engine.Position) error {
	const never = time.Duration(1<<63 - 1)
	theirs, count, list := never, never, never
	for range compareRounds {
		answer, err := other.Perft(p.ShredderFEN(), r.Depth)
		if err != nil {
			return err
		}
		for _, ours := range []struct {
			perft func(engine.Position, int) uint64
			best  *time.Duration
		}{{engine.Perft, &count}, {engine.PerftLists, &list}} {
			begun := time.Now()
			r.Nodes = ours.perft(p, r.Depth)
			*ours.best = min(*ours.best, time.Since(begun))
			if r.Nodes != answer.Nodes {
				return fmt.Errorf("%s: depth %d: %d leaves, %s says %d", r.FEN, r.Depth, r.Nodes, other.Name, answer.Nodes)
			}
		}
		theirs = min(theirs, answer.Time)
	}
	speed := func(best time.Duration) float64 { return float64(r.Nodes) / 1e6 / best.Seconds() }
	r.Engine, r.Count, r.List = speed(theirs), speed(count), speed(list)
	r.CountRatio, r.ListRatio = theirs.Seconds()/count.Seconds(), theirs.Seconds()/list.Seconds()
	return nil
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	middle := len(sorted) / 2
	if len(sorted)%2 == 1 {
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}
