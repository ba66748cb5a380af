package sealed

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
)

// TestHistory draws and voids at random and asks about labels at random: the answers
// are those of somebody who goes through all draws.
func TestHistory(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 60))
	label := func() Label {
		l := Label{Round: rng.IntN(3)}
		if l.Round == 0 {
			l.Playoff = rng.IntN(3)
		}
		span := func() (s Span) {
			if s.First = rng.IntN(6); s.First > 0 {
				s.Last = s.First + rng.IntN(3)
			}
			return s
		}
		l.Games, l.Boards, l.Redraw = span(), span(), rng.IntN(2)
		if _, err := ParseLabel(l.String()); err != nil {
			t.Fatal(err)
		}
		return l
	}
	asked := map[string]int{}
	for range 200 {
		var h history
		var standing, aside []Label
		for range 30 {
			l := label()
			h.draw(l.String())
			standing = append(standing, l)
			if rng.IntN(2) == 0 {
				h.void()
				standing, aside = standing[:len(standing)-1], append(aside, l)
			}
			q := label()
			overlaps, same, redraw := false, false, 0
			for _, s := range standing {
				overlaps = overlaps || s.Overlaps(q)
				same = same || s == q
			}
			for _, s := range aside {
				if s.Overlaps(q) {
					redraw++
				}
			}
			other, ok := h.overlapping(q)
			if ok != overlaps || ok && !other.Overlaps(q) || h.redraw(q) != redraw {
				t.Fatalf("%s: overlaps %s, %t, redraw %d; want %t, %d", q, other, ok, h.redraw(q), overlaps, redraw)
			}
			if same && !h.stands(q.String()) {
				t.Fatalf("%s does not stand", q)
			}
			asked[fmt.Sprint(overlaps, redraw > 0)]++
		}
	}
	if len(asked) != 4 {
		t.Errorf("only asked %v", asked)
	}
}

// TestCrowded draws for more boards of one round than are looked through: verifying
// says so once, and announcing still looks at all of them.
func TestCrowded(t *testing.T) {
	e, secret := newEvent(t, "event=x;links=50;exclude=none;repeat=yes;twins=keep")
	label := func(board int, more string) string { return fmt.Sprintf("round=1;boards=%d-%d%s", board, board, more) }
	for i := range mostUses + 1 {
		e.verifier.history.draw(label(i+1, ""))
	}
	for _, board := range []int{1, mostUses, mostUses + 1} {
		if err := begin(e, label(board, ";redraw=1"), 0, testDice, false); !errors.Is(err, ErrOverlap) {
			t.Errorf("board %d: %v", board, err)
		}
	}
	draw(t, e, secret, label(mostUses+2, ""))
	if err := e.Void("seen"); err != nil {
		t.Fatal(err)
	}
	draw(t, e, secret, label(mostUses+2, ";redraw=1"))
	if got := warnings(e); got != "no-anchor no-head crowded" {
		t.Errorf("warnings %s", got)
	}
}
