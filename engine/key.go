package engine

// A position's key is the exclusive or of random numbers: one for each piece on
// its square, each rook that may castle, the file of a playable capture en
// passant, and for Black to move. A move changes few of them, so Apply keeps the
// key up to date.

// Key returns a 64-bit number that equal positions share and different ones
// share with a chance of about one in 2^64. Equal is meant as the rule of
// repetition means it: see [Position.Same]. Keys are the same in every run of
// one version of this package, and may change with the next.
func (p Position) Key() uint64 { return p.key }

// keyNumbers are the random numbers that keys are made of.
type keyNumbers struct {
	pieces  [2][8][64]uint64 // by Color, Role and Square
	rooks   [64]uint64       // by the Square of a rook that may castle
	files   [8]uint64        // by the File of a capture en passant
	blackOn uint64           // Black to move
}

// fullKey works the key out from nothing.
func (p *Position) fullKey() (key uint64) {
	for _, c := range [...]Color{White, Black} {
		for role := Pawn; role <= King; role++ {
			for s := p.board.of(c, role); s != 0; s &= s - 1 {
				key ^= keys.pieces[c][role][s.First()]
			}
		}
	}
	for s := p.castling; s != 0; s &= s - 1 {
		key ^= keys.rooks[s.First()]
	}
	if p.enPassant != A1 {
		key ^= keys.files[p.enPassant.File()]
	}
	if p.turn == Black {
		key ^= keys.blackOn
	}
	return key
}
