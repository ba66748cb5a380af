package engine

// What notation and the check of a single move ask of the rules: not every
// move, but who can go to one square. The answers come from the same sets as
// AppendMoves takes them from.

// origins returns the squares from which a piece of that role, the player to
// move's, can legally go to the square. Castling is not looked at.
func (p *Position) origins(role Role, to Square) (from Bitboard) {
	var v view
	v.look(p)
	if role == King {
		if v.kingTargets(p).Has(to) {
			from = v.king.Bitboard()
		}
		return from
	}
	if v.checkers.more() {
		return 0
	}
	b := &p.board
	switch role {
	case Pawn:
		return v.pawnOrigins(p, to)
	case Knight:
		if v.targets.Has(to) {
			from = v.knights(p) & knightAttacks[to&63]
		}
		return from
	}
	if role == Bishop || role == Queen {
		for s := v.diagonalSliders(p) & b.sets[role] & bishopLines[to&63]; s != 0; s &= s - 1 {
			if v.bishopTargets(s.First()).Has(to) {
				from |= s & -s
			}
		}
	}
	if role == Rook || role == Queen {
		for s := v.straightSliders(p) & b.sets[role&7] & rookLines[to&63]; s != 0; s &= s - 1 {
			if v.rookTargets(s.First()).Has(to) {
				from |= s & -s
			}
		}
	}
	return from
}

// pawnOrigins returns the squares of the pawns that can legally go to the
// square.
func (v *view) pawnOrigins(p *Position, to Square) (from Bitboard) {
	single, double, left, right := v.pawnTargets(p)
	up := pawnStep(p.turn)
	target := to.Bitboard()
	from = shift(single&target, -up) | shift(double&target, -2*up) |
		shift(left&target, 1-up) | shift(right&target, -1-up)
	if p.enPassant != A1 && to == p.enPassant {
		from |= p.enPassantCaptures(to)
	}
	return from
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

// castles returns the castling with the rook on that square. ok is false unless
// it is legal now.
func (p *Position) castles(rook Square) (m Move, ok bool) {
	var v view
	v.look(p)
	return newMove(v.king, rook, castlesKind), v.castlingRooks(p).Has(rook)
}

// Legal reports whether m is a legal move of the position.
func (p *Position) Legal(m Move) bool {
	if m.kind() == castlesKind {
		legal, ok := p.castles(m.To())
		return ok && m == legal
	}
	role, from, to, promoted := m.Role(), m.From(), m.To(), m.Promotion()
	return m.kind() != 0 && m.kind() < castlesKind && promotes(role, to, promoted) &&
		p.origins(role, to).Has(from) && m == p.moveOf(role, from, to, promoted)
}
