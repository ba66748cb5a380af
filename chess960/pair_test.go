package chess960_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

func TestPairNumbers(t *testing.T) {
	for n := range chess960.PairCount {
		p, err := chess960.NewPair(n)
		if err != nil || p.Number() != n || p.Number() != 960*p.Black.Number()+p.White.Number() {
			t.Fatalf("NewPair(%d) = %v with number %d, %v", n, p, p.Number(), err)
		}
	}
	for n, code := range map[int]chess960.FaultCode{-1: chess960.Negative, chess960.PairCount: chess960.TooLarge} {
		_, err := chess960.NewPair(n)
		var pair *chess960.PairError
		var part *chess960.StartError
		if !errors.As(err, &pair) || pair.Code != chess960.NotAPairNumber || !errors.As(err, &part) || part.Faults[0].Code != code {
			t.Errorf("NewPair(%d): %v", n, err)
		}
	}
}

func TestPairPosition(t *testing.T) {
	// Every start on either side, against one that runs the other way.
	for s := range chess960.All() {
		other := start(t, (s.Number()*7+3)%chess960.Count)
		for _, pair := range []chess960.Pair{{White: s, Black: other}, {White: other, Black: s}, {White: s, Black: s}} {
			p := pair.Position()
			if got, ok := chess960.PairOf(&p); !ok || got != pair {
				t.Errorf("PairOf of %v = %v, %t", pair, got, ok)
			}
			setup := p.Setup()
			want := strings.ToLower(pair.Black.String()) + "/pppppppp/8/8/8/8/PPPPPPPP/" + pair.White.String()
			if got := setup.Board.String(); got != want || setup.Castling.Count() != 4 {
				t.Errorf("%v: board %s, rights %v, want %s", pair, got, setup.Castling, want)
			}
			if _, single := chess960.Of(&p); single != (pair.White == pair.Black) {
				t.Errorf("%v: Of says %t", pair, single)
			}
		}
	}
}

func TestPairOfRefuses(t *testing.T) {
	pair := chess960.Pair{White: start(t, 518), Black: start(t, 534)}
	for name, change := range map[string]func(*engine.Setup){
		"right missing": func(s *engine.Setup) { s.Castling &^= engine.H8.Bitboard() },
		"later":         func(s *engine.Setup) { s.Fullmoves = 9 },
		"rank of Black": func(s *engine.Setup) { s.Board.Set(engine.B8, 0) },
		"rank of White": func(s *engine.Setup) { s.Board.Set(engine.B1, 0) },
	} {
		p := pair.Position()
		setup := p.Setup()
		change(&setup)
		p, err := setup.Position()
		if err != nil {
			t.Fatal(err)
		}
		if got, ok := chess960.PairOf(&p); ok {
			t.Errorf("%s: taken for %v", name, got)
		}
	}
}

func TestParsePair(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"518/534", "518/534"},
		{" 518 / 534 ", "518/534"},
		{"rnbqkbnr/RNBKQBNR", "518/534"},
		{"518/TCFRDFCT", "518/534"},
		{"0/0", "0/0"},
		{"RQBNKBNR/rbbnkqnr", "502/532"},
		{"RBBQKNNR/rbqnknbr", "692/508"},
		{"RQNNKBBR/rbqnknbr", "414/508"},
		{"", `pair "": a pair is two starts with one slash between, White's first, such as 518/534 or RNBQKBNR/RNBKQBNR`},
		{"518", `pair "518": a pair is two starts with one slash between, White's first, such as 518/534 or RNBQKBNR/RNBKQBNR`},
		{"1/2/3", `pair "1/2/3": a pair is two starts with one slash between, White's first, such as 518/534 or RNBQKBNR/RNBKQBNR`},
		{"960/0", `pair "960/0": white's start "960": numbers run from 0 to 959; lists that count from 1 to 960 call position 0 "960"`},
		{"0/", `pair "0/": black's start "": nothing to read; a start is a number from 0 to 959 or eight letters like RNBQKBNR`},
	} {
		got, err := chess960.ParsePair(test.text)
		text := got.String()
		if err != nil {
			text = err.Error()
		}
		if text != test.want {
			t.Errorf("ParsePair(%q):\ngot  %s\nwant %s", test.text, text, test.want)
		}
	}
	_, err := chess960.ParsePair("0/961")
	var e *chess960.PairError
	if !errors.As(err, &e) || e.Code != chess960.BadPart || e.Side != engine.Black {
		t.Errorf("0/961: %#v", err)
	}
}

func TestPairMirror(t *testing.T) {
	pair := chess960.Pair{White: start(t, 518), Black: start(t, 0)}
	if got := pair.Mirror().String(); got != "534/959" {
		t.Errorf("mirror of %v is %s, want 534/959", pair, got)
	}
}

func FuzzParsePair(f *testing.F) {
	for _, seed := range []string{"", "518/534", "RNBQKBNR/RNBKQBNR", " 0 / 959", "/", "//", "960/0", "\xff/é"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := chess960.ParsePair(text)
		if err != nil {
			if n := len(err.Error()); n > 2000 {
				t.Errorf("%q: error of %d bytes", text, n)
			}
			return
		}
		var again chess960.Pair
		if err := again.UnmarshalText([]byte(p.String())); err != nil || again != p {
			t.Errorf("%q: %v reads back as %v, %v", text, p, again, err)
		}
	})
}

func ExamplePair() {
	pair, err := chess960.ParsePair("518/RNBKQBNR")
	fmt.Println(pair, pair.Number(), err)
	// Output:
	// 518/534 513158 <nil>
}
