package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// drawVector is a sealed event with all that is secret during it.
type drawVector struct {
	Name   string          `json:"name"`
	Tip    string          `json:"tip"`
	N0     string          `json:"n0"`
	Record json.RawMessage `json:"record"`
}

func drawVectors(t testing.TB) (vectors []drawVector) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/draw-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Vectors []drawVector `json:"vectors"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Vectors) < 10 {
		t.Fatalf("only %d vectors", len(file.Vectors))
	}
	return file.Vectors
}

func mustRecord(t testing.TB, text []byte) Record {
	t.Helper()
	var r Record
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestSealedVectorsVerify(t *testing.T) {
	for _, vector := range drawVectors(t) {
		t.Run(vector.Name, func(t *testing.T) {
			r := mustRecord(t, vector.Record)
			head := r.Entries[len(r.Entries)-1].Digest
			for _, published := range []Published{{}, {r.Anchor, head}, {r.Anchor[:MinPublished], strings.ToUpper(head[:40])}} {
				report, err := r.Verify(published)
				if err != nil {
					t.Fatal(err)
				}
				if report.Head != head || report.Pending {
					t.Errorf("head %s, pending %v; want %s and no", report.Head, report.Pending, head)
				}
			}
			for _, published := range []Published{
				{Anchor: strings.Repeat("0", 64)}, {Anchor: r.Anchor[:31]}, {Head: r.Anchor}, {Head: head[:10]}, {Anchor: head, Head: head},
			} {
				if _, err := r.Verify(published); err == nil {
					t.Errorf("verifies against %+v", published)
				}
			}
		})
	}
}

// TestSealedVectorsDraw makes every vector's event again from its secret.
func TestSealedVectorsDraw(t *testing.T) {
	for _, vector := range drawVectors(t) {
		t.Run(vector.Name, func(t *testing.T) {
			want := mustRecord(t, vector.Record)
			tip, ok := ParseNonce(vector.Tip)
			if !ok {
				t.Fatal("bad tip")
			}
			rules, err := ParseRules(want.Rules)
			if err != nil {
				t.Fatal(err)
			}
			got, secret, err := New(rules, bytes.NewReader(tip[:]))
			if err != nil {
				t.Fatal(err)
			}
			if got.Anchor != want.Anchor || secret.Tip != vector.Tip || tip.back(rules.Links).String() != vector.N0 {
				t.Fatalf("anchor %s, want %s", got.Anchor, want.Anchor)
			}
			for i, e := range want.Entries {
				if e.Type == VoidEntry {
					err = got.Void(e.Reason)
				} else {
					// Vectors use kinds of public part that a draw would refuse, so
					// the pending entry is made by hand.
					got.Entries = append(got.Entries, Entry{Type: PendingEntry, Draw: e.Draw, Label: e.Label, Count: e.Count, Public: e.Public, Prev: e.Prev})
					err = got.Complete(secret)
				}
				if err != nil {
					t.Fatalf("entry %d: %v", i, err)
				}
				e.Extra, e.Drand = nil, nil
				gotText, _ := json.Marshal(got.Entries[i])
				wantText, _ := json.Marshal(e)
				if !bytes.Equal(gotText, wantText) {
					t.Fatalf("entry %d:\n%s\nwant\n%s", i, gotText, wantText)
				}
			}
		})
	}
}

// TestSealedMutations changes one thing in a vector at a time: every string and
// number, every entry's place. Nothing may pass.
func TestSealedMutations(t *testing.T) {
	refused := 0
	for _, vector := range drawVectors(t) {
		r := mustRecord(t, vector.Record)
		head := r.Entries[len(r.Entries)-1].Digest
		mutate(t, vector.Record, func(what string, text []byte) {
			var changed Record
			if json.Unmarshal(text, &changed) != nil {
				refused++
				return
			}
			published := Published{}
			if strings.HasPrefix(what, "drop last") {
				published.Head = head
			}
			if _, err := changed.Verify(published); err == nil {
				t.Errorf("%s: %s passes", vector.Name, what)
			} else {
				var failure *VerifyError
				if !errors.As(err, &failure) {
					t.Errorf("%s: %s: %v is no *VerifyError", vector.Name, what, err)
				}
				refused++
			}
		})
	}
	if refused < 2000 {
		t.Errorf("only %d mutations", refused)
	}
	t.Logf("%d mutations refused", refused)
}

// mutate calls try with the text of a record in which one thing is different.
func mutate(t *testing.T, record []byte, try func(what string, text []byte)) {
	t.Helper()
	var root map[string]any
	if err := json.Unmarshal(record, &root); err != nil {
		t.Fatal(err)
	}
	attempt := func(what string) {
		text, err := json.Marshal(root)
		if err != nil {
			t.Fatal(err)
		}
		try(what, text)
	}
	var walk func(path string, value any, set func(any))
	walk = func(path string, value any, set func(any)) {
		defer func() { set(value) }()
		switch v := value.(type) {
		case string:
			for _, changed := range mutatedStrings(v) {
				set(changed)
				attempt(fmt.Sprintf("%s %.40q for %.40q", path, changed, v))
			}
			set(1)
			attempt(path + " a number")
		case float64:
			for _, changed := range []any{v + 1, v - 1, -v - 1, 0.0, v + 0.5, v + 960, 1e9, "1"} {
				if changed == v {
					continue
				}
				set(changed)
				attempt(fmt.Sprintf("%s %v for %v", path, changed, v))
			}
		case []any:
			for i := range v {
				walk(fmt.Sprintf("%s[%d]", path, i), v[i], func(x any) { v[i] = x })
			}
			for i := range v {
				name := "drop"
				if i == len(v)-1 && path == ".entries" {
					name = "drop last"
				}
				set(slices.Delete(slices.Clone(v), i, i+1))
				attempt(fmt.Sprintf("%s %s[%d]", name, path, i))
				set(slices.Insert(slices.Clone(v), i, v[i]))
				attempt(fmt.Sprintf("double %s[%d]", path, i))
				if i > 0 {
					swapped := slices.Clone(v)
					swapped[i-1], swapped[i] = v[i], v[i-1]
					set(swapped)
					attempt(fmt.Sprintf("swap %s[%d]", path, i))
				}
			}
		case map[string]any:
			for _, name := range slices.Sorted(maps.Keys(v)) {
				if name != "trace" { // not part of the record
					walk(path+"."+name, v[name], func(x any) { v[name] = x })
				}
			}
		}
	}
	walk("", root, func(any) {})
}

func mutatedStrings(s string) (list []string) {
	list = []string{"", s + " ", " " + s, s + "0", s + "\n", strings.ToUpper(s) + "x", "none"}
	step := max(1, len(s)/8)
	for i := 0; i < len(s); i += step {
		c := byte('0')
		if s[i] == c {
			c = '1'
		}
		list = append(list, s[:i]+string(c)+s[i+1:], s[:i]+s[i+1:])
	}
	return slices.DeleteFunc(list, func(x string) bool { return x == s })
}

// TestSealedLinksReused exchanges and repeats whole draws with their nonces.
func TestSealedLinksReused(t *testing.T) {
	for _, vector := range drawVectors(t) {
		r := mustRecord(t, vector.Record)
		for i := range r.Entries {
			for j := range r.Entries {
				if i == j || r.Entries[i].Type != DrawEntry || r.Entries[j].Type != DrawEntry {
					continue
				}
				changed := mustRecord(t, vector.Record)
				changed.Entries[i].Nonce = r.Entries[j].Nonce
				if _, err := changed.Verify(Published{}); err == nil {
					t.Errorf("%s: draw %d with the nonce of draw %d passes", vector.Name, i+1, j+1)
				}
			}
		}
	}
}

// newTestEvent returns an event from a fixed generator.
func newTestEvent(t testing.TB, rules string) (Record, Secret) {
	t.Helper()
	parsed, err := ParseRules(rules)
	if err != nil {
		t.Fatal(err)
	}
	seed := [32]byte{9, 6, 0}
	r, secret, err := New(parsed, rand.NewChaCha8(seed))
	if err != nil {
		t.Fatal(err)
	}
	return r, secret
}

const (
	testRules = "event=open-lyon-2026;links=4;exclude=518,534;repeat=no;twins=keep"
	testDice  = "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"
)

func TestSealedEvent(t *testing.T) {
	r, secret := newTestEvent(t, testRules)
	step := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		// What is in the file reads back as the same and holds.
		text, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		again := mustRecord(t, text)
		if text2, _ := json.Marshal(again); !bytes.Equal(text, text2) {
			t.Fatalf("%s reads back as %s", text, text2)
		}
		if _, err := again.Verify(Published{Anchor: secret.Anchor}); err != nil {
			t.Fatal(err)
		}
	}
	refuse := func(want error, err error) {
		t.Helper()
		if !errors.Is(err, want) {
			t.Errorf("error %v, want %v", err, want)
		}
	}
	refuse(ErrNonePending, r.Complete(secret))
	refuse(ErrNothingVoid, r.Void("none yet"))
	refuse(ErrLabel, r.Begin("third round", 1, testDice, false))
	refuse(ErrFewDice, r.Begin("round=1", 1, "dice:1 2 3", false))
	refuse(ErrCount, r.Begin("round=1;boards=1-3", 2, testDice, false))
	refuse(ErrDoubleOnce, r.Begin("round=1;dfrc=white,black", 2, testDice, false))
	refuse(ErrCount, r.Begin("round=1", 959, testDice, false))
	step(r.Begin("round=1", 1, testDice, false))
	refuse(ErrDrawPending, r.Begin("round=1", 1, testDice, false))
	refuse(ErrDrawPending, r.Void("too early"))
	other := secret
	other.Tip = strings.Repeat("ab", 32)
	refuse(ErrWrongSecret, r.Complete(other))
	step(r.Complete(secret))
	refuse(ErrSameLabel, r.Begin("round=1", 1, testDice, false))
	refuse(ErrReason, r.Void("two\nlines"))
	refuse(ErrReason, r.Void(" "))
	step(r.Void("board 4 saw the screen — too early"))
	refuse(ErrNothingVoid, r.Void("again"))
	step(r.Begin("round=1;redraw=1", 1, testDice, false))
	step(r.Complete(secret))
	if r.Entries[0].Result[0] == r.Entries[2].Result[0] {
		t.Error("the redraw gave the start that was set aside")
	}
	step(r.Begin("the last round, in other words", 3, testDice, true))
	step(r.Complete(secret))
	step(r.Begin("round=3;boards=1-900", 900, testDice, false))
	step(r.Complete(secret))
	refuse(ErrNoLinksLeft, r.Begin("round=4", 1, testDice, false))

	report, err := r.Verify(Published{})
	if err != nil {
		t.Fatal(err)
	}
	if report.Draws != 4 || len(report.Pool) != 960-2-1-1-3-900 {
		t.Errorf("%d draws, %d left; want 4 and 53", report.Draws, len(report.Pool))
	}
	var codes []string
	for _, w := range report.Warnings {
		codes = append(codes, w.Code.String())
	}
	if got := strings.Join(codes, " "); got != "free-label no-anchor no-head" {
		t.Errorf("warnings %s", got)
	}
}

// TestExplain follows the explanation as a sceptic does, with SHA-256 alone.
func TestExplain(t *testing.T) {
	for _, vector := range drawVectors(t) {
		r := mustRecord(t, vector.Record)
		works := 0
		_, err := r.Explain(Published{}, func(w Work) {
			works++
			if digest(w.DigestText) != w.Digest {
				t.Errorf("%s: draw %d: the digest is not that of its text", vector.Name, w.Draw)
			}
			groups := ""
			for _, block := range w.Blocks {
				groups += block[:63]
			}
			for _, pick := range w.Picks {
				for _, g := range append(slices.Clone(pick.Skipped), pick.Group) {
					if want := fmt.Sprintf("%03x", g); groups[:3] != want {
						t.Fatalf("%s: draw %d: group %s, the blocks have %s", vector.Name, w.Draw, want, groups[:3])
					}
					groups = groups[3:]
				}
			}
		})
		if err != nil || works == 0 {
			t.Errorf("%s: %d draws explained, error %v", vector.Name, works, err)
		}
	}
}

func TestRecordJSON(t *testing.T) {
	for _, tt := range []struct{ name, text string }{
		{"nothing", ``}, {"no object", `[]`}, {"null", `null`}, {"missing", `{"format":"chess960-draw/1"}`},
		{"twice", `{"format":"chess960-draw/1","rules":"","anchor":"","entries":[],"rules":"x"}`},
		{"twice in another case", `{"format":"chess960-draw/1","rules":"","anchor":"","entries":[],"Rules":"x"}`},
		{"null field", `{"format":"chess960-draw/1","rules":null,"anchor":"","entries":[]}`},
		{"wrong type", `{"format":1,"rules":"","anchor":"","entries":[]}`},
		{"entry without type", `{"format":"","rules":"","anchor":"","entries":[{}]}`},
		{"entry field twice", `{"format":"","rules":"","anchor":"","entries":[{"type":"void","type":"draw"}]}`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var r Record
			if err := json.Unmarshal([]byte(tt.text), &r); err == nil {
				t.Errorf("%s is read as %+v", tt.text, r)
			}
		})
	}
	// Fields that are not known are kept and pointed out.
	r, _ := newTestEvent(t, testRules)
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	text = bytes.Replace(text, []byte(`"entries"`), []byte(`"zebra":{"a":[1,2]},"city":"Lyon","entries"`), 1)
	kept := mustRecord(t, text)
	again, err := json.Marshal(kept)
	if err != nil || !bytes.Contains(again, []byte(`"city":"Lyon","zebra":{"a":[1,2]}`)) {
		t.Errorf("%s, error %v", again, err)
	}
	report, err := kept.Verify(Published{Anchor: r.Anchor, Head: r.Anchor})
	if err != nil || len(report.Warnings) != 2 || report.Warnings[0].Code != UnknownField {
		t.Errorf("warnings %v, error %v; want two unknown fields", report.Warnings, err)
	}
}

func TestParseLabel(t *testing.T) {
	for text, count := range map[string]int{
		"round=1": 0, "round=12": 0, "playoff": 0, "playoff=2": 0, "round=3;game=2": 0, "round=3;boards=1-30": 30, "round=3;boards=5-5": 1,
		"round=3;dfrc=white,black": 2, "round=1;redraw=1": 0, "round=1;drand=quicknet/27946612": 0,
		"playoff=1;game=2;boards=1-2;redraw=3;drand=quicknet/1": 2,
	} {
		l, err := ParseLabel(text)
		if err != nil || l.Count() != count || l.String() != text {
			t.Errorf("%s: %+v, count %d, error %v; want count %d", text, l, l.Count(), err, count)
		}
	}
	for _, text := range []string{
		"", "round", "round=0", "round=01", "round=-1", "round=1;", ";round=1", "Round=1", "round=1;game=0", "round=1;boards=2-1", "round=1;boards=0-1",
		"round=1;boards=1", "round=1;redraw=1;game=2", "round=1;round=2", "round=1;game=1;game=1", "round=1;dfrc=black,white", "round=1;drand=x",
		"round=1;drand=Quicknet/1", "round=1;drand=quicknet/01", "round=1 ", "playoff=0", "final", "round=1;note=x", "round=99999999999999999999",
	} {
		if l, err := ParseLabel(text); !errors.Is(err, ErrLabel) {
			t.Errorf("%q is read as %+v, error %v", text, l, err)
		}
	}
}

func TestParseRules(t *testing.T) {
	for _, text := range []string{
		"", "event=x", testRules + ";", strings.Replace(testRules, "518,534", "534,518", 1), strings.Replace(testRules, "518,534", "518,518", 1),
		strings.Replace(testRules, "518", "0518", 1), strings.Replace(testRules, "518", "960", 1), strings.Replace(testRules, "=4", "=0", 1),
		strings.Replace(testRules, "=4", "=100001", 1), strings.Replace(testRules, "lyon", "Lyon", 1), strings.Replace(testRules, "open-lyon-2026", "", 1),
		strings.Replace(testRules, "repeat=no", "repeat=maybe", 1), strings.Replace(testRules, "repeat=no;twins=keep", "repeat=yes;twins=remove", 1),
		strings.Replace(testRules, "exclude=518,534", "exclude=", 1), " " + testRules,
	} {
		if r, err := ParseRules(text); err == nil {
			t.Errorf("%q is read as %+v", text, r)
		}
	}
}

func TestCheckPublic(t *testing.T) {
	round := Label{Round: 1}
	drand := Label{Round: 1, Drand: "quicknet/1"}
	hash := strings.Repeat("0123456789abcdef", 4)
	for _, tt := range []struct {
		text  string
		label Label
		want  error
	}{
		{testDice, round, nil},
		{testDice + " 1 2 3", round, nil},
		{"drand:" + hash, drand, nil},
		{"drand:" + hash + " dice:1 2", drand, nil},
		{"dice:1 2 drand:" + hash, drand, nil},
		{"", round, ErrPublic}, {"dice", round, ErrPublic}, {"coin:HT", round, ErrPublic}, {testDice + " " + testDice, round, ErrPublic},
		{"dice:", round, ErrPublicDice}, {"dice:1  2", round, ErrPublicDice}, {"dice:7", round, ErrPublicDice}, {"dice:1 2 3", round, ErrFewDice},
		{"drand:" + hash, round, ErrDrandLabel}, {testDice, drand, ErrDrandLabel}, {"drand:" + hash[1:], drand, ErrPublicDrand},
		{"drand:" + strings.ToUpper(hash), drand, ErrPublicDrand}, {testDice + "\n", round, ErrPublic}, {"dice:1é", round, ErrPublic},
	} {
		if err := CheckPublic(tt.text, tt.label); !errors.Is(err, tt.want) || err != nil && tt.want == nil {
			t.Errorf("%q, label %s: error %v, want %v", tt.text, tt.label, err, tt.want)
		}
	}
}

// TestVerifierInPython runs the page of Python that the README shows.
func TestVerifierInPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("no python3: install Debian's python3")
		}
		t.Skip("no python3 on this machine")
	}
	run := func(name string, record []byte, anchor string) ([]byte, error) {
		file := filepath.Join(t.TempDir(), name+".json")
		if err := os.WriteFile(file, record, 0o644); err != nil {
			t.Fatal(err)
		}
		return exec.Command(python, "../../testdata/verify_full.py", file, anchor).CombinedOutput()
	}
	for _, vector := range drawVectors(t) {
		r := mustRecord(t, vector.Record)
		if out, err := run(vector.Name, vector.Record, r.Anchor); err != nil {
			t.Errorf("%s: %v\n%s", vector.Name, err, out)
		}
	}
	r, secret := newTestEvent(t, testRules)
	for i := range 3 {
		if err := errors.Join(r.Begin(fmt.Sprintf("round=%d", i+1), i+1, testDice, false), r.Complete(secret)); err != nil {
			t.Fatal(err)
		}
	}
	text, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	if out, err := run("own", text, r.Anchor); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	r.Entries[1].Result[0]++
	if text, err = json.Marshal(r); err != nil {
		t.Fatal(err)
	}
	if out, err := run("changed", text, r.Anchor); err == nil {
		t.Errorf("a changed result passes:\n%s", out)
	}
}

func FuzzRecord(f *testing.F) {
	for _, vector := range drawVectors(f) {
		f.Add([]byte(vector.Record))
	}
	f.Add([]byte(`{"format":"chess960-draw/1","rules":"` + testRules + `","anchor":"","entries":[{"type":"pending","draw":1,"label":"","count":9223372036854775807,"public":"","prev":""}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		var r Record
		if json.Unmarshal(text, &r) != nil {
			return
		}
		if _, err := r.Verify(Published{}); err != nil {
			return
		}
		again, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		kept := mustRecord(t, again)
		if _, err := kept.Verify(Published{}); err != nil {
			t.Errorf("%s holds, but written and read again: %v", text, err)
		}
	})
}

