package chess960_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
)

// TestNumberings numbers every start in every way, and finds each by its number again:
// one number is one start.
func TestNumberings(t *testing.T) {
	for i, name := range chess960.Numberings() {
		n, err := chess960.ParseNumbering(strings.ToUpper(name))
		if err != nil || n != chess960.Numbering(i) || n.String() != name {
			t.Fatalf("%s: %v, %v", name, n, err)
		}
		seen := map[int]bool{}
		for s := range chess960.All() {
			number := n.Number(s)
			if seen[number] {
				t.Errorf("%s: %d is the number of two starts", name, number)
			}
			seen[number] = true
			if got, err := n.Start(number); got != s || err != nil {
				t.Errorf("%s: %d is %v, %v, want %v", name, number, got, err, s)
			}
			for _, text := range []string{strconv.Itoa(number), " 00" + strconv.Itoa(number) + "\n", s.String()} {
				if got, err := n.Parse(text); got != s || err != nil {
					t.Errorf("%s: %q is read as %v, %v, want %v", name, text, got, err, s)
				}
			}
			pair := strconv.Itoa(number) + "/" + s.Mirror().String()
			if got, err := n.ParsePair(pair); got != (chess960.Pair{White: s, Black: s.Mirror()}) || err != nil {
				t.Errorf("%s: %q is read as %v, %v", name, pair, got, err)
			}
		}
		if len(seen) != chess960.Count || seen[0] == seen[chess960.Count] {
			t.Errorf("%s: %d numbers, 0 %v, 960 %v", name, len(seen), seen[0], seen[chess960.Count])
		}
	}
}

// TestNumberingErrors refuses what is beyond the numbers, and says what they are.
func TestNumberingErrors(t *testing.T) {
	for _, test := range []struct {
		n     chess960.Numbering
		text  string
		code  chess960.FaultCode
		first int
		last  int
	}{
		{chess960.Standard, "", chess960.NoText, 0, 959},
		{chess960.Standard, "-1", chess960.Negative, 0, 959},
		{chess960.Standard, "960", chess960.Counted960, 0, 959},
		{chess960.Standard, "961", chess960.TooLarge, 0, 959},
		{chess960.Fritz9, "0", chess960.CountedFrom1, 1, 960},
		{chess960.Fritz9, "961", chess960.TooLarge, 1, 960},
		{chess960.From1, "000", chess960.CountedFrom1, 1, 960},
		{chess960.From1, "-1", chess960.Negative, 1, 960},
		{chess960.From1, "1x", chess960.NotANumber, 1, 960},
		{chess960.From1, "99999999999999999999", chess960.TooLarge, 1, 960},
	} {
		_, err := test.n.Parse(test.text)
		var failure *chess960.StartError
		if !errors.As(err, &failure) || failure.Faults[0] != (chess960.Fault{Code: test.code, Got: test.first, Want: test.last}) {
			t.Errorf("%v %q: error %v", test.n, test.text, err)
		}
		if number, err := strconv.Atoi(test.text); err == nil {
			if _, err := test.n.Start(number); !errors.As(err, &failure) || failure.Faults[0].Code != test.code {
				t.Errorf("%v %d: error %v", test.n, number, err)
			}
		}
	}
	if _, err := chess960.ParseNumbering("fritz"); err == nil || !strings.Contains(err.Error(), `"fritz": the numberings are standard, fritz9, from1`) {
		t.Errorf("error %v", err)
	}
	n := chess960.From1
	if err := n.UnmarshalText([]byte("FRITZ9")); err != nil || n != chess960.Fritz9 {
		t.Errorf("%v, %v", n, err)
	}
	if err := n.UnmarshalText([]byte("")); err == nil || n != chess960.Fritz9 || chess960.Numbering(9).String() != "unknown" {
		t.Errorf("%v, %v", n, err)
	}
}
