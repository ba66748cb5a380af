package engine

// SANScanner reads moves in running text, such as that of a PGN file, where they
// are written as the standard algebraic notation has them. It is the fast half of
// [Position.ParseSAN], which tries it first: what the scanner reads means the
// same to both, and what it leaves may still be a move. The zero value reads the
// moves of pawns and castling only; [Letters.Scanner] makes one.
type SANScanner struct {
	roles [26]Role // of the piece letters that are one letter A to Z
}

// Scanner returns a scanner of moves with the piece letters l. Letters that are
// not a capital A to Z it does not read.
func (l *Letters) Scanner() (s SANScanner) {
	for role, letter := range l.or() {
		if len(letter) == 1 && 'A' <= letter[0] && letter[0] <= 'Z' && Role(role) >= Knight {
			s.roles[letter[0]-'A'] = Role(role)
		}
	}
	return s
}

// englishScanner serves nearly every call of ParseSAN.
var englishScanner = SANScanner{roles: [26]Role{'N' - 'A': Knight, 'B' - 'A': Bishop, 'R' - 'A': Rook, 'Q' - 'A': Queen, 'K' - 'A': King}}

// role returns what a capital letter stands for.
func (s *SANScanner) role(letter byte) Role {
	if letter -= 'A'; letter < 26 {
		return s.roles[letter]
	}
	return NoRole
}

// sanWindow is how far a scanner looks: no move by the book is longer.
const sanWindow = 16

// Scan returns the move that text begins with and its length, check signs
// included; 0 if there is none, if it is not legal in p, or if what stands behind
// it may belong to it. It is fastest where text has 16 bytes or more, of which it
// looks at no others.
func (s *SANScanner) Scan(p *Position, text []byte) (m Move, length int) {
	if len(text) < sanWindow {
		text = fillWindow(text)
	}
	w := (*[sanWindow]byte)(text)
	role := s.role(w[0])
	at := 1
	if role == NoRole {
		if w[0] == 'O' {
			return p.scanCastling(w)
		}
		role, at = Pawn, 0
	}
	// Nearly always the square follows at once.
	end := at + 2
	file, rank := w[at]-'a', w[at+1]-'1'
	origins := ^Bitboard(0)
	if file < 8 && rank < 8 && !sanCoordinates[w[end]] {
		if role == Pawn {
			origins = fileA << file
		}
	} else {
		// What comes before it says where the piece comes from: a file, a rank,
		// and an x for a capture.
		for end = at; sanCoordinates[w[end&15]] && end < 8; {
			end++
		}
		if end-at < 3 {
			return 0, 0
		}
		if file < 8 {
			origins = fileA << file
			at++
		} else if role == Pawn {
			return 0, 0 // "xe5", "4e5"
		}
		if digit := w[at&15] - '1'; digit < 8 && at < end-2 {
			origins &= Rank(digit).Bitboard()
			at++
		}
		if w[at&15] == 'x' {
			at++
		}
		file, rank = w[at&15]-'a', w[(at+1)&15]-'1'
		if at != end-2 || file > 7 || rank > 7 {
			return 0, 0
		}
	}
	to := SquareAt(File(file), Rank(rank))
	promoted := NoRole
	if w[end&15] == '=' {
		if promoted = s.role(w[(end+1)&15]); promoted == NoRole {
			return 0, 0 // "e4=", a sign
		}
		end += 2
	}
	for end < 12 && (w[end] == '+' || w[end] == '#') {
		end++
	}
	if sanGoesOn[w[end&15]] || !promotes(role, to, promoted) {
		return 0, 0
	}
	from := p.origins(role, to, origins)
	if from == 0 || from.more() {
		return 0, 0
	}
	return p.moveOf(role, from.First(), to, promoted), end
}

// fillWindow returns the text with zeros behind it.
func fillWindow(text []byte) []byte {
	return append(make([]byte, 0, sanWindow), text...)[:sanWindow]
}

// sanCoordinates are the letters that stand between a piece and what it
// promotes to.
var sanCoordinates = [256]bool{
	'a': true, 'b': true, 'c': true, 'd': true, 'e': true, 'f': true, 'g': true, 'h': true, 'x': true,
	'1': true, '2': true, '3': true, '4': true, '5': true, '6': true, '7': true, '8': true,
}

// sanGoesOn are the letters that may belong to a move behind what scan has read of
// it: e8(Q), e4e5, exd6e.p., e4=, and any letter beyond ASCII.
var sanGoesOn = func() (set [256]bool) {
	for i := range set {
		letter := byte(i) | 0x20
		set[i] = 'a' <= letter && letter <= 'z' || '0' <= i && i <= '9' || i >= 0x80
	}
	for _, letter := range []byte("+-=#/:_@~.(") {
		set[letter] = true
	}
	return set
}()

// scanCastling reads O-O or O-O-O.
func (p *Position) scanCastling(text *[sanWindow]byte) (m Move, length int) {
	side := KingSide
	switch {
	case string(text[:5]) == "O-O-O":
		side, length = QueenSide, 5
	case string(text[:3]) == "O-O":
		length = 3
	default:
		return 0, 0
	}
	for length < 8 && (text[length] == '+' || text[length] == '#') {
		length++
	}
	if letter := text[length]; sanGoesOn[letter] && letter != '(' {
		return 0, 0
	}
	king, rooks := p.castlingRooks()
	for s := rooks; s != 0; s &= s - 1 {
		if castlingSide(king, s.First()) == side {
			return newMove(king, s.First(), castlesKind), length
		}
	}
	return 0, 0
}
