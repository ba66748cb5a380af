package i18n

import (
	"fmt"
	"slices"
	"strings"
)

// SpokenCodes are the languages in which a position can be said aloud. The words
// of those in which the program says nothing else lie in the folder spoken.
var SpokenCodes = [...]string{"en", "fr", "de"}

// Spoken returns the language with that code, one of SpokenCodes, with the words
// at least that a position is said in.
func Spoken(code string) (Language, error) {
	if slices.Contains(SpokenCodes[:], code) {
		return load(code), nil
	}
	return Language{}, fmt.Errorf("language %.20q: positions are said in %s", code, strings.Join(SpokenCodes[:], ", "))
}
