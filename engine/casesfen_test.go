package engine

import (
	"slices"
	"strings"
	"testing"

	"chess960/testdata/cases"
)

func TestCasesFENParse(t *testing.T) {
	type input struct{ Kind, FEN string }
	type expected struct {
		Accept               any // true, false or "lenient"
		XFEN                 string
		CastlingShredder     string   `json:"castling_shredder"`
		ShredderReading      string   `json:"shredder_reading_of_field"`
		WhiteCastlingRook    string   `json:"white_castling_rook"`
		WhiteCastlingRooks   []string `json:"white_castling_rooks"`
		WhiteCastleLegal     string   `json:"white_castle_legal"`
		CastlesNow           []string `json:"castles_now"`
		CastlesPossibleLater *bool    `json:"castles_possible_later"`
		CorrectField         []string `json:"correct_field"`
		Dropped              []string
		EPCapturesLegal      []string `json:"ep_captures_legal"`
		Fullmove             int
		Stalemate            bool
		MissingFieldsDefault string `json:"missing_fields_default"`

		// The numbers of starts are checked in package chess960, the warning in
		// the command's scripts.
		SP         cases.Remark
		WhiteSP    cases.Remark `json:"white_sp"`
		BlackSP    cases.Remark `json:"black_sp"`
		ShouldWarn cases.Remark `json:"should_warn"`

		Never, Reason, Roundtrip cases.Remark

		StrictMode   cases.Remark `json:"strict_mode"`
		LenientMode  cases.Remark `json:"lenient_mode"`
		Orthodox     cases.Remark `json:"in_orthodox_mode"`
		MustNotCrash cases.Remark `json:"must_not_crash"`
	}
	cases.Run(t, "fen_parse", func(t *testing.T, in input, want expected) {
		strict, strictErr := ParsePosition(in.FEN)
		setup, repairs, err := RepairFEN(in.FEN)
		switch want.Accept {
		case false:
			if strictErr == nil || err == nil {
				t.Errorf("read as %q and leniently as %q, want it refused", strict.FEN(), setup.FEN())
			}
			return
		case true:
			if strictErr != nil || len(repairs) > 0 {
				t.Errorf("error %v, repairs %v, want it read as it is", strictErr, repairs)
			}
		case "lenient":
			if strictErr == nil || len(repairs) == 0 {
				t.Errorf("strictly read as %q, repairs %v, want it refused and repaired", strict.FEN(), repairs)
			}
		default:
			t.Fatalf("accept %v", want.Accept)
		}
		if err != nil {
			t.Fatal(err)
		}
		p, err := setup.Position()
		if err != nil {
			t.Fatal(err)
		}
		if strictErr == nil && strict != p {
			t.Errorf("leniently read as %q, strictly as %q", p.FEN(), strict.FEN())
		}
		if got := p.FEN(); got != want.XFEN {
			t.Errorf("read as %q, want %q", got, want.XFEN)
		}
		if again := mustPosition(t, p.FEN()); again != p {
			t.Errorf("%q read back as %q", p.FEN(), again.FEN())
		}
		shredder := field(t, p.ShredderFEN(), 2)
		if shredder != want.CastlingShredder || want.ShredderReading != "" && shredder != want.ShredderReading {
			t.Errorf("castling of Shredder-FEN %s, want %s", shredder, want.CastlingShredder)
		}
		if want.WhiteCastlingRook != "" {
			want.WhiteCastlingRooks = []string{want.WhiteCastlingRook}
		}
		if rooks := squaresOf(p.Setup().Castling & rank1); want.WhiteCastlingRooks != nil && rooks != strings.Join(want.WhiteCastlingRooks, " ") {
			t.Errorf("White's castling rooks %s, want %s", rooks, want.WhiteCastlingRooks)
		}
		castlings := castlingsOf(&p)
		if want.CastlesNow != nil && !slices.Equal(castlings, want.CastlesNow) {
			t.Errorf("castlings %s, want %s", castlings, want.CastlesNow)
		}
		if uci := want.WhiteCastleLegal; uci != "" && !slices.Contains(castlings, uci) {
			t.Errorf("castlings %s, want %s among them", castlings, uci)
		}
		if later := want.CastlesPossibleLater; later != nil && (p.Setup().Castling != 0) != *later {
			t.Errorf("castling rights %s, want some: %t", squaresOf(p.Setup().Castling), *later)
		}
		fields := strings.Fields(in.FEN)
		for _, right := range want.CorrectField {
			fields[FieldCastling] = right
			corrected := mustPosition(t, strings.Join(fields, " "))
			if got := field(t, corrected.FEN(), 2); got != want.CorrectField[0] {
				t.Errorf("castling field %s is read as %s, want %s", right, got, want.CorrectField[0])
			}
		}
		for _, letter := range want.Dropped {
			if r := repairs[0]; !strings.Contains(r.Read, letter) || strings.Contains(r.Took, letter) || r.Faults != NoSuchRook {
				t.Errorf("repair %v, want %s dropped for lack of a rook", r, letter)
			}
		}
		if want.EPCapturesLegal != nil {
			checkEnPassantMoves(t, &p, want.EPCapturesLegal)
		}
		if want.Fullmove != 0 && p.Fullmoves() != want.Fullmove {
			t.Errorf("move number %d, want %d", p.Fullmoves(), want.Fullmove)
		}
		if (p.Status() == Stalemate) != want.Stalemate {
			t.Errorf("%v, want stalemate: %t", p.Status(), want.Stalemate)
		}
		if rest := want.MissingFieldsDefault; rest != "" && !strings.HasSuffix(p.FEN(), " "+rest) {
			t.Errorf("%q, want %q at the end", p.FEN(), rest)
		}
	})
}

