package i18n

import (
	"fmt"
	"strings"
)

// SpokenCodes are the languages in which a position can be said aloud. The words
// of those in which the program says nothing else lie in spoken.
var SpokenCodes = [...]string{"en", "fr", "de"}

// Spoken returns the language with that code, one of SpokenCodes, with the words
// at least that a position is said in.
func Spoken(code string) (Language, error) {
	for _, known := range SpokenCodes {
		switch {
		case code != known:
		case knownCode(code) != "":
			return load(code)
		default:
			return read("spoken", code)
		}
	}
	return Language{}, fmt.Errorf("language %.20q: positions are said in %s", code, strings.Join(SpokenCodes[:], ", "))
}
