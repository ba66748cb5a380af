package casetest

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"chess960/testdata/cases"
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
	"pgn":                   "engine/pgn/cases_test.go",
	"variant_tag":           "engine/pgn/cases_test.go",
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

// TestCasesAreRun finds a test for every kind of case, and its name in the file
// that is said to run it.
func TestCasesAreRun(t *testing.T) {
	t.Parallel()
	checked := map[string]bool{}
	for _, c := range cases.Of(t, "") {
		file, known := caseFiles[c.Kind]
		if !known {
			t.Errorf("%s: no test runs cases of kind %q", c.ID, c.Kind)
		}
		if checked[c.Kind] || file == "" {
			continue
		}
		checked[c.Kind] = true
		source, err := os.ReadFile(filepath.Join(Root(t), filepath.FromSlash(file)))
		if err != nil || !bytes.Contains(source, []byte(strconv.Quote(c.Kind))) {
			t.Errorf("%s does not run cases of kind %q: %v", file, c.Kind, err)
		}
	}
	for kind, file := range caseFiles {
		if file != "" && !checked[kind] {
			t.Errorf("no cases of kind %q", kind)
		}
	}
}
