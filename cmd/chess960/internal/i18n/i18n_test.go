package i18n

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestLanguagesAgree(t *testing.T) {
	names := regexp.MustCompile(`\{\w+\}`) // what has forms need not be counted in every language
	fields := func(words string) []string {
		found := names.FindAllString(words, -1)
		slices.Sort(found)
		return slices.Compact(found)
	}
	english, err := For("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, code := range Codes {
		l, err := For(code)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := slices.Collect(l.Keys()), slices.Collect(english.Keys()); !slices.Equal(got, want) {
			t.Errorf("%s: %d keys, English has %d; first difference %q", code, len(got), len(want), difference(got, want))
		}
		for key, words := range l.words.all() {
			if got, want := fields(words), fields(english.Say(key)); !slices.Equal(got, want) {
				t.Errorf("%s: %s: fields %v, English has %v", code, key, got, want)
			}
			if strings.TrimSpace(words) == "" && key != "roles.none" {
				t.Errorf("%s: %s: no words", code, key)
			}
		}
	}
}

// difference returns the first key that only one of the sorted lists has.
func difference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return min(a[i], b[i])
		}
	}
	return ""
}

// French typography has a space before these signs.
func TestFrenchSpaces(t *testing.T) {
	french, err := For("fr")
	if err != nil {
		t.Fatal(err)
	}
	tight := regexp.MustCompile(`[\pL}][;:?!](?:\s|$)`)
	for key, words := range french.words.all() {
		if found := tight.FindString(words); found != "" {
			t.Errorf("%s: %q lacks a space before the sign", key, found)
		}
	}
}

func TestSay(t *testing.T) {
	l := Language{words: lexiconOf(map[string]string{
		"k": "{a} beats {b}, {a}!", "plain": "as it is", "open": "{a {b} } {", "empty": "{}{a}", "nested": "{{a}}", "nothing": "",
	})}
	var none *strings.Builder
	long := strings.Repeat("x", 1000)
	for _, test := range []struct {
		key   string
		pairs []any
		want  string
	}{
		{"k", []any{"a", 1, "b", "two"}, "1 beats two, 1!"},
		{"k", []any{"b", "two", "a", 1}, "1 beats two, 1!"},
		{"k", []any{"a", "{b}", "b", "x"}, "{b} beats x, {b}!"},
		{"k", []any{"a"}, "{a} beats {b}, {a}!"},
		{"k", []any{"c", 1}, "{a} beats {b}, {a}!"},
		{"k", []any{"a", square(0), "b", errors.New("fault")}, "e4 beats fault, e4!"},
		{"k", []any{"a", -1, "b", uint64(1<<64 - 1)}, "-1 beats 18446744073709551615, -1!"},
		{"k", []any{"a", nil, "b", []int{1, 2}}, "<nil> beats [1 2], <nil>!"},
		{"k", []any{"a", none, "b", 1.5}, "<nil> beats 1.5, <nil>!"},
		{"k", []any{"a", long, "b", ""}, long + " beats , " + long + "!"},
		{"k", []any{1, 2, "a", 3}, "3 beats {b}, 3!"},
		{"plain", []any{"a", 1}, "as it is"},
		{"open", []any{"a", 1, "b", 2}, "{a 2 } {"},
		{"empty", []any{"", 1, "a", 2}, "12"},
		{"nested", []any{"a", 1}, "{1}"},
		{"nothing", []any{"a", 1}, ""},
		{"unknown", nil, "unknown"},
		{"unknown", []any{"a", 1}, "unknown"},
	} {
		if got := l.Say(test.key, test.pairs...); got != test.want {
			t.Errorf("Say(%q, %v) = %q, want %q", test.key, test.pairs, got, test.want)
		}
	}
	if got := (Language{}).Say("k", "a", 1); got != "k" {
		t.Errorf("the zero Language says %q", got)
	}
}

// TestSayAllocates pins that a phrase costs nothing beside its own text.
func TestSayAllocates(t *testing.T) {
	l, err := For("fr")
	if err != nil {
		t.Fatal(err)
	}
	pairs := []any{"throws", "1,2,3", "number", 518, "arrangement", square(1)}
	for _, test := range []struct {
		key   string
		pairs []any
		want  float64
	}{
		{"app.usage", nil, 0},
		{"app.usage", pairs, 0},
		{"unknown", pairs, 0},
		{"draw.protocol", pairs, 1},
	} {
		if got := testing.AllocsPerRun(100, func() { l.Say(test.key, test.pairs...) }); got != test.want {
			t.Errorf("Say(%q) with %d values: %v allocations, want %v", test.key, len(test.pairs)/2, got, test.want)
		}
	}
	if got := testing.AllocsPerRun(100, func() { For("fr_FR.UTF-8") }); got != 0 {
		t.Errorf("For a language that is read already: %v allocations", got)
	}
}

