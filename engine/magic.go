package engine

//go:generate go run gen_magic.go

// Sliding attacks are looked up by magic multiplication: the pieces that can
// stop a slider from s are the bits of a mask; times a factor found by search,
// their pattern arrives in the topmost bits, where it is an index without
// harmful collisions. All tables lie in one array, one stretch a square.
//
// rookAttacks and bishopAttacks are the only way in. Changing the method
// changes this file alone.

type magic struct {
	mask, factor Bitboard
	offset       uint32
	shift        uint8
}

func (m *magic) index(occupied Bitboard) uint32 {
	return m.offset + uint32((occupied&m.mask)*m.factor>>(m.shift&63))
}

// slideCount is the sum over squares and both sliders of 2^(bits of the mask):
// 102,400 for the rook and 5,248 for the bishop.
const slideCount = 102_400 + 5_248

var (
	slides       [slideCount]Bitboard // filled by magics
	rookMagics   = magics(&rookFactors, straight, 0)
	bishopMagics = magics(&bishopFactors, diagonal, 102_400)
)

// rookLines and bishopLines are the attacks on the empty board.
var (
	rookLines   = lines(straight)
	bishopLines = lines(diagonal)
)

func lines(directions [4]step) (table [64]Bitboard) {
	for s := range table {
		table[s] = slide(Square(s), 0, directions)
	}
	return table
}

func rookAttacks(s Square, occupied Bitboard) Bitboard {
	return slides[rookMagics[s&63].index(occupied)]
}

func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	return slides[bishopMagics[s&63].index(occupied)]
}

// magics lays the stretches of one slider out in slides, from offset on, and
// fills them.
func magics(factors *[64]Bitboard, directions [4]step, offset uint32) (table [64]magic) {
	for s := range table {
		rays := raysFrom(Square(s), directions)
		var mask Bitboard
		for _, ray := range rays {
			mask |= ray.stops
		}
		m := magic{mask: mask, factor: factors[s], offset: offset, shift: uint8(64 - mask.Count())}
		for occupied := mask; ; occupied = (occupied - 1) & mask {
			slides[m.index(occupied)] = rays[0].cut(occupied) | rays[1].cut(occupied) | rays[2].cut(occupied) | rays[3].cut(occupied)
			if occupied == 0 {
				break
			}
		}
		table[s] = m
		offset += 1 << mask.Count()
	}
	return table
}

// ray is what a slider sees in one direction on the empty board.
type ray struct {
	squares Bitboard
	stops   Bitboard     // those where a piece shortens the slide: all but the last
	upwards bool         // the nearest square is the lowest
	upTo    [64]Bitboard // by Square of the ray: the squares up to it
}

func raysFrom(s Square, directions [4]step) (rays [4]ray) {
	for i, d := range directions {
		r := &rays[i]
		r.upwards = d.ranks > 0 || d.ranks == 0 && d.files > 0
		for to, ok := d.from(s); ok; to, ok = d.from(to) {
			r.stops = r.squares
			r.squares |= to.Bitboard()
			r.upTo[to] = r.squares
		}
	}
	return rays
}

// cut returns the squares up to and including the first occupied one. Looking
// it up is three times as fast as walking, which would take all of the three
// milliseconds that the package may need to start.
func (r *ray) cut(occupied Bitboard) Bitboard {
	on := occupied & r.squares
	switch {
	case on == 0:
		return r.squares
	case r.upwards:
		return r.upTo[on.First()]
	}
	return r.upTo[on.last()]
}
