package engine

import "testing"

// TestRoomForMoves proves that MaxMoves suffices for every legal Position, as
// lists are written without asking whether there is room.
//
// Sixteen pieces stand on a side, one a king. Let q of them slide as queens do. On
// a rank with k of them an empty or enemy square is reached by two at the most, so
// they have 7 moves along it if k is 1 and 2*(8-k) if k is more; the same goes for
// files, and for diagonals by their length. The sum over all lines of one
// direction is bounded by the best way to hand the sliders out among the lines.
// Each of the other pieces has at most 12 moves, as a pawn that may capture on both
// sides and promotes has, and the king has 8 and two castlings.
func TestRoomForMoves(t *testing.T) {
	straight := []int{8, 8, 8, 8, 8, 8, 8, 8}
	diagonal := []int{1, 2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1}
	bound := func(lines []int, sliders int) int {
		// best[k] is the most moves that k sliders can have along the lines so far.
		best := make([]int, sliders+1)
		for _, length := range lines {
			next := make([]int, sliders+1)
			for k := range next {
				for here := 0; here <= min(k, length); here++ {
					moves := 2 * (length - here)
					if here < 2 {
						moves = here * (length - 1)
					}
					next[k] = max(next[k], best[k-here]+moves)
				}
			}
			best = next
		}
		return best[sliders]
	}
	most := 0
	for sliders := 0; sliders <= 15; sliders++ {
		most = max(most, 2*bound(straight, sliders)+2*bound(diagonal, sliders)+12*(15-sliders)+8+2)
	}
	if beyond := 3; most+beyond > MaxMoves {
		t.Errorf("a position may have %d moves, and the list be written %d beyond: MaxMoves is %d", most, beyond, MaxMoves)
	}
	t.Logf("no position has more than %d moves", most)
}
