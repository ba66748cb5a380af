package engine

import "math/bits"

// Moves are generated legal at once, from sets worked out beforehand: the
// squares that answer a check, the lines of pinned pieces, and those of the
// king's squares that the enemy attacks. Nothing is played and taken back.
// AppendMoves writes the moves down and CountMoves counts the same sets.

// MostMoves is room enough for the legal moves of any position that can arise
// in a game, of which none has more than 218.
const MostMoves = 256

// AppendMoves appends every legal move to dst, in no order that callers may
// rely on. It does not allocate if dst has room:
//
//	var buf [engine.MostMoves]engine.Move
//	moves := p.AppendMoves(buf[:0])
func (p *Position) AppendMoves(dst []Move) []Move {
	var v view
	v.look(p)
	dst = appendMoves(dst, v.king, uint16(King), v.kingTargets(p))
	if v.checkers.more() {
		return dst // double check: the king must move (Laws 3.9)
	}
	b := &p.board
	queens := b.sets[Queen]
	for s := v.knights(p); s != 0; s &= s - 1 {
		from := s.First()
		dst = appendMoves(dst, from, uint16(Knight), knightAttacks[from]&v.targets)
	}
	for s := v.diagonalSliders(p); s != 0; s &= s - 1 {
		from := s.First()
		dst = appendMoves(dst, from, sliderKind(Bishop, queens, from), v.bishopTargets(from))
	}
	for s := v.straightSliders(p); s != 0; s &= s - 1 {
		from := s.First()
		dst = appendMoves(dst, from, sliderKind(Rook, queens, from), v.rookTargets(from))
	}
	single, double, left, right := v.pawnTargets(p)
	up := pawnStep(p.turn)
	dst = appendSteps(dst, up, single)
	for s := double; s != 0; s &= s - 1 {
		to := s.First()
		dst = append(dst, newMove(to-Square(2*up), to, doublePush))
	}
	dst = appendSteps(dst, up-1, left)
	dst = appendSteps(dst, up+1, right)
	if p.enPassant != A1 {
		for s := p.enPassantCaptures(p.enPassant); s != 0; s &= s - 1 {
			dst = append(dst, newMove(s.First(), p.enPassant, enPassant))
		}
	}
	for s := v.castlingRooks(p); s != 0; s &= s - 1 {
		dst = append(dst, newMove(v.king, s.First(), castlesKind))
	}
	return dst
}

// CountMoves returns the number of legal moves, without listing them.
func (p *Position) CountMoves() int {
	var v view
	v.look(p)
	n := v.kingTargets(p).Count()
	if v.checkers.more() {
		return n
	}
	for s := v.knights(p); s != 0; s &= s - 1 {
		n += (knightAttacks[s.First()] & v.targets).Count()
	}
	for s := v.diagonalSliders(p); s != 0; s &= s - 1 {
		n += v.bishopTargets(s.First()).Count()
	}
	for s := v.straightSliders(p); s != 0; s &= s - 1 {
		n += v.rookTargets(s.First()).Count()
	}
	single, double, left, right := v.pawnTargets(p)
	n += (single | double).Count() + left.Count() + right.Count() // no square can be reached by both steps
	if (single|left|right)&(rank1|rank8) != 0 {
		// Each promotion is four moves, of which one is counted.
		n += 3 * ((single & (rank1 | rank8)).Count() + (left & (rank1 | rank8)).Count() + (right & (rank1 | rank8)).Count())
	}
	if p.enPassant != A1 {
		n += p.enPassantCaptures(p.enPassant).Count()
	}
	return n + v.castlingRooks(p).Count()
}

// view is what the player to move must know before moving.
type view struct {
	own, enemy, occupied Bitboard
	// targets are the squares where a piece other than the king may arrive:
	// not its own side's, and in check only those that end the check.
	targets Bitboard
	// straight and diagonal hold the lines from the king to each enemy slider
	// that pins, the pinner included. A pinned piece stands on its line and
	// must stay there; one pinned along the other kind of line cannot move.
	straight, diagonal Bitboard
	checkers           Bitboard
	king               Square
}

// look fills in the view of the player to move.
func (v *view) look(p *Position) {
	b := &p.board
	us := p.turn
	own, enemy := b.ByColor(us), b.ByColor(us.Other())
	occupied := own | enemy
	king := b.of(us, King).First()
	checkers := enemy & (pawnAttacks[us&1][king]&b.sets[Pawn] | knightAttacks[king]&b.sets[Knight])

	// An enemy slider on a line with the king gives check if nothing stands in
	// between, and pins if one piece of ours does.
	var straight, diagonal Bitboard
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
	v.own, v.enemy, v.occupied = own, enemy, occupied
	v.straight, v.diagonal, v.checkers, v.king = straight, diagonal, checkers, king
	v.targets = ^own
	if checkers != 0 {
		v.targets = between[king][checkers.First()] | checkers
	}
}

// kingTargets returns where the king may step.
func (v *view) kingTargets(p *Position) Bitboard {
	to := kingAttacks[v.king&63] &^ v.own
	if to != 0 {
		to &^= v.attacked(p, to)
	}
	return to
}

