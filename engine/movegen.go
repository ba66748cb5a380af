package engine

import "math/bits"

// Moves are generated legal at once, from three sets worked out beforehand: the
// squares that answer a check, the lines of pinned pieces, and the squares that
// the enemy attacks. Nothing is played and taken back.

// MostMoves is room enough for the legal moves of any position that can arise
// in a game, of which none has more than 218.
const MostMoves = 256

// AppendMoves appends every legal move to dst, in no order that callers may
// rely on. It does not allocate if dst has room:
//
//	var buf [engine.MostMoves]engine.Move
//	moves := p.AppendMoves(buf[:0])
func (p *Position) AppendMoves(dst []Move) []Move {
	v := p.view()
	dst = appendMoves(dst, v.king, uint16(King), kingAttacks[v.king]&^v.own&^v.danger)
	if v.checkers.more() {
		return dst // double check: the king must move (Laws 3.9)
	}
	dst = p.appendPieces(dst, &v)
	dst = p.appendPawns(dst, &v)
	if p.enPassant != A1 {
		for s := p.enPassantCaptures(p.enPassant); s != 0; s &= s - 1 {
			dst = append(dst, newMove(s.First(), p.enPassant, enPassant))
		}
	}
	if v.checkers == 0 && p.castling&p.turn.BackRank().Bitboard() != 0 {
		dst = p.appendCastling(dst, &v)
	}
	return dst
}

// view is what the player to move must know before moving.
type view struct {
	own, enemy, occupied Bitboard
	king                 Square
	checkers             Bitboard
	// targets are the squares where a piece other than the king may arrive:
	// not its own side's, and in check only those that end the check.
	targets Bitboard
	// straight and diagonal hold the lines from the king to each enemy slider
	// that pins, the pinner included. A pinned piece stands on its line and
	// must stay there; one pinned along the other kind of line cannot move.
	straight, diagonal Bitboard
	// danger holds the squares that the enemy attacks, seen through the king.
	danger Bitboard
}

func (p *Position) view() (v view) {
	b := &p.board
	us, them := p.turn, p.turn.Other()
	v.own, v.enemy = b.ByColor(us), b.ByColor(them)
	v.occupied = v.own | v.enemy
	v.king = b.of(us, King).First()
	straights := v.enemy & (b.sets[Rook] | b.sets[Queen])
	diagonals := v.enemy & (b.sets[Bishop] | b.sets[Queen])

	// Sliders that would see the king if our pieces were not there either give
	// check or pin the one piece in between.
	v.checkers = v.enemy & (pawnAttacks[us&1][v.king]&b.sets[Pawn] | knightAttacks[v.king]&b.sets[Knight])
	for s := rookAttacks(v.king, v.enemy) & straights; s != 0; s &= s - 1 {
		line := between[v.king][s.First()]
		if blockers := line & v.own; blockers == 0 {
			v.checkers |= s & -s
		} else if !blockers.more() {
			v.straight |= line | s&-s
		}
	}
	for s := bishopAttacks(v.king, v.enemy) & diagonals; s != 0; s &= s - 1 {
		line := between[v.king][s.First()]
		if blockers := line & v.own; blockers == 0 {
			v.checkers |= s & -s
		} else if !blockers.more() {
			v.diagonal |= line | s&-s
		}
	}
	v.targets = ^v.own
	if v.checkers != 0 {
		v.targets = between[v.king][v.checkers.First()] | v.checkers
	}

	// The king does not shelter the squares behind it.
	through := v.occupied ^ v.king.Bitboard()
	pawns := v.enemy & b.sets[Pawn]
	v.danger = kingAttacks[b.of(them, King).First()] |
		shift(pawns&^fileA, pawnStep(them)-1) | shift(pawns&^fileH, pawnStep(them)+1)
	for s := v.enemy & b.sets[Knight]; s != 0; s &= s - 1 {
		v.danger |= knightAttacks[s.First()]
	}
	for s := diagonals; s != 0; s &= s - 1 {
		v.danger |= bishopAttacks(s.First(), through)
	}
	for s := straights; s != 0; s &= s - 1 {
		v.danger |= rookAttacks(s.First(), through)
	}
	return v
}

