// Package i18n holds the words that people read, in English and in French. The
// words of each language lie in one file of locales, by key; a test keeps the
// files alike. Errors of the libraries carry codes, and the command words them
// from here.
package i18n

import (
	"embed"
	"encoding/json"
	"fmt"
	"strings"
)

//go:embed locales/*.json
var locales embed.FS

// Language is a language that the program speaks. The zero value is not usable;
// For returns one.
type Language struct {
	code  string
	words map[string]string
}

// Codes are the languages' codes, the default first.
var Codes = [...]string{"en", "fr"}

// For returns the language with that code, such as "fr".
func For(code string) (Language, error) {
	for _, known := range Codes {
		if code == known {
			return load(code)
		}
	}
	return Language{}, fmt.Errorf("language %.20q: known are %s", code, strings.Join(Codes[:], ", "))
}

func load(code string) (Language, error) {
	text, err := locales.ReadFile("locales/" + code + ".json")
	if err != nil {
		return Language{}, err
	}
	l := Language{code: code}
	err = json.Unmarshal(text, &l.words)
	return l, err
}

// FromEnvironment returns the code of the language that the user's environment
// asks for by LC_ALL, LC_MESSAGES or LANG, the first that is set; English if it
// is none of ours.
func FromEnvironment(getenv func(string) string) string {
	for _, name := range [...]string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		value := getenv(name)
		if value == "" {
			continue
		}
		for _, code := range Codes {
			if value == code || strings.HasPrefix(value, code+"_") || strings.HasPrefix(value, code+".") {
				return code
			}
		}
		break
	}
	return Codes[0]
}

// Code returns the language's code.
func (l Language) Code() string { return l.code }

// Has reports whether the language has words for the key.
func (l Language) Has(key string) bool { return l.words[key] != "" }

// Say returns the words for the key, with each {name} in them replaced by the
// value that follows that name in pairs. A key without words comes back as it
// is, so that nothing is lost; tests keep that from happening.
func (l Language) Say(key string, pairs ...any) string {
	words, ok := l.words[key]
	if !ok {
		return key
	}
	replacements := make([]string, 0, len(pairs))
	for i := 0; i+1 < len(pairs); i += 2 {
		replacements = append(replacements, fmt.Sprintf("{%v}", pairs[i]), fmt.Sprint(pairs[i+1]))
	}
	return strings.NewReplacer(replacements...).Replace(words)
}

// List joins items as a sentence does: "a", "a and b", "a, b and c".
func (l Language) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return l.Say("list.and", "first", strings.Join(items[:last], ", "), "last", items[last])
}
