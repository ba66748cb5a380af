package engine

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"chess960/engine/enum"
	"chess960/engine/quote"
)

// FENField is one of the six fields of a FEN.
type FENField uint8

// The fields in the order in which they stand. FieldCount stands for the number
// of fields.
const (
	FieldPlacement FENField = iota
	FieldTurn
	FieldCastling
	FieldEnPassant
	FieldHalfmoves
	FieldFullmoves
	FieldCount
)

// String returns the field's name in English.
func (f FENField) String() string {
	return enum.Name([]string{"placement", "side to move", "castling", "en passant", "halfmove clock", "move number", "fields"}, int(f))
}

// What can be wrong with a field; a *FENError wraps one of these, or a
// *PlacementError.
var (
	ErrFieldCount = errors.New("a FEN has four to six fields, separated by spaces")
	ErrTurn       = errors.New("the side to move is w or b")
	ErrCastling   = errors.New("castling rights are -, or each once: K Q k q, or the file letter of the rook, A to H for White and a to h for Black")
	ErrEnPassant  = errors.New("the en-passant square is - or a square of the third or sixth rank")
	ErrCounter    = errors.New("a counter is a whole number from 0 to 65535")
)

// FENError says which field of a FEN could not be read, and why; and what else
// is wrong with it.
type FENError struct {
	FEN   string   // the whole text
	Field FENField // the field at fault, the first if there are several
	Text  string   // the field as read
	Err   error    // why
	// Also are the faults of the other fields. They have no further ones.
	Also []*FENError
	// Illegal is what the fields that could be read leave no doubt about; nil if
	// there is nothing.
	Illegal *IllegalError
}

func (e *FENError) Error() string {
	text := "FEN " + quote.Text(e.FEN) + ": " + e.fault()
	for _, other := range e.Also {
		text += "; " + other.fault()
	}
	if e.Illegal != nil {
		text += "; " + e.Illegal.Reasons.String()
	}
	return text
}

// fault says what is wrong with one field.
func (e *FENError) fault() string {
	if e.Field == FieldPlacement {
		return e.Err.Error()
	}
	return fmt.Sprintf("%s %s: %v", e.Field, quote.Text(e.Text), e.Err)
}

// Unwrap returns the reason.
func (e *FENError) Unwrap() error { return e.Err }

// and returns e with one more fault, or the fault alone if e is nil.
func (e *FENError) and(fen string, field FENField, text string, err error) *FENError {
	fault := &FENError{FEN: fen, Field: field, Text: text, Err: err}
	if e == nil {
		return fault
	}
	e.Also = append(e.Also, fault)
	return e
}

// has reports whether there is a fault in the field.
func (e *FENError) has(field FENField) bool {
	return e.Field == field || slices.ContainsFunc(e.Also, func(other *FENError) bool { return other.Field == field })
}

// ParseFEN reads a FEN without asking whether the position is legal; the error
// is a *FENError with everything that is wrong.
//
// It reads the six fields of the PGN standard, of which the two counters may be
// left out (0 and 1), with any white space around them. The castling field may
// be that of FEN, X-FEN or Shredder-FEN, in any order and even mixed: K and Q
// mean the outermost rook on that side of the king, a letter A to H the rook on
// that file; small letters the same for Black. A right that is named twice is
// refused. A right for which there is no rook is kept as the corner or the file
// that it names, for [Setup.Position] to report. [RepairFEN] is more lenient.
//
// [Setup.FEN] and [Setup.ShredderFEN] write one form each.
func ParseFEN(fen string) (Setup, error) {
	text := fen
	for text != "" && isSpace(text[0]) {
		text = text[1:]
	}
	board, read, placement := readBoard(text)
	fields, count := cutFields(text[read:], FieldTurn)
	if placement != nil {
		fields, count = cutFields(text, FieldPlacement)
	}
	var fault *FENError
	if count < 4 || count > len(fields) {
		return Setup{}, fault.and(fen, FieldCount, strconv.Itoa(count), ErrFieldCount)
	}
	if placement != nil {
		placement.Text = fields[FieldPlacement]
		fault = fault.and(fen, FieldPlacement, placement.Text, placement)
	}
	s := Setup{Board: board, Fullmoves: 1}
	var ok bool
	if s.Turn, ok = parseTurn(fields[FieldTurn]); !ok {
		fault = fault.and(fen, FieldTurn, fields[FieldTurn], ErrTurn)
	}
	// Without the pieces nobody knows which rooks K and H mean.
	if s.Castling, ok = s.Board.parseCastling(fields[FieldCastling]); !ok && placement == nil {
		fault = fault.and(fen, FieldCastling, fields[FieldCastling], ErrCastling)
	}
	if s.EnPassant, ok = parseEnPassant(fields[FieldEnPassant]); !ok {
		fault = fault.and(fen, FieldEnPassant, fields[FieldEnPassant], ErrEnPassant)
	}
	counters := [...]*int{&s.Halfmoves, &s.Fullmoves}
	for i, text := range fields[FieldHalfmoves:count] {
		if *counters[i], ok = parseCounter(text); !ok {
			fault = fault.and(fen, FieldHalfmoves+FENField(i), text, ErrCounter)
		}
	}
	if fault != nil {
		if placement == nil {
			fault.Illegal = s.illegalBeside(fault)
		}
		return Setup{}, fault
	}
	return s, nil
}

