// Package speaktest gives speakers to the tests of what speaks through them. Only tests
// import it.
package speaktest

import (
	"testing"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Speaker returns a speaker of the language with that code, with English piece letters.
func Speaker(t testing.TB, code string) *speak.Speaker {
	t.Helper()
	words, err := i18n.For(code)
	if err != nil {
		t.Fatal(err)
	}
	return speak.New(words, engine.English)
}
