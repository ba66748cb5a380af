package i18n

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// texts are the files of words, by code.
var texts = map[string]string{"en": english, "fr": french, "de": german}

// TestFlatIsJSON holds the quick reader to encoding/json on every file of words, and
// the program to having every file that is there.
func TestFlatIsJSON(t *testing.T) {
	found := 0
	for _, folder := range []string{"locales", "spoken"} {
		err := filepath.WalkDir(folder, func(name string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			found++
			file, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			code := strings.TrimSuffix(filepath.Base(name), ".json")
			if texts[code] != string(file) {
				t.Errorf("%s is not what the program has for %s", name, code)
			}
			var want map[string]string
			if err := json.Unmarshal(file, &want); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			got, err := readFlat(string(file))
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if !maps.Equal(got, want) {
				t.Errorf("%s: not what encoding/json reads", name)
			}
			if l, err := load(code); err != nil || l.Code() != code || !maps.Equal(l.words, want) {
				t.Errorf("%s: load returns %d keys of %s, error %v", name, len(l.words), l.Code(), err)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if found != len(texts) || found != len(locales) {
		t.Errorf("%d files for %d texts and %d locales", found, len(texts), len(locales))
	}
}

func TestReadFlat(t *testing.T) {
	for _, test := range []struct {
		name, text string
		line       string // in the error
	}{
		{"empty", "", "object"},
		{"nothing in it", "{\n}\n", "object"},
		{"no line feed at the end", "{\n \"a\": \"b\"\n}", "object"},
		{"all on one line", `{"a": "b"}`, "object"},
		{"no comma", "{\n \"a\": \"b\"\n \"c\": \"d\"\n}\n", "line 2"},
		{"a comma too many", "{\n \"a\": \"b\",\n}\n", "line 2"},
		{"an empty line", "{\n \"a\": \"b\",\n\n \"c\": \"d\"\n}\n", "line 3"},
		{"no indent", "{\n\"a\": \"b\"\n}\n", "line 2"},
		{"two on a line", "{\n \"a\": \"b\", \"c\": \"d\"\n}\n", "line 2"},
		{"a number", "{\n \"a\": 1\n}\n", "line 2"},
		{"not closed", "{\n \"a\": \"b\n}\n", "line 2"},
		{"closed by an escape", "{\n \"a\": \"b\\\"\n}\n", "line 2"},
		{"a quote inside", "{\n \"a\": \"b\"c\"\n}\n", "line 2"},
		{"another escape", "{\n \"a\": \"\\u0041\"\n}\n", "line 2"},
		{"an escape in the key", "{\n \"a\\n\": \"b\"\n}\n", "line 2"},
		{"twice", "{\n \"a\": \"b\",\n \"c\": \"d\",\n \"a\": \"e\"\n}\n", "line 4"},
	} {
		if words, err := readFlat(test.text); err == nil || !strings.Contains(err.Error(), test.line) {
			t.Errorf("%s: %q, error %v; want one with %q", test.name, words, err, test.line)
		}
	}
}

// FuzzReadFlat looks for a text that the quick reader takes and encoding/json does
// not, or reads otherwise.
func FuzzReadFlat(f *testing.F) {
	f.Add(german)
	f.Add("{\n \"a\": \"b\\n\\\"\\\\\",\n \"c\": \"{d}\"\n}\n")
	f.Add("{\n \"\": \"\"\n}\n")
	f.Fuzz(func(t *testing.T, text string) {
		got, err := readFlat(text)
		control := strings.ContainsFunc(text, func(c rune) bool { return c != '\n' && c < ' ' && unicode.IsControl(c) })
		if err != nil || control || !utf8.ValidString(text) {
			return // the program's own words have none of these, which TestFlatIsJSON sees to
		}
		var want map[string]string
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatalf("%q: read as %q, but encoding/json: %v", text, got, err)
		}
		if !maps.Equal(got, want) {
			t.Errorf("%q: read as %q, want %q", text, got, want)
		}
	})
}
