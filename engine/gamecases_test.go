package engine

import (
	"slices"
	"strings"
	"testing"

	"chess960/testdata/cases"
)

// playSAN plays moves in SAN and calls after following each.
func playSAN(t *testing.T, g *Game, moves []string, after func()) {
	t.Helper()
	for _, san := range moves {
		p := g.Position()
		m, err := p.ParseSAN(san, nil)
		if err == nil {
			err = g.Play(m)
		}
		if err != nil {
			t.Fatalf("%s: %s: %v", p.FEN(), san, err)
		}
		after()
	}
}

type repetitionInput struct {
	Kind, FEN string
	Moves     []string `json:"moves_san"`
	Note      cases.Remark
}

// repetitionWanted holds nil for a ply that never comes; nothing is said of
// intended moves in some cases.
type repetitionWanted struct {
	Occurrences []int `json:"occurrences_after_each_ply"`
	Three       *int  `json:"first_threefold_ply"`
	Five        *int  `json:"first_fivefold_ply"`
	Announced   *int  `json:"claim_by_announced_move_from_ply"`
}

func TestCasesGameRepetition(t *testing.T) {
	cases.Run(t, "repetition", func(t *testing.T, in repetitionInput, want repetitionWanted) {
		g := mustGame(t, in.FEN, FIDEStandard(), "")
		var got repetitionWanted
		first := func(ply **int, now bool) {
			if *ply == nil && now {
				n := g.Plies()
				*ply = &n
			}
		}
		look := func() {
			got.Occurrences = append(got.Occurrences, g.Occurrences())
			o, _ := g.Outcome()
			first(&got.Five, o.Termination == ByFivefold)
			for _, claim := range g.Claims() {
				first(&got.Three, claim.Move == 0)
				first(&got.Announced, claim.Move != 0)
			}
		}
		look()
		playSAN(t, g, in.Moves, look)
		if !slices.Equal(got.Occurrences, want.Occurrences) {
			t.Errorf("occurrences %v, want %v", got.Occurrences, want.Occurrences)
		}
		same := func(what string, got, want *int) {
			t.Helper()
			if (got == nil) != (want == nil) || got != nil && *got != *want {
				t.Errorf("%s at %v, want %v", what, got, want)
			}
		}
		same("three occurrences", got.Three, want.Three)
		same("five occurrences", got.Five, want.Five)
		if want.Announced != nil {
			same("claim with an intended move", got.Announced, want.Announced)
		}
	})
}

type samePositionInput struct {
	Kind string
	A    []string `json:"line_a"`
	B    []string `json:"line_b"`
}

type samePositionWanted struct {
	Same bool   `json:"same_position"`
	FEN  string `json:"four_field_xfen"`
}

func TestCasesGameSamePosition(t *testing.T) {
	cases.Run(t, "same_position", func(t *testing.T, in samePositionInput, want samePositionWanted) {
		var ends []Position
		for _, line := range [][]string{in.A, in.B} {
			g := NewGame(StartPosition(), FIDEStandard())
			playSAN(t, g, line, func() {})
			p := g.Position()
			if got := strings.Join(strings.Fields(p.FEN())[:4], " "); got != want.FEN {
				t.Errorf("%v: %s, want %s", line, got, want.FEN)
			}
			ends = append(ends, p)
		}
		if a, b := ends[0], ends[1]; a.Same(b) != want.Same || (a.Key() == b.Key()) != want.Same {
			t.Errorf("same %v, keys %x %x, want %v", a.Same(b), a.Key(), b.Key(), want.Same)
		}
	})
}

type statusInput struct{ Kind, FEN string }

type statusWanted struct {
	Fifty     bool `json:"fifty_move_claim"`
	Over      bool `json:"game_over"`
	ClaimFrom int  `json:"claim_from_halfmove_clock"`
	DrawnFrom int  `json:"automatic_draw_from"`
}

func TestCasesGameStatus(t *testing.T) {
	cases.Run(t, "status", func(t *testing.T, in statusInput, want statusWanted) {
		p := mustPosition(t, in.FEN)
		g := NewGame(p, FIDEStandard())
		if _, over := g.Outcome(); over != want.Over || claims(g, ByFiftyClaim) != want.Fifty {
			t.Errorf("over %v, claims %v", over, g.Claims())
		}
		for clock := range 200 {
			s := p.Setup()
			s.Halfmoves = clock
			counted, err := s.Position()
			if err != nil {
				t.Fatal(err)
			}
			g := NewGame(counted, FIDEStandard())
			_, claim := g.claimOnBoard(ByFiftyClaim)
			o, over := g.Outcome()
			if claim != (clock >= want.ClaimFrom) || over != (clock >= want.DrawnFrom) || over && o.Termination != BySeventyFive {
				t.Errorf("clock %d: claim %v, outcome %+v", clock, claim, o)
			}
		}
	})
}

type drawRuleInput struct{ Kind, FEN string }

// drawRuleWanted has, for a dead position by more than material, Dead and no
// word on the material.
type drawRuleWanted struct {
	Insufficient bool   `json:"insufficient_material"`
	WhiteMates   bool   `json:"white_can_ever_mate"`
	BlackMates   bool   `json:"black_can_ever_mate"`
	FlagWhite    string `json:"flag_fall_white"` // a result, "" if nothing is said
	FlagBlack    string `json:"flag_fall_black"`
	Helpmate     *struct {
		FEN       string
		Checkmate bool
	} `json:"helpmate_shown"`
	Dead    bool   `json:"dead_position"`
	Result  string // of a dead position
	Not     cases.Remark
	AtLeast cases.Remark `json:"at_least"`
}

func TestCasesGameDrawRule(t *testing.T) {
	cases.Run(t, "draw_rule", func(t *testing.T, in drawRuleInput, want drawRuleWanted) {
		p := mustPosition(t, in.FEN)
		o, over := NewGame(p, FIDEStandard()).Outcome()
		if want.Dead != (over && o.Termination == ByDeadPosition && !want.Insufficient) || want.Dead && o.Result.String() != want.Result {
			t.Errorf("outcome %+v, want dead by more than material: %v", o, want.Dead)
		}
		if want.Dead {
			return
		}
		if over != want.Insufficient || over && o.Termination != ByDeadPosition {
			t.Errorf("outcome %+v, want insufficient material %v", o, want.Insufficient)
		}
		if w, b := !p.HasInsufficientMaterial(White), !p.HasInsufficientMaterial(Black); w != want.WhiteMates || b != want.BlackMates {
			t.Errorf("White can mate %v, Black %v, want %v, %v", w, b, want.WhiteMates, want.BlackMates)
		}
		for c, result := range map[Color]string{White: want.FlagWhite, Black: want.FlagBlack} {
			if result == "" {
				continue
			}
			r, err := NewGame(p, FIDEStandard()).Flag(c)
			if err != nil || r.Outcome.Result.String() != result {
				t.Errorf("flag of %v: %+v, %v, want %s", c, r, err, result)
			}
		}
		if h := want.Helpmate; h != nil {
			p := mustPosition(t, h.FEN)
			if (p.Status() == Checkmate) != h.Checkmate {
				t.Errorf("%s: %v", h.FEN, p.Status())
			}
		}
	})
}
