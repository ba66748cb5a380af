package engine

import (
	"math/bits"
	"slices"
)

// Moves are generated legal at once, from sets worked out beforehand: the
// squares that answer a check, the lines of pinned pieces, and the squares that
// the enemy attacks. Nothing is played and taken back. AppendMoves writes the
// moves down and CountMoves counts the same sets.
//
// The sets are plain variables and travel as arguments and results, in
// registers: gathered in a struct they lie in memory, and a list takes a fifth
// longer.

// MaxMoves is room enough for the legal moves of every Position. No game
// reaches one with more than 218; a Position may hold more queens than any game,
// and yet has no more than 320. Lists are written up to three moves beyond their
// end.
const MaxMoves = 324

// AppendMoves appends every legal move to dst, in no order that callers may
// rely on. It does not allocate if dst has room for MaxMoves more:
//
//	var buf [engine.MaxMoves]engine.Move
//	moves := p.AppendMoves(buf[:0])
func (p *Position) AppendMoves(dst []Move) []Move {
	start := len(dst)
	dst = slices.Grow(dst, MaxMoves)[:start+MaxMoves]
	return dst[:start+p.list((*[MaxMoves]Move)(dst[start:]))]
}

// list writes the legal moves into room and returns their number.
func (p *Position) list(room *[MaxMoves]Move) (n int) {
	b := &p.board
	if b.sets[King] == 0 {
		return 0 // the zero Position
	}
	us := p.turn
	own, enemy := b.side(us), b.side(us.Other())
	occupied := own | enemy
	king := b.of(us, King).First()
	straight, diagonal, checkers := b.threats(us, king, enemy, occupied)

	steps, rooks := p.kingMoves(king, own, occupied, straight, checkers)
	n = putMoves(room, n, newMove(king, 0, uint16(King)), steps)
	if checkers.more() {
		return n // double check: the king must move (Laws 3.9)
	}
	for ; rooks != 0; rooks &= rooks - 1 {
		room[n] = newMove(king, rooks.First(), castlesKind)
		n++
	}
	targets := targetsFor(king, own, checkers)
	for s := own & b.sets[Knight] &^ (straight | diagonal); s != 0; s &= s - 1 {
		from := s.First()
		n = putMoves(room, n, newMove(from, 0, uint16(Knight)), knightAttacks[from]&targets)
	}
	// A queen's moves are listed at once: with those of the bishops and then those
	// of the rooks the list takes a twentieth longer.
	for s := own & b.sets[Bishop] &^ straight; s != 0; s &= s - 1 {
		from := s.First()
		n = putMoves(room, n, newMove(from, 0, uint16(Bishop)), bishopAttacks(from, occupied)&targets&held(from, diagonal))
	}
	for s := own & b.sets[Rook] &^ diagonal; s != 0; s &= s - 1 {
		from := s.First()
		n = putMoves(room, n, newMove(from, 0, uint16(Rook)), rookAttacks(from, occupied)&targets&held(from, straight))
	}
	for s := own & b.sets[Queen]; s != 0; s &= s - 1 {
		from := s.First()
		var to Bitboard
		if !straight.Has(from) {
			to = bishopAttacks(from, occupied) & held(from, diagonal)
		}
		if !diagonal.Has(from) {
			to |= rookAttacks(from, occupied) & held(from, straight)
		}
		n = putMoves(room, n, newMove(from, 0, uint16(Queen)), to&targets)
	}
	pawns := own & b.sets[Pawn]
	single, double := pawnPushes(us, pawns&^diagonal, straight, occupied, targets)
	left, right := pawnCaptures(us, pawns&^straight, diagonal, enemy&targets)
	up, last := pawnStep(us), rank1|rank8
	n = putPushes(room, n, up, uint16(Pawn), single&^last)
	n = putPushes(room, n, 2*up, doublePush, double)
	for s := left &^ last; s != 0; s &= s - 1 {
		room[n] = newMove(s.First()-Square(up-1), s.First(), uint16(Pawn))
		n++
	}
	for s := right &^ last; s != 0; s &= s - 1 {
		room[n] = newMove(s.First()-Square(up+1), s.First(), uint16(Pawn))
		n++
	}
	if (single|left|right)&last != 0 {
		n = putPromotions(room, n, up, single&last)
		n = putPromotions(room, n, up-1, left&last)
		n = putPromotions(room, n, up+1, right&last)
	}
	if p.enPassant != A1 {
		for s := p.enPassantCaptures(p.enPassant); s != 0; s &= s - 1 {
			room[n] = newMove(s.First(), p.enPassant, enPassant)
			n++
		}
	}
	return n
}

