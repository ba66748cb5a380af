package chess960_test

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/engine"
)

// Each pattern must pick what the regular expression picks from the
// arrangements.
func TestPattern(t *testing.T) {
	french, _ := chess960.LettersOf("fr")
	for _, test := range []struct {
		name, text string
		letters    *engine.Letters
		want       string
	}{
		{"everything", "????????", nil, `........`},
		{"one start", "RNBQKBNR", nil, `RNBQKBNR`},
		{"corner rooks, king on c", "R?K????R", nil, `R.K....R`},
		{"lower case", "r?k????r", nil, `R.K....R`},
		{"white space", " R?K????R\n", nil, `R.K....R`},
		{"one of several", "[BN]??????[QR]", nil, `[BN]......[QR]`},
		{"none of several", "[^BN]??????[^RQ]", nil, `[^BN]......[^RQ]`},
		{"lower case set", "[^bn]???????", nil, `[^BN].......`},
		{"set of one", "[R]???????", nil, `R.......`},
		{"letter twice", "[RR]???????", nil, `R.......`},
		{"none of all", "[^NBRQK]???????", nil, `x`},
		{"one of all", "[NBRQK]???????", nil, `........`},
		{"French", "T?R????T", &french, `R.K....R`},
		{"French set", "[FC]??[^dR]????", &french, `[BN]..[^QK]....`},
	} {
		t.Run(test.name, func(t *testing.T) {
			p, err := chess960.ParsePattern(test.text, test.letters)
			if err != nil {
				t.Fatal(err)
			}
			expression := regexp.MustCompile("^(" + test.want + ")$")
			for s := range chess960.All() {
				if got, want := p.Match(s), expression.MatchString(s.String()); got != want {
					t.Errorf("%s on %s: %t, want %t", test.text, s, got, want)
				}
			}
			if again, err := chess960.ParsePattern(p.Text(test.letters), test.letters); err != nil || again != p {
				t.Errorf("%s reads back as %v, %v", p, again, err)
			}
		})
	}
	var zero chess960.Pattern
	if !zero.Match(chess960.Classical()) || zero.String() != "????????" {
		t.Errorf("zero value is %v", zero)
	}
}

// Where one letter begins another, as in Russian, the longer is meant.
func TestPatternLongLetters(t *testing.T) {
	russian := engine.Letters{"", "п", "К", "С", "Л", "Ф", "Кр"}
	p, err := chess960.ParsePattern("ЛКСФКрСКЛ", &russian)
	if err != nil || p.String() != "RNBQKBNR" {
		t.Errorf("read as %v, %v", p, err)
	}
	if got := p.Text(&russian); got != "ЛКСФКрСКЛ" {
		t.Errorf("written as %s", got)
	}
}

func TestPatternErrors(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", `pattern "": 0 squares where 8 are needed, such as R?K????R`},
		{"R", `pattern "R": 1 square where 8 are needed, such as R?K????R`},
		{"R?K????RR", `pattern "R?K????RR": 9 squares where 8 are needed, such as R?K????R`},
		{"R?X????R", `pattern "R?X????R": character 3, "X", is no piece; pieces are N B R Q K, ? is any, [..] one of several, [^..] none of them`},
		{"R?é????R", `pattern "R?é????R": character 3, "é", is no piece; pieces are N B R Q K, ? is any, [..] one of several, [^..] none of them`},
		{"P???????", `pattern "P???????": character 1, "P", is no piece; pieces are N B R Q K, ? is any, [..] one of several, [^..] none of them`},
		{"?]??????", `pattern "?]??????": character 2, "]", is no piece; pieces are N B R Q K, ? is any, [..] one of several, [^..] none of them`},
		{"?^??????", `pattern "?^??????": character 2, "^", is no piece; pieces are N B R Q K, ? is any, [..] one of several, [^..] none of them`},
		{"?[B?]?????", `pattern "?[B?]?????": character 4, "?", is no piece; pieces are N B R Q K, ? is any, [..] one of several, [^..] none of them`},
		{"?[BN", `pattern "?[BN": the bracket at character 2 is never closed; write one of several as [BN]`},
		{"??[", `pattern "??[": the bracket at character 3 is never closed; write one of several as [BN]`},
		{"[]???????", `pattern "[]???????": the brackets at character 1 hold no piece; write one of several as [BN], none of them as [^BN]`},
		{"[^]???????", `pattern "[^]???????": the brackets at character 1 hold no piece; write one of several as [BN], none of them as [^BN]`},
	} {
		_, err := chess960.ParsePattern(test.text, nil)
		var e *chess960.PatternError
		if !errors.As(err, &e) || err.Error() != test.want {
			t.Errorf("ParsePattern(%q):\ngot  %v\nwant %s", test.text, err, test.want)
		}
	}
}

