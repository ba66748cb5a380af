// Package lab measures the engine against others. [Compare] has another engine and ours
// count the same positions in turn.
//
// It prints nothing: what it finds is handed on row by row.
package lab

import (
	"slices"
	"time"

	"chess960/cmd/chess960/internal/speak"
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

// Comparison is how fast another engine counts, and how fast this one. The ratios are
// the medians of the rows'; 0 if there are none.
type Comparison struct {
	Engine                string // the other's name
	Rows                  []Row
	CountRatio, ListRatio float64
}

// Row is what came of one position.
type Row struct {
	Position
	// Nodes are the leaves, on which both agree.
	Nodes uint64
	// Engine is the time that the other engine counts them in, Count the time that ours
	// does, and List that in which it lists the last moves: the best of each.
	Engine, Count, List time.Duration
}

// Speed is how many millions of leaves a second are counted that are counted in a time.
func (r *Row) Speed(in time.Duration) float64 { return float64(r.Nodes) / 1e6 / seconds(in) }

// Ratio is how many times as fast as the other engine one is that counts in a time.
func (r *Row) Ratio(in time.Duration) float64 { return seconds(r.Engine) / seconds(in) }

// seconds is a time that is never nothing: no clock tells what is shorter.
func seconds(d time.Duration) float64 { return max(d, 1).Seconds() }

// Compare times the other engine's "go perft" and ours in turn on each position, one
// thread each. Each row is handed to shown as soon as it is known. An error is that of a
// position that cannot be read, the engine's, or a [speak.Message] about a count on which
// the two do not agree.
func Compare(other *uci.Engine, positions []Position, shown func(*Row)) (Comparison, error) {
	c := Comparison{Engine: other.Name}
	var counting, listing []float64
	for _, position := range positions {
		p, err := engine.ParsePosition(position.FEN)
		if err != nil {
			return c, err
		}
		position.FEN = p.FEN()
		row := Row{Position: position}
		if err := row.measure(other, p); err != nil {
			return c, err
		}
		shown(&row)
		c.Rows = append(c.Rows, row)
		counting, listing = append(counting, row.Ratio(row.Count)), append(listing, row.Ratio(row.List))
	}
	c.CountRatio, c.ListRatio = median(counting), median(listing)
	return c, nil
}

// measure times both programs on the row's position.
func (r *Row) measure(other *uci.Engine, p engine.Position) error {
	const never = time.Duration(1<<63 - 1)
	r.Engine, r.Count, r.List = never, never, never
	for range rounds {
		answer, err := other.Perft(p.ShredderFEN(), r.Depth)
		if err != nil {
			return err
		}
		for _, ours := range []struct {
			perft func(engine.Position, int) uint64
			best  *time.Duration
		}{{engine.Perft, &r.Count}, {engine.PerftLists, &r.List}} {
			begun := time.Now()
			r.Nodes = ours.perft(p, r.Depth)
			*ours.best = min(*ours.best, time.Since(begun))
			if r.Nodes != answer.Nodes {
				return speak.Tell("perft.disagree", "fen", r.FEN, "depth", r.Depth,
					"ours", r.Nodes, "engine", other.Name, "theirs", answer.Nodes)
			}
		}
		r.Engine = min(r.Engine, answer.Time)
	}
	return nil
}

// median returns the middle of the values; 0 if there are none.
func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	middle := len(sorted) / 2
	switch {
	case len(sorted) == 0:
		return 0
	case len(sorted)%2 == 1:
		return sorted[middle]
	}
	return (sorted[middle-1] + sorted[middle]) / 2
}
