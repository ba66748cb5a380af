// Package near finds the word that somebody meant who typed another: a command, an
// option, a value, a property. [Word] is all there is; what is said of it lies with the
// caller.
package near

import "strings"

// leastPrefix is how many letters of a word make an abbreviation of it.
const leastPrefix = 3

// Word returns the word nearest to what was typed, "" if none is near: one slip for
// every three letters at most, or the only word that begins so. Case does not count, and
// of words equally near the first is returned.
func Word(typed string, words []string) string {
	typed = strings.ToLower(typed)
	best, nearest := "", 0
	for _, word := range words {
		slips := Slips(typed, strings.ToLower(word))
		if slips <= max(len(typed), len(word))/3 && (best == "" || slips < nearest) {
			best, nearest = word, slips
		}
	}
	if best == "" && len(typed) >= leastPrefix {
		return onlyWith(typed, words)
	}
	return best
}

// onlyWith returns the only word with that prefix, "" if there is none or another.
func onlyWith(prefix string, words []string) (only string) {
	for _, word := range words {
		if !strings.HasPrefix(strings.ToLower(word), prefix) {
			continue
		}
		if only != "" {
			return ""
		}
		only = word
	}
	return only
}

// Slips returns how many slips of the hand turn one word into the other: a letter too
// many, a letter too few, a wrong letter, or two neighbours exchanged. Nothing that was
// exchanged is changed again (the distance of Damerau and Levenshtein, restricted).
func Slips(a, b string) int {
	const longest = 64 // what is longer is no slip
	if len(a) > longest || len(b) > longest {
		return max(len(a), len(b))
	}
	// The rows for the last two letters of a and for this one.
	var before, last, row [longest + 1]int
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			wrong := last[j-1]
			if a[i-1] != b[j-1] {
				wrong++
			}
			row[j] = min(last[j]+1, row[j-1]+1, wrong)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
