package engine

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestRepairFEN(t *testing.T) {
	t.Parallel()
	const (
		kings   = "4k3/8/8/8/8/8/8/4K3"
		castles = "r3k2r/8/8/8/8/8/8/R3K2R"
		pawns   = "4k3/8/8/3pP3/8/8/8/4K3" // White may just have been passed on d6
	)
	tests := []struct {
		name, fen string
		want      string // the setup as X-FEN
		repairs   string // field: faults: read>took, separated by semicolons
	}{
		{"nothing to repair", startFEN, startFEN, ""},
		{"an en-passant square that no pawn can take", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", ""},
		{"turn in capitals", kings + " B - - 0 1", kings + " b - - 0 1", "side to move: other-spelling: B>b"},
		{"turn as a word", kings + " White - - 0 1", kings + " w - - 0 1", "side to move: other-spelling: White>w"},
		{"rights twice, of both", castles + " w KKqq - 0 1", castles + " w Kq - 0 1", "castling: repeated-right: KKqq>Kq"},
		{"rights twice", castles + " w KQkqKQ - 0 1", castles + " w KQkq - 0 1", "castling: repeated-right: KQkqKQ>KQkq"},
		{"rights twice, and no king of the other", "6k1/8/8/8/8/8/8/R3K2R w KKQ - 0 1", "6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "castling: repeated-right: KKQ>KQ"},
		{"rights twice, by letter and by file", castles + " w KHha - 0 1", castles + " w Kkq - 0 1", "castling: repeated-right: KHha>Kkq"},
		{"joined as in an address", strings.ReplaceAll(castles, "/", "%2F") + "_w_KQ+-%200%201", castles + " w KQ - 0 1",
			"fields: from-address: " + strings.ReplaceAll(castles, "/", "%2F") + "_w_KQ+-%200%201>" + castles + " w KQ - 0 1"},
		{"joined, and wrong", kings + "_W_K_-", kings + " w - - 0 1", "side to move: other-spelling: W>w; castling: no-such-rook: K>-; fields: from-address: " + kings + "_W_K_->" + kings + " W K -"},
		{"rights without rooks", kings + " w KQkq - 0 1", kings + " w - - 0 1", "castling: no-such-rook: KQkq>-"},
		{"right of a rook of the other colour", "4k3/8/8/8/8/8/8/4K2r w K - 0 1", "4k3/8/8/8/8/8/8/4K2r w - - 0 1", "castling: no-such-rook: K>-"},
		{"right of a king that went up", "4k3/8/8/8/8/8/4K3/7R w K - 0 1", "4k3/8/8/8/8/8/4K3/7R w - - 0 1", "castling: no-such-rook: K>-"},
		{"no other rook gets the right", "4k3/8/8/8/8/8/8/R3K3 w K - 0 1", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "castling: no-such-rook: K>-"},
		{"an inner rook keeps its letter", "4k3/8/8/8/8/8/8/4K1RR w GGq - 0 1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "castling: repeated-right, no-such-rook: GGq>G"},
		{"hyphen for each right that is gone", castles + " w K--q - 0 1", castles + " w Kq - 0 1", "castling: stray-hyphen: K--q>Kq"},
		{"two hyphens", kings + " w -- - 0 1", kings + " w - - 0 1", "castling: stray-hyphen: -->-"},
		{"en passant on the wrong rank", pawns + " w - d3 0 1", pawns + " w - - 0 1", "en passant: no-double-step: d3>-"},
		{"en passant without a pawn", pawns + " w - a6 0 1", pawns + " w - - 0 1", "en passant: no-double-step: a6>-"},
		{"en passant on the first square", pawns + " w - a1 0 1", pawns + " w - - 0 1", "en passant: no-double-step: a1>-"},
		{"en passant on a rank of no double step", pawns + " w - h4 0 1", pawns + " w - - 0 1", "en passant: no-double-step: h4>-"},
		{"en passant in capitals", pawns + " w - D6 0 1", pawns + " w - d6 0 1", "en passant: other-spelling: D6>d6"},
		{"wrong, and in capitals", pawns + " w - A6 0 1", pawns + " w - - 0 1", "en passant: other-spelling, no-double-step: A6>-"},
		{"a check that the double step cannot have given", "6k1/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", "6k1/8/8/3pP3/8/5n2/8/4K3 w - - 0 1", "en passant: no-double-step: d6>-"},
		{"fields missing", kings + " b", kings + " b - - 0 1", "castling: missing-field: >-; en passant: missing-field: >-"},
		{"en passant missing", castles + " w KQkq", castles + " w KQkq - 0 1", "en passant: missing-field: >-"},
		{"counters missing are no fault", castles + " w KQkq -", castles + " w KQkq - 0 1", ""},
		{"hyphens for the counters", kings + " w - - - -", kings + " w - - 0 1", "halfmove clock: missing-field: ->0; move number: missing-field: ->1"},
		{"all at once", " " + kings + "\tBLACK kK- H3 - 7 ", kings + " b - - 0 7",
			"side to move: other-spelling: BLACK>b; castling: no-such-rook, stray-hyphen: kK->-; en passant: other-spelling, no-double-step: H3>-; halfmove clock: missing-field: ->0"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, repairs, err := RepairFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			if got := s.FEN(); got != tt.want {
				t.Errorf("%q read as %q, want %q", tt.fen, got, tt.want)
			}
			if got := describeRepairs(repairs); got != tt.repairs {
				t.Errorf("repairs %q, want %q", got, tt.repairs)
			}
		})
	}
}

func describeRepairs(repairs []FENRepair) string {
	var list []string
	for _, r := range repairs {
		list = append(list, fmt.Sprintf("%v: %v: %s>%s", r.Field, r.Faults, r.Read, r.Took))
	}
	return strings.Join(list, "; ")
}

// TestRepairFENRefuses reads what has no reading, or more than one.
func TestRepairFENRefuses(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen string
		field     FENField // of a *FENError
		illegal   Illegal  // of an *IllegalError, or 0
	}{
		{"nothing", "", FieldCount, 0},
		{"whose move it is", "4k3/8/8/8/8/8/8/4K3", FieldCount, 0},
		{"too many fields", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", FieldCount, 0},
		{"castling left out, but possible", "4k3/8/8/8/8/8/8/4K2R w", FieldCount, 0},
		{"en passant left out, but possible", "4k3/8/8/3pP3/8/8/8/4K3 w -", FieldCount, 0},
		{"a short rank", "4k2/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, 0},
		{"no side", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", FieldTurn, 0},
		{"no right", "r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", FieldCastling, 0},
		{"capitals for both", "r3k2r/8/8/8/8/8/8/R3K2R w HAHA - 0 1", FieldCastling, 0},
		{"capitals for both, as K and Q", "r3k2r/8/8/8/8/8/8/R3K2R w KQQ - 0 1", FieldCastling, 0},
		{"no square", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", FieldEnPassant, 0},
		{"the pawn in place of the square it passed", "4k3/8/8/3pP3/8/8/8/4K3 w - d5 0 1", FieldEnPassant, 0},
		{"no clock", "4k3/8/8/8/8/8/8/4K3 w - - x 1", FieldHalfmoves, 0},
		{"no move number", "4k3/8/8/8/8/8/8/4K3 W - - 0 -1", FieldFullmoves, 0},
		{"two rooks, one right", "4k3/8/8/8/8/8/8/4KR1R w FHF - 0 1", 0, BadCastling},
		{"many kings", "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK w KQkq - 0 1", 0, ManyKings},
		{"opponent in check", "4k3/4R3/8/8/8/8/8/4K3 w KQ - 0 1", 0, OppositeCheck},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, repairs, err := RepairFEN(tt.fen)
			if s != (Setup{}) || repairs != nil {
				t.Errorf("setup %q, repairs %v with error %v", s.FEN(), repairs, err)
			}
			var failure *FENError
			var illegal *IllegalError
			switch {
			case tt.illegal != 0:
				if !errors.As(err, &illegal) || illegal.Reasons != tt.illegal {
					t.Errorf("error %v, want %v alone", err, tt.illegal)
				}
			case !errors.As(err, &failure) || failure.Field != tt.field:
				t.Errorf("error %v, want field %v", err, tt.field)
			}
		})
	}
}

// checkRepair reads any text leniently. What the strict reader takes is taken
// the same; what comes out is legal; a repaired text has its repairs, and
// writing it leaves nothing to repair.
func checkRepair(t *testing.T, fen string) {
	t.Helper()
	strict, strictErr := ParsePosition(fen)
	s, repairs, err := RepairFEN(fen)
	if err != nil {
		var failure *FENError
		var illegal *IllegalError
		if strictErr == nil || !errors.As(err, &failure) && !errors.As(err, &illegal) {
			t.Errorf("%q: error %v, strictly %v", fen, err, strictErr)
		}
		if text := err.Error(); len(text) > 4000 {
			t.Errorf("%q: error of %d bytes, want a short one", fen, len(text))
		}
		return
	}
	p, err := s.Position()
	if err != nil {
		t.Errorf("%q leniently read as %q: %v", fen, s.FEN(), err)
	}
	if strictErr == nil {
		if asRead, _ := ParseFEN(fen); p != strict || s != asRead || len(repairs) > 0 {
			t.Errorf("%q leniently read as %q, repairs %v", fen, s.FEN(), repairs)
		}
	} else if len(repairs) == 0 {
		t.Errorf("%q read as %q with no repairs, but strictly refused: %v", fen, s.FEN(), strictErr)
	}
	for i, r := range repairs {
		if r.Faults == 0 || r.Read == r.Took || i > 0 && r.Field <= repairs[i-1].Field {
			t.Errorf("%q: repairs %v", fen, repairs)
		}
	}
	again, repairs, err := RepairFEN(s.FEN())
	if err != nil || again != s || len(repairs) > 0 {
		t.Errorf("%q written %q, read back as %q, %v, %v", fen, s.FEN(), again.FEN(), repairs, err)
	}
}
