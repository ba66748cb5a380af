package play

import (
	"strings"

	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
)

// words are what is left to read of a line.
type words []word

// word is a word and the number of the line or the argument in which it stands.
type word struct {
	text string
	at   int
}

// add adds the words of a text.
func (w *words) add(text string, at int) {
	for field := range position.Fields(text) {
		*w = append(*w, word{field, at})
	}
}

// plainWord is a word as commands and questions are looked up by: without capitals, the
// marks at its end, and the apostrophes of print.
func plainWord(text string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimRight(text, "?.!,"), "’", "'"))
}

// wordsFor returns the plain words that stand under a key.
func wordsFor(s *speak.Speaker, key string) (list []string) {
	for _, word := range strings.Fields(s.Say(key)) {
		list = append(list, plainWord(word))
	}
	return list
}

// next takes the next word if take wants it.
func (w *words) next(take func(text string) bool) (text string, ok bool) {
	if len(*w) == 0 || !take((*w)[0].text) {
		return "", false
	}
	text = (*w)[0].text
	*w = (*w)[1:]
	return text, true
}
