package engine

import "chess960/engine/enum"

// Status says whether and how the position ends the game at once, by the Laws
// and without any claim. The zero value is Ongoing.
type Status uint8

// The ways to end. Draws that depend on earlier positions or on the counters
// are no matter of one position.
const (
	Ongoing   Status = iota
	Checkmate        // the player to move is mated (Laws 5.1.1)
	Stalemate        // the player to move has no move and is not in check (5.2.1)
	Dead             // neither player can mate by any series of legal moves (5.2.2)
)

// String returns "ongoing", "checkmate", "stalemate" or "dead".
func (s Status) String() string {
	return enum.Name([]string{"ongoing", "checkmate", "stalemate", "dead"}, int(s))
}

// Status returns how the game stands. It calls Dead what it can see at once: too
// little material, forced moves that lead to it, walls of pawns that nothing passes.
// [Position.IsDead] searches for the rest.
func (p *Position) Status() Status {
	switch {
	case p.canMove():
		if p.plainlyDead() {
			return Dead
		}
		return Ongoing
	case p.Checkers() != 0:
		return Checkmate
	}
	return Stalemate
}

// Result returns the result that [Position.Status] brings: the winner's, a draw,
// or NoResult while the game goes on.
func (p Position) Result() Result { return p.result() }

func (p *Position) result() Result {
	switch p.Status() {
	case Ongoing:
		return NoResult
	case Checkmate:
		return winFor(p.turn.Other())
	}
	return Draw
}
