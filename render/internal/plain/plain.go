// Package plain makes text that somebody else wrote harmless: to print, to put into
// XML, and to quote.
package plain

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"chess960/engine/quote"
)

// Text makes text harmless wherever it is printed: what is no character becomes
// U+FFFD, controls other than the line feed become spaces. A terminal would obey
// controls, and XML forbids most of them.
func Text(text string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case unicode.IsControl(r), r == '\u2028', r == '\u2029':
			return ' '
		case r&0xfffe == 0xfffe, r >= 0xfdd0 && r <= 0xfdef:
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(text, string(utf8.RuneError)))
}

// Line is [Text] without line feeds, and without spaces at the ends.
func Line(text string) string { return strings.Join(Words(Text(text)), " ") }

// Words splits text at the spaces that a line may be broken at, so not at those that
// never split, as French has them before its signs. Nothing but such spaces is no word.
func Words(text string) []string {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' })
	return slices.DeleteFunc(words, func(word string) bool { return strings.TrimSpace(word) == "" })
}

// Excerpt shortens what an error quotes to about 40 bytes, so that no message grows
// with its input.
func Excerpt(text string) string { return quote.Short(text, 40) }