// illegalBeside returns why the setup is no legal position, whatever the fields
// at fault may have been meant to say; nil if it may be one.
func (s *Setup) illegalBeside(fault *FENError) *IllegalError {
	doubtful := Illegal(0)
	if fault.has(FieldTurn) {
		doubtful = OppositeCheck | ImpossibleCheck | BadEnPassant
	}
	reasons := s.illegal() &^ doubtful
	if reasons == 0 {
		return nil
	}
	return &IllegalError{Setup: *s, Reasons: reasons, BadRights: s.badRights()}
}

// cutFields returns the fields between white space, the first of them as the
// field that first names, and the number of fields counted from the placement.
// More than six are counted as seven.
func cutFields(text string, first FENField) (fields [6]string, count int) {
	count = int(first)
	for at := 0; ; {
		for at < len(text) && isSpace(text[at]) {
			at++
		}
		if at == len(text) {
			return fields, count
		}
		if count == len(fields) {
			return fields, count + 1
		}
		from := at
		for at < len(text) && !isSpace(text[at]) {
			at++
		}
		fields[count] = text[from:at]
		count++
	}
}

// isSpace reports whether a byte is one of those that stand between fields.
func isSpace(letter byte) bool { return letter == ' ' || '\t' <= letter && letter <= '\r' }

func parseTurn(text string) (c Color, ok bool) {
	if text == "b" {
		return Black, true
	}
	return White, text == "w"
}

func parseEnPassant(text string) (s Square, ok bool) {
	if text == "-" {
		return A1, true
	}
	s, err := ParseSquare(text)
	if err != nil || s.Rank() != Rank3 && s.Rank() != Rank6 {
		return A1, false
	}
	return s, true
}

func parseCounter(text string) (n int, ok bool) {
	for _, digit := range []byte(text) {
		if digit < '0' || digit > '9' {
			return 0, false
		}
		if n = 10*n + int(digit-'0'); n > MaxCounter {
			return 0, false
		}
	}
	return n, text != ""
}

// parseCastling returns the squares of the rooks that a castling field names.
func (b *Board) parseCastling(text string) (rooks Bitboard, ok bool) {
	if text == "-" {
		return 0, true
	}
	for _, letter := range []byte(text) {
		c := White
		if 'a' <= letter && letter <= 'z' {
			c, letter = Black, letter-'a'+'A'
		}
		var rook Bitboard
		switch {
		case letter == 'K':
			rook = b.outermost(c, KingSide)
		case letter == 'Q':
			rook = b.outermost(c, QueenSide)
		case 'A' <= letter && letter <= 'H':
			rook = SquareAt(File(letter-'A'), c.BackRank()).Bitboard()
		default:
			return 0, false
		}
		if rooks&rook != 0 {
			return 0, false
		}
		rooks |= rook
	}
	return rooks, text != ""
}

