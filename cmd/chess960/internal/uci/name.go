package uci

import (
	"strings"
	"unicode"
)

// longestName is the number of characters that are kept of an engine's name.
const longestName = 80

// cleanName makes a text fit to be printed: what would move the cursor, colour the
// screen or turn the line round becomes a replacement character, and it has an end.
func cleanName(text string) string {
	name := strings.Map(func(c rune) rune {
		if !unicode.IsPrint(c) {
			return unicode.ReplacementChar
		}
		return c
	}, strings.TrimSpace(text))
	if runes := []rune(name); len(runes) > longestName {
		name = string(runes[:longestName-1]) + "…"
	}
	return name
}
