package i18n

import (
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/i18n/typography"
)

// texts are the files of words, by code.
var texts = map[string]lexicon{"en": english, "fr": french, "de": german}

// lexiconOf returns words in the one form that files of them have.
func lexiconOf(words map[string]string) lexicon {
	var lines []string
	for _, key := range slices.Sorted(maps.Keys(words)) {
		escaped := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`).Replace(words[key])
		lines = append(lines, ` "`+key+`": "`+escaped+`"`)
	}
	return lexicon("{\n" + strings.Join(lines, ",\n") + "\n}\n")
}

// TestFiles holds the program to having every file of words, and the files to their form
// and to what the language's typography makes of them; -update rewrites them.
func TestFiles(t *testing.T) {
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
			if texts[code] != lexicon(file) {
				t.Errorf("%s is not what the program has for %s", name, code)
			}
			words := map[string]string{}
			if err := json.Unmarshal(file, &words); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if set := map[string]func(string) string{"en": typography.English, "fr": typography.French}[code]; set != nil {
				for key := range words {
					if want := set(words[key]); want != words[key] {
						t.Logf("%s: %s: %q, want %q (-update sets it)", name, key, words[key], want)
						words[key] = want
					}
				}
			}
			switch want := lexiconOf(words); {
			case want == lexicon(file):
			case *update:
				return os.WriteFile(name, []byte(want), 0o644)
			default:
				t.Errorf("%s: not as print has it, or not an object with a key on each line, sorted and once (-update rewrites it)", name)
			}
			return nil
		})
		if err != nil {
			t.Error(err)
		}
	}
	if found != len(texts) {
		t.Errorf("%d files for %d texts", found, len(texts))
	}
}

// TestFind finds every key of every file, with what encoding/json reads, and none that is
// near it.
func TestFind(t *testing.T) {
	for code, text := range texts {
		var want map[string]string
		if err := json.Unmarshal([]byte(text), &want); err != nil {
			t.Fatal(err)
		}
		if got := maps.Collect(text.all()); !maps.Equal(got, want) {
			t.Errorf("%s: all yields %d keys, want the %d that encoding/json reads", code, len(got), len(want))
		}
		for key := range want {
			checkFind(t, text, want, key)
			for _, near := range []string{"", key[:len(key)-1], key[1:], key + "x", key + ".", "a" + key, "zz" + key} {
				checkFind(t, text, want, near)
			}
		}
	}
}

// FuzzFind finds what was put in, and nothing else.
func FuzzFind(f *testing.F) {
	f.Add("a b ab ba aa", "some words", "abc")
	f.Add("", "", "")
	f.Add("a", "a \\ \" \n }", "b")
	f.Fuzz(func(t *testing.T, keys, text, other string) {
		words := map[string]string{}
		for _, key := range strings.Fields(keys) {
			if strings.ContainsFunc(key, func(r rune) bool { return r < '-' || r > 'z' || r == '\\' }) {
				return // which keys have none of
			}
			words[key] = text + key
		}
		if len(words) == 0 {
			return
		}
		x := lexiconOf(words)
		for key := range words {
			checkFind(t, x, words, key)
		}
		if !strings.Contains(other, `"`) {
			checkFind(t, x, words, other)
		}
	})
}

func checkFind(t *testing.T, x lexicon, words map[string]string, key string) {
	t.Helper()
	want, wanted := words[key]
	if got, ok := x.find(key); ok != wanted || got != want {
		t.Errorf("find(%q) = %q, %t; want %q, %t", key, got, ok, want, wanted)
	}
}
