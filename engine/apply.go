package engine

import (
	"errors"
	"fmt"
)

// ErrIllegalMove is wrapped by every error that refuses a move by the rules.
var ErrIllegalMove = errors.New("illegal move")

// Legal reports whether m is a legal move of the position.
func (p *Position) Legal(m Move) bool {
	var buf [MostMoves]Move
	for _, legal := range p.AppendMoves(buf[:0]) {
		if legal == m {
			return true
		}
	}
	return false
}

// Play plays m if it is legal. If not, p is unchanged and the error wraps
// ErrIllegalMove.
func (p *Position) Play(m Move) error {
	if !p.Legal(m) {
		return fmt.Errorf("%w %s", ErrIllegalMove, m)
	}
	p.Apply(m)
	return nil
}

// Apply plays m, which must be a legal move of the position: what an illegal
// one does is undefined. [Position.Play] checks first.
func (p *Position) Apply(m Move) {
	sets := &p.board.sets
	us := p.turn
	own, enemy := &sets[-us&7], &sets[-us.Other()&7]
	from, to := m.From().Bitboard(), m.To().Bitboard()

	p.enPassant = A1
	if p.halfmoves < MaxCounter {
		p.halfmoves++
	}
	if *enemy&to != 0 {
		for role := Pawn; role <= Queen; role++ {
			sets[role] &^= to
		}
		*enemy &^= to
		p.halfmoves = 0
	}

	var jumped Square
	switch kind := m.kind(); {
	case kind <= uint16(King):
		sets[kind&7] ^= from | to
		*own ^= from | to
		switch Role(kind) {
		case Pawn:
			p.halfmoves = 0
		case King:
			p.castling &^= us.BackRank().Bitboard()
		}
	case kind == doublePush:
		sets[Pawn] ^= from | to
		*own ^= from | to
		p.halfmoves = 0
		jumped = m.From().forward(us)
	case kind == enPassant:
		taken := m.To().forward(us.Other()).Bitboard()
		sets[Pawn] ^= from | to | taken
		*own ^= from | to
		*enemy ^= taken
		p.halfmoves = 0
	case kind == castlesKind:
		side := castlingSide(m.From(), m.To())
		kingTo, rookTo := side.KingTo(us).Bitboard(), side.RookTo(us).Bitboard()
		sets[King] ^= from ^ kingTo
		sets[Rook] ^= to ^ rookTo
		*own = *own&^(from|to) | kingTo | rookTo
		p.castling &^= us.BackRank().Bitboard()
	default:
		sets[Pawn] ^= from
		sets[(kind-promotion)&7] ^= to
		*own ^= from | to
		p.halfmoves = 0
	}
	p.castling &^= from | to // a rook that moved or was taken castles no more
	p.turn = us.Other()
	if us == Black && p.fullmoves < MaxCounter {
		p.fullmoves++
	}
	p.setEnPassant(jumped)
}

// setEnPassant records that a pawn has just jumped over s, if that matters:
// only where the player to move can legally capture. A1 stands for no jump.
func (p *Position) setEnPassant(s Square) {
	if s == A1 || pawnAttacks[p.turn.Other()&1][s]&p.board.of(p.turn, Pawn) == 0 {
		return
	}
	if p.enPassantCaptures(s) != 0 {
		p.enPassant = s
	}
}
