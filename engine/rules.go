package engine

import "time"

// Rules are what one event may settle differently from another. Start from
// [FIDEStandard], [FIDERapidBlitz] or [ServerRules] and change what the event
// announces. Rules compare with ==; the zero value has the automatic draws of
// the Laws and no penalties.
type Rules struct {
	// Automatic says which repetitions and quiet moves end the game without a
	// claim.
	Automatic Automatic
	// WrongClaim is the time that a wrong claim gives the opponent (Laws 9.5.3).
	WrongClaim time.Duration
	// IllegalMove is the time that an illegal move gives the opponent (7.5.5).
	IllegalMove time.Duration
	// IllegalMoves is the number of illegal moves by which a player loses: the
	// second does by Laws 7.5.5. Zero stands for no limit.
	IllegalMoves int
	// DrawAfter is the number of moves that each player must have made before a
	// draw may be offered or agreed (9.1.1); math.MaxInt forbids both. The first
	// move must have been made for an agreement in any case (5.2.3).
	DrawAfter int
	// GuidelinesIII says that Guidelines III, games without increment, were
	// announced to apply: they rule when both flags have fallen (III.3.1).
	GuidelinesIII bool
	// Search bounds the search for a mate where a player resigns, oversteps the time or
	// loses by illegal moves, and by [Game.EndIfDead].
	Search Limits
}

// Automatic says when repetition and quiet moves draw the game with no claim.
// Moves are counted for each player.
type Automatic uint8

// The ways.
const (
	// FiveAnd75: five occurrences, 75 moves (Laws 9.6.1, 9.6.2).
	FiveAnd75 Automatic = iota
	// ThreeAnd50: three occurrences, 50 moves, as servers do, so that nothing is
	// left to claim.
	ThreeAnd50
	// ClaimsOnly: never, as before the Laws of July 2014. Games may then be of
	// any length, and looking for claims takes as long as the moves since the
	// last capture or pawn move are many.
	ClaimsOnly
)

// limits returns the occurrences and halfmoves that end the game.
func (a Automatic) limits() (occurrences uint32, halfmoves int, repeated, quiet Termination, ok bool) {
	switch a {
	case FiveAnd75:
		return 5, 150, ByFivefold, BySeventyFive, true
	case ThreeAnd50:
		return 3, 100, ByThreefold, ByFifty, true
	}
	return 0, 0, Unfinished, Unfinished, false
}

// FIDEStandard returns the rules of the Laws for standard chess: two minutes
// for the opponent of a wrong claim or a first illegal move, the second loses.
func FIDEStandard() Rules {
	return Rules{WrongClaim: 2 * time.Minute, IllegalMove: 2 * time.Minute, IllegalMoves: 2}
}

// FIDERapidBlitz returns the rules of the Laws for rapid and blitz (Appendices
// A.3 and B): as [FIDEStandard], with one minute in place of two.
func FIDERapidBlitz() Rules {
	return Rules{WrongClaim: time.Minute, IllegalMove: time.Minute, IllegalMoves: 2}
}

// ServerRules returns the rules that playing sites use: three occurrences and
// fifty moves draw at once, and as nobody can play an illegal move there, there
// are no penalties.
func ServerRules() Rules { return Rules{Automatic: ThreeAnd50} }
