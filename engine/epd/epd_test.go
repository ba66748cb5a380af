package epd_test

import (
	"errors"
	"fmt"
	"log"
	"reflect"
	"testing"

	"chess960/engine"
	"chess960/engine/epd"
)

func Example() {
	line, err := epd.Parse(`1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01";`)
	if err != nil {
		log.Fatal(err)
	}
	best, err := line.Moves("bm")
	if err != nil {
		log.Fatal(err)
	}
	name, _ := line.Text("id")
	fmt.Println(name, best)
	line.Set("ce", "32765")
	fmt.Println(line)
	// Output:
	// BK.01 [d6d1]
	// 1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; id "BK.01"; ce 32765;
}

// Example_perft reads a line of a perft suite and counts.
func Example_perft() {
	line, err := epd.Parse("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1 ;D1 20 ;D2 400")
	if err != nil {
		log.Fatal(err)
	}
	for depth := 1; ; depth++ {
		want, err := line.Number(fmt.Sprint("D", depth))
		if errors.Is(err, epd.ErrNoOperation) {
			break
		}
		fmt.Println(engine.Perft(line.Position, depth), want)
	}
	// Output:
	// 20 20
	// 400 400
}

const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"

func TestParse(t *testing.T) {
	for _, tt := range []struct {
		text, want string // how it is written again
		operations []epd.Operation
	}{
		{start, start, nil},
		{"  " + start + " ; ;\r\n", start, nil},
		{start + " 3 7", start + " hmvc 3; fmvn 7;", nil},
		{start + " hmvc 3; fmvn 7; bm e4", start + " hmvc 3; fmvn 7; bm e4;", []epd.Operation{{"bm", []string{"e4"}}}},
		{start + ` c0 "a; b" "c"; noop;`, start + ` c0 "a; b" "c"; noop;`, []epd.Operation{{"c0", []string{"a; b", "c"}}, {"noop", nil}}},
		{start + ";D1 20;D2 400", start + " D1 20; D2 400;", []epd.Operation{{"D1", []string{"20"}}, {"D2", []string{"400"}}}},
		{start + ` id x;`, start + ` id "x";`, []epd.Operation{{"id", []string{"x"}}}},
		{start + ` v "";`, start + ` v "";`, []epd.Operation{{"v", []string{""}}}},
	} {
		l, err := epd.Parse(tt.text)
		if err != nil {
			t.Errorf("%q: %v", tt.text, err)
			continue
		}
		if got := l.String(); got != tt.want || !reflect.DeepEqual(l.Operations, tt.operations) {
			t.Errorf("%q: %q, %q, want %q, %q", tt.text, got, l.Operations, tt.want, tt.operations)
		}
		var again epd.Line
		if err := again.UnmarshalText([]byte(tt.want)); err != nil || !reflect.DeepEqual(again, l) {
			t.Errorf("%q: read again %v, %v", tt.want, again, err)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]error{
		start + " 1bm e4;":        epd.ErrOpcode,
		start + ` id "x;`:         epd.ErrQuote,
		start + " hmvc x;":        epd.ErrCounter,
		start + " fmvn 70000;":    epd.ErrCounter,
		start + " hmvc;":          epd.ErrCounter,
		"8/8 w - -":               engine.ErrPlacement,
		"":                        engine.ErrFieldCount,
		"8/8/8/8/8/8/8/8 w;bm e4": engine.ErrFieldCount,
	} {
		if l, err := epd.Parse(text); !errors.Is(err, want) {
			t.Errorf("%q: %v, error %v, want %v", text, l, err, want)
		}
	}
	var illegal *engine.IllegalError
	if _, err := epd.Parse("8/8/8/8/8/8/8/8 w - - bm e4;"); !errors.As(err, &illegal) {
		t.Errorf("a board without kings: %v", err)
	}
}

func TestMoves(t *testing.T) {
	l, err := epd.Parse(start + " pv e4 e5 Nf3; bm e4 d4; am e5;")
	if err != nil {
		t.Fatal(err)
	}
	pv, err := l.Variation("pv")
	if fmt.Sprint(pv) != "[e2e4 e7e5 g1f3]" || err != nil {
		t.Errorf("variation %v, %v", pv, err)
	}
	bm, err := l.Moves("bm")
	if fmt.Sprint(bm) != "[e2e4 d2d4]" || err != nil {
		t.Errorf("moves %v, %v", bm, err)
	}
	if _, err := l.Moves("am"); !errors.Is(err, engine.ErrIllegalMove) {
		t.Errorf("error %v", err)
	}
	if _, err := l.Moves("sm"); !errors.Is(err, epd.ErrNoOperation) {
		t.Errorf("error %v", err)
	}
	l.SetMoves("bm", pv[0])
	if text, ok := l.Text("bm"); text != "e4" || !ok {
		t.Errorf("best move %q", text)
	}
}

// FuzzParse reads what was read again as the same.
func FuzzParse(f *testing.F) {
	f.Add(start + ` bm e4; id "x"; c0 "a;b";`)
	f.Add(start + " 3 7 ;D1 20 ;D2 400")
	f.Add("8/8/8/8/8/8/8/8 w - - \"")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := epd.Parse(text)
		if err != nil {
			if err.Error() == "" {
				t.Error("an error without words")
			}
			return
		}
		again, err := epd.Parse(l.String())
		if err != nil || again.String() != l.String() || again.Position != l.Position {
			t.Errorf("%q is written %q, which reads as %v, %v", text, l, again, err)
		}
	})
}
