package score

import (
	"errors"
	"strings"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/engine/pgn"
)

// Event is what a player says or does at the table beside playing moves.
type Event struct {
	Kind Kind
	By   engine.Color
	// Move is the move that a claim announces; 0 for a claim of what is on the board.
	Move engine.Move
	// Squares are those of the pieces that are touched, in that order.
	Squares []engine.Square
}

// Kind is a kind of event. The zero value is none.
type Kind uint8

// The kinds.
const (
	Offer   Kind = iota + 1 // a draw
	Accept                  // the opponent's offer
	Decline                 // the opponent's offer
	Claim                   // a draw, by repetition or by quiet moves
	Resign
	Flag    // has fallen: the player's time is over
	Touch   // pieces, with the intention of moving or taking them
	Illegal // an illegal move was completed; the position has been restored
)

// kindNames are the kinds as the record has them.
var kindNames = [...]string{
	Offer: "offer", Accept: "accept", Decline: "decline", Claim: "claim", Resign: "resign", Flag: "flag", Touch: "touch", Illegal: "illegal",
}

// String returns the kind as the record has it, such as "offer"; "unknown" for none.
func (k Kind) String() string { return enum.Name(kindNames[:], int(k)) }

// ErrNothingThere refuses a touch of empty squares.
var ErrNothingThere = errors.New("there is no piece on the square")

// Do has a player say or do something, and notes it. The error is a refusal of the
// game, ErrNothingThere, or one that wraps [engine.ErrIllegalMove] about the move that
// a claim announces.
//
// Which kind of draw is claimed needs no saying: it is one that can be claimed, if
// there is one.
func (s *Sheet) Do(e Event) (r engine.Ruling, err error) {
	switch g := s.game; e.Kind {
	case Offer:
		err = g.Offer(e.By)
	case Accept:
		r, err = g.Accept(e.By)
	case Decline:
		err = g.Decline(e.By)
	case Claim:
		r, err = g.Claim(e.By, s.claimable(e.Move), e.Move)
	case Resign:
		r, err = g.Resign(e.By)
	case Flag:
		r, err = g.Flag(e.By)
	case Touch:
		err = s.touch(e)
	case Illegal:
		r, err = g.Penalize(e.By, engine.MovedIllegally)
	}
	if err != nil {
		return r, err
	}
	if r.Bonus > 0 {
		s.penalties = append(s.penalties, Penalty{s.game.Plies(), r})
	}
	s.record.AddComment(e.note())
	s.noteEnd()
	return r, nil
}

// claimable returns the kind of draw that can be claimed with that move; repetition if
// none can.
func (s *Sheet) claimable(m engine.Move) engine.Termination {
	for _, c := range s.game.Claims() {
		if c.Move == m {
			return c.Termination
		}
	}
	return engine.ByThreefoldClaim
}

func (s *Sheet) touch(e Event) error {
	now := s.game.Position()
	board := now.Board()
	for _, square := range e.Squares {
		if !board.Occupied().Has(square) {
			return ErrNothingThere
		}
	}
	if err := s.game.Touch(e.By); err != nil {
		return err
	}
	ply := s.game.Plies()
	s.touched[ply] = append(s.touched[ply], e.Squares...)
	return nil
}

// noteEnd gives the record the tag that tells why the game ended, where the moves do
// not and the standard of PGN has words for it.
func (s *Sheet) noteEnd() {
	outcome, _ := s.game.Outcome()
	if words := pgn.TerminationWords(outcome.Termination); words != "" {
		s.record.SetTag("Termination", words)
	}
}

// The record holds an event as a command in a comment, as PGN files hold clock times
// and arrows: [%play claim white g1f3].
const noteBegin, noteEnd = "[%play ", "]"

// note returns the event as the record holds it.
func (e *Event) note() string {
	text := noteBegin + e.Kind.String() + " " + e.By.String()
	if e.Move != 0 {
		text += " " + e.Move.String()
	}
	for _, square := range e.Squares {
		text += " " + square.String()
	}
	return text + noteEnd
}

// errNote says that a note makes no sense.
var errNote = errors.New("a [%play ...] that cannot be understood")

// notes returns the events that a comment holds, in the position in which it stands.
func notes(comment string, now *engine.Position) (events []Event, err error) {
	for {
		_, rest, found := strings.Cut(comment, noteBegin)
		if !found {
			return events, nil
		}
		text, after, closed := strings.Cut(rest, noteEnd)
		e, ok := eventOf(strings.Fields(text), now)
		if !closed || !ok {
			return nil, errNote
		}
		events, comment = append(events, e), after
	}
}

// eventOf reads the words of a note.
func eventOf(words []string, now *engine.Position) (e Event, ok bool) {
	if len(words) < 2 {
		return e, false
	}
	for kind, name := range kindNames {
		if name != "" && name == words[0] {
			e.Kind = Kind(kind)
		}
	}
	switch words[1] {
	case engine.Black.String():
		e.By = engine.Black
	case engine.White.String():
	default:
		return e, false
	}
	for _, word := range words[2:] {
		switch e.Kind {
		case Claim:
			m, err := now.ParseUCI(word)
			if err != nil {
				return e, false
			}
			e.Move = m
		case Touch:
			square, err := engine.ParseSquare(word)
			if err != nil {
				return e, false
			}
			e.Squares = append(e.Squares, square)
		default:
			return e, false
		}
	}
	return e, e.Kind != 0
}
