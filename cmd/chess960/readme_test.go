package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"chess960/testdata/golden"
)

const readme = "../../README.md"

// TestReadme runs every command of the README's console blocks and compares
// what it prints; a last line of "..." stands for whatever follows. With -update
// the README is rewritten.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile(readme)
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```console\n\\$ chess960 ([^\n]*)\n(.*?)```")
	found := 0
	updated := blocks.ReplaceAllFunc(text, func(block []byte) []byte {
		found++
		parts := blocks.FindSubmatch(block)
		command, want := string(parts[1]), string(parts[2])
		got := output960(t, splitWords(command))
		if head, cut := strings.CutSuffix(want, "...\n"); cut {
			lines := strings.SplitAfter(got, "\n")
			got = strings.Join(lines[:min(len(lines), strings.Count(head, "\n"))], "") + "...\n"
		}
		if got != want && !golden.Update() {
			t.Errorf("chess960 %s prints\n%s\nthe README says\n%s", command, got, want)
		}
		return []byte("```console\n$ chess960 " + command + "\n" + got + "```")
	})
	verifier, err := os.ReadFile("../../testdata/verify_full.py")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(text, append([]byte("```python\n"), verifier...)) {
		t.Error("the README does not show testdata/verify_full.py")
	}
	if found < 5 {
		t.Errorf("only %d commands found in the README", found)
	}
	golden.Compare(t, "../../testdata/golden/readme.svg", []byte(output960(t, []string{"diagram", "537", "--caption", "Position 537"})))
	if golden.Update() {
		if err := os.WriteFile(readme, updated, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// output960 runs the program in English and returns what it prints.
func output960(t *testing.T, args []string) string {
	t.Helper()
	var out, errOut bytes.Buffer
	getenv := func(string) string { return "" }
	if code := run(append([]string{"chess960"}, args...), strings.NewReader(""), &out, &errOut, getenv, nil); code != exitOK {
		t.Fatalf("chess960 %q: exit code %d, %s", args, code, errOut.String())
	}
	return out.String()
}

// splitWords splits a command as a shell does that knows no more than single
// quotes.
func splitWords(command string) (words []string) {
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}
