package engine

import (
	"strings"

	"chess960/engine/enum"
)

// FENFault is a set of faults of one field of a FEN that [RepairFEN] repairs,
// since they leave one reading.
type FENFault uint8

// The faults, in the order in which they are reported.
const (
	// MissingField: the field is missing, or a counter is a hyphen.
	MissingField FENFault = 1 << iota
	// OtherSpelling: the side to move is a word or a capital, or the en-passant
	// square has a capital.
	OtherSpelling
	// RepeatedRight: a castling right is named more than once.
	RepeatedRight
	// NoSuchRook: a castling right has no rook of its colour on its square, or
	// no king on that rank.
	NoSuchRook
	// StrayHyphen: a hyphen stands beside other letters of the castling field.
	StrayHyphen
	// NoDoubleStep: the last move cannot have passed the en-passant square.
	NoDoubleStep
	// FromAddress: the fields are joined as in the address of a web page, by
	// underscores, plus signs or %20. It is a fault of the whole, FieldCount.
	FromAddress
)

// FENFaults returns every fault in the order in which they are reported.
func FENFaults() []FENFault {
	return []FENFault{MissingField, OtherSpelling, RepeatedRight, NoSuchRook, StrayHyphen, NoDoubleStep, FromAddress}
}

// String returns the codes in the set, such as "no-such-rook", joined by commas.
func (f FENFault) String() string {
	return enum.Set([]string{"missing-field", "other-spelling", "repeated-right", "no-such-rook", "stray-hyphen", "no-double-step", "from-address"}, uint(f))
}

// FENRepair is what [RepairFEN] made of one field of a FEN.
type FENRepair struct {
	Field  FENField
	Faults FENFault
	Read   string // the field as read, empty if it was missing
	Took   string // the field as it was taken
}

// RepairFEN reads a FEN and mends what has one reading, so that the setup is a
// legal position. It returns a repair for each field that was not taken as it
// stands, in the order of the fields. A text that [ParseFEN] reads as a legal
// position gives that setup and no repairs. It never chooses between two
// readings and never touches the pieces. Mended are:
//
//   - the side to move as W, B, white or black;
//   - castling rights named twice, a hyphen beside rights, and rights without
//     rook and king, which are dropped: no other rook gets them;
//   - an en-passant square that the last move cannot have passed, seen from the
//     pieces or from the check, which is dropped;
//   - fields joined as in the address of a web page;
//   - fields that are missing, from the castling rights on, and a hyphen for a
//     counter. Without the castling field nobody may castle and without the
//     en-passant square nobody captures so; where the pieces would allow it there
//     are two readings, and the text is refused.
//
// The error is a *FENError, or an *IllegalError with what no repair takes away.
func RepairFEN(fen string) (Setup, []FENRepair, error) {
	s, strict := ParseFEN(fen)
	if strict == nil && s.illegal() == 0 {
		return s, nil, nil
	}
	fields, count := cutFields(fen, FieldPlacement)
	if plain := fromAddress.Replace(fen); count == 1 && plain != fen {
		s, repairs, err := RepairFEN(plain)
		if err != nil {
			return Setup{}, nil, err
		}
		return s, append(repairs, FENRepair{FieldCount, FromAddress, fen, plain}), nil
	}
	if count < 2 || count > len(fields) {
		return Setup{}, nil, strict
	}
	board, err := ParseBoard(fields[FieldPlacement])
	if err != nil {
		return Setup{}, nil, strict
	}
	r := repairer{fields: fields, setup: Setup{Board: board, Fullmoves: 1}}
	var fault *FENError
	for _, field := range [...]struct {
		field  FENField
		repair func() error
	}{{FieldTurn, r.turn}, {FieldCastling, r.castling}, {FieldEnPassant, r.enPassant}, {FieldHalfmoves, r.halfmoves}, {FieldFullmoves, r.fullmoves}} {
		switch err := field.repair(); err {
		case nil:
		case ErrFieldCount:
			return Setup{}, nil, strict
		default:
			fault = fault.and(fen, field.field, fields[field.field], err)
		}
	}
	if fault != nil {
		fault.Illegal = r.setup.illegalBeside(fault)
		return Setup{}, nil, fault
	}
	if reasons := r.setup.illegal(); reasons != 0 {
		return Setup{}, nil, &IllegalError{fen, r.setup, reasons, r.setup.badRights()}
	}
	return r.setup, r.repairs, nil
}

// fromAddress puts back what addresses of web pages cannot hold.
var fromAddress = strings.NewReplacer("_", " ", "+", " ", "%20", " ", "%2F", "/", "%2f", "/")

