// Package wrap breaks text into lines for a terminal.
package wrap

import (
	"strings"
	"unicode/utf8"
)

// Usual is how many columns text has that is not wrapped to a terminal of known width.
const Usual = 80

// Hang breaks a text into lines of that many columns, of which the first begins with first,
// and the others with margin. Lines are broken at plain spaces only: a no-break space is part
// of a word. A word that is wider than the line sticks out.
func Hang(first, margin, text string, width int) (lines []string) {
	line, empty := first, true
	for _, word := range strings.Split(text, " ") {
		switch {
		case empty:
			line += word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width:
			lines = append(lines, line)
			line = margin + word
		default:
			line += " " + word
		}
		empty = false
	}
	return append(lines, line)
}

// Lines breaks the lines of a text into lines of Usual columns.
func Lines(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		lines = append(lines, Hang("", "", strings.TrimSuffix(line, "\n"), Usual)...)
	}
	return strings.Join(lines, "\n")
}
