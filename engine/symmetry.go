package engine

import "math/bits"

// MirrorFiles returns the set as a mirror beside the board shows it: the a-file
// for the h-file.
func (b Bitboard) MirrorFiles() Bitboard {
	return Bitboard(bits.ReverseBytes64(bits.Reverse64(uint64(b))))
}

// FlipRanks returns the set upside down: the first rank for the eighth.
func (b Bitboard) FlipRanks() Bitboard { return Bitboard(bits.ReverseBytes64(uint64(b))) }

// Rotate returns the set as the player opposite sees it: a1 for h8.
func (b Bitboard) Rotate() Bitboard { return Bitboard(bits.Reverse64(uint64(b))) }

// MirrorFiles returns the board as a mirror beside it shows it.
func (b Board) MirrorFiles() Board { return b.through(Bitboard.MirrorFiles) }

// FlipRanks returns the board upside down; the colours stay.
func (b Board) FlipRanks() Board { return b.through(Bitboard.FlipRanks) }

// Rotate returns the board turned round; the colours stay.
func (b Board) Rotate() Board { return b.through(Bitboard.Rotate) }

// SwapColors returns the board with White's pieces for Black's.
func (b Board) SwapColors() Board {
	b.sets[0], b.sets[7] = b.sets[7], b.sets[0]
	return b
}

// through returns the board with every set changed alike.
func (b Board) through(change func(Bitboard) Bitboard) Board {
	for i := range b.sets {
		b.sets[i] = change(b.sets[i])
	}
	return b
}

// Mirror returns the position as the other player would have it: upside down, with
// the colours and the turn changed. All that the rules say of it is the same.
func (p Position) Mirror() Position { return p.mirror() }

func (p *Position) mirror() Position {
	m := Position{
		board: p.board.FlipRanks().SwapColors(), castling: p.castling.FlipRanks(), turn: p.turn.Other(),
		halfmoves: p.halfmoves, fullmoves: p.fullmoves,
	}
	if p.enPassant != A1 {
		m.enPassant = p.enPassant ^ 56
	}
	if *p == (Position{}) {
		return Position{}
	}
	m.key = m.fullKey()
	return m
}

// MirrorFiles returns the position as a mirror beside the board shows it. ok is
// false if somebody may still castle: the king would arrive on other squares, so
// the mirror would have other moves.
func (p Position) MirrorFiles() (m Position, ok bool) { return p.mirrorFiles() }

func (p *Position) mirrorFiles() (m Position, ok bool) {
	if p.castling != 0 {
		return Position{}, false
	}
	m = *p
	m.board = p.board.MirrorFiles()
	if p.enPassant != A1 {
		m.enPassant = p.enPassant ^ 7
	}
	m.key = m.fullKey()
	return m, true
}
