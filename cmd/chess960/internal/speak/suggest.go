package speak

import (
	"strings"

	"chess960/cmd/chess960/internal/near"
)

// Suggest adds to an error about a word that was typed the one that was meant, if one of
// these is near it. Before it stands what is typed before all of them, such as "--".
func Suggest(err error, before, typed string, words []string) error {
	if word := near.Word(typed, words); word != "" {
		return Tell("suggest", "error", err, "word", before+word)
	}
	return err
}

// SuggestParts adds to an error about a text of several parts, between any of these
// separators, the text that was meant: that in which every part that is near one of the
// words is that word, if it can be read.
func SuggestParts(err error, typed, separators string, words []string, read func(string) error) error {
	var meant strings.Builder
	for rest := typed; ; {
		end := strings.IndexAny(rest, separators)
		part := rest
		if end >= 0 {
			part = rest[:end]
		}
		if word := near.Word(part, words); word != "" {
			part = word
		}
		meant.WriteString(part)
		if end < 0 {
			break
		}
		meant.WriteByte(rest[end])
		rest = rest[end+1:]
	}
	if text := meant.String(); text != typed && read(text) == nil {
		return Tell("suggest", "error", err, "word", text)
	}
	return err
}