// repairer reads the fields of a FEN one after the other. Its methods return
// ErrFieldCount for a field that is missing and cannot be.
type repairer struct {
	fields  [6]string
	setup   Setup
	repairs []FENRepair
}

// took notes what a field with those faults was taken for.
func (r *repairer) took(field FENField, faults FENFault, text string) {
	if faults != 0 {
		r.repairs = append(r.repairs, FENRepair{field, faults, r.fields[field], text})
	}
}

func (r *repairer) turn() error {
	text := r.fields[FieldTurn]
	if c, ok := parseTurn(text); ok {
		r.setup.Turn = c
		return nil
	}
	for _, c := range [...]Color{White, Black} {
		if name := c.String(); strings.EqualFold(text, name) || strings.EqualFold(text, name[:1]) {
			r.setup.Turn = c
			r.took(FieldTurn, OtherSpelling, name[:1])
			return nil
		}
	}
	return ErrTurn
}

func (r *repairer) castling() error {
	var faults FENFault
	b, text := &r.setup.Board, r.fields[FieldCastling]
	if text == "" {
		for rooks := b.ByRole(Rook); rooks != 0; rooks &= rooks - 1 {
			if r.holds(rooks & -rooks) {
				return ErrFieldCount
			}
		}
		faults = MissingField
	}
	for i := range len(text) {
		rook, ok := b.parseCastling(text[i : i+1])
		switch {
		case !ok:
			return ErrCastling
		case rook == 0:
			if text != "-" {
				faults |= StrayHyphen
			}
		case !r.holds(rook):
			faults |= NoSuchRook
		case r.setup.Castling&rook != 0:
			if r.meantForOther(text, text[i]) {
				return ErrCastling
			}
			faults |= RepeatedRight
		}
		if r.holds(rook) {
			r.setup.Castling |= rook
		}
	}
	r.took(FieldCastling, faults, string(r.setup.appendCastling(nil, false)))
	return nil
}

// meantForOther reports whether a right that is named again may be meant for the
// other player, who could have it and to whom the text gives none: HAHA is HAha, or
// HA.
func (r *repairer) meantForOther(text string, letter byte) bool {
	const small = 'a' - 'A'
	rook, ok := r.setup.Board.parseCastling(string(letter ^ small))
	return ok && r.holds(rook) && !strings.ContainsFunc(text, func(other rune) bool {
		return other != '-' && byte(other)&small != letter&small
	})
}

// holds reports whether the rook on that square alone could have the right to
// castle.
func (r *repairer) holds(rook Bitboard) bool {
	s := Setup{Board: r.setup.Board, Castling: rook}
	return rook != 0 && s.badRights() == 0
}

func (r *repairer) enPassant() error {
	var faults FENFault
	text := strings.ToLower(r.fields[FieldEnPassant])
	switch {
	case text == "":
		for file := FileA; file <= FileH; file++ {
			s := r.setup
			s.EnPassant = SquareAt(file, enPassantRank(s.Turn))
			if p, err := s.Position(); err == nil && p.enPassant != A1 {
				return ErrFieldCount
			}
		}
		faults, text = MissingField, "-"
	case text != r.fields[FieldEnPassant]:
		faults = OtherSpelling
	}
	if text != "-" {
		jumped, err := ParseSquare(text)
		if err != nil || r.namesPawn(jumped) {
			return ErrEnPassant
		}
		if !r.passed(jumped) {
			faults, text = faults|NoDoubleStep, "-"
		} else {
			r.setup.EnPassant = jumped
		}
	}
	r.took(FieldEnPassant, faults, text)
	return nil
}

// passed reports whether the last move can have been a double step over the
// square.
func (r *repairer) passed(jumped Square) bool {
	with, without := r.setup, r.setup
	with.EnPassant = jumped
	return jumped != A1 && with.illegal()&^without.illegal() == 0
}

// namesPawn reports whether the square is not the one that was passed but that
// of the pawn itself, which may have made a double step. Whoever writes that
// may mean either.
func (r *repairer) namesPawn(s Square) bool {
	return (s.Rank() == Rank4 || s.Rank() == Rank5) && r.passed(s.forward(r.setup.Turn))
}

func (r *repairer) halfmoves() error { return r.counter(FieldHalfmoves, &r.setup.Halfmoves, "0") }
func (r *repairer) fullmoves() error { return r.counter(FieldFullmoves, &r.setup.Fullmoves, "1") }

// counter reads a counter into n, which holds what stands for a missing one.
func (r *repairer) counter(field FENField, n *int, missing string) error {
	switch text := r.fields[field]; text {
	case "":
	case "-":
		r.took(field, MissingField, missing)
	default:
		read, ok := parseCounter(text)
		if !ok {
			return ErrCounter
		}
		*n = read
	}
	return nil
}
