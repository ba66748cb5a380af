package score

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"chess960/engine"
	"chess960/engine/pgn"
)

func must(t testing.TB, sheet *Sheet, text string) engine.Move {
	t.Helper()
	m, err := sheet.Game().ParseMove(text, nil)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// played returns a sheet with these moves on it.
func played(t testing.TB, moves ...string) *Sheet {
	t.Helper()
	sheet := New(engine.StartPosition(), engine.FIDEStandard())
	for _, text := range moves {
		if err := sheet.Play(must(t, sheet, text)); err != nil {
			t.Fatal(err)
		}
	}
	return sheet
}

// TestContinue reads games that were written down, also with what others added.
func TestContinue(t *testing.T) {
	late := engine.FIDEStandard()
	late.DrawAfter = 30
	for _, test := range []struct {
		name, text string
		rules      engine.Rules
		plies      int
		err        error
	}{
		{"nothing", " \n", engine.FIDEStandard(), 0, nil},
		{"no moves", "[White \"Anna\"]\n\n*", engine.FIDEStandard(), 0, nil},
		{"moves", "1. e4 e5 *", engine.FIDEStandard(), 2, nil},
		{"remarks and variations", "{so} 1. e4 {why} e5 $1 (1... c5 {[%play nonsense]} 2. Nf3) 2. Nf3 {[%clk 1:00]} *", engine.FIDEStandard(), 3, nil},
		{"an offer", "1. e4 {good [%play offer white] so} *", engine.FIDEStandard(), 1, nil},
		{"resigned", "1. e4 {[%play resign black]} 1-0", engine.FIDEStandard(), 1, nil},
		{"two events in a comment", "1. e4 e5 {[%play offer white] [%play accept black]} 1/2-1/2", engine.FIDEStandard(), 2, nil},
		{"mate", "1. f3 e5 2. g4 Qh4# 0-1", engine.FIDEStandard(), 4, nil},

		{"a fault", "1. e4 e6 2. Ke3 *", engine.FIDEStandard(), 0, ErrFaults},
		{"no game", "hello", engine.FIDEStandard(), 0, ErrFaults},
		{"several games", "1. e4 *\n\n1. d4 *", engine.FIDEStandard(), 0, ErrSeveral},
		{"another start", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n[SetUp \"1\"]\n\n1. O-O *", engine.FIDEStandard(), 0, ErrOtherStart},
		{"a result from nowhere", "1. e4 1-0", engine.FIDEStandard(), 0, ErrDecided},
		{"other rules", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 *", engine.ServerRules(), 0, ErrOtherRules},
		{"an event that is refused", "1. e4 {[%play offer white]} *", late, 0, ErrOtherRules},
		{"a move by one who is bound", "{[%play claim white g1f3]} 1. e4 *", engine.FIDEStandard(), 0, ErrOtherRules},
		{"an unknown event", "1. e4 {[%play sing white]} *", engine.FIDEStandard(), 0, ErrFaults},
		{"an event by nobody", "1. e4 {[%play offer]} *", engine.FIDEStandard(), 0, ErrFaults},
		{"an event without an end", "1. e4 {[%play offer white} *", engine.FIDEStandard(), 0, ErrFaults},
		{"an event with too much", "1. e4 {[%play offer white e4]} *", engine.FIDEStandard(), 0, ErrFaults},
		{"a claim of no move", "1. e4 {[%play claim black e2e4]} *", engine.FIDEStandard(), 0, ErrFaults},
		{"a touch of no square", "1. e4 {[%play touch black e9]} *", engine.FIDEStandard(), 0, ErrFaults},
		{"a touch of nothing", "1. e4 {[%play touch black e5]} *", engine.FIDEStandard(), 0, ErrOtherRules},
	} {
		t.Run(test.name, func(t *testing.T) {
			sheet, err := Continue(strings.NewReader(test.text), engine.StartPosition(), test.rules)
			if !errors.Is(err, test.err) || (err == nil) != (test.err == nil) {
				t.Fatalf("error %v, want %v", err, test.err)
			}
			if err != nil {
				return
			}
			if got := sheet.Game().Plies(); got != test.plies {
				t.Errorf("%d moves, want %d", got, test.plies)
			}
			// What the text has beside the moves is written again.
			written := string(sheet.AppendPGN(nil, engine.Notation{}))
			var want string
			if game, err := pgn.NewReader(strings.NewReader(test.text), nil).Next(); err == nil {
				want = string(game.AppendPGN(nil))
			} else {
				empty := pgn.Game{Start: engine.StartPosition()}
				want = string(empty.AppendPGN(nil))
			}
			if written != want {
				t.Errorf("written\n%s, want\n%s", written, want)
			}
		})
	}
	broken := errors.New("broken")
	if _, err := Continue(iotest.ErrReader(broken), engine.StartPosition(), engine.FIDEStandard()); !errors.Is(err, broken) {
		t.Errorf("error %v, want %v", err, broken)
	}
}

// TestUndo takes back a move, and nothing of what came before it.
func TestUndo(t *testing.T) {
	sheet, err := Continue(strings.NewReader("1. e4 {king's pawn} (1. d4 d5) e5 {open} *"), engine.StartPosition(), engine.FIDEStandard())
	if err != nil {
		t.Fatal(err)
	}
	do := func(e Event) {
		t.Helper()
		if _, err := sheet.Do(e); err != nil {
			t.Fatal(err)
		}
	}
	do(Event{Kind: Offer, By: engine.Black})
	if err := sheet.Play(must(t, sheet, "Nf3")); err != nil {
		t.Fatal(err)
	}
	do(Event{Kind: Touch, By: engine.Black, Squares: []engine.Square{engine.B8}})
	do(Event{Kind: Illegal, By: engine.Black})
	if len(sheet.Penalties()) != 1 || len(sheet.Bound()) != 2 {
		t.Errorf("penalties %v, bound to %v", sheet.Penalties(), sheet.Bound())
	}
	if !sheet.Undo() {
		t.Fatal("not taken back")
	}
	_, moves, _ := strings.Cut(string(sheet.AppendPGN(nil, engine.Notation{})), "\n\n")
	if want := "1. e4 {king's pawn} (1. d4 d5) 1... e5 {open} {[%play offer black]} *\n"; moves != want {
		t.Errorf("left is\n%s, want\n%s", moves, want)
	}
	if by, open := sheet.Game().OfferedBy(); !open || by != engine.Black {
		t.Error("the offer is gone")
	}
	if len(sheet.Penalties()) > 0 || sheet.Touched() != nil || sheet.Bound() != nil {
		t.Errorf("penalties %v, touched %v, bound to %v", sheet.Penalties(), sheet.Touched(), sheet.Bound())
	}
	for sheet.Undo() {
	}
	if _, moves, _ := strings.Cut(string(sheet.AppendPGN(nil, engine.Notation{})), "\n\n"); moves != "*\n" {
		t.Errorf("at the start\n%s", moves)
	}
	do(Event{Kind: Resign, By: engine.White})
	if sheet.Undo() {
		t.Error("a resignation was taken back")
	}
}

// TestBound plays for somebody who is bound.
func TestBound(t *testing.T) {
	sheet := played(t, "e4", "e5")
	if sheet.Bound() != nil {
		t.Errorf("bound to %v at first", sheet.Bound())
	}
	announced := must(t, sheet, "Nf3")
	if r, err := sheet.Do(Event{Kind: Claim, By: engine.White, Move: announced}); err != nil || r.Play != announced {
		t.Fatalf("ruling %+v, error %v", r, err)
	}
	var bound *BoundError
	if err := sheet.Play(must(t, sheet, "d4")); !errors.As(err, &bound) || !errors.Is(err, engine.AnnouncedMove) || !slices.Equal(bound.Bound, []engine.Move{announced}) {
		t.Errorf("error %v", err)
	}
	if err := sheet.Play(announced); err != nil {
		t.Error(err)
	}

	if _, err := sheet.Do(Event{Kind: Touch, By: engine.Black, Squares: []engine.Square{engine.E8, engine.E5}}); err != nil {
		t.Fatal(err)
	}
	if err := sheet.Play(must(t, sheet, "Nc6")); !errors.As(err, &bound) || errors.Is(err, engine.AnnouncedMove) || !slices.Equal(bound.Touched, []engine.Square{engine.E8, engine.E5}) {
		t.Errorf("error %v", err)
	}
	if err := sheet.Play(engine.Move(0)); !errors.Is(err, engine.ErrIllegalMove) {
		t.Errorf("error %v, want %v", err, engine.ErrIllegalMove)
	}
	if err := sheet.Play(must(t, sheet, "Ke7")); err != nil {
		t.Error(err)
	}
}

// TestTermination gives the tag where PGN has a word for what the moves do not tell.
func TestTermination(t *testing.T) {
	for _, test := range []struct {
		events []Kind
		want   string
	}{
		{[]Kind{Flag}, `[Termination "time forfeit"]`},
		{[]Kind{Illegal, Illegal}, `[Termination "rules infraction"]`},
		{[]Kind{Resign}, ""},
		{[]Kind{Illegal}, ""},
	} {
		sheet := played(t, "e4", "e5")
		for _, kind := range test.events {
			if _, err := sheet.Do(Event{Kind: kind, By: engine.White}); err != nil {
				t.Fatal(err)
			}
		}
		text := string(sheet.AppendPGN(nil, engine.Notation{}))
		if test.want == "" && strings.Contains(text, "Termination") || !strings.Contains(text, test.want) {
			t.Errorf("%v: written\n%s, want %s", test.events, text, test.want)
		}
	}
}

// TestKinds walks all 256 values of Kind.
func TestKinds(t *testing.T) {
	seen := map[string]bool{}
	for i := range 256 {
		name := Kind(i).String()
		if known := int(Offer) <= i && i <= int(Illegal); known != (name != "unknown") || known && seen[name] {
			t.Errorf("Kind(%d) is %q", i, name)
		}
		seen[name] = true
	}
}

// FuzzContinue reads any text. What is gone on with is written so that it reads the
// same.
func FuzzContinue(f *testing.F) {
	for _, text := range []string{
		"1. e4 {good [%play offer white] so} e5 {[%play resign white]} 0-1", "1. e4 (1. d4) e5 *", "{[%play claim white g1f3]} 1. Nf3 *",
		"{[%play touch white e2 d2]} 1. e3 {[%play illegal black]} {[%play illegal black]} 1-0",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sheet, err := Continue(strings.NewReader(text), engine.StartPosition(), engine.FIDEStandard())
		if err != nil {
			return
		}
		written := string(sheet.AppendPGN(nil, engine.Notation{}))
		again, err := Continue(strings.NewReader(written), engine.StartPosition(), engine.FIDEStandard())
		if err != nil {
			t.Fatalf("%v:\n%s", err, written)
		}
		if got := string(again.AppendPGN(nil, engine.Notation{})); got != written {
			t.Errorf("written\n%s, then\n%s", written, got)
		}
	})
}
