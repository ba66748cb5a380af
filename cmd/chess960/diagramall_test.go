package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"chess960/chess960"
)

// TestAllLikeSingle draws all 960 with marks to which each picture adds its own, and
// compares some with the pictures that are drawn one by one: those that are drawn at a
// time must not meet in what they share.
func TestAllLikeSingle(t *testing.T) {
	step := 13
	if *deep {
		step = 1
	}
	flags := []string{"--arrow", "a2a3", "--arrow", "b2b3", "--arrow", "c2c3", "--mark", "d2:dot", "--mark", "e2:dot", "--mark", "f2:dot", "--caption", "c"}
	for _, own := range [][]string{{"--castle", "g"}, {"--moves", "b1"}} {
		folder := t.TempDir()
		args := append(append([]string{"diagram", "--all", "-o", folder}, own...), flags...)
		if code, errOut := runQuietly(args, &bytes.Buffer{}); code != 0 {
			t.Fatalf("%v: exit status %d: %s", args, code, errOut)
		}
		for n := 0; n < chess960.Count; n += step {
			var single bytes.Buffer
			args := append(append([]string{"diagram", fmt.Sprint(n)}, own...), flags...)
			if code, errOut := runQuietly(args, &single); code != 0 {
				t.Fatalf("%v: exit status %d: %s", args, code, errOut)
			}
			got, err := os.ReadFile(filepath.Join(folder, fmt.Sprintf("%03d.svg", n)))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(got, single.Bytes()) {
				t.Errorf("%v: picture %d is not the one that is drawn alone", own, n)
			}
		}
	}
}

// runQuietly runs the program in an empty environment.
func runQuietly(args []string, out io.Writer) (code int, errOut string) {
	var words bytes.Buffer
	code = run(append([]string{"chess960"}, args...), strings.NewReader(""), out, &words, func(string) string { return "" }, nil)
	return code, words.String()
}
