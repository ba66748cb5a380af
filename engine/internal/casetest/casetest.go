// Package casetest is what the tests of engine and of the packages in it share:
// the tables of the repository's testdata folder, and the flag -deep. The cases
// that people reported against other programs have a package of their own,
// chess960/testdata/cases.
//
// Call [Table] to read a table. It imports nothing of the project, so that every
// test can import it, and no program does.
package casetest

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var deep = flag.Bool("deep", false, "count deeper and try more random positions, games and texts")

// Deep reports whether the long form of the tests was asked for, by the flag
// -deep.
func Deep() bool { return *deep }

// Scaled returns how often to repeat a random trial: n times in an ordinary run,
// a tenth under the race detector, twenty times as often with -deep.
func Scaled(n int) int {
	switch {
	case Deep():
		return 20 * n
	case Race:
		return (n + 9) / 10
	}
	return n
}

// Testdata returns the text of a file in the repository's testdata folder, which
// the tests of all packages share.
func Testdata(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(Root(t), "testdata", filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Root returns the repository's folder: the nearest one above the package under
// test that holds a go.mod.
func Root(t testing.TB) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		above := filepath.Dir(folder)
		if above == folder {
			t.Fatal("no go.mod above the package under test")
		}
		folder = above
	}
}

// Table returns the rows of a file of tab-separated values whose first line
// names the columns, each row by column.
func Table(t testing.TB, name string) []map[string]string {
	t.Helper()
	lines := strings.Split(strings.TrimRight(Testdata(t, name), "\n"), "\n")
	columns := strings.Split(lines[0], "\t")
	var rows []map[string]string
	for i, line := range lines[1:] {
		cells := strings.Split(line, "\t")
		if len(cells) != len(columns) {
			t.Fatalf("%s: line %d has %d cells, want %d", name, i+2, len(cells), len(columns))
		}
		row := map[string]string{}
		for j, column := range columns {
			row[column] = cells[j]
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		t.Fatalf("%s: no rows", name)
	}
	return rows
}
