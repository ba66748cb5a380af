package engine

// frontier holds the positions that a search has found and not followed, in three
// orders. One guess at what is near to a mate is wrong somewhere, and a search that
// trusted it would go through the whole of some large and hopeless region. So most
// turns go to the position that is nearest by the first guess, nearness, some to the
// nearest by the other, plan, and some to all distances by the first guess in rotation.
type frontier struct {
	lists [orders][mostDistant]int32 // places by distance, each plus one, the last added first
	least [2]int                     // no position of a list is nearer
	turn  int
	// order and distance are those of the list that the last position came from.
	order, distance int
	round           int // the distance whose turn was last
}

// The orders of a frontier.
const (
	byNearness = iota
	byPlan
	inRotation
	orders
)

const (
	// mostDistant bounds what is told apart.
	mostDistant = 512
	// stepsPerDistance is how many moves count as much as a distance of one.
	stepsPerDistance = 8
	// rotation is the number of turns in which each of the other orders has one.
	rotation = 6
	// rotateAfter is the number of nodes after which they do. Most searches end before.
	rotateAfter = 300
)

// add puts in a position found.
func (f *frontier) add(all []found, at int32, p *Position, winner Color) {
	steps := int(all[at].steps) / stepsPerDistance
	near := nearness(p, winner)
	all[at].near = int16(near)
	f.push(all, at, byNearness, near+steps)
	f.push(all, at, byPlan, plan(&p.board, winner)+steps)
	f.push(all, at, inRotation, near)
}

func (f *frontier) push(all []found, at int32, order, distance int) {
	distance = min(distance, mostDistant-1)
	list := &f.lists[order][distance]
	all[at].next[order], *list = *list, at+1
	if order != inRotation {
		f.least[order] = min(f.least[order], distance)
	}
}

// again puts back the position that nearest has just taken out. In the other lists it
// still is.
func (f *frontier) again(all []found, at int32) { f.push(all, at, f.order, f.distance) }

// pop takes the last position out of a list, but for those that were followed by
// another order; nobody if there is none.
func (f *frontier) pop(all []found, order, distance int) int32 {
	list := &f.lists[order][distance]
	for *list != 0 {
		at := *list - 1
		*list = all[at].next[order]
		if !all[at].followed {
			f.order, f.distance = order, distance
			return at
		}
	}
	return nobody
}

// nearest takes out the position to follow next; nobody if none is left.
func (f *frontier) nearest(all []found, nodes int) int32 {
	f.turn++
	order := byNearness
	if nodes > rotateAfter {
		switch f.turn % rotation {
		case 0:
			order = byPlan
		case 1:
			for range mostDistant {
				f.round = (f.round + 1) % mostDistant
				if at := f.pop(all, inRotation, f.round); at != nobody {
					return at
				}
			}
			return nobody
		}
	}
	for least := &f.least[order]; *least < mostDistant; *least++ {
		if at := f.pop(all, order, *least); at != nobody {
			return at
		}
	}
	return nobody
}

// nearness guesses how far a position is from a mate by winner, from 0 up: how many
// squares the king has to flee to, how far it is from the edge, how far the kings are
// apart, how much the loser has left; and without a queen or a rook, how far off one is,
// or a mate without.
func nearness(p *Position, winner Color) int {
	b := &p.board
	loser := winner.Other()
	king, mine := b.of(loser, King).First(), b.of(winner, King).First()
	enemy, own := b.ByColor(loser), b.ByColor(winner)
	open := b.Occupied() &^ king.Bitboard()

	attacked := pawnReach(winner, b.of(winner, Pawn)) | kingAttacks[mine]
	for s := own & b.sets[Knight]; s != 0; s &= s - 1 {
		attacked |= knightAttacks[s.First()]
	}
	for s := own & (b.sets[Bishop] | b.sets[Queen]); s != 0; s &= s - 1 {
		attacked |= bishopAttacks(s.First(), open)
	}
	for s := own & (b.sets[Rook] | b.sets[Queen]); s != 0; s &= s - 1 {
		attacked |= rookAttacks(s.First(), open)
	}
	n := 3 * (kingAttacks[king] &^ enemy &^ attacked).Count()
	if !attacked.Has(king) {
		n += 3
	}
	f, r := int(king.File()), int(king.Rank())
	n += 2*(min(f, 7-f)+min(r, 7-r)) + 2*distance(king, mine)
	if own&(b.sets[Queen]|b.sets[Rook]) == 0 {
		n += 20
		if pawns := b.of(winner, Pawn); pawns != 0 {
			n += 3 * toPromotion(pawns, b.of(loser, Pawn), winner)
		} else {
			return n + cornered(b, winner)
		}
	}
	return n + 10*enemy.Count() + 3*(16-own.Count())
}

// cornered guesses how far a position is from a mate in a corner by bishops or knights:
// how far the king is from it, and from the squares beside it, two of the loser's
// pieces, or one and the winner's king.
func cornered(b *Board, winner Color) int {
	loser := winner.Other()
	king, mine := b.of(loser, King).First(), b.of(winner, King).First()
	bishops, men := b.of(winner, Bishop), b.ByColor(loser)&^b.sets[King]
	knights := b.of(winner, Knight)
	best := mostDistant
	for _, corner := range [...]Square{A1, H1, A8, H8} {
		shade := darkSquares // the squares of the colour of the corner
		if !shade.Has(corner) {
			shade = ^shade
		}
		if knights == 0 && bishops&shade == 0 {
			continue
		}
		nearest, second := 16, 16 // of the loser's pieces
		for s := men &^ (b.sets[Bishop] & shade); s != 0; s &= s - 1 {
			at := s.First()
			n := max(0, distance(at, corner)-1)
			if b.sets[Pawn].Has(at) {
				n = distance(at, SquareAt(at.File(), winner.BackRank())) + 8
			}
			if n < nearest {
				nearest, second = n, nearest
			} else {
				second = min(second, n)
			}
		}
		best = min(best, distance(king, corner)+nearest+min(second, max(0, distance(mine, corner)-2)))
	}
	return 3*best + 4*(16-men.Count())
}

// toPromotion guesses how far the winner's pawns are from promotion: the moves of the
// nearest, and more for each pawn that blocks its file.
func toPromotion(pawns, blockers Bitboard, winner Color) int {
	nearest := mostDistant
	for ; pawns != 0; pawns &= pawns - 1 {
		from := pawns.First()
		last := SquareAt(from.File(), winner.Other().BackRank())
		nearest = min(nearest, distance(from, last)+4*(between[from][last]&blockers).Count())
	}
	return nearest
}

// distance returns the number of moves that a king takes from a to b on an empty board.
func distance(a, b Square) int {
	files, ranks := int(a.File())-int(b.File()), int(a.Rank())-int(b.Rank())
	return max(files, -files, ranks, -ranks)
}

// plan guesses how far a position is from a mate by a plain plan. With a queen or a
// rook: take what there is, drive the king to the edge, and bring up one's own. With
// less: mate in a corner.
func plan(b *Board, winner Color) int {
	if b.ByColor(winner)&(b.sets[Queen]|b.sets[Rook]) == 0 {
		return cornered(b, winner)
	}
	loser := winner.Other()
	king, mine := b.of(loser, King).First(), b.of(winner, King).First()
	f, r := int(king.File()), int(king.Rank())
	return 10*b.ByColor(loser).Count() + 4*min(f, 7-f, r, 7-r) + 3*distance(king, mine)
}
