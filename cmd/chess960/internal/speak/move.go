package speak

import (
	"errors"

	"chess960/engine"
)

// moveError says why a move was refused.
func (s *Speaker) moveError(e *engine.MoveError) string {
	text := Quote(e.Text)
	switch k := e.Castling; {
	case k != nil && k.Legal():
		return s.words.Say("error.move.kingmove", "text", text, "notation", k.Side.Notation(), "uci", k.KingFrom.String()+k.RookFrom.String())
	case k != nil:
		return s.words.Say("error.move.castling", "text", text, "side", k.Side, "reasons", s.words.Join(s.Obstacles(k)))
	case errors.Is(e, engine.ErrAmbiguousMove):
		return s.words.Say("error.move.ambiguous", "text", text, "candidates", Commas(e.Candidates))
	case errors.Is(e, engine.ErrMoveSyntax):
		return s.words.Say("error.move.syntax", "text", text, "knight", s.letters[engine.Knight], "queen", s.letters[engine.Queen])
	case errors.Is(e, engine.ErrNoPromotion):
		return s.words.Say("error.move.promotion", "text", text, "queen", s.letters[engine.Queen])
	}
	return s.words.Say("error.move.illegal", "text", text)
}

// PlayHelp explains what can be typed in a conversation.
func (s *Speaker) PlayHelp() string {
	return s.words.Say("play.help", "knight", s.letters[engine.Knight], "queen", s.letters[engine.Queen])
}
