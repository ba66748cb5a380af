package main

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
)

// TestAdjudicateTable rules on the rows of adjudication-tests.tsv that the command takes,
// and on those of touchmove-tests.tsv.
func TestAdjudicateTable(t *testing.T) {
	for _, row := range rowsOf(t, "adjudication-tests.tsv") {
		fen, who, details := row["fen"], map[string]string{"w": "white", "b": "black"}[row["who"]], row["details"]
		args := []string{"adjudicate", fen, "--json"}
		switch event, nth, _ := strings.Cut(row["event"], "#"); event {
		case "flag", "resign":
			args = append(args, "--"+event, who)
		case "illegal":
			args = append(args, "--illegal", who, "--nth", nth)
			switch {
			case strings.HasPrefix(details, "rapid"):
				args = append(args, "--rules", "rapid")
			case strings.Contains(details, "without exchanging"):
				args = append(args, "--kind", "promotion")
			case strings.Contains(details, "without a move"):
				args = append(args, "--kind", "no-move")
			}
		case "claim":
			args = append(args, "--claim")
			if row["result"] == "refused" {
				args = append(args, "--touched", "e2")
			}
		case "both-flags":
			args = append(args, "--both-flags")
			if strings.HasPrefix(details, "last period") {
				args = append(args, "--last-period")
			}
		default:
			continue // agreement and offers belong to a game that goes on
		}
		got := decision(t, args)
		want := map[string]string{"1/2": "1/2-1/2", "continue": "*", "offer pending": "*", "refused": "*"}[row["result"]]
		if want == "" {
			want = row["result"]
		}
		if got.Result != want || (got.Refused != nil) != (row["result"] == "refused") {
			t.Errorf("row %s, %q: %+v, want %s", row["id"], args, got, row["result"])
		}
		if seconds := map[bool]int{true: 120}[strings.Contains(row["reason"], "120 s")] + map[bool]int{true: 60}[strings.Contains(row["reason"], "60 s")]; seconds != got.Bonus.Seconds {
			t.Errorf("row %s, %q: %d seconds more, want %d", row["id"], args, got.Bonus.Seconds, seconds)
		}
	}
	for _, row := range rowsOf(t, "touchmove-tests.tsv") {
		got := decision(t, []string{"adjudicate", row["fen"], "--json", "--touched", strings.ReplaceAll(row["touched"], " ", ",")})
		want := map[string]bool{}
		for _, san := range strings.Fields(row["allowed_san"]) {
			want[san] = true
		}
		for _, m := range got.MustPlay {
			if !want[m.SAN] {
				t.Errorf("row %s: %s may be played, want one of %s", row["id"], m.SAN, row["allowed_san"])
			}
		}
		if len(got.MustPlay) != len(want) {
			t.Errorf("row %s: %d moves, want %d", row["id"], len(got.MustPlay), len(want))
		}
	}
}

// judged is what the test reads of a decision.
type judged struct {
	Result   string
	Refused  *string
	Bonus    struct{ Seconds int }
	MustPlay []struct{ SAN string } `json:"must_play"`
}

// decision runs the command and reads its JSON.
func decision(t *testing.T, args []string) (d judged) {
	t.Helper()
	out, errOut, code := said(t, "en_GB.UTF-8", "", args...)
	if code != exitOK {
		t.Fatalf("%q: exit %d, %s", args, code, errOut)
	}
	if err := json.Unmarshal([]byte(out), &d); err != nil {
		t.Fatalf("%q: %v", args, err)
	}
	return d
}

// rowsOf reads a table of the test data.
func rowsOf(t *testing.T, name string) (rows []map[string]string) {
	t.Helper()
	text, err := os.ReadFile("../../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	head := strings.Split(lines[0], "\t")
	for _, line := range lines[1:] {
		row := map[string]string{}
		for i, field := range strings.Split(line, "\t") {
			row[head[i]] = field
		}
		rows = append(rows, row)
	}
	return rows
}
