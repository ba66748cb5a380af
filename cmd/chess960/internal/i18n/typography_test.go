package i18n

import (
	"flag"
	"runtime"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "set the words of every language as print has them, in their order")

// TestPlain has no word of a plain language hold a sign of print, and leaves values be.
func TestPlain(t *testing.T) {
	for _, code := range Codes {
		l, err := For(code)
		if err != nil {
			t.Fatal(err)
		}
		for key := range l.Keys() {
			if words := l.Plain().Say(key); strings.ContainsAny(words, "«»“”‘’–—…\u00a0\u202f") {
				t.Errorf("%s: %s: %q", code, key, words)
			}
		}
	}
	english, _ := For("en")
	for _, test := range []struct {
		l    Language
		want string
	}{{english, "option “l’œuf” needs a value; see x"}, {english.Plain(), `option "l’œuf" needs a value; see x`}} {
		if got := test.l.Say("usage.value", "flag", Quoted{Text: "l’œuf"}, "help", "x"); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

func TestQuoted(t *testing.T) {
	french, _ := For("fr")
	english, _ := For("en")
	for _, test := range []struct {
		quoted                    Quoted
		straight, french, english string
	}{
		{Quoted{Text: "e4"}, `"e4"`, "«\u00a0e4\u00a0»", "“e4”"},
		{Quoted{}, `""`, "«\u00a0\u00a0»", "“”"},
		{Quoted{Text: "e{text}", Cut: true}, `"e{text}"...`, "«\u00a0e{text}\u00a0»…", "“e{text}”…"},
	} {
		if got := test.quoted.String(); got != test.straight {
			t.Errorf("%q, want %q", got, test.straight)
		}
		if got, want := french.Say("error.move.illegal", "text", test.quoted), test.french; !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
		if got, want := english.Say("error.move.illegal", "text", test.quoted), test.english; !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestUTF8(t *testing.T) {
	for _, test := range []struct {
		all, ctype, lang string
		want             bool
	}{
		{"", "", "en_GB.UTF-8", true}, {"", "", "fr_FR.utf8", true}, {"", "", "fr_FR", false}, {"", "", "C", false},
		{"C", "", "fr_FR.UTF-8", false}, {"", "C.UTF-8", "C", true}, {"POSIX", "C.UTF-8", "", false},
		{"", "", "", runtime.GOOS == "windows"},
	} {
		getenv := func(name string) string {
			return map[string]string{"LC_ALL": test.all, "LC_CTYPE": test.ctype, "LANG": test.lang}[name]
		}
		if got := UTF8(getenv); got != test.want {
			t.Errorf("LC_ALL=%q LC_CTYPE=%q LANG=%q: %t", test.all, test.ctype, test.lang, got)
		}
	}
}

func TestFigurines(t *testing.T) {
	for _, test := range []struct {
		term, lang string
		want       bool
	}{
		{"xterm-256color", "fr_FR.UTF-8", true}, {"screen", "C.UTF-8", true}, {"linux", "fr_FR.UTF-8", false}, {"linux-16color", "fr_FR.UTF-8", false},
		{"dumb", "fr_FR.UTF-8", false}, {"xterm-256color", "fr_FR", false}, {"xterm-256color", "", runtime.GOOS == "windows"},
	} {
		getenv := func(name string) string { return map[string]string{"TERM": test.term, "LANG": test.lang}[name] }
		if got := Figurines(getenv); got != test.want {
			t.Errorf("TERM=%q LANG=%q: %t", test.term, test.lang, got)
		}
	}
}
