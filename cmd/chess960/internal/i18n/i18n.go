// Package i18n holds the words that people read, in English and in French, and in
// German those that a position is said in. Errors of the libraries carry codes, and
// the command words them from here.
//
// Its doors are [For], which returns a [Language] by its code, and [Language.Say],
// which returns the words for a key. The words of each language lie in one file of
// locales, by key; a test keeps the files alike.
//
// The package never decides what is said, never prints, and knows nothing of chess: a
// key without words comes back as it is. A Language may be used by several goroutines
// at a time.
package i18n

import (
	"fmt"
	"iter"
	"reflect"
	"runtime"
	"strconv"
	"strings"

	"chess960/cmd/chess960/internal/i18n/typography"
)

// Language is a language that the program speaks. For and Spoken return one; the zero
// value has no words.
type Language struct {
	code  string
	words lexicon
	plain bool
}

// Quoted is a text that was typed or read. Words that a Language says put it in the
// quotation marks of the language.
type Quoted struct {
	Text string // fit for a terminal
	Cut  bool   // the text went on
}

// String returns the text in straight quotation marks.
func (q Quoted) String() string {
	if q.Cut {
		return `"` + q.Text + `"...`
	}
	return `"` + q.Text + `"`
}

// Codes are the languages' codes, the default first.
var Codes = [...]string{"en", "fr"}

// For returns the language with that code, such as "fr" or "fr_FR".
func For(code string) (Language, error) {
	if known := knownCode(code); known != "" {
		return load(known), nil
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

// UTF8 reports whether the user's terminal shows UTF-8, by LC_ALL, LC_CTYPE or LANG, the
// first that is set; where none is, the locale is C, which has ASCII only.
func UTF8(getenv func(string) string) bool {
	for _, name := range [...]string{"LC_ALL", "LC_CTYPE", "LANG"} {
		if value := strings.ToLower(getenv(name)); value != "" {
			return strings.Contains(value, "utf-8") || strings.Contains(value, "utf8")
		}
	}
	return runtime.GOOS == "windows" // whose terminals show it, and which has no such variables
}

// Figurines reports whether the user's terminal shows the pictures of chess pieces that
// Unicode has. The console of Linux, which has a font of 512 characters, and terminals
// that are none but by name show UTF-8, and not those.
func Figurines(getenv func(string) string) bool {
	switch term, _, _ := strings.Cut(getenv("TERM"), "-"); term {
	case "linux", "dumb", "vt100", "vt220", "ansi":
		return false
	}
	return UTF8(getenv)
}

// Plain returns the language with ASCII for the quotation marks, apostrophes and spaces
// of print, for a terminal that does not show UTF-8. Values are left as they are.
func (l Language) Plain() Language {
	l.plain = true
	return l
}

// Code returns the language's code.
func (l Language) Code() string { return l.code }

// Keys returns the keys that the language has words for, in their order.
func (l Language) Keys() iter.Seq[string] {
	return func(yield func(string) bool) {
		for key := range l.words.all() {
			if !yield(key) {
				return
			}
		}
	}
}

// Has reports whether the language has words for the key.
func (l Language) Has(key string) bool {
	words, _ := l.words.find(key)
	return words != ""
}

// Say returns the words for the key, with each {name} in them replaced by the
// value that follows that name in pairs. A key without words comes back as it
// is, so that nothing is lost; tests keep that from happening. So does a name
// without a value. {name|form|forms} is the first form for one of a thing, else the
// second, where the value is a whole number; in French none of a thing is as one: 0 position,
// 1 position, 2 positions. A value that is [Quoted] is put in the language's quotation marks.
func (l Language) Say(key string, pairs ...any) string {
	words, ok := l.phrase(key)
	if !ok {
		return key
	}
	field := strings.IndexByte(words, '{')
	if len(pairs) < 2 || field < 0 {
		return words
	}
	var room [256]byte // more than most phrases have
	text := room[:0]
	for ; field >= 0; field = strings.IndexByte(words, '{') {
		text = append(text, words[:field]...)
		words = words[field:]
		inside := words[1:max(1, strings.IndexByte(words, '}'))]
		name, forms, counted := strings.Cut(inside, "|")
		if value, ok := valueOf(name, pairs); ok {
			if counted {
				text = append(text, l.form(forms, value)...)
			} else {
				text = l.appendValue(text, value)
			}
			words = words[len(inside)+len("{}"):]
		} else {
			text = append(text, '{')
			words = words[1:]
		}
	}
	return string(append(text, words...))
}

// phrase returns the words for the key, with the names of values in them.
func (l Language) phrase(key string) (words string, ok bool) {
	words, ok = l.words.find(key)
	if l.plain {
		words = typography.Plain(words)
	}
	return words, ok
}

// form returns one of two forms of a word, as the number has it in the language.
func (l Language) form(forms string, number any) string {
	one, many, _ := strings.Cut(forms, "|")
	var n uint64
	switch v := reflect.ValueOf(number); {
	case v.CanInt():
		n = uint64(v.Int())
	case v.CanUint():
		n = v.Uint()
	default:
		return many
	}
	if n == 1 || n == 0 && l.code == "fr" {
		return one
	}
	return many
}

// valueOf returns the value that follows the name in pairs.
func valueOf(name string, pairs []any) (value any, ok bool) {
	for i := 0; i+1 < len(pairs); i += 2 {
		if pairs[i] == name {
			return pairs[i+1], true
		}
	}
	return nil, false
}

// appendValue appends the value as fmt prints it, which is slow for what phrases name
// most.
func (l Language) appendValue(text []byte, value any) []byte {
	switch value := value.(type) {
	case string:
		return append(text, value...)
	case int:
		return strconv.AppendInt(text, int64(value), 10)
	case Quoted:
		key := "quote"
		if value.Cut {
			key = "quote.cut"
		}
		marks, _ := l.phrase(key)
		opening, closing, _ := strings.Cut(marks, "{text}")
		return append(append(append(text, opening...), value.Text...), closing...)
	}
	return fmt.Append(text, value)
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
