package engine

// onlyOrigin returns the one square among origins from which a piece of that
// role can legally go to the square; none if there is no such square, or there
// are several. It is [Position.origins] with the work turned round: first who
// can come, then, of nearly always one piece, whether its king allows it.
func (p *Position) onlyOrigin(role Role, to Square, origins Bitboard) Bitboard {
	b := &p.board
	us, them := p.turn, p.turn.Other()
	own := b.ByColor(us)
	occupied := own | b.ByColor(them)
	target := to.Bitboard()
	if own&target != 0 {
		return 0
	}
	var from Bitboard
	switch role {
	case Pawn:
		if p.enPassant != A1 && to == p.enPassant {
			if from = p.origins(Pawn, to) & origins; from.more() {
				return 0
			}
			return from
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
	if from &= own & origins; from.more() {
		if from = p.origins(role, to) & origins; from.more() {
			return 0
		}
		return from
	}
	king := b.of(us, King).First()
	if role == King {
		king = to
	}
	if b.attackers(king, them, occupied&^from|target)&^target != 0 {
		return 0
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
