package speak

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Quote returns text in quotes with everything escaped that does not print, and
// cut to a length that a line can hold.
func Quote(text string) string {
	const most = 100
	if len(text) <= most {
		return strconv.Quote(text)
	}
	cut := most
	for cut > most-utf8.UTFMax && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return strconv.Quote(text[:cut]) + "..."
}

// Shown returns text as it is if all of it prints, else in quotes: nothing in a
// file may take hold of the terminal.
func Shown(text string) string {
	if strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }) || !utf8.ValidString(text) {
		return Quote(text)
	}
	return text
}

// Name returns a name as it may be shown on a terminal: as it is if nothing in it
// is odd, else in quotes.
func Name(name string) string {
	if quoted := Quote(name); quoted != `"`+name+`"` {
		return quoted
	}
	return name
}

// OneLine returns a text on one line, without what a terminal obeys: controls, which
// count as spaces, and the characters that turn a line round.
func OneLine(text string) string {
	printing := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r) || unicode.IsControl(r):
			return ' '
		case !unicode.IsPrint(r):
			return -1
		}
		return r
	}, text)
	return strings.Join(strings.Fields(printing), " ")
}

// Indent puts four spaces before each line.
func Indent(text string) string { return "    " + strings.ReplaceAll(text, "\n", "\n    ") }

// Commas joins words by commas.
func Commas(words []string) string { return strings.Join(words, ", ") }

// joinLetters lists single letters, each in quotes.
func joinLetters(letters string) string {
	var list []string
	for _, letter := range letters {
		list = append(list, strconv.Quote(string(letter)))
	}
	return Commas(list)
}
