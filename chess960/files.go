package chess960

import (
	"bytes"
	"fmt"
	"iter"
	"math/bits"

	"chess960/engine"
	"chess960/engine/quote"
)

// Files is a set of files: bit 0 is the a-file. The zero value is the empty
// set. As text it is the letters from left to right, such as "dh", and "-" when
// empty.
type Files uint8

// Has reports whether the set has the file.
func (f Files) Has(file engine.File) bool { return f>>(file&7)&1 != 0 }

// Count returns the number of files in the set.
func (f Files) Count() int { return bits.OnesCount8(uint8(f)) }

// All yields the files of the set from left to right.
func (f Files) All() iter.Seq[engine.File] {
	return func(yield func(engine.File) bool) {
		for ; f != 0; f &= f - 1 {
			if !yield(f.first()) {
				return
			}
		}
	}
}

// first returns the leftmost file; of the empty set, the a-file.
func (f Files) first() engine.File { return engine.File(bits.TrailingZeros8(uint8(f)) & 7) }

// String returns the letters, such as "dh", or "-".
func (f Files) String() string {
	text, _ := f.MarshalText()
	return string(text)
}

// MarshalText returns what String does; it never fails.
func (f Files) MarshalText() ([]byte, error) {
	if f == 0 {
		return []byte("-"), nil
	}
	text := make([]byte, 0, 8)
	for file := range f.All() {
		text = append(text, 'a'+byte(file))
	}
	return text, nil
}

// MarshalJSON returns the letters as a text, and null for the empty set; it never
// fails.
func (f Files) MarshalJSON() ([]byte, error) {
	if f == 0 {
		return []byte("null"), nil
	}
	return []byte(`"` + f.String() + `"`), nil
}

// UnmarshalJSON reads null or a text that UnmarshalText takes. On error f is
// unchanged.
func (f *Files) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*f = 0
		return nil
	}
	letters, opened := bytes.CutPrefix(text, []byte(`"`))
	letters, closed := bytes.CutSuffix(letters, []byte(`"`))
	if !opened || !closed {
		return fmt.Errorf("files %q: files are a text of letters from a to h, or null for none", quote.Short(string(text), quote.Most))
	}
	return f.UnmarshalText(letters)
}

// UnmarshalText reads letters a to h in any order and case, or "-". On error f
// is unchanged.
func (f *Files) UnmarshalText(text []byte) error {
	set, ok := parseFiles(string(text))
	if !ok {
		return fmt.Errorf("files %q: files are letters from a to h, or - for none", quote.Short(string(text), quote.Most))
	}
	*f = set
	return nil
}

// parseFiles reads letters a to h in any order and case, or "-".
func parseFiles(text string) (set Files, ok bool) {
	if text == "-" {
		return 0, true
	}
	for i := range len(text) {
		letter := text[i] | 0x20 // to lower case, if it is a letter
		if letter < 'a' || letter > 'h' {
			return 0, false
		}
		set |= 1 << (letter - 'a')
	}
	return set, text != ""
}
