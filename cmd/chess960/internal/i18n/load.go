package i18n

import _ "embed" // for the words

//go:embed locales/en.json
var english lexicon

//go:embed locales/fr.json
var french lexicon

//go:embed spoken/de.json
var german lexicon // said only

// load returns the language of that code; one without words if it is none of ours.
func load(code string) Language {
	l := Language{code: code}
	switch code {
	case "en":
		l.words = english
	case "fr":
		l.words = french
	case "de":
		l.words = german
	}
	return l
}
