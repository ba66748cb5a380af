package chess960_test

import (
	"os"
	"strings"
	"testing"
)

// table reads a file of tab-separated values from the shared test data: the
// names in its first line, then the rows.
func table(t testing.TB, name string) (header []string, rows [][]string) {
	t.Helper()
	text, err := os.ReadFile("../testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		fields := strings.Split(strings.TrimRight(line, "\r\n"), "\t")
		if header == nil {
			header = fields
			continue
		}
		if len(fields) != len(header) {
			t.Fatalf("%s: %d fields in %q, want %d", name, len(fields), line, len(header))
		}
		rows = append(rows, fields)
	}
	return header, rows
}
