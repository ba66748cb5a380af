package engine

import (
	"math/rand/v2"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// closure looks at every position that can arise from p, most at the most, and returns
// whether each player mates in one of them. whole is false if there are more. It is the
// slow and obvious way to answer what Winnability does.
func closure(p Position, most int) (mates [2]bool, whole bool) {
	seen := map[packed]bool{p.pack(): true}
	queue := []Position{p}
	for len(queue) > 0 {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		moves := p.AppendMoves(nil)
		if len(moves) == 0 && p.Checkers() != 0 {
			mates[p.turn.Other()] = true
		}
		for _, m := range moves {
			child := p
			child.Apply(m)
			if k := child.pack(); !seen[k] {
				if len(seen) == most {
					return mates, false
				}
				seen[k] = true
				queue = append(queue, child)
			}
		}
	}
	return mates, true
}

// contradict looks for a mate where there should be none, and says how it looked.
func contradict(p *Position, winner Color, closed, nodes int) (mate bool, how string) {
	if mates, whole := closure(*p, closed); whole || mates[winner] {
		return mates[winner], "closure"
	}
	s := seeker{winner: winner, most: nodes, patient: true}
	return s.search(p) != nobody && !s.stopped, "search"
}

// mateCount is what a check of many positions found.
type mateCount struct {
	verdicts  [3]int
	arguments [ALine + 1]int
	checked   map[string]int
}

// check asks of both players, and checks every answer: a line is replayed, and where no
// mate should be, one is looked for.
func (n *mateCount) check(t *testing.T, p *Position, l Limits, closed, nodes int) {
	t.Helper()
	for _, winner := range [...]Color{White, Black} {
		proof := p.Winnability(winner, l)
		checkProof(t, p, winner, l, proof)
		n.verdicts[proof.Verdict]++
		n.arguments[proof.Argument]++
		if proof.Verdict != Unwinnable || proof.Argument == ThePosition || proof.Argument == TheMaterial && p.key%32 != 0 {
			continue // mate and stalemate are plain, and one in so many is enough for the material
		}
		mate, how := contradict(p, winner, closed, nodes)
		n.checked[how]++
		if mate {
			t.Fatalf("%s: unwinnable for %v by %v, but a %s finds a mate", p.FEN(), winner, proof.Argument, how)
		}
	}
}

// TestWinnabilityInGames plays games from random starts with castling rights and checks
// every answer on the way: at random, or so that captures and pawn moves come before
// others, or pawn moves alone, until the pawns stand against each other. With -deep
// there are a million positions.
func TestWinnabilityInGames(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(5, 2022))
	n := mateCount{checked: map[string]int{}}
	positions := 0
	want := casetest.Scaled(50_000)
	if !casetest.Deep() {
		want /= 10
	}
	for positions < want {
		p := mustPosition(t, refStart(t, refRandomBackRank(rng), refRandomBackRank(rng)).shredderFEN())
		style := rng.IntN(3)
		for range 250 {
			moves := p.AppendMoves(nil)
			if len(moves) == 0 || p.HasInsufficientMaterial(White) && p.HasInsufficientMaterial(Black) {
				break
			}
			p.Apply(choose(rng, &p, moves, style))
			if rng.IntN(6) == 0 {
				positions++
				n.check(t, &p, Limits{Nodes: 2000}, 1000, 10_000)
			}
		}
	}
	t.Logf("%d positions: verdicts %v, arguments %v, checked %v", positions, n.verdicts, n.arguments, n.checked)
	if n.verdicts[Unwinnable] == 0 || n.verdicts[Winnable] == 0 {
		t.Error("something was not met with")
	}
}

// choose returns a random move, in half of the cases one that the style prefers, if there
// is one: captures and pawn moves, or pawn moves that capture nothing.
func choose(rng *rand.Rand, p *Position, moves []Move, style int) Move {
	if style > 0 && rng.IntN(2) == 0 {
		enemy := p.board.ByColor(p.turn.Other())
		eager := only(moves, func(m Move) bool { return m.Role() == Pawn && !enemy.Has(m.To()) || style == 1 && enemy.Has(m.To()) })
		if len(eager) > 0 {
			return eager[rng.IntN(len(eager))]
		}
	}
	return moves[rng.IntN(len(moves))]
}

// TestWinnabilityBehindWalls makes positions that chance seldom has: walls of pawns with
// holes and a few pieces, kings and rooks at home with the right to castle.
func TestWinnabilityBehindWalls(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(6, 2022))
	n := mateCount{checked: map[string]int{}}
	for positions := 0; positions < casetest.Scaled(2000); {
		p, err := walled(rng).Position()
		if err != nil {
			continue
		}
		positions++
		n.check(t, &p, Limits{Nodes: 3000}, 3000, 20_000)
	}
	t.Logf("verdicts %v, arguments %v, checked %v", n.verdicts, n.arguments, n.checked)
	if n.arguments[ABarrier] == 0 || n.checked["closure"] == 0 || n.checked["search"] == 0 {
		t.Error("something was not met with")
	}
}

