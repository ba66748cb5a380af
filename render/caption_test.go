package render

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestCaptionFits(t *testing.T) {
	for _, text := range []string{
		"Short", "Position 518 – RNBQKBNR", strings.Repeat("W", 22), strings.Repeat("W", 23), strings.Repeat("M", 400),
		strings.Repeat("word ", 9), strings.Repeat("word ", 30), strings.Repeat("word ", 3000), strings.Repeat("日", 500),
		"Two\nlines", "\n\n Many \n\n\nlines \n of \n which \n some \n must \n go \n", strings.Repeat("é\u0301", 300), strings.Repeat("😀", 200),
	} {
		s := mustLayout(t, Diagram{Caption: text}, Options{})
		bare := mustLayout(t, Diagram{}, Options{})
		lines := s.words[16:]
		if len(lines) < 1 || len(lines) > captionLines {
			t.Errorf("%.20q: %d lines, want 1 to %d", text, len(lines), captionLines)
		}
		previous := bare.height - captionGap
		for _, w := range lines {
			if width := ems(w.text) * float64(w.size); width > 8*side {
				t.Errorf("%.20q: line %q is %.0f wide, want at most %d", text, w.text, width, 8*side)
			}
			if w.size < captionSmall || w.size > captionSize {
				t.Errorf("%.20q: size %d, want %d to %d", text, w.size, captionSmall, captionSize)
			}
			if w.y-w.size < previous || w.y+w.size/4 > s.height {
				t.Errorf("%.20q: line at %d collides above (%d) or below (%d)", text, w.y, previous, s.height)
			}
			previous = w.y
		}
	}
}

func TestFit(t *testing.T) {
	for _, test := range []struct {
		name, text string
		width      float64
		want       string
		size       int
	}{
		{"nothing", " \n ", 100, "", captionSize},
		{"one line", "abc", 100, "abc", captionSize},
		{"spaces", "  a \t b  ", 100, "a b", captionSize},
		{"given lines", "a\nb", 100, "a|b", captionSize},
		{"smaller", "abcdefghij", 86, "abcdefghij", 14},
		{"broken between words", "abcdef abcdef", 50, "abcdef|abcdef", captionSmall},
		{"balanced", "ab ab ab ab ab ab ab", 130, "ab ab ab ab|ab ab ab", captionSmall},
		{"broken inside a word", "abcdefgh", 40, "abcde|fgh", captionSmall},
		{"cut", "a b c d e f g h", 10, "a|b|c|d|e|…", captionSmall},
	} {
		lines, size := fit(test.text, test.width)
		if got := strings.Join(lines, "|"); got != test.want && test.name != "cut" || size != test.size {
			t.Errorf("%s: %q in size %d, want %q in %d", test.name, got, size, test.want, test.size)
		}
		if test.name == "cut" && (len(lines) != captionLines || !strings.HasSuffix(lines[captionLines-1], "…")) {
			t.Errorf("%s: %q, want %d lines, the last with an ellipsis", test.name, lines, captionLines)
		}
	}
}

func TestClean(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"plain", "plain"}, {"a\nb", "a\nb"}, {"a\tb\rc\x00d\x1be\x7ff\u009bg", "a b c d e f g"},
		{"\xff", "\ufffd"}, {"a\xc3(", "a\ufffd("}, {"\uffff\ufffe\U0010ffff", "\ufffd\ufffd\ufffd"}, {"é♔", "é♔"},
	} {
		if got := clean(test.text); got != test.want || !utf8.ValidString(got) {
			t.Errorf("clean(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}
