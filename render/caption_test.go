package render

import (
	"strings"
	"testing"

	"chess960/render/internal/lettering"
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
			if width := lettering.Widest(w.text) * float64(w.size); width > 8*side {
				t.Errorf("%.20q: line %q is %.0f wide, want at most %d", text, w.text, width, 8*side)
			}
			if w.size != captionSize {
				t.Errorf("%.20q: size %d, want %d", text, w.size, captionSize)
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
		ems        float64
		want       string
	}{
		{"nothing", " \n ", 8, ""},
		{"one line", "abc", 8, "abc"},
		{"spaces", "  a \t b  ", 8, "a b"},
		{"given lines", "a\nb", 8, "a|b"},
		{"broken between words", "abcdef abcdef", 4.2, "abcdef|abcdef"},
		{"balanced", "ab ab ab ab ab ab ab", 10.8, "ab ab ab ab|ab ab ab"},
		{"broken inside a word", "abcdefgh", 3.4, "abcde|fgh"},
		{"cut", "a b c d e f g h", 0.8, "a|b|c|d|e|…"},
	} {
		lines := fit(test.text, captionLines, test.ems)
		if got := strings.Join(lines, "|"); got != test.want && test.name != "cut" {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
		if test.name == "cut" && (len(lines) != captionLines || !strings.HasSuffix(lines[captionLines-1], "…")) {
			t.Errorf("%s: %q, want %d lines, the last with an ellipsis", test.name, lines, captionLines)
		}
	}
}
