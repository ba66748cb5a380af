package speak

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine/quote"
)

// Quote returns a text that was read, for words to put in quotation marks: as it was
// typed if all of it prints, else with everything escaped that does not, and cut to a
// length that a line can hold.
func Quote(text string) i18n.Quoted {
	short := quote.Clip(text, quote.Most)
	quoted := i18n.Quoted{Text: short, Cut: len(short) < len(text)}
	if !prints(short) {
		escaped := strconv.Quote(short)
		quoted.Text = escaped[1 : len(escaped)-1]
	}
	return quoted
}

// prints reports whether a terminal shows all of the text as it is.
func prints(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) })
}

// Shown returns text as it is if all of it prints, else in quotes: nothing in a
// file may take hold of the terminal.
func Shown(text string) string {
	if !prints(text) {
		return quote.Text(text)
	}
	return text
}

// Name returns a name as it may be shown on a terminal: as it is if nothing in it
// is odd, else in quotes.
func Name(name string) string {
	if quoted := quote.Text(name); quoted != `"`+name+`"` {
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

// indent puts four spaces before each line.
func indent(text string) string { return "    " + strings.ReplaceAll(text, "\n", "\n    ") }

// Commas joins words by commas.
func Commas(words []string) string { return strings.Join(words, ", ") }

// letterList lists single letters.
func letterList(letters string) string {
	var list []string
	for _, letter := range letters {
		list = append(list, Shown(string(letter)))
	}
	return Commas(list)
}
