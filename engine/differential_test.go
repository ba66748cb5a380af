package engine

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// compareWithReference reports every difference between what a position says
// of itself and what the reference says. It returns the reference's moves.
func compareWithReference(t testing.TB, p *Position, ref *refPosition) []refMove {
	t.Helper()
	fen := ref.shredderFEN()
	refMoves := ref.moves()

	if got, want := p.ShredderFEN(), fen; got != want {
		t.Errorf("Shredder-FEN %q, want %q", got, want)
	}
	if got, want := p.FEN(), ref.fen(); got != want {
		t.Errorf("FEN %q, want %q", got, want)
	}
	if got, want := uciOf(p.AppendMoves(nil)), refUCI(refMoves); got != want {
		t.Errorf("%s:\nmoves %s\nwant  %s", fen, got, want)
	}

	if got, want := p.CountMoves(), len(refMoves); got != want {
		t.Errorf("%s: %d moves counted, want %d", fen, got, want)
	}
	if got, want := p.canMove(), len(refMoves) > 0; got != want {
		t.Errorf("%s: there are moves: %t, want %t", fen, got, want)
	}

	checkers := ref.checkers()
	if got, want := squaresOf(p.Checkers()), refSquares(checkers); got != want {
		t.Errorf("%s: checkers %s, want %s", fen, got, want)
	}

	want := "ongoing"
	switch {
	case len(refMoves) == 0 && len(checkers) > 0:
		want = "checkmate"
	case len(refMoves) == 0:
		want = "stalemate"
	}
	got := "ongoing"
	switch p.Status() {
	case Checkmate:
		got = "checkmate"
	case Stalemate:
		got = "stalemate"
	case Dead:
		// Whether nobody can ever mate is beyond the reference, but not
		// whether somebody can at once.
		for _, m := range refMoves {
			if next := ref.after(m); next.outcome() == "checkmate" {
				t.Errorf("%s: status dead, but %v mates", fen, m)
			}
		}
	}
	if got != want {
		t.Errorf("%s: status %s, want %s", fen, got, want)
	}

	for _, s := range sideNames {
		castling := p.Castling(s.side)
		if got, want := renderObstacles(castling.Obstacles()), refReasons(ref, s.right); got != want {
			t.Errorf("%s: obstacles to castling on side %s: %s, want %s", fen, s.name, got, want)
		}
		listed := false
		for _, m := range refMoves {
			listed = listed || ref.isCastling(m) && (m.to.file > m.from.file) == s.right
		}
		if got, want := castling.Legal(), listed; got != want {
			t.Errorf("%s: castling on side %s legal: %t, want %t", fen, s.name, got, want)
		}
	}
	return refMoves
}

