package engine

import "chess960/engine/enum"

// Role is a kind of piece without its colour. The zero value is NoRole.
type Role uint8

// The roles, in the usual order of value.
const (
	NoRole Role = iota
	Pawn
	Knight
	Bishop
	Rook
	Queen
	King
)

// String returns the English name in lower case, "none" for NoRole.
func (r Role) String() string {
	return enum.Name([]string{"none", "pawn", "knight", "bishop", "rook", "queen", "king"}, int(r))
}

// Of returns the piece of that role and colour.
func (r Role) Of(c Color) Piece {
	if r == NoRole {
		return NoPiece
	}
	return Piece(r) | Piece(c)<<3
}

// Piece is a role with a colour. The zero value is NoPiece, an empty square.
type Piece uint8

// NoPiece stands for an empty square.
const NoPiece Piece = 0

// Role returns what kind of piece it is.
func (p Piece) Role() Role { return Role(p & 7) }

// Color returns whose piece it is; White for NoPiece.
func (p Piece) Color() Color { return Color(p >> 3 & 1) }

// Letter returns the FEN letter, upper case for White; '.' for NoPiece.
func (p Piece) Letter() byte { return pieceSigns[p&15] }

// pieceSigns are the FEN letters by Piece, points where there is none.
const pieceSigns = ".PNBRQK..pnbrqk."

// String returns the FEN letter.
func (p Piece) String() string {
	if p > King.Of(Black) || p != NoPiece && p.Letter() == '.' {
		return enum.Unknown
	}
	return string(rune(p.Letter()))
}

// pieceLetters are the pieces by FEN letter.
var pieceLetters = func() (table [256]Piece) {
	for r := Pawn; r <= King; r++ {
		for _, c := range [...]Color{White, Black} {
			table[r.Of(c).Letter()] = r.Of(c)
		}
	}
	return table
}()

// ParsePiece reads a FEN letter. ok is false for any other byte.
func ParsePiece(letter byte) (p Piece, ok bool) {
	p = pieceLetters[letter]
	return p, p != NoPiece
}
