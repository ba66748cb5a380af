package pgn

import (
	"strings"
	"testing"

	"chess960/testdata/cases"
)

// TestCasesPGN reads the games that other programs read wrongly, and writes
// them.
func TestCasesPGN(t *testing.T) {
	type castling struct {
		Ply      int
		SAN, UCI string
	}
	type input struct{ Kind, PGN string }
	type expected struct {
		Error          bool
		Chess960       bool
		StartXFEN      string `json:"start_xfen"`
		FinalXFEN      string `json:"final_xfen"`
		Plies          int
		Castles        []castling
		LastSAN        string `json:"last_san"`
		Result         string
		Variations     *int
		NAGOnPly5      []uint8      `json:"nag_on_ply_5"`
		NAGOnPly3      []uint8      `json:"nag_on_ply_3"`
		Contains       string       `json:"roundtrip_contains"`
		Written        string       `json:"written_movetext"`
		ShredderField  string       `json:"shredder_field"`
		BackRank       bool         `json:"opening_tag_is_back_rank"`
		SP             cases.Remark // the number of the start, a matter of another package
		Hint           int          `json:"sp_hint_in_comment"`
		HintAgrees     cases.Remark `json:"sp_hint_agrees_with_fen"`
		OrderOfTags    cases.Remark `json:"tag_order_irrelevant"`
		Reason         cases.Remark
		UnusedVerified cases.Remark `json:"verified_by"`
	}
	cases.Run(t, "pgn", func(t *testing.T, in input, want expected) {
		games := readAll(t, strings.NewReader(in.PGN), nil)
		if len(games) != 1 {
			t.Fatalf("%d games", len(games))
		}
		s := games[0]
		checkFixedPoint(t, games)
		if want.Error {
			if s.StartKnown() || s.Plies() != 0 || len(s.Faults) == 0 {
				t.Errorf("start %v, %d plies, faults %s; want no start and a fault", s.StartKnown(), s.Plies(), faultList(games))
			}
			return
		}
		check := func(name string, got, want any) {
			t.Helper()
			if got != want {
				t.Errorf("%s %v, want %v", name, got, want)
			}
		}
		check("faults", faultList(games), "")
		check("chess960", s.Chess960(), want.Chess960)
		check("start", s.Start.FEN(), want.StartXFEN)
		check("plies", s.Plies(), want.Plies)
		check("result", s.Result.String(), want.Result)
		if want.ShredderField != "" {
			check("Shredder-FEN", strings.Fields(s.Start.ShredderFEN())[2], want.ShredderField)
		}
		if want.BackRank {
			opening, _ := s.Tag("Opening")
			check("Opening", strings.ToLower(opening), s.Start.FEN()[:8])
		}
		if want.Hint != 0 {
			check("comment", s.Comments[0], "SP 353")
		}
		p, ply, last := s.Start, 0, ""
		var castles []castling
		for m := range s.Moves() {
			ply++
			last = p.SAN(m)
			if _, ok := m.Castles(); ok {
				uci := m.String()
				if !s.Chess960() {
					uci = string(m.AppendClassicalUCI(nil)) // as the cases have it
				}
				castles = append(castles, castling{ply, last, uci})
			}
			p.Apply(m)
		}
		check("last move", last, want.LastSAN)
		check("end", p.FEN(), want.FinalXFEN)
		check("castlings", len(castles), len(want.Castles))
		for i := range min(len(castles), len(want.Castles)) {
			check("castling", castles[i], want.Castles[i])
		}
		variations := 0
		for _, e := range s.Elements {
			if e.Kind == BeginVariation {
				variations++
			}
		}
		if want.Variations != nil {
			check("variations", variations, *want.Variations)
		}
		for ply, nags := range map[int][]uint8{3: want.NAGOnPly3, 5: want.NAGOnPly5} {
			if nags != nil {
				check("glyphs", string(glyphsOn(s, ply)), string(nags))
			}
		}
		written := string(s.AppendPGN(nil))
		if !strings.Contains(written, want.Contains) || strings.Count(written, want.Contains+" $") > 0 && want.Contains != "" {
			t.Errorf("written\n%s\nwant in it %s", written, want.Contains)
		}
		if !strings.Contains(written, "\n"+want.Written) {
			t.Errorf("written\n%s\nwant in it %s", written, want.Written)
		}
	})
}

// glyphsOn returns the glyphs on a move of the main line.
func glyphsOn(s *Game, ply int) (nags []uint8) {
	at, depth := 0, 0
	for _, e := range s.Elements {
		switch e.Kind {
		case BeginVariation:
			depth++
		case EndVariation:
			depth--
		case MoveElement:
			if depth == 0 {
				at++
			}
		case NAGElement:
			if depth == 0 && at == ply {
				nags = append(nags, e.NAG)
			}
		}
	}
	return nags
}

// TestCasesVariantTag tells Chess960 from what has a name like it.
func TestCasesVariantTag(t *testing.T) {
	type input struct {
		Kind   string
		Values []string
	}
	type expected struct {
		IsChess960 map[string]bool `json:"is_chess960"`
		Unknown    cases.Remark    `json:"unknown_variant"` // see below
	}
	cases.Run(t, "variant_tag", func(t *testing.T, in input, want expected) {
		for _, value := range in.Values {
			if got := IsChess960(value); got != want.IsChess960[value] {
				t.Errorf("%q: %v, want %v", value, got, want.IsChess960[value])
			}
			// A variant that is not known is reported by its full name.
			games := readAll(t, strings.NewReader("[Variant \""+value+"\"]\n[FEN \""+castlesFEN+"\"]\n\n*"), nil)
			known := want.IsChess960[value] || value == "From Position" || value == "Standard"
			switch faults := games[0].Faults; {
			case known && len(faults) > 0:
				t.Errorf("%q: faults %s", value, faultList(games))
			case !known && (len(faults) != 1 || faults[0].Code != CodeUnknownVariant || faults[0].Text != value):
				t.Errorf("%q: faults %s, want the name", value, faultList(games))
			}
		}
	})
}

func TestIsChess960(t *testing.T) {
	for _, name := range []string{
		"Chess960", "chess 960", "Chess-960", "CHESS_960", "Fischerandom", "fischerrandom", "Fischer Random", "FischerRandom Chess",
		"Freestyle", "Freestyle Chess", "Chess9LX", "FRC", "DFRC", "9LX", "Nine LX", "Freestyle Chess (Chess960)", "Double FRC", "Chess960 (FRC)",
		"960", "Random Fischer Chess", "Freestyle Chess / Fischer Random", "Double Chess960 (DFRC)", "Fischer's Random Chess", "wild/fr", "UCI_Chess960",
	} {
		if !IsChess960(name) {
			t.Errorf("%q is not taken for Chess960", name)
		}
	}
	for _, name := range []string{"", "Chess", "Standard", "From Position", "Shuffle", "960chess", "Random", "Double Chess", "Chess", "Crazyhouse960", "960 Crazyhouse", "Chess9600", "Capahouse960", "Fischer Clock", strings.Repeat("chess960", 9)} {
		if IsChess960(name) {
			t.Errorf("%q is taken for Chess960", name)
		}
	}
}