// walled returns a setup, legal or not, with pawns that face each other on most files,
// one rank higher on every other file, so that few can take each other.
func walled(rng *rand.Rand) (s Setup) {
	low, odd := Rank3+Rank(rng.IntN(2)), File(rng.IntN(2))
	for f := FileA; f <= FileH; f++ {
		r := low + Rank((f+odd)&1)
		switch rng.IntN(24) {
		case 0:
			continue
		case 1:
			r = low
		}
		s.Board.Set(SquareAt(f, r), Pawn.Of(White))
		s.Board.Set(SquareAt(f, r+1), Pawn.Of(Black))
	}
	place := func(piece Piece, ranks ...Rank) {
		at := SquareAt(File(rng.IntN(8)), ranks[rng.IntN(len(ranks))])
		if s.Board.At(at) == NoPiece {
			s.Board.Set(at, piece)
		}
	}
	for _, c := range [...]Color{White, Black} {
		ranks := [...]Rank{c.BackRank(), c.BackRank(), Rank2 + 5*Rank(c)}
		place(King.Of(c), ranks[:]...)
		for range rng.IntN(3) {
			place([...]Role{Bishop, Bishop, Bishop, Knight, Rook}[rng.IntN(5)].Of(c), ranks[:]...)
		}
		home := c.BackRank().Bitboard()
		if king := s.Board.of(c, King) & home; king != 0 && rng.IntN(2) == 0 {
			s.Castling |= s.Board.of(c, Rook) & home
		}
	}
	s.Turn = Color(rng.IntN(2))
	return s
}

// FuzzWinnability asks of any position, of its mirror image with the colours changed,
// of the same with an en-passant square that no capture can use, and of other
// spellings of its FEN. All answers agree.
func FuzzWinnability(f *testing.F) {
	for i, row := range casetest.Table(f, "unwinnability.tsv") {
		if i%4 == 0 {
			f.Add(row["fen"])
		}
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := ParsePosition(fen)
		if err != nil {
			return
		}
		l := Limits{Nodes: 1000}
		mirror := mirrored(t, &p)
		shredder := mustPosition(t, p.ShredderFEN())
		spelled := mustPosition(t, p.FEN())
		for _, winner := range [...]Color{White, Black} {
			proof := p.Winnability(winner, l)
			checkProof(t, &p, winner, l, proof)
			other := mirror.Winnability(winner.Other(), l)
			if proof.Verdict != other.Verdict && proof.Verdict != Undetermined && other.Verdict != Undetermined {
				t.Errorf("%s: %v for %v, %v with the colours changed", p.FEN(), proof.Verdict, winner, other.Verdict)
			}
			for _, same := range [...]*Position{&shredder, &spelled} {
				if again := same.Winnability(winner, l); again.Verdict != proof.Verdict || again.Nodes != proof.Nodes {
					t.Errorf("%s: %v after %d nodes, %v after %d when spelled %s", p.FEN(), proof.Verdict, proof.Nodes, again.Verdict, again.Nodes, same.ShredderFEN())
				}
			}
			if proof.Verdict == Unwinnable {
				if mate, how := contradict(&p, winner, 500, 2000); mate {
					t.Errorf("%s: unwinnable for %v by %v, but a %s finds a mate", p.FEN(), winner, proof.Argument, how)
				}
			}
		}
		for e := range (Rank3.Bitboard() | Rank6.Bitboard()).Squares() {
			s := p.Setup()
			s.EnPassant = e
			q, err := s.Position()
			if err != nil || q.enPassant != p.enPassant {
				continue
			}
			if a, b := p.Winnability(White, l), q.Winnability(White, l); a.Verdict != b.Verdict || a.Nodes != b.Nodes {
				t.Errorf("%s: %v, with %v, which is of no use, %v", p.FEN(), a.Verdict, e, b.Verdict)
			}
		}
	})
}

// mirrored returns the position with the colours and the ranks changed.
func mirrored(t *testing.T, p *Position) Position {
	t.Helper()
	s := p.Setup()
	m := Setup{Turn: s.Turn.Other(), Halfmoves: s.Halfmoves, Fullmoves: s.Fullmoves}
	flip := func(s Square) Square { return s ^ 56 }
	for at := A1; at <= H8; at++ {
		if piece := s.Board.At(at); piece != NoPiece {
			m.Board.Set(flip(at), piece.Role().Of(piece.Color().Other()))
		}
	}
	for at := range s.Castling.Squares() {
		m.Castling |= flip(at).Bitboard()
	}
	if s.EnPassant != A1 {
		m.EnPassant = flip(s.EnPassant)
	}
	q, err := m.Position()
	if err != nil {
		t.Fatalf("%s mirrored: %v", p.FEN(), err)
	}
	return q
}

// TestPacked packs and unpacks every position of some games.
func TestPacked(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(7, 2022))
	seen := map[packed]string{}
	for range 200 {
		p := mustPosition(t, refStart(t, refRandomBackRank(rng), refRandomBackRank(rng)).shredderFEN())
		for range 100 {
			k := p.pack()
			if q := k.unpack(); !q.Same(p) {
				t.Fatalf("%s is unpacked as %s", p.FEN(), q.FEN())
			}
			name := strings.Join(strings.Fields(p.ShredderFEN())[:4], " ")
			if known, ok := seen[k]; ok && known != name {
				t.Fatalf("%s and %s are packed the same", name, known)
			}
			seen[k] = name
			moves := p.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			p.Apply(choose(rng, &p, moves, 1))
		}
	}
}
