// Package golden compares what a test has made with a file that was looked at once and
// found right. Only tests import it. It lies beside those files, where no pattern such
// as ./... takes it for a part of the program.
package golden

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Update reports whether the golden files are to be written anew, which the flag
// -update asks for.
func Update() bool { return *update }

var update = flag.Bool("update", false, "write the golden files anew; look at them before committing them")

// Compare fails the test unless the file, whose path is that from the package under
// test, has just these bytes. With -update it writes them.
func Compare(t testing.TB, file string, got []byte) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v (-update writes it)", err)
	}
	if diff := FirstDifference(got, want); diff != "" {
		t.Errorf("%s: %s (-update rewrites it)", file, diff)
	}
}

// FirstDifference names the first line in which two texts differ, "" if there is none.
func FirstDifference(got, want []byte) string {
	if bytes.Equal(got, want) {
		return ""
	}
	g, w := strings.SplitAfter(string(got), "\n"), strings.SplitAfter(string(want), "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g):
			return fmt.Sprintf("ends before line %d, want %q", i+1, w[i])
		case i >= len(w):
			return fmt.Sprintf("line %d is %q, want no more lines", i+1, g[i])
		case g[i] != w[i]:
			return fmt.Sprintf("line %d is\n\t%q, want\n\t%q", i+1, g[i], w[i])
		}
	}
	return ""
}
