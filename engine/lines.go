package engine

// AttackersThrough returns the pieces of colour c that would attack s if the
// squares of occupied, and no others, stopped them: leave out a piece to look
// through it. Only pieces on occupied squares count.
func (b Board) AttackersThrough(s Square, c Color, occupied Bitboard) Bitboard {
	return b.attackers(s, c, occupied) & occupied
}

// Defenders returns the pieces that protect the piece on s: those of its own colour
// that attack its square. It is the empty set for an empty square.
func (b Board) Defenders(s Square) Bitboard { return b.defenders(s) }

func (b *Board) defenders(s Square) Bitboard {
	piece := b.at(s)
	if piece == NoPiece {
		return 0
	}
	return b.attackers(s, piece.Color(), b.occupied())
}

// Pin is a piece that may not leave a line, since it alone stands on it between
// its king and an enemy piece.
type Pin struct {
	Pinned, Pinner Square
	// Line holds the squares where the pinned piece may stay: between king and
	// pinner, and the pinner's own.
	Line Bitboard
}

// Pins returns the pins of colour c's pieces to their king, those along ranks and
// files first.
func (p Position) Pins(c Color) []Pin { return p.pins(c) }

func (p *Position) pins(c Color) (list []Pin) {
	b := &p.board
	king, own, enemy := b.of(c, King).First(), b.side(c), b.side(c.Other())
	find := func(sliders Bitboard) {
		for s := range (sliders & enemy).Squares() {
			line := between[king][s]
			if blockers := line & (own | enemy); blockers&own == blockers && blockers != 0 && !blockers.more() {
				list = append(list, Pin{Pinned: blockers.First(), Pinner: s, Line: line | s.Bitboard()})
			}
		}
	}
	find((b.sets[Rook] | b.sets[Queen]) & rookLines[king])
	find((b.sets[Bishop] | b.sets[Queen]) & bishopLines[king])
	return list
}

// Pinned returns the pieces of colour c that are pinned to their king.
func (p Position) Pinned(c Color) Bitboard { return p.pinned(c) }

func (p *Position) pinned(c Color) (set Bitboard) {
	b := &p.board
	own, enemy := b.side(c), b.side(c.Other())
	straight, diagonal, _ := b.threats(c, b.of(c, King).First(), enemy, own|enemy)
	return (straight | diagonal) & own
}
