package chess960_test

import (
	"errors"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

func TestParse(t *testing.T) {
	for _, test := range []struct {
		name, text string
		want       int
	}{
		{"first", "0", 0},
		{"last", "959", 959},
		{"leading zeros are decimal", "017", 17},
		{"many leading zeros", strings.Repeat("0", 200) + "518", 518},
		{"white space", " \t518\n", 518},
		{"upper case", "RNBQKBNR", 518},
		{"lower case", "rnbqkbnr", 518},
		{"mixed case", "rNbQkBnR", 518},
		{"French", "TCFDRFCT", 518},
		{"German", "TSLDKLST", 518},
		{"Spanish", "TCADRACT", 518},
		{"Dutch", "TPLDKLPT", 518},
		{"Portuguese", "TCBDRBCT", 518},
		{"Polish", "WSGHKGSW", 518},
		{"Czech", "VJSDKSJV", 518},
		{"Hungarian", "BHFVKFHB", 518},
		{"arrangement with white space", "  BBQNNRKR ", 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			got, err := chess960.Parse(test.text)
			if err != nil || got.Number() != test.want {
				t.Errorf("Parse(%q) = %d, %v, want %d", test.text, got.Number(), err, test.want)
			}
		})
	}
}

func TestParseErrors(t *testing.T) {
	const hint = "; a start is eight letters like RNBQKBNR, with the bishops on different colours and the king between the rooks, or a number from 0 to 959"
	for _, test := range []struct{ name, text, want string }{
		{"empty", "", `start "": nothing to read; a start is a number from 0 to 959 or eight letters like RNBQKBNR`},
		{"blank", " \n", `start "": nothing to read; a start is a number from 0 to 959 or eight letters like RNBQKBNR`},
		{"960", "960", `start "960": numbers run from 0 to 959; lists that count from 1 to 960 call position 0 "960"`},
		{"961", "961", `start "961": numbers run from 0 to 959`},
		{"negative", "-1", `start "-1": numbers run from 0 to 959`},
		{"minus", "-", `start "-": not a whole number in decimal digits; numbers run from 0 to 959`},
		{"plus", "+5", `start "+5": not a whole number in decimal digits; numbers run from 0 to 959`},
		{"hexadecimal", "0x10", `start "0x10": not a whole number in decimal digits; numbers run from 0 to 959`},
		{"fraction", "5.5", `start "5.5": not a whole number in decimal digits; numbers run from 0 to 959`},
		{"underscore", "5_1", `start "5_1": not a whole number in decimal digits; numbers run from 0 to 959`},
		{"wraps round 64 bits", "18446744073709552134", `start "18446744073709552134": numbers run from 0 to 959`},
		{"wraps round 32 bits", "4294967814", `start "4294967814": numbers run from 0 to 959`},
		{"counts", "RNBKQBNN", `start "RNBKQBNN": 1 rook where 2 are needed; 3 knights where 2 are needed` + hint},
		{"short", "RNBQKBN", `start "RNBQKBN": 7 letters where 8 are needed; 1 rook where 2 are needed` + hint},
		{"long", "RNBQKBNRR", `start "RNBQKBNRR": 9 letters where 8 are needed; 3 rooks where 2 are needed` + hint},
		{"unknown letter", "RNBXKBNR", `start "RNBXKBNR": no piece is called "X"; 0 queens where 1 is needed` + hint},
		{"bishops", "RBBQKNNR", ""},
		{"bishops on one colour", "RNBQBKNR", `start "RNBQBKNR": both bishops on squares of one colour` + hint},
		{"king outside", "KRNBBQNR", `start "KRNBBQNR": the king is not between the rooks` + hint},
		{"king outside, right", "RNBBQRNK", `start "RNBBQRNK": the king is not between the rooks` + hint},
		{"both", "KRBNBQNR", `start "KRBNBQNR": both bishops on squares of one colour; the king is not between the rooks` + hint},
		{"two kings", "RNBKKBNR", `start "RNBKKBNR": 0 queens where 1 is needed; 2 kings where 1 is needed` + hint},
		{"French with a fault", "TCFDRFCC", `start "TCFDRFCC" in the letters of fr: 1 rook where 2 are needed; 3 knights where 2 are needed` + hint},
		{"another thing", "hello!", `start "hello!": 6 letters where 8 are needed; no piece is called "h", "e", "l", "o", "!"` + hint},
		{"accents", "éééééééé", `start "éééééééé": no piece is called "é"` + hint},
		{"pair", "518/534", `start "518/534": not a whole number in decimal digits; numbers run from 0 to 959`},
	} {
		t.Run(test.name, func(t *testing.T) {
			_, err := chess960.Parse(test.text)
			if test.want == "" {
				if err != nil {
					t.Errorf("Parse(%q): %v, want a start", test.text, err)
				}
				return
			}
			if err == nil || err.Error() != test.want {
				t.Errorf("Parse(%q):\ngot  %v\nwant %s", test.text, err, test.want)
			}
		})
	}
}

