package sealed

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
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

func TestSealedVectorsVerify(t *testing.T) {
	for _, vector := range drawVectors(t) {
		t.Run(vector.Name, func(t *testing.T) {
			r := mustRecord(t, vector.Record)
			head := r.Entries[len(r.Entries)-1].Digest
			for _, published := range []Published{{}, {Anchor: r.Anchor, Head: head}, {Anchor: r.Anchor[:MinPublished], Head: strings.ToUpper(head[:40])}} {
				event, err := r.Verify(published)
				if err != nil {
					t.Fatal(err)
				}
				report := event.Report()
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
			event, err := got.Verify(Published{})
			if err != nil {
				t.Fatal(err)
			}
			for i, e := range want.Entries {
				if e.Type == VoidEntry {
					err = event.Void(e.Reason)
				} else {
					// Vectors use kinds of public part that a draw would refuse, so
					// the pending entry is made by hand.
					err = errors.Join(event.append(Entry{Type: PendingEntry, Draw: e.Draw, Label: e.Label, Count: e.Count, Public: e.Public, Prev: e.Prev}), event.Complete(secret))
				}
				if err != nil {
					t.Fatalf("entry %d: %v", i, err)
				}
				e.Extra, e.Drand = nil, nil
				gotText, _ := json.Marshal(event.Record().Entries[i])
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
