package engine

// GivesCheck reports whether m, which must be legal in the position, gives check:
// the piece that moves, the rook of a castling, a piece that it uncovers, or one
// uncovered by a capture en passant. It plays nothing, which takes a third of the
// time of playing and looking. The null move gives none.
func (p *Position) GivesCheck(m Move) bool {
	b := &p.board
	us, them := p.turn, p.turn.Other()
	king := b.of(them, King).First()
	from, to := m.From().Bitboard(), m.To().Bitboard()
	occupied := b.occupied()&^from | to
	own := b.side(us) &^ from
	diagonals, straights := own&(b.sets[Bishop]|b.sets[Queen]), own&(b.sets[Rook]|b.sets[Queen])
	role := m.Role()
	switch kind := m.kind(); {
	case kind == nullKind:
		return false
	case kind == castlesKind:
		side := castlingSide(m.From(), m.To())
		rook := side.RookTo(us).Bitboard()
		occupied = b.occupied()&^(from|to) | side.KingTo(us).Bitboard() | rook
		straights = straights&^to | rook
	case kind == enPassant:
		occupied &^= m.To().forward(them).Bitboard()
	case kind > promotion && kind < castlesKind:
		role = m.Promotion()
	}
	switch role {
	case Pawn:
		if pawnAttacks[us&1][m.To()&63].Has(king) {
			return true
		}
	case Knight:
		if knightAttacks[m.To()&63].Has(king) {
			return true
		}
	case Bishop:
		diagonals |= to
	case Rook:
		straights |= to
	case Queen:
		diagonals |= to
		straights |= to
	}
	return diagonals&bishopLines[king] != 0 && bishopAttacks(king, occupied)&diagonals != 0 ||
		straights&rookLines[king] != 0 && rookAttacks(king, occupied)&straights != 0
}
