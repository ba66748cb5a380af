package engine

// Can this side still mate? The Laws ask it of both players at every move (5.2.2),
// and of the opponent of a player who resigns (5.1.2), whose flag falls (6.9), or
// who has made one illegal move too many (7.5.5). Status, Game and all that lead
// to them ask here.

// canMate reports whether colour c could mate by some series of legal moves,
// with whatever help. It looks at the material alone: false is certain, true may
// be wrong, where pawns block each other for ever, say.
func (p *Position) canMate(c Color) bool { return !p.board.insufficientMaterial(c) }

// dead reports whether neither player can mate.
func (p *Position) dead() bool { return !p.canMate(White) && !p.canMate(Black) }

// darkSquares are the squares of the colour of a1.
const darkSquares Bitboard = 0xaa55_aa55_aa55_aa55

// InsufficientMaterial reports whether no series of legal moves, however
// helpful, can let colour c give mate with the material on the board. It looks
// at nothing but the kinds of pieces and the colours of the bishops' squares:
// true is certain, false may be wrong.
func (b Board) InsufficientMaterial(c Color) bool { return b.insufficientMaterial(c) }

func (b *Board) insufficientMaterial(c Color) bool {
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
