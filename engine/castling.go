package engine

import "chess960/engine/enum"

// castlingSide returns the side on which the king castles with that rook: the
// rook right of the king, towards the h-file, goes with the g-file.
func castlingSide(king, rook Square) Side {
	if rook > king {
		return KingSide
	}
	return QueenSide
}

// castlingPaths returns the squares that the king passes and reaches, and those
// that the rook passes and reaches, each with the square it starts from.
func castlingPaths(side Side, c Color, king, rook Square) (kingPath, rookPath Bitboard) {
	kingTo, rookTo := side.KingTo(c), side.RookTo(c)
	return between[king][kingTo] | king.Bitboard() | kingTo.Bitboard(),
		between[rook][rookTo] | rook.Bitboard() | rookTo.Bitboard()
}

// castlingRoute holds what castlingPaths says, as masks of files that serve both
// back ranks.
type castlingRoute struct{ empty, safe Bitboard }

// Method is one of the four ways in which castling moves the pieces
// (Guidelines II.3.2). It depends on where they start, and nothing else.
type Method uint8

// The methods. NoMethod, the zero value, stands for castling without a right.
const (
	NoMethod      Method = iota
	DoubleMove           // king and rook both move, each to an empty square
	Transposition        // king and rook change places
	KingOnly             // the rook stands on its destination already
	RookOnly             // the king stands on its destination already
)

// String returns "none", "double-move", "transposition", "king-only" or
// "rook-only".
func (m Method) String() string {
	return enum.Name([]string{"none", "double-move", "transposition", "king-only", "rook-only"}, int(m))
}

// CastlingMethod returns how castling moves a king and a rook that stand on the
// back rank of colour c.
func CastlingMethod(side Side, c Color, king, rook Square) Method {
	kingTo, rookTo := side.KingTo(c), side.RookTo(c)
	switch {
	case king == kingTo:
		return RookOnly
	case rook == rookTo:
		return KingOnly
	case king == rookTo && rook == kingTo:
		return Transposition
	}
	return DoubleMove
}

// ObstacleCode says what kind of obstacle forbids castling.
type ObstacleCode uint8

// The codes, in the order in which obstacles are reported.
const (
	// ObstacleNoRight: the king or the rook has moved, or the rook was captured. It is
	// then the only obstacle.
	ObstacleNoRight ObstacleCode = iota
	// ObstacleKingPathBlocked: a piece stands where the king passes or arrives.
	ObstacleKingPathBlocked
	// ObstacleRookPathBlocked: a piece stands where the rook passes or arrives.
	ObstacleRookPathBlocked
	// ObstacleInCheck: the king is attacked where it stands.
	ObstacleInCheck
	// ObstacleCrossesAttacked: the king would pass an attacked square.
	ObstacleCrossesAttacked
	// ObstacleLandsOnAttacked: the king would arrive on an attacked square.
	ObstacleLandsOnAttacked
	// ObstacleUncoveredByRook: the rook's leaving opens a line to the king's
	// destination.
	ObstacleUncoveredByRook
)

// String returns the code as text, such as "king-path-blocked".
func (c ObstacleCode) String() string {
	return enum.Name([]string{"no-right", "king-path-blocked", "rook-path-blocked", "in-check",
		"crosses-attacked", "lands-on-attacked", "uncovered-by-rook"}, int(c))
}

// Obstacle is one reason why castling is illegal.
type Obstacle struct {
	Code ObstacleCode
	// Square is where the obstacle lies: the occupied square, or the attacked
	// one. It means nothing for ObstacleNoRight.
	Square Square
	// Piece stands on Square or attacks it; NoPiece for ObstacleNoRight.
	Piece Piece
	// Attacker is the square of an attacking Piece; Square itself for a piece
	// that stands in the way.
	Attacker Square
}

// Castling explains the castling of one player on one side (Laws 3.8.2,
// Guidelines II.3). Without the right to castle all squares and sets are zero.
type Castling struct {
	Color  Color
	Side   Side
	Method Method
	// The squares where king and rook stand and where castling takes them.
	KingFrom, KingTo, RookFrom, RookTo Square
	// MustBeEmpty are the squares where no piece may stand, MustBeSafe those
	// that no enemy piece may attack.
	MustBeEmpty, MustBeSafe Bitboard

	kingPath, rookPath Bitboard // the parts of MustBeEmpty
	blocked            Bitboard // the squares of MustBeEmpty that are not
	attacked           Bitboard // the squares of MustBeSafe that are not
	uncovered          Bitboard // attackers of KingTo once both have moved, not before
	board              Board
}

