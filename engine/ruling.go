package engine

import "time"

// Ruling is what follows from an event in a game.
type Ruling struct {
	// Article is the article of the Laws, or of their Guidelines III, that was
	// applied.
	Article string
	// Bonus is the time to add to the clock of the player To, 0 for none.
	Bonus time.Duration
	To    Color
	// Play is the move that must be played next; 0 if any may.
	Play Move
	// Outcome is how the event ended the game; zero if the game goes on.
	Outcome Outcome
}
