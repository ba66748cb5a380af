// Package plain says what the characters are that typographers, keyboards and web
// pages put in place of the signs of chess notation: it is the one place that
// knows what a dash, a zero, a letter O, a blank and an ellipsis is.
package plain

import (
	"strings"
	"unicode/utf8"
)

// Of returns the plain text that stands for the character r: a space for a blank,
// nothing for what has no width and no meaning. ok is false if r stands for
// itself.
func Of(r rune) (text string, ok bool) {
	switch {
	case r < 0x80:
		return "", false
	case 0x2000 <= r && r <= 0x200a: // the spaces of typographers
		return " ", true
	case 0x2010 <= r && r <= 0x2015: // hyphens and dashes
		return "-", true
	case 0x202a <= r && r <= 0x202e, 0x2066 <= r && r <= 0x2069: // directions of writing
		return "", true
	case 0xff01 <= r && r <= 0xff5e: // the wide forms of ASCII
		return string(r - 0xff01 + '!'), true
	}
	switch r {
	case 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000:
		return " ", true
	case 0xad, 0x180e, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0xfeff, 0xfe0e, 0xfe0f:
		return "", true // hyphens that do not show, spaces without width, marks of direction, pictures plain or coloured
	case '⁃', '−', '﹘', '﹣':
		return "-", true
	case '…', '⋯':
		return "...", true
	case '‥':
		return "..", true
	case '×', '✕', '✖', '⨯':
		return "x", true
	case '½':
		return "1/2", true
	case '⁄', '∕':
		return "/", true
	case '∶', '꞉':
		return ":", true
	case 'О', 'Ο': // Cyrillic and Greek
		return "O", true
	case 'о', 'ο':
		return "o", true
	case '＋', '﹢':
		return "+", true
	}
	return "", false
}

// Text returns the text in plain characters.
func Text(text string) string {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return rewrite(text)
		}
	}
	return text
}

func rewrite(text string) string {
	var b strings.Builder
	for _, r := range text {
		if plain, ok := Of(r); ok {
			b.WriteString(plain)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
