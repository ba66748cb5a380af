package engine

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// caseFiles says which test file runs the cases of each kind in cases.jsonl,
// faults that people reported against other programs. A kind that is not here
// fails; "" stands for one that nothing can run yet.
var caseFiles = map[string]string{
	"fen_parse":             "engine/casesfen_test.go",
	"ep_write":              "engine/casesfen_test.go",
	"castle_legality":       "engine/casesmoves_test.go",
	"san_write":             "engine/casesmoves_test.go",
	"san_read":              "engine/casesmoves_test.go",
	"uci":                   "engine/casesmoves_test.go",
	"play":                  "engine/casesmoves_test.go",
	"counters":              "engine/casesmoves_test.go",
	"perft":                 "engine/casesmoves_test.go",
	"repetition":            "engine/gamecases_test.go",
	"same_position":         "engine/gamecases_test.go",
	"draw_rule":             "engine/gamecases_test.go",
	"status":                "engine/gamecases_test.go",
	"pgn":                   "engine/pgncases_test.go",
	"variant_tag":           "engine/pgncases_test.go",
	"numbering":             "chess960/cases_test.go",
	"dfrc_numbering":        "chess960/cases_test.go",
	"foreign_numbering":     "chess960/cases_test.go",
	"full_table":            "chess960/cases_test.go",
	"count_over_all_starts": "chess960/cases_test.go",
	"uniformity":            "chess960/casesdraw_test.go",
	"marginals":             "chess960/casesdraw_test.go",
	"modulo_bias":           "chess960/casesdraw_test.go",
	"clamp_bias":            "chess960/casesdraw_test.go",
	"seed_stability":        "chess960/casesdraw_test.go",
	"shuffle_test":          "chess960/casesdraw_test.go",
	"match":                 "cmd/chess960/cases_test.go",
	"exclude":               "chess960/casesdraw_test.go",
	"svg":                   "render/cases_test.go",
	"web":                   "", // with the web explorer
}

// reportedCase is a line of cases.jsonl. Input and Expected differ by kind.
type reportedCase struct {
	ID, Summary     string
	Input, Expected json.RawMessage
	kind            string
}

// readCases returns the cases of a kind, or all of them for "".
func readCases(t testing.TB, kind string) (cases []reportedCase) {
	t.Helper()
	for line := range strings.Lines(readTestdata(t, "cases.jsonl")) {
		var c reportedCase
		var input struct{ Kind string }
		if err := json.Unmarshal([]byte(line), &c); err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(c.Input, &input); err != nil {
			t.Fatal(err)
		}
		if c.kind = input.Kind; kind == "" || kind == c.kind {
			cases = append(cases, c)
		}
	}
	if len(cases) == 0 {
		t.Fatalf("no cases of kind %q", kind)
	}
	return cases
}

// runCases runs the cases of a kind, each under its name.
func runCases[Input, Expected any](t *testing.T, kind string, run func(t *testing.T, in Input, want Expected)) {
	t.Parallel()
	for _, c := range readCases(t, kind) {
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

// decodeWhole fails for a field that v does not have: what a case expects is not
// to be passed over.
func decodeWhole(t *testing.T, text []byte, v any) {
	t.Helper()
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(v); err != nil {
		t.Fatal(err)
	}
}

// remark is a field of a case that speaks to people and is not checked.
type remark = json.RawMessage

// TestCasesAreRun finds a test for every kind of case, and its name in the file
// that is said to run it.
func TestCasesAreRun(t *testing.T) {
	t.Parallel()
	checked := map[string]bool{}
	for _, c := range readCases(t, "") {
		file, known := caseFiles[c.kind]
		if !known {
			t.Errorf("%s: no test runs cases of kind %q", c.ID, c.kind)
		}
		if checked[c.kind] || file == "" {
			continue
		}
		checked[c.kind] = true
		source, err := os.ReadFile(filepath.Join("..", filepath.FromSlash(file)))
		if err != nil || !bytes.Contains(source, []byte(strconv.Quote(c.kind))) {
			t.Errorf("%s does not run cases of kind %q: %v", file, c.kind, err)
		}
	}
	for kind, file := range caseFiles {
		if file != "" && !checked[kind] {
			t.Errorf("no cases of kind %q", kind)
		}
	}
}
