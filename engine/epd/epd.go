// Package epd reads and writes EPD, lines of text that hold a position and what is
// known of it: test suites, opening positions, perft counts.
//
//	1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";
//
// Call [Parse] with a line. [Line.Moves] reads the moves of an operation such as bm,
// [Line.Text] its first operand; [Line.Set] and [Line.AppendTo] write.
//
// A line is that of the standard of PGN and EPD, with what suites write: the two
// counters of a FEN may stand behind the position, and operations may begin with the
// semicolon instead of ending with it, as in ";D1 20 ;D2 400". Castling is read as
// [engine.ParseFEN] reads it, so that lines of Chess960 are read as well.
package epd

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"chess960/engine"
	"chess960/engine/quote"
)

// Line is a position with operations. The zero value has the zero Position and none.
type Line struct {
	// Position has the counters that the line gives: by the operations hmvc and
	// fmvn or as a FEN does; else 0 and 1.
	Position engine.Position
	// Operations are in the order of the line; hmvc and fmvn are not among them.
	Operations []Operation
}

// Operation is something known of the position, such as bm (best move), am (move to
// avoid), id or c0 (a comment).
type Operation struct {
	Opcode string
	// Operands are moves, numbers or texts, without quotation marks.
	Operands []string
}

// What can be wrong with a line, beside its position.
var (
	ErrOpcode  = errors.New("an operation begins with a letter, and has letters, digits, _ and - up to a space or semicolon")
	ErrQuote   = errors.New("a quotation mark has no other")
	ErrCounter = errors.New("hmvc and fmvn are whole numbers from 0 to 65535")
	// ErrNoOperation says that the line has no such operation.
	ErrNoOperation = errors.New("no such operation")
)

// Parse reads a line. The error wraps one of this package, or is the *engine.FENError or
// *engine.IllegalError of the position.
func Parse(text string) (Line, error) {
	fields, rest := cutFields(text)
	var l Line
	halfmoves, fullmoves := "0", "1"
	if len(fields) == 6 {
		halfmoves, fullmoves = fields[4], fields[5]
	}
	for {
		operation, after, err := cutOperation(rest)
		switch {
		case err != nil:
			return Line{}, fmt.Errorf("EPD %s: %w", quote.Text(text), err)
		case operation.Opcode == "":
			if len(fields) >= 4 {
				fields = append(fields[:4], halfmoves, fullmoves)
			}
			p, err := engine.ParsePosition(strings.Join(fields, " "))
			if err != nil {
				return Line{}, err
			}
			l.Position = p
			return l, nil
		case operation.Opcode == "hmvc" || operation.Opcode == "fmvn":
			if len(operation.Operands) != 1 || !isCounter(operation.Operands[0]) {
				return Line{}, fmt.Errorf("EPD %s: %s: %w", quote.Text(text), operation.Opcode, ErrCounter)
			}
			if operation.Opcode == "hmvc" {
				halfmoves = operation.Operands[0]
			} else {
				fullmoves = operation.Operands[0]
			}
		default:
			l.Operations = append(l.Operations, operation)
		}
		rest = after
	}
}

// isCounter reports whether a text is a number that a position can count.
func isCounter(text string) bool {
	n, err := strconv.ParseUint(text, 10, 32)
	return err == nil && n <= engine.MaxCounter
}

// cutFields cuts the four fields of the position off the front of a line, and the two
// counters if they are there.
func cutFields(text string) (fields []string, rest string) {
	rest = text
	for len(fields) < 6 {
		rest = strings.TrimLeft(rest, " \t\r\n")
		end := strings.IndexAny(rest, " \t\r\n;")
		if end < 0 {
			end = len(rest)
		}
		if end == 0 || len(fields) >= 4 && !isCounter(rest[:end]) {
			break
		}
		fields = append(fields, rest[:end])
		rest = rest[end:]
	}
	return fields, rest
}

// cutOperation cuts an operation off the front of a text; one without an opcode if
// there is no more.
func cutOperation(text string) (o Operation, rest string, err error) {
	text = strings.TrimLeft(text, " \t\r\n;")
	if text == "" {
		return Operation{}, "", nil
	}
	end := strings.IndexAny(text, " \t\r\n;")
	if end < 0 {
		end = len(text)
	}
	if o.Opcode = text[:end]; !validOpcode(o.Opcode) {
		return Operation{}, "", fmt.Errorf("%s: %w", quote.Text(o.Opcode), ErrOpcode)
	}
	for text = text[end:]; ; text = text[end:] {
		text = strings.TrimLeft(text, " \t\r\n")
		if text == "" || text[0] == ';' {
			return o, text, nil
		}
		if text[0] == '"' {
			length := strings.IndexByte(text[1:], '"')
			if length < 0 {
				return Operation{}, "", fmt.Errorf("%s: %w", o.Opcode, ErrQuote)
			}
			o.Operands = append(o.Operands, text[1:1+length])
			end = length + 2
			continue
		}
		if end = strings.IndexAny(text, " \t\r\n;"); end < 0 {
			end = len(text)
		}
		o.Operands = append(o.Operands, text[:end])
	}
}