// attacked returns those of the squares that the enemy attacks. The king does
// not shelter the squares behind it. Asking of each square who can reach it is
// quicker than marking all that the enemy reaches: the king seldom has more than
// a few, and a square with no slider on its lines needs no look at the tables.
func (v *view) attacked(p *Position, squares Bitboard) (hit Bitboard) {
	b := &p.board
	us := p.turn
	through := v.occupied ^ v.king.Bitboard()
	pawns, knights, king := v.enemy&b.sets[Pawn], v.enemy&b.sets[Knight], v.enemy&b.sets[King]
	diagonals, straights := v.enemy&(b.sets[Bishop]|b.sets[Queen]), v.enemy&(b.sets[Rook]|b.sets[Queen])
	for s := squares; s != 0; s &= s - 1 {
		to := s.First()
		if pawnAttacks[us&1][to]&pawns|knightAttacks[to]&knights|kingAttacks[to]&king != 0 ||
			bishopLines[to]&diagonals != 0 && bishopAttacks(to, through)&diagonals != 0 ||
			rookLines[to]&straights != 0 && rookAttacks(to, through)&straights != 0 {
			hit |= s & -s
		}
	}
	return hit
}

// The pieces that may be able to move. A pinned knight never can.

func (v *view) knights(p *Position) Bitboard {
	return v.own & p.board.sets[Knight] &^ (v.straight | v.diagonal)
}

func (v *view) diagonalSliders(p *Position) Bitboard {
	return v.own & (p.board.sets[Bishop] | p.board.sets[Queen]) &^ v.straight
}

func (v *view) straightSliders(p *Position) Bitboard {
	return v.own & (p.board.sets[Rook] | p.board.sets[Queen]) &^ v.diagonal
}

// bishopTargets returns where a slider on from, one of diagonalSliders, may go
// diagonally.
func (v *view) bishopTargets(from Square) Bitboard {
	to := bishopAttacks(from, v.occupied) & v.targets
	if v.diagonal.Has(from) {
		to &= v.diagonal
	}
	return to
}

// rookTargets returns where a slider on from, one of straightSliders, may go
// along ranks and files.
func (v *view) rookTargets(from Square) Bitboard {
	to := rookAttacks(from, v.occupied) & v.targets
	if v.straight.Has(from) {
		to &= v.straight
	}
	return to
}

// pawnStep returns what a pawn's step ahead adds to its square.
func pawnStep(c Color) int { return 8 - 16*int(c&1) }

// shift moves every square of b by n, at most 9 either way. Pawns never stand
// where a step would leave the board upwards or downwards, so what a rotation
// brings round the other end does not matter.
func shift(b Bitboard, n int) Bitboard { return Bitboard(bits.RotateLeft64(uint64(b), n)) }

// pawnTargets returns where pawns arrive by a single step, by a double step,
// and by a capture towards the a-file and towards the h-file, all pawns stepping
// at once. Captures en passant are not among them. A pinned pawn's step must end
// on its own line, and no step of a pawn leads from one pin line to another.
func (v *view) pawnTargets(p *Position) (single, double, left, right Bitboard) {
	up := pawnStep(p.turn)
	pawns := v.own & p.board.sets[Pawn]

	pushers := pawns &^ v.diagonal
	single = (shift(pushers&^v.straight, up) | shift(pushers&v.straight, up)&v.straight) &^ v.occupied
	double = shift(single&(Rank3+3*Rank(p.turn&1)).Bitboard(), up) &^ v.occupied & v.targets
	single &= v.targets

	takers := pawns &^ v.straight
	free, held := takers&^v.diagonal, takers&v.diagonal
	left = (shift(free&^fileA, up-1) | shift(held&^fileA, up-1)&v.diagonal) & v.enemy & v.targets
	right = (shift(free&^fileH, up+1) | shift(held&^fileH, up+1)&v.diagonal) & v.enemy & v.targets
	return single, double, left, right
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
		after := b.Occupied() ^ taken ^ from ^ to.Bitboard()
		if b.attackers(king, them, after)&^taken == 0 {
			pawns |= from
		}
	}
	return pawns
}

// castlingRooks returns the rooks with which the player may castle now.
//
// One rule is read off the pins: a castling rook that is pinned would uncover an
// attack on the king's destination. That happens with a rook on the b-file and
// an attacker on the a-file only; anywhere else the attacker of a pinned rook
// attacks the destination already or stands in the way.
func (v *view) castlingRooks(p *Position) (rooks Bitboard) {
	home := p.turn.BackRank().Bitboard()
	if p.castling&home == 0 || v.checkers != 0 {
		return 0
	}
	for s := p.castling & home &^ v.straight; s != 0; s &= s - 1 {
		paths := &castlingRoutes[v.king.File()][s.First().File()]
		if paths.empty&home&v.occupied == 0 && v.attacked(p, paths.safe&home) == 0 {
			rooks |= s & -s
		}
	}
	return rooks
}

// appendMoves appends a move of one kind from from to each of the squares.
func appendMoves(dst []Move, from Square, kind uint16, to Bitboard) []Move {
	for m := newMove(from, 0, kind); to != 0; to &= to - 1 {
		dst = append(dst, m|Move(to.First())<<6)
	}
	return dst
}

// appendSteps appends the moves of the pawns that arrive on to by one step, as
// four promotions each on the last rank (Laws 3.7.3.3).
func appendSteps(dst []Move, step int, to Bitboard) []Move {
	for s := to &^ (rank1 | rank8); s != 0; s &= s - 1 {
		dst = append(dst, newMove(s.First()-Square(step), s.First(), uint16(Pawn)))
	}
	for s := to & (rank1 | rank8); s != 0; s &= s - 1 {
		for role := Queen; role >= Knight; role-- {
			dst = append(dst, newMove(s.First()-Square(step), s.First(), promotion+uint16(role)))
		}
	}
	return dst
}

// sliderKind returns the kind of a move by the slider on s: its role, or Queen
// if s is in queens.
func sliderKind(role Role, queens Bitboard, s Square) uint16 {
	if queens.Has(s) {
		return uint16(Queen)
	}
	return uint16(role)
}
