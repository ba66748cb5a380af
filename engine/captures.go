package engine

// Captured returns the piece that m, a legal move, takes: that on its square, or
// the pawn taken en passant. NoPiece if it takes none; castling takes none.
func (p Position) Captured(m Move) Piece { return p.captured(m) }

func (p *Position) captured(m Move) Piece {
	switch m.kind() {
	case enPassant:
		return Pawn.Of(p.turn.Other())
	case castlesKind, nullKind, 0:
		return NoPiece
	}
	return p.board.at(m.To())
}

// AppendCaptures appends every legal move that takes a piece to dst, promotions and
// captures en passant among them, in the order of [Position.AppendMoves]. It does
// not allocate if dst has room for MaxMoves more.
func (p *Position) AppendCaptures(dst []Move) []Move {
	start := len(dst)
	dst = p.AppendMoves(dst)
	n := start
	enemy := p.board.side(p.turn.Other())
	for _, m := range dst[start:] {
		if m.kind() == enPassant || enemy.Has(m.To()) {
			dst[n] = m
			n++
		}
	}
	return dst[:n]
}

// Exchange returns what the capture, or any other legal move m, wins or loses in
// the exchange on its square, if both players go on to take there with the least
// valuable piece as long as that pays them: static exchange evaluation, in
// hundredths of a pawn, counting a pawn 100, a knight and a bishop 300, a rook 500
// and a queen 900. If m promotes, that counts as well. Pins, and promotions later
// on, are not looked at. Castling and the null move are worth 0.
func (p Position) Exchange(m Move) int { return p.exchange(m) }

// exchangeValues are the pieces' values by Role; a king is worth more than all.
var exchangeValues = [8]int{Pawn: 100, Knight: 300, Bishop: 300, Rook: 500, Queen: 900, King: 10_000}

func (p *Position) exchange(m Move) int {
	if m.kind() == castlesKind || m == NullMove {
		return 0
	}
	b := &p.board
	to := m.To()
	occupied := b.occupied()&^m.From().Bitboard() | to.Bitboard()
	if m.EnPassant() {
		occupied &^= to.forward(p.turn.Other()).Bitboard()
	}
	standing := m.Role() // on the square, to be taken next
	var gains [33]int    // gains[i] is what the taker of ply i has won, were it the last
	gains[0] = exchangeValues[p.captured(m).Role()]
	if promoted := m.Promotion(); promoted != NoRole {
		gains[0] += exchangeValues[promoted] - exchangeValues[Pawn]
		standing = promoted
	}
	last := 0
	for taker := p.turn.Other(); last+1 < len(gains); taker = taker.Other() {
		// Whatever has left the square's lines lets those behind it attack.
		attackers := b.attackers(to, taker, occupied) & occupied &^ to.Bitboard()
		if attackers == 0 {
			break
		}
		role := Pawn
		for attackers&b.sets[role&7] == 0 {
			role++
		}
		if role == King && b.attackers(to, taker.Other(), occupied)&occupied&^to.Bitboard() != 0 {
			break // the king may not take what is protected
		}
		last++
		gains[last] = exchangeValues[standing] - gains[last-1]
		occupied &^= (attackers & b.sets[role&7]).First().Bitboard()
		standing = role
	}
	// Nobody takes where that costs more than to stop.
	for ; last > 0; last-- {
		gains[last-1] = -max(-gains[last-1], gains[last])
	}
	return gains[0]
}
