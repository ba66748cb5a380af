package sealed

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"chess960/chess960"
)

// page is the page of Python that the README shows.
const page = "../../testdata/verify_full.py"

// manyPages runs the page for many records in one interpreter. Each line that it
// reads is a record and the arguments behind it; for each it prints the exit code,
// and what the page printed, as JSON.
const manyPages = `
import contextlib, io, json, sys, tempfile
page = compile(open(sys.argv[1]).read(), sys.argv[1], "exec")
with tempfile.NamedTemporaryFile() as f:
    for line in sys.stdin:
        case = json.loads(line); f.seek(0); f.truncate(); f.write(case["record"].encode("utf-8", "surrogateescape")); f.flush()
        sys.argv = [page.co_filename, f.name] + case["args"]; out = io.StringIO(); code = 0
        with contextlib.redirect_stdout(out):
            try: exec(page, {"__name__": "__main__"})
            except SystemExit as e: code = 1 if e.code else 0; out.write(str(e.code))
            except Exception as e: code = 1; out.write(repr(e))
        print(json.dumps({"code": code, "out": out.getvalue()}))
`

// pageCase is a record for the page, and what the package says of it.
type pageCase struct {
	what   string
	Record string   `json:"record"`
	Args   []string `json:"args"`
}

func (c *pageCase) verify() error {
	r, err := ParseRecord([]byte(c.Record))
	if err != nil {
		return err
	}
	published := Published{}
	if len(c.Args) > 0 {
		published.Anchor = c.Args[0]
	}
	if len(c.Args) > 1 {
		published.Head = c.Args[1]
	}
	_, err = r.Verify(published)
	return err
}

// runPages returns what the page prints for each case, and whether it holds.
func runPages(t *testing.T, cases []pageCase) (holds []bool, outs []string) {
	t.Helper()
	python, err := exec.LookPath("python3")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no python3: install Debian's python3")
		}
		t.Skip("no python3 on this machine")
	}
	var in, errOut bytes.Buffer
	e := json.NewEncoder(&in)
	for i := range cases {
		if cases[i].Args == nil {
			cases[i].Args = []string{}
		}
		if err := e.Encode(&cases[i]); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(python, "-c", manyPages, page)
	c.Stdin, c.Stderr = &in, &errOut
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, errOut.Bytes())
	}
	for line := range bytes.Lines(out) {
		var said struct {
			Code int
			Out  string
		}
		if err := json.Unmarshal(line, &said); err != nil {
			t.Fatal(err)
		}
		holds, outs = append(holds, said.Code == 0), append(outs, said.Out)
	}
	if len(holds) != len(cases) {
		t.Fatalf("%d answers for %d cases", len(holds), len(cases))
	}
	return holds, outs
}

// TestPage has the page verify what holds, and print what a witness compares.
func TestPage(t *testing.T) {
	var cases []pageCase
	for _, vector := range drawVectors(t) {
		r := mustRecord(t, vector.Record)
		cases = append(cases, pageCase{vector.Name, string(vector.Record), []string{r.Anchor, r.Entries[len(r.Entries)-1].Digest[:32]}})
	}
	e, secret := newEvent(t, testRules)
	draw(t, e, secret, "round=1;boards=1-3")
	if err := e.Void("dé tombé"); err != nil {
		t.Fatal(err)
	}
	if err := begin(e, "round=1;boards=2-4;redraw=1", 0, otherDice, false); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(e.Record())
	if err != nil {
		t.Fatal(err)
	}
	cases = append(cases, pageCase{"own", "\ufeff" + string(text), []string{secret.Anchor, e.Report().Head}})
	holds, outs := runPages(t, cases)
	for i, c := range cases {
		if err := c.verify(); !holds[i] || err != nil {
			t.Errorf("%s: %s, and here %v", c.what, outs[i], err)
		}
	}
	last := outs[len(outs)-1]
	for _, want := range []string{testDice, otherDice, "set aside: 'd\\xe9 tomb\\xe9'", "draw 2 pending"} {
		if !strings.Contains(last, want) {
			t.Errorf("the page does not print %s:\n%s", want, last)
		}
	}
}

var deep = flag.Bool("deep", false, "change all vectors for the page of Python")

