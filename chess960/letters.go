package chess960

import "chess960/engine"

// language is a language code and the piece letters players use in it.
type language struct {
	code    string
	letters engine.Letters
}

// languages are the letters as printed in each country's books and score
// sheets. English comes first: where two readings are equally wrong, the error
// speaks of English letters. Dutch has no letter for the pawn in notation; "P"
// is the knight, and the pawn has the same letter because back ranks hold none.
var languages = []language{
	{"en", engine.Letters{"", "P", "N", "B", "R", "Q", "K"}},
	{"fr", engine.Letters{"", "P", "C", "F", "T", "D", "R"}},
	{"de", engine.Letters{"", "B", "S", "L", "T", "D", "K"}},
	{"es", engine.Letters{"", "P", "C", "A", "T", "D", "R"}},
	{"it", engine.Letters{"", "P", "C", "A", "T", "D", "R"}},
	{"nl", engine.Letters{"", "P", "P", "L", "T", "D", "K"}},
	{"pt", engine.Letters{"", "P", "C", "B", "T", "D", "R"}},
	{"pl", engine.Letters{"", "P", "S", "G", "W", "H", "K"}},
	{"sv", engine.Letters{"", "B", "S", "L", "T", "D", "K"}},
	{"da", engine.Letters{"", "B", "S", "L", "T", "D", "K"}},
	{"no", engine.Letters{"", "B", "S", "L", "T", "D", "K"}},
	{"cs", engine.Letters{"", "P", "J", "S", "V", "D", "K"}},
	{"hu", engine.Letters{"", "G", "H", "F", "B", "V", "K"}},
	{"et", engine.Letters{"", "P", "R", "O", "V", "L", "K"}},
	{"fi", engine.Letters{"", "P", "R", "L", "T", "D", "K"}},
	{"is", engine.Letters{"", "P", "R", "B", "H", "D", "K"}},
	{"ro", engine.Letters{"", "P", "C", "N", "T", "D", "R"}},
}

// LettersOf returns the piece letters of a language, given by its two-letter
// code in lower case; ok is false for a language not in [Languages].
func LettersOf(language string) (letters engine.Letters, ok bool) {
	for i := range languages {
		if languages[i].code == language {
			return languages[i].letters, true
		}
	}
	return engine.Letters{}, false
}

// Languages returns the codes that [LettersOf] knows, English first, always in
// the same order. The caller may keep the slice.
func Languages() []string {
	codes := make([]string, len(languages))
	for i := range languages {
		codes[i] = languages[i].code
	}
	return codes
}

// orEnglish is how nil letters are read everywhere, here as in engine.
func orEnglish(l *engine.Letters) *engine.Letters {
	if l == nil {
		return &engine.English
	}
	return l
}
