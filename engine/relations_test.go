package engine

import (
	"math/rand/v2"
	"testing"
)

// eachRandomPosition calls f for the positions of random games.
func eachRandomPosition(games int, f func(p Position, moves []Move)) {
	rng := rand.New(rand.NewPCG(960, 15))
	for range games {
		p := randomStart(rng)
		for range 140 {
			moves := p.AppendMoves(nil)
			f(p, moves)
			if len(moves) == 0 {
				break
			}
			p.Apply(moves[rng.IntN(len(moves))])
		}
	}
}

// TestCaptures compares captures with what is missing on the board after the move.
func TestCaptures(t *testing.T) {
	t.Parallel()
	enPassant := 0
	eachRandomPosition(100, func(p Position, moves []Move) {
		var want []Move
		for _, m := range moves {
			after := p
			after.Apply(m)
			lost := NoPiece
			for s := range p.ByColor(p.Turn().Other()).Squares() {
				if after.At(s) != p.At(s) {
					lost = p.At(s)
				}
			}
			if got := p.Captured(m); got != lost {
				t.Fatalf("%s: %v takes %v, want %v", p, m, got, lost)
			}
			if lost != NoPiece {
				want = append(want, m)
			}
			if m.EnPassant() {
				enPassant++
			}
		}
		if got := p.AppendCaptures(nil); uciOf(got) != uciOf(want) {
			t.Fatalf("%s: captures %s, want %s", p, uciOf(got), uciOf(want))
		}
	})
	if enPassant == 0 {
		t.Error("no capture en passant was met")
	}
	p := StartPosition()
	if got := p.AppendCaptures([]Move{1}); len(got) != 1 || p.Captured(NullMove) != NoPiece || p.Captured(0) != NoPiece {
		t.Errorf("captures %v at the start", got)
	}
}

// exchangeSlowly is what the player to take on the square wins by doing so or not.
func exchangeSlowly(b Board, to Square, taker Color) int {
	attackers := b.Attackers(to, taker)
	for role := Pawn; role <= King; role++ {
		for from := range (attackers & b.ByRole(role)).Squares() {
			after := b
			after.Set(to, role.Of(taker))
			after.Set(from, NoPiece)
			if role == King && after.Attackers(to, taker.Other()) != 0 {
				return 0
			}
			return max(0, exchangeValues[b.At(to).Role()]-exchangeSlowly(after, to, taker.Other()))
		}
	}
	return 0
}

