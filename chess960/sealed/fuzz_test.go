package sealed

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
)

// fuzzLabels are what FuzzRecord draws for.
var fuzzLabels = []string{
	"round=1", "round=1;redraw=1", "round=1;redraw=2", "round=2;game=1", "round=2;game=2", "round=2;games=1-2;redraw=1", "round=3;boards=1-3", "round=3;boards=3-5",
	"round=3;boards=4-4", "playoff", "playoff=1", "playoff=2;redraw=1", "round=4;dfrc=white,black", "round=5;drand=quicknet/1", "the final", "final;boards=1",
}

// FuzzRecord draws, voids and breaks off as the bytes say. What comes of it holds
// and reads back as the same. Then one byte of its text is changed: it no longer
// holds, or says the same.
func FuzzRecord(f *testing.F) {
	f.Add([]byte{0, 2, 4, 2}, uint16(0), byte(0))
	f.Add([]byte{0, 24, 28, 1, 3}, uint16(300), byte('7'))
	f.Add([]byte{56, 12, 2, 16, 2, 20, 36, 44, 52}, uint16(700), byte('x'))
	f.Add([]byte{1}, uint16(120), byte(0x81))
	f.Fuzz(func(t *testing.T, script []byte, at uint16, change byte) {
		rules := testRules
		if len(script) > 0 && script[0] >= 128 {
			rules = "event=x;links=3;exclude=none;repeat=yes;twins=keep"
		}
		e, secret := newEvent(t, rules)
		for i, b := range script[:min(len(script), 12)] {
			label := fuzzLabels[int(b/4)%len(fuzzLabels)]
			before, err := json.Marshal(e.Record())
			if err != nil {
				t.Fatal(err)
			}
			switch b % 4 {
			case 0:
				err = errors.Join(begin(e, label, int(b%3), testDice, i%2 > 0), e.Complete(secret))
			case 1:
				err = begin(e, label, 0, otherDice, i%2 > 0)
			case 2:
				err = e.Void("seen")
			case 3:
				err = e.Complete(secret)
			}
			after, _ := json.Marshal(e.Record())
			if err != nil && string(before) != string(after) && b%4 != 0 {
				t.Fatalf("%v, and the record is %s, was %s", err, after, before)
			}
		}
		text, err := json.Marshal(e.Record())
		if err != nil {
			t.Fatal(err)
		}
		read, err := mustRecord(t, text).Verify(Published{Anchor: secret.Anchor, Head: e.Report().Head, Secret: &secret})
		if err != nil {
			t.Fatalf("%s does not hold: %v", text, err)
		}
		got, want := read.Report(), e.Report()
		if got.Draws != want.Draws || got.Pending != want.Pending || !slices.Equal(got.Pool, want.Pool) {
			t.Fatalf("%+v, want %+v", got, want)
		}
		text[int(at)%len(text)] = change
		changed, err := ParseRecord(text)
		if err != nil {
			return
		}
		holds, err := changed.Verify(Published{Anchor: secret.Anchor, Secret: &secret})
		if err != nil {
			return
		}
		if p, parted := Compare(holds.Record(), e.Record()); parted && p.A.Type != PendingEntry || len(changed.Entries) != len(e.Record().Entries) {
			t.Fatalf("byte %d changed to %q: %s holds", int(at)%len(text), change, text)
		}
	})
}

