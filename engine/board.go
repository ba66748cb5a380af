package engine

import (
	"errors"
	"fmt"
)

// Board is a placement of pieces, whether or not it could arise in a game. The
// zero value is the empty board. Boards compare with ==.
type Board struct {
	// sets[Pawn] to sets[King] hold the pieces by role. Roles leave the first
	// and the last of eight words free: they hold White's and Black's pieces,
	// so the whole board is one 64-byte cache line, and an index taken modulo
	// eight needs no bounds check.
	sets [8]Bitboard
}

// ByColor returns the squares on which pieces of colour c stand.
func (b *Board) ByColor(c Color) Bitboard { return b.sets[-c&7] }

// ByRole returns the squares on which pieces of that role stand, of either
// colour; of NoRole, the empty set.
func (b *Board) ByRole(r Role) Bitboard {
	if r == NoRole || r > King {
		return 0
	}
	return b.sets[r&7]
}

// Occupied returns the squares that are not empty.
func (b *Board) Occupied() Bitboard { return b.sets[0] | b.sets[7] }

// of returns the pieces of one role and colour; r must be Pawn to King.
func (b *Board) of(c Color, r Role) Bitboard { return b.sets[r&7] & b.sets[-c&7] }

// At returns the piece on s, NoPiece if the square is empty.
func (b *Board) At(s Square) Piece {
	if !b.Occupied().Has(s) {
		return NoPiece
	}
	c := White
	if b.sets[7].Has(s) {
		c = Black
	}
	return b.roleAt(s).Of(c)
}

// roleAt returns the role of the piece on s, NoRole if the square is empty. Each
// set adds its role if it has the square: a loop that stops at the right one
// guesses wrong too often.
func (b *Board) roleAt(s Square) Role {
	s &= 63
	return Role(b.sets[Pawn]>>s&1*Bitboard(Pawn) + b.sets[Knight]>>s&1*Bitboard(Knight) +
		b.sets[Bishop]>>s&1*Bitboard(Bishop) + b.sets[Rook]>>s&1*Bitboard(Rook) +
		b.sets[Queen]>>s&1*Bitboard(Queen) + b.sets[King]>>s&1*Bitboard(King))
}

// Set puts p on s in place of whatever stood there; NoPiece empties the square.
func (b *Board) Set(s Square, p Piece) {
	for i := range b.sets {
		b.sets[i] &^= s.Bitboard()
	}
	if p.Role() != NoRole {
		b.sets[p.Role()] |= s.Bitboard()
		b.sets[-p.Color()&7] |= s.Bitboard()
	}
}

// ErrPlacement is wrapped by every error about the placement field of a FEN.
var ErrPlacement = errors.New("placement is eight ranks of eight squares, joined by slashes, in letters PNBRQK, pnbrqk and digits for empty squares")

// ParseBoard reads the placement field of a FEN, such as
// "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR". Any pieces may stand anywhere.
func ParseBoard(placement string) (Board, error) {
	var b Board
	fail := func(format string, args ...any) (Board, error) {
		return Board{}, fmt.Errorf("placement %s: %s: %w", quote(placement), fmt.Sprintf(format, args...), ErrPlacement)
	}
	rank, file := int(Rank8), 0
	for i := 0; i < len(placement); i++ {
		switch ch := placement[i]; {
		case ch == '/':
			if file != 8 {
				return fail("rank %d has %d squares", rank+1, file)
			}
			if rank == 0 {
				return fail("more than eight ranks")
			}
			rank, file = rank-1, 0
		case '1' <= ch && ch <= '8':
			file += int(ch - '0')
		default:
			p, ok := ParsePiece(ch)
			if !ok {
				return fail("unknown %q", rune(ch))
			}
			if file < 8 {
				b.Set(SquareAt(File(file), Rank(rank)), p)
			}
			file++
		}
		if file > 8 {
			return fail("rank %d has more than eight squares", rank+1)
		}
	}
	if rank != 0 {
		return fail("%d ranks", 8-rank)
	}
	if file != 8 {
		return fail("rank 1 has %d squares", file)
	}
	return b, nil
}

// AppendText appends the placement field of a FEN to dst.
func (b *Board) AppendText(dst []byte) []byte {
	for r := int(Rank8); r >= 0; r-- {
		empty := byte(0)
		for f := FileA; f <= FileH; f++ {
			p := b.At(SquareAt(f, Rank(r)))
			if p == NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				dst = append(dst, '0'+empty)
				empty = 0
			}
			dst = append(dst, p.Letter())
		}
		if empty > 0 {
			dst = append(dst, '0'+empty)
		}
		if r > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

// String returns the placement field of a FEN.
func (b Board) String() string { return string(b.AppendText(nil)) }
