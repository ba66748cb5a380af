package engine

import (
	"errors"
	"fmt"

	"chess960/engine/enum"
	"chess960/engine/quote"
)

// File is a column of the board. The zero value is the a-file.
type File uint8

// The files from White's left to right.
const (
	FileA File = iota
	FileB
	FileC
	FileD
	FileE
	FileF
	FileG
	FileH
)

// String returns the letter a to h.
func (f File) String() string {
	return enum.Name([]string{"a", "b", "c", "d", "e", "f", "g", "h"}, int(f))
}

// Rank is a row of the board. The zero value is the first rank.
type Rank uint8

// The ranks from White's side to Black's.
const (
	Rank1 Rank = iota
	Rank2
	Rank3
	Rank4
	Rank5
	Rank6
	Rank7
	Rank8
)

// String returns the digit 1 to 8.
func (r Rank) String() string {
	return enum.Name([]string{"1", "2", "3", "4", "5", "6", "7", "8"}, int(r))
}

// Square is one of the 64 squares, counted along the ranks: A1 is 0, B1 is 1,
// H8 is 63. The zero value is A1.
type Square uint8

// The squares.
const (
	A1, B1, C1, D1, E1, F1, G1, H1 Square = 8*iota + 0, 8*iota + 1, 8*iota + 2, 8*iota + 3, 8*iota + 4, 8*iota + 5, 8*iota + 6, 8*iota + 7
	A2, B2, C2, D2, E2, F2, G2, H2
	A3, B3, C3, D3, E3, F3, G3, H3
	A4, B4, C4, D4, E4, F4, G4, H4
	A5, B5, C5, D5, E5, F5, G5, H5
	A6, B6, C6, D6, E6, F6, G6, H6
	A7, B7, C7, D7, E7, F7, G7, H7
	A8, B8, C8, D8, E8, F8, G8, H8
)

// SquareAt returns the square where file and rank meet.
func SquareAt(f File, r Rank) Square { return Square(r&7)<<3 | Square(f&7) }

// File returns the square's column.
func (s Square) File() File { return File(s & 7) }

// Rank returns the square's row.
func (s Square) Rank() Rank { return Rank(s >> 3 & 7) }

// Bitboard returns the set that holds this square alone.
func (s Square) Bitboard() Bitboard { return 1 << (s & 63) }

// String returns the name, such as "e4".
func (s Square) String() string {
	if s > H8 {
		return enum.Unknown
	}
	at := 4*int(s) + 2 // behind A1, with each of which the names begin
	return pairNames[at : at+2]
}

// AppendTo appends the name, such as "e4", to dst. The square must be on the
// board.
func (s Square) AppendTo(dst []byte) []byte {
	return append(dst, 'a'+byte(s.File()), '1'+byte(s.Rank()))
}

// ErrSquare is wrapped by every error about a square's name.
var ErrSquare = errors.New("a square is a letter a to h and a digit 1 to 8")

// ParseSquare reads a name such as "e4", in lower case.
func ParseSquare(name string) (Square, error) {
	if len(name) == 2 && 'a' <= name[0] && name[0] <= 'h' && '1' <= name[1] && name[1] <= '8' {
		return SquareAt(File(name[0]-'a'), Rank(name[1]-'1')), nil
	}
	return 0, fmt.Errorf("square %s: %w", quote.Text(name), ErrSquare)
}
