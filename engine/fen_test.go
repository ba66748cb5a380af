package engine

import (
	"errors"
	"strings"
	"testing"

	"chess960/engine/internal/casetest"
)

// field returns one of the fields of a FEN, counted from 0.
func field(t testing.TB, fen string, n int) string {
	t.Helper()
	fields := strings.Fields(fen)
	if len(fields) != 6 {
		t.Fatalf("FEN %q has %d fields, want 6", fen, len(fields))
	}
	return fields[n]
}

// TestFENTable compares castling and en-passant fields with fen-tests.tsv.
func TestFENTable(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "fen-tests.tsv") {
		t.Run(row["id"]+"/"+row["why"], func(t *testing.T) {
			setup, err := ParseFEN(row["input"])
			if err != nil {
				t.Fatal(err)
			}
			p, err := setup.Position()
			if err != nil {
				t.Fatal(err)
			}
			if conventions, ok := strings.CutPrefix(row["xfen_castling"], "ep "); ok {
				// Three conventions: a setup keeps what was read, a position
				// keeps what is legal.
				want := map[string]string{}
				for _, pair := range strings.Fields(conventions) {
					name, value, _ := strings.Cut(pair, "=")
					want[name] = value
				}
				if got := field(t, setup.FEN(), 3); got != want["fen"] {
					t.Errorf("en-passant field of the setup %s, want %s", got, want["fen"])
				}
				if got := field(t, p.FEN(), 3); got != want["legal"] {
					t.Errorf("en-passant field of the position %s, want %s", got, want["legal"])
				}
				return
			}
			for _, got := range []string{setup.FEN(), p.FEN()} {
				if got := field(t, got, 2); got != row["xfen_castling"] {
					t.Errorf("castling field %s, want %s", got, row["xfen_castling"])
				}
			}
			for _, got := range []string{setup.ShredderFEN(), p.ShredderFEN()} {
				if got := field(t, got, 2); got != row["shredder_castling"] {
					t.Errorf("castling field of Shredder-FEN %s, want %s", got, row["shredder_castling"])
				}
			}
		})
	}
}

// TestFENOfStarts writes every start as X-FEN with KQkq, reads that back and
// finds the same position.
func TestFENOfStarts(t *testing.T) {
	t.Parallel()
	for _, row := range casetest.Table(t, "perft/starts.tsv") {
		p := mustPosition(t, row["fen"])
		if got := p.ShredderFEN(); got != row["fen"] {
			t.Errorf("start %s: Shredder-FEN %q, want %q", row["number"], got, row["fen"])
		}
		if got, want := field(t, p.FEN(), 2), "KQkq"; got != want {
			t.Errorf("start %s: castling field %s, want %s", row["number"], got, want)
		}
		if got := mustPosition(t, p.FEN()); got != p {
			t.Errorf("start %s: %q read back as %q", row["number"], p.FEN(), got.FEN())
		}
	}
}

func TestParseFEN(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen string
		want      string // as written by ShredderFEN
	}{
		{"plain", startFEN, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1"},
		{"no counters", "4k3/8/8/8/8/8/8/4K3 w - -", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"no move number", "4k3/8/8/8/8/8/8/4K3 w - - 7", "4k3/8/8/8/8/8/8/4K3 w - - 7 1"},
		{"white space", "  4k3/8/8/8/8/8/8/4K3\tw -  - 0 1\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"letters in any order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
		{"letters of both kinds", "r3k2r/8/8/8/8/8/8/R3K2R w HQka - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1"},
		{"clock above 150", "4k3/8/8/8/8/8/8/4K3 w - - 200 300", "4k3/8/8/8/8/8/8/4K3 w - - 200 300"},
		{"Q is the outermost rook", "4k3/8/8/8/8/8/8/R1R1K3 w Q - 0 1", "4k3/8/8/8/8/8/8/R1R1K3 w A - 0 1"},
		{"k is the outermost rook", "4krr1/8/8/8/8/8/8/4K3 b k - 0 1", "4krr1/8/8/8/8/8/8/4K3 b g - 0 1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			if got := s.ShredderFEN(); got != tt.want {
				t.Errorf("%q read as %q, want %q", tt.fen, got, tt.want)
			}
		})
	}
}

