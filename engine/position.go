package engine

// Position is a legal position with all that the rules need to go on from it,
// but for the history that repetition asks for. It is a value: assignment
// copies it, and a child position is made by copying and applying a move. Only
// [Setup.Position], [ParsePosition] and its fellows make one; the zero
// value is an empty board without moves, and its text is empty. Positions compare with ==, counters
// included.
//
// What only looks, or writes a text, can be called on a value that another call
// returns: these methods are put in place of their calls, and copy the position in 3 ns
// or not at all. Where that would be 5 % or more of what they do, as for lists of moves,
// Status and the reading of a move, they take a pointer, as do Play and Apply, which
// change it.
type Position struct {
	board     Board
	castling  Bitboard // squares of the rooks that may castle
	key       uint64   // see Key; it follows from board, castling, turn and enPassant
	turn      Color
	enPassant Square // A1 unless a capture there is legal
	halfmoves uint16
	fullmoves uint16
}

// StartPosition returns the position that a classical game starts from.
func StartPosition() Position {
	return MustParsePosition("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
}

// ParsePosition reads a FEN, X-FEN or Shredder-FEN and checks that it is legal.
// The error is a *FENError or an *IllegalError.
func ParsePosition(fen string) (p Position, err error) {
	s, err := ParseFEN(fen)
	if err != nil {
		return p, err
	}
	if p, err = s.Position(); err != nil {
		err.(*IllegalError).FEN = fen // it is of that type always
	}
	return p, err
}

// MustParsePosition is [ParsePosition] for a text that is known to be a legal
// position, such as a constant: it panics if it is not.
func MustParsePosition(fen string) Position {
	p, err := ParsePosition(fen)
	if err != nil {
		panic(err)
	}
	return p
}

// Setup returns all that a FEN says of the position.
func (p Position) Setup() Setup {
	return Setup{
		Board:     p.board,
		Turn:      p.turn,
		Castling:  p.castling,
		EnPassant: p.enPassant,
		Halfmoves: int(p.halfmoves),
		Fullmoves: int(p.fullmoves),
	}
}

// Board returns the placement of the pieces.
func (p Position) Board() Board { return p.board }

// Turn returns the player to move.
func (p Position) Turn() Color { return p.turn }

// CastlingRights returns the squares of the rooks that have the right to
// castle, whether or not castling is possible now.
func (p Position) CastlingRights() Bitboard { return p.castling }

// EnPassant returns the square on which a pawn may be captured en passant. ok is
// false if no such capture is legal.
func (p Position) EnPassant() (s Square, ok bool) { return p.enPassant, p.enPassant != A1 }

// Halfmoves returns the number of moves of both players since the last capture
// or pawn move. It stops at MaxCounter.
func (p Position) Halfmoves() int { return int(p.halfmoves) }

// Fullmoves returns the number of the move to come; it grows after Black's
// move and stops at MaxCounter.
func (p Position) Fullmoves() int { return int(p.fullmoves) }

// King returns the square of the king of colour c.
func (p Position) King(c Color) Square { return p.board.of(c, King).First() }

// Checkers returns the pieces that give check to the player to move.
func (p *Position) Checkers() Bitboard {
	return p.board.attackers(p.board.of(p.turn, King).First(), p.turn.Other(), p.board.occupied())
}

// InCheck reports whether the player to move is in check.
func (p *Position) InCheck() bool { return p.Checkers() != 0 }

// At returns the piece on s, NoPiece if the square is empty.
func (p Position) At(s Square) Piece { return p.board.at(s) }

// ByColor returns the squares on which pieces of colour c stand.
func (p Position) ByColor(c Color) Bitboard { return p.board.side(c) }

// ByRole returns the squares on which pieces of that role stand, of either
// colour; of NoRole, the empty set.
func (p Position) ByRole(r Role) Bitboard { return p.board.ByRole(r) }

// Occupied returns the squares that are not empty.
func (p Position) Occupied() Bitboard { return p.board.occupied() }

// Attackers returns the pieces of colour c that attack s.
func (p Position) Attackers(s Square, c Color) Bitboard {
	return p.board.attackers(s, c, p.board.occupied())
}

// Same reports whether both positions are the same to the rule of repetition
// (Laws 9.2.3): the same player to move, the same pieces on the same squares
// and the same possible moves of either player, so the same castling rights and
// the same captures en passant. The counters do not matter.
func (p Position) Same(q Position) bool { return p.same(&q) }

func (p *Position) same(q *Position) bool {
	return p.board == q.board && p.turn == q.turn && p.castling == q.castling && p.enPassant == q.enPassant
}
