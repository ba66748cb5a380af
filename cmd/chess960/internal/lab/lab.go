// Package lab measures the engine against others. [Compare] has another engine and ours
// count the same positions in turn.
//
// It prints nothing: what it finds is handed on row by row.
package lab

import (
	"fmt"
	"slices"
	"time"

	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/uci"
	"chess960/engine"
)

// Position is a position to count, and how deep.
type Position struct {
	Name, FEN string
	Depth     int
}

// Positions are what is counted when nothing else is asked for: those
// that programs are compared on, with the depths that take about a second.
var Positions = []Position{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6},
	{"Kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 5},
	{"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7},
	{"Chess960 1", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 6},
	{"Chess960 2", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 6},
	{"Chess960 3", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 6},
	{"Chess960 4", "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9", 6},
}

// rounds is how often each program counts each position; the best time
// stands, since other work on the machine only ever adds.
const rounds = 3

// Compare times the other engine's "go perft" and ours in turn on each position, one
// thread each: how many times as fast ours counts, and how many times as fast it counts
// by listing the last moves. Each row is handed to shown as soon as it is known. The
// ratios of the comparison are the medians. An error is the engine's, or a count on
// which the two do not agree.
func Compare(other *uci.Engine, positions []Position, shown func(*api.Compared)) (api.Comparison, error) {
	report := api.Comparison{Engine: other.Name}
	var counting, listing []float64
	for _, position := range positions {
		p, err := engine.ParsePosition(position.FEN)
		if err != nil {
			return report, err
		}
		row := api.Compared{Name: position.Name, FEN: p.FEN(), Depth: position.Depth}
		if err := measure(&row, other, p); err != nil {
			return report, err
		}
		shown(&row)
		report.Positions = append(report.Positions, row)
		counting, listing = append(counting, row.CountRatio), append(listing, row.ListRatio)
	}
	report.CountRatio, report.ListRatio = median(counting), median(listing)
	return report, nil
}

// measure times both programs on a position, and fills its row in.
func measure(r *api.Compared, other *uci.Engine, p engine.Position) error {
	const never = time.Duration(1<<63 - 1)
	theirs, count, list := never, never, never
	for range rounds {
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
