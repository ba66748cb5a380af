package engine

import "slices"

// seekMate searches the positions that can arise from the end of the forced run, the
// most promising first, for one where winner has mated. Each is followed once; when
// none is left there is no mate. Positions that cannot lead to one, for want of material
// or because of a barrier, are not followed.
func seekMate(winner Color, run *forcedRun, most int) Proof {
	s := seeker{winner: winner, nodes: run.proof.Nodes, most: most}
	mate := s.search(&run.end)
	proof := Proof{Nodes: s.nodes}
	switch {
	case mate != nobody:
		proof.Verdict, proof.Argument = Winnable, ALine
		proof.Line = append(run.moves[:run.count:run.count], s.lineTo(mate)...)
	case s.stopped:
	case s.cut:
		proof.Verdict, proof.Argument = Unwinnable, EveryLine
	default:
		proof.Verdict, proof.Argument = Unwinnable, EveryPosition
	}
	return proof
}

// seeker is a search for mate by winner.
type seeker struct {
	winner  Color
	nodes   int  // positions looked at, again and again if there are several ways to them
	most    int  // nodes to look at
	stopped bool // at most
	cut     bool // some positions were not followed
	patient bool // follow positions behind a barrier too, as tests of barriers do

	found    []found
	places   []int32 // hash table of places in found, each plus one; 0 is free
	frontier frontier
}

// found is a position that the search has come to.
type found struct {
	packed
	parent   int32 // its place; nobody for the root
	steps    uint16
	move     Move          // from the parent
	near     int16         // by nearness
	tried    uint8         // moves from here that were followed
	followed bool          // all of them
	next     [orders]int32 // the next in the same list of the frontier
}

// nobody is a place where no position is.
const nobody int32 = -1

// barrierAfter is the number of nodes after which positions that a capture or a
// pawn's move has brought about are asked for a barrier. Most searches end before.
const barrierAfter = 500

// search returns the place of a mate.
func (s *seeker) search(root *Position) (mate int32) {
	s.places = make([]int32, 1024)
	s.found = make([]found, 0, 256)
	s.look(root, nobody, 0)
	for {
		at := s.frontier.nearest(s.found, s.nodes)
		if at == nobody {
			return nobody
		}
		if mate, ok := s.follow(at); ok {
			return mate
		}
	}
}

// follow looks at the positions that one move leads to. Where one is nearer to a mate
// than the position itself, the others wait until its next turn.
func (s *seeker) follow(at int32) (mate int32, ok bool) {
	f := &s.found[at]
	f.followed = true
	p, tried, near := f.unpack(), int(f.tried), f.near
	var buf [MaxMoves]Move
	moves := capturesFirst(&p, p.AppendMoves(buf[:0]))
	for _, m := range moves[tried:] {
		if s.nodes >= s.most {
			s.stopped = true
			return nobody, true
		}
		child := p
		child.Apply(m)
		was := int32(len(s.found))
		if s.look(&child, at, m) {
			return was, true
		}
		tried++
		if len(s.found) > int(was) && s.found[was].near < near && tried < len(moves) {
			f = &s.found[at]
			f.tried, f.followed = uint8(tried), false
			s.frontier.again(s.found, at)
			break
		}
	}
	return nobody, false
}

// look takes down a position that has not been seen, and reports whether it is a mate.
// The counter of halfmoves must be 0 if a capture or a pawn's move led to it.
func (s *seeker) look(p *Position, parent int32, m Move) (mate bool) {
	s.nodes++
	f := found{packed: p.pack(), parent: parent, move: m}
	place := s.placeOf(&f.packed)
	if *place != 0 {
		return false
	}
	if p.halfmoves == 0 && p.insufficientMaterial(s.winner) {
		s.cut = true
		return false
	}
	if parent != nobody {
		f.steps = s.found[parent].steps + 1
	}
	at := int32(len(s.found))
	s.found = append(s.found, f)
	*place = at + 1
	if 2*len(s.found) > len(s.places) {
		s.spread()
	}
	switch {
	case p.turn != s.winner && p.Checkers() != 0 && p.CountMoves() == 0:
		return true
	case p.halfmoves == 0 && s.nodes > barrierAfter && !s.patient && !p.mayPass(s.winner):
		s.cut = true
	default:
		s.frontier.add(s.found, at, p, s.winner)
	}
	return false
}

// placeOf returns the entry of the hash table that holds the position, or the free one
// that would.
func (s *seeker) placeOf(k *packed) *int32 {
	mask := uint64(len(s.places) - 1)
	for i := k.hash() & mask; ; i = (i + 1) & mask {
		if place := &s.places[i]; *place == 0 || s.found[*place-1].packed == *k {
			return place
		}
	}
}

// spread enlarges the hash table.
func (s *seeker) spread() {
	s.places = make([]int32, 4*len(s.places))
	for i := range s.found {
		*s.placeOf(&s.found[i].packed) = int32(i) + 1
	}
}

// lineTo returns the moves that lead to a position.
func (s *seeker) lineTo(at int32) (line []Move) {
	for s.found[at].parent != nobody {
		line = append(line, s.found[at].move)
		at = s.found[at].parent
	}
	slices.Reverse(line)
	return line
}

// capturesFirst brings captures to the front, in place.
func capturesFirst(p *Position, moves []Move) []Move {
	enemy := p.board.ByColor(p.turn.Other())
	front := 0
	for i, m := range moves {
		if enemy.Has(m.To()) {
			moves[i], moves[front] = moves[front], m
			front++
		}
	}
	return moves
}
