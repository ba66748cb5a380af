package engine

// Attacks returns the squares that piece p attacks from s when the squares of
// occupied are not empty, whatever stands on them (Laws 3.1 to 3.8). Pawns
// attack their two capture squares. A pinned piece attacks all the same
// (3.1.3).
func Attacks(p Piece, s Square, occupied Bitboard) Bitboard {
	s &= 63
	switch p.Role() {
	case Pawn:
		return pawnAttacks[p.Color()][s]
	case Knight:
		return knightAttacks[s]
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return bishopAttacks(s, occupied) | rookAttacks(s, occupied)
	case King:
		return kingAttacks[s]
	}
	return 0
}

// Between returns the squares strictly between a and b on a common rank, file
// or diagonal; the empty set if they share none.
func Between(a, b Square) Bitboard { return between[a&63][b&63] }

// Attackers returns the pieces of colour c that attack s.
func (b Board) Attackers(s Square, c Color) Bitboard { return b.attackers(s, c, b.occupied()) }

// attackers is Attackers on a board whose sliders are stopped by the squares of
// occupied. It looks up a slider's attacks only if there is a slider on the lines
// of s, which is seldom.
func (b *Board) attackers(s Square, c Color, occupied Bitboard) (from Bitboard) {
	enemy := b.side(c)
	from = enemy & (pawnAttacks[c.Other()&1][s&63]&b.sets[Pawn] |
		knightAttacks[s&63]&b.sets[Knight] | kingAttacks[s&63]&b.sets[King])
	if sliders := enemy & (b.sets[Bishop] | b.sets[Queen]) & bishopLines[s&63]; sliders != 0 {
		from |= bishopAttacks(s, occupied) & sliders
	}
	if sliders := enemy & (b.sets[Rook] | b.sets[Queen]) & rookLines[s&63]; sliders != 0 {
		from |= rookAttacks(s, occupied) & sliders
	}
	return from
}
