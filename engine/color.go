package engine

import "chess960/engine/enum"

// Color is one of the two players. The zero value is White.
type Color uint8

// The two players.
const (
	White Color = iota
	Black
)

// Other returns the opponent.
func (c Color) Other() Color { return c ^ 1 }

// BackRank returns the player's first rank, on which the game starts and
// castling happens: the first for White, the eighth for Black.
func (c Color) BackRank() Rank { return Rank(c&1) * 7 }

// String returns "white" or "black".
func (c Color) String() string {
	return enum.Name([]string{"white", "black"}, int(c))
}