// Errors quote about 100 bytes, cut between characters.
func TestErrorsQuoteLittle(t *testing.T) {
	for _, test := range []struct{ name, text, want string }{
		{"100 bytes", strings.Repeat("x", 100), strings.Repeat("x", 100)},
		{"101 bytes", strings.Repeat("x", 101), strings.Repeat("x", 100) + "..."},
		{"digits", strings.Repeat("9", 5000), strings.Repeat("9", 100) + "..."},
		{"between characters", "x" + strings.Repeat("é", 80), "x" + strings.Repeat("é", 49) + "..."},
		{"not UTF-8", strings.Repeat("\xbf", 200), strings.Repeat("\xbf", 96) + "..."},
	} {
		_, err := chess960.Parse(test.text)
		var e *chess960.StartError
		if !errors.As(err, &e) || e.Text != test.want {
			t.Errorf("%s: quotes %q, want %q", test.name, e.Text, test.want)
		}
		var pair *chess960.PairError
		if _, err := chess960.ParsePair(test.text); !errors.As(err, &pair) || pair.Text != test.want {
			t.Errorf("%s: pair quotes %q, want %q", test.name, pair.Text, test.want)
		}
		var pattern *chess960.PatternError
		if _, err := chess960.ParsePattern(test.text, nil); !errors.As(err, &pattern) || pattern.Text != test.want {
			t.Errorf("%s: pattern quotes %q, want %q", test.name, pattern.Text, test.want)
		}
		var term *chess960.TermError
		if _, err := chess960.ParseTerm(test.text); !errors.As(err, &term) || term.Text != test.want {
			t.Errorf("%s: term quotes %q, want %q", test.name, term.Text, test.want)
		}
	}
}

// Each code has a word of its own, fit for a key; so have those of the other
// errors.
func TestCodes(t *testing.T) {
	seen := map[string]bool{}
	check := func(word string, kind string) {
		if word == "unknown" || strings.ToLower(word) != word || strings.Contains(word, " ") || seen[kind+word] {
			t.Errorf("%s %q", kind, word)
		}
		seen[kind+word] = true
	}
	for c := chess960.NoText; c <= chess960.KingNotBetweenRooks; c++ {
		check(c.String(), "fault")
	}
	for c := chess960.NotTwoParts; c <= chess960.NotAPairNumber; c++ {
		check(c.String(), "pair")
	}
	for c := chess960.WrongSquares; c <= chess960.EmptySet; c++ {
		check(c.String(), "pattern")
	}
	for c := chess960.NoOperator; c <= chess960.BadValue; c++ {
		check(c.String(), "term")
	}
	for c := chess960.CountTooSmall; c <= chess960.SourceStuck; c++ {
		check(c.String(), "draw")
	}
	for c := chess960.NotOnADie; c <= chess960.NeverAccepted; c++ {
		check(c.String(), "dice")
	}
	// All others have none: what begins a table again would word a code as another.
	values := map[string]func(uint8) string{
		"fault":    func(v uint8) string { return chess960.FaultCode(v).String() },
		"pair":     func(v uint8) string { return chess960.PairCode(v).String() },
		"pattern":  func(v uint8) string { return chess960.PatternCode(v).String() },
		"term":     func(v uint8) string { return chess960.TermCode(v).String() },
		"draw":     func(v uint8) string { return chess960.DrawCode(v).String() },
		"dice":     func(v uint8) string { return chess960.DiceCode(v).String() },
		"operator": func(v uint8) string { return chess960.Operator(v).String() },
	}
	last := map[string]int{
		"fault": int(chess960.KingNotBetweenRooks), "pair": int(chess960.NotAPairNumber), "pattern": int(chess960.EmptySet),
		"term": int(chess960.BadValue), "draw": int(chess960.SourceStuck), "dice": int(chess960.NeverAccepted), "operator": int(chess960.GreaterOrEqual),
	}
	for kind, word := range values {
		for v := range 256 {
			none := v > last[kind] || v == 0 && kind != "operator"
			if got := word(uint8(v)); (got == "unknown") != none {
				t.Errorf("%s %d is called %q", kind, v, got)
			}
		}
	}
}

