package engine

// packed is a position without its counters in 32 bytes: equal for the same
// positions, in the sense of [Position.Same], and for no others. Three words hold
// the role of each square as a number in three bits, with 7 for a rook that may
// castle. The fourth holds Black's pieces and, on an empty square, the mark of a
// capture en passant; it is inverted if Black is to move, which cannot be mistaken,
// since more squares are empty than not.
type packed [4]Bitboard

// pack returns the position packed.
func (p *Position) pack() packed {
	s := &p.board.sets
	k := packed{
		s[Pawn] | s[Bishop] | s[Queen] | p.castling,
		s[Knight] | s[Bishop] | s[King] | p.castling,
		s[Rook] | s[Queen] | s[King],
		s[7] ^ -Bitboard(p.turn),
	}
	if p.enPassant != A1 {
		k[3] ^= p.enPassant.Bitboard()
	}
	return k
}

// unpack returns the position, with its counters and its key at zero.
func (k *packed) unpack() (p Position) {
	one, two, four, black := k[0], k[1], k[2], k[3]
	occupied := one | two | four
	if (black &^ occupied).more() {
		black, p.turn = ^black, Black
	}
	p.castling = one & two & four
	s := &p.board.sets
	s[Pawn] = one &^ two &^ four
	s[Knight] = two &^ one &^ four
	s[Bishop] = one & two &^ four
	s[Rook] = four&^one&^two | p.castling
	s[Queen] = one & four &^ two
	s[King] = two & four &^ one
	s[7] = black & occupied
	s[0] = occupied &^ black
	if mark := black &^ occupied; mark != 0 {
		p.enPassant = mark.First()
	}
	return p
}

// hash mixes the words into a number whose upper bits are as good as random.
func (k *packed) hash() uint64 {
	h := uint64(k[0])*0x9e37_79b9_7f4a_7c15 ^ uint64(k[1])*0xc2b2_ae3d_27d4_eb4f
	h ^= h >> 29
	h += uint64(k[2])*0x1656_67b1_9e37_79f9 ^ uint64(k[3])*0x27d4_eb2f_1656_67c5
	h ^= h >> 32
	return h * 0x9e37_79b9_7f4a_7c15
}
