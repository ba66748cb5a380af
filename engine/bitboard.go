package engine

import (
	"iter"
	"math/bits"
)

// Bitboard is a set of squares: bit n stands for Square(n). The zero value is
// the empty set.
type Bitboard uint64

// Sets that moves are made of.
const (
	fileA Bitboard = 0x0101_0101_0101_0101
	fileH Bitboard = fileA << 7
	rank1 Bitboard = 0xff
	rank8 Bitboard = rank1 << 56
)

// Bitboard returns the squares of the file.
func (f File) Bitboard() Bitboard { return fileA << (f & 7) }

// Bitboard returns the squares of the rank.
func (r Rank) Bitboard() Bitboard { return rank1 << (r & 7 * 8) }

// Has reports whether s is in the set.
func (b Bitboard) Has(s Square) bool { return b>>(s&63)&1 != 0 }

// Count returns the number of squares in the set.
func (b Bitboard) Count() int { return bits.OnesCount64(uint64(b)) }

// First returns the lowest square of the set, in the order a1, b1 ... h8.
// Of the empty set it returns A1.
func (b Bitboard) First() Square { return Square(bits.TrailingZeros64(uint64(b)) & 63) }

// last returns the highest square of the set; of the empty set, H8.
func (b Bitboard) last() Square { return Square(63-bits.LeadingZeros64(uint64(b))) & 63 }

// more reports whether the set has two squares or more.
func (b Bitboard) more() bool { return b&(b-1) != 0 }

// Squares yields the squares of the set in the order a1, b1 ... h8.
func (b Bitboard) Squares() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for ; b != 0; b &= b - 1 {
			if !yield(b.First()) {
				return
			}
		}
	}
}

// String draws the set as eight lines, the eighth rank first, 'x' for a square
// in the set and '.' for one outside.
func (b Bitboard) String() string {
	text := make([]byte, 0, 8*9)
	for r := int(Rank8); r >= 0; r-- {
		for f := FileA; f <= FileH; f++ {
			mark := byte('.')
			if b.Has(SquareAt(f, Rank(r))) {
				mark = 'x'
			}
			text = append(text, mark)
		}
		text = append(text, '\n')
	}
	return string(text)
}
