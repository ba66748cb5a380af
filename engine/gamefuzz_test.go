package engine

import "testing"

// FuzzGame lets anything happen to a game: two bytes say what, and to whom.
// Nothing panics, a refusal changes nothing, an end is final, and taking moves
// back restores what was there.
func FuzzGame(f *testing.F) {
	f.Add(startFEN, uint8(0), []byte("\x00\x05\x00\x09\x01\x00\x02\x01\x08\x00"))
	f.Add("4k3/8/8/8/8/8/8/R3K3 w - - 99 90", uint8(1), []byte("\x04\x02\x00\x01\x04\x00\x05\x03"))
	f.Add("7k/P7/6K1/8/8/8/8/8 w - - 0 1", uint8(2), []byte("\x07\x00\x06\x00\x06\x00\x07\x01"))
	f.Fuzz(func(t *testing.T, fen string, profile uint8, events []byte) {
		start, err := ParsePosition(fen)
		if err != nil {
			return
		}
		rules := [...]Rules{FIDEStandard(), FIDERapidBlitz(), ServerRules(), {Automatic: ClaimsOnly, DrawAfter: 3, GuidelinesIII: true}}
		g := NewGame(start, rules[profile%4])
		var played []snapshot
		for ; len(events) >= 2; events = events[2:] {
			what, arg := events[0]%11, events[1]
			who := Color(arg & 1)
			p := g.Position()
			var m Move
			if moves := p.AppendMoves(nil); len(moves) > 0 {
				m = moves[int(arg>>1)%len(moves)]
			}
			before := snap(g)
			var r Ruling
			var err error
			switch what {
			case 0, 1:
				err = g.Play(m)
			case 2:
				err = g.Offer(who)
			case 3:
				r, err = g.Accept(who)
			case 4:
				r, err = g.Claim(who, ByThreefoldClaim+Termination(arg>>1&1), m)
			case 5:
				r, err = g.Claim(who, ByThreefoldClaim+Termination(arg>>1&1), 0)
			case 6:
				r, err = g.Penalize(who, Offence(arg>>1&3))
			case 7:
				r, err = g.PlayUnpromoted(m)
			case 8:
				err = g.Decline(who)
			case 9:
				err = g.Touch(who)
			case 10:
				switch n := len(played); {
				case g.Undo():
					if n == 0 || !played[n-1].equal(snap(g)) {
						t.Fatalf("undo left %+v", snap(g))
					}
					played = played[:n-1]
				case !before.equal(snap(g)):
					t.Fatal("an undo that was refused changed the game")
				}
				continue
			}
			after := snap(g)
			if err != nil && !before.equal(after) {
				t.Fatalf("event %d, refused (%v), changed the game", what, err)
			}
			if before.outcome != (Outcome{}) && err != GameOver {
				t.Fatalf("event %d after the end: %v", what, err)
			}
			if err == nil && what >= 3 && what <= 7 && r.Outcome != after.outcome {
				t.Fatalf("event %d: ruling %+v, outcome %+v", what, r, after.outcome)
			}
			if after.turns > before.turns {
				played = append(played, before)
			}
			g.Claims()
			for side := range 4 {
				g.RightLost(Color(side&1), Side(side>>1))
			}
		}
	})
}
