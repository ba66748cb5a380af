package engine

// A barrier is found by asking of squares instead of positions: which squares can
// each kind of piece ever stand on, if every move is allowed that some order of
// play might allow? If the losing king can never stand where a mate is possible,
// there is no mate, whatever the moves.
//
// For the position that is looked at, the root, two kinds of sets are made as small
// as the following clauses let them be:
//
//	stands[c][r]  squares where a piece of colour c and role r may ever stand
//	left          squares that are empty in the root, or whose piece of the root
//	              may ever have left or been captured there
//
// The claim is that every position that can arise from the root conforms: each
// piece stands on a square of its set, and a square outside left holds the very
// piece that stood there in the root, which has never moved. The proof is by
// induction over the moves. The root conforms, because the sets start with it. Let a
// position conform, and m be a legal move in it. What follows shows for every kind
// of move that the sets, which no clause can enlarge any more, hold what m brings
// about: then the next position conforms too.
//
//	Arrival. A piece arrives on an empty square, which is in left, since a square
//	outside holds a piece; or it captures an enemy piece other than the king, so
//	that the square is in left or holds an enemy piece of the root: this is what
//	landings returns.
//	Lines. A slider passes empty squares only, so squares in left.
//	Pawns. A pawn steps to empty squares, so squares in left, and a double step is
//	two single ones. It captures where an enemy piece other than the king stands,
//	so on a square of an enemy's set. En passant it captures on a square that a
//	pawn has just stepped over, and since that pawn might have stopped there, the
//	square is in the set of the enemy's pawns; the capture that the root itself
//	allows, where the double step lies before it, is put in at the start.
//	Promotion. What a pawn becomes is put into the sets of all four roles.
//	Kings. A king never moves to an attacked square. A piece of the root that may not
//	have left stands where it stood, and attacks the squares of its pattern, or
//	along a line as far as the first square on which anything may ever stand: the
//	squares before are empty. That is what guarded returns; the king of a
//	conforming position does not go there.
//	Castling. A right of the root is exercised, if ever, by the king and the rook
//	of the root, which have not moved: from the squares where they stood, with all
//	squares of the path empty but for the two, so in left; and no square of the
//	king's path is attacked, so none is guarded.
//	Leaving. A piece that leaves a square where it stood in the root makes one of
//	these moves from there; a piece that is captured there is captured by an enemy
//	that arrives there, so the square is in an enemy's set. Both put it in left.
//
// Each clause asks for more of the sets only as they grow (guarded shrinks), so adding
// until nothing changes ends with the smallest sets that satisfy all of them, and the
// order does not matter. Pins, checks and whose turn it is are not looked at: that
// only adds squares. The counters are of no account.
//
// Then mates are counted out. In a mate the losing king stands on a square q of its
// set, a piece of the winner's attacks q, and every square f beside q is out of
// reach: one of the loser's own pieces stands on f, or a piece of the winner attacks f
// when the king has left q. If f holds a piece of the winner's, it must be guarded, so
// attacked in the same sense. What attacks along a line passes empty squares and q,
// so squares in left or in the losing king's set. What the winner's king attacks, it
// attacks from one square, which is neither q nor beside it. If no q allows for all
// of that, no conforming position is a mate, and so none that can arise.
type barrier struct {
	root Position
	squares
}

// squares are the sets of a barrier.
type squares struct {
	stands [2][7]Bitboard // by Color and Role
	any    [2]Bitboard    // unions of stands
	left   Bitboard
}

// mayPass reports whether the argument fails to show that winner can never mate: true
// proves nothing, false is certain.
func (p *Position) mayPass(winner Color) bool {
	var b barrier
	b.start(p)
	for {
		if b.mates(winner) {
			return true // more squares only make more mates
		}
		before := b.squares
		b.grow()
		if b.squares == before {
			return false
		}
	}
}

// start fills in the sets with what is true of the root.
func (b *barrier) start(p *Position) {
	b.root = *p
	for _, c := range [...]Color{White, Black} {
		for r := Pawn; r <= King; r++ {
			b.stands[c][r] = p.board.of(c, r)
		}
		b.any[c] = p.board.ByColor(c)
	}
	b.left = ^p.board.Occupied()
	if p.enPassant != A1 {
		them := p.turn.Other()
		b.add(p.turn, Pawn, p.enPassant.Bitboard())
		b.left |= p.enPassant.forward(them).Bitboard() | pawnAttacks[them][p.enPassant]&p.board.of(p.turn, Pawn)
	}
}

// add puts squares into the set of c and r.
func (b *barrier) add(c Color, r Role, squares Bitboard) {
	b.stands[c][r] |= squares
	b.any[c] |= squares
}

// men returns the squares where a piece of colour c other than the king may stand.
func (b *barrier) men(c Color) (squares Bitboard) {
	for r := Pawn; r <= Queen; r++ {
		squares |= b.stands[c][r]
	}
	return squares
}

// grow applies every clause once.
func (b *barrier) grow() {
	for _, c := range [...]Color{White, Black} {
		rooted := b.root.board.ByColor(c) &^ b.left
		land := b.landings(c)
		for _, r := range [...]Role{Knight, Bishop, Rook, Queen} {
			if from := b.stands[c][r]; from != 0 {
				b.add(c, r, reach(r, from, b.left)&land)
				b.left |= movers(r, b.root.board.of(c, r)&rooted, land, b.left)
			}
		}
		b.growKing(c, land)
		b.growPawns(c)
		b.growCastling(c)
	}
	for _, c := range [...]Color{White, Black} {
		b.left |= b.any[c.Other()] & b.root.board.ByColor(c)
	}
}