// validOpcode reports whether a text can name an operation.
func validOpcode(text string) bool {
	for i, letter := range []byte(text) {
		capital := letter &^ 0x20
		switch {
		case 'A' <= capital && capital <= 'Z':
		case i > 0 && ('0' <= letter && letter <= '9' || letter == '_' || letter == '-'):
		default:
			return false
		}
	}
	return text != ""
}

// Operation returns the first operation of that opcode; ok is false if there is none.
func (l *Line) Operation(opcode string) (o Operation, ok bool) {
	i := slices.IndexFunc(l.Operations, func(o Operation) bool { return o.Opcode == opcode })
	if i < 0 {
		return Operation{}, false
	}
	return l.Operations[i], true
}

// Text returns the first operand of an operation, such as the name in id; ok is false if
// there is none.
func (l *Line) Text(opcode string) (text string, ok bool) {
	o, _ := l.Operation(opcode)
	if len(o.Operands) == 0 {
		return "", false
	}
	return o.Operands[0], true
}

// Number returns the first operand of an operation as a whole number, such as the
// evaluation in ce, in hundredths of a pawn. The error wraps ErrNoOperation if there is
// none.
func (l *Line) Number(opcode string) (int, error) {
	text, ok := l.Text(opcode)
	if !ok {
		return 0, fmt.Errorf("%s: %w", opcode, ErrNoOperation)
	}
	return strconv.Atoi(text)
}

// Moves returns the moves of an operation, each one of the position: bm, am, sm. The error
// wraps ErrNoOperation if there is none, or is an *engine.MoveError.
func (l *Line) Moves(opcode string) ([]engine.Move, error) { return l.moves(opcode, false) }

// Variation returns the moves of an operation, each one of the position that those
// before it lead to: pv. For its errors see [Line.Moves].
func (l *Line) Variation(opcode string) ([]engine.Move, error) { return l.moves(opcode, true) }

func (l *Line) moves(opcode string, played bool) (list []engine.Move, err error) {
	o, ok := l.Operation(opcode)
	if !ok {
		return nil, fmt.Errorf("%s: %w", opcode, ErrNoOperation)
	}
	p := l.Position
	for _, text := range o.Operands {
		m, err := p.ParseMove(text, nil)
		if err != nil {
			return nil, err
		}
		list = append(list, m)
		if played {
			p.Apply(m)
		}
	}
	return list, nil
}

// Set gives an operation its operands, in place of those that it has or behind all
// others.
func (l *Line) Set(opcode string, operands ...string) {
	i := slices.IndexFunc(l.Operations, func(o Operation) bool { return o.Opcode == opcode })
	if i < 0 {
		l.Operations = append(l.Operations, Operation{opcode, operands})
		return
	}
	l.Operations[i].Operands = operands
}

// SetMoves is [Line.Set] for moves of the position, in standard algebraic notation.
func (l *Line) SetMoves(opcode string, moves ...engine.Move) {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = l.Position.SAN(m)
	}
	l.Set(opcode, texts...)
}

// AppendTo appends the line to dst, without a line feed: the position in four fields,
// castling as in X-FEN, then hmvc and fmvn unless they are 0 and 1, then the operations.
// Texts are put in quotation marks where they need them, and in comments and names
// always; a quotation mark within, which EPD cannot say, becomes an apostrophe.
func (l Line) AppendTo(dst []byte) []byte {
	fen := l.Position.FEN()
	for range 2 {
		fen = fen[:strings.LastIndexByte(fen, ' ')]
	}
	dst = append(dst, fen...)
	if n := l.Position.Halfmoves(); n != 0 {
		dst = fmt.Appendf(dst, " hmvc %d;", n)
	}
	if n := l.Position.Fullmoves(); n != 1 {
		dst = fmt.Appendf(dst, " fmvn %d;", n)
	}
	for _, o := range l.Operations {
		dst = append(append(dst, ' '), o.Opcode...)
		for _, operand := range o.Operands {
			dst = append(dst, ' ')
			if o.Opcode == "id" || o.Opcode[0] == 'c' && len(o.Opcode) == 2 && o.Opcode[1] <= '9' || operand == "" || strings.ContainsAny(operand, " \t\r\n;\"") {
				dst = append(dst, '"')
				dst = append(dst, strings.NewReplacer(`"`, "'", "\n", " ", "\r", " ").Replace(operand)...)
				dst = append(dst, '"')
				continue
			}
			dst = append(dst, operand...)
		}
		dst = append(dst, ';')
	}
	return dst
}

// String returns what AppendTo appends.
func (l Line) String() string { return string(l.AppendTo(nil)) }

// AppendText implements [encoding.TextAppender]: see [Line.AppendTo].
func (l Line) AppendText(dst []byte) ([]byte, error) { return l.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]: see [Line.AppendTo].
func (l Line) MarshalText() ([]byte, error) { return l.AppendTo(nil), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [Parse].
func (l *Line) UnmarshalText(text []byte) error {
	read, err := Parse(string(text))
	if err != nil {
		return err
	}
	*l = read
	return nil
}
