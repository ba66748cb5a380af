package plain

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestText(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"plain", "plain"}, {"a\nb", "a\nb"}, {"a\tb\rc\x00d\x1be\x7ff\u009bg", "a b c d e f g"},
		{"\xff", "\ufffd"}, {"a\xc3(", "a\ufffd("}, {"\uffff\ufffe\U0010ffff", "\ufffd\ufffd\ufffd"}, {"é♔", "é♔"},
	} {
		if got := Text(test.text); got != test.want || !utf8.ValidString(got) {
			t.Errorf("Text(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}

// TestLine keeps the spaces that never split, and makes one of every other run.
func TestLine(t *testing.T) {
	for text, want := range map[string]string{
		"": "", " \n": "", "\u00a0": "", "a \u202f\u00a0 b": "a b", " a \t b\n": "a b", "a\u2003\u3000b": "a b",
		"a\u202f; b\u00a0: c": "a\u202f; b\u00a0: c", "«\u00a0a\u00a0»": "«\u00a0a\u00a0»",
	} {
		if got := Line(text); got != want {
			t.Errorf("Line(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	for text, want := range map[string]string{
		"": "", strings.Repeat("a", 40): strings.Repeat("a", 40), strings.Repeat("a", 41): strings.Repeat("a", 40) + "...",
		"a" + strings.Repeat("é", 40): "a" + strings.Repeat("é", 19) + "...", strings.Repeat("\x80", 99): strings.Repeat("\x80", 36) + "...",
	} {
		if got := Excerpt(text); got != want {
			t.Errorf("Excerpt(%q) = %q, want %q", text, got, want)
		}
	}
}
