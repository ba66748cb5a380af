package speak

import "chess960/cmd/chess960/internal/near"

// Suggest adds to an error about a word that was typed the one that was meant, if one of
// these is near it. Before it stands what is typed before all of them, such as "--".
func Suggest(err error, before, typed string, words []string) error {
	if word := near.Word(typed, words); word != "" {
		return Tell("suggest", "error", err, "word", before+word)
	}
	return err
}
