package i18n

import (
	_ "embed" // for the words
	"sync"
)

//go:embed locales/en.json
var english string

//go:embed locales/fr.json
var french string

//go:embed spoken/de.json
var german string // said only

// locales are the languages by code, each read when it is first asked for.
var locales = map[string]func() (Language, error){
	"en": reader("en", &english),
	"fr": reader("fr", &french),
	"de": reader("de", &german),
}

func reader(code string, text *string) func() (Language, error) {
	return sync.OnceValues(func() (Language, error) {
		words, err := readFlat(*text)
		return Language{code: code, words: words}, err
	})
}

// load returns the language of that code, one of locales.
func load(code string) (Language, error) { return locales[code]() }