// compareReading tries texts and values at random, most of them no legal moves,
// and compares what is accepted with the reference's moves.
func compareReading(t testing.TB, rng *rand.Rand, p *Position, ref *refPosition, moves []refMove) {
	t.Helper()
	listed, walks := p.AppendMoves(nil), ref.movesOfPieces()

	// Any value of Move, and the legal moves as moves of another kind.
	values := make([]Move, 0, 1024)
	for range 100 {
		values = append(values, Move(rng.IntN(1<<16)))
	}
	for _, m := range listed {
		for kind := range uint16(16) {
			values = append(values, newMove(m.From(), m.To(), kind))
		}
	}
	var legal [1 << 16 / 64]uint64 // a set of values of Move
	for _, m := range listed {
		legal[m/64] |= 1 << (m % 64)
	}
	for _, m := range values {
		if got, want := p.Legal(m), legal[m/64]>>(m%64)&1 != 0; got != want {
			t.Errorf("%s: %#04x, which reads %v, legal: %t, want %t", p.FEN(), uint16(m), m, got, want)
		}
	}

	// A role and a square, or a pawn's file and a square, mean a move if
	// exactly one legal move is that.
	for range 20 {
		to := refEverySquare[rng.IntN(64)]
		role := Role(1 + rng.IntN(6))
		file := min(7, max(0, to.file-1+rng.IntN(3)))
		var meant []string
		for _, m := range moves {
			if p := ref.at(m.from).Role(); p == role && m.to == to && m.promotion == NoRole &&
				!ref.isCastling(m) && (role != Pawn || m.from.file == file) {
				meant = append(meant, m.String())
			}
		}
		text := refLetter(role.Of(White)) + to.String()
		if role == Pawn {
			text = string(rune('a'+file)) + "x" + to.String()
		} else {
			compareLongReading(t, rng, p, ref, walks, role, to)
		}
		m, err := p.ParseSAN(text, nil)
		switch {
		case len(meant) == 0 && errors.Is(err, ErrIllegalMove):
			compareHindrances(t, p, ref, walks, err)
		case len(meant) == 0:
			t.Errorf("%s: %s read as %v, %v, want it to be illegal", p.FEN(), text, m, err)
		case len(meant) == 1 && (err != nil || m.String() != meant[0]):
			t.Errorf("%s: %s read as %v, %v, want %s", p.FEN(), text, m, err, meant[0])
		case len(meant) > 1 && !errors.Is(err, ErrAmbiguousMove):
			t.Errorf("%s: %s read as %v, %v, want it to be ambiguous between %s", p.FEN(), text, m, err, meant)
		}
	}

	// Two squares mean a move if it is legal, or else a classical castling.
	for range 20 {
		text := refMove{from: refEverySquare[rng.IntN(64)], to: refEverySquare[rng.IntN(64)]}.String()
		if len(moves) > 0 && rng.IntN(2) == 0 {
			text = moves[rng.IntN(len(moves))].from.String() + text[2:]
		}
		want := ""
		for _, m := range moves {
			if m.from.String() != text[:2] {
				continue
			}
			classical := ref.isCastling(m) && m.from.file == 4 && text[3] == text[1] &&
				(m.to.file > 4 && text[2] == 'g' || m.to.file < 4 && text[2] == 'c')
			if m.String() == text || classical && want == "" {
				want = m.String()
			}
		}
		m, err := p.ParseUCI(text)
		if want == "" {
			compareHindrances(t, p, ref, walks, err)
		}
		if got := m.String(); want == "" && !errors.Is(err, ErrIllegalMove) || want != "" && (err != nil || got != want) {
			t.Errorf("%s: %s read as %s, %v, want %q", p.FEN(), text, got, err, want)
		}
	}
}

// compareLongReading reads a move that names where the piece comes from, by its
// file, its rank or both.
func compareLongReading(t testing.TB, rng *rand.Rand, p *Position, ref *refPosition, walks []refMove, role Role, to refSquare) {
	t.Helper()
	from := refEverySquare[rng.IntN(64)].String()
	from = [...]string{from, from[:1], from[1:]}[rng.IntN(3)]
	text := refLetter(role.Of(White)) + from + to.String()
	if _, err := p.ParseSAN(text, nil); err != nil && !errors.Is(err, ErrAmbiguousMove) {
		compareHindrances(t, p, ref, walks, err)
	}
}

