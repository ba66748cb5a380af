package speak

import (
	"strings"

	"chess960/engine"
)

// Castlings returns the four castlings of a position: White's g and c side, then
// Black's.
func Castlings(p *engine.Position) (list []engine.Castling) {
	for _, c := range [...]engine.Color{engine.White, engine.Black} {
		for _, side := range [...]engine.Side{engine.KingSide, engine.QueenSide} {
			list = append(list, p.CastlingOf(c, side))
		}
	}
	return list
}

// Castling says on several lines how a castling goes, and everything that forbids
// it.
func (s *Speaker) Castling(k *engine.Castling) string { return s.castling(k, nil) }

// CastlingInGame says the same of a castling of the player on move, and by which move
// a right was lost.
func (s *Speaker) CastlingInGame(game *engine.Game, side engine.Side) string {
	now := game.Position()
	k := now.Castling(side)
	return s.castling(&k, game)
}

// castling is Castling in a game, which may be nil.
func (s *Speaker) castling(k *engine.Castling, game *engine.Game) string {
	verdict := "castle.no"
	if k.Legal() {
		verdict = "castle.yes"
	}
	lines := []string{s.Of(s.CastlingTitle(k), s.words.Say(verdict))}
	if k.HasRight() {
		lines = append(lines, "  "+s.CastlingRoute(k))
		if k.MustBeEmpty != 0 {
			lines = append(lines, "  "+s.MustBeEmpty(k))
		}
		lines = append(lines, "  "+s.words.Say("castle.safe", "squares", SquareList(k.MustBeSafe), "count", k.MustBeSafe.Count()))
	}
	for _, reason := range s.obstaclesInGame(k, game) {
		lines = append(lines, "  - "+reason)
	}
	return strings.Join(lines, "\n")
}

// CastlingTitle names a castling, such as "White, g side (O-O)".
func (s *Speaker) CastlingTitle(k *engine.Castling) string {
	return s.words.Say("castle.title."+k.Color.String()+"."+k.Side.String(), "notation", k.Side.Notation())
}

// CastlingSide names a castling in fewer words, such as "White, g side".
func (s *Speaker) CastlingSide(k *engine.Castling) string {
	return s.words.Say("show.castling." + k.Color.String() + "." + k.Side.String())
}

// CastlingRoute says by which method castling moves which piece where. The
// castling has a right.
func (s *Speaker) CastlingRoute(k *engine.Castling) string {
	return s.words.Say("method."+k.Method.String(),
		"kingfrom", k.KingFrom, "kingto", k.KingTo, "rookfrom", k.RookFrom, "rookto", k.RookTo)
}

// castlingLine says how a castling goes and whether it is legal now.
func (s *Speaker) castlingLine(k *engine.Castling) string {
	if !k.HasRight() {
		return s.words.Say("castle.noright")
	}
	line := s.CastlingRoute(k)
	if k.Legal() {
		line = s.words.Join([]string{line, s.words.Say("castle.yes")})
	}
	return line
}

// MustBeEmpty says which squares must be empty.
func (s *Speaker) MustBeEmpty(k *engine.Castling) string {
	return s.words.Say("castle.empty", "squares", SquareList(k.MustBeEmpty), "count", k.MustBeEmpty.Count())
}

// Reason is what forbids castling, in words, and the square that it is about.
type Reason struct {
	Square engine.Square
	Text   string
}

// Obstacles words everything that forbids castling.
func (s *Speaker) Obstacles(k *engine.Castling) (texts []string) {
	for _, reason := range s.Reasons(k) {
		texts = append(texts, reason.Text)
	}
	return texts
}

// Reasons words everything that forbids castling, with the squares. A piece that stands
// in the way of both king and rook is named once.
func (s *Speaker) Reasons(k *engine.Castling) (reasons []Reason) {
	list := k.Obstacles()
	blocks := map[engine.ObstacleCode]engine.Bitboard{}
	for _, o := range list {
		blocks[o.Code] |= o.Square.Bitboard()
	}
	both := blocks[engine.KingPathBlocked] & blocks[engine.RookPathBlocked]
	for _, o := range list {
		code := o.Code.String()
		if both.Has(o.Square) {
			switch o.Code {
			case engine.KingPathBlocked:
				code = "both-paths-blocked"
			case engine.RookPathBlocked:
				continue
			}
		}
		reasons = append(reasons, Reason{o.Square, s.words.Say("obstacle."+code,
			"piece", s.piece(o.Piece), "square", o.Square, "attacker", o.Attacker)})
	}
	return reasons
}