func TestParseFENErrors(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen string
		field     FENField
		want      error
	}{
		{"empty", "", FieldCount, ErrFieldCount},
		{"placement only", "4k3/8/8/8/8/8/8/4K3", FieldCount, ErrFieldCount},
		{"seven fields", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 1", FieldCount, ErrFieldCount},
		{"seven ranks", "4k3/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"nine ranks", "4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"short rank", "4k2/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"long rank", "4k4/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"nine squares in a digit", "9/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"no squares in a digit", "04k3/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"unknown piece", "4x3/8/8/8/8/8/8/4K3 w - - 0 1", FieldPlacement, ErrPlacement},
		{"unknown side to move", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", FieldTurn, ErrTurn},
		{"unknown right", "r3k2r/8/8/8/8/8/8/R3K2R w KX - 0 1", FieldCastling, ErrCastling},
		{"dash and right", "r3k2r/8/8/8/8/8/8/R3K2R w K- - 0 1", FieldCastling, ErrCastling},
		{"right named twice", "r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", FieldCastling, ErrCastling},
		{"right named twice, both ways", "r3k2r/8/8/8/8/8/8/R3K2R w KH - 0 1", FieldCastling, ErrCastling},
		{"en passant on no square", "4k3/8/8/8/8/8/8/4K3 w - e - 0", FieldEnPassant, ErrEnPassant},
		{"en passant on the fourth rank", "4k3/8/8/8/8/8/8/4K3 w - e4 0 1", FieldEnPassant, ErrEnPassant},
		{"negative clock", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", FieldHalfmoves, ErrCounter},
		{"clock in words", "4k3/8/8/8/8/8/8/4K3 w - - no 1", FieldHalfmoves, ErrCounter},
		{"clock beyond all bounds", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999999999999 1", FieldHalfmoves, ErrCounter},
		{"move number with a sign", "4k3/8/8/8/8/8/8/4K3 w - - 0 +1", FieldFullmoves, ErrCounter},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ParseFEN(tt.fen)
			var failure *FENError
			if !errors.As(err, &failure) {
				t.Fatalf("%q: error %v, want *FENError", tt.fen, err)
			}
			if failure.Field != tt.field || !errors.Is(err, tt.want) {
				t.Errorf("%q: field %v, error %v, want field %v, error %v", tt.fen, failure.Field, err, tt.field, tt.want)
			}
		})
	}
}

// TestParseFENSaysAll looks for every fault in one error: the first field, the
// others, and what is illegal whatever these fields may mean.
func TestParseFENSaysAll(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen string
		want      string // the fields at fault
		illegal   Illegal
	}{
		{"one", "4k3/8/8/8/8/8/8/4K3 x - - 0 1", "side to move", 0},
		{"every field but the pieces", "4k3/8/8/8/8/8/8/4K3 x KX e9 -1 z", "side to move, castling, en passant, halfmove clock, move number", 0},
		{"the pieces too", "4k3/8/8/8/8/8/8/4K2 x KX e9 -1 z", "placement, side to move, en passant, halfmove clock, move number", 0},
		{"kings", "kk6/8/8/8/8/8/8/4K3 w KK - 0 1", "castling", ManyKings},
		{"rights without rooks", "4k3/8/8/8/8/8/8/4K3 w KQ e9 0 1", "en passant", BadCastling},
		{"check, but by whom", "4k3/4R3/8/8/8/8/8/4K3 x - d3 0 1", "side to move", 0},
		{"check of the player who moved", "4k3/4R3/8/8/8/8/8/4K3 w - - x 1", "halfmove clock", OppositeCheck},
		{"an en-passant square of no move", "4k3/8/8/8/8/8/8/4K3 w - d3 x 1", "halfmove clock", BadEnPassant},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := ParseFEN(tt.fen)
			var failure *FENError
			if !errors.As(err, &failure) {
				t.Fatalf("%q: error %v, want *FENError", tt.fen, err)
			}
			fields := []string{failure.Field.String()}
			for _, other := range failure.Also {
				fields = append(fields, other.Field.String())
			}
			illegal := Illegal(0)
			if failure.Illegal != nil {
				illegal = failure.Illegal.Reasons
			}
			if got := strings.Join(fields, ", "); got != tt.want || illegal != tt.illegal {
				t.Errorf("%q: %s; %v; want %s; %v", tt.fen, got, illegal, tt.want, tt.illegal)
			}
			for _, said := range append(fields[1:], illegal.String()) {
				if !strings.Contains(err.Error(), said) {
					t.Errorf("%q: %v; want %q in it", tt.fen, err, said)
				}
			}
		})
	}
}

