package engine

// Status says whether and how the position ends the game at once, by the Laws
// and without any claim. The zero value is Ongoing.
type Status uint8

// The ways to end. Draws that depend on earlier positions or on the counters
// are no matter of one position.
const (
	Ongoing   Status = iota
	Checkmate        // the player to move is mated (Laws 5.1.1)
	Stalemate        // the player to move has no move and is not in check (5.2.1)
	Dead             // neither player has material to mate with (5.2.2)
)

// String returns "ongoing", "checkmate", "stalemate" or "dead".
func (s Status) String() string {
	return [...]string{"ongoing", "checkmate", "stalemate", "dead", "unknown"}[min(s, Dead+1)]
}

// Status returns how the game stands. Dead is told by material alone: pawns
// that block each other for ever, say, are not looked into.
func (p *Position) Status() Status {
	switch {
	case p.CountMoves() > 0:
		if p.board.InsufficientMaterial(White) && p.board.InsufficientMaterial(Black) {
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
func (p *Position) Result() Result {
	switch p.Status() {
	case Ongoing:
		return NoResult
	case Checkmate:
		return winFor(p.turn.Other())
	}
	return Draw
}

// darkSquares are the squares of the colour of a1.
const darkSquares Bitboard = 0xaa55_aa55_aa55_aa55

// InsufficientMaterial reports whether no series of legal moves, however
// helpful, can let colour c give mate with the material on the board. It looks
// at nothing but the kinds of pieces and the colours of the bishops' squares:
// true is certain, false may be wrong.
func (b *Board) InsufficientMaterial(c Color) bool {
	own, enemy := b.ByColor(c), b.ByColor(c.Other())
	if own&(b.sets[Pawn]|b.sets[Rook]|b.sets[Queen]) != 0 {
		return false
	}
	knights, bishops := own&b.sets[Knight], own&b.sets[Bishop]
	switch {
	case knights == 0 && bishops == 0:
		return true // a bare king
	case bishops == 0 && !knights.more():
		// A lone knight mates only with the help of an enemy piece that blocks
		// its own king, and a queen covers too much to do that.
		return enemy&^(b.sets[King]|b.sets[Queen]) == 0
	case knights == 0:
		// Bishops on one colour mate only if some piece can block on the other.
		all := b.sets[Bishop]
		oneColour := all&darkSquares == 0 || all&^darkSquares == 0
		return oneColour && b.sets[Pawn]|b.sets[Knight] == 0
	}
	return false
}
