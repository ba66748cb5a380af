package chess960

import (
	"math/bits"

	"chess960/engine"
)

// Backrank is what stands on the eight squares of a back rank, from the a-file
// to the h-file. NoRole is an empty square, so that a rank can be shown while
// it is being filled; the zero value is an empty rank.
type Backrank [8]engine.Role

// String returns the rank in English letters, such as "RNBQKBNR", with '.' for
// an empty square.
func (b Backrank) String() string { return b.Text(nil) }

// Text returns the rank in the given letters, nil for English, with '.' for an
// empty square.
func (b Backrank) Text(letters *engine.Letters) string {
	return string(b.AppendText(make([]byte, 0, len(b)), letters))
}

// AppendText appends what [Backrank.Text] returns to dst.
func (b Backrank) AppendText(dst []byte, letters *engine.Letters) []byte {
	letters = orEnglish(letters)
	for _, r := range b {
		if r == engine.NoRole || r > engine.King {
			dst = append(dst, '.')
			continue
		}
		dst = append(dst, letters[r]...)
	}
	return dst
}

// mirror returns the rank as it looks from the other side of the board's
// middle: a and h exchanged, b and g, and so on.
func (b Backrank) mirror() (m Backrank) {
	for i, r := range b {
		m[7-i] = r
	}
	return m
}

// knightPairs is the N5N table: the free squares, counted from the left, on
// which the knights stand for k = 0..9 once bishops and queen are placed.
var knightPairs = [10][2]int{{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}

// Squares of a back rank by colour, as sets of files: a1 is dark.
const (
	darkFiles  uint8 = 0b0101_0101 // a c e g
	lightFiles uint8 = 0b1010_1010 // b d f h
)

// backranks are the starts by number. They are read off a table of their letters,
// which a test holds against [Start.Derive]: to place all pieces of all starts when
// a program begins would take longer than most commands do.
var backranks = allBackranks()

func allBackranks() (all [Count]Backrank) {
	var roles ['R' + 1]engine.Role
	for role := engine.Knight; role <= engine.King; role++ {
		roles[engine.English()[role][0]] = role
	}
	for n := range all {
		for file := range all[n] {
			all[n][file] = roles[arrangements[8*n+file]]
		}
	}
	return all
}

// numberOf is the inverse of the table backranks. ok is false if b is none of
// the 960. It reads the digits of number = 96*knights + 16*queen + 4*dark +
// light off the rank without checking anything, and then looks whether the
// table has that very rank there: one comparison is the whole validation.
func numberOf(b Backrank) (n uint16, ok bool) {
	// Eight sets of files in one register, one byte for each role.
	var sets uint64
	for i, r := range b {
		sets |= 1 << ((r<<3 | engine.Role(i)) & 63)
	}
	bishops := uint8(sets >> (8 * engine.Bishop))
	queens := uint8(sets >> (8 * engine.Queen))
	knights := uint8(sets >> (8 * engine.Knight))

	// set&-set is the lowest file of a set, set&(set-1) the set without it.
	queen := freeBefore(^bishops, queens)
	free := ^(bishops | queens)
	first := freeBefore(free, knights&-knights)
	second := freeBefore(free, knights&(knights-1))
	n = 96*pairIndex[first&7][second&7] + 16*queen + 4*(fileOf(bishops&darkFiles)/2) + fileOf(bishops&lightFiles)/2
	return n, n < Count && backranks[n] == b
}

// fileOf returns the file of a set of one, 0 to 7; of the empty set, 8.
func fileOf(set uint8) uint16 { return uint16(bits.TrailingZeros8(set)) }

// freeBefore counts the files of free to the left of the one file of a set.
func freeBefore(free, set uint8) uint16 { return uint16(bits.OnesCount8(free & (set - 1))) }

// pairIndex turns knightPairs round: k by the two free squares. Pairs that are
// in no row read 0, which numberOf then refuses by comparison.
var pairIndex = func() (index [8][8]uint16) {
	for k, pair := range knightPairs {
		index[pair[0]][pair[1]] = uint16(k)
	}
	return index
}()