func TestTerm(t *testing.T) {
	for _, test := range []struct {
		text, canonical string
		want            func(chess960.Start, chess960.Properties) bool
	}{
		{"corner_bishops=2", "corner_bishops=2", func(_ chess960.Start, p chess960.Properties) bool { return p.CornerBishops == 2 }},
		{"corner_bishops==2", "corner_bishops=2", func(_ chess960.Start, p chess960.Properties) bool { return p.CornerBishops == 2 }},
		{" Corner_Bishops = 2 ", "corner_bishops=2", func(_ chess960.Start, p chess960.Properties) bool { return p.CornerBishops == 2 }},
		{"undefended_pawns=-", "undefended_pawns=-", func(_ chess960.Start, p chess960.Properties) bool { return p.UndefendedPawns == 0 }},
		{"undefended_pawns=HA", "undefended_pawns=ah", func(_ chess960.Start, p chess960.Properties) bool { return p.UndefendedPawns.String() == "ah" }},
		{"king_file!=e", "king_file!=e", func(_ chess960.Start, p chess960.Properties) bool { return !p.KingFile.Has(engine.FileE) }},
		{"legal_first_moves>=20", "legal_first_moves>=20", func(_ chess960.Start, p chess960.Properties) bool { return p.LegalFirstMoves >= 20 }},
		{"legal_first_moves<20", "legal_first_moves<20", func(_ chess960.Start, p chess960.Properties) bool { return p.LegalFirstMoves < 20 }},
		{"legal_first_moves>20", "legal_first_moves>20", func(_ chess960.Start, p chess960.Properties) bool { return p.LegalFirstMoves > 20 }},
		{"number<=100", "number<=100", func(s chess960.Start, _ chess960.Properties) bool { return s.Number() <= 100 }},
		{"twin!=534", "twin!=534", func(s chess960.Start, _ chess960.Properties) bool { return s.Number() != 518 }},
		{"number>-1", "number>-1", func(chess960.Start, chess960.Properties) bool { return true }},
		{"castle_now_g=1", "castle_now_g=1", func(_ chess960.Start, p chess960.Properties) bool { return p.CastleNowG }},
		{"adjacent_bishops=True", "adjacent_bishops=1", func(_ chess960.Start, p chess960.Properties) bool { return p.AdjacentBishops }},
		{"castle_now_c!=false", "castle_now_c!=0", func(_ chess960.Start, p chess960.Properties) bool { return p.CastleNowC }},
		{"method_c=King-Only", "method_c=king-only", func(_ chess960.Start, p chess960.Properties) bool { return p.MethodC == "king-only" }},
		{"arrangement=tcfdrfct", "arrangement=RNBQKBNR", func(s chess960.Start, _ chess960.Properties) bool { return s.Number() == 518 }},
	} {
		t.Run(test.text, func(t *testing.T) {
			term, err := chess960.ParseTerm(test.text)
			if err != nil {
				t.Fatal(err)
			}
			if got := term.String(); got != test.canonical {
				t.Errorf("written as %s, want %s", got, test.canonical)
			}
			for s := range chess960.All() {
				if got, want := holds(term, s), test.want(s, s.Properties()); got != want {
					t.Errorf("on %d: %t, want %t", s.Number(), got, want)
				}
			}
		})
	}
	var zero chess960.Term
	if !holds(zero, chess960.Classical()) || zero.String() != "" {
		t.Errorf("zero value is %v", zero)
	}
}

// holds reports whether a query of one term picks the start.
func holds(term chess960.Term, s chess960.Start) bool {
	return chess960.Query{Terms: []chess960.Term{term}}.Match(s)
}

// Every value that stands in the table must be one that a term accepts.
func TestTermValues(t *testing.T) {
	header, rows := table(t, "properties.tsv")
	for n := 0; n < len(rows); n += 7 {
		for i, value := range rows[n] {
			for _, operator := range []string{"=", "!="} {
				term, err := chess960.ParseTerm(header[i] + operator + value)
				if err != nil || holds(term, start(t, n)) != (operator == "=") {
					t.Errorf("%d: %s%s%s does not hold as it should: %v", n, header[i], operator, value, err)
				}
			}
		}
	}
}

