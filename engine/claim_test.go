package engine

import (
	"slices"
	"testing"
	"time"
)

// TestWrongClaim follows a claim that names a move and is wrong.
func TestWrongClaim(t *testing.T) {
	t.Parallel()
	g := mustGame(t, startFEN, FIDERapidBlitz(), "e2e4 e7e5")
	p := g.Position()
	announced, other := mustMove(t, &p, "g1f3"), mustMove(t, &p, "b1c3")
	if _, err := g.Claim(Black, ByFiftyClaim, 0); err != NotOnMove {
		t.Errorf("claim by the player not on move: %v", err)
	}
	if _, err := g.Claim(White, ByFivefold, 0); err != NoSuchClaim {
		t.Errorf("claim of five occurrences: %v", err)
	}
	if _, err := g.Claim(White, ByFiftyClaim, newMove(A1, A8, uint16(Rook))); err == nil {
		t.Error("an illegal move was announced")
	}
	if _, open := g.OfferedBy(); open {
		t.Error("a claim that was refused is an offer")
	}
	r, err := g.Claim(White, ByThreefoldClaim, announced)
	if want := (Ruling{Article: "9.5.3", Bonus: time.Minute, To: Black, Play: announced}); err != nil || r != want {
		t.Errorf("ruling %+v, %v, want %+v", r, err, want)
	}
	if m, ok := g.Announced(); !ok || m != announced {
		t.Errorf("announced %v, %v", m, ok)
	}
	if err := g.Play(other); err != AnnouncedMove {
		t.Errorf("another move: %v", err)
	}
	if _, err := g.Claim(White, ByThreefoldClaim, other); err != AnnouncedMove {
		t.Errorf("a claim with another move: %v", err)
	}
	if err := g.Play(announced); err != nil {
		t.Fatal(err)
	}
	if _, ok := g.Announced(); ok {
		t.Error("the move is still announced")
	}
	r, err = g.Accept(Black) // the claim was an offer
	if want := (Outcome{Draw, ByAgreement, "5.2.3", 3, 0}); err != nil || r.Outcome != want {
		t.Errorf("accepted: %+v, %v, want %+v", r, err, want)
	}
}

// TestClaimByNamedMove claims what the announced move would bring.
func TestClaimByNamedMove(t *testing.T) {
	t.Parallel()
	g := mustGame(t, startFEN, FIDEStandard(), knightsOut+knightsOut[:15])
	p := g.Position()
	m := mustMove(t, &p, "f6g8")
	r, err := g.Claim(Black, ByThreefoldClaim, m)
	if want := (Outcome{Draw, ByThreefoldClaim, "9.2.1", 7, m}); err != nil || r.Outcome != want {
		t.Errorf("%+v, %v, want %+v", r, err, want)
	}
	if g.Plies() != 7 || g.Undo() {
		t.Error("the intended move was played, or a move taken back after the claim")
	}
	checkSticky(t, g)
}

// TestClaimBindings keeps a player to the move that a wrong claim named, and to
// the opponent's offer that stood before.
func TestClaimBindings(t *testing.T) {
	t.Parallel()
	g := mustGame(t, "4k3/P7/8/8/8/8/8/R3K3 w - - 99 90", FIDEStandard(), "")
	if err := g.Offer(Black); err != nil {
		t.Fatal(err)
	}
	p := g.Position()
	promotes, queen := mustMove(t, &p, "a7a8r"), mustMove(t, &p, "a7a8q")
	if n := len(g.Claims()); n < 10 {
		t.Errorf("%d claims", n)
	}
	if r, err := g.Claim(White, ByFiftyClaim, promotes); err != nil || r.Play != promotes {
		t.Errorf("ruling %+v, %v", r, err)
	}
	if c, open := g.OfferedBy(); c != Black || !open {
		t.Errorf("offer by %v, %v, want Black's", c, open)
	}
	if claims := g.Claims(); claims != nil {
		t.Errorf("claims with other moves than the one announced: %v", claims)
	}
	if _, err := g.PlayUnpromoted(queen); err != AnnouncedMove {
		t.Errorf("another move, unpromoted: %v", err)
	}
	if _, err := g.Claim(White, ByThreefoldClaim, 0); err != nil {
		t.Errorf("a second claim, on the board: %v", err)
	}
	if _, err := g.Accept(White); err != nil {
		t.Errorf("White accepts: %v", err)
	}
}

// TestClaimPly says since when a claim has been open.
func TestClaimPly(t *testing.T) {
	t.Parallel()
	const rook = "4k3/8/8/8/8/8/8/R3K3 w - - "
	for _, tt := range []struct {
		fen, uci string
		want     []Claim
	}{
		{rook + "98 90", "a1a2 e8e7", []Claim{{ByFiftyClaim, 0, "9.3.2", 2}}},
		{rook + "98 90", "a1a2 e8e7 a2a3", []Claim{{ByFiftyClaim, 0, "9.3.2", 2}}},
		{rook + "120 90", "a1a2", []Claim{{ByFiftyClaim, 0, "9.3.2", 0}}},
		{rook + "98 90", "", nil},
		{startFEN, knightsOut + knightsOut, []Claim{{ByThreefoldClaim, 0, "9.2.2", 8},
			{ByThreefoldClaim, newMove(G1, F3, uint16(Knight)), "9.2.1", 9}}},
		{startFEN, knightsOut + knightsOut + "e2e4", nil},
	} {
		g := mustGame(t, tt.fen, FIDEStandard(), tt.uci)
		got := g.Claims()
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s %s: claims %v, want %v", tt.fen, tt.uci, got, tt.want)
		}
		if err := g.Touch(g.now().position.turn); err != nil || g.Claims() != nil {
			t.Errorf("%s %s: after a touch %v, %v", tt.fen, tt.uci, g.Claims(), err)
		}
	}
}