// CountMoves returns the number of legal moves, without listing them.
func (p *Position) CountMoves() (n int) {
	b := &p.board
	if b.sets[King] == 0 {
		return 0 // the zero Position
	}
	us := p.turn
	own, enemy := b.side(us), b.side(us.Other())
	occupied := own | enemy
	king := b.of(us, King).First()
	straight, diagonal, checkers := b.threats(us, king, enemy, occupied)

	steps, rooks := p.kingMoves(king, own, occupied, straight, checkers)
	n = steps.Count()
	if checkers.more() {
		return n
	}
	n += rooks.Count()
	targets := targetsFor(king, own, checkers)
	for s := own & b.sets[Knight] &^ (straight | diagonal); s != 0; s &= s - 1 {
		n += (knightAttacks[s.First()] & targets).Count()
	}
	for s := own & (b.sets[Bishop] | b.sets[Queen]) &^ straight; s != 0; s &= s - 1 {
		from := s.First()
		n += (bishopAttacks(from, occupied) & targets & held(from, diagonal)).Count()
	}
	for s := own & (b.sets[Rook] | b.sets[Queen]) &^ diagonal; s != 0; s &= s - 1 {
		from := s.First()
		n += (rookAttacks(from, occupied) & targets & held(from, straight)).Count()
	}
	pawns := own & b.sets[Pawn]
	single, double := pawnPushes(us, pawns&^diagonal, straight, occupied, targets)
	left, right := pawnCaptures(us, pawns&^straight, diagonal, enemy&targets)
	n += (single | double).Count() + left.Count() + right.Count() // no square can be reached by both steps
	if (single|left|right)&(rank1|rank8) != 0 {
		// Each promotion is four moves, of which one is counted.
		n += 3 * ((single & (rank1 | rank8)).Count() + (left & (rank1 | rank8)).Count() + (right & (rank1 | rank8)).Count())
	}
	if p.enPassant != A1 {
		n += p.enPassantCaptures(p.enPassant).Count()
	}
	return n
}

// threats returns the pieces that give check to the king of colour us, and the
// lines from the king to each enemy slider that pins, the pinner included. A
// pinned piece stands on its line and must stay there; one pinned along the other
// kind of line cannot move, and a knight never can.
func (b *Board) threats(us Color, king Square, enemy, occupied Bitboard) (straight, diagonal, checkers Bitboard) {
	king &= 63
	checkers = enemy & (pawnAttacks[us&1][king]&b.sets[Pawn] | knightAttacks[king]&b.sets[Knight])
	// An enemy slider on a line with the king gives check if nothing stands in
	// between, and pins if one piece of ours does.
	for s := enemy & (b.sets[Rook] | b.sets[Queen]) & rookLines[king]; s != 0; s &= s - 1 {
		line := between[king][s.First()]
		if blockers := line & occupied; blockers == 0 {
			checkers |= s & -s
		} else if blockers&enemy == 0 && !blockers.more() {
			straight |= line | s&-s
		}
	}
	for s := enemy & (b.sets[Bishop] | b.sets[Queen]) & bishopLines[king]; s != 0; s &= s - 1 {
		line := between[king][s.First()]
		if blockers := line & occupied; blockers == 0 {
			checkers |= s & -s
		} else if blockers&enemy == 0 && !blockers.more() {
			diagonal |= line | s&-s
		}
	}
	return straight, diagonal, checkers
}

