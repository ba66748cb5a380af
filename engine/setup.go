package engine

import (
	"chess960/engine/enum"
	"chess960/engine/quote"
)

// Setup is everything that a FEN says, legal or not. The zero value is an
// empty board with White to move. Setups compare with ==.
type Setup struct {
	// Board is the placement of the pieces.
	Board Board
	// Turn is the player to move.
	Turn Color
	// Castling holds the squares of the rooks that may still castle.
	Castling Bitboard
	// EnPassant is the square that a pawn has just jumped over, A1 for none.
	EnPassant Square
	// Halfmoves counts the moves of both players since the last capture or
	// pawn move; Fullmoves is the number of the move to come, from 1 on (a
	// position takes 0 as 1).
	Halfmoves, Fullmoves int
}

// Illegal is a set of reasons why a setup is no legal position. Full proof that
// a position could arise in a game is not attempted (Laws 3.10.3); these are
// the faults that a look at the board shows.
type Illegal uint16

// The reasons, in the order in which they are reported.
const (
	// MissingKing: a player has no king.
	MissingKing Illegal = 1 << iota
	// ManyKings: a player has two kings or more.
	ManyKings
	// ManyPieces: a player has more than sixteen pieces, pawns included.
	ManyPieces
	// ManyPawns: a player has more than eight pawns.
	ManyPawns
	// PawnOnBackRank: a pawn stands on the first or eighth rank.
	PawnOnBackRank
	// OppositeCheck: the player who has just moved is in check.
	OppositeCheck
	// ImpossibleCheck: the player to move is in check from three pieces or
	// more, from two that no single move can have brought to bear, or from a
	// piece that the double step named by EnPassant cannot have.
	ImpossibleCheck
	// BadCastling: a castling right has no rook of its colour on its square, no
	// king on the same back rank, or a second right on the same side of it.
	BadCastling
	// BadEnPassant: no double step can have passed the en-passant square.
	BadEnPassant
	// BadCounters: Halfmoves or Fullmoves lies outside 0 to MaxCounter.
	BadCounters
)

// MaxCounter is the largest number of halfmoves or fullmoves.
const MaxCounter = 1<<16 - 1

// Illegals returns every reason in the order in which they are reported.
func Illegals() []Illegal {
	return []Illegal{MissingKing, ManyKings, ManyPieces, ManyPawns, PawnOnBackRank,
		OppositeCheck, ImpossibleCheck, BadCastling, BadEnPassant, BadCounters}
}

// String returns the codes in the set, such as "many-kings", joined by commas.
func (i Illegal) String() string {
	return enum.Set([]string{"missing-king", "many-kings", "many-pieces", "many-pawns", "pawn-on-back-rank",
		"opposite-check", "impossible-check", "bad-castling", "bad-en-passant", "bad-counters"}, uint(i))
}

// IllegalError says that a setup is no legal position, with every reason.
type IllegalError struct {
	// FEN is the text that was read; "" if the setup was not read from one.
	FEN     string
	Setup   Setup
	Reasons Illegal
	// BadRights are the castling rights at fault, for BadCastling.
	BadRights Bitboard
}

func (e *IllegalError) Error() string {
	fen := e.FEN
	if fen == "" {
		fen = e.Setup.FEN()
	}
	return "position " + quote.Text(fen) + " is illegal: " + e.Reasons.String()
}

// Position returns the setup as a playable position. If it is illegal the error
// is an *IllegalError with every reason. Of the en-passant square a position
// keeps only what matters to the game: it is dropped unless a pawn can legally
// capture there.
func (s Setup) Position() (Position, error) {
	if reasons := s.illegal(); reasons != 0 {
		return Position{}, &IllegalError{Setup: s, Reasons: reasons, BadRights: s.badRights()}
	}
	p := Position{
		board:     s.Board,
		castling:  s.Castling,
		turn:      s.Turn,
		halfmoves: uint16(s.Halfmoves),
		fullmoves: uint16(max(1, s.Fullmoves)),
	}
	p.key = p.fullKey()
	if s.EnPassant != A1 {
		p.setEnPassant(s.EnPassant)
	}
	return p, nil
}
