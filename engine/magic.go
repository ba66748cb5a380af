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
	rookMagics   = magics(&rookFactors, straight, 0)
	bishopMagics = magics(&bishopFactors, diagonal, 102_400)
	slides       = slideTable()
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

// magics lays the stretches of one slider out from offset on.
func magics(factors *[64]Bitboard, directions [4]step, offset uint32) (table [64]magic) {
	for s := range table {
		mask := blockers(Square(s), directions)
		table[s] = magic{mask: mask, factor: factors[s], offset: offset, shift: uint8(64 - mask.Count())}
		offset += 1 << mask.Count()
	}
	return table
}

// blockers returns the squares where a piece can shorten a slide from s: all
// that the slider sees on the empty board but the last of each direction.
func blockers(s Square, directions [4]step) (mask Bitboard) {
	for _, d := range directions {
		for to, ok := d.from(s); ok; to, ok = d.from(to) {
			if _, more := d.from(to); more {
				mask |= to.Bitboard()
			}
		}
	}
	return mask
}

func slideTable() (table [slideCount]Bitboard) {
	fill := func(magics *[64]magic, directions [4]step) {
		for s := range magics {
			m := &magics[s]
			for occupied := m.mask; ; occupied = (occupied - 1) & m.mask {
				table[m.index(occupied)] = slide(Square(s), occupied, directions)
				if occupied == 0 {
					break
				}
			}
		}
	}
	fill(&rookMagics, straight)
	fill(&bishopMagics, diagonal)
	return table
}
