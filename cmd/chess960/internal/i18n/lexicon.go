package i18n

import (
	"iter"
	"strings"
)

// lexicon is the words of a language, as their file has them: JSON in one form, an object
// of texts with a key on each line, in the order of the keys' bytes. What is said is found
// in the file itself, by halving it, so that the program starts without reading the rest.
// Tests hold every file to the form, and what is found to encoding/json.
type lexicon string

// find returns the words for the key, which has no quotation mark.
func (x lexicon) find(key string) (words string, ok bool) {
	// low is where a line begins, high where one begins or the last has ended.
	low, high := len("{\n"), len(x)-len("}\n")
	for low < high {
		line := low
		middle := low + (high-low)/2
		if end := strings.IndexByte(string(x[middle:high]), '\n'); end >= 0 && middle+end+1 < high {
			line = middle + end + 1
		}
		switch comparison := compareKey(key, string(x[line:high])); {
		case comparison < 0 && line == low:
			return "", false
		case comparison < 0:
			high = line
		default:
			end := line + strings.IndexByte(string(x[line:]), '\n')
			if comparison == 0 {
				_, words := cutLine(string(x[line:end]))
				return words, true
			}
			low = end + 1
		}
	}
	return "", false
}

// compareKey returns the order of a key and that of a line. The quotation mark that ends
// the line's comes before all that keys have.
func compareKey(key, line string) int {
	line = line[len(` "`):]
	beginning := line[:min(len(key), len(line))]
	if beginning == key && !strings.HasPrefix(line[len(key):], `"`) {
		return -1
	}
	return strings.Compare(key, beginning)
}

// all yields the keys and their words.
func (x lexicon) all() iter.Seq2[string, string] {
	return func(yield func(key, words string) bool) {
		for line := range strings.Lines(string(x)) {
			if strings.HasPrefix(line, " ") && !yield(cutLine(strings.TrimSuffix(line, "\n"))) {
				return
			}
		}
	}
}

// cutLine returns the key and the words of a line. The words are a part of it unless
// they have an escape, of which there are three.
func cutLine(line string) (key, words string) {
	key, words, _ = strings.Cut(line[len(` "`):], `": "`)
	words = strings.TrimSuffix(strings.TrimSuffix(words, ","), `"`)
	if strings.IndexByte(words, '\\') >= 0 {
		words = strings.NewReplacer(`\\`, `\`, `\"`, `"`, `\n`, "\n").Replace(words)
	}
	return key, words
}
