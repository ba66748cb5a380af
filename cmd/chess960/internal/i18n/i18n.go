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
//go:embed spoken/*.json
var files embed.FS

// Language is a language that the program speaks. The zero value is not usable;
// For returns one.
type Language struct {
	code  string
	words map[string]string
}

// Codes are the languages' codes, the default first.
var Codes = [...]string{"en", "fr"}

// For returns the language with that code, such as "fr" or "fr_FR".
func For(code string) (Language, error) {
	if known := knownCode(code); known != "" {
		return load(known)
	}
	return Language{}, fmt.Errorf("language %.20q: the languages are %s", code, strings.Join(Codes[:], ", "))
}

// knownCode returns the code of ours that a locale begins with, "" for none.
func knownCode(locale string) string {
	for _, code := range Codes {
		if rest, found := strings.CutPrefix(locale, code); found && (rest == "" || strings.ContainsAny(rest[:1], "_-.@")) {
			return code
		}
	}
	return ""
}

func load(code string) (Language, error) {
	return read("locales", code)
}

func read(folder, code string) (Language, error) {
	text, err := files.ReadFile(folder + "/" + code + ".json")
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
		if value := getenv(name); value != "" {
			if code := knownCode(value); code != "" {
				return code
			}
			break
		}
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

// Join joins clauses by semicolons.
func (l Language) Join(clauses []string) string {
	return strings.Join(clauses, l.Say("list.semicolon"))
}

// List joins items as a sentence does: "a", "a and b", "a, b and c".
func (l Language) List(items []string) string {
	if len(items) < 2 {
		return strings.Join(items, "")
	}
	last := len(items) - 1
	return l.Say("list.and", "first", strings.Join(items[:last], ", "), "last", items[last])
}
