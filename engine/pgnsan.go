package engine

// fastMove reads the move that begins here if it is written as the PGN standard
// wants it, and returns its length with check signs; 0 if it is not, or is not
// legal. Nearly every move of nearly every file is of this kind.
func (r *PGNReader) fastMove() (m Move, length int) {
	text := (*[16]byte)(r.buf[r.pos:])
	p := &r.now.after
	role := r.roles[text[0]]
	i := 1
	if role == NoRole {
		if text[0] == 'O' {
			return r.fastCastling(text)
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
		promoted = r.roles[text[(end+1)&15]]
		end += 2
	}
	for end < 12 && (text[end] == '+' || text[end] == '#') {
		end++
	}
	switch pgnClasses[text[end&15]] {
	case pgnLetter, pgnDigit, pgnDot:
		return 0, 0 // there is more of it
	case pgnMark:
		if text[end&15] == '(' {
			return 0, 0 // perhaps e8(Q)
		}
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

// fastCastling reads O-O or O-O-O.
func (r *PGNReader) fastCastling(text *[16]byte) (m Move, length int) {
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
	if class := pgnClasses[text[length]]; class == pgnLetter || class == pgnDigit || class == pgnDot {
		return 0, 0
	}
	p := &r.now.after
	var v view
	v.look(p)
	for s := v.castlingRooks(p); s != 0; s &= s - 1 {
		if castlingSide(v.king, s.First()) == side {
			return newMove(v.king, s.First(), castlesKind), length
		}
	}
	return 0, 0
}