// compareHindrances looks at a refusal with the reference's eyes: what is said to
// stand somewhere stands there, and what is said to keep the king in check or to
// bring it there attacks it once the move is made all the same.
func compareHindrances(t testing.TB, p *Position, ref *refPosition, walks []refMove, err error) {
	t.Helper()
	var failure *MoveError
	if !errors.As(err, &failure) || failure.Castling != nil || errors.Is(err, ErrNoPromotion) {
		return
	}
	if len(failure.Hindrances) == 0 {
		t.Errorf("%s: %v: no hindrances", p.FEN(), err)
	}
	square := func(s Square) refSquare { return refSquare{int(s.File()), int(s.Rank())} }
	for _, h := range failure.Hindrances {
		from, to := square(h.From), square(failure.To)
		if h.Piece != ref.at(square(h.Square)) && h.Piece != NoPiece {
			t.Errorf("%s: %v: no %v on %v", p.FEN(), err, h.Piece, h.Square)
		}
		switch h.Code {
		case HindranceNoPiece:
			for s := range failure.Origins.Squares() {
				if piece := ref.at(square(s)); ref.holds(square(s), ref.turn) && (failure.Role == NoRole || piece.Role() == failure.Role) {
					t.Errorf("%s: %v: there is %v on %v", p.FEN(), err, piece, s)
				}
			}
		case HindranceTheirs:
			if !ref.holds(from, ref.turn.Other()) {
				t.Errorf("%s: %v: %v on %v is not the opponent's", p.FEN(), err, ref.at(from), h.From)
			}
		default:
			if ref.at(from) != failure.Role.Of(ref.turn) || !failure.Origins.Has(h.From) {
				t.Errorf("%s: %v: no %v on %v", p.FEN(), err, failure.Role, h.From)
			}
		}
		moves := slices.ContainsFunc(walks, func(m refMove) bool { return m.from == from && m.to == to })
		safe := true
		switch h.Code {
		case HindrancePinned, HindranceOpens, HindranceInCheck, HindranceIntoCheck:
			if !moves {
				t.Errorf("%s: %v: the piece does not move like that", p.FEN(), err)
				continue
			}
			after := ref.after(refMove{from: from, to: to})
			attackers := after.attackers(after.king(ref.turn), after.turn)
			safe = !slices.Contains(attackers, square(h.Square))
			if check := slices.Contains(ref.checkers(), square(h.Square)); check != (h.Code == HindranceInCheck) && h.Code != HindranceIntoCheck {
				t.Errorf("%s: %v: the piece on %v gives check: %t", p.FEN(), err, h.Square, check)
			}
			// A piece is pinned if the king is in check once it is off the board.
			lifted := *ref
			lifted.put(from, NoPiece)
			pinned := slices.Contains(lifted.attackers(lifted.king(ref.turn), ref.turn.Other()), square(h.Square))
			if h.Code == HindrancePinned && !pinned || h.Code == HindranceOpens && (pinned || !ref.isEnPassant(refMove{from: from, to: to})) {
				t.Errorf("%s: %v: the piece is pinned: %t", p.FEN(), err, pinned)
			}
		case HindranceUnreachable, HindrancePath:
			safe = moves
		case HindranceNothingToTake:
			// A position forgets the square behind a double step where no capture
			// there is legal; a Game does not.
			safe = moves && !ref.isEnPassant(refMove{from: from, to: to})
		default:
			continue
		}
		if safe {
			t.Errorf("%s: %v: %v is no hindrance", p.FEN(), err, h)
		}
	}
}

func refUCI(moves []refMove) string {
	var text []string
	for _, m := range moves {
		text = append(text, m.String())
	}
	slices.Sort(text)
	return strings.Join(text, " ")
}

func refSquares(squares []refSquare) string {
	var text []string
	for _, s := range squares {
		text = append(text, s.String())
	}
	if len(text) == 0 {
		return "-"
	}
	return strings.Join(text, " ")
}

// moveOf returns the engine's move for one of the reference.
func moveOf(t testing.TB, p *Position, m refMove) Move {
	t.Helper()
	for _, candidate := range p.AppendMoves(nil) {
		if candidate.String() == m.String() {
			return candidate
		}
	}
	t.Fatalf("%s: move %v is missing", p.FEN(), m)
	return 0
}

// pickMove chooses a move at random, castling, promotions and captures in
// passing more often than others.
func pickMove(rng *rand.Rand, ref *refPosition, moves []refMove) refMove {
	var special []refMove
	for _, m := range moves {
		if ref.isCastling(m) || ref.isEnPassant(m) || m.promotion != NoRole {
			special = append(special, m)
		}
	}
	if len(special) > 0 && rng.IntN(2) == 0 {
		return special[rng.IntN(len(special))]
	}
	return moves[rng.IntN(len(moves))]
}

// walk plays random moves on both sides and compares after each.
func walk(t testing.TB, rng *rand.Rand, ref *refPosition, plies int) {
	t.Helper()
	start := ref.historicFEN()
	p := mustPosition(t, start)
	played := ""
	for range plies {
		moves := compareWithReference(t, &p, ref)
		if t.Failed() {
			t.Fatalf("after %s:%s", start, played)
		}
		compareReading(t, rng, &p, ref, moves)
		if len(moves) == 0 {
			return
		}
		m := pickMove(rng, ref, moves)
		played += " " + m.String()
		fast := moveOf(t, &p, m)
		san := ref.san(m)
		if got := p.SAN(fast); got != san {
			t.Errorf("%s: %v written %s, want %s", p.FEN(), m, got, san)
		}
		if got, err := p.ParseSAN(san, nil); err != nil || got != fast {
			t.Errorf("%s: %s read as %v, %v, want %v", p.FEN(), san, got, err, m)
		}
		if rng.IntN(2) == 0 {
			p.Apply(fast)
		} else if err := p.Play(fast); err != nil {
			t.Fatalf("after %s:%s: %v", start, played, err)
		}
		next := ref.after(m)
		ref = &next
		// What a legal move leads to is a legal position, checks and en
		// passant and all.
		if again, err := ParsePosition(ref.historicFEN()); err != nil || again != p {
			t.Errorf("%s: read as %s, %v, want %s", ref.historicFEN(), again.FEN(), err, p.FEN())
		}
	}
}

