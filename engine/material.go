package engine

// darkSquares are the squares of the colour of a1.
const darkSquares Bitboard = 0xaa55_aa55_aa55_aa55

// HasInsufficientMaterial reports whether no series of legal moves, however
// helpful, can let colour c give mate with the material on the board. It looks
// at nothing but the kinds of pieces and the colours of the bishops' squares: true
// is certain wherever they stand, and false means that they stand somewhere so that
// c can mate, though perhaps not here. It does not allocate.
func (b Board) HasInsufficientMaterial(c Color) bool { return b.insufficientMaterial(c) }

func (b *Board) insufficientMaterial(c Color) bool {
	own, enemy := b.side(c), b.side(c.Other())
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

// HasInsufficientMaterial is [Board.HasInsufficientMaterial] of the position's
// board. For what a position allows beyond its material see [Position.Winnability].
func (p Position) HasInsufficientMaterial(c Color) bool { return p.insufficientMaterial(c) }

func (p *Position) insufficientMaterial(c Color) bool { return p.board.insufficientMaterial(c) }
