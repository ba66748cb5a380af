package engine

import "slices"

// TouchedMoves returns the legal moves that are left to the player to move who
// has touched pieces of either colour with the intention of moving or taking
// them, in that order (Laws 4.2 to 4.5). Empty squares and further touches of a
// piece mean nothing. Without a touched piece, and where nothing that was
// touched can be moved or taken, the player is free (4.5).
//
//   - Of one's own pieces, the first that can be moved must be moved (4.3.1); of
//     the opponent's, the first that can be taken must be taken (4.3.2).
//   - With pieces of both colours, the first touched of one's own takes the first
//     touched of the opponent's. If that is illegal, the first piece that can be
//     moved or taken is (4.3.3).
//   - The king and then a rook is castling on that side (4.4.1). If it is illegal,
//     the king makes another move, the other castling included, and the player
//     is free if there is none (4.4.3).
//   - A rook and then the king is no castling on that side, and the rook moves if
//     it can (4.4.2).
//
// In Chess960 a rook that alone moves in castling is no different: touched
// first, it makes a rook's move, since castling begins with the king.
func (p Position) TouchedMoves(touched []Square) []Move { return p.touchedMoves(touched) }

func (p *Position) touchedMoves(touched []Square) []Move {
	all := p.AppendMoves(nil)
	order := p.touchOrder(touched)
	own, theirs := p.firstOf(order, p.turn), p.firstOf(order, p.turn.Other())
	if own >= 0 && theirs >= 0 {
		takes := func(m Move) bool { return m.From() == order[own] && m.takes(order[theirs], p) }
		if moves := only(all, takes); len(moves) > 0 {
			return moves
		}
	}
	for i, s := range order {
		if !p.board.ByColor(p.turn).Has(s) {
			if moves := only(all, func(m Move) bool { return m.takes(s, p) }); len(moves) > 0 {
				return moves
			}
			continue
		}
		if s == p.King(p.turn) {
			if moves, obliged := p.touchedKing(all, order[:i], order[i+1:]); obliged {
				return moves
			}
			continue
		}
		moves := only(all, func(m Move) bool { return m.From() == s })
		if len(moves) > 0 {
			return moves
		}
	}
	return all
}

// touchedKing returns the moves of the king that was touched after the pieces
// before and before the pieces after. obliged is false if it has none and the
// next piece is to be looked at.
func (p *Position) touchedKing(all []Move, before, after []Square) (moves []Move, obliged bool) {
	king := p.King(p.turn)
	moves = only(all, func(m Move) bool {
		_, castles := m.Castles()
		return m.From() == king && !(castles && slices.Contains(before, m.To()))
	})
	own := p.board.of(p.turn, Rook)
	i := slices.IndexFunc(after, own.Has)
	if i < 0 {
		return moves, len(moves) > 0
	}
	castling := only(moves, func(m Move) bool {
		_, castles := m.Castles()
		return castles && m.To() == after[i]
	})
	switch {
	case len(castling) > 0:
		return castling, true
	case len(moves) > 0:
		return moves, true
	}
	return all, true
}

// touchOrder returns the squares of pieces, each once.
func (p *Position) touchOrder(touched []Square) (order []Square) {
	seen := ^p.board.Occupied()
	for _, s := range touched {
		if s <= H8 && !seen.Has(s) {
			seen |= s.Bitboard()
			order = append(order, s)
		}
	}
	return order
}

// firstOf returns the place of the first piece of colour c, -1 if there is none.
func (p *Position) firstOf(order []Square, c Color) int {
	return slices.IndexFunc(order, p.board.ByColor(c).Has)
}

// takes reports whether m captures the opponent's piece on s.
func (m Move) takes(s Square, p *Position) bool {
	if m.EnPassant() {
		return s == SquareAt(m.To().File(), m.From().Rank())
	}
	return m.To() == s && p.board.ByColor(p.turn.Other()).Has(s)
}

// only returns the moves for which keep is true, in a slice of their own.
func only(moves []Move, keep func(Move) bool) (kept []Move) {
	for _, m := range moves {
		if keep(m) {
			kept = append(kept, m)
		}
	}
	return kept
}