// outermost returns the square of the outermost rook of colour c on that side
// of its king, on its back rank; the corner if there is none.
func (b *Board) outermost(c Color, side Side) Bitboard {
	home := c.BackRank().Bitboard()
	king := b.of(c, King) & home
	corner, beyond := home&fileH, home&^(king-1)
	if side == QueenSide {
		corner, beyond = home&fileA, home&(king-1)
	}
	rooks := b.of(c, Rook) & beyond
	switch {
	case king == 0 || king.more() || rooks == 0:
		return corner
	case side == KingSide:
		return rooks.last().Bitboard()
	}
	return rooks.First().Bitboard()
}

// FEN returns the setup as X-FEN: the castling rights as K, Q, k and q where
// they belong to the outermost rook on their side, and as the rook's file where
// not.
func (s Setup) FEN() string {
	var room [fenRoom]byte
	return string(s.AppendFEN(room[:0]))
}

// fenRoom is enough for any FEN of a position, so that a text is allocated once.
const fenRoom = 128

// ShredderFEN returns the setup as Shredder-FEN: the castling rights as the
// files of the rooks.
func (s Setup) ShredderFEN() string {
	var room [fenRoom]byte
	return string(s.AppendShredderFEN(room[:0]))
}

// AppendFEN appends what FEN returns to dst.
func (s Setup) AppendFEN(dst []byte) []byte { return s.appendFEN(dst, false) }

// AppendShredderFEN appends what ShredderFEN returns to dst.
func (s Setup) AppendShredderFEN(dst []byte) []byte { return s.appendFEN(dst, true) }

func (s *Setup) appendFEN(dst []byte, shredder bool) []byte {
	dst = append(s.Board.appendTo(dst), ' ', "wb"[s.Turn&1], ' ')
	dst = append(s.appendCastling(dst, shredder), ' ')
	if s.EnPassant == A1 {
		dst = append(dst, '-')
	} else {
		dst = s.EnPassant.AppendTo(dst)
	}
	dst = strconv.AppendInt(append(dst, ' '), int64(s.Halfmoves), 10)
	return strconv.AppendInt(append(dst, ' '), int64(s.Fullmoves), 10)
}

// appendCastling appends the castling field.
func (s *Setup) appendCastling(dst []byte, shredder bool) []byte {
	if s.Castling&(rank1|rank8) == 0 {
		return append(dst, '-') // rights on other ranks mean nothing and no FEN can say them
	}
	for _, c := range [...]Color{White, Black} {
		for rooks := s.Castling & c.BackRank().Bitboard(); rooks != 0; {
			rook := rooks.last()
			rooks &^= rook.Bitboard()
			letter := 'A' + byte(rook.File())
			if !shredder {
				letter = s.Board.xfenLetter(c, rook)
			}
			dst = append(dst, letter|byte(c&1)<<5)
		}
	}
	return dst
}

// xfenLetter returns the capital for a rook that may castle: K or Q for the
// outermost on its side, and its file for any other.
func (b *Board) xfenLetter(c Color, rook Square) byte {
	if b.of(c, Rook).Has(rook) {
		side := castlingSide(b.of(c, King).First(), rook)
		if b.outermost(c, side) == rook.Bitboard() {
			return "KQ"[side]
		}
	}
	return 'A' + byte(rook.File())
}

// FEN returns the position as X-FEN, the usual form. The en-passant square is
// written only if a capture there is legal.
func (p Position) FEN() string {
	var room [fenRoom]byte
	return string(p.AppendFEN(room[:0]))
}

// ShredderFEN returns the position as Shredder-FEN, with the files of the rooks
// for castling rights.
func (p Position) ShredderFEN() string {
	var room [fenRoom]byte
	return string(p.AppendShredderFEN(room[:0]))
}

// AppendFEN appends what FEN returns to dst.
func (p Position) AppendFEN(dst []byte) []byte { return p.appendFEN(dst, false) }

// AppendShredderFEN appends what ShredderFEN returns to dst.
func (p Position) AppendShredderFEN(dst []byte) []byte { return p.appendFEN(dst, true) }

func (p *Position) appendFEN(dst []byte, shredder bool) []byte {
	s := p.Setup()
	return s.appendFEN(dst, shredder)
}

// String returns the position as X-FEN.
func (p Position) String() string { return p.FEN() }
