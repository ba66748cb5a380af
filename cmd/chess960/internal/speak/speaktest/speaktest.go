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
// It speaks as to a terminal of ASCII, so that tests can be typed; package i18n tests
// what print has instead.
func Speaker(t testing.TB, code string) *speak.Speaker {
	t.Helper()
	return speak.New(words(t, code).Plain(), engine.English())
}

// Printed returns the same speaker with the signs and spaces of print.
func Printed(t testing.TB, code string) *speak.Speaker {
	t.Helper()
	return speak.New(words(t, code), engine.English())
}

func words(t testing.TB, code string) i18n.Language {
	t.Helper()
	words, err := i18n.For(code)
	if err != nil {
		t.Fatal(err)
	}
	return words
}
