package engine

import (
	"strings"
	"testing"
)

// TestCodes gives every code a name of its own, and odd values none that panics.
func TestCodes(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	once := func(name string) {
		t.Helper()
		if name == "" || names[name] {
			t.Errorf("name %q is empty or used twice", name)
		}
		names[name] = true
	}
	for r := GameOver; r <= NotInForce; r++ {
		once(r.String())
		if r.Article() == "" || !strings.Contains(r.Error(), r.String()) || !strings.Contains(r.Error(), r.Article()) {
			t.Errorf("%v: article %q, error %q", r, r.Article(), r.Error())
		}
	}
	for e := Unfinished; e <= ByBothFlags; e++ {
		once(e.String())
		if (e.Article() == "") != (e == Unfinished) {
			t.Errorf("%v: article %q", e, e.Article())
		}
	}
	for o := MovedIllegally; o <= UsedBothHands; o++ {
		once(o.String())
		once(o.Article())
	}
	for c := KingMoved; c <= RookCaptured; c++ {
		once(c.String())
	}
	for r, want := range map[Result]string{NoResult: "*", WhiteWins: "1-0", BlackWins: "0-1", Draw: "1/2-1/2", 99: "unknown"} {
		if r.String() != want {
			t.Errorf("result %d: %s, want %s", r, r, want)
		}
		if c, ok := r.Winner(); ok != (r == WhiteWins || r == BlackWins) || ok && winFor(c) != r {
			t.Errorf("result %v: winner %v, %v", r, c, ok)
		}
	}
	for _, got := range []string{Refusal(0).String(), Refusal(99).String(), Termination(99).String(),
		Offence(99).String(), LossCause(99).String()} {
		if got != "unknown" {
			t.Errorf("odd value: %q", got)
		}
	}
	if Refusal(99).Article()+Termination(99).Article()+Offence(99).Article()+Refusal(0).Article() != "" {
		t.Error("odd values have articles")
	}
}