func TestFromBackrankError(t *testing.T) {
	_, err := chess960.FromBackrank([8]engine.Role{engine.Rook, engine.NoRole, engine.Pawn, engine.Queen, engine.King, engine.Bishop, engine.Knight, engine.Rook})
	var e *chess960.StartError
	if !errors.As(err, &e) {
		t.Fatalf("got %v", err)
	}
	want := []chess960.Fault{
		{Code: chess960.UnknownLetters, Letters: ".P"},
		{Code: chess960.WrongCount, Role: engine.Knight, Got: 1, Want: 2},
		{Code: chess960.WrongCount, Role: engine.Bishop, Got: 1, Want: 2},
	}
	if e.Text != "R.PQKBNR" || len(e.Faults) != len(want) {
		t.Fatalf("got %+v, want %+v", e, want)
	}
	for i := range want {
		if e.Faults[i] != want[i] {
			t.Errorf("fault %d: got %+v, want %+v", i, e.Faults[i], want[i])
		}
	}
}

// No text is an arrangement of one start in one language and of another start
// in another, so languages need not be asked for.
func TestNoArrangementReadsTwoWays(t *testing.T) {
	reading := map[string]chess960.Start{}
	for _, code := range chess960.Languages() {
		letters, ok := chess960.LettersOf(code)
		if !ok {
			t.Fatalf("no letters of %s", code)
		}
		for s := range chess960.All() {
			text := s.Arrangement(&letters)
			if other, seen := reading[text]; seen && other != s {
				t.Errorf("%s is %d and %d", text, other.Number(), s.Number())
			}
			reading[text] = s
			for _, typed := range []string{text, strings.ToLower(text)} {
				if got, err := chess960.Parse(typed); err != nil || got != s {
					t.Errorf("%s: Parse(%s) = %d, %v, want %d", code, typed, got.Number(), err, s.Number())
				}
			}
		}
	}
	// Seventeen languages have thirteen alphabets: es and it are one, and so are de,
	// sv, da and no.
	if want := 13 * chess960.Count; len(reading) != want {
		t.Errorf("%d different texts, want %d", len(reading), want)
	}
}

func TestLetters(t *testing.T) {
	codes := chess960.Languages()
	if got := strings.Join(codes, " "); got != "en fr de es it nl pt pl sv da no cs hu et fi is ro" {
		t.Errorf("languages are %s", got)
	}
	for _, code := range codes {
		letters, _ := chess960.LettersOf(code)
		seen := map[string]bool{}
		for r := engine.Pawn; r <= engine.King; r++ {
			if l := letters[r]; len(l) != 1 || l < "A" || l > "Z" {
				t.Errorf("%s: letter of the %v is %q, want one from A to Z", code, r, l)
			}
			if r > engine.Pawn && seen[letters[r]] {
				t.Errorf("%s: two pieces are called %s", code, letters[r])
			}
			if r > engine.Pawn {
				seen[letters[r]] = true
			}
		}
	}
	codes[0] = "xx"
	if chess960.Languages()[0] != "en" {
		t.Error("the caller's slice is the package's own")
	}
	if _, ok := chess960.LettersOf("EN"); ok {
		t.Error("LettersOf(EN) is known, want lower case only")
	}
	if english, _ := chess960.LettersOf("en"); english != engine.English {
		t.Errorf("English letters are %v, want those of engine", english)
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{"", "518", "960", "-1", "0x10", "RNBQKBNR", "tcfdrfct", "RNBKQBNN", "RNBQBKNR", "KRNBBQNR", "é", "\xff\xfe", strings.Repeat("R", 300), strings.Repeat("9", 300), "A\u0300"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s, err := chess960.Parse(text)
		if err != nil {
			if s != (chess960.Start{}) {
				t.Errorf("%q: error and start %d", text, s.Number())
			}
			if n := len(err.Error()); n > 1200 {
				t.Errorf("%q: error of %d bytes", text, n)
			}
			return
		}
		for _, form := range []string{s.String(), strings.ToLower(s.String())} {
			if again, err := chess960.Parse(form); err != nil || again != s {
				t.Errorf("%q: Parse(%q) = %d, %v, want %d", text, form, again.Number(), err, s.Number())
			}
		}
	})
}