func TestIllegalPositions(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, fen string
		want      Illegal
	}{
		{"no kings", "8/8/8/8/8/8/8/8 w - - 0 1", MissingKing},
		{"no black king", "8/8/8/8/8/8/8/4K3 w - - 0 1", MissingKing},
		{"two white kings", "4k3/8/8/8/8/8/8/2K1K3 w - - 0 1", ManyKings},
		{"two and none", "8/8/8/8/8/8/8/2K1K3 w - - 0 1", MissingKing | ManyKings},
		{"seventeen men", "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR w - - 0 1", ManyPieces},
		{"nine pawns", "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", ManyPawns},
		{"pawn on its last rank", "3Pk3/8/8/8/8/8/8/4K3 w - - 0 1", PawnOnBackRank},
		{"pawn on its first rank", "4k3/8/8/8/8/8/8/P3K3 w - - 0 1", PawnOnBackRank},
		{"opponent in check", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", OppositeCheck},
		{"kings side by side", "8/8/8/8/8/8/3k4/4K3 w - - 0 1", OppositeCheck},
		{"two white kings far apart", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", ManyKings},
		{"three checkers", "4r1k1/8/8/8/1b6/5n2/8/4K3 w - - 0 1", ImpossibleCheck},
		{"checks from two knights", "6k1/8/8/8/8/3n1n2/8/4K3 w - - 0 1", ImpossibleCheck},
		{"checks from two pawns", "6k1/8/8/8/8/8/3p1p2/4K3 w - - 0 1", ImpossibleCheck},
		{"check from a rook and a knight", "4r1k1/8/8/8/8/5n2/8/4K3 w - - 0 1", 0},
		{"check from a rook and a bishop", "4r1k1/8/8/8/1b6/8/8/4K3 w - - 0 1", 0},
		{"right without a rook", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", BadCastling},
		{"right of an enemy rook", "4k3/8/8/8/8/8/8/4K2r w H - 0 1", BadCastling},
		{"right of a king that went up", "4k3/8/8/8/8/8/4K3/7R w H - 0 1", BadCastling},
		{"two rights on one side", "4k3/8/8/8/8/8/8/4KR1R w FH - 0 1", BadCastling},
		{"inner right", "4k3/8/8/8/8/8/8/4KR1R w F - 0 1", 0},
		{"en passant without a pawn", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", BadEnPassant},
		{"en passant on the wrong rank", "4k3/8/8/4p3/8/8/8/4K3 w - e3 0 1", BadEnPassant},
		{"en passant on a piece", "4k3/8/4n3/4p3/8/8/8/4K3 w - e6 0 1", BadEnPassant},
		{"en passant from an occupied square", "4k3/4n3/8/4p3/8/8/8/4K3 w - e6 0 1", BadEnPassant},
		{"en passant of an own pawn", "4k3/8/8/4P3/8/8/8/4K3 w - e6 0 1", BadEnPassant},
		{"en passant that nobody can take", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", 0},
		{"all at once", "3Pk3/4R3/8/8/8/8/8/4K3 w K e6 0 1", PawnOnBackRank | OppositeCheck | BadCastling | BadEnPassant},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s, err := ParseFEN(tt.fen)
			if err != nil {
				t.Fatal(err)
			}
			_, err = s.Position()
			var failure *IllegalError
			if errors.As(err, &failure); failure == nil {
				failure = &IllegalError{}
			}
			// Kings side by side and other such boards have several faults;
			// what is wanted must be among them, and nothing if nothing is.
			if got := failure.Reasons; got&tt.want != tt.want || tt.want == 0 && got != 0 {
				t.Errorf("%s: reasons %q, want %q", tt.fen, got, tt.want)
			}
			if (err == nil) != (tt.want == 0) {
				t.Errorf("%s: error %v, want one: %t", tt.fen, err, tt.want != 0)
			}
		})
	}
}

// TestErrorsCutBetweenCharacters reads a text whose hundredth byte lies inside a
// character: the error quotes the ones before it.
func TestErrorsCutBetweenCharacters(t *testing.T) {
	t.Parallel()
	_, err := ParseSquare(strings.Repeat("a", 99) + "éb")
	want := `square "` + strings.Repeat("a", 99) + `"...`
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("error %v, want %s and more", err, want)
	}
}
