package engine

import "chess960/engine/enum"

// Style is a manner of writing moves. The zero value is [StyleSAN]. Every style
// is one that [Position.ParseMove] reads.
type Style uint8

// The styles. All but StyleUCI tell twins apart by legal moves alone, write x for
// a capture, + for a check, a double check too, and # for mate.
const (
	// StyleSAN is the standard algebraic notation of PGN: "exd8=Q+", "bxc3",
	// "O-O".
	StyleSAN Style = iota
	// StyleFIDE is that of the Laws, Appendix C: "exd8Q+", "bxc3 e.p.", and
	// castling with zeros, "0-0" (C.13).
	StyleFIDE
	// StyleShort is that of books and score sheets in French and many other
	// languages: as StyleFIDE, but castling with letters, "O-O".
	StyleShort
	// StyleLong names both squares: "e2-e4", "Ng8-f6", "e7xd8Q+",
	// "b4xc3 e.p.", "O-O".
	StyleLong
	// StyleUCI is that of programs: "e2e4", "e7e8q", and castling as the king
	// taking its own rook, "e1h1". It has no piece letters of any language.
	StyleUCI
)

// String returns "san", "fide", "short", "long" or "uci".
func (s Style) String() string {
	return enum.Name([]string{"san", "fide", "short", "long", "uci"}, int(s))
}

// Figurines returns pictures of pieces in place of letters, to write moves that
// need no language: "♘f3". They are White's for both sides, as in print. Reading
// takes figurines of either colour with any letters.
func Figurines() Letters { return Letters{"", "♙", "♘", "♗", "♖", "♕", "♔"} }

// Notation is a style with the piece letters of a language. The zero value is
// the standard algebraic notation of PGN in English.
type Notation struct {
	Style   Style
	Letters *Letters // nil stands for English
}

// Append appends m, which must be legal in p, to dst, or "--" for the null move,
// in UCI "0000".
// It allocates nothing if dst has room.
func (n Notation) Append(dst []byte, p Position, m Move) []byte { return n.append(dst, &p, m) }

func (n Notation) append(dst []byte, p *Position, m Move) []byte {
	switch {
	case n.Style == StyleUCI:
		return m.AppendUCI(dst)
	case m == NullMove:
		return append(dst, "--"...)
	}
	l := n.Letters.or()
	if side, ok := m.Castles(); ok {
		dst = n.appendCastles(dst, side)
	} else {
		captures := p.board.occupied().Has(m.To()) || m.EnPassant()
		role := m.Role()
		if role != Pawn {
			dst = appendLetter(dst, l[role])
		}
		switch {
		case n.Style == StyleLong:
			dst = m.From().AppendTo(dst)
		case role != Pawn:
			dst = p.appendOrigin(dst, m)
		case captures:
			dst = append(dst, 'a'+byte(m.From().File()))
		}
		switch {
		case captures:
			dst = append(dst, 'x')
		case n.Style == StyleLong:
			dst = append(dst, '-')
		}
		dst = m.To().AppendTo(dst)
		if promoted := m.Promotion(); promoted != NoRole {
			if n.Style == StyleSAN {
				dst = append(dst, '=')
			}
			dst = appendLetter(dst, l[promoted])
		}
		if m.EnPassant() && n.Style != StyleSAN {
			dst = append(dst, " e.p."...)
		}
	}
	return p.appendCheck(dst, m)
}

// appendLetter appends a piece's letter, which is more than one byte in few
// languages: a call less.
func appendLetter(dst []byte, letter string) []byte {
	if len(letter) == 1 {
		return append(dst, letter[0])
	}
	return append(dst, letter...)
}

func (n Notation) appendCastles(dst []byte, side Side) []byte {
	switch {
	case n.Style != StyleFIDE:
		return append(dst, side.Notation()...)
	case side == KingSide:
		return append(dst, "0-0"...)
	}
	return append(dst, "0-0-0"...)
}

// appendCheck appends + if m gives check and # if it mates.
func (p *Position) appendCheck(dst []byte, m Move) []byte {
	if !p.GivesCheck(m) {
		return dst
	}
	after := *p
	after.Apply(m)
	if !after.canMove() {
		return append(dst, '#')
	}
	return append(dst, '+')
}

// appendOrigin appends what tells m from the legal moves of like pieces to the
// same square: the file if that is enough, else the rank if that is enough,
// else both (PGN 8.2.3.4, Laws C.10).
func (p *Position) appendOrigin(dst []byte, m Move) []byte {
	from := m.From()
	twins := p.board.of(p.turn, m.Role()) &^ from.Bitboard() & onEmptyBoard(m.Role(), m.To())
	if twins == 0 {
		return dst // as nearly always
	}
	twins = p.origins(m.Role(), m.To(), twins)
	sameFile, sameRank := twins&from.File().Bitboard() != 0, twins&from.Rank().Bitboard() != 0
	if twins != 0 && (!sameFile || sameRank) {
		dst = append(dst, 'a'+byte(from.File()))
	}
	if sameFile {
		dst = append(dst, '1'+byte(from.Rank()))
	}
	return dst
}
