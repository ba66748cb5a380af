package engine

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// mustGame returns a game from that position after the moves in UCI.
func mustGame(t testing.TB, fen string, rules Rules, uci string) *Game {
	t.Helper()
	g := NewGame(mustPosition(t, fen), rules)
	play(t, g, uci)
	return g
}

// play plays moves in UCI.
func play(t testing.TB, g *Game, uci string) {
	t.Helper()
	for _, text := range strings.Fields(uci) {
		p := g.Position()
		if err := g.Play(mustMove(t, &p, text)); err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), text, err)
		}
	}
}

// knightsOut brings the start position back after four plies.
const knightsOut = "g1f3 g8f6 f3g1 f6g8 "

// snapshot is all of a game that must not change, or must come back.
type snapshot struct {
	moves   []Move
	now     turn
	turns   int
	outcome Outcome
}

func snap(g *Game) snapshot {
	return snapshot{g.Moves(), *g.now(), len(g.turns), g.outcome}
}

func (s snapshot) equal(o snapshot) bool {
	return slices.Equal(s.moves, o.moves) && s.now == o.now && s.turns == o.turns && s.outcome == o.outcome
}

func TestGameAccessors(t *testing.T) {
	start := StartPosition()
	g := NewGame(start, FIDEStandard())
	play(t, g, "e2e4 e7e5 g1f3")
	want := start
	for _, m := range g.Moves() {
		want.Apply(m)
	}
	if got := g.Position(); got != want {
		t.Errorf("position %s, want %s", got.FEN(), want.FEN())
	}
	if got := g.Start(); got != start {
		t.Errorf("start %s", got.FEN())
	}
	if got := uciOf(g.Moves()); got != "e2e4 e7e5 g1f3" || g.Plies() != 3 {
		t.Errorf("moves %s, %d plies", got, g.Plies())
	}
	if g.Rules() != FIDEStandard() {
		t.Errorf("rules %+v", g.Rules())
	}
	for ply, ok := range map[int]bool{-1: false, 0: true, 3: true, 4: false} {
		p, got := g.PositionAt(ply)
		if got != ok || ply == 0 && p != start || ply == 3 && p != want || !ok && p != (Position{}) {
			t.Errorf("position at %d: %s, %v", ply, p.FEN(), got)
		}
	}
	g.Moves()[0] = 0
	if uciOf(g.Moves()) != "e2e4 e7e5 g1f3" {
		t.Error("the moves returned are not a copy")
	}
}

func TestGameReset(t *testing.T) {
	g := mustGame(t, startFEN, ServerRules(), strings.Repeat(knightsOut, 2))
	start := mustPosition(t, castlesFEN)
	g.Reset(start)
	if want := snap(NewGame(start, ServerRules())); !want.equal(snap(g)) {
		t.Errorf("reset left %+v, want %+v", snap(g), want)
	}
	if got := testing.AllocsPerRun(20, func() { g.Reset(start) }); got != 0 && !casetest.Race {
		t.Errorf("%v allocations, want 0", got)
	}
}

func TestGameRefusesIllegalMoves(t *testing.T) {
	g := NewGame(StartPosition(), FIDEStandard())
	before := snap(g)
	if err := g.Play(newMove(E2, E4, uint16(Queen))); !errors.Is(err, ErrIllegalMove) {
		t.Errorf("error %v, want ErrIllegalMove", err)
	}
	if !before.equal(snap(g)) {
		t.Error("a refused move changed the game")
	}
	if g.Undo() {
		t.Error("undid a move before any was played")
	}
}

