package speak

import "chess960/engine"

// Taken returns the square of the piece that a legal move takes, which en passant is
// another than that of arrival.
func Taken(p *engine.Position, m engine.Move) (square engine.Square, takes bool) {
	if _, castles := m.Castles(); castles {
		return 0, false
	}
	if m.EnPassant() {
		return engine.SquareAt(m.To().File(), m.From().Rank()), true
	}
	board := p.Board()
	return m.To(), board.At(m.To()) != engine.NoPiece
}

// Announce says a legal move in words, such as "knight g1 to f3, check". Of castling it says
// where both pieces go, and which of them stays.
func (s *Speaker) Announce(p *engine.Position, m engine.Move) string {
	after := *p
	after.Apply(m)
	text := s.moved(p, m)
	switch {
	case after.Status() == engine.Checkmate:
		text = s.words.Say("announce.mate", "move", text)
	case after.Checkers() != 0:
		text = s.words.Say("announce.check", "move", text)
	}
	return text
}

func (s *Speaker) moved(p *engine.Position, m engine.Move) string {
	if side, castles := m.Castles(); castles {
		k := p.Castling(side)
		return s.words.Say("announce.castles."+side.String()+"."+k.Method.String(),
			"kingfrom", k.KingFrom, "kingto", k.KingTo, "rookfrom", k.RookFrom, "rookto", k.RookTo)
	}
	text := ""
	board := p.Board()
	switch square, takes := Taken(p, m); {
	case m.EnPassant():
		text = s.words.Say("announce.passing", "from", m.From(), "taken", square, "to", m.To())
	case takes:
		text = s.words.Say("announce.takes", "role", s.role(m.Role()), "from", m.From(), "taken", s.words.Say("the."+board.At(square).Role().String()), "to", m.To())
	default:
		text = s.words.Say("announce.goes", "role", s.role(m.Role()), "from", m.From(), "to", m.To())
	}
	if role := m.Promotion(); role != engine.NoRole {
		text = s.words.Say("announce.becomes", "move", text, "role", s.role(role))
	}
	return text
}

// CastlingVerdict says in a few words whether castling is possible now.
func (s *Speaker) CastlingVerdict(k *engine.Castling) string {
	switch {
	case k.Legal():
		return s.words.Say("castle.yes")
	case !k.HasRight():
		return s.words.Say("castle.noright")
	}
	return s.words.Say("castle.no")
}

// Square names a square and what stands on it, such as "e4, white pawn".
func (s *Speaker) Square(b *engine.Board, square engine.Square) string {
	piece := b.At(square)
	if piece == engine.NoPiece {
		return s.words.Say("square.empty", "square", square)
	}
	return s.words.Say("square."+piece.String(), "square", square)
}
