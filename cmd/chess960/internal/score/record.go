package score

import (
	"errors"
	"io"
	"slices"

	"chess960/engine"
	"chess960/engine/pgn"
)

// Why a written game cannot be gone on with.
var (
	ErrFaults     = errors.New("the text has faults, and would not be written again as it is")
	ErrSeveral    = errors.New("there are several games in the text")
	ErrOtherStart = errors.New("the game starts from another position")
	ErrDecided    = errors.New("the game has a result that nothing in it explains")
	ErrOtherRules = errors.New("under these rules the game would have gone another way")
)

// Continue reads the game of a PGN text, to go on with it. The start and the rules are
// those of the game; a text without a game begins one. Tags, comments and variations
// of the text are kept. The error is one of those above, or of r.
func Continue(r io.Reader, start engine.Position, rules engine.Rules) (*Sheet, error) {
	s := New(start, rules)
	reader := pgn.NewReader(r, nil)
	game, err := reader.Next()
	switch {
	case err == io.EOF:
		return s, nil
	case err != nil:
		return nil, err
	case len(game.Faults) > 0:
		return nil, ErrFaults
	case game.Start != start:
		return nil, ErrOtherStart
	}
	if err := s.replay(game); err != nil {
		return nil, err
	}
	if _, err := reader.Next(); err != io.EOF {
		if err == nil {
			err = ErrSeveral
		}
		return nil, err
	}
	return s, nil
}

// replay plays a game that was read on the empty sheet.
func (s *Sheet) replay(game *pgn.Game) error {
	depth := 0
	for _, e := range game.Elements {
		switch e.Kind {
		case pgn.BeginVariation:
			depth++
		case pgn.EndVariation:
			depth--
		}
		if depth > 0 {
			continue
		}
		switch e.Kind {
		case pgn.MoveElement:
			if s.Play(e.Move) != nil {
				return ErrOtherRules
			}
		case pgn.CommentElement:
			now := s.game.Position()
			events, err := notes(game.Comments[e.Comment], &now)
			if err != nil {
				return ErrFaults
			}
			for _, event := range events {
				if _, err := s.Do(event); err != nil {
					return ErrOtherRules
				}
			}
		}
	}
	if outcome, _ := s.game.Outcome(); outcome.Result != game.Result {
		return ErrDecided
	}
	// What was noted on the way is in the text already.
	s.record.Tags = slices.Clone(game.Tags)
	s.record.Elements = slices.Clone(game.Elements)
	s.record.Comments = slices.Clone(game.Comments)
	return nil
}

// AppendPGN appends the game to dst as PGN with its moves in that notation; the zero
// value is the export format, which [Continue] reads. What was said and done beside
// the moves stands in comments.
func (s *Sheet) AppendPGN(dst []byte, moves engine.Notation) []byte {
	outcome, _ := s.game.Outcome()
	s.record.Result = outcome.Result
	return s.record.AppendIn(dst, moves)
}