// targetsFor returns the squares where a piece other than the king may arrive:
// not its own side's, and in check only those that end the check.
func targetsFor(king Square, own, checkers Bitboard) Bitboard {
	if checkers != 0 {
		return between[king&63][checkers.First()] | checkers
	}
	return ^own
}

// held returns the squares that the pins along one kind of line leave to a
// slider on from that moves along it: all, unless it is pinned itself.
func held(from Square, lines Bitboard) Bitboard {
	if lines.Has(from) {
		return lines
	}
	return ^Bitboard(0)
}

// kingMoves returns where the king may step, and the rooks with which it may
// castle.
//
// One rule of castling is read off the pins: a castling rook that is pinned would
// uncover an attack on the king's destination. That happens with a rook on the
// b-file and an attacker on the a-file only; anywhere else the attacker of a
// pinned rook attacks the destination already or stands in the way.
func (p *Position) kingMoves(king Square, own, occupied, straight, checkers Bitboard) (steps, rooks Bitboard) {
	us := p.turn
	steps = kingAttacks[king&63] &^ own
	home := us.BackRank().Bitboard()
	rooks = p.castling & home
	if checkers != 0 {
		rooks = 0
	}
	rooks &^= straight
	for s := rooks; s != 0; s &= s - 1 {
		if castlingRoutes[king.File()][s.First().File()].empty&home&occupied != 0 {
			rooks ^= s & -s
		}
	}
	if steps|rooks == 0 {
		return 0, 0
	}
	// The king does not shelter the squares behind it.
	attacked := p.board.attackedBy(us.Other(), occupied^king.Bitboard())
	steps &^= attacked
	for s := rooks; s != 0; s &= s - 1 {
		if castlingRoutes[king.File()][s.First().File()].safe&home&attacked != 0 {
			rooks ^= s & -s
		}
	}
	return steps, rooks
}

// attackedBy returns every square that a piece of colour c attacks, where the
// squares of occupied stop its sliders.
func (b *Board) attackedBy(c Color, occupied Bitboard) (hit Bitboard) {
	pieces := b.side(c)
	up := pawnStep(c)
	pawns := pieces & b.sets[Pawn]
	hit = kingAttacks[(pieces&b.sets[King]).First()] | shift(pawns&^fileA, up-1) | shift(pawns&^fileH, up+1)
	for s := pieces & b.sets[Knight]; s != 0; s &= s - 1 {
		hit |= knightAttacks[s.First()]
	}
	for s := pieces & (b.sets[Bishop] | b.sets[Queen]); s != 0; s &= s - 1 {
		hit |= bishopAttacks(s.First(), occupied)
	}
	for s := pieces & (b.sets[Rook] | b.sets[Queen]); s != 0; s &= s - 1 {
		hit |= rookAttacks(s.First(), occupied)
	}
	return hit
}

// pawnStep returns what a pawn's step ahead adds to its square.
func pawnStep(c Color) int { return 8 - 16*int(c&1) }

// shift moves every square of b by n, at most 9 either way. Pawns never stand
// where a step would leave the board upwards or downwards, so what a rotation
// brings round the other end does not matter.
func shift(b Bitboard, n int) Bitboard { return Bitboard(bits.RotateLeft64(uint64(b), n)) }

// pawnPushes returns where the pawns, of colour us and not pinned along a
// diagonal, arrive by a single and by a double step, all stepping at once. A
// pinned pawn's step must end on its own line, and no step of a pawn leads from
// one pin line to another.
func pawnPushes(us Color, pawns, straight, occupied, targets Bitboard) (single, double Bitboard) {
	up := pawnStep(us)
	single = (shift(pawns&^straight, up) | shift(pawns&straight, up)&straight) &^ occupied
	double = shift(single&(Rank3+3*Rank(us&1)).Bitboard(), up) &^ occupied & targets
	return single & targets, double
}

