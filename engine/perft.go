package engine

import "iter"

// Perft returns the number of leaves of the tree of legal moves that is depth
// moves deep: 1 for a depth of 0 or less. Lines that end earlier have no leaf.
// The last move of each line is counted without being played.
func Perft(p Position, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	return perft(&p, depth)
}

func perft(p *Position, depth int) (leaves uint64) {
	var buf [MostMoves]Move
	moves := p.AppendMoves(buf[:0])
	if depth == 1 {
		return uint64(len(moves))
	}
	var child Position // outside the loop, or each would be allocated
	for _, m := range moves {
		child = *p
		child.Apply(m)
		leaves += perft(&child, depth-1)
	}
	return leaves
}

// Divide yields each legal move with the number of leaves behind it, as each is
// counted. The counts add up to Perft(p, depth) for a depth of 1 or more; for
// less it yields nothing.
func Divide(p Position, depth int) iter.Seq2[Move, uint64] {
	return func(yield func(Move, uint64) bool) {
		if depth <= 0 {
			return
		}
		var buf [MostMoves]Move
		for _, m := range p.AppendMoves(buf[:0]) {
			child := p
			child.Apply(m)
			if !yield(m, Perft(child, depth-1)) {
				return
			}
		}
	}
}
