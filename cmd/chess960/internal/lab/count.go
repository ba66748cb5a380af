package lab

import (
	"context"

	"chess960/chess960"
	"chess960/engine"
)

// Divide counts the leaves behind each move of a position, one or more deep. Each count is
// handed to shown as soon as it is known. The error is the context's.
func Divide(ctx context.Context, p engine.Position, depth int, o *engine.PerftOptions, shown func(engine.Move, uint64)) (total uint64, divide map[engine.Move]uint64, err error) {
	divide = map[engine.Move]uint64{}
	for _, m := range p.AppendMoves(nil) {
		child := p
		child.Apply(m)
		nodes, err := engine.PerftParallel(ctx, child, depth-1, o)
		if err != nil {
			return 0, nil, err
		}
		total += nodes
		divide[m] = nodes
		shown(m, nodes)
	}
	return total, divide, nil
}

// All counts all 960 starts, in order. Each count is handed to shown as soon as it is
// known. The error is the context's.
func All(ctx context.Context, depth int, o *engine.PerftOptions, shown func(chess960.Start, uint64)) (total uint64, starts []uint64, err error) {
	for start := range chess960.All() {
		nodes, err := engine.PerftParallel(ctx, start.Position(), depth, o)
		if err != nil {
			return 0, nil, err
		}
		total += nodes
		starts = append(starts, nodes)
		shown(start, nodes)
	}
	return total, starts, nil
}
