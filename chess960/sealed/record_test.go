package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"chess960/chess960"
)

func mustRecord(t testing.TB, text []byte) Record {
	t.Helper()
	r, err := ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestParseRecord(t *testing.T) {
	const head = `{"format":"","rules":"","anchor":"","entries":`
	for _, tt := range []struct{ name, text string }{
		{"nothing", ``}, {"white space", " \n"}, {"a list", `[]`}, {"null", `null`}, {"a number", `17`}, {"cut off", `{"format":"chess960-draw/1"`},
		{"two", head + `[]}{}`}, {"missing", `{"format":"chess960-draw/1"}`}, {"no UTF-8", "{\"\xff\":1}"}, {"two marks", "\ufeff\ufeff" + head + `[]}`},
		{"twice", head + `[],"rules":"x"}`},
		{"twice in another case", head + `[],"Rules":"x"}`},
		{"unknown twice in another case", head + `[],"a":"x","A":1}`},
		{"twice, escaped", head + `[],"\u0072ules":"x"}`},
		{"null field", `{"format":"chess960-draw/1","rules":null,"anchor":"","entries":[]}`},
		{"wrong type", `{"format":1,"rules":"","anchor":"","entries":[]}`},
		{"entries no list", head + `{}}`},
		{"entry no object", head + `[1]}`},
		{"entry without type", head + `[{}]}`},
		{"entry type a number", head + `[{"type":1}]}`},
		{"entry field twice", head + `[{"type":"void","type":"draw"}]}`},
		{"draw a fraction", head + `[{"type":"void","draw":1.0,"reason":"x","prev":"","digest":""}]}`},
		{"draw too large", head + `[{"type":"void","draw":1` + strings.Repeat("0", 50) + `,"reason":"x","prev":"","digest":""}]}`},
		{"draw a text", head + `[{"type":"void","draw":"1","reason":"x","prev":"","digest":""}]}`},
		{"drand null", head + `[{"type":"pending","draw":1,"label":"","count":1,"public":"","prev":"","drand":null}]}`},
		{"a result of 960", head + `[{"type":"draw","draw":1,"label":"","count":1,"public":"","prev":"","nonce":"","result":[960],"digest":""}]}`},
		{"an arrangement in small letters", head + `[{"type":"draw","draw":1,"label":"","count":1,"public":"","prev":"","nonce":"","result":[518],"arrangement":["rnbqkbnr"],"digest":""}]}`},
		{"long text", head + `[],"x":{},"anchor":"` + strings.Repeat("a", MaxLine+1) + `"}`},
		{"long name", head + `[],"` + strings.Repeat("a", MaxLine+1) + `":1}`},
		{"too many entries", head + `[` + strings.Repeat(`{"type":"x"},`, 2*MaxLinks+1) + `{"type":"x"}]}`},
		{"too many for its links", `{"format":"","anchor":"","entries":[` + strings.Repeat(`{"type":"x"},`, 9) + `{"type":"x"}],"rules":"` + testRules + `"}`},
		{"too many unknown fields", head + `[],` + manyFields(MaxUnknown+1) + `}`},
		{"too many starts", head + `[{"type":"draw","result":[` + strings.Repeat("1,", chess960.MaxDraw) + `1]}]}`},
		{"too long", head + `[]}` + strings.Repeat(" ", MaxBytes)},
		{"deep", strings.Repeat("[", 20000) + strings.Repeat("]", 20000)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := ParseRecord([]byte(tt.text))
			if !errors.Is(err, ErrRecord) {
				t.Errorf("%.200s is read as %.200v, error %v", tt.text, r, err)
			}
			if err != nil && len(err.Error()) > 500 {
				t.Errorf("the error has %d bytes", len(err.Error()))
			}
		})
	}
}

// manyFields returns fields of an object that are all different.
func manyFields(n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, `"u%d":1`, i)
	}
	return b.String()
}

// TestRecordForms writes one record in ways that mean the same.
func TestRecordForms(t *testing.T) {
	e, secret := newEvent(t, testRules)
	draw(t, e, secret, "round=1;boards=1-3")
	if err := e.Void("café <&> \"q\" \\"); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(e.Record())
	if err != nil {
		t.Fatal(err)
	}
	indented, err := json.MarshalIndent(e.Record(), "", "\t")
	if err != nil {
		t.Fatal(err)
	}
	var escaped bytes.Buffer
	for _, r := range string(text) {
		if r > 0x7e || r == '<' {
			fmt.Fprintf(&escaped, "\\u%04x", r)
		} else {
			escaped.WriteRune(r)
		}
	}
	for name, form := range map[string][]byte{
		"plain": text, "indented": indented, "escaped": escaped.Bytes(), "with a mark": append([]byte("\ufeff"), text...),
		"with line ends of Windows": append(bytes.ReplaceAll(indented, []byte("\n"), []byte("\r\n")), "\r\n"...),
	} {
		again, err := json.Marshal(mustRecord(t, form))
		if err != nil || !bytes.Equal(again, text) {
			t.Errorf("%s: %s reads as %s, error %v", name, form, again, err)
		}
	}
	// Entries alone, too.
	var entry Entry
	last, _ := e.Last()
	if text, err = json.Marshal(last); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &entry); err != nil || entry.Digest != last.Digest {
		t.Errorf("%s reads as %+v, error %v", text, entry, err)
	}
}

// TestUnknownFields keeps fields that are not known and points them out.
func TestUnknownFields(t *testing.T) {
	r, secret := newRecord(t, testRules)
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(`"entries"`), []byte(`"zebra":{"a":[1,"]}",2]},"city":"Lyon","entries"`), 1)
	kept := mustRecord(t, text)
	again, err := json.Marshal(kept)
	if err != nil || !bytes.Contains(again, []byte(`"city":"Lyon","zebra":{"a":[1,"]}",2]}`)) {
		t.Errorf("%s, error %v", again, err)
	}
	e, err := kept.Verify(Published{Anchor: r.Anchor, Head: r.Anchor, Secret: &secret})
	if err != nil {
		t.Fatal(err)
	}
	if got := warnings(e); got != "unknown-field unknown-field" {
		t.Errorf("warnings %s; want two unknown fields", got)
	}
}

// TestMisplacedFields puts what belongs to a draw into a pending entry: completing
// it would write the field twice.
func TestMisplacedFields(t *testing.T) {
	e, _ := newEvent(t, testRules)
	if err := begin(e, "round=1", 0, testDice, false); err != nil {
		t.Fatal(err)
	}
	pending, _ := e.Last()
	for _, name := range []string{"digest", "result", "Nonce", "reason"} {
		changed := e.Record()
		changed.Entries = []Entry{pending}
		changed.Entries[0].Extra = Extra{{name, json.RawMessage(`"x"`)}}
		_, err := changed.Verify(Published{})
		var failure *VerifyError
		if !errors.As(err, &failure) || failure.Code != WrongField {
			t.Errorf("%s: error %v, want %v", name, err, WrongField)
		}
		changed.Entries[0].Type = DrawEntry
		if _, err := json.Marshal(changed); err == nil && name != "reason" {
			t.Errorf("%s is written twice", name)
		}
	}
}