// TestSealedMisplaced puts what belongs to a draw into a pending entry: completing
// it would write the field twice.
func TestSealedMisplaced(t *testing.T) {
	r, _ := newTestEvent(t, testRules)
	if err := r.Begin("round=1", 1, testDice, false); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"digest", "result", "Nonce", "reason"} {
		changed := r
		changed.Entries = []Entry{r.Entries[0]}
		changed.Entries[0].Extra = Extra{name: json.RawMessage(`"x"`)}
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
	// Bytes that are no text all read as the same character.
	r.Entries = []Entry{}
	if err := r.Void("\xff"); err == nil {
		t.Error("a reason that is no text passes")
	}
}

// TestCodes walks all values: those that mean something have a word of their own,
// and the others none.
func TestCodes(t *testing.T) {
	for kind, word := range map[string]func(v uint8) (string, bool){
		"warning": func(v uint8) (string, bool) { return WarningCode(v).String(), v >= 1 && v <= uint8(DoubleOnce) },
		"code":    func(v uint8) (string, bool) { return Code(v).String(), v >= 1 && v <= uint8(WrongHead) },
	} {
		seen := map[string]bool{}
		for v := range 256 {
			got, known := word(uint8(v))
			if (got == "unknown") == known || known && seen[got] {
				t.Errorf("%s %d is called %q", kind, v, got)
			}
			seen[got] = true
		}
	}
}

// TestSealedWarnings are records that hold and that a reader should look at.
func TestSealedWarnings(t *testing.T) {
	r, secret := newTestEvent(t, testRules)
	for range 2 {
		report, err := r.Verify(Published{})
		if err != nil {
			t.Fatal(err)
		}
		r.Entries = append(r.Entries, Entry{Type: PendingEntry, Draw: report.Draws + 1, Label: "round=1;dfrc=white,black", Count: 2, Public: "coin:HT", Prev: report.Head})
		if err := r.Complete(secret); err != nil {
			t.Fatal(err)
		}
	}
	report, err := r.Verify(Published{r.Anchor, r.Entries[1].Digest})
	if err != nil {
		t.Fatal(err)
	}
	var codes []string
	for _, w := range report.Warnings {
		codes = append(codes, w.Code.String())
	}
	if got := strings.Join(codes, " "); got != "double-once unusual-public same-label double-once unusual-public" {
		t.Errorf("warnings %s", got)
	}
}
