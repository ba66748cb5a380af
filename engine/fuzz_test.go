package engine

import (
	"encoding/json"
	"errors"
	"slices"
	"testing"

	"chess960/engine/internal/casetest"
)

// FuzzFEN reads any text as a FEN. What is accepted is written and read back
// unchanged; what is a legal position agrees with the reference.
func FuzzFEN(f *testing.F) {
	for _, name := range []string{"perft/edges.tsv", "perft/middlegames.tsv"} {
		for i, row := range casetest.Table(f, name) {
			if i%8 == 0 {
				f.Add(row["fen"])
			}
		}
	}
	for _, row := range casetest.Table(f, "fen-tests.tsv") {
		f.Add(row["input"])
	}
	for _, fen := range []string{
		"", " ", "8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w KQkq - 65535 65535",
		"r3k2r/8/8/8/8/8/8/R3K2R w KAha e3 0 0", "k7/8/8/8/8/8/8/7K w - - 0", "4k3/8/8/8/8/8/8/R1R1K3 w QA - 0 1",
	} {
		f.Add(fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		setup, err := ParseFEN(fen)
		if err != nil {
			var failure *FENError
			if !errors.As(err, &failure) {
				t.Errorf("%q: error %T, want *FENError", fen, err)
			}
			if text := err.Error(); len(text) > 4000 { // each field is quoted, and every byte of it may be escaped
				t.Errorf("%q: error of %d bytes, want a short one", fen, len(text))
			}
			return
		}
		for _, written := range []string{setup.FEN(), setup.ShredderFEN()} {
			again, err := ParseFEN(written)
			if err != nil {
				t.Errorf("%q written %q, which is refused: %v", fen, written, err)
			} else if again != setup {
				t.Errorf("%q written %q, read back as %q", fen, written, again.FEN())
			}
		}
		p, err := setup.Position()
		if err != nil {
			var failure *IllegalError
			if !errors.As(err, &failure) || failure.Reasons == 0 {
				t.Errorf("%q: error %v, want an *IllegalError with reasons", fen, err)
			}
			return
		}
		for _, written := range []string{p.FEN(), p.ShredderFEN()} {
			if again, err := ParsePosition(written); err != nil || again != p {
				t.Errorf("%q written %q, read back as %q, %v", fen, written, again.FEN(), err)
			}
		}
		if again, err := p.Setup().Position(); err != nil || again != p {
			t.Errorf("%q: position of its own setup is %q, %v", fen, again.FEN(), err)
		}

		ref := refParse(t, setup.ShredderFEN())
		ref.fullmoves = max(1, ref.fullmoves)
		moves := compareWithReference(t, &p, ref)
		if p.Halfmoves() == MaxCounter || p.Fullmoves() == MaxCounter {
			return // the counters stop there, the reference's go on
		}
		for _, m := range moves {
			child, refChild := p, ref.after(m)
			child.Apply(moveOf(t, &p, m))
			if got, want := child.ShredderFEN(), refChild.shredderFEN(); got != want {
				t.Errorf("%s: after %v %q, want %q", p.FEN(), m, got, want)
			}
		}
	})
}

// FuzzRepairFEN reads any text leniently.
func FuzzRepairFEN(f *testing.F) {
	for _, c := range casetest.Cases(f, "fen_parse") {
		var input struct{ FEN string }
		if err := json.Unmarshal(c.Input, &input); err != nil {
			f.Fatal(err)
		}
		f.Add(input.FEN)
	}
	for _, fen := range []string{
		"", "4k3/8/8/8/8/8/8/4K3 White KQ-- E3 - -", "4k3/8/8/3pP3/8/8/8/4K3 w - d5", "4k3/8/8/8/8/8/8/R3K2R b",
		"6k1/8/8/3pP3/8/5n2/8/4K3 w - d6 0 1", "4k3/8/8/8/8/8/8/4KR1R w FHF - 0 1",
	} {
		f.Add(fen)
	}
	f.Fuzz(checkRepair)
}

// FuzzNotation writes every legal move of any position in every style and reads
// it back.
func FuzzNotation(f *testing.F) {
	for _, row := range casetest.Table(f, "notation-tests.tsv") {
		f.Add(row["fen"])
	}
	for i, row := range casetest.Table(f, "perft/middlegames.tsv") {
		if i%8 == 0 {
			f.Add(row["fen"])
		}
	}
	f.Fuzz(func(t *testing.T, fen string) {
		if p, err := ParsePosition(fen); err == nil {
			checkStyles(t, &p)
		}
	})
}

// FuzzSAN reads any text as a move of any position. What is accepted is legal,
// and every legal move is written and read back.
func FuzzSAN(f *testing.F) {
	for _, row := range casetest.Table(f, "notation-tests.tsv") {
		for _, column := range []string{"uci", "uci_chess960", "san_pgn", "fide_C", "french_short", "french_long"} {
			f.Add(row["fen"], row[column])
		}
	}
	for _, text := range []string{"", "O", "0-0-0-0", "e1g1", "Ke1xh1", "e8(", "e8=", "e.p.", "(=)", "♞\uFE0Ff3", "♙e4", "e8=(♕)", "xx", "\xff", "é4", "N×f3", "+#!?"} {
		f.Add(castlesFEN, text)
	}
	f.Fuzz(func(t *testing.T, fen, text string) {
		p, err := ParsePosition(fen)
		if err != nil {
			return
		}
		listed := p.AppendMoves(nil)
		check := func(name string, m Move, err error) {
			if err == nil {
				if !slices.Contains(listed, m) {
					t.Errorf("%s: %s reads %q as %v, which is not legal", p.FEN(), name, text, m)
				}
				return
			}
			var failure *MoveError
			if !errors.As(err, &failure) || m != 0 {
				t.Fatalf("%s: %s of %q: move %v, error %T, want no move and a *MoveError", p.FEN(), name, text, m, err)
			}
			if !errors.Is(err, ErrMoveSyntax) && !errors.Is(err, ErrIllegalMove) && !errors.Is(err, ErrAmbiguousMove) {
				t.Errorf("%s: %s of %q: error %v wraps none of the three reasons", p.FEN(), name, text, err)
			}
			told := len(failure.Hindrances) > 0 || failure.Castling != nil
			if want := errors.Is(err, ErrIllegalMove) && !errors.Is(err, ErrNoPromotion); told != want {
				t.Errorf("%s: %s of %q: error %v, hindrances told: %t, want %t", p.FEN(), name, text, err, told, want)
			}
			if errors.Is(err, ErrAmbiguousMove) && len(failure.Candidates) < 2 {
				t.Errorf("%s: %s of %q: ambiguous between %q", p.FEN(), name, text, failure.Candidates)
			}
			if text := err.Error(); len(text) > 5000 {
				t.Errorf("%s: %s: error of %d bytes, want a short one", p.FEN(), name, len(text))
			}
		}
		for _, l := range []*Letters{nil, &french} {
			m, err := p.ParseSAN(text, l)
			check("ParseSAN", m, err)
			if careful, err := p.interpretSAN(text, l); careful != m {
				t.Errorf("%s: %q is %v to the scanner and %v, %v to the interpreter", p.FEN(), text, m, careful, err)
			}
			m, err = p.ParseMove(text, l)
			check("ParseMove", m, err)
		}
		m, err := p.ParseUCI(text)
		check("ParseUCI", m, err)
		checkReadBack(t, &p)
	})
}
