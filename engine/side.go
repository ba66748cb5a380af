package engine

import "chess960/engine/enum"

// Side is one of the two castlings, named for where the king arrives: on the
// g-file or on the c-file. The zero value is KingSide.
type Side uint8

// The two castlings. KingSide has the rook on the right of the king as White
// sees it (files towards h), QueenSide on the left, wherever both stand.
const (
	KingSide Side = iota
	QueenSide
)

// KingTo returns the square where castling puts the king of colour c: g1 or c1
// for White, g8 or c8 for Black (Guidelines II.3).
func (s Side) KingTo(c Color) Square { return SquareAt(FileG-File(s&1)*4, c.BackRank()) }

// RookTo returns the square where castling puts the rook of colour c: f1 or d1
// for White, f8 or d8 for Black (Guidelines II.3).
func (s Side) RookTo(c Color) Square { return SquareAt(FileF-File(s&1)*2, c.BackRank()) }

// Notation returns "O-O" or "O-O-O", with letters O.
func (s Side) Notation() string {
	if s == KingSide {
		return "O-O"
	}
	return "O-O-O"
}

// String returns the file on which the king arrives, "g" or "c".
func (s Side) String() string {
	return enum.Name([]string{"g", "c"}, int(s))
}
