package chess960

import "chess960/engine"

// Position returns the position before the first move: both sides with this
// arrangement, pawns at home, White to move, all four castling rights.
func (s Start) Position() engine.Position { return Pair{s, s}.Position() }

// Of returns the start that p is the position of. ok is false unless p is that
// very position: a game just begun, with White to move, every castling right,
// no en passant, and counters 0 and 1. So a start that a game has come back to,
// or one without its castling rights, is not a start.
func Of(p *engine.Position) (s Start, ok bool) {
	pair, ok := PairOf(p)
	if !ok || pair.White != pair.Black {
		return Start{}, false
	}
	return pair.White, true
}

// Position returns the position before the first move of a double Chess960
// game: each side with its own arrangement, pawns at home, White to move, all
// four castling rights.
func (p Pair) Position() engine.Position {
	// Kings and pawns are where they should be and no piece attacks beyond its
	// own pawns, so the setup of a pair is always legal.
	position, _ := p.setup().Position()
	return position
}

// PairOf returns the pair of starts that position is the first position of. ok
// is false unless it is that very position, as for [Of]. If White and Black are
// equal it is an ordinary Chess960 start.
func PairOf(position *engine.Position) (p Pair, ok bool) {
	setup := position.Setup()
	white, ok := startOn(&setup.Board, engine.White)
	if !ok {
		return Pair{}, false
	}
	black, ok := startOn(&setup.Board, engine.Black)
	if !ok {
		return Pair{}, false
	}
	if p = (Pair{white, black}); p.setup() != setup {
		return Pair{}, false
	}
	return p, true
}

// setup places the pieces of the pair.
func (p Pair) setup() engine.Setup {
	setup := engine.Setup{Turn: engine.White, Fullmoves: 1}
	for file := engine.FileA; file <= engine.FileH; file++ {
		setup.Board.Set(engine.SquareAt(file, engine.Rank2), engine.Pawn.Of(engine.White))
		setup.Board.Set(engine.SquareAt(file, engine.Rank7), engine.Pawn.Of(engine.Black))
		p.place(&setup, file, engine.White, p.White)
		p.place(&setup, file, engine.Black, p.Black)
	}
	return setup
}

// place puts one piece of a start on the back rank of colour c.
func (Pair) place(setup *engine.Setup, file engine.File, c engine.Color, s Start) {
	square := engine.SquareAt(file, c.BackRank())
	role := backranks[s.number][file]
	setup.Board.Set(square, role.Of(c))
	if role == engine.Rook {
		setup.Castling |= square.Bitboard()
	}
}

// startOn reads the back rank of colour c, whoever's pieces stand there.
func startOn(b *engine.Board, c engine.Color) (Start, bool) {
	var rank Backrank
	for file := range rank {
		rank[file] = b.At(engine.SquareAt(engine.File(file), c.BackRank())).Role()
	}
	n, ok := numberOf(rank)
	if !ok {
		return Start{}, false
	}
	return Start{n}, true
}
