package engine

// Move is one legal move of some position. The zero value is no move. Moves of
// one position compare with ==; a move means nothing without its position.
//
// Castling is the king taking its own rook: From is the king's square and To
// the rook's. Bits 0 to 5 hold From, 6 to 11 To, 12 to 15 the kind. The kind of
// an ordinary move is the role that moves, so that playing it needs no look at
// the board to learn that.
type Move uint16

// The kinds of move. Kinds 1 to 6 are ordinary moves and captures by a piece of
// that Role.
const (
	doublePush  = 7
	enPassant   = 8
	promotion   = 7 // plus the role: 9 knight, 10 bishop, 11 rook, 12 queen
	castlesKind = 13
	nullKind    = 14
	unresolved  = 15 // read from a text without its position
)

// NullMove is what texts write where a player passes: no move of chess, and never
// legal, but [Position.Apply] takes it where the player to move is not in check.
// Analysis is full of it; see package pgn.
const NullMove Move = nullKind << 12

func newMove(from, to Square, kind uint16) Move {
	return Move(from) | Move(to)<<6 | Move(kind)<<12
}

func (m Move) kind() uint16 { return uint16(m >> 12) }

// From returns the square that the piece leaves; in castling, the king's.
func (m Move) From() Square { return Square(m & 63) }

// To returns the square that the piece reaches; in castling, the square of the
// castling rook.
func (m Move) To() Square { return Square(m >> 6 & 63) }

// Role returns what moves: King for castling, Pawn for a promotion, NoRole for
// the null move and for one read from a text without its position.
func (m Move) Role() Role {
	switch k := m.kind(); {
	case k <= uint16(King):
		return Role(k)
	case k == castlesKind:
		return King
	case k >= nullKind:
		return NoRole
	}
	return Pawn
}

// Promotion returns what the pawn becomes, NoRole if the move is no promotion.
func (m Move) Promotion() Role {
	if k := m.kind(); promotion+uint16(Knight) <= k && k <= promotion+uint16(Queen) {
		return Role(k - promotion)
	}
	return NoRole
}

// Castles reports whether the move is castling, and on which side.
func (m Move) Castles() (side Side, ok bool) {
	if m.kind() != castlesKind {
		return 0, false
	}
	if m.To() > m.From() {
		return KingSide, true
	}
	return QueenSide, true
}

// EnPassant reports whether a pawn captures en passant.
func (m Move) EnPassant() bool { return m.kind() == enPassant }

// String returns the move in UCI notation with castling as king takes own
// rook, such as "e2e4", "e7e8q" or "e1h1"; "0000" for no move and for the null
// move.
func (m Move) String() string {
	switch {
	case m == 0 || m == NullMove:
		return "0000"
	case m.Promotion() != NoRole:
		var text [5]byte
		return string(m.AppendUCI(text[:0]))
	}
	at := 4 * (64*int(m.From()) + int(m.To()))
	return pairNames[at : at+4]
}

// AppendUCI appends the move to dst as String writes it.
func (m Move) AppendUCI(dst []byte) []byte {
	if m == 0 || m == NullMove {
		return append(dst, "0000"...)
	}
	return m.appendSquares(dst, m.To())
}

// AppendClassicalUCI appends the move to dst in the UCI notation of programs
// that know classical chess only: castling is written as the king's move of two
// squares, "e1g1", if the king stands on the e-file and the rook in the corner.
// Anywhere else those squares would say something different, and the form is
// that of AppendUCI.
func (m Move) AppendClassicalUCI(dst []byte) []byte {
	side, ok := m.Castles()
	if !ok || m.From().File() != FileE || m.To().File() != FileA && m.To().File() != FileH {
		return m.AppendUCI(dst)
	}
	return m.appendSquares(dst, SquareAt(side.KingTo(White).File(), m.From().Rank()))
}

func (m Move) appendSquares(dst []byte, to Square) []byte {
	dst = to.AppendTo(m.From().AppendTo(dst))
	if r := m.Promotion(); r != NoRole {
		dst = append(dst, r.Of(Black).Letter())
	}
	return dst
}
