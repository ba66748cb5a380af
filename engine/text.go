package engine

import (
	"bytes"
	"fmt"
)

// Squares, boards, positions and moves as texts, for JSON, flags and the like. What
// cannot be read leaves the value as it was.

// AppendText implements [encoding.TextAppender] with the square's name.
func (s Square) AppendText(dst []byte) ([]byte, error) {
	if s > H8 {
		return dst, fmt.Errorf("square %d is not on the board", uint8(s))
	}
	return s.AppendTo(dst), nil
}

// MarshalText implements [encoding.TextMarshaler] with the square's name.
func (s Square) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseSquare].
func (s *Square) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseSquare) }

// AppendText implements [encoding.TextAppender] with the names of the squares, a1
// first, a space between them: "e4 d5".
func (b Bitboard) AppendText(dst []byte) ([]byte, error) {
	for s := b; s != 0; s &= s - 1 {
		if s != b {
			dst = append(dst, ' ')
		}
		dst = s.First().AppendTo(dst)
	}
	return dst, nil
}

// MarshalText implements [encoding.TextMarshaler] with the names of the squares.
func (b Bitboard) MarshalText() ([]byte, error) { return b.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: names of squares in any
// order, with white space between them.
func (b *Bitboard) UnmarshalText(text []byte) error {
	var set Bitboard
	for _, name := range bytes.Fields(text) {
		s, err := ParseSquare(string(name))
		if err != nil {
			return err
		}
		set |= s.Bitboard()
	}
	*b = set
	return nil
}

// AppendText implements [encoding.TextAppender] with the placement field of a FEN.
func (b Board) AppendText(dst []byte) ([]byte, error) { return b.appendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler] with the placement field of a
// FEN.
func (b Board) MarshalText() ([]byte, error) { return b.appendTo(nil), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseBoard].
func (b *Board) UnmarshalText(text []byte) error { return unmarshal(b, text, ParseBoard) }

// AppendText implements [encoding.TextAppender] with the X-FEN.
func (s Setup) AppendText(dst []byte) ([]byte, error) { return s.AppendFEN(dst), nil }

// MarshalText implements [encoding.TextMarshaler] with the X-FEN.
func (s Setup) MarshalText() ([]byte, error) { return s.AppendFEN(nil), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParseFEN].
func (s *Setup) UnmarshalText(text []byte) error { return unmarshal(s, text, ParseFEN) }

// AppendText implements [encoding.TextAppender] with the X-FEN; the zero Position
// is nothing.
func (p Position) AppendText(dst []byte) ([]byte, error) {
	if p == (Position{}) {
		return dst, nil
	}
	return p.appendFEN(dst, false), nil
}

// MarshalText implements [encoding.TextMarshaler] with the X-FEN; the zero Position
// is the empty text.
func (p Position) MarshalText() ([]byte, error) { return p.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: see [ParsePosition]. The
// empty text is the zero Position.
func (p *Position) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*p = Position{}
		return nil
	}
	return unmarshal(p, text, ParsePosition)
}

// AppendText implements [encoding.TextAppender] with the move in UCI; no move is
// nothing, and the null move "0000".
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m == 0 {
		return dst, nil
	}
	return m.AppendUCI(dst), nil
}

// MarshalText implements [encoding.TextMarshaler] with the move in UCI; no move is
// the empty text, and the null move "0000".
func (m Move) MarshalText() ([]byte, error) { return m.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]: UCI as MarshalText writes
// it. A text does not say what moves, so the move that is read has its squares and
// its promotion only, and is legal nowhere: [Position.Resolve] makes it a move of a
// position.
func (m *Move) UnmarshalText(text []byte) error {
	switch {
	case len(text) == 0:
		*m = 0
	case string(text) == "0000":
		*m = NullMove
	case !looksLikeUCI(string(text)):
		return &MoveError{Text: string(text), Err: ErrMoveSyntax}
	default:
		kind := uint16(unresolved)
		if len(text) == 5 {
			piece, _ := ParsePiece(text[4])
			kind = promotion + uint16(piece.Role())
		}
		*m = newMove(SquareAt(File(text[0]-'a'), Rank(text[1]-'1')), SquareAt(File(text[2]-'a'), Rank(text[3]-'1')), kind)
	}
	return nil
}

// Resolve returns the legal move of the position that m, read from a text without
// its position, names: see [Move.UnmarshalText]. A legal move resolves to itself. The
// error is a *MoveError, as that of [Position.ParseUCI].
func (p Position) Resolve(m Move) (Move, error) { return p.resolve(m) }

func (p *Position) resolve(m Move) (Move, error) { return p.ParseUCI(m.String()) }

// unmarshal sets v to what parse reads.
func unmarshal[T any](v *T, text []byte, parse func(string) (T, error)) error {
	read, err := parse(string(text))
	if err != nil {
		return err
	}
	*v = read
	return nil
}