// TestGameEnds plays into every end that needs no word from anybody.
func TestGameEnds(t *testing.T) {
	const bare = "4k3/8/8/8/8/8/8/R3K3 w - - "
	for _, tt := range []struct {
		name, fen string
		rules     Rules
		uci       string
		want      Outcome
	}{
		{"mate by White", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", FIDEStandard(), "a1a8", Outcome{WhiteWins, ByCheckmate, "5.1.1", 1, 0}},
		{"mate by Black", startFEN, FIDEStandard(), "f2f3 e7e5 g2g4 d8h4", Outcome{BlackWins, ByCheckmate, "5.1.1", 4, 0}},
		{"mate before 75 moves", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 90", FIDEStandard(), "a1a8", Outcome{WhiteWins, ByCheckmate, "5.1.1", 1, 0}},
		{"stalemate", "7k/8/6K1/8/8/8/8/5Q2 w - - 149 90", FIDEStandard(), "f1f7", Outcome{Draw, ByStalemate, "5.2.1", 1, 0}},
		{"dead", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", FIDEStandard(), "e1e2", Outcome{Draw, ByDeadPosition, "5.2.2", 1, 0}},
		{"dead from the start", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", FIDEStandard(), "", Outcome{Draw, ByDeadPosition, "5.2.2", 0, 0}},
		{"mate from the start", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 90", FIDEStandard(), "", Outcome{WhiteWins, ByCheckmate, "5.1.1", 0, 0}},
		{"fivefold", startFEN, FIDEStandard(), strings.Repeat(knightsOut, 4), Outcome{Draw, ByFivefold, "9.6.1", 16, 0}},
		{"fivefold before 75 moves", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 134 90", FIDEStandard(),
			strings.Repeat(knightsOut, 4), Outcome{Draw, ByFivefold, "9.6.1", 16, 0}},
		{"four only", startFEN, FIDEStandard(), strings.Repeat(knightsOut, 3), Outcome{}},
		{"75 moves", bare + "149 90", FIDEStandard(), "a1a2", Outcome{Draw, BySeventyFive, "9.6.2", 1, 0}},
		{"75 moves from the start", bare + "150 90", FIDEStandard(), "", Outcome{Draw, BySeventyFive, "9.6.2", 0, 0}},
		{"149 plies", bare + "148 90", FIDEStandard(), "a1a2", Outcome{}},
		{"server threefold", startFEN, ServerRules(), strings.Repeat(knightsOut, 2), Outcome{Draw, ByThreefold, "9.2", 8, 0}},
		{"server 50 moves", bare + "99 90", ServerRules(), "a1a2", Outcome{Draw, ByFifty, "9.3", 1, 0}},
		{"nothing by itself", bare + "1000 90", Rules{Automatic: ClaimsOnly}, strings.Repeat("a1a2 e8e7 a2a1 e7e8 ", 9), Outcome{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := mustGame(t, tt.fen, tt.rules, tt.uci)
			got, over := g.Outcome()
			if got != tt.want || over != (tt.want != Outcome{}) {
				t.Errorf("outcome %+v, %v, want %+v", got, over, tt.want)
			}
			if over {
				checkSticky(t, g)
			}
		})
	}
}

// checkSticky does all that can be done to a game that has ended.
func checkSticky(t *testing.T, g *Game) {
	t.Helper()
	before := snap(g)
	var legal Move
	p := g.Position()
	if moves := p.AppendMoves(nil); len(moves) > 0 {
		legal = moves[0]
	}
	check := func(what string, err error) {
		t.Helper()
		if err != GameOver {
			t.Errorf("%s after the end: %v, want %v", what, err, GameOver)
		}
	}
	check("move", g.Play(legal))
	_, err := g.PlayUnpromoted(legal)
	check("unpromoted", err)
	for c := White; c <= Black; c++ {
		check("offer", g.Offer(c))
		check("decline", g.Decline(c))
		check("touch", g.Touch(c))
		for what, event := range map[string]func(Color) (Ruling, error){
			"accept": g.Accept, "resign": g.Resign, "flag": g.Flag,
			"claim":   func(c Color) (Ruling, error) { return g.Claim(c, ByThreefoldClaim, 0) },
			"offence": func(c Color) (Ruling, error) { return g.Penalize(c, PressedOnly) },
			"flags":   func(Color) (Ruling, error) { return g.BothFlags(true) },
		} {
			r, err := event(c)
			check(what, err)
			if r != (Ruling{}) {
				t.Errorf("%s after the end: ruling %+v", what, r)
			}
		}
	}
	if claims := g.Claims(); claims != nil {
		t.Errorf("claims after the end: %v", claims)
	}
	if !before.equal(snap(g)) {
		t.Errorf("the game changed after its end: %+v, want %+v", snap(g), before)
	}
}

// TestGameUndo takes back what a move brought, and nothing that people decided.
func TestGameUndo(t *testing.T) {
	mate := mustGame(t, startFEN, FIDEStandard(), "f2f3 e7e5 g2g4")
	before := snap(mate)
	play(t, mate, "d8h4")
	if !mate.Undo() || !before.equal(snap(mate)) {
		t.Errorf("mate was not taken back: %+v", snap(mate))
	}
	play(t, mate, "d8h4")
	if mate.outcome.Termination != ByCheckmate {
		t.Errorf("outcome %+v", mate.outcome)
	}

	offer := mustGame(t, startFEN, FIDEStandard(), "e2e4")
	if err := offer.Offer(White); err != nil {
		t.Fatal(err)
	}
	before = snap(offer)
	play(t, offer, "e7e5")
	if err := offer.Touch(White); err != nil {
		t.Fatal(err)
	}
	if !offer.Undo() || !before.equal(snap(offer)) {
		t.Errorf("the offer is not open again: %+v", snap(offer))
	}

	resigned := mustGame(t, startFEN, FIDEStandard(), "e2e4")
	if _, err := resigned.Resign(White); err != nil {
		t.Fatal(err)
	}
	before = snap(resigned)
	if resigned.Undo() || !before.equal(snap(resigned)) {
		t.Error("undid a move after a resignation")
	}
}

// TestKeyCollision gives two different positions of a game one key: only the
// positions themselves may decide.
func TestKeyCollision(t *testing.T) {
	g := mustGame(t, startFEN, FIDEStandard(), knightsOut[:15])
	p := g.Position()
	p.Apply(mustMove(t, &p, "b8c6"))
	g.turns[0].position.key = p.key
	play(t, g, "b8c6")
	if g.Occurrences() != 1 {
		t.Errorf("%d occurrences of a new position", g.Occurrences())
	}
}

// TestGameAllocs plays a thousand plies in a game that has the room already.
func TestGameAllocs(t *testing.T) {
	if casetest.Race {
		t.Skip("the race detector allocates")
	}
	g := NewGame(StartPosition(), Rules{Automatic: ClaimsOnly})
	cycle := []Move{newMove(G1, F3, uint16(Knight)), newMove(G8, F6, uint16(Knight)),
		newMove(F3, G1, uint16(Knight)), newMove(F6, G8, uint16(Knight))}
	run := func() {
		for i := range 1000 {
			if err := g.Play(cycle[i%4]); err != nil {
				t.Fatal(err)
			}
		}
		for g.Undo() {
		}
	}
	run()
	if got := testing.AllocsPerRun(5, run); got != 0 {
		t.Errorf("%v allocations in 1000 plies, want 0", got)
	}
	if got := testing.AllocsPerRun(20, func() { g.Claims() }); got != 0 {
		t.Errorf("%v allocations to find no claim, want 0", got)
	}
}

func BenchmarkGame(b *testing.B) {
	g := mustGame(b, startFEN, Rules{Automatic: ClaimsOnly}, "")
	cycle := [4]Move{newMove(G1, F3, uint16(Knight)), newMove(G8, F6, uint16(Knight)),
		newMove(F3, G1, uint16(Knight)), newMove(F6, G8, uint16(Knight))}
	b.Run("Play", func(b *testing.B) {
		b.ReportAllocs()
		i := 0
		for b.Loop() {
			if i == 1000 {
				for g.Undo() {
				}
				i = 0
			}
			if err := g.Play(cycle[i%4]); err != nil {
				b.Fatal(err)
			}
			i++
		}
	})
	for g.Undo() {
	}
	play(b, g, strings.Repeat(knightsOut, 30))
	b.Run("Claims", func(b *testing.B) {
		for b.Loop() {
			g.Claims()
		}
	})
}

// TestRightLost asks when a castling right was lost, and why.
func TestRightLost(t *testing.T) {
	t.Parallel()
	const castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	for _, tt := range []struct {
		fen, uci string
		c        Color
		side     Side
		want     string
	}{
		{castles, "", White, KingSide, "-"},
		{castles, "a1b1 h8h1", White, QueenSide, "rook-moved 1 a1b1"},
		{castles, "a1b1 h8h1", White, KingSide, "rook-captured 2 h8h1"},
		{castles, "a1b1 h8h1", Black, KingSide, "rook-moved 2 h8h1"},
		{castles, "a1b1 h8h1", Black, QueenSide, "-"},
		{castles, "h1h8 e8e7 a1b1", Black, KingSide, "rook-captured 1 h1h8"},
		{castles, "h1h8 e8e7 a1b1", Black, QueenSide, "king-moved 2 e8e7"},
		{castles, "e1a1 e8h8", White, KingSide, "king-moved 1 e1a1"},
		{castles, "e1a1 e8h8", White, QueenSide, "king-moved 1 e1a1"},
		{"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "h1h2", White, KingSide, "-"}, // never had it
		{"1r2k3/8/8/8/8/8/8/1R2K2R w HB - 0 1", "h1h2 b8b1 e1e2", White, QueenSide, "rook-captured 2 b8b1"},
	} {
		g := mustGame(t, tt.fen, FIDEStandard(), tt.uci)
		got := "-"
		if l, ok := g.RightLost(tt.c, tt.side); ok {
			got = l.Cause.String() + " " + string('0'+rune(l.Ply)) + " " + l.Move.String()
		}
		if got != tt.want {
			t.Errorf("%s %s: %v %v: %s, want %s", tt.fen, tt.uci, tt.c, tt.side, got, tt.want)
		}
	}
}
