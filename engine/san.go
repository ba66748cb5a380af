package engine

import (
	"strings"
	"unicode/utf8"
)

// SAN returns m, which must be legal, in standard algebraic notation.
func (p Position) SAN(m Move) string {
	var room [sanWindow]byte
	return string(p.AppendSAN(room[:0], m, nil))
}

// AppendSAN appends m, which must be legal, to dst in standard algebraic
// notation with the piece letters l: "Nbd2", "exd8=Q+", "O-O-O#". Castling is
// O-O when the king arrives on the g-file and O-O-O on the c-file, whatever
// moves. A twin that may not move there, being pinned, needs no telling apart.
// [Notation] has the other styles.
func (p *Position) AppendSAN(dst []byte, m Move, l *Letters) []byte {
	return Notation{Letters: l}.append(dst, p, m)
}

// ParseSAN reads a legal move in algebraic notation, short or long, with the
// piece letters l; the error is a *MoveError.
//
// Where there is one meaning it is generous: zeros or small letters for O-O, or
// no hyphens in it; typography as [Plain] reads it; captures, hyphens, check and other signs missing or too many, ++ among them;
// e.p. and the offer of a draw, (=), after the move; e8=Q, e8Q, e8(Q) and e8/Q;
// figurines; piece letters of either case, but that a small letter a to h at the
// start is always a pawn's file. The promotion piece must be named. A move of
// the king is never castling. Signs are not checked: "Nf3#" need not mate. A
// null move, in any spelling, is no move.
func (p *Position) ParseSAN(text string, l *Letters) (Move, error) {
	if m, ok := p.scanSAN(text, l); ok {
		return m, nil
	}
	return p.interpretSAN(text, l)
}

// scanSAN reads a move by the book, as most are written, without asking what else
// it might mean.
func (p *Position) scanSAN(text string, l *Letters) (m Move, ok bool) {
	if len(text) > sanWindow {
		return 0, false
	}
	var window [sanWindow]byte
	copy(window[:], text)
	scanner := &englishScanner
	if l != nil && l != &english {
		other := l.Scanner()
		scanner = &other
	}
	m, length := scanner.Scan(p, window[:])
	return m, m != 0 && length == len(text)
}

// interpretSAN is ParseSAN without the scanner.
func (p *Position) interpretSAN(text string, l *Letters) (Move, error) {
	bare := stripSigns(Plain(text))
	if side, ok := parseCastles(bare); ok {
		return p.castle(text, side)
	}
	want, ok := readSAN(bare, l.or())
	if !ok {
		return 0, &MoveError{Text: text, Err: ErrMoveSyntax}
	}
	var found Bitboard
	if promotes(want.role, want.to, want.promotion) {
		found = p.origins(want.role, want.to, want.origins)
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
	failure := &MoveError{Text: text, Err: ErrIllegalMove, Role: role, To: to, Origins: origins}
	switch {
	case role == Pawn && promoted == NoRole && p.origins(Pawn, to, origins) != 0:
		failure.Err = ErrNoPromotion
		return failure
	case role == King && origins.Has(p.King(p.turn)):
		for _, side := range [...]Side{KingSide, QueenSide} {
			if k := p.Castling(side); k.Legal() && (to == k.KingTo || to == k.RookFrom) {
				failure.Castling = &k
			}
		}
	}
	if failure.Castling == nil {
		failure.Hindrances = p.hindrances(role, to, origins, promoted)
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
		if shorter != "" && strings.IndexByte("p.)", shorter[len(shorter)-1]) >= 0 { // most moves end in a digit
			for _, sign := range [...]string{"(=)", "(e.p.)", "(ep)", "e.p.", "e.p", "ep"} {
				shorter = strings.TrimSuffix(shorter, sign)
			}
		}
		if shorter == text {
			return text
		}
		text = shorter
	}
}

// parseCastles reads O-O and O-O-O in letters of either case or zeros, with all
// their hyphens or with none.
func parseCastles(text string) (side Side, ok bool) {
	hyphens := strings.Count(text, "-")
	signs := len(text) - hyphens
	if signs != 2 && signs != 3 || hyphens != 0 && hyphens != signs-1 {
		return 0, false
	}
	for i := range len(text) {
		hyphen := hyphens > 0 && i%2 == 1
		if hyphen != (text[i] == '-') || !hyphen && text[i] != 'O' && text[i] != 'o' && text[i] != '0' {
			return 0, false
		}
	}
	return Side(signs - 2), true
}

// sanMove is what a text says of a move: the role, where it goes and perhaps
// from where.
type sanMove struct {
	role, promotion Role
	origins         Bitboard // where the piece may come from
	to              Square
}

// readSAN reads: piece letter, origin file, origin rank, x or hyphen, square,
// promotion. All but the square may be missing.
func readSAN(text string, l *Letters) (w sanMove, ok bool) {
	w = sanMove{role: Pawn, origins: ^Bitboard(0)}
	if text != "" && !('a' <= text[0] && text[0] <= 'h') {
		if role, rest := cutRole(text, l); role != NoRole {
			w.role, text = role, rest
		}
	}
	first, text := cutCoordinates(text)
	separator := len(text)
	text = strings.TrimLeft(text, "x:-")
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
// Figurines are read whatever the letters.
func cutRole(text string, l *Letters) (role Role, rest string) {
	if role, rest := cutFigurine(text); role != NoRole {
		return role, rest
	}
	for _, role := range [...]Role{King, Queen, Rook, Bishop, Knight, Pawn} {
		if letter := l[role]; letter != "" && len(text) >= len(letter) && strings.EqualFold(text[:len(letter)], letter) {
			return role, text[len(letter):]
		}
	}
	return NoRole, text
}

// cutFigurine reads a figurine of either colour, ♔ to ♟, off the front of text.
// A variation selector after it, which asks for the plain or the coloured
// picture, goes with it.
func cutFigurine(text string) (role Role, rest string) {
	const first, last = '♔', '♟' // king, queen ... pawn, White's before Black's
	r, size := utf8.DecodeRuneInString(text)
	if r < first || r > last {
		return NoRole, text
	}
	rest = strings.TrimPrefix(text[size:], "\uFE0E")
	return King - Role((r-first)%6), strings.TrimPrefix(rest, "\uFE0F")
}

// parsePromotion reads "", "Q", "=Q", "/Q", "(Q)" or "=(Q)". A sign with nothing
// after it says nothing.
func parsePromotion(text string, l *Letters) (role Role, ok bool) {
	if text = strings.TrimLeft(text, "=/"); text == "" {
		return NoRole, true
	}
	if inner, found := strings.CutPrefix(text, "("); found {
		if text, found = strings.CutSuffix(inner, ")"); !found {
			return NoRole, false
		}
	}
	role, rest := cutRole(text, l)
	return role, rest == "" && Knight <= role && role <= Queen
}
