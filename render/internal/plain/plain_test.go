package plain

import (
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
