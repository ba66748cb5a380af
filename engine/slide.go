package engine

//go:generate go run gen_tables.go

// All that the rules look up stands written out in tables.go. A program loads
// the pages of it that it touches; working the tables out took half of the time
// in which a small program is done.
//
// What a piece reaches from a square on the empty board is in pawnAttacks,
// knightAttacks, kingAttacks, rookLines and bishopLines, what lies between two
// squares of a line in between, what castling passes in castlingRoutes, by the
// files of king and rook (not to be used for equal files). pairNames has the names
// of every two squares, "a1a1", "a1b1" ... "h8h8", so that the text of a move is a
// part of it and takes no memory.
//
// Sliding attacks are looked up by magic multiplication: the pieces that can
// stop a slider from s are the bits of a mask; times a factor found by search,
// their pattern arrives in the topmost bits, where it is an index without
// harmful collisions. All slides lie in one array of 860 KB, one stretch a
// square. Numbers of sixteen bits, of the 6,326 different slides, would take a
// third of the room and cost a hundredth of the speed of perft.
//
// rookAttacks and bishopAttacks are the only way in. Changing the method
// changes this file and the tables alone.

// magic says where the slides from one square lie in slides.
type magic struct {
	mask, factor Bitboard
	offset       uint32
	shift        uint8
}

func (m *magic) index(occupied Bitboard) uint32 {
	return m.offset + uint32((occupied&m.mask)*m.factor>>(m.shift&63))
}

func rookAttacks(s Square, occupied Bitboard) Bitboard {
	return slides[rookMagics[s&63].index(occupied)]
}

func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	return slides[bishopMagics[s&63].index(occupied)]
}