// Castling explains castling on that side by the player to move.
func (p Position) Castling(side Side) Castling { return p.castlingOf(p.turn, side) }

// CastlingOf explains castling on that side by colour c. A player who is not on
// move is judged as if it were their turn.
func (p Position) CastlingOf(c Color, side Side) Castling { return p.castlingOf(c, side) }

func (p *Position) castlingOf(c Color, side Side) Castling {
	k := Castling{Color: c & 1, Side: side & 1, board: p.board}
	king := p.King(k.Color)
	for rook := range (p.castling & k.Color.BackRank().Bitboard()).Squares() {
		if castlingSide(king, rook) == k.Side {
			k.work(king, rook)
		}
	}
	return k
}

// work fills in all that follows from where king and rook stand.
func (k *Castling) work(king, rook Square) {
	b, them := &k.board, k.Color.Other()
	k.Method = CastlingMethod(k.Side, k.Color, king, rook)
	k.KingFrom, k.RookFrom = king, rook
	k.KingTo, k.RookTo = k.Side.KingTo(k.Color), k.Side.RookTo(k.Color)

	before := b.occupied()
	others := before &^ (king.Bitboard() | rook.Bitboard())
	k.kingPath, k.rookPath = castlingPaths(k.Side, k.Color, king, rook)
	k.MustBeSafe = k.kingPath
	k.kingPath &^= king.Bitboard() | rook.Bitboard()
	k.rookPath &^= king.Bitboard() | rook.Bitboard()
	k.MustBeEmpty = k.kingPath | k.rookPath

	k.blocked = k.MustBeEmpty & others
	for s := range k.MustBeSafe.Squares() {
		if b.attackers(s, them, before) != 0 {
			k.attacked |= s.Bitboard()
		}
	}
	after := others | k.KingTo.Bitboard() | k.RookTo.Bitboard()
	k.uncovered = b.attackers(k.KingTo, them, after) &^ b.attackers(k.KingTo, them, before)
}

// HasRight reports whether the player still has the right to castle on that
// side: neither the king nor the rook has moved and the rook still stands.
func (k Castling) HasRight() bool { return k.Method != NoMethod }

// Legal reports whether nothing forbids castling.
func (k Castling) Legal() bool {
	return k.HasRight() && k.blocked|k.attacked|k.uncovered == 0
}

// Obstacles returns everything that forbids castling: first by code, then by
// square from a to h, then by attacker. A square on both paths counts for each.
// There are none if castling is legal.
func (k Castling) Obstacles() []Obstacle { return k.obstacles() }

func (k *Castling) obstacles() []Obstacle {
	if !k.HasRight() {
		return []Obstacle{{Code: ObstacleNoRight}}
	}
	var list []Obstacle
	standing := func(code ObstacleCode, squares Bitboard) {
		for s := range squares.Squares() {
			list = append(list, Obstacle{code, s, k.board.At(s), s})
		}
	}
	attacking := func(code ObstacleCode, s Square, attackers Bitboard) {
		for a := range attackers.Squares() {
			list = append(list, Obstacle{code, s, k.board.At(a), a})
		}
	}
	them := k.Color.Other()
	standing(ObstacleKingPathBlocked, k.blocked&k.kingPath)
	standing(ObstacleRookPathBlocked, k.blocked&k.rookPath)
	for s := range k.attacked.Squares() {
		if s == k.KingFrom {
			attacking(ObstacleInCheck, s, k.board.Attackers(s, them))
		}
	}
	for s := range k.attacked.Squares() {
		if s != k.KingFrom && s != k.KingTo {
			attacking(ObstacleCrossesAttacked, s, k.board.Attackers(s, them))
		}
	}
	if k.KingTo != k.KingFrom && k.attacked.Has(k.KingTo) {
		attacking(ObstacleLandsOnAttacked, k.KingTo, k.board.Attackers(k.KingTo, them))
	}
	attacking(ObstacleUncoveredByRook, k.KingTo, k.uncovered)
	return list
}