// FuzzParseRecord reads any text. It never panics, reads no more than JSON allows,
// and what it reads is written so that it reads back as the same.
func FuzzParseRecord(f *testing.F) {
	const empty = `{"format":"f","rules":"r","anchor":"a","entries":[]}`
	for _, seed := range []string{
		"", " ", "\ufeff{}", empty, " " + empty + "\n", strings.Replace(empty, "[]", `[{"type":"void","draw":1,"reason":"\u00e9\"","prev":"","digest":"d"}]`, 1),
		strings.Replace(empty, "[]", `[{"type":"pending","draw":1,"label":"l","count":-1,"public":"p","prev":"","drand":{"round":5,"randomness":"","signature":""}}]`, 1),
		strings.Replace(empty, "[]", `[{"type":"draw","draw":1,"label":"l","count":1,"public":"p","prev":"","nonce":"n","result":[518, 0],"arrangement":["RNBQKBNR"],"digest":"d","x":{"y":[null,"]"]}}]`, 1),
		strings.Replace(empty, `"f"`, `1e5`, 1), strings.Replace(empty, "}", `,"A":1,"a":[{}]}`, 1),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseRecord([]byte(text))
		if err != nil {
			if !errors.Is(err, ErrRecord) || len(err.Error()) > 1000 {
				t.Errorf("error %v", err)
			}
			return
		}
		if plain := strings.TrimPrefix(text, "\ufeff"); !json.Valid([]byte(plain)) {
			t.Fatalf("%q is no JSON", text)
		}
		again, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		third, err := json.Marshal(mustRecord(t, again))
		if err != nil || string(third) != string(again) {
			t.Errorf("%s reads back as %s, error %v", again, third, err)
		}
		r.Verify(Published{})
	})
}

// FuzzParseLabel reads any label: what is read is written as it was, calls for a
// start at least, and overlaps itself.
func FuzzParseLabel(f *testing.F) {
	for _, label := range fuzzLabels {
		f.Add(label)
	}
	f.Add("playoff=1;game=2;boards=1-2;redraw=3;drand=default/18446744073709551615")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := ParseLabel(text)
		if err != nil {
			if !errors.Is(err, ErrLabel) || l != (Label{}) {
				t.Errorf("%q: %+v, error %v", text, l, err)
			}
			return
		}
		if l.String() != text || l.Count() < 1 || !l.Overlaps(l) || !printable(text) {
			t.Errorf("%q reads as %+v, count %d", text, l, l.Count())
		}
		b := l.box()
		if again := b.label(l.Round); !again.Overlaps(l) {
			t.Errorf("%q does not overlap %s", text, again)
		}
	})
}

// FuzzCheckPublic reads any public part: what a draw may use is one line of dice, of
// drand's randomness, or of both.
func FuzzCheckPublic(f *testing.F) {
	hash := strings.Repeat("0123456789abcdef", 4)
	for _, text := range []string{testDice, testDice + " 1", "drand:" + hash, "drand:" + hash + " dice:1 2 3 4", "coin:HT", "dice:", ":", "dice:1  2", "a:b:c d"} {
		f.Add(text, true)
		f.Add(text, false)
	}
	f.Fuzz(func(t *testing.T, text string, drand bool) {
		label := Label{Round: 1}
		if drand {
			label.Drand = "quicknet/1"
		}
		if err := CheckPublic(text, label); err != nil {
			var refusal *Error
			if !errors.As(err, &refusal) {
				t.Errorf("%q: error %v", text, err)
			}
			return
		}
		throws := strings.Count(strings.TrimPrefix(text, "drand:"+drandRandomness(text)), " ")
		if !printable(text) || drand != (drandRandomness(text) != "") || !drand && len(text) != len(testDice) || drand && throws != 0 && throws != ThrowsBesideDrand {
			t.Errorf("%q passes", text)
		}
	})
}

// FuzzParseRules reads any rules line: what is read is written as it was, and can be
// drawn by.
func FuzzParseRules(f *testing.F) {
	for _, line := range []string{testRules, "event=x;links=100000;exclude=none;repeat=yes;twins=keep", "event=-;links=1;exclude=0,959;repeat=no;twins=remove", "", ";;;;", "event=x;links=+1;exclude=none;repeat=no;twins=keep"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		r, err := ParseRules(line)
		if err != nil {
			return
		}
		if r.String() != line || r.Check() != nil || !printable(line) || r.Links < 1 || r.Links > MaxLinks {
			t.Errorf("%q reads as %+v", line, r)
		}
	})
}