// TestExchange compares with taking piece by piece on a board, and checks what
// books say of known exchanges.
func TestExchange(t *testing.T) {
	t.Parallel()
	eachRandomPosition(150, func(p Position, moves []Move) {
		for _, m := range moves {
			if _, castles := m.Castles(); castles {
				continue
			}
			after := p
			after.Apply(m)
			want := exchangeValues[p.Captured(m).Role()] - exchangeSlowly(after.Board(), m.To(), p.Turn().Other())
			if promoted := m.Promotion(); promoted != NoRole {
				want += exchangeValues[promoted] - exchangeValues[Pawn]
			}
			if got := p.Exchange(m); got != want {
				t.Fatalf("%s: %v wins %d, want %d", p, m, got, want)
			}
		}
	})
	for _, tt := range []struct {
		fen, move string
		want      int
	}{
		{"1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100},           // nobody protects it
		{"1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -200}, // more protect it than attack it
		{"4k3/8/3p4/4p3/3P4/8/8/4K3 w - - 0 1", "d4e5", 0},                         // pawn for pawn
		{"3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100},                       // a rook behind the rook
		{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 100},                         // en passant
		{"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", 800},                           // a promotion
		{"1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", -100},                        // taken at once
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1h1", 0},                              // castling
	} {
		p := mustPosition(t, tt.fen)
		if got := p.Exchange(mustMove(t, &p, tt.move)); got != tt.want {
			t.Errorf("%s: %s wins %d, want %d", tt.fen, tt.move, got, tt.want)
		}
	}
}

// TestPins compares with taking each piece off the board.
func TestPins(t *testing.T) {
	t.Parallel()
	found := 0
	eachRandomPosition(100, func(p Position, _ []Move) {
		b := p.Board()
		for _, c := range [...]Color{White, Black} {
			king := p.King(c)
			var want, got Bitboard
			for s := range (p.ByColor(c) &^ king.Bitboard()).Squares() {
				opened := b.AttackersThrough(king, c.Other(), p.Occupied()&^s.Bitboard())
				if opened&^p.Attackers(king, c.Other()) != 0 {
					want |= s.Bitboard()
				}
			}
			for _, pin := range p.Pins(c) {
				got |= pin.Pinned.Bitboard()
				found++
				if !pin.Line.Has(pin.Pinned) || !pin.Line.Has(pin.Pinner) || pin.Line.Has(king) || p.At(pin.Pinner).Color() != c.Other() {
					t.Fatalf("%s: pin %+v", p, pin)
				}
			}
			if got != want || p.Pinned(c) != want {
				t.Fatalf("%s: %v's pinned pieces %s and %s, want %s", p, c, squaresOf(got), squaresOf(p.Pinned(c)), squaresOf(want))
			}
		}
		for s := A1; s <= H8; s++ {
			var want Bitboard
			for from := range p.ByColor(p.At(s).Color()).Squares() {
				if p.At(s) != NoPiece && Attacks(p.At(from), from, p.Occupied()).Has(s) {
					want |= from.Bitboard()
				}
			}
			if got := b.Defenders(s); got != want {
				t.Fatalf("%s: %v is protected from %s, want %s", p, s, squaresOf(got), squaresOf(want))
			}
		}
	})
	if found == 0 {
		t.Error("no pin was met")
	}
}

// TestMirrors mirrors positions and finds the same moves and counts, and the key
// that the FEN has.
func TestMirrors(t *testing.T) {
	t.Parallel()
	eachRandomPosition(40, func(p Position, moves []Move) {
		check := func(name string, m Position, back Position, square func(Square) Square) {
			t.Helper()
			if back != p {
				t.Fatalf("%s: %s twice is %s", p, name, back)
			}
			if read := mustPosition(t, m.FEN()); read != m {
				t.Fatalf("%s: %s is %s, which reads as %s", p, name, m, read)
			}
			var want []Move
			for _, move := range moves {
				want = append(want, newMove(square(move.From()), square(move.To()), move.kind()))
			}
			if got := uciOf(m.AppendMoves(nil)); got != uciOf(want) {
				t.Fatalf("%s: %s moves %s, want %s", p, name, got, uciOf(want))
			}
		}
		check("Mirror", p.Mirror(), p.Mirror().Mirror(), func(s Square) Square { return s ^ 56 })
		m, ok := p.MirrorFiles()
		if ok != (p.CastlingRights() == 0) {
			t.Fatalf("%s: mirrored %t", p, ok)
		}
		if ok {
			back, _ := m.MirrorFiles()
			check("MirrorFiles", m, back, func(s Square) Square { return s ^ 7 })
		}
		for s := range p.Occupied().Squares() {
			for name, got := range map[string]Piece{
				"MirrorFiles": p.Board().MirrorFiles().At(s ^ 7), "FlipRanks": p.Board().FlipRanks().At(s ^ 56), "Rotate": p.Board().Rotate().At(s ^ 63),
			} {
				if got != p.At(s) {
					t.Fatalf("%s: %s has %v for %v on %v", p, name, got, p.At(s), s)
				}
			}
		}
		if p.Board().SwapColors().SwapColors() != p.Board() || p.Board().SwapColors().ByColor(White) != p.ByColor(Black) {
			t.Fatalf("%s: colours are not swapped", p)
		}
	})
}
