package engine

import (
	"errors"
	"fmt"
	"math/bits"
	"unicode/utf8"

	"chess960/engine/enum"
	"chess960/engine/quote"
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
func (b Board) ByColor(c Color) Bitboard { return b.side(c) }

// ByRole returns the squares on which pieces of that role stand, of either
// colour; of NoRole, the empty set.
func (b Board) ByRole(r Role) Bitboard {
	if r == NoRole || r > King {
		return 0
	}
	return b.sets[r&7]
}

// Occupied returns the squares that are not empty.
func (b Board) Occupied() Bitboard { return b.occupied() }

// side and occupied are ByColor and Occupied for the package itself, whose boards are
// not copied: a twentieth of perft.
func (b *Board) side(c Color) Bitboard { return b.sets[-c&7] }
func (b *Board) occupied() Bitboard    { return b.sets[0] | b.sets[7] }

// of returns the pieces of one role and colour; r must be Pawn to King.
func (b *Board) of(c Color, r Role) Bitboard { return b.sets[r&7] & b.sets[-c&7] }

// At returns the piece on s, NoPiece if the square is empty.
func (b Board) At(s Square) Piece { return b.at(s) }

func (b *Board) at(s Square) Piece { return Piece(b.roleAt(s)) | Piece(b.sets[7]>>(s&63)&1)<<3 }

// roleAt returns the role of the piece on s, NoRole if the square is empty. A loop
// over the sets that stops at the right one guesses wrong too often.
func (b *Board) roleAt(s Square) Role {
	s &= 63
	return Role(b.ones()>>s&1 | b.twos()>>s&1<<1 | b.fours()>>s&1<<2)
}

// The bits of a Role, by square.

func (b *Board) ones() Bitboard  { return b.sets[Pawn] | b.sets[Bishop] | b.sets[Queen] }
func (b *Board) twos() Bitboard  { return b.sets[Knight] | b.sets[Bishop] | b.sets[King] }
func (b *Board) fours() Bitboard { return b.sets[Rook] | b.sets[Queen] | b.sets[King] }

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

// PlacementCode says what is wrong with the placement field of a FEN.
type PlacementCode uint8

// What can be wrong.
const (
	// UnknownPiece: a character that is no piece, no digit 1 to 8 and no slash.
	UnknownPiece PlacementCode = iota + 1
	// WrongSquares: a rank that has more or fewer than eight squares.
	WrongSquares
	// WrongRanks: more or fewer than eight ranks.
	WrongRanks
)

// String returns the code as text, such as "wrong-squares".
func (c PlacementCode) String() string {
	return enum.Name([]string{UnknownPiece: "unknown-piece", WrongSquares: "wrong-squares", WrongRanks: "wrong-ranks"}, int(c))
}

// PlacementError says why a text is no placement field of a FEN.
type PlacementError struct {
	Text string // what was read
	Code PlacementCode
	// Rank is where the fault lies, but for WrongRanks.
	Rank Rank
	// Letter is the character of UnknownPiece.
	Letter rune
	// Count is the number of squares or ranks read. Reading stops at the ninth.
	Count int
}

func (e *PlacementError) Error() string {
	text := "placement " + quote.Text(e.Text) + ": "
	switch e.Code {
	case UnknownPiece:
		text += fmt.Sprintf("%q on rank %v is none of PNBRQKpnbrqk, 1 to 8 and /", e.Letter, e.Rank)
	case WrongSquares:
		text += fmt.Sprintf("rank %v has %d squares instead of 8", e.Rank, e.Count)
	case WrongRanks:
		text += fmt.Sprintf("%d ranks instead of 8", e.Count)
	}
	return text
}

// Unwrap returns ErrPlacement.
func (e *PlacementError) Unwrap() error { return ErrPlacement }

// ParseBoard reads the placement field of a FEN, such as
// "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR". Any pieces may stand anywhere.
// The error is a *PlacementError.
func ParseBoard(placement string) (Board, error) {
	b, read, fault := readBoard(placement)
	if fault == nil && read < len(placement) { // white space
		fault = &PlacementError{Code: UnknownPiece, Letter: rune(placement[read])}
	}
	if fault != nil {
		fault.Text = placement
		return Board{}, fault
	}
	return b, nil
}

// MustParseBoard is [ParseBoard] for a text that is known to be right, such as a
// constant: it panics if it is not.
func MustParseBoard(placement string) Board {
	b, err := ParseBoard(placement)
	if err != nil {
		panic(err)
	}
	return b
}

// readBoard reads a placement up to its end or to white space, and returns the
// number of bytes read. It leaves it to the caller to fill in the fault's Text.
func readBoard(text string) (b Board, read int, fault *PlacementError) {
	if b, read = scanBoard(text); read > 0 && (read == len(text) || isSpace(text[read])) {
		return b, read, nil
	}
	return readOddBoard(text)
}

// placementBytes says what a byte of a placement stands for: a Piece in the lower
// four bits, the number of squares in the upper ones. 0 is a byte that is none.
var placementBytes = func() (table [256]uint8) {
	for letter, p := range pieceLetters {
		if p != NoPiece {
			table[letter] = 1<<4 | uint8(p)
		}
	}
	for n := uint8(1); n <= 8; n++ {
		table['0'+n] = n << 4
	}
	return table
}()

// scanBoard reads a placement without a fault and returns the number of bytes
// read, 0 for any other. A rank is gathered with a piece a byte, of which
// multiplications make a bit a square. It takes half the time of readOddBoard.
func scanBoard(text string) (b Board, read int) {
	var planes [4]Bitboard // the bits of a Piece, by square
	for shift := 56; shift >= 0; shift -= 8 {
		var rank uint64
		file := uint8(0)
		for file < 8 {
			if read == len(text) {
				return Board{}, 0
			}
			sign := placementBytes[text[read]]
			if sign == 0 {
				return Board{}, 0
			}
			rank |= uint64(sign&15) << (8 * file)
			file += sign >> 4
			read++
		}
		if file > 8 {
			return Board{}, 0
		}
		for i := range planes {
			planes[i] |= Bitboard(rank>>i&0x0101_0101_0101_0101*0x0102_0408_1020_4080>>56) << shift
		}
		if shift > 0 {
			if read == len(text) || text[read] != '/' {
				return Board{}, 0
			}
			read++
		}
	}
	ones, twos, fours, black := planes[0], planes[1], planes[2], planes[3]
	b.sets = [8]Bitboard{
		Pawn: ones &^ (twos | fours), Knight: twos &^ (ones | fours), Bishop: ones & twos,
		Rook: fours &^ (ones | twos), Queen: fours & ones, King: fours & twos,
		0: (ones | twos | fours) &^ black, 7: black,
	}
	return b, read
}

// readOddBoard is readBoard without scanBoard: it says what is wrong.
func readOddBoard(text string) (b Board, read int, fault *PlacementError) {
	var pieces [16]Bitboard // by Piece
	rank, file := int(Rank8), 0
	fail := func(code PlacementCode, letter rune, count int) (Board, int, *PlacementError) {
		return Board{}, 0, &PlacementError{Code: code, Rank: Rank(rank), Letter: letter, Count: count}
	}
	for ; read < len(text); read++ {
		letter := text[read]
		switch piece := pieceLetters[letter]; {
		case piece != NoPiece:
			if file == 8 {
				return fail(WrongSquares, 0, 9)
			}
			pieces[piece&15] |= SquareAt(File(file), Rank(rank)).Bitboard()
			file++
			continue
		case '1' <= letter && letter <= '8':
			if file += int(letter - '0'); file > 8 {
				return fail(WrongSquares, 0, file)
			}
			continue
		case letter == '/':
			if file != 8 {
				return fail(WrongSquares, 0, file)
			}
			if rank == 0 {
				return fail(WrongRanks, 0, 9)
			}
			rank, file = rank-1, 0
			continue
		case !isSpace(letter):
			r, _ := utf8.DecodeRuneInString(text[read:])
			return fail(UnknownPiece, r, 0)
		}
		break
	}
	switch {
	case file != 8:
		return fail(WrongSquares, 0, file)
	case rank != 0:
		return fail(WrongRanks, 0, 8-rank)
	}
	for role := Pawn; role <= King; role++ {
		white, black := pieces[role.Of(White)], pieces[role.Of(Black)]
		b.sets[role] = white | black
		b.sets[0] |= white
		b.sets[7] |= black
	}
	return b, read, nil
}

// AppendTo appends the placement field of a FEN to dst.
func (b Board) AppendTo(dst []byte) []byte { return b.appendTo(dst) }

func (b *Board) appendTo(dst []byte) []byte {
	var text [longestPlacement]byte
	return append(dst, text[:b.putPlacement(&text)]...)
}

// longestPlacement is 64 pieces with a slash after each rank.
const longestPlacement = 64 + 8

// putPlacement writes the placement field of a FEN and returns its length. It
// looks at the pieces of a rank alone, and writes the number of empty squares
// before each whether or not there are any: what does not count is written over.
// Asking every square what stands there takes three times as long.
func (b *Board) putPlacement(text *[longestPlacement]byte) (n int) {
	ones, twos, fours, eights := b.ones(), b.twos(), b.fours(), b.sets[7]
	occupied := b.occupied()
	for shift := 56; shift >= 0; shift -= 8 {
		pieces := nibbles[byte(ones>>shift)] | nibbles[byte(twos>>shift)]<<1 | nibbles[byte(fours>>shift)]<<2 | nibbles[byte(eights>>shift)]<<3
		next := 0 // the file behind the last piece
		for s := uint8(occupied >> shift); s != 0; s &= s - 1 {
			file := bits.TrailingZeros8(s)
			gap := file - next
			text[n] = '0' + byte(gap)
			n += (gap + 7) >> 3 // 1 unless there is no gap
			text[n] = pieceSigns[pieces>>(4*file)&15]
			n++
			next = file + 1
		}
		gap := 8 - next
		text[n] = '0' + byte(gap)
		n += (gap + 7) >> 3
		text[n] = '/'
		n++
	}
	return n - 1 // no slash after the last
}

// nibbles has every set of eight bits with three zeros before each of them.
var nibbles = func() (table [256]uint32) {
	for set := range table {
		for i := range 8 {
			table[set] |= uint32(set>>i&1) << (4 * i)
		}
	}
	return table
}()

// String returns the placement field of a FEN.
func (b Board) String() string {
	var text [longestPlacement]byte
	return string(text[:b.putPlacement(&text)])
}
