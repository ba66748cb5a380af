// Package score keeps the score sheet of a game at the table: the moves, and what the
// players said and did beside them that the Laws take notice of. [New] begins one,
// [Continue] goes on with one that was written down, [Sheet.Play] and [Sheet.Do] write
// on it, and [Sheet.AppendPGN] copies it out, so that nothing is lost between two
// sittings.
//
// The rules are those of [engine.Game]. The package knows no language and no files.
package score

import (
	"slices"

	"chess960/engine"
	"chess960/engine/pgn"
)

// Sheet is a game and its record. New and Continue make one.
type Sheet struct {
	game      *engine.Game
	penalties []Penalty
	touched   map[int][]engine.Square // by the number of moves played before
	record    pgn.Game
}

// Penalty is the extra time that a player got for what the opponent did: a wrong
// claim or an illegal move. Ply is the number of moves by both players that had been
// played.
type Penalty struct {
	Ply int
	engine.Ruling
}

// New returns the empty sheet of a game that starts from that position.
func New(start engine.Position, rules engine.Rules) *Sheet {
	return &Sheet{
		game:    engine.NewGame(start, rules),
		touched: map[int][]engine.Square{},
		record:  pgn.Game{Start: start},
	}
}

// Game returns the game, to be looked at. Whoever changes it goes round the record.
func (s *Sheet) Game() *engine.Game { return s.game }

// Penalties returns what was given so far, the first one first.
func (s *Sheet) Penalties() []Penalty { return s.penalties }

// Touched returns the squares of the pieces that the player on move has touched, in
// that order.
func (s *Sheet) Touched() []engine.Square { return s.touched[s.game.Plies()] }

// Bound returns the moves of which the player on move must play one, since a claim
// announced it or a piece was touched (Laws 9.5.3, 4.3 to 4.5); nil if any may be
// played.
func (s *Sheet) Bound() []engine.Move {
	if _, over := s.game.Outcome(); over {
		return nil
	}
	if m, ok := s.game.Announced(); ok {
		return []engine.Move{m}
	}
	now := s.game.Position()
	if moves := now.TouchedMoves(s.Touched()); len(moves) < now.CountMoves() {
		return moves
	}
	return nil
}

// BoundError refuses a legal move by a player who is bound to others.
type BoundError struct {
	Move    engine.Move
	In      engine.Position
	Touched []engine.Square // the squares touched; none if a claim announced the move
	Bound   []engine.Move
}

func (e *BoundError) Error() string { return "another move must be played" }

// Unwrap returns engine.AnnouncedMove if it is a claim that binds.
func (e *BoundError) Unwrap() error {
	if len(e.Touched) > 0 {
		return nil
	}
	return engine.AnnouncedMove
}

// Play plays a move. The error is a *BoundError, or as that of [engine.Game.Play].
func (s *Sheet) Play(m engine.Move) error {
	now := s.game.Position()
	if bound := s.Bound(); bound != nil && now.Legal(m) && !slices.Contains(bound, m) {
		e := &BoundError{Move: m, In: now, Bound: bound}
		if _, announced := s.game.Announced(); !announced {
			e.Touched = s.Touched()
		}
		return e
	}
	if err := s.game.Play(m); err != nil {
		return err
	}
	s.record.AddMove(m)
	return nil
}

// Undo takes back the last move with all that was said and done since, and reports
// whether it could: see [engine.Game.Undo].
func (s *Sheet) Undo() bool {
	if !s.game.Undo() {
		return false
	}
	plies := s.game.Plies()
	for ply := range s.touched {
		if ply > plies {
			delete(s.touched, ply)
		}
	}
	s.penalties = slices.DeleteFunc(s.penalties, func(p Penalty) bool { return p.Ply > plies })
	s.record.Elements = s.record.Elements[:lastMove(s.record.Elements)]
	return true
}

// lastMove returns the place of the last move of the main line.
func lastMove(elements []pgn.Element) (last int) {
	depth := 0
	for i, e := range elements {
		switch {
		case e.Kind == pgn.BeginVariation:
			depth++
		case e.Kind == pgn.EndVariation:
			depth--
		case e.Kind == pgn.MoveElement && depth == 0:
			last = i
		}
	}
	return last
}
