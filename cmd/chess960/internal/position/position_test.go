package position

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"chess960/chess960"
	"chess960/engine"
)

const classical = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// TestParse reads every form of a POSITION.
func TestParse(t *testing.T) {
	for _, test := range []struct {
		text       string
		fen        string // of the setup
		white      int    // number of the start; -1 for none
		black      int
		bare, same bool
	}{
		{"518", classical + " w KQkq - 0 1", 518, 518, false, true},
		{" 0518\n", classical + " w KQkq - 0 1", 518, 518, false, true},
		{"0", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", 0, 0, false, true},
		{"RNBQKBNR", classical + " w KQkq - 0 1", 518, 518, false, true},
		{"rnbqkbnr", classical + " w KQkq - 0 1", 518, 518, false, true},
		{"TCFDRFCT", classical + " w KQkq - 0 1", 518, 518, false, true}, // French
		{"TSLDKLST", classical + " w KQkq - 0 1", 518, 518, false, true}, // German
		{"518/534", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 518, 534, false, false},
		{"RNBQKBNR/RNBKQBNR", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 518, 534, false, false},
		{"7/7", "", 7, 7, false, true},
		{classical, classical + " w - - 0 1", -1, -1, true, false},
		{"8/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8 w - - 0 1", -1, -1, true, false},
		{classical + " w KQkq - 0 1", classical + " w KQkq - 0 1", 518, 518, false, true},
		{classical + "\tw HAha -", classical + " w KQkq - 0 1", 518, 518, false, true},
		{classical + " w - - 0 1", classical + " w - - 0 1", -1, -1, false, false},
		{classical + " b KQkq - 3 9", classical + " b KQkq - 3 9", -1, -1, false, false},
		{"8/8/8/8/8/8/8/8 b - - 0 1", "8/8/8/8/8/8/8/8 b - - 0 1", -1, -1, false, false}, // illegal, and still a position
	} {
		p, err := Parse(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		if got := p.Setup.FEN(); got != test.fen && test.fen != "" {
			t.Errorf("%q: %s, want %s", test.text, got, test.fen)
		}
		if p.Bare != test.bare || p.IsStart != (test.white >= 0) {
			t.Errorf("%q: bare %v, start %v", test.text, p.Bare, p.IsStart)
		}
		if p.IsStart && (p.Pair.White.Number() != test.white || p.Pair.Black.Number() != test.black) {
			t.Errorf("%q: pair %v, want %d/%d", test.text, p.Pair, test.white, test.black)
		}
		if start, same := p.Start(); same != test.same || same && start != p.Pair.White {
			t.Errorf("%q: start %v, %v", test.text, start, same)
		}
	}
}

// TestParseRefuses has each refusal say which form it was taken for.
func TestParseRefuses(t *testing.T) {
	for _, test := range []struct {
		text    string
		is, has error // by errors.Is, by errors.As to the type of
	}{
		{text: "", is: ErrEmpty},
		{text: " \t\n", is: ErrEmpty},
		{text: "960", has: new(chess960.StartError)},
		{text: "-1", has: new(chess960.StartError)},
		{text: "RNBQKBN", has: new(chess960.StartError)},
		{text: "518/", has: new(chess960.PairError)},
		{text: "518/960", has: new(chess960.PairError)},
		{text: "RNBQKBNR / RNBQKBNX", has: new(chess960.PairError)},
		{text: "8/8/8", has: new(engine.PlacementError)},
		{text: classical + "/8", has: new(engine.PlacementError)},
		{text: "518 534", has: new(engine.FENError)},
		{text: classical + " w", has: new(engine.FENError)},
		{text: classical + " w KQkq - 0 1 2", has: new(engine.FENError)},
	} {
		_, err := Parse(test.text)
		if test.is != nil && !errors.Is(err, test.is) || test.has != nil && !sameType(err, test.has) {
			t.Errorf("%q: error %T %v, want %v %T", test.text, err, err, test.is, test.has)
		}
	}
}

// sameType reports whether err has an error of want's type in it.
func sameType(err, want error) bool {
	switch want.(type) {
	case *chess960.StartError:
		var e *chess960.StartError
		return errors.As(err, &e)
	case *chess960.PairError:
		var e *chess960.PairError
		return errors.As(err, &e)
	case *engine.PlacementError:
		var e *engine.PlacementError
		return errors.As(err, &e)
	case *engine.FENError:
		var e *engine.FENError
		return errors.As(err, &e)
	case *engine.IllegalError:
		var e *engine.IllegalError
		return errors.As(err, &e)
	}
	return false
}

// TestParsePlayable wants positions that can be played.
func TestParsePlayable(t *testing.T) {
	for text, want := range map[string]error{
		"518":                        nil,
		"518/534":                    nil,
		classical + " w KQkq - 0 1":  nil,
		"4k3/8/8/8/8/8/8/4K3 w - -":  nil,
		classical:                    new(engine.FENError), // who is to move?
		"8/8/8/8/8/8/8/8 w - - 0 1":  new(engine.IllegalError),
		"4k2R/8/8/8/8/8/8/4K3 w - -": new(engine.IllegalError),
		"960":                        new(chess960.StartError),
	} {
		p, err := ParsePlayable(text)
		switch {
		case want != nil:
			if !sameType(err, want) {
				t.Errorf("%q: error %v, want a %T", text, err, want)
			}
		case err != nil:
			t.Errorf("%q: %v", text, err)
		case p.Board.FEN() != p.Setup.FEN():
			t.Errorf("%q: the position is %s, the setup %s", text, p.Board.FEN(), p.Setup.FEN())
		}
	}
}

// TestParseLenient mends FENs, and nothing else.
func TestParseLenient(t *testing.T) {
	for _, test := range []struct {
		text, fen string
		fields    []engine.FENField
		isStart   bool
	}{
		{"518", classical + " w KQkq - 0 1", nil, true},
		{classical + " w KQkq - 0 1", classical + " w KQkq - 0 1", nil, true},
		{classical + " W KQkq - 0 1", classical + " w KQkq - 0 1", []engine.FENField{engine.FieldTurn}, true},
		{classical + " w KQkqK - 0 1", classical + " w KQkq - 0 1", []engine.FENField{engine.FieldCastling}, true},
		{"4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", []engine.FENField{engine.FieldCastling}, false},
		{classical + " w KQkq e3 0 1", classical + " w KQkq - 0 1", []engine.FENField{engine.FieldEnPassant}, true},
	} {
		p, repairs, err := ParseLenient(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
			continue
		}
		var fields []engine.FENField
		for _, r := range repairs {
			fields = append(fields, r.Field)
		}
		if p.Board.FEN() != test.fen || p.Setup.FEN() != test.fen || p.IsStart != test.isStart || !slices.Equal(fields, test.fields) {
			t.Errorf("%q: %s, start %v, repaired %v; want %s, %v, %v", test.text, p.Board.FEN(), p.IsStart, fields, test.fen, test.isStart, test.fields)
		}
	}
	for text, want := range map[string]error{
		"960":                             new(chess960.StartError),
		"518/960":                         new(chess960.PairError),
		"8/8/8/8/8/8/8/8 W - - 0 1":       new(engine.IllegalError), // for which nothing can be done
		"8/8/8/8/8/8/8 w - - 0 1":         new(engine.FENError),
		classical + " w KQkq - 0 1 2 3 4": new(engine.FENError),
	} {
		if _, repairs, err := ParseLenient(text); !sameType(err, want) || repairs != nil {
			t.Errorf("%q: error %v, repairs %v; want a %T", text, err, repairs, want)
		}
	}
}

// TestEveryStart has each start come back from its number, its letters and its FEN.
func TestEveryStart(t *testing.T) {
	for start := range chess960.All() {
		p := OfStart(start)
		board, err := p.Setup.Position()
		if err != nil {
			t.Fatal(err)
		}
		number, _ := start.MarshalText()
		for _, text := range []string{string(number), start.String(), board.FEN(), board.ShredderFEN(), start.String() + "/" + start.String()} {
			if got, err := ParsePlayable(text); err != nil || got.Position != p {
				t.Errorf("%q: %+v, %v", text, got, err)
			}
		}
	}
}

// TestWithoutRights finds the start behind a position in which nobody may castle.
func TestWithoutRights(t *testing.T) {
	for text, want := range map[string]string{
		classical + " w - - 0 1":                                "518",
		classical + " w KQ - 0 1":                               "518",
		"rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1": "518/534",
		"4k3/8/8/8/8/8/8/R3K2R w - - 0 1":                       "",
		classical + " b - - 0 1":                                "",
	} {
		p, err := ParsePlayable(text)
		if err != nil {
			t.Fatal(err)
		}
		pair, ok := WithoutRights(&p.Board)
		if ok != (want != "") {
			t.Errorf("%q: %v, %v; want %q", text, pair, ok, want)
		}
		if wanted, err := Parse(want); ok && (err != nil || pair != wanted.Pair) {
			t.Errorf("%q: %v, want %q", text, pair, want)
		}
	}
}

// TestWords leaves out what stands beside the moves.
func TestWords(t *testing.T) {
	for line, want := range map[string][]string{
		"":                      nil,
		"  \t":                  nil,
		"e4 e5":                 {"e4", "e5"},
		"1. e4 e5 2. Nf3":       {"e4", "e5", "Nf3"},
		"1.e4 e5 2.Nf3 2...Nc6": {"e4", "e5", "Nf3", "Nc6"},
		"12... Nf6":             {"Nf6"},
		"e4 # the king's pawn":  {"e4"},
		"#e4":                   nil,
		"Qh7# e5":               {"Qh7#", "e5"}, // mate
		"exd6 e.p. 1-0":         {"exd6"},
		"1/2-1/2 0-1 * e4":      {"e4"},
		"0-0 O-O-O 0-0-0":       {"0-0", "O-O-O", "0-0-0"},
		"7 moves":               {"7", "moves"},
		"1.":                    nil,
		"undo 2.undo":           {"undo", "undo"},
	} {
		if got := slices.Collect(Words(line)); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", line, got, want)
		}
	}
	for word := range Words("a b c") {
		if word == "b" {
			break // which ends the words
		}
	}
}

// FuzzParse reads any text without panic, and what it has read it reads back from its
// FEN; the lenient reading takes all that the strict one does, as it is.
func FuzzParse(f *testing.F) {
	for _, text := range []string{
		"518", "960", "RNBQKBNR", "tcfdrfct", "518/534", "RNBQKBNR/RNBKQBNR", classical, classical + " w KQkq - 0 1", classical + " b HAha e3 5 9",
		"4k3/8/8/8/8/8/8/4K3 w - -", "8/8/8/8/8/8/8/8 w - - 0 1", " 7 ", "1/2/3", "-0", "\xff", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
		classical + " W KQkqq x",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := Parse(text)
		if err != nil {
			if !utf8.ValidString(err.Error()) || len(err.Error()) > 20*len(text)+4000 {
				t.Errorf("%q: the error is %d bytes: %q", text, len(err.Error()), err)
			}
		} else {
			again, err := Parse(p.Setup.FEN())
			if err != nil {
				t.Fatalf("%q was read as %s, which is refused: %v", text, p.Setup.FEN(), err)
			}
			if again.Setup != p.Setup || again.Pair != p.Pair || again.IsStart != p.IsStart {
				t.Errorf("%q: %+v, read back %+v", text, p, again)
			}
		}
		strict, strictErr := ParsePlayable(text)
		lenient, repairs, err := ParseLenient(text)
		if strictErr == nil && (err != nil || lenient != strict || len(repairs) > 0) {
			t.Errorf("%q is read strictly as %+v, leniently as %+v with %v, %v", text, strict, lenient, repairs, err)
		}
		if err == nil && strictErr != nil && len(repairs) == 0 && !strings.Contains(text, "/") {
			t.Errorf("%q is refused strictly, %v, and read leniently without repair", text, strictErr)
		}
	})
}

