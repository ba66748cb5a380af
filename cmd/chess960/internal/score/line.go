package score

import (
	"errors"

	"chess960/cmd/chess960/internal/position"
	"chess960/engine"
)

// MostMoves is the greatest number of moves that [ReadLine] plays, above any game's that
// people have played.
const MostMoves = 1200

// ErrLong is the error about a line of more than MostMoves moves.
var ErrLong = errors.New("the line has more moves than any game")

// ReadLine plays a line of moves from a position under the rules of a standard game.
// Each is read in the given letters, else in those of any language in which it is legal,
// if they mean the same: lines are sent on, to readers of other languages. The error is
// that of the first move that is refused, or ErrLong; the sheet then holds what came
// before it.
func ReadLine(start engine.Position, line string, letters *engine.Letters) (*Sheet, error) {
	s := New(start, engine.FIDEStandard())
	for word := range position.Words(line) {
		if s.game.Plies() == MostMoves {
			return s, ErrLong
		}
		m, err := ReadAny(s.game, word, letters)
		if err == nil {
			err = s.Play(m)
		}
		if err != nil {
			return s, err
		}
	}
	return s, nil
}

// ReadAny reads a move of a game in the given letters, else in those of any language in
// which it is legal, if they mean the same. The error is that of the given letters.
func ReadAny(game *engine.Game, text string, letters *engine.Letters) (engine.Move, error) {
	m, refused := game.ParseMove(text, letters)
	if refused == nil {
		return m, nil
	}
	now := game.Position()
	if m, _, ok := position.InAnyLetters(&now, text); ok {
		return m, nil
	}
	return 0, refused
}

// ReadMove reads a move of a game in the given letters. The error about one that is
// legal in those of another language is a [position.ForeignMove].
func ReadMove(game *engine.Game, text string, letters *engine.Letters) (engine.Move, error) {
	m, err := game.ParseMove(text, letters)
	if err != nil {
		now := game.Position()
		err = position.InOtherLetters(&now, text, err)
	}
	return m, err
}
