package lettering

import "strings"

// Break breaks a paragraph, words with single spaces between them, into lines that are
// no wider than limit: between words, and inside a word only if that alone is too wide.
// A function says how wide each character is. It stops
// after one line more than there may be.
func Break(paragraph string, most int, limit float64, width func(rune) float64) (lines []string) {
	for paragraph != "" && len(lines) <= most {
		line := Fitting(paragraph, limit, width)
		lines = append(lines, strings.TrimSpace(line))
		paragraph = strings.TrimSpace(paragraph[len(line):])
	}
	return lines
}

// Fitting returns as much of a paragraph as fits on one line, at least one character.
func Fitting(paragraph string, limit float64, width func(rune) float64) string {
	space, wide := 0, 0.0
	for i, r := range paragraph {
		wide += width(r)
		switch {
		case r == ' ': // takes no room at the end of a line
			space = i
		case wide > limit && space > 0:
			return paragraph[:space]
		case wide > limit && i > 0:
			return paragraph[:i]
		}
	}
	return paragraph
}
