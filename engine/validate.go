package engine

// illegal returns every reason why the setup is no legal position.
func (s *Setup) illegal() (reasons Illegal) {
	b := &s.Board
	for _, c := range [...]Color{White, Black} {
		switch kings := b.of(c, King).Count(); {
		case kings < 1:
			reasons |= MissingKing
		case kings > 1:
			reasons |= ManyKings
		}
		if b.side(c).Count() > 16 {
			reasons |= ManyPieces
		}
		if b.of(c, Pawn).Count() > 8 {
			reasons |= ManyPawns
		}
	}
	if b.ByRole(Pawn)&(rank1|rank8) != 0 {
		reasons |= PawnOnBackRank
	}
	if s.badRights() != 0 {
		reasons |= BadCastling
	}
	if s.EnPassant != A1 && !s.enPassantFits() {
		reasons |= BadEnPassant
	}
	if s.Halfmoves < 0 || s.Halfmoves > MaxCounter || s.Fullmoves < 0 || s.Fullmoves > MaxCounter {
		reasons |= BadCounters
	}
	if reasons&(MissingKing|ManyKings) != 0 {
		return reasons // check means nothing without one king each
	}
	them := s.Turn.Other()
	if b.Attackers(b.of(them, King).First(), s.Turn) != 0 {
		reasons |= OppositeCheck
	}
	if checkers := b.Attackers(b.of(s.Turn, King).First(), them); !s.checkFits(checkers, reasons&BadEnPassant == 0) {
		reasons |= ImpossibleCheck
	}
	return reasons
}

// badRights returns the castling rights that do not belong to a rook on its
// owner's back rank with the king, one at most on either side of it.
func (s *Setup) badRights() (bad Bitboard) {
	bad = s.Castling
	for _, c := range [...]Color{White, Black} {
		home := c.BackRank().Bitboard()
		rooks := s.Castling & home & s.Board.of(c, Rook)
		king := s.Board.of(c, King) & home
		if rooks == 0 || king == 0 || king.more() {
			continue
		}
		for _, beside := range [...]Bitboard{rooks & (king - 1), rooks &^ (king - 1)} {
			if !beside.more() {
				bad &^= beside
			}
		}
	}
	return bad
}

// enPassantFits reports whether the last move can have been a double step over
// the en-passant square: the square and the one behind it are empty and the
// pawn stands before it (Laws 3.7.3.1).
func (s *Setup) enPassantFits() bool {
	jumped := s.EnPassant
	if jumped > H8 || jumped.Rank() != enPassantRank(s.Turn) {
		return false
	}
	from, to := jumped.forward(s.Turn), jumped.forward(s.Turn.Other())
	return !s.Board.occupied().Has(jumped) && !s.Board.occupied().Has(from) &&
		s.Board.of(s.Turn.Other(), Pawn).Has(to)
}

// enPassantRank returns the rank on which a pawn of colour c captures en
// passant: the sixth for White, the third for Black.
func enPassantRank(c Color) Rank { return Rank6 - 3*Rank(c&1) }

// forward returns the square one step ahead for a pawn of colour c. The pawn
// must not stand on its last rank.
func (s Square) forward(c Color) Square { return s + 8 - 16*Square(c&1) }

// checkFits reports whether one move can have given check with all of
// checkers. If enPassant is true, the setup's en-passant square, unless it is
// A1, names that move.
func (s *Setup) checkFits(checkers Bitboard, enPassant bool) bool {
	king := s.Board.of(s.Turn, King).First()
	if s.EnPassant != A1 && enPassant && checkers != 0 {
		pawn, from := s.EnPassant.forward(s.Turn.Other()), s.EnPassant.forward(s.Turn)
		return !checkers.more() && (checkers.Has(pawn) || Between(king, checkers.First()).Has(from))
	}
	switch checkers.Count() {
	case 0, 1:
		return true
	case 2:
		return s.gaveBoth(checkers.First(), checkers.last()) || s.gaveBoth(checkers.last(), checkers.First()) ||
			s.enPassantOpened(checkers)
	}
	return false
}

// gaveBoth reports whether the piece on mover can have given check with its
// last move and opened the line of the piece on slider by the same move.
func (s *Setup) gaveBoth(mover, slider Square) bool {
	line := Between(s.king(), slider)
	piece := s.Board.At(mover)
	them := piece.Color()
	back := them.BackRank().Bitboard()
	empty := ^s.Board.occupied()
	var origins, taken Bitboard
	if piece.Role() == Pawn || mover.Rank() == them.Other().BackRank() && piece.Role() != King {
		// A pawn, or a piece that may have been one a move ago.
		if mover.Rank() == them.BackRank() {
			return false
		}
		behind := mover.forward(them.Other())
		origins = behind.Bitboard() | pawnAttacks[them.Other()&1][mover]
		if mover.Rank() == 3+Rank(them&1) && empty.Has(behind) {
			origins |= behind.forward(them.Other()).Bitboard()
		}
		if piece.Role() == Pawn && mover.Rank() == enPassantRank(them) {
			taken = behind.Bitboard() // the pawn captured en passant stood here
		}
		origins &^= back
	}
	if piece.Role() != Pawn {
		origins |= Attacks(piece, mover, ^empty)
	}
	return (origins|taken)&line&empty != 0
}

// enPassantOpened reports whether a capture en passant can have opened the
// lines of both checkers, one by the pawn that left and one by the pawn taken.
func (s *Setup) enPassantOpened(checkers Bitboard) bool {
	them := s.Turn.Other()
	empty := ^s.Board.occupied()
	one, two := Between(s.king(), checkers.First()), Between(s.king(), checkers.last())
	for mover := range (s.Board.of(them, Pawn) & enPassantRank(them).Bitboard()).Squares() {
		taken := mover.forward(s.Turn).Bitboard() & empty
		left := pawnAttacks[s.Turn&1][mover] & empty
		if one&taken != 0 && two&left != 0 || two&taken != 0 && one&left != 0 {
			return true
		}
	}
	return false
}

// king returns the square of the player to move's king.
func (s *Setup) king() Square { return s.Board.of(s.Turn, King).First() }
