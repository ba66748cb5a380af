package engine

import "strings"

// SAN returns m, which must be legal, in standard algebraic notation.
func (p *Position) SAN(m Move) string { return string(p.AppendSAN(nil, m, nil)) }

// AppendSAN appends m, which must be legal, to dst in standard algebraic
// notation with the piece letters l: "Nbd2", "exd8=Q+", "O-O-O#". Castling is
// O-O when the king arrives on the g-file and O-O-O on the c-file, whatever
// moves. A twin that may not move there, being pinned, needs no telling apart.
func (p *Position) AppendSAN(dst []byte, m Move, l *Letters) []byte {
	if side, ok := m.Castles(); ok {
		dst = append(dst, side.Notation()...)
	} else {
		captures := p.board.Occupied().Has(m.To()) || m.EnPassant()
		if role := m.Role(); role != Pawn {
			dst = append(dst, l.or()[role]...)
			dst = p.appendOrigin(dst, m)
		} else if captures {
			dst = append(dst, 'a'+byte(m.From().File()))
		}
		if captures {
			dst = append(dst, 'x')
		}
		dst = m.To().AppendText(dst)
		if role := m.Promotion(); role != NoRole {
			dst = append(append(dst, '='), l.or()[role]...)
		}
	}
	after := *p
	after.Apply(m)
	switch {
	case after.Checkers() == 0:
		return dst
	case after.CountMoves() == 0:
		return append(dst, '#')
	}
	return append(dst, '+')
}

// appendOrigin appends what tells m from the legal moves of like pieces to the
// same square: the file if that is enough, else the rank if that is enough,
// else both.
func (p *Position) appendOrigin(dst []byte, m Move) []byte {
	from := m.From()
	twins := p.origins(m.Role(), m.To()) &^ from.Bitboard()
	sameFile, sameRank := twins&from.File().Bitboard() != 0, twins&from.Rank().Bitboard() != 0
	if twins != 0 && (!sameFile || sameRank) {
		dst = append(dst, 'a'+byte(from.File()))
	}
	if sameFile {
		dst = append(dst, '1'+byte(from.Rank()))
	}
	return dst
}

// ParseSAN reads a legal move in algebraic notation, short or long, with the
// piece letters l; the error is a *MoveError.
//
// Where there is one meaning it is generous: zeros or small letters for O-O;
// captures, hyphens, check and other signs missing or too many; e.p. after the
// move; e8=Q, e8Q, e8(Q) and e8/Q; piece letters of either case, but that a
// small letter a to h at the start is always a pawn's file. The promotion piece
// must be named. A move of the king is never castling.
func (p *Position) ParseSAN(text string, l *Letters) (Move, error) {
	bare := stripSigns(text)
	if side, ok := parseCastles(bare); ok {
		return p.castle(text, side)
	}
	want, ok := parseSAN(bare, l.or())
	if !ok {
		return 0, &MoveError{Text: text, Err: ErrMoveSyntax}
	}
	var found Bitboard
	if promotes(want.role, want.to, want.promotion) {
		found = p.origins(want.role, want.to) & want.origins
	}
	switch {
	case found == 0:
		return 0, p.refuse(text, want.role, want.to, want.origins, want.promotion)
	case found.more():
		failure := &MoveError{Text: text, Err: ErrAmbiguousMove}
		for from := range found.Squares() {
			m := p.moveOf(want.role, from, want.to, want.promotion)
			failure.Candidates = append(failure.Candidates, string(p.AppendSAN(nil, m, l)))
		}
		return 0, failure
	}
	return p.moveOf(want.role, found.First(), want.to, want.promotion), nil
}

// refuse says why no piece of that role can go from one of the squares of
// origins to the square.
func (p *Position) refuse(text string, role Role, to Square, origins Bitboard, promoted Role) *MoveError {
	failure := &MoveError{Text: text, Err: ErrIllegalMove}
	switch {
	case role == Pawn && promoted == NoRole && p.origins(Pawn, to)&origins != 0:
		failure.Err = ErrNoPromotion
	case role == King && origins.Has(p.King(p.turn)):
		for _, side := range [...]Side{KingSide, QueenSide} {
			if k := p.Castling(side); k.Legal() && (to == k.KingTo || to == k.RookFrom) {
				failure.Castling = &k
			}
		}
	}
	return failure
}

