package engine

import "sort"

// RightLoss tells how a castling right was lost in a game (Laws 3.8.2.1). Lost is
// lost for good: castling that is only impossible now is told by
// [Position.Castling], which then names the obstacles.
type RightLoss struct {
	Cause LossCause
	Ply   int  // the number of moves by both players, this one included
	Move  Move // the move that lost the right
}

// LossCause says what lost a castling right.
type LossCause uint8

// The causes.
const (
	KingMoved    LossCause = iota // castling included, on either side
	RookMoved                     // that very rook
	RookCaptured                  // that very rook, before it had moved
)

// String returns "king-moved", "rook-moved" or "rook-captured".
func (c LossCause) String() string {
	return [...]string{"king-moved", "rook-moved", "rook-captured", "unknown"}[min(c, RookCaptured+1)]
}

// RightLost returns when and how c lost the right to castle on that side. ok is
// false if c still has it, and if c had none at the start of the game.
func (g *Game) RightLost(c Color, side Side) (loss RightLoss, ok bool) {
	start := &g.turns[0].position
	castling := start.CastlingOf(c, side)
	rook := castling.RookFrom
	if !castling.HasRight() || g.now().position.castling.Has(rook) {
		return RightLoss{}, false
	}
	// Rights never come back, so the turns without it are the last ones.
	ply := sort.Search(len(g.turns), func(i int) bool { return !g.turns[i].position.castling.Has(rook) })
	loss = RightLoss{Ply: ply, Move: g.moves[ply-1]}
	switch {
	case g.turns[ply-1].position.turn != c&1:
		loss.Cause = RookCaptured
	case loss.Move.Role() == King:
		loss.Cause = KingMoved
	default:
		loss.Cause = RookMoved
	}
	return loss, true
}
