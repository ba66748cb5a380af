package engine

import (
	"fmt"
	"slices"
)

// This file is the tests' own account of the rules: an array of 64 pieces and
// loops that walk over it. It is slow and meant to be read beside the Laws. It
// takes nothing from the package but the names of colours, roles and pieces,
// so that a mistake cannot be in both.

// refSquare is a square as file and rank, 0 to 7 each. A walk may leave the board.
type refSquare struct{ file, rank int }

// refNowhere is no square.
var refNowhere = refSquare{-1, -1}

func (s refSquare) onBoard() bool {
	return 0 <= s.file && s.file <= 7 && 0 <= s.rank && s.rank <= 7
}

func (s refSquare) plus(step refStep) refSquare {
	return refSquare{s.file + step.file, s.rank + step.rank}
}

func (s refSquare) String() string {
	if !s.onBoard() {
		return "-"
	}
	return string([]byte{'a' + byte(s.file), '1' + byte(s.rank)})
}

// refStep leads from one square to the next of a walk.
type refStep struct{ file, rank int }

var (
	refStraight = []refStep{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}
	refDiagonal = []refStep{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}
	refAround   = []refStep{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}
	refJumps    = []refStep{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
)

// refMove is a move; castling is written as the king taking its own rook.
type refMove struct {
	from, to  refSquare
	promotion Role
}

// String returns the move in UCI, such as "e2e4", "e7e8q" or "e1h1".
func (m refMove) String() string {
	letter := [...]string{NoRole: "", Knight: "n", Bishop: "b", Rook: "r", Queen: "q"}
	return m.from.String() + m.to.String() + letter[m.promotion]
}

// refPosition is everything that the rules look at. Assignment copies it.
type refPosition struct {
	board     [8][8]Piece // by rank, then file
	turn      Color
	rights    [8][8]bool // rooks that may still castle, by rank, then file
	enPassant refSquare  // square that the last move, a double step, jumped over
	halfmoves int        // plies since the last capture or pawn move
	fullmoves int        // number of the move about to be played by turn
}

func (p *refPosition) at(s refSquare) Piece {
	if !s.onBoard() {
		return NoPiece
	}
	return p.board[s.rank][s.file]
}

func (p *refPosition) put(s refSquare, piece Piece) { p.board[s.rank][s.file] = piece }

// holds reports whether a piece of colour c stands on s.
func (p *refPosition) holds(s refSquare, c Color) bool {
	return p.at(s) != NoPiece && p.at(s).Color() == c
}

// refEverySquare are the squares in the order a1, b1 ... h8.
var refEverySquare = func() []refSquare {
	var all []refSquare
	for rank := range 8 {
		for file := range 8 {
			all = append(all, refSquare{file, rank})
		}
	}
	return all
}()

// find returns the squares on which the piece stands, in the order a1 ... h8.
func (p *refPosition) find(piece Piece) []refSquare {
	var found []refSquare
	for _, s := range refEverySquare {
		if p.at(s) == piece {
			found = append(found, s)
		}
	}
	return found
}

// king returns where the king of colour c stands.
func (p *refPosition) king(c Color) refSquare {
	for _, s := range refEverySquare {
		if p.at(s) == King.Of(c) {
			return s
		}
	}
	return refNowhere
}

// refForward is the step of a pawn of colour c.
func refForward(c Color) refStep {
	if c == White {
		return refStep{0, 1}
	}
	return refStep{0, -1}
}

// refBackRank is the rank on which colour c begins and castles.
func refBackRank(c Color) int {
	if c == White {
		return 0
	}
	return 7
}

// attackers returns the squares of all pieces of colour by that attack target,
// pinned or not, in the order a1 ... h8.
func (p *refPosition) attackers(target refSquare, by Color) []refSquare {
	var found []refSquare
	for _, jump := range refJumps {
		if s := target.plus(jump); p.at(s) == Knight.Of(by) {
			found = append(found, s)
		}
	}
	for _, step := range refAround {
		if s := target.plus(step); p.at(s) == King.Of(by) {
			found = append(found, s)
		}
	}
	for _, side := range []int{-1, 1} {
		// A pawn attacks diagonally forward, so it stands diagonally behind.
		if s := (refSquare{target.file + side, target.rank - refForward(by).rank}); p.at(s) == Pawn.Of(by) {
			found = append(found, s)
		}
	}
	for _, step := range refStraight {
		if s := p.firstPiece(target, step); p.at(s) == Rook.Of(by) || p.at(s) == Queen.Of(by) {
			found = append(found, s)
		}
	}
	for _, step := range refDiagonal {
		if s := p.firstPiece(target, step); p.at(s) == Bishop.Of(by) || p.at(s) == Queen.Of(by) {
			found = append(found, s)
		}
	}
	refSort(found)
	return found
}

// firstPiece walks from a square, not counting it, to the first piece or off
// the board.
func (p *refPosition) firstPiece(from refSquare, step refStep) refSquare {
	s := from.plus(step)
	for s.onBoard() && p.at(s) == NoPiece {
		s = s.plus(step)
	}
	return s
}

func refSort(squares []refSquare) {
	slices.SortFunc(squares, func(a, b refSquare) int { return (a.rank-b.rank)*8 + a.file - b.file })
}

// checkers returns the pieces that give check to the player on move.
func (p *refPosition) checkers() []refSquare {
	return p.attackers(p.king(p.turn), p.turn.Other())
}

// moves returns all legal moves.
func (p *refPosition) moves() []refMove {
	var legal []refMove
	for _, m := range p.movesOfPieces() {
		after := p.after(m)
		if len(after.attackers(after.king(p.turn), after.turn)) == 0 {
			legal = append(legal, m)
		}
	}
	for file := range 8 {
		rook := refSquare{file, refBackRank(p.turn)}
		if p.rights[rook.rank][rook.file] && len(p.castlingReasons(rook)) == 0 {
			legal = append(legal, refMove{from: p.king(p.turn), to: rook})
		}
	}
	return legal
}

// movesOfPieces returns how the pieces move (3.2 to 3.8.1), whether or not the
// own king is left in check, and without castling.
func (p *refPosition) movesOfPieces() []refMove {
	var moves []refMove
	for _, from := range refEverySquare {
		if !p.holds(from, p.turn) {
			continue
		}
		switch p.at(from).Role() {
		case Pawn:
			moves = append(moves, p.pawnMoves(from)...)
		case Knight:
			moves = append(moves, p.walks(from, refJumps, 1)...)
		case Bishop:
			moves = append(moves, p.walks(from, refDiagonal, 7)...)
		case Rook:
			moves = append(moves, p.walks(from, refStraight, 7)...)
		case Queen:
			moves = append(moves, p.walks(from, refAround, 7)...)
		case King:
			moves = append(moves, p.walks(from, refAround, 1)...)
		}
	}
	return moves
}

// walks returns the moves of at most length steps in each direction, up to an
// own piece or onto an enemy piece.
func (p *refPosition) walks(from refSquare, steps []refStep, length int) []refMove {
	var moves []refMove
	for _, step := range steps {
		to := from
		for range length {
			to = to.plus(step)
			if !to.onBoard() || p.holds(to, p.turn) {
				break
			}
			moves = append(moves, refMove{from: from, to: to})
			if p.holds(to, p.turn.Other()) {
				break
			}
		}
	}
	return moves
}

// pawnMoves returns the moves of the pawn on from (3.7).
func (p *refPosition) pawnMoves(from refSquare) []refMove {
	var targets []refSquare
	forward := refForward(p.turn)

	one := from.plus(forward)
	two := one.plus(forward)
	if one.onBoard() && p.at(one) == NoPiece {
		targets = append(targets, one)
		unmoved := from.rank == refBackRank(p.turn)+forward.rank
		if unmoved && p.at(two) == NoPiece {
			targets = append(targets, two)
		}
	}
	for _, side := range []int{-1, 1} {
		to := refSquare{from.file + side, one.rank}
		if p.holds(to, p.turn.Other()) || to.onBoard() && to == p.enPassant {
			targets = append(targets, to)
		}
	}

	var moves []refMove
	for _, to := range targets {
		if to.rank == refBackRank(p.turn.Other()) {
			for _, promotion := range []Role{Queen, Rook, Bishop, Knight} {
				moves = append(moves, refMove{from, to, promotion})
			}
		} else {
			moves = append(moves, refMove{from: from, to: to})
		}
	}
	return moves
}

// isCastling reports whether m is the king taking its own rook.
func (p *refPosition) isCastling(m refMove) bool {
	return p.at(m.from) == King.Of(p.turn) && p.at(m.to) == Rook.Of(p.turn)
}

// isEnPassant reports whether m takes a pawn in passing.
func (p *refPosition) isEnPassant(m refMove) bool {
	return p.at(m.from) == Pawn.Of(p.turn) && m.from.file != m.to.file && p.at(m.to) == NoPiece
}

// refCastlingTargets returns where king and rook arrive (Guidelines II.3): g
// and f if the rook stands to the right of the king, otherwise c and d.
func refCastlingTargets(king, rook refSquare) (kingTo, rookTo refSquare) {
	if rook.file > king.file {
		return refSquare{6, king.rank}, refSquare{5, king.rank}
	}
	return refSquare{2, king.rank}, refSquare{3, king.rank}
}

// refPath returns the squares of a rank from a to b, both included, in the
// order of the files.
func refPath(a, b refSquare) []refSquare {
	var path []refSquare
	for file := min(a.file, b.file); file <= max(a.file, b.file); file++ {
		path = append(path, refSquare{file, a.rank})
	}
	return path
}

// castlingReasons returns every reason why the player on move may not castle
// with the rook on that square, in the form "code:square=piece" or
// "code:square<attacker". No reason means that castling is legal.
func (p *refPosition) castlingReasons(rook refSquare) []string {
	var reasons []string
	enemy := p.turn.Other()
	king := p.king(p.turn)
	kingTo, rookTo := refCastlingTargets(king, rook)

	// 1. The right must be there.
	if !p.rights[rook.rank][rook.file] {
		return []string{"no-right"}
	}

	// 2. and 3. Both paths must be empty but for the two pieces themselves.
	for _, s := range refPath(king, kingTo) {
		if s != king && s != rook && p.at(s) != NoPiece {
			reasons = append(reasons, fmt.Sprintf("king-path-blocked:%v=%v", s, p.at(s)))
		}
	}
	for _, s := range refPath(rook, rookTo) {
		if s != king && s != rook && p.at(s) != NoPiece {
			reasons = append(reasons, fmt.Sprintf("rook-path-blocked:%v=%v", s, p.at(s)))
		}
	}

	// 4. The king must not be in check.
	for _, a := range p.attackers(king, enemy) {
		reasons = append(reasons, fmt.Sprintf("in-check:%v%v", p.at(a), a))
	}

	// 5. No square that the king crosses may be attacked.
	for _, s := range refPath(king, kingTo) {
		if s == king || s == kingTo {
			continue
		}
		for _, a := range p.attackers(s, enemy) {
			reasons = append(reasons, fmt.Sprintf("crosses-attacked:%v<%v%v", s, p.at(a), a))
		}
	}

	// 6. The square where the king arrives must not be attacked.
	before := p.attackers(kingTo, enemy)
	if kingTo != king {
		for _, a := range before {
			reasons = append(reasons, fmt.Sprintf("lands-on-attacked:%v<%v%v", kingTo, p.at(a), a))
		}
	}

	// 7. Nor may it be after both pieces have moved. What attacked it before
	// has been named already.
	moved := *p
	moved.put(king, NoPiece)
	moved.put(rook, NoPiece)
	moved.put(kingTo, King.Of(p.turn))
	moved.put(rookTo, Rook.Of(p.turn))
	for _, a := range moved.attackers(kingTo, enemy) {
		known := false
		for _, b := range before {
			known = known || a == b
		}
		if !known {
			reasons = append(reasons, fmt.Sprintf("uncovered-by-rook:%v<%v%v", kingTo, p.at(a), a))
		}
	}
	return reasons
}

// castlingRook returns the rook that the player on move may castle with on the
// right of the king if right is true, otherwise on the left.
func (p *refPosition) castlingRook(right bool) (rook refSquare, ok bool) {
	king := p.king(p.turn)
	for file := range 8 {
		rook := refSquare{file, refBackRank(p.turn)}
		if p.rights[rook.rank][rook.file] && (file > king.file) == right {
			return rook, true
		}
	}
	return refNowhere, false
}

// after returns the position after m.
func (p *refPosition) after(m refMove) refPosition {
	next := *p
	piece := p.at(m.from)

	// The pieces.
	next.put(m.from, NoPiece)
	switch {
	case p.isCastling(m):
		kingTo, rookTo := refCastlingTargets(m.from, m.to)
		next.put(m.to, NoPiece)
		next.put(kingTo, King.Of(p.turn))
		next.put(rookTo, Rook.Of(p.turn))
	case p.isEnPassant(m):
		next.put(refSquare{m.to.file, m.from.rank}, NoPiece)
		next.put(m.to, piece)
	case m.promotion != NoRole:
		next.put(m.to, m.promotion.Of(p.turn))
	default:
		next.put(m.to, piece)
	}

	// A rook that moved or was taken may not castle any more; nor may any rook
	// of a king that moved.
	next.rights[m.from.rank][m.from.file] = false
	next.rights[m.to.rank][m.to.file] = false
	if piece.Role() == King {
		next.rights[refBackRank(p.turn)] = [8]bool{}
	}

	// A double step may be answered by taking in passing, at once only.
	next.enPassant = refNowhere
	if piece.Role() == Pawn && (m.to.rank-m.from.rank == 2 || m.to.rank-m.from.rank == -2) {
		next.enPassant = m.from.plus(refForward(p.turn))
	}

	next.halfmoves++
	if piece.Role() == Pawn || p.holds(m.to, p.turn.Other()) {
		next.halfmoves = 0
	}
	if p.turn == Black {
		next.fullmoves++
	}
	next.turn = p.turn.Other()
	return next
}

// outcome returns "checkmate", "stalemate" or "ongoing". Whether a position is
// dead is not looked into.
func (p *refPosition) outcome() string {
	switch {
	case len(p.moves()) > 0:
		return "ongoing"
	case len(p.checkers()) > 0:
		return "checkmate"
	}
	return "stalemate"
}

// perft counts the leaves of the tree of legal moves.
func (p *refPosition) perft(depth int) int {
	if depth == 0 {
		return 1
	}
	moves := p.moves()
	if depth == 1 {
		return len(moves)
	}
	count := 0
	for _, m := range moves {
		next := p.after(m)
		count += next.perft(depth - 1)
	}
	return count
}
