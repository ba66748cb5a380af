package score

import (
	"bytes"
	"errors"
	"io"
	"slices"

	"chess960/engine"
	"chess960/engine/pgn"
)

// Why a written game cannot be gone on with.
var (
	ErrFaults     = errors.New("the text has faults, and would not be written again as it is")
	ErrNoGame     = errors.New("there is no game in the text")
	ErrLoose      = errors.New("comments stand behind the game, and would be lost")
	ErrSeveral    = errors.New("there are several games in the text")
	ErrOtherStart = errors.New("the game starts from another position")
	ErrDecided    = errors.New("the game has a result that nothing in it explains")
	ErrOtherRules = errors.New("under these rules the game would have gone another way")
)

// Continue reads the game of a PGN text, to go on with it. The start and the rules are
// those of the game; an empty text begins one. Tags, comments and variations
// of the text are kept. The error is one of those above, or of r.
func Continue(r io.Reader, start engine.Position, rules engine.Rules) (*Sheet, error) {
	s := New(start, rules)
	from := &text{source: r}
	reader := pgn.NewReader(from, nil)
	game, err := reader.Next()
	switch {
	case err == io.EOF && from.begun:
		return nil, ErrNoGame
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
	if reader.Loose() > 0 {
		return nil, ErrLoose
	}
	return s, nil
}

// text is a source that knows whether anything but blanks, and a mark of the order of
// bytes, was read from it.
type text struct {
	source io.Reader
	begun  bool
}

func (t *text) Read(p []byte) (n int, err error) {
	n, err = t.source.Read(p)
	t.begun = t.begun || len(bytes.Trim(p[:n], " \t\r\n\v\f\ufeff")) > 0
	return n, err
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
