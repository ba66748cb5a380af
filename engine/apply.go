package engine

import (
	"errors"
	"fmt"
)

// ErrIllegalMove is wrapped by every error that refuses a move by the rules.
var ErrIllegalMove = errors.New("illegal move")

// Play plays m if it is legal. If not, p is unchanged and the error wraps
// ErrIllegalMove.
func (p *Position) Play(m Move) error {
	switch {
	case p.Legal(m):
		p.Apply(m)
		return nil
	case m.kind() == unresolved:
		return fmt.Errorf("%w %s, read from a text without its position: Position.Resolve makes it a move", ErrIllegalMove, m)
	}
	return fmt.Errorf("%w %s", ErrIllegalMove, m)
}

// Apply plays m, which must be a legal move of the position: what an illegal
// one does is undefined. [Position.Play] checks first. Of illegal moves only
// [NullMove] may be applied, and only where the player to move is not in check.
func (p *Position) Apply(m Move) {
	if m == NullMove {
		p.pass()
		return
	}
	us, them := p.turn, p.turn.Other()
	from, to := m.From(), m.To()
	if p.halfmoves < MaxCounter {
		p.halfmoves++
	}
	if p.enPassant != A1 {
		p.key ^= keys.files[p.enPassant.File()]
		p.enPassant = A1
	}
	if p.board.side(them).Has(to) {
		p.toggle(them, p.board.roleAt(to), to)
		p.halfmoves = 0
	}

	lost := from.Bitboard() | to.Bitboard() // a rook that moved or was taken castles no more
	var jumped Square
	switch kind := m.kind(); {
	case kind <= uint16(King):
		p.carry(us, Role(kind), from, to)
		switch Role(kind) {
		case Pawn:
			p.halfmoves = 0
		case King:
			lost |= us.BackRank().Bitboard()
		}
	case kind == doublePush:
		p.carry(us, Pawn, from, to)
		p.halfmoves = 0
		jumped = from.forward(us)
	case kind == enPassant:
		p.carry(us, Pawn, from, to)
		p.toggle(them, Pawn, to.forward(them))
		p.halfmoves = 0
	case kind == castlesKind:
		side := castlingSide(from, to)
		p.toggle(us, King, from)
		p.toggle(us, Rook, to)
		p.toggle(us, King, side.KingTo(us))
		p.toggle(us, Rook, side.RookTo(us))
		lost |= us.BackRank().Bitboard()
	default:
		p.toggle(us, Pawn, from)
		p.toggle(us, Role(kind-promotion), to)
		p.halfmoves = 0
	}
	for s := p.castling & lost; s != 0; s &= s - 1 {
		p.castling ^= s & -s
		p.key ^= keys.rooks[s.First()]
	}
	p.turn = them
	p.key ^= keys.blackOn
	if us == Black && p.fullmoves < MaxCounter {
		p.fullmoves++
	}
	if jumped != A1 && pawnAttacks[us&1][jumped&63]&p.board.of(them, Pawn) != 0 {
		p.setEnPassant(jumped)
	}
}

// pass gives the move to the other player.
func (p *Position) pass() {
	if p.halfmoves < MaxCounter {
		p.halfmoves++
	}
	if p.enPassant != A1 {
		p.key ^= keys.files[p.enPassant.File()]
		p.enPassant = A1
	}
	if p.turn == Black && p.fullmoves < MaxCounter {
		p.fullmoves++
	}
	p.turn = p.turn.Other()
	p.key ^= keys.blackOn
}

// toggle puts a piece on an empty square or takes it off its own.
func (p *Position) toggle(c Color, r Role, s Square) {
	p.board.sets[r&7] ^= s.Bitboard()
	p.board.sets[-c&7] ^= s.Bitboard()
	p.key ^= keys.pieces[c&1][r&7][s&63]
}

// carry moves a piece to an empty square.
func (p *Position) carry(c Color, r Role, from, to Square) {
	both := from.Bitboard() ^ to.Bitboard()
	p.board.sets[r&7] ^= both
	p.board.sets[-c&7] ^= both
	p.key ^= keys.pieces[c&1][r&7][from&63] ^ keys.pieces[c&1][r&7][to&63]
}

// setEnPassant records that a pawn has just jumped over s, if that matters:
// only where the player to move can legally capture.
func (p *Position) setEnPassant(s Square) {
	if p.enPassantCaptures(s) != 0 {
		p.enPassant = s
		p.key ^= keys.files[s.File()]
	}
}
