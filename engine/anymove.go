package engine

// canMove reports whether there is a legal move. It is CountMoves() > 0, but stops
// at the first: in nearly every position a pawn that shares no line with its king,
// and so can be neither pinned nor needed, has a step, and then nothing but check
// has to be looked at. This takes a fifth of the time of counting.
func (p *Position) canMove() bool {
	b := &p.board
	if b.sets[King] == 0 {
		return false // the zero Position
	}
	if p.freeSteps() != 0 {
		return true
	}
	us := p.turn
	own, enemy := b.side(us), b.side(us.Other())
	occupied := own | enemy
	king := b.of(us, King).First()
	straight, diagonal, checkers := b.threats(us, king, enemy, occupied)
	if !checkers.more() && p.pieceCanMove(own, enemy, straight, diagonal, targetsFor(king, own, checkers)) {
		return true
	}
	// Castling can be the only move there is, though seldom: the squares round the
	// king attacked, the rook held by its own pieces, and the king at home.
	steps, rooks := p.kingMoves(king, own, occupied, straight, checkers)
	return steps|rooks != 0
}

// freeSteps are where pawns can step that share no line with their king, unless it is in
// check.
func (p *Position) freeSteps() Bitboard {
	b := &p.board
	us, occupied := p.turn, b.occupied()
	king := b.of(us, King).First()
	free := b.of(us, Pawn) &^ (rookLines[king] | bishopLines[king])
	steps := shift(free, pawnStep(us)) &^ occupied
	if steps == 0 || b.attackers(king, us.Other(), occupied) != 0 {
		return 0
	}
	return steps
}

// pieceCanMove reports whether a piece other than the king can move.
func (p *Position) pieceCanMove(own, enemy, straight, diagonal, targets Bitboard) bool {
	b := &p.board
	us := p.turn
	occupied := own | enemy
	pawns := own & b.sets[Pawn]
	single, double := pawnPushes(us, pawns&^diagonal, straight, occupied, targets)
	left, right := pawnCaptures(us, pawns&^straight, diagonal, enemy&targets)
	if single|double|left|right != 0 {
		return true
	}
	for s := own & b.sets[Knight] &^ (straight | diagonal); s != 0; s &= s - 1 {
		if knightAttacks[s.First()]&targets != 0 {
			return true
		}
	}
	for s := own & (b.sets[Bishop] | b.sets[Queen]) &^ straight; s != 0; s &= s - 1 {
		from := s.First()
		if bishopAttacks(from, occupied)&targets&held(from, diagonal) != 0 {
			return true
		}
	}
	for s := own & (b.sets[Rook] | b.sets[Queen]) &^ diagonal; s != 0; s &= s - 1 {
		from := s.First()
		if rookAttacks(from, occupied)&targets&held(from, straight) != 0 {
			return true
		}
	}
	return p.enPassant != A1 && p.enPassantCaptures(p.enPassant) != 0
}