// TestForms renders none, one and several of everything that is counted, in both
// languages.
func TestForms(t *testing.T) {
	for _, test := range []struct {
		code, words string
		want        [3]string
	}{
		{"en", "{n} {n|game|games}", [3]string{"0 games", "1 game", "2 games"}},
		{"fr", "{n} {n|partie|parties}", [3]string{"0 partie", "1 partie", "2 parties"}},
		{"en", "{n|it|they} {m|is|are}", [3]string{"they is", "it is", "they is"}},
		{"en", "{n|x|}{n||y}", [3]string{"y", "x", "y"}},
	} {
		l := Language{code: test.code, words: lexiconOf(map[string]string{"k": test.words})}
		for n, want := range test.want {
			if got := l.Say("k", "n", n, "m", 1); got != want {
				t.Errorf("%s: %q of %d: %q, want %q", test.code, test.words, n, got, want)
			}
		}
	}
	names := regexp.MustCompile(`\{\w+\}`)
	counted := regexp.MustCompile(`\{(\w+)\|[^{}|]*\|[^{}|]*\}`)
	for _, code := range Codes {
		l, err := For(code)
		if err != nil {
			t.Fatal(err)
		}
		for key, words := range l.words.all() {
			if strings.Count(words, "{") != len(names.FindAllString(words, -1))+len(counted.FindAllString(words, -1)) {
				t.Errorf("%s: %s: %q has braces that hold nothing", code, key, words)
			}
			for _, field := range counted.FindAllStringSubmatch(words, -1) {
				one, several := l.Say(key, field[1], 1), l.Say(key, field[1], 2)
				if one == several || strings.Contains(one, "{"+field[1]) {
					t.Errorf("%s: %s: of one %q, of two %q", code, key, one, several)
				}
			}
		}
	}
}

func TestList(t *testing.T) {
	english, err := For("en")
	if err != nil {
		t.Fatal(err)
	}
	for want, items := range map[string][]string{
		"": nil, "a": {"a"}, "a and b": {"a", "b"}, "a, b and c": {"a", "b", "c"},
	} {
		if got := english.List(items); got != want {
			t.Errorf("List(%q) = %q, want %q", items, got, want)
		}
	}
}

func TestFor(t *testing.T) {
	for _, code := range []string{"", "xx", "EN", "../en", strings.Repeat("x", 1000)} {
		if _, err := For(code); err == nil || len(err.Error()) > 200 {
			t.Errorf("For(%.20q): error %v", code, err)
		}
	}
}

func TestFromEnvironment(t *testing.T) {
	for _, test := range []struct {
		all, messages, lang, want string
	}{
		{"", "", "", "en"},
		{"", "", "fr_FR.UTF-8", "fr"},
		{"", "", "fr", "fr"},
		{"", "", "fr.UTF-8", "fr"},
		{"", "fr_CA", "en_US", "fr"},
		{"C", "fr_FR", "fr_FR", "en"},
		{"", "", "fry_NL", "en"},
		{"", "", "de_DE", "en"},
	} {
		getenv := func(name string) string {
			return map[string]string{"LC_ALL": test.all, "LC_MESSAGES": test.messages, "LANG": test.lang}[name]
		}
		if got := FromEnvironment(getenv); got != test.want {
			t.Errorf("LC_ALL=%q LC_MESSAGES=%q LANG=%q: %q, want %q", test.all, test.messages, test.lang, got, test.want)
		}
	}
}

// TestSpoken holds the languages of the spoken form to the words that it takes.
func TestSpoken(t *testing.T) {
	english, err := For("en")
	if err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(slices.Collect(english.Keys()), func(key string) bool {
		group, rest, _ := strings.Cut(key, ".")
		return group != "spoken" && group != "role" && group != "shape" && key != "title.start" && key != "title.pair" && (group != "turn" || strings.Contains(rest, "."))
	})
	for _, code := range SpokenCodes {
		l, err := Spoken(code)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range want {
			for _, field := range regexp.MustCompile(`\{\w+\}`).FindAllString(english.Say(key), -1) {
				if !strings.Contains(l.Say(key), field) {
					t.Errorf("%s: %s: no %s in %q", code, key, field, l.Say(key))
				}
			}
			if !l.Has(key) {
				t.Errorf("%s: no words for %s", code, key)
			}
		}
		for _, key := range []string{"spoken.files", "spoken.ranks"} {
			if got := len(strings.Fields(l.Say(key))); got != 8 {
				t.Errorf("%s: %s: %d names, want 8", code, key, got)
			}
		}
		if got := len(strings.Split(l.Say("spoken.files.from"), ",")); got != 8 {
			t.Errorf("%s: spoken.files.from: %d names, want 8", code, got)
		}
		if knownCode(code) == "" && len(slices.Collect(l.Keys())) != len(want) {
			t.Errorf("%s: %d keys, the spoken form has %d", code, len(slices.Collect(l.Keys())), len(want))
		}
	}
	if _, err := Spoken("it"); err == nil {
		t.Error("Spoken(it): no error")
	}
}