// castle returns the castling to that side, which text asks for. If it is
// illegal the error explains it.
func (p *Position) castle(text string, side Side) (Move, error) {
	k := p.Castling(side)
	if !k.Legal() {
		refused := k // a copy of its own, so that k need not be allocated
		return 0, &MoveError{Text: text, Err: ErrIllegalMove, Castling: &refused}
	}
	return newMove(k.KingFrom, k.RookFrom, castlesKind), nil
}

// stripSigns removes what may follow a move without changing it.
func stripSigns(text string) string {
	for {
		shorter := strings.TrimRight(strings.TrimSpace(text), "+#!?")
		for _, sign := range [...]string{"e.p.", "e.p", "ep"} {
			shorter = strings.TrimSuffix(shorter, sign)
		}
		if shorter == text {
			return text
		}
		text = shorter
	}
}

// parseCastles reads O-O and O-O-O in letters of either case or zeros.
func parseCastles(text string) (side Side, ok bool) {
	if len(text) != len("O-O") && len(text) != len("O-O-O") {
		return 0, false
	}
	for i := range len(text) {
		if hyphen := text[i] == '-'; hyphen != (i%2 == 1) || !hyphen && text[i] != 'O' && text[i] != 'o' && text[i] != '0' {
			return 0, false
		}
	}
	return Side(len(text) / 5), true
}

// sanMove is what a text says of a move: the role, where it goes and perhaps
// from where.
type sanMove struct {
	role, promotion Role
	origins         Bitboard // where the piece may come from
	to              Square
}

// parseSAN reads: piece letter, origin file, origin rank, x or hyphen, square,
// promotion. All but the square may be missing.
func parseSAN(text string, l *Letters) (w sanMove, ok bool) {
	w = sanMove{role: Pawn, origins: ^Bitboard(0)}
	if text != "" && !('a' <= text[0] && text[0] <= 'h') {
		if role, rest := cutRole(text, l); role != NoRole {
			w.role, text = role, rest
		}
	}
	first, text := cutCoordinates(text)
	separator := len(text)
	text = strings.TrimLeft(text, "x:-×")
	separator -= len(text)
	second, text := cutCoordinates(text)
	if second == (coordinates{}) && separator == 0 {
		first, second = second, first
	}
	if second.files == 0 || second.ranks == 0 {
		return w, false
	}
	w.to = (second.files & second.ranks).First()
	if w.role == Pawn && first.files == 0 && separator == 0 {
		first.files = second.files // a capture names its file, or says x
	}
	for _, only := range [...]Bitboard{first.files, first.ranks} {
		if only != 0 {
			w.origins &= only
		}
	}
	w.promotion, ok = parsePromotion(text, l)
	return w, ok
}

// coordinates are a file and a rank, each empty if not given.
type coordinates struct{ files, ranks Bitboard }

// cutCoordinates reads a file letter, if there is one, then a rank digit, if
// there is one, off the front of text.
func cutCoordinates(text string) (c coordinates, rest string) {
	if text != "" && 'a' <= text[0] && text[0] <= 'h' {
		c.files, text = File(text[0]-'a').Bitboard(), text[1:]
	}
	if text != "" && '1' <= text[0] && text[0] <= '8' {
		c.ranks, text = Rank(text[0]-'1').Bitboard(), text[1:]
	}
	return c, text
}

// cutRole reads a piece letter of either case off the front of text. Pieces
// come before the pawn, which some languages write with a piece's letter.
func cutRole(text string, l *Letters) (role Role, rest string) {
	for _, role := range [...]Role{King, Queen, Rook, Bishop, Knight, Pawn} {
		if letter := l[role]; letter != "" && len(text) >= len(letter) && strings.EqualFold(text[:len(letter)], letter) {
			return role, text[len(letter):]
		}
	}
	return NoRole, text
}

// parsePromotion reads "", "Q", "=Q", "/Q" or "(Q)".
func parsePromotion(text string, l *Letters) (role Role, ok bool) {
	if text == "" {
		return NoRole, true
	}
	if inner, found := strings.CutPrefix(text, "("); found {
		if text, found = strings.CutSuffix(inner, ")"); !found {
			return NoRole, false
		}
	} else {
		text = strings.TrimLeft(text, "=/")
	}
	role, rest := cutRole(text, l)
	return role, rest == "" && Knight <= role && role <= Queen
}
