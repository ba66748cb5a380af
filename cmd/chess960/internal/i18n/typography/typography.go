// Package typography sets text as print has it. [French] and [English] return a text
// with the apostrophes, quotation marks and spaces of that language; [Plain] takes them
// back for a terminal that shows ASCII only.
//
// The files of words hold what French and English return, and a test keeps them so;
// nothing is set while the program runs. The package knows signs, never words, and what
// is to be typed as it stands is left alone: shell quotes, PGN tags in square brackets,
// and a sign that no space follows, such as :8960.
package typography

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// The spaces that never split a line.
const (
	NoBreak       = "\u00a0" // as wide as the usual one
	NarrowNoBreak = "\u202f"
)

// verbatim is what is to be typed as it stands: a tag pair of PGN, and what a command
// line has in straight quotes. No apostrophe begins after a space or a bracket.
var verbatim = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`\[\w+ "[^"]*"\]|(?:^|[\s(])'[^']*'`)
})

// English returns an English text with its apostrophes and quotation marks curled.
func English(text string) string { return curl(text, "“", "”") }

// French returns a French text with its apostrophes curled, its quotation marks as
// guillemets, and a space that never splits wherever the language wants one: U+202F
// before ; ! and ?, U+00A0 before a colon, inside guillemets and after n°. It puts no
// space where none is.
func French(text string) string { return bind(curl(text, "«"+NoBreak, NoBreak+"»")) }

var quoted = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`"([^"]*)"`) })

// curl puts a text's apostrophes and quotation marks right.
func curl(text, opening, closing string) string {
	var b strings.Builder
	done := 0
	for _, at := range append(verbatim().FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		words := quoted().ReplaceAllString(text[done:at[0]], opening+"${1}"+closing)
		b.WriteString(strings.ReplaceAll(words, "'", "’"))
		b.WriteString(text[at[0]:at[1]])
		done = at[1]
	}
	return b.String()
}

// bind has the spaces of a French text never split where a sign belongs to the word
// beside it. A sign counts at the end of a word only, and after a comma it is meant as
// itself: "a letter, ? for any piece".
func bind(text string) string {
	signs := []rune(text)
	at := func(i int) rune {
		if i < 0 || i >= len(signs) {
			return ' '
		}
		return signs[i]
	}
	for i, sign := range signs {
		if sign != ' ' {
			continue
		}
		before, after := at(i-1), at(i+1)
		ends := !unicode.IsSpace(before) && before != ',' && (unicode.IsSpace(at(i+2)) || strings.ContainsRune(")»”", at(i+2)))
		switch {
		case before == '«', after == '»', before == '°' && at(i-2) == 'n', after == ':' && ends:
			signs[i] = '\u00a0'
		case strings.ContainsRune(";!?", after) && ends:
			signs[i] = '\u202f'
		}
	}
	return string(signs)
}

var plain = strings.NewReplacer(
	"«"+NoBreak, `"`, NoBreak+"»", `"`, "«", `"`, "»", `"`, "“", `"`, "”", `"`, "‘", "'", "’", "'",
	NoBreak, " ", NarrowNoBreak, " ", "–", "-", "—", "-", "…", "...", "×", "x", "•", "*", "·", "-",
)

// Plain returns a text with ASCII for every sign and space that print has beyond it.
// Letters stay as they are.
func Plain(text string) string { return plain.Replace(text) }