func TestAgainstReference(t *testing.T) {
	middlegames := casetest.Table(t, "perft/middlegames.tsv")
	edges := casetest.Table(t, "perft/edges.tsv")
	tests := []struct {
		name  string
		games int
		plies int
		start func(rng *rand.Rand) *refPosition
	}{
		{"orthodox", 50, 200, func(*rand.Rand) *refPosition {
			return refStart(t, "RNBQKBNR", "RNBQKBNR")
		}},
		{"chess960", 100, 200, func(rng *rand.Rand) *refPosition {
			rank := refRandomBackRank(rng)
			return refStart(t, rank, rank)
		}},
		{"double chess960", 100, 200, func(rng *rand.Rand) *refPosition {
			return refStart(t, refRandomBackRank(rng), refRandomBackRank(rng))
		}},
		{"no pawns", 200, 60, func(rng *rand.Rand) *refPosition {
			for {
				black, white := strings.ToLower(refRandomBackRank(rng)), refRandomBackRank(rng)
				p := refParse(t, black+"/8/8/8/8/8/8/"+white+" w KQkq - 0 1")
				if len(p.problems()) == 0 {
					return p
				}
			}
		}},
		{"middlegames", 300, 60, func(rng *rand.Rand) *refPosition {
			return refParse(t, middlegames[rng.IntN(len(middlegames))]["fen"])
		}},
		{"edges", 300, 40, func(rng *rand.Rand) *refPosition {
			return refParse(t, edges[rng.IntN(len(edges))]["fen"])
		}},
		{"placements", 6000, 6, func(rng *rand.Rand) *refPosition {
			return refRandomPlacement(t, rng)
		}},
	}
	for i, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			rng := rand.New(rand.NewPCG(960, uint64(i)))
			for range casetest.Scaled(tt.games) {
				start := tt.start(rng)
				if _, err := ParsePosition(start.historicFEN()); err != nil && start.doubtful() {
					continue
				}
				walk(t, rng, start, tt.plies)
			}
		})
	}
}

// TestValidationAgainstReference strews pieces at random, with faults in most
// boards, and compares what is refused.
func TestValidationAgainstReference(t *testing.T) {
	t.Parallel()
	rng := rand.New(rand.NewPCG(960, 960))
	legal, illegal := 0, 0
	for range casetest.Scaled(20000) {
		ref := refRandomSetup(rng)
		for range rng.IntN(3) {
			addFault(rng, ref)
		}
		fen, problems := ref.historicFEN(), ref.problems()
		setup, err := ParseFEN(fen)
		if err == nil {
			_, err = setup.Position()
		}
		switch {
		case len(problems) > 0:
			illegal++
			if err == nil {
				t.Errorf("%s: accepted, but %s", fen, strings.Join(problems, ", "))
			}
		case !ref.doubtful():
			legal++
			if err != nil {
				t.Errorf("%s: refused: %v", fen, err)
			}
		}
	}
	if legal == 0 || illegal == 0 {
		t.Errorf("%d legal and %d illegal boards, want both", legal, illegal)
	}
}

// addFault changes some squares without a care for anything but en passant,
// which it drops.
func addFault(rng *rand.Rand, ref *refPosition) {
	ref.enPassant = refNowhere
	s := refSquare{rng.IntN(8), rng.IntN(8)}
	switch rng.IntN(4) {
	case 0:
		ref.put(s, King.Of(Color(rng.IntN(2))))
	case 1:
		ref.put(s, NoPiece)
	case 2:
		ref.put(refSquare{s.file, refBackRank(Color(rng.IntN(2)))}, Pawn.Of(Color(rng.IntN(2))))
	case 3:
		for range 8 {
			ref.put(refSquare{rng.IntN(8), 1 + rng.IntN(6)}, Pawn.Of(ref.turn))
		}
	}
}

