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
func (b *Board) Attackers(s Square, c Color) Bitboard {
	return b.attackers(s, c, b.Occupied())
}

// attackers is Attackers on a board whose sliders are stopped by the squares of
// occupied. It looks up a slider's attacks only if there is a slider on the lines
// of s, which is seldom.
func (b *Board) attackers(s Square, c Color, occupied Bitboard) (from Bitboard) {
	enemy := b.ByColor(c)
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

var (
	pawnAttacks   = [2][64]Bitboard{leaps(step{-1, 1}, step{1, 1}), leaps(step{-1, -1}, step{1, -1})}
	knightAttacks = leaps(step{1, 2}, step{2, 1}, step{2, -1}, step{1, -2}, step{-1, -2}, step{-2, -1}, step{-2, 1}, step{-1, 2})
	kingAttacks   = leaps(append(straight[:], diagonal[:]...)...)
	between       = betweens()
)

// step is a move by files and ranks, towards h and towards the eighth.
type step struct{ files, ranks int }

var (
	straight = [4]step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal = [4]step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// from returns the square one step away; ok is false off the board.
func (d step) from(s Square) (to Square, ok bool) {
	f, r := int(s.File())+d.files, int(s.Rank())+d.ranks
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return 0, false
	}
	return SquareAt(File(f), Rank(r)), true
}

// leaps returns, for every square, those one of the steps away.
func leaps(steps ...step) (table [64]Bitboard) {
	for s := range table {
		for _, d := range steps {
			if to, ok := d.from(Square(s)); ok {
				table[s] |= to.Bitboard()
			}
		}
	}
	return table
}

// slide walks from s in each of the directions up to and including the first
// occupied square.
func slide(s Square, occupied Bitboard, directions [4]step) (reached Bitboard) {
	for _, d := range directions {
		for to, ok := d.from(s); ok; to, ok = d.from(to) {
			reached |= to.Bitboard()
			if occupied.Has(to) {
				break
			}
		}
	}
	return reached
}

func betweens() (table [64][64]Bitboard) {
	for a := A1; a <= H8; a++ {
		for _, d := range append(straight[:], diagonal[:]...) {
			var passed Bitboard
			for to, ok := d.from(a); ok; to, ok = d.from(to) {
				table[a][to] = passed
				passed |= to.Bitboard()
			}
		}
	}
	return table
}