func TestTermErrors(t *testing.T) {
	columns := strings.Join(chess960.Columns(), ", ")
	for _, test := range []struct {
		text string
		code chess960.TermCode
		want string
	}{
		{"", chess960.NoOperator, `condition "": no comparison; write a column, one of = != < <= > >=, and a value, such as corner_bishops=2`},
		{"twin", chess960.NoOperator, `condition "twin": no comparison; write a column, one of = != < <= > >=, and a value, such as corner_bishops=2`},
		{"twin!5", chess960.NoOperator, `condition "twin!5": no comparison; write a column, one of = != < <= > >=, and a value, such as corner_bishops=2`},
		{"bishops=2", chess960.UnknownColumn, `condition "bishops=2": there is no column "bishops"; columns are ` + columns},
		{"=2", chess960.UnknownColumn, `condition "=2": there is no column ""; columns are ` + columns},
		{"king_file>e", chess960.TextHasNoOrder, `condition "king_file>e": king_file holds text, which compares with = and != only`},
		{"king_file=ab", chess960.BadValue, `condition "king_file=ab": king_file compares with one file from a to h, not with "ab"`},
		{"king_file=-", chess960.BadValue, `condition "king_file=-": king_file compares with one file from a to h, not with "-"`},
		{"twin=x", chess960.BadValue, `condition "twin=x": twin compares with a whole number, not with "x"`},
		{"twin=", chess960.BadValue, `condition "twin=": twin compares with a whole number, not with ""`},
		{"twin=99999999999999999999", chess960.BadValue, `condition "twin=99999999999999999999": twin compares with a whole number, not with "99999999999999999999"`},
		{"undefended_pawns=z", chess960.BadValue, `condition "undefended_pawns=z": undefended_pawns compares with files such as dh, or - for none, not with "z"`},
		{"method_g=none", chess960.BadValue, `condition "method_g=none": method_g compares with double-move, transposition, king-only or rook-only, not with "none"`},
		{"arrangement=RNB", chess960.BadValue, `condition "arrangement=RNB": arrangement compares with an arrangement such as RNBQKBNR, not with "RNB"`},
	} {
		_, err := chess960.ParseTerm(test.text)
		var e *chess960.TermError
		if !errors.As(err, &e) || e.Code != test.code || err.Error() != test.want {
			t.Errorf("ParseTerm(%q):\ngot  %v\nwant %s", test.text, err, test.want)
		}
	}
}

func TestQuery(t *testing.T) {
	q, err := chess960.ParseQuery("R??????R  corner_rooks=2\tking_file!=e [^B]???????", nil)
	if err != nil || len(q.Patterns) != 2 || len(q.Terms) != 2 {
		t.Fatalf("read as %+v, %v", q, err)
	}
	n := 0
	for s := range q.All() {
		text := s.String()
		if text[0] != 'R' || text[7] != 'R' || text[4] == 'K' {
			t.Errorf("%s is picked", text)
		}
		n++
	}
	// Rooks in the corners leave 108 starts, 18 for each of the king's files b
	// to g.
	if want := 108 - 18; n != want {
		t.Errorf("%d starts, want %d", n, want)
	}
	for range q.All() {
		break // must not run on
	}
	var zero chess960.Query
	for s := range chess960.All() {
		if !zero.Match(s) {
			t.Errorf("the zero value does not pick %d", s.Number())
		}
	}
	for _, text := range []string{"R?K????R twin=x", "R?K???? twin=5"} {
		if q, err := chess960.ParseQuery(text, nil); err == nil || len(q.Patterns)+len(q.Terms) > 0 {
			t.Errorf("%s: %v, %v", text, q, err)
		}
	}
}

func FuzzParsePattern(f *testing.F) {
	for _, seed := range []string{"", "R?K????R", "[BN]??????[^BN]", "[", "[]", "[^", "é", "\xff", strings.Repeat("?", 200), "????????\u0130"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, code := range chess960.Languages() {
			letters, _ := chess960.LettersOf(code)
			p, err := chess960.ParsePattern(text, &letters)
			if err != nil {
				if n := len(err.Error()); n > 1200 {
					t.Errorf("%q: error of %d bytes", text, n)
				}
				continue
			}
			if again, err := chess960.ParsePattern(p.Text(&letters), &letters); err != nil || again != p {
				t.Errorf("%s: %q: %q reads back as %v, %v", code, text, p.Text(&letters), again, err)
			}
		}
	})
}

func FuzzParseTerm(f *testing.F) {
	for _, seed := range []string{"", "corner_bishops=2", "undefended_pawns=-", "king_file!=e", "legal_first_moves>=20", "=", "!", "a<=b", "\xff=é", "arrangement=518"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		term, err := chess960.ParseTerm(text)
		if err != nil {
			if n := len(err.Error()); n > 2000 {
				t.Errorf("%q: error of %d bytes", text, n)
			}
			return
		}
		if again, err := chess960.ParseTerm(term.String()); err != nil || again != term {
			t.Errorf("%q: %v reads back as %v, %v", text, term, again, err)
		}
	})
}

func BenchmarkQuery(b *testing.B) {
	q, err := chess960.ParseQuery("R??????R undefended_pawns=-", nil)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		for s := range q.All() {
			sinkStart = s
		}
	}
}

func ExampleQuery() {
	q, err := chess960.ParseQuery("R?K????R undefended_pawns=- corner_bishops=0 adjacent_knights=1", nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for s := range q.All() {
		fmt.Println(s.Number(), s)
	}
	// Output:
	// 701 RQKBNNBR
	// 702 RQKNNBBR
	// 716 RBKQNNBR
	// 748 RBKNNQBR
}
