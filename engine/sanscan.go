package engine

// SANScanner reads the moves of running text, such as that of a PGN file, as
// they are written in standard algebraic notation and no other way. It is for
// readers that must be fast: what it does not read, [Position.ParseMove] may. The
// zero value reads no pieces; call Reset first.
type SANScanner struct {
	roles [256]Role // of the piece letters that are one capital letter
}

// Reset makes the scanner read moves with the piece letters l. Letters that are
// not one capital letter A to Z are not read.
func (s *SANScanner) Reset(l *Letters) {
	*s = SANScanner{}
	for role, letter := range l.or() {
		if len(letter) == 1 && 'A' <= letter[0] && letter[0] <= 'Z' && Role(role) >= Knight {
			s.roles[letter[0]] = Role(role)
		}
	}
}

// sanWindow is how far a scanner looks: no move is longer.
const sanWindow = 16

// Scan returns the move that text begins with and its length, check signs
// included; 0 if there is none, if it is not legal in p, or if what stands behind
// it may belong to it. It is fastest where text has 16 bytes or more, of which it
// looks at no others.
func (s *SANScanner) Scan(p *Position, text []byte) (m Move, length int) {
	if len(text) >= sanWindow {
		return s.scan(p, (*[sanWindow]byte)(text))
	}
	var window [sanWindow]byte
	copy(window[:], text)
	return s.scan(p, &window)
}

func (s *SANScanner) scan(p *Position, text *[sanWindow]byte) (m Move, length int) {
	role := s.roles[text[0]]
	i := 1
	if role == NoRole {
		if text[0] == 'O' {
			return p.scanCastling(text)
		}
		role, i = Pawn, 0
	}
	// What comes before the square says where the piece comes from.
	end := i
	for sanCoordinates[text[end&15]] && end < 8 {
		end++
	}
	if end-i < 2 {
		return 0, 0
	}
	file, rank := text[(end-2)&15]-'a', text[(end-1)&15]-'1'
	if file > 7 || rank > 7 {
		return 0, 0
	}
	to := SquareAt(File(file), Rank(rank))
	origins := ^Bitboard(0)
	if role == Pawn && end == 2 {
		origins = fileA << file
	}
	for ; i < end-2; i++ {
		switch letter := text[i&15]; {
		case letter == 'x':
		case letter >= 'a':
			origins &= fileA << (letter - 'a')
		default:
			origins &= Rank(letter - '1').Bitboard()
		}
	}
	promoted := NoRole
	if text[end&15] == '=' {
		promoted = s.roles[text[(end+1)&15]]
		end += 2
	}
	for end < 12 && (text[end] == '+' || text[end] == '#') {
		end++
	}
	if sanGoesOn[text[end&15]] {
		return 0, 0
	}
	if !promotes(role, to, promoted) {
		return 0, 0
	}
	from := p.onlyOrigin(role, to, origins)
	if from == 0 {
		return 0, 0
	}
	return p.moveOf(role, from.First(), to, promoted), end
}

// sanCoordinates are the letters that stand between a piece and what it
// promotes to.
var sanCoordinates = func() (set [256]bool) {
	for _, letter := range []byte("abcdefgh12345678x") {
		set[letter] = true
	}
	return set
}()

// sanGoesOn are the letters that may belong to a move behind what scan has read of
// it: e8(Q), e4e5, exd6e.p.
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
	var v view
	v.look(p)
	for s := v.castlingRooks(p); s != 0; s &= s - 1 {
		if castlingSide(v.king, s.First()) == side {
			return newMove(v.king, s.First(), castlesKind), length
		}
	}
	return 0, 0
}