// landings returns where a piece of colour c other than a pawn may arrive.
func (b *barrier) landings(c Color) Bitboard {
	them := c.Other()
	return b.left | b.root.board.ByColor(them)&^b.root.board.of(them, King)
}

// growKing applies the clause of kings.
func (b *barrier) growKing(c Color, land Bitboard) {
	to := reach(King, b.stands[c][King], 0) & land &^ b.stands[c][King]
	if to == 0 {
		return
	}
	land &^= b.guarded(c.Other())
	b.add(c, King, to&land)
	if king := b.root.board.of(c, King); kingAttacks[king.First()]&land != 0 {
		b.left |= king
	}
}

// guarded returns the squares that pieces of colour c attack for ever, as far as is
// known: those that may not have left the squares of the root.
func (b *barrier) guarded(c Color) Bitboard {
	own := b.root.board.ByColor(c) &^ b.left
	ever := b.any[White] | b.any[Black]
	attacked := pawnReach(c, own&b.root.board.sets[Pawn])
	for r := Knight; r <= King; r++ {
		attacked |= reach(r, own&b.root.board.sets[r], ^ever)
	}
	return attacked
}

// growPawns applies the clauses of pawns and of promotion.
func (b *barrier) growPawns(c Color) {
	pawns := b.stands[c][Pawn]
	if pawns == 0 {
		return
	}
	up := pawnStep(c)
	prey := b.men(c.Other())
	to := shift(pawns, up)&b.left | pawnReach(c, pawns)&prey
	last := to & c.Other().BackRank().Bitboard()
	b.add(c, Pawn, to&^last)
	if last != 0 {
		for r := Knight; r <= Queen; r++ {
			b.add(c, r, last)
		}
	}
	rooted := b.root.board.of(c, Pawn) &^ b.left
	b.left |= rooted & (shift(b.left, -up) | pawnReach(c.Other(), prey))
}

// growCastling applies the clause of castling.
func (b *barrier) growCastling(c Color) {
	rights := b.root.castling & c.BackRank().Bitboard()
	if rights == 0 {
		return
	}
	king := b.root.King(c)
	guarded := b.guarded(c.Other())
	for ; rights != 0; rights &= rights - 1 {
		rook := rights.First()
		side := castlingSide(king, rook)
		both := king.Bitboard() | rook.Bitboard()
		kingPath, rookPath := castlingPaths(side, c, king, rook)
		if (kingPath|rookPath)&^both&^b.left != 0 || kingPath&guarded != 0 {
			continue
		}
		kingTo, rookTo := side.KingTo(c).Bitboard(), side.RookTo(c).Bitboard()
		b.add(c, King, kingTo)
		b.add(c, Rook, rookTo)
		b.left |= both &^ (king.Bitboard()&kingTo | rook.Bitboard()&rookTo)
	}
}

// mates reports whether the sets, as they are, allow for a mate by winner.
func (b *barrier) mates(winner Color) bool {
	loser := winner.Other()
	kings := b.stands[loser][King]
	through := b.left | kings
	attacked := pawnReach(winner, b.stands[winner][Pawn])
	for r := Knight; r <= Queen; r++ {
		if from := b.stands[winner][r]; from != 0 {
			attacked |= reach(r, from, through)
		}
	}
	own := b.men(loser)
	for q := kings & attacked; q != 0; q &= q - 1 {
		king := q.First()
		from := b.stands[winner][King] &^ (kingAttacks[king] | king.Bitboard())
		for open := kingAttacks[king] &^ attacked &^ own; open != 0; open &= open - 1 {
			from &= kingAttacks[open.First()]
		}
		if from != 0 {
			return true
		}
	}
	return false
}

// reach returns the squares that pieces of that role, not pawns, attack from any of
// the squares, when sliders pass the squares of through and stop at all others.
func reach(r Role, from, through Bitboard) (to Bitboard) {
	switch r {
	case Knight:
		for ; from != 0; from &= from - 1 {
			to |= knightAttacks[from.First()]
		}
	case King:
		for ; from != 0; from &= from - 1 {
			to |= kingAttacks[from.First()]
		}
	case Bishop:
		to = diagonals(from, through)
	case Rook:
		to = straights(from, through)
	case Queen:
		to = diagonals(from, through) | straights(from, through)
	}
	return to
}

func diagonals(from, through Bitboard) Bitboard {
	return ray(from, through, 7, ^(fileH|rank1)) | ray(from, through, 9, ^(fileA|rank1)) |
		ray(from, through, -7, ^(fileA|rank8)) | ray(from, through, -9, ^(fileH|rank8))
}

func straights(from, through Bitboard) Bitboard {
	return ray(from, through, 8, ^rank1) | ray(from, through, -8, ^rank8) |
		ray(from, through, 1, ^fileA) | ray(from, through, -1, ^fileH)
}

// ray returns the squares in one direction from any of from: those of through, and
// the first that is not. A step adds step to a square, and ends in inside unless it
// leads off the board.
func ray(from, through Bitboard, step int, inside Bitboard) Bitboard {
	through &= inside
	from |= through & shift(from, step)
	through &= shift(through, step)
	from |= through & shift(from, 2*step)
	through &= shift(through, 2*step)
	from |= through & shift(from, 4*step)
	return shift(from, step) & inside
}

// pawnReach returns the squares that pawns of colour c attack from any of the squares.
func pawnReach(c Color, from Bitboard) Bitboard {
	up := pawnStep(c)
	return shift(from&^fileA, up-1) | shift(from&^fileH, up+1)
}

// movers returns the pieces of that role that may leave the squares of from for one of
// land.
func movers(r Role, from, land, through Bitboard) (some Bitboard) {
	for ; from != 0; from &= from - 1 {
		if reach(r, from&-from, through)&land != 0 {
			some |= from & -from
		}
	}
	return some
}
