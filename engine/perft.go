package engine

import "iter"

// Perft returns the number of leaves of the tree of legal moves that is depth
// moves deep: 1 for a depth of 0 or less. Lines that end earlier have no leaf.
// The last moves of the lines are counted without being listed or played.
func Perft(p Position, depth int) uint64 {
	var buf [perftRoom]Move
	return perft(&p, depth, buf[:0], false)
}

// PerftLists returns what Perft does, but lists the last moves, as a program
// does that looks at them: a measure of [Position.AppendMoves].
func PerftLists(p Position, depth int) uint64 {
	var buf [perftRoom]Move
	return perft(&p, depth, buf[:0], true)
}

// perftRoom is room enough for the lists of all depths that anybody can count.
const perftRoom = 16 * MaxMoves

// perft counts the leaves. Each depth lists its moves behind those of the depth
// above, in one buffer. The last moves are counted in the loop over those before:
// a call less for each of these is worth a few per cent.
func perft(p *Position, depth int, buf []Move, lists bool) (leaves uint64) {
	switch {
	case depth <= 0:
		return 1
	case depth == 1:
		return uint64(p.CountMoves())
	}
	moves := p.AppendMoves(buf)
	var child Position // outside the loop, or each would be allocated
	for _, m := range moves[len(buf):] {
		child = *p
		child.Apply(m)
		switch {
		case depth > 2:
			leaves += perft(&child, depth-1, moves, lists)
		case lists:
			leaves += uint64(len(child.AppendMoves(moves)) - len(moves))
		default:
			leaves += uint64(child.CountMoves())
		}
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
		var buf [MaxMoves]Move
		for _, m := range p.AppendMoves(buf[:0]) {
			child := p
			child.Apply(m)
			if !yield(m, Perft(child, depth-1)) {
				return
			}
		}
	}
}