// TestPageAgrees changes one thing at a time in records: the page refuses what the
// package refuses, and nothing else. It is one record in an ordinary run, and all
// vectors in a -deep one.
func TestPageAgrees(t *testing.T) {
	t.Parallel()
	var cases []pageCase
	for _, vector := range drawVectors(t) {
		if !*deep && vector.Name != "v05-void-redraw" {
			continue
		}
		mutate(t, vector.Record, func(what string, text []byte) {
			cases = append(cases, pageCase{vector.Name + " " + what, string(text), nil})
		})
	}
	cases = append(cases, oddRecords(t)...)
	holds, outs := runPages(t, cases)
	refused := 0
	for i, c := range cases {
		err := c.verify()
		if (err == nil) != holds[i] {
			t.Errorf("%s: the page says %s, the package %v", c.what, outs[i], err)
		}
		if err != nil {
			refused++
		}
	}
	if refused < 400 || refused == len(cases) {
		t.Errorf("%d of %d refused", refused, len(cases))
	}
	t.Logf("%d of %d refused", refused, len(cases))
}

// oddRecords are records of every kind that somebody might take for good, signed
// as they should be.
func oddRecords(t *testing.T) (cases []pageCase) {
	t.Helper()
	add := func(what string, r Record, args ...string) {
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		cases = append(cases, pageCase{what, string(text), args})
	}
	e, secret := newEvent(t, testRules)
	add("no draw", e.Record())
	add("no draw and an anchor", e.Record(), secret.Anchor)
	draw(t, e, secret, "round=1")
	one := e.Record()
	head := e.Report().Head
	add("anchor", one, secret.Anchor)
	add("anchor and head", one, strings.ToUpper(secret.Anchor), head[:32])
	add("short anchor", one, secret.Anchor[:31])
	add("short head", one, secret.Anchor, head[:31])
	add("no digits", one, strings.Repeat("x", 40))
	add("long anchor", one, secret.Anchor+"0")
	add("other head", one, secret.Anchor, secret.Anchor)

	void := func(r Record, draw int, reason string) Record {
		last := r.Entries[len(r.Entries)-1].Digest
		v := Entry{Type: VoidEntry, Draw: draw, Reason: reason, Prev: last}
		v.Digest = voidDigest(&v)
		r.Entries = append(slices.Clip(r.Entries), v)
		return r
	}
	for _, reason := range []string{
		"seen", "é", "a b", " ", "", "a\nb", "a\x7fb", "a\u0085b", "a\u00a0b", "a\u00adb", "a\u200bb", "a\u202eb", "a\u2028b", "a\u3000b", "a\ufeffb", "a\U000e0041b", "a\ufffdb",
		strings.Repeat("a", MaxLine), strings.Repeat("a", MaxLine+1), strings.Repeat("é", MaxLine/2), strings.Repeat("é", MaxLine/2+1),
	} {
		add(fmt.Sprintf("reason %.20q", reason), void(one, 1, reason))
	}
	add("void twice", void(void(one, 1, "a"), 1, "b"))
	add("void of another draw", void(one, 2, "a"))
	pending := func(r Record, change func(*Entry)) Record {
		p := Entry{Type: PendingEntry, Draw: 2, Label: "round=2", Count: 1, Public: testDice, Prev: r.Entries[len(r.Entries)-1].Digest}
		change(&p)
		r.Entries = append(slices.Clip(r.Entries), p)
		return r
	}
	add("pending", pending(one, func(*Entry) {}))
	add("behind a pending", pending(pending(one, func(*Entry) {}), func(p *Entry) { p.Draw = 3 }))
	add("void of a pending", void(pending(one, func(*Entry) {}), 2, "x"))
	hash := strings.Repeat("0123456789abcdef", 4)
	for what, change := range map[string]func(*Entry){
		"no label":           func(p *Entry) { p.Label = "" },
		"free label":         func(p *Entry) { p.Label = "the final; all boards" },
		"label of two lines": func(p *Entry) { p.Label = "a\nb" },
		"label in French":    func(p *Entry) { p.Label = "finale déjà" },
		"DEL in a label":     func(p *Entry) { p.Label = "a\x7f" },
		"long label":         func(p *Entry) { p.Label = strings.Repeat("a", MaxLine+1) },
		"no public":          func(p *Entry) { p.Public = "" },
		"tab":                func(p *Entry) { p.Public = "dice:1\t2" },
		"C1":                 func(p *Entry) { p.Public = "dice:\u009b" },
		"coin":               func(p *Entry) { p.Public = "coin:HT" },
		"17 dice":            func(p *Entry) { p.Public += " 1" },
		"count 0":            func(p *Entry) { p.Count = 0 },
		"count -1":           func(p *Entry) { p.Count = -1 },
		"count 957":          func(p *Entry) { p.Count = 957 },
		"count 958":          func(p *Entry) { p.Count = 958 },
		"a million":          func(p *Entry) { p.Count = chess960.MaxDraw + 1 },
		"draw 3":             func(p *Entry) { p.Draw = 3 },
		"digest":             func(p *Entry) { p.Extra = Extra{{"Digest", json.RawMessage(`"x"`)}} },
		"unknown":            func(p *Entry) { p.Extra = Extra{{"hall", json.RawMessage(`{"a":[null,true,1.5e3]}`)}} },
		"proof": func(p *Entry) {
			p.Label += ";drand=quicknet/5"
			p.Public = "drand:" + hash
			p.Drand = &DrandProof{5, hash, "00", nil}
		},
		"proof, other round": func(p *Entry) {
			p.Label += ";drand=quicknet/6"
			p.Public = "drand:" + hash
			p.Drand = &DrandProof{5, hash, "00", nil}
		},
		"proof, other chain": func(p *Entry) {
			p.Label += ";drand=mine/5"
			p.Public = "drand:" + hash
			p.Drand = &DrandProof{5, hash, "00", nil}
		},
		"proof, other public": func(p *Entry) { p.Label += ";drand=default/5"; p.Drand = &DrandProof{5, hash, "00", nil} },
		"proof behind dice": func(p *Entry) {
			p.Label += ";drand=default/5"
			p.Public = testDice + " drand:" + hash
			p.Drand = &DrandProof{5, hash, "00", nil}
		},
		"proof without label": func(p *Entry) { p.Public = "drand:" + hash; p.Drand = &DrandProof{5, hash, "00", nil} },
	} {
		add(what, pending(one, change))
	}
	// Rules that a record could have, with a draw signed for them.
	for _, rules := range []string{
		"event=x;links=1;exclude=none;repeat=yes;twins=keep", "event=x;links=100000;exclude=none;repeat=no;twins=keep", "event=x;links=100001;exclude=none;repeat=no;twins=keep",
		"event=x;links=01;exclude=none;repeat=no;twins=keep", "event=x;links=0;exclude=none;repeat=no;twins=keep", "event=X;links=1;exclude=none;repeat=no;twins=keep",
		"event=;links=1;exclude=none;repeat=no;twins=keep", "event=x;links=1;exclude=;repeat=no;twins=keep", "event=x;links=1;exclude=2,1;repeat=no;twins=keep",
		"event=x;links=1;exclude=1,1;repeat=no;twins=keep", "event=x;links=1;exclude=01;repeat=no;twins=keep", "event=x;links=1;exclude=960;repeat=no;twins=keep",
		"event=x;links=1;exclude=none;repeat=yes;twins=remove", "event=x;links=1;exclude=none;repeat=no;twins=remove", "links=1;event=x;exclude=none;repeat=no;twins=keep",
		"event=x;links=1;exclude=none;repeat=no;twins=keep;", "event=x;links=1;exclude=none;repeat=no;twins=keep\n", "event=x;links=1;exclude=" + allNumbers() + ";repeat=no;twins=keep",
	} {
		parsed, _ := ParseRules(rules)
		r := Record{Format: format, Rules: rules, Anchor: anchorOf(rules, Nonce{1}.back(max(1, parsed.Links))), Entries: []Entry{}}
		add(fmt.Sprintf("rules %.70q", rules), r)
	}
	// Texts that are no record.
	text, err := json.Marshal(one)
	if err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string][2]string{
		"two marks": {"{", "\ufeff\ufeff{"}, "two names": {`"label":`, `"label":"x","label":`}, "two names in another case": {`"label":`, `"Label":"x","label":`},
		"a fraction": {`"count":1`, `"count":1.0`}, "true": {`"count":1`, `"count":true`}, "a true result": {`"result":[`, `"result":[true,`}, "null": {`"nonce":"`, `"nonce":null,"x":"`},
		"NaN": {`"draw":1`, `"draw":1,"x":NaN`}, "no arrangement": {`"arrangement":["` + one.Entries[0].Result[0].String() + `"],`, ""}, "an empty arrangement": {`"arrangement":["` + one.Entries[0].Result[0].String() + `"]`, `"arrangement":[]`},
		"an unknown type": {`"type":"draw"`, `"type":"Draw"`}, "half a surrogate": {`"round=1"`, `"round=1\ud800"`}, "more": {`}]}`, `}]}{}`}, "a list": {"{", "[{"},
	} {
		if !strings.Contains(string(text), change[0]) {
			t.Fatalf("%s: nothing to change in %s", what, text)
		}
		cases = append(cases, pageCase{what, strings.Replace(string(text), change[0], change[1], 1), nil})
	}
	return cases
}

// allNumbers lists all 960.
func allNumbers() string { return joined(slices.Collect(chess960.All())) }
