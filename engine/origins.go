package engine

// What notation and the check of a single move ask of the rules: not every
// move, but who can go to one square.

// origins returns those of the squares of among from which a piece of that role,
// the player to move's, can legally go to the square. Castling is not looked at.
// It asks first who can come, and then, of nearly always one piece, whether its
// king allows it: twice as fast as taking the squares out of a whole view.
func (p *Position) origins(role Role, to Square, among Bitboard) (from Bitboard) {
	b := &p.board
	us, them := p.turn, p.turn.Other()
	own := b.side(us)
	occupied := own | b.side(them)
	target := to.Bitboard()
	if own&target != 0 {
		return 0
	}
	switch role {
	case Pawn:
		if p.enPassant != A1 && to == p.enPassant {
			return p.enPassantCaptures(to) & among
		}
		from = b.pawnsTo(us, to, occupied)
	case Knight:
		from = knightAttacks[to&63] & b.sets[Knight]
	case Bishop:
		from = bishopAttacks(to, occupied) & b.sets[Bishop]
	case Rook:
		from = rookAttacks(to, occupied) & b.sets[Rook]
	case Queen:
		from = (bishopAttacks(to, occupied) | rookAttacks(to, occupied)) & b.sets[Queen]
	case King:
		from = kingAttacks[to&63] & b.sets[King]
	}
	from &= own & among
	king := to
	if role != King {
		king = b.of(us, King).First()
	}
	for s := from; s != 0; s &= s - 1 {
		// What stands on the square is taken, and attacks no more.
		if b.attackers(king, them, occupied&^(s&-s)|target)&^target != 0 {
			from ^= s & -s
		}
	}
	return from
}

// pawnsTo returns the pawns that step on to, or capture there if it is occupied,
// whether or not that is legal.
func (b *Board) pawnsTo(us Color, to Square, occupied Bitboard) (from Bitboard) {
	target := to.Bitboard()
	if occupied&target != 0 {
		return pawnAttacks[us.Other()&1][to&63] & b.sets[Pawn]
	}
	down := -pawnStep(us)
	from = shift(target, down)
	if from&occupied == 0 && to.Rank() == Rank4+Rank(us&1) {
		from = shift(from, down)
	}
	return from & b.sets[Pawn]
}

// moveOf returns the move of the piece on from, a piece of that role, to a
// square where it can legally go. A pawn that arrives on the last rank becomes
// promoted.
func (p *Position) moveOf(role Role, from, to Square, promoted Role) Move {
	kind := uint16(role)
	if role == Pawn {
		switch {
		case promoted != NoRole:
			kind = promotion + uint16(promoted)
		case p.enPassant != A1 && to == p.enPassant && from.File() != to.File():
			kind = enPassant
		case to == from+16 || from == to+16:
			kind = doublePush
		}
	}
	return newMove(from, to, kind)
}

// promotes reports whether promoted is what a move of that role to that square
// must name: a piece on a pawn's last rank (Laws 3.7.3.3), nothing elsewhere.
func promotes(role Role, to Square, promoted Role) bool {
	if role == Pawn && (rank1 | rank8).Has(to) {
		return Knight <= promoted && promoted <= Queen
	}
	return promoted == NoRole
}

// castlingRooks returns the king of the player to move, and the rooks with which
// it may castle now.
func (p *Position) castlingRooks() (king Square, rooks Bitboard) {
	b := &p.board
	us := p.turn
	king = b.of(us, King).First()
	if p.castling&us.BackRank().Bitboard() == 0 {
		return king, 0
	}
	own, enemy := b.side(us), b.side(us.Other())
	straight, _, checkers := b.threats(us, king, enemy, own|enemy)
	_, rooks = p.kingMoves(king, own, own|enemy, straight, checkers)
	return king, rooks
}

// castles returns the castling with the rook on that square. ok is false unless
// it is legal now.
func (p *Position) castles(rook Square) (m Move, ok bool) {
	king, rooks := p.castlingRooks()
	return newMove(king, rook, castlesKind), rooks.Has(rook)
}

// Legal reports whether m is a legal move of the position.
func (p *Position) Legal(m Move) bool {
	if m.kind() == castlesKind {
		legal, ok := p.castles(m.To())
		return ok && m == legal
	}
	role, from, to, promoted := m.Role(), m.From(), m.To(), m.Promotion()
	return m.kind() != 0 && m.kind() < castlesKind && promotes(role, to, promoted) &&
		p.origins(role, to, from.Bitboard()) != 0 && m == p.moveOf(role, from, to, promoted)
}

// onEmptyBoard returns the squares from which a piece of that role, pawns aside, comes to
// the square in one move if nothing stands in its way.
func onEmptyBoard(role Role, to Square) Bitboard {
	switch to &= 63; role {
	case Knight:
		return knightAttacks[to]
	case Bishop:
		return bishopLines[to]
	case Rook:
		return rookLines[to]
	case Queen:
		return bishopLines[to] | rookLines[to]
	case King:
		return kingAttacks[to]
	}
	return 0
}
