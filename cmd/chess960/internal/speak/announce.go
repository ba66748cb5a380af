package speak

import (
	"strings"

	"chess960/engine"
)

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
		return s.castles(&k)
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

// AnnounceMoves says where each piece goes by these legal moves, piece by piece, and then
// which castlings are among them, a sentence to a line.
func (s *Speaker) AnnounceMoves(p *engine.Position, moves []engine.Move) string {
	var goes [engine.King + 1][engine.H8 + 1]engine.Bitboard
	var lines, castlings []string
	for _, m := range moves {
		if _, castles := m.Castles(); castles {
			castlings = append(castlings, s.Sentence(s.moved(p, m)))
			continue
		}
		goes[m.Role()][m.From()] |= m.To().Bitboard()
	}
	for role := engine.King; role >= engine.Pawn; role-- {
		for from, squares := range goes[role] {
			if squares != 0 {
				lines = append(lines, s.Sentence(s.words.Say("announce.may", "role", s.role(role), "from", engine.Square(from), "squares", SquareList(squares))))
			}
		}
	}
	return strings.Join(append(lines, castlings...), "\n")
}

// Sentence makes a sentence of what is said elsewhere without a full stop.
func (s *Speaker) Sentence(text string) string { return s.words.Say("announce.sentence", "text", text) }

// AnnounceLast says the last move of a game in words, with its number and who played it;
// "" before the first.
func (s *Speaker) AnnounceLast(game *engine.Game) string {
	plies := game.Plies()
	if plies == 0 {
		return ""
	}
	before, _ := game.PositionAt(plies - 1)
	return s.words.Say("announce.move."+before.Turn().String(),
		"number", before.Fullmoves(), "move", s.Announce(&before, game.Moves()[plies-1]))
}

// Check says whether the player on move is in check, and from which pieces.
func (s *Speaker) Check(p *engine.Position) string {
	if p.Checkers() == 0 {
		return s.words.Say("announce.nocheck." + p.Turn().String())
	}
	board := p.Board()
	var checks []string
	for square := range p.Checkers().Squares() {
		checks = append(checks, s.words.Say("obstacle.in-check", "square", p.King(p.Turn()), "piece", s.piece(board.At(square)), "attacker", square))
	}
	return s.Sentence(s.words.Join(checks))
}

// AnnounceCastling says in sentences how a castling goes, which squares it needs, and
// whether it is possible now or what forbids it. It is for those who hear it.
func (s *Speaker) AnnounceCastling(k *engine.Castling) string { return s.announceCastling(k, nil) }

// AnnounceCastlingInGame says the same of a castling of the player on move, and by which
// move a right was lost.
func (s *Speaker) AnnounceCastlingInGame(game *engine.Game, side engine.Side) string {
	now := game.Position()
	k := now.Castling(side)
	return s.announceCastling(&k, game)
}

// announceCastling is AnnounceCastling in a game, which may be nil.
func (s *Speaker) announceCastling(k *engine.Castling, game *engine.Game) string {
	reasons := s.words.Join(s.obstaclesInGame(k, game))
	if !k.HasRight() {
		return s.words.Say("announce.castling.noright", "castling", s.CastlingSide(k), "reasons", reasons)
	}
	sentences := []string{s.words.Say("announce.castling."+k.Color.String(), "move", s.castles(k))}
	if k.Legal() {
		sentences = append(sentences, s.words.Say("announce.castling.yes"))
	} else {
		sentences = append(sentences, s.words.Say("announce.castling.no", "reasons", reasons))
	}
	if k.MustBeEmpty != 0 {
		sentences = append(sentences, s.words.Say("announce.castling.empty", "squares", SquareList(k.MustBeEmpty)))
	}
	sentences = append(sentences, s.words.Say("announce.castling.safe", "squares", SquareList(k.MustBeSafe)))
	return strings.Join(sentences, " ")
}

// castles says where castling takes both pieces, and which of them stays.
func (s *Speaker) castles(k *engine.Castling) string {
	return s.words.Say("announce.castles."+k.Side.String()+"."+k.Method.String(),
		"kingfrom", k.KingFrom, "kingto", k.KingTo, "rookfrom", k.RookFrom, "rookto", k.RookTo)
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