// TestCasesEPWrite plays up to a double step. Three conventions for the
// en-passant field exist; a position writes the third, and reads all of them as
// itself.
func TestCasesEPWrite(t *testing.T) {
	type input struct {
		Kind, FEN string
		MovesUCI  []string `json:"moves_uci"`
	}
	type expected struct {
		Always          string   `json:"ep_strict_fen"`
		Adjacent        string   `json:"ep_xfen"`
		IfLegal         string   `json:"ep_if_legal"`
		BoardAndRest    string   `json:"board_and_rest"`
		EPCapturesLegal []string `json:"ep_captures_legal"`

		Wish          cases.Remark
		BothCapturers cases.Remark `json:"both_capturers"`
	}
	cases.Run(t, "ep_write", func(t *testing.T, in input, want expected) {
		p := mustPosition(t, in.FEN)
		playUCI(t, &p, in.MovesUCI)
		if got := p.FEN(); got != want.BoardAndRest {
			t.Errorf("%q, want %q", got, want.BoardAndRest)
		}
		if got := field(t, p.FEN(), 3); got != want.IfLegal {
			t.Errorf("en-passant field %s, want %s", got, want.IfLegal)
		}
		checkEnPassantMoves(t, &p, want.EPCapturesLegal)
		fields := strings.Fields(want.BoardAndRest)
		for _, written := range []string{want.Always, want.Adjacent, want.IfLegal} {
			fields[FieldEnPassant] = written
			fen := strings.Join(fields, " ")
			if setup, err := ParseFEN(fen); err != nil || setup.FEN() != fen {
				t.Errorf("%q kept as %q, %v", fen, setup.FEN(), err)
			}
			if read := mustPosition(t, fen); read != p && written != "-" || read.Key() != p.Key() && want.IfLegal == "-" {
				t.Errorf("%q read as %q, want %q", fen, read.FEN(), p.FEN())
			}
		}
	})
}

// checkEnPassantMoves compares the legal captures en passant.
func checkEnPassantMoves(t *testing.T, p *Position, want []string) {
	t.Helper()
	moves := only(p.AppendMoves(nil), Move.EnPassant)
	if got := strings.Join(want, " "); uciOf(moves) != got {
		t.Errorf("captures en passant %s, want %s", uciOf(moves), got)
	}
}

// castlingsOf returns the legal castlings in UCI, sorted.
func castlingsOf(p *Position) []string {
	moves := only(p.AppendMoves(nil), func(m Move) bool {
		_, ok := m.Castles()
		return ok
	})
	return strings.Fields(uciOf(moves))
}

// playUCI plays moves written in UCI.
func playUCI(t testing.TB, p *Position, moves []string) {
	t.Helper()
	for _, uci := range moves {
		p.Apply(mustMove(t, p, uci))
	}
}
