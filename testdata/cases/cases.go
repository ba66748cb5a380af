// Package cases reads testdata/cases.jsonl: faults that people reported against other
// programs, and what would have been right. [Run] runs those of one kind. Only tests
// import it. It lies among the test data so that every package can, and that no pattern
// such as ./... takes it for a part of the program.
package cases

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
)

// Case is a line of the file. Input and Expected differ by Kind.
type Case struct {
	ID, Summary     string
	Input, Expected json.RawMessage
	Kind            string `json:"-"`
}

// Remark is a field of a case that speaks to people and is not checked.
type Remark = json.RawMessage

// Of returns the cases of a kind, or all of them for "".
func Of(t testing.TB, kind string) (list []Case) {
	t.Helper()
	text, err := os.ReadFile(file(t))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(text) {
		var c Case
		var input struct{ Kind string }
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(c.Input, &input); err != nil {
			t.Fatal(err)
		}
		if c.Kind = input.Kind; kind == "" || kind == c.Kind {
			list = append(list, c)
		}
	}
	if len(list) == 0 {
		t.Fatalf("no cases of kind %q", kind)
	}
	return list
}

// file is the path of the cases, from whichever package is tested.
func file(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		name := filepath.Join(folder, "testdata", "cases.jsonl")
		if _, err := os.Stat(name); err == nil {
			return name
		}
		above := filepath.Dir(folder)
		if above == folder {
			t.Fatal("no testdata/cases.jsonl above the package under test")
		}
		folder = above
	}
}

// Run runs the cases of a kind, each under its name, in parallel with other tests. What
// a case says and the types have no field for fails: what is expected is not to be
// passed over.
func Run[Input, Expected any](t *testing.T, kind string, run func(t *testing.T, in Input, want Expected)) {
	t.Parallel()
	for _, c := range Of(t, kind) {
		t.Run(c.ID, func(t *testing.T) {
			var in Input
			var want Expected
			decodeWhole(t, c.Input, &in)
			decodeWhole(t, c.Expected, &want)
			run(t, in, want)
			if t.Failed() {
				t.Log(c.Summary)
			}
		})
	}
}

// decodeWhole fails for a field that v does not have.
func decodeWhole(t *testing.T, text []byte, v any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		t.Fatal(err)
	}
}