// TestPlayRefusesWhatIsNotListed tries every value a Move can have.
func TestPlayRefusesWhatIsNotListed(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, fen string }{
		{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
		{"castling both sides", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"castling both sides, black", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"},
		{"rook-only castling", "4k3/8/8/8/8/8/8/6KR w H - 0 1"},
		{"king-only castling", "4k3/8/8/8/8/8/8/4KR2 w F - 0 1"},
		{"en passant", "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3"},
		{"en passant, black", "4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1"},
		{"promotion", "1n2k3/P7/8/8/8/8/p7/1N2K3 w - - 0 1"},
		{"promotion, black", "1n2k3/P7/8/8/8/8/p7/1N2K3 b - - 0 1"},
		{"check", "4k3/4r3/8/8/8/8/8/R3K2R w HA - 0 1"},
		{"double check", "4r1k1/8/8/8/8/5n2/8/3QK2R w K - 0 1"},
		{"mate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"},
		{"stalemate", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := mustPosition(t, tt.fen)
			listed := p.AppendMoves(nil)
			accepted := 0
			for value := range 1 << 16 {
				next := p
				err := next.Play(Move(value))
				switch {
				case slices.Contains(listed, Move(value)):
					accepted++
					applied := p
					applied.Apply(Move(value))
					if err != nil || next != applied {
						t.Errorf("Play(%v): error %v, position %s, want %s", Move(value), err, next.FEN(), applied.FEN())
					}
				case err == nil:
					t.Errorf("Play(%#04x), which reads %v: accepted, want an error", value, Move(value))
				case next != p:
					t.Errorf("Play(%#04x): refused, but the position became %s", value, next.FEN())
				}
			}
			if accepted != len(listed) {
				t.Errorf("%d moves accepted, want %d: a move is listed twice", accepted, len(listed))
			}
		})
	}
}

// FuzzMoves reads bytes as the choice of a start and of moves from it, or as a
// placement of pieces, and compares with the reference.
func FuzzMoves(f *testing.F) {
	f.Add([]byte{0, 1, 2, 3, 4, 5, 6, 7})
	f.Add([]byte{1, 200, 17, 3, 90, 41, 5, 66, 254, 12, 0, 0, 13, 8, 99, 3})
	f.Add([]byte{2, 7, 7, 30, 30, 2, 60, 11, 250, 130, 77})
	f.Add([]byte("\x03the king takes its own rook"))
	f.Add([]byte("\x03and a pawn takes in passing, on a random board"))
	edges := casetest.Table(f, "perft/edges.tsv")
	middlegames := casetest.Table(f, "perft/middlegames.tsv")
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func(n int) int {
			if len(data) == 0 {
				return 0
			}
			value := int(data[0])
			data = data[1:]
			return value % n
		}
		var ref *refPosition
		switch next(4) {
		case 0:
			rng := rand.New(rand.NewPCG(uint64(next(256)), uint64(next(256))))
			ref = refStart(t, refRandomBackRank(rng), refRandomBackRank(rng))
		case 1:
			ref = refParse(t, edges[next(len(edges))]["fen"])
		case 2:
			ref = refParse(t, middlegames[next(256)+next(len(middlegames)-256)]["fen"])
		default:
			ref = &refPosition{turn: Color(next(2)), enPassant: refNowhere, fullmoves: 1}
			ref.put(refSquare{next(8), 0}, King.Of(White))
			ref.put(refSquare{next(8), 7}, King.Of(Black))
			for range min(len(data)/2, 24) {
				piece := Role(1 + next(5)).Of(Color(next(2)))
				if s := (refSquare{next(8), next(8)}); ref.at(s) == NoPiece {
					ref.put(s, piece)
				}
			}
			for _, c := range []Color{White, Black} {
				for range 2 {
					rook := refSquare{next(8), refBackRank(c)}
					ref.rights[rook.rank][rook.file] = ref.at(rook) == Rook.Of(c)
				}
			}
		}
		p, err := ParsePosition(ref.shredderFEN())
		if err != nil {
			if len(ref.problems()) == 0 && !ref.doubtful() {
				t.Errorf("%s: refused: %v", ref.shredderFEN(), err)
			}
			return
		}
		if problems := ref.problems(); len(problems) > 0 {
			t.Fatalf("%s: accepted, but %s", ref.shredderFEN(), strings.Join(problems, ", "))
		}
		start, played := ref.shredderFEN(), ""
		for range min(len(data), 100) {
			moves := compareWithReference(t, &p, ref)
			if t.Failed() {
				t.Fatalf("after %s:%s", start, played)
			}
			if len(moves) == 0 {
				return
			}
			m := moves[next(256)%len(moves)]
			played += fmt.Sprint(" ", m)
			p.Apply(moveOf(t, &p, m))
			after := ref.after(m)
			ref = &after
		}
	})
}
