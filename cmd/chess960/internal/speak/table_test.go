package speak

import (
	"slices"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/score"
	"chess960/engine"
)

// gameErrors are the moves that a game refuses: for every hindrance there is one, and
// for every way to lose a right to castle.
func gameErrors(t *testing.T) (list []said) {
	t.Helper()
	hindered := map[engine.HindranceCode]bool{}
	lost := map[engine.LossCause]bool{}
	for _, test := range []struct{ fen, moves, want string }{
		{"", "e3e4", "there is no piece on e3"},
		{"", "Ne3f5", "there is no knight on e3 to move"},
		{"", "Nc1d3", "there is no knight on c1 to move"},
		{"", "Ncd3", "there is no knight on the c-file to move"},
		{"", "N4d3", "there is no knight on rank 4 to move"},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Qd4", "there is no queen to move"},
		{"4k3/8/8/2N5/2N5/8/4N3/4K3 w - - 0 1", "Ncd4", "the knight on c4 does not go to d4; the knight on c5 does not go to d4"},
		{"8/8/8/8/k3p2R/8/3P4/4K3 w - - 0 1", "d4 exd3", "after this capture en passant, the white rook on h4 would give check"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh2 Kd8 Rh1 Ke8 e1h1", "castling on the g side is not possible: the rook has moved: 1. Rh2"},
		{"", "e7e5", "the black pawn on e7 is the opponent's"},
		{"", "Ra2", "the white pawn, of the same side, stands on a2"},
		{"", "Ng1g3", "the knight on g1 does not go to g3"},
		{"", "Nf6", "no knight goes to f6"},
		{"", "Bd3", "the white pawn on e2 blocks the way of the bishop on f1"},
		{"", "exd3", "the pawn on e2 goes to d3 only to take"},
		{"", "e4 a6 e5 d5 h3 h6 exd6", "en passant is allowed only in immediate answer to the double step, which was 2... d5"},
		{"", "e4 e5 d4 Bb4 Nd2 a6 Nf3 a5 Nb3", "the knight on d2 is pinned by the black bishop on b4"},
		{"", "e4 d5 Bb5 a6", "the king stays in check from the white bishop on b5"},
		{"4k3/8/8/8/8/8/8/r5K1 w - - 0 1", "Kf1", "the king would be in check from the black rook on a1"},
		{"", "Nf3=Q", "only a pawn that reaches the last rank promotes"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kd1 Kd8 Ke1 Ke8 O-O", "castling on the g side is not possible: the king has moved: 1. Kd1"},
		{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh2 Kd8 Rh1 Ke8 O-O", "castling on the g side is not possible: the rook has moved: 1. Rh2"},
		{"4k3/p7/8/8/8/8/6b1/4K2R b K - 0 7", "Bxh1 Ke2 Bb7 Ke1 Bc6 O-O", "castling on the g side is not possible: the rook was captured: 7... Bxh1"},
	} {
		p := engine.StartPosition()
		if test.fen != "" {
			var err error
			if p, err = engine.ParsePosition(test.fen); err != nil {
				t.Fatal(err)
			}
		}
		game := engine.NewGame(p, engine.FIDEStandard())
		moves := strings.Fields(test.moves)
		for i, text := range moves {
			m, err := game.ParseMove(text, nil)
			if i < len(moves)-1 {
				if err := game.Play(m); err != nil {
					t.Fatalf("%s: %s: %v", test.moves, text, err)
				}
				continue
			}
			refused, ok := err.(*engine.MoveError)
			if !ok {
				t.Fatalf("%s: %v", test.moves, err)
			}
			for _, h := range refused.Hindrances {
				hindered[h.Code] = true
			}
			if refused.Castling != nil {
				loss, _ := game.RightLost(engine.White, refused.Castling.Side)
				lost[loss.Cause] = true
			}
			list = append(list, said{InGame(err, game), test.want})
		}
	}
	for code := engine.HindranceNoPiece; code <= engine.HindranceNoPromotion; code++ {
		if !hindered[code] {
			t.Errorf("no move is refused for %v", code)
		}
	}
	for cause := engine.KingMoved; cause <= engine.RookCaptured; cause++ {
		if !lost[cause] {
			t.Errorf("no right is lost by %v", cause)
		}
	}
	return list
}

// refusals are all those of a game.
func refusals() (list []said) {
	for r := engine.GameOver; r <= engine.NotInForce; r++ {
		list = append(list, said{r, "(Laws " + r.Article() + ")"})
	}
	p := engine.StartPosition()
	m, _ := p.ParseMove("e4", nil)
	other, _ := p.ParseMove("Nf3", nil)
	return append(list,
		said{&score.BoundError{Move: m, In: p, Bound: []engine.Move{other}}, `"e4": a claim announced Nf3, which must be played`},
		said{&score.BoundError{Move: m, In: p, Bound: []engine.Move{other}, Touched: []engine.Square{engine.G1}}, `"e4": after touching g1 the choice is Nf3`})
}

// sheetErrorList are the errors of package score.
func sheetErrorList() (list []said) {
	for _, e := range sheetErrors {
		list = append(list, said{e.err, ""})
	}
	return list
}

// TestTooLate words a capture that came too late without the game that knows when.
func TestTooLate(t *testing.T) {
	e := &engine.MoveError{Text: "exd6", Err: engine.ErrIllegalMove, Role: engine.Pawn, To: engine.D6,
		Hindrances: []engine.Hindrance{{Code: engine.HindranceTooLate, From: engine.E5, Square: engine.D5, Ply: 4}}}
	if got, want := speaker(t, "en").Explain(e), `"exd6" is not a legal move here: the pawn on e5 goes to d6 only to take, and there is nothing to take`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestEnds words every termination with every result that it can have, in both
// languages.
func TestEnds(t *testing.T) {
	loses := []engine.Termination{engine.ByResignation, engine.ByFlag, engine.ByIllegalMoves}
	english, french := speaker(t, "en"), speaker(t, "fr")
	seen := map[string]engine.Termination{}
	for end := engine.ByCheckmate; end <= engine.ByBothFlags; end++ {
		results := []engine.Result{engine.Draw}
		switch {
		case end == engine.ByCheckmate:
			results = []engine.Result{engine.WhiteWins, engine.BlackWins}
		case slices.Contains(loses, end):
			results = []engine.Result{engine.WhiteWins, engine.BlackWins, engine.Draw}
		}
		for _, result := range results {
			o := engine.Outcome{Result: result, Termination: end}
			en, fr := english.end(&o, ""), french.end(&o, "")
			wantEn, wantFr := "draw: ", "nulle : "
			switch result {
			case engine.WhiteWins:
				wantEn, wantFr = ": White wins, 1-0", " : les Blancs gagnent, 1-0"
			case engine.BlackWins:
				wantEn, wantFr = ": Black wins, 0-1", " : les Noirs gagnent, 0-1"
			}
			if !strings.Contains(en, wantEn) || !strings.Contains(fr, wantFr) || bareKey.MatchString(en+" "+fr) || strings.ContainsAny(en+fr, "{}") {
				t.Errorf("%v, %v: %q and %q", end, result, en, fr)
			}
			if other, taken := seen[en]; taken {
				t.Errorf("%v and %v are both %q", end, other, en)
			}
			seen[en] = end
		}
	}
	for end, want := range map[engine.Termination]string{
		engine.ByThreefoldClaim: "draw: third occurrence of the position, claimed with Nf3",
		engine.ByFiftyClaim:     "draw: 50 moves without capture or pawn move, claimed with Nf3",
	} {
		if got := english.end(&engine.Outcome{Result: engine.Draw, Termination: end}, "Nf3"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
