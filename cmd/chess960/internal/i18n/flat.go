package i18n

import (
	"fmt"
	"strings"
)

// readFlat reads the words of a language: JSON in the one form that its files have,
// an object of texts with a key on each line. That is some ten times as fast as
// reading any JSON, which each start of the program would pay for; tests hold it to
// encoding/json on every file. The words are parts of text wherever they have no
// escape.
func readFlat(text string) (map[string]string, error) {
	body, opened := strings.CutPrefix(text, "{\n")
	body, closed := strings.CutSuffix(body, "\n}\n")
	if !opened || !closed {
		return nil, fmt.Errorf("%.20q: words are an object, its braces on lines of their own", text)
	}
	words := make(map[string]string, strings.Count(body, "\n")+1)
	for number := 2; ; number++ {
		line, rest, more := strings.Cut(body, "\n")
		if more {
			line, more = strings.CutSuffix(line, ",")
			if !more {
				return nil, fmt.Errorf("line %d: %.40q: a comma is at the end of every line but the last", number, line)
			}
		}
		key, value, ok := cutLine(line)
		if !ok {
			return nil, fmt.Errorf("line %d: %.40q: a line is \"key\": \"words\", with no escape but \\n, \\\" and \\\\", number, line)
		}
		before := len(words)
		if words[key] = value; len(words) == before {
			return nil, fmt.Errorf("line %d: %.40q: the key stands on another line already", number, key)
		}
		if !more {
			return words, nil
		}
		body = rest
	}
}

// cutLine returns the key and the words of a line.
func cutLine(line string) (key, value string, ok bool) {
	rest, opened := strings.CutPrefix(line, ` "`)
	key, rest, _ = strings.Cut(rest, `"`)
	rest, between := strings.CutPrefix(rest, `: "`)
	value, closed := strings.CutSuffix(rest, `"`)
	if !opened || !between || !closed {
		return "", "", false
	}
	if strings.IndexByte(line, '\\') < 0 {
		return key, value, strings.IndexByte(value, '"') < 0
	}
	value, ok = unescape(value)
	return key, value, ok && strings.IndexByte(key, '\\') < 0
}

// unescape undoes the escapes, of which these three are all that words need.
func unescape(text string) (string, bool) {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c == '"' {
			return "", false
		}
		if c == '\\' {
			i++
			if i == len(text) {
				return "", false
			}
			switch c = text[i]; c {
			case '"', '\\':
			case 'n':
				c = '\n'
			default:
				return "", false
			}
		}
		b.WriteByte(c)
	}
	return b.String(), true
}