// pawnStep returns what a pawn's step ahead adds to its square.
func pawnStep(c Color) int { return 8 - 16*int(c&1) }

// shift moves every square of b by n, at most 9 either way. Pawns never stand
// where a step would leave the board upwards or downwards, so what a rotation
// brings round the other end does not matter.
func shift(b Bitboard, n int) Bitboard { return Bitboard(bits.RotateLeft64(uint64(b), n)) }

func (p *Position) appendPieces(dst []Move, v *view) []Move {
	b := &p.board
	queens := b.sets[Queen]
	for s := v.own & b.sets[Knight] &^ (v.straight | v.diagonal); s != 0; s &= s - 1 {
		from := s.First()
		dst = appendMoves(dst, from, uint16(Knight), knightAttacks[from]&v.targets)
	}
	for s := v.own & (b.sets[Bishop] | queens) &^ v.straight; s != 0; s &= s - 1 {
		from := s.First()
		to := bishopAttacks(from, v.occupied) & v.targets
		if v.diagonal.Has(from) {
			to &= v.diagonal
		}
		dst = appendMoves(dst, from, sliderKind(Bishop, queens, from), to)
	}
	for s := v.own & (b.sets[Rook] | queens) &^ v.diagonal; s != 0; s &= s - 1 {
		from := s.First()
		to := rookAttacks(from, v.occupied) & v.targets
		if v.straight.Has(from) {
			to &= v.straight
		}
		dst = appendMoves(dst, from, sliderKind(Rook, queens, from), to)
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

// appendMoves appends a move of one kind from from to each of the squares.
func appendMoves(dst []Move, from Square, kind uint16, to Bitboard) []Move {
	for m := newMove(from, 0, kind); to != 0; to &= to - 1 {
		dst = append(dst, m|Move(to.First())<<6)
	}
	return dst
}

// appendPawns appends the pawns' moves but for captures en passant, all pawns
// stepping at once. A pinned pawn's step must end on its own line, and no step
// of a pawn leads from one pin line to another.
func (p *Position) appendPawns(dst []Move, v *view) []Move {
	up := pawnStep(p.turn)
	pawns := v.own & p.board.sets[Pawn]
	empty := ^v.occupied

	pushers := pawns &^ v.diagonal
	single := (shift(pushers&^v.straight, up) | shift(pushers&v.straight, up)&v.straight) & empty
	double := shift(single&(Rank3+3*Rank(p.turn&1)).Bitboard(), up) & empty & v.targets
	single &= v.targets
	dst = appendSteps(dst, up, single)
	for ; double != 0; double &= double - 1 {
		to := double.First()
		dst = append(dst, newMove(to-Square(2*up), to, doublePush))
	}

	takers := pawns &^ v.straight
	for _, side := range [...]struct {
		pawns Bitboard
		step  int
	}{{takers &^ fileA, up - 1}, {takers &^ fileH, up + 1}} {
		to := shift(side.pawns&^v.diagonal, side.step) | shift(side.pawns&v.diagonal, side.step)&v.diagonal
		dst = appendSteps(dst, side.step, to&v.enemy&v.targets)
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

// appendCastling appends the legal castling moves. The king is not in check.
// One rule is read off the pins: a castling rook that is pinned would uncover
// an attack on the king's destination. That happens with a rook on the b-file
// and an attacker on the a-file only; anywhere else the attacker of a pinned
// rook attacks the destination already or stands in the way.
func (p *Position) appendCastling(dst []Move, v *view) []Move {
	for s := p.castling & p.turn.BackRank().Bitboard(); s != 0; s &= s - 1 {
		rook := s.First()
		side := castlingSide(v.king, rook)
		kingPath, rookPath := castlingPaths(side, p.turn, v.king, rook)
		both := v.king.Bitboard() | rook.Bitboard()
		if (kingPath|rookPath)&^both&v.occupied == 0 && kingPath&v.danger == 0 && !v.straight.Has(rook) {
			dst = append(dst, newMove(v.king, rook, castlesKind))
		}
	}
	return dst
}
