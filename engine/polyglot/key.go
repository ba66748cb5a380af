package polyglot

import "chess960/engine"

// Where the numbers for castling, en passant and the turn begin in random.
const (
	castlingAt  = 768
	enPassantAt = 772
	turnAt      = 780
)

// Key returns the key of a setup, legal or not, by the format of Polyglot's books:
// http://hgm.nubati.net/book_format.html. It is the same for ever.
//
// A capture en passant counts where a pawn stands beside the one that has jumped,
// legal or not. [engine.Position] keeps legal ones only, so that the setup of a
// position has another key than its FEN where a pin alone forbids the capture.
//
// The extension to Chess960 is that of the format: a right to castle with the
// outermost rook on its side counts as in classical chess, wherever king and rook
// stand. For the right of another rook, which the format leaves open, the number is
// that of SplitMix64 for 1024 and the rook's square, b1 being 1.
func Key(s engine.Setup) (key uint64) {
	for square := range s.Board.Occupied().Squares() {
		piece := s.Board.At(square)
		kind := 2 * int(piece.Role()-engine.Pawn)
		if piece.Color() == engine.White {
			kind++
		}
		key ^= random[64*kind+int(square)]
	}
	for rook := range s.Castling.Squares() {
		key ^= castling(&s.Board, rook)
	}
	if s.EnPassant != engine.A1 && beside(&s) != 0 {
		key ^= random[enPassantAt+int(s.EnPassant.File())]
	}
	if s.Turn == engine.White {
		key ^= random[turnAt]
	}
	return key
}

// beside returns the pawns of the player to move that stand beside the one that has
// just jumped over the en-passant square.
func beside(s *engine.Setup) engine.Bitboard {
	jumped := engine.Attacks(engine.Pawn.Of(s.Turn.Other()), s.EnPassant, 0)
	return jumped & s.Board.ByRole(engine.Pawn) & s.Board.ByColor(s.Turn)
}

// castling returns the number for the right to castle with that rook.
func castling(b *engine.Board, rook engine.Square) uint64 {
	c := engine.White
	if rook.Rank() == engine.Rank8 {
		c = engine.Black
	}
	home := c.BackRank().Bitboard() & b.ByColor(c)
	king := (home & b.ByRole(engine.King)).First()
	at := castlingAt + 2*int(c)
	// The squares beyond the rook, seen from the king.
	beyond := ^engine.Bitboard(0) << rook << 1
	if rook < king {
		at++
		beyond = rook.Bitboard() - 1
	}
	if home&b.ByRole(engine.Rook)&beyond != 0 {
		return splitMix(1024 + uint64(rook))
	}
	return random[at]
}

// splitMix returns the first number of the generator SplitMix64 for a seed.
func splitMix(seed uint64) uint64 {
	z := seed + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}