// pawnCaptures returns where the pawns, of colour us and not pinned along a file
// or rank, capture towards the a-file and towards the h-file, if enemies are on
// those squares. Captures en passant are not among them.
func pawnCaptures(us Color, pawns, diagonal, enemies Bitboard) (left, right Bitboard) {
	up := pawnStep(us)
	free, pinned := pawns&^diagonal, pawns&diagonal
	left = (shift(free&^fileA, up-1) | shift(pinned&^fileA, up-1)&diagonal) & enemies
	right = (shift(free&^fileH, up+1) | shift(pinned&^fileH, up+1)&diagonal) & enemies
	return left, right
}

// enPassantCaptures returns the pawns of the player to move that can legally
// capture on to, over which an enemy pawn has just stepped (Laws 3.7.3.1). Two
// pawns leave the rank at once, which no pin line tells, so each capture is
// tried on the board.
func (p *Position) enPassantCaptures(to Square) (pawns Bitboard) {
	b := &p.board
	us, them := p.turn, p.turn.Other()
	taken := to.forward(them).Bitboard()
	king := b.of(us, King).First()
	for s := pawnAttacks[them&1][to&63] & b.of(us, Pawn); s != 0; s &= s - 1 {
		from := s & -s
		after := b.occupied() ^ taken ^ from ^ to.Bitboard()
		if b.attackers(king, them, after)&^taken == 0 {
			pawns |= from
		}
	}
	return pawns
}

// putMoves writes m with each of the squares for its destination into room, from
// n on, and returns where they end. Four are written at a time, whether or not
// there are as many: the end is known beforehand, and what lies beyond it counts
// for nothing. Loops of an unforeseen length cost more than moves: this is worth a
// tenth of a list.
func putMoves(room *[MaxMoves]Move, n int, m Move, to Bitboard) int {
	end := n + to.Count()
	for ; to != 0; n += 4 {
		four := (*[4]Move)(room[n:])
		four[0] = m | Move(bits.TrailingZeros64(uint64(to)))<<6
		to &= to - 1
		four[1] = m | Move(bits.TrailingZeros64(uint64(to)))<<6
		to &= to - 1
		four[2] = m | Move(bits.TrailingZeros64(uint64(to)))<<6
		to &= to - 1
		four[3] = m | Move(bits.TrailingZeros64(uint64(to)))<<6
		to &= to - 1
	}
	return end
}

// putPushes writes the moves of one kind of the pawns that arrive on to by that
// step, as putMoves does.
func putPushes(room *[MaxMoves]Move, n, step int, kind uint16, to Bitboard) int {
	m := Move(kind)<<12 - Move(step) // and 65 times the square is that in both places
	end := n + to.Count()
	for ; to != 0; n += 4 {
		four := (*[4]Move)(room[n:])
		four[0] = m + 65*Move(bits.TrailingZeros64(uint64(to)))
		to &= to - 1
		four[1] = m + 65*Move(bits.TrailingZeros64(uint64(to)))
		to &= to - 1
		four[2] = m + 65*Move(bits.TrailingZeros64(uint64(to)))
		to &= to - 1
		four[3] = m + 65*Move(bits.TrailingZeros64(uint64(to)))
		to &= to - 1
	}
	return end
}

// putPromotions writes the moves of the pawns that arrive on to, on the last rank,
// by that step, as four promotions each (Laws 3.7.3.3).
func putPromotions(room *[MaxMoves]Move, n, step int, to Bitboard) int {
	for ; to != 0; to &= to - 1 {
		for role := Queen; role >= Knight; role-- {
			room[n] = newMove(to.First()-Square(step), to.First(), promotion+uint16(role))
			n++
		}
	}
	return n
}
