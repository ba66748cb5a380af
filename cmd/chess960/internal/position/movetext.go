package position

import (
	"iter"
	"strings"
)

// Words returns the words of a line of moves that stand for moves or commands. Left
// out are what scores have beside the moves: move numbers, results, the mark of a
// capture en passant, and a comment, which begins with # at the start of a word and
// ends with the line.
func Words(line string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := range strings.FieldsSeq(line) {
			if strings.HasPrefix(word, "#") {
				return
			}
			if word = cutMoveNumber(word); word == "" || ornament(word) {
				continue
			}
			if !yield(word) {
				return
			}
		}
	}
}

// cutMoveNumber takes a move number, "1." or "12...", off the front of a word.
func cutMoveNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if dots := strings.TrimLeft(rest, "."); len(rest) < len(word) && len(dots) < len(rest) {
		return dots
	}
	return word
}

// ornament reports whether the word is one that scores have beside the moves: a
// result, or the mark of a capture en passant.
func ornament(word string) bool {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*", "e.p.":
		return true
	}
	return false
}