// TestReader reads numbers of other lists, faults that leave one reading, and placements,
// each only where it is asked for.
func TestReader(t *testing.T) {
	for _, test := range []struct {
		reader Reader
		text   string
		fen    string // "" if it is refused
		mended int
	}{
		{Reader{}, classical, "", 0},
		{Reader{Placements: true}, classical, classical + " w - - 0 1", 0},
		{Reader{Placements: true}, "8/8/8/8/4N3/8/8/8", "", 0},
		{Reader{}, classical + " W KQkq - 0 1", "", 0},
		{Reader{Lenient: true}, classical + " W KQkq - 0 1", classical + " w KQkq - 0 1", 1},
		{Reader{Numbering: chess960.From1}, "518", classical + " w KQkq - 0 1", 0},
		{Reader{Numbering: chess960.From1}, "960", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1", 0},
		{Reader{Numbering: chess960.Fritz9}, "599/599", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1", 0},
		{Reader{Numbering: chess960.Fritz9, Lenient: true}, "0", "", 0},
	} {
		p, repairs, err := test.reader.Playable(test.text)
		if test.fen == "" {
			if err == nil {
				t.Errorf("%+v: %q is read", test.reader, test.text)
			}
			continue
		}
		if err != nil || p.Board.FEN() != test.fen || len(repairs) != test.mended {
			t.Errorf("%+v: %q: %q, %v, %v, want %q", test.reader, test.text, p.Board.FEN(), repairs, err, test.fen)
		}
		drawn, repairs, err := test.reader.Position(test.text)
		if err != nil || drawn.Setup.FEN() != test.fen || len(repairs) != test.mended {
			t.Errorf("%+v: %q is drawn as %q, %v, %v", test.reader, test.text, drawn.Setup.FEN(), repairs, err)
		}
	}
}

// FuzzReader reads any text in every way: what can be played can be drawn and is the same,
// and what is read strictly is read leniently without repairs.
func FuzzReader(f *testing.F) {
	for _, text := range []string{"518", "960", "518/960", "RNBQKBNR", classical, classical + " W KQkq - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1", "-1", "1-2"} {
		f.Add(text, uint8(0))
		f.Add(text, uint8(1))
		f.Add(text, uint8(2))
	}
	f.Fuzz(func(t *testing.T, text string, numbering uint8) {
		strict := Reader{Numbering: chess960.Numbering(numbering % 3), Placements: true}
		lenient := strict
		lenient.Lenient = true
		p, _, err := strict.Playable(text)
		if err != nil {
			if q, repairs, err := lenient.Playable(text); err == nil && (len(repairs) == 0 || q.Board.FEN() == "") {
				t.Errorf("%q: refused, and read without repairs as %q", text, q.Board.FEN())
			}
			return
		}
		drawn, _, err := strict.Position(text)
		if err != nil || drawn != p.Position {
			t.Errorf("%q: played as %+v, drawn as %+v, %v", text, p.Position, drawn, err)
		}
		if q, repairs, err := lenient.Playable(text); err != nil || q != p || len(repairs) > 0 {
			t.Errorf("%q: read as %+v, leniently as %+v, %v, %v", text, p, q, repairs, err)
		}
	})
}
