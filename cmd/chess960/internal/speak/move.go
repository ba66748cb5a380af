package speak

import (
	"errors"
	"slices"

	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// gameError is an error about a move of a game, which knows more than its last
// position: when a right to castle was lost, when a capture was possible.
type gameError struct {
	err  error
	game *engine.Game
}

func (e *gameError) Error() string { return e.err.Error() }
func (e *gameError) Unwrap() error { return e.err }

// InGame returns an error about a move as one to explain by that game as it stands
// when the error is worded.
func InGame(err error, game *engine.Game) error { return &gameError{err, game} }

// refusedMove says why a move was refused, by all that the error knows: the game, and
// what the text is in other letters.
func (s *Speaker) refusedMove(move *engine.MoveError, err error) string {
	var inGame *gameError
	var foreign *position.ForeignMove
	var game *engine.Game
	if errors.As(err, &inGame) {
		game = inGame.game
	}
	text := s.moveError(move, game)
	if errors.As(err, &foreign) {
		key := "error.move.letters"
		if foreign.Language == position.English {
			key = "error.move.english"
		}
		text = s.words.Say(key, "refusal", text, "move", s.Move(&foreign.In, foreign.Move), "language", Quote(foreign.Language))
	}
	return text
}

// moveError says why a move was refused. game may be nil.
func (s *Speaker) moveError(e *engine.MoveError, game *engine.Game) string {
	text := Quote(e.Text)
	switch k := e.Castling; {
	case k != nil && k.Legal():
		return s.words.Say("error.move.kingmove", "text", text, "notation", k.Side.Notation(), "uci", k.KingFrom.String()+k.RookFrom.String())
	case k != nil:
		return s.words.Say("error.move.castling", "text", text, "side", k.Side, "reasons", s.words.Join(s.obstaclesInGame(k, game)))
	case errors.Is(e, engine.ErrAmbiguousMove):
		return s.words.Say("error.move.ambiguous", "text", text, "candidates", Commas(e.Candidates))
	case errors.Is(e, engine.ErrMoveSyntax):
		return s.words.Say("error.move.syntax", "text", text, "knight", s.letters[engine.Knight], "queen", s.letters[engine.Queen])
	case errors.Is(e, engine.ErrNoPromotion):
		return s.words.Say("error.move.promotion", "text", text, "queen", s.letters[engine.Queen])
	case len(e.Hindrances) > 0:
		return s.words.Say("error.move.because", "text", text, "reasons", s.words.Join(s.hindrances(e, game)))
	}
	return s.words.Say("error.move.illegal", "text", text)
}

// obstaclesInGame words everything that forbids castling: a right that is gone by the
// move that lost it, if the game knows.
func (s *Speaker) obstaclesInGame(k *engine.Castling, game *engine.Game) []string {
	if game == nil || k.HasRight() {
		return s.Obstacles(k)
	}
	now := game.Position()
	loss, known := game.RightLost(now.Turn(), k.Side)
	if !known {
		return s.Obstacles(k)
	}
	return []string{s.words.Say("error.move.right."+loss.Cause.String(), "move", s.numbered(game, loss.Ply))}
}

// hindrances words the reasons why a move is refused, each once.
func (s *Speaker) hindrances(e *engine.MoveError, game *engine.Game) (reasons []string) {
	for i := range e.Hindrances {
		h := &e.Hindrances[i]
		code, move, where := h.Code.String(), "", ""
		switch {
		case h.Code == engine.HindranceNoPiece && e.Role == engine.NoRole:
			code = "nothing"
		case h.Code == engine.HindranceNoPiece:
			var place string
			place, where = placeOf(e.Origins)
			code += place
		case h.Code == engine.HindranceUnreachable && len(e.Hindrances) > 1 && e.Origins == anywhere:
			code = "none-reaches" // and nothing else hinders the others
		case h.Code == engine.HindranceTooLate && game == nil:
			code = engine.HindranceNothingToTake.String()
		case h.Code == engine.HindranceTooLate:
			move = s.numbered(game, h.Ply)
		}
		reason := s.words.Say("hindrance."+code, "mover", s.words.Say("the."+e.Role.String()), "role", s.role(e.Role), "from", h.From, "to", e.To,
			"piece", s.piece(h.Piece), "square", h.Square, "move", move, "where", where)
		if !slices.Contains(reasons, reason) {
			reasons = append(reasons, reason)
		}
	}
	return reasons
}

// anywhere are all squares, where a piece may come from that is only named.
const anywhere = ^engine.Bitboard(0)

// placeOf names the squares on which a text lets a piece stand: a square, a file or a
// rank, and the end of the key for it; nothing for all of them.
func placeOf(origins engine.Bitboard) (key, name string) {
	switch first := origins.First(); origins {
	case first.Bitboard():
		return ".square", first.String()
	case first.File().Bitboard():
		return ".file", first.File().String()
	case first.Rank().Bitboard():
		return ".rank", first.Rank().String()
	}
	return "", ""
}

// numbered writes the ply-th move by both players of a game with its number, as
// "12. Nf3" or "12... Nf6".
func (s *Speaker) numbered(game *engine.Game, ply int) string {
	before, _ := game.PositionAt(ply - 1)
	return MoveNumber(&before) + " " + s.Move(&before, game.Moves()[ply-1])
}
