package chess960

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/engine/quote"
)

// Pattern says of each square of a back rank which pieces may stand there. The
// zero value allows every piece everywhere. Patterns compare with ==.
type Pattern struct {
	// barred has bit r set for each role r that may not stand on the square.
	barred [8]uint8
}

// backRoles are the bits of the roles that back ranks hold.
const backRoles = 1<<engine.Knight | 1<<engine.Bishop | 1<<engine.Rook | 1<<engine.Queen | 1<<engine.King

// ParsePattern reads a pattern for the eight squares from a to h: a piece's
// letter for that piece, ? for any piece, [BN] for one of several, and [^BN]
// for none of them. "R?K????R" are the starts with rooks on a and h and the
// king on c. The letters are those of one language, nil for English, in either
// case: unlike whole arrangements, patterns can mean different things in
// different languages. White space around it is dropped. Any other text is a
// *PatternError.
func ParsePattern(text string, letters *engine.Letters) (Pattern, error) {
	text = strings.TrimSpace(text)
	reader := patternReader{text: text, rest: text, letters: orEnglish(letters)}
	var p Pattern
	squares := 0
	for reader.rest != "" {
		allowed, err := reader.square()
		if err != nil {
			return Pattern{}, err
		}
		if squares < len(p.barred) {
			p.barred[squares] = backRoles &^ allowed
		}
		squares++
	}
	if squares != len(p.barred) {
		err := reader.fail(WrongSquares)
		err.At, err.Squares = 0, squares
		return Pattern{}, err
	}
	return p, nil
}

// Match reports whether every piece of the start may stand where it does.
func (p Pattern) Match(s Start) bool {
	for file, role := range backranks[s.number] {
		if p.barred[file]>>role&1 != 0 {
			return false
		}
	}
	return true
}

// String returns the pattern in English letters, in the one form that
// [ParsePattern] reads back as the same pattern.
func (p Pattern) String() string { return p.Text(nil) }

// Text returns the pattern in the given letters, nil for English.
func (p Pattern) Text(letters *engine.Letters) string {
	letters = orEnglish(letters)
	var text strings.Builder
	for _, barred := range p.barred {
		var allowed []string
		for r := engine.Knight; r <= engine.King; r++ {
			if barred>>r&1 == 0 {
				allowed = append(allowed, letters[r])
			}
		}
		switch len(allowed) {
		case 5:
			text.WriteByte('?')
		case 1:
			text.WriteString(allowed[0])
		case 0:
			text.WriteString("[^" + strings.Join(letters[engine.Knight:], "") + "]")
		default:
			text.WriteString("[" + strings.Join(allowed, "") + "]")
		}
	}
	return text.String()
}

// patternReader reads a pattern square by square.
type patternReader struct {
	text, rest string
	letters    *engine.Letters
}

// square reads what one square allows, as a set of roles.
func (r *patternReader) square() (allowed uint8, err error) {
	switch {
	case r.skip("?"):
		return backRoles, nil
	case r.skip("["):
		return r.set()
	}
	role, ok := r.letter()
	if !ok {
		return 0, r.fail(UnknownLetter)
	}
	return 1 << role, nil
}

// set reads the inside of brackets, up to and including the closing one.
func (r *patternReader) set() (allowed uint8, err error) {
	opening := *r
	none := r.skip("^")
	for !r.skip("]") {
		if r.rest == "" {
			unclosed := opening.fail(UnclosedSet)
			unclosed.At-- // the bracket itself
			return 0, unclosed
		}
		role, ok := r.letter()
		if !ok {
			return 0, r.fail(UnknownLetter)
		}
		allowed |= 1 << role
	}
	if allowed == 0 {
		empty := opening.fail(EmptySet)
		empty.At--
		return 0, empty
	}
	if none {
		allowed = backRoles &^ allowed
	}
	return allowed, nil
}

func (r *patternReader) skip(mark string) bool {
	rest, ok := strings.CutPrefix(r.rest, mark)
	r.rest = rest
	return ok
}

// letter reads the letter of a piece. In some alphabets one piece's letter
// begins another's, so the longest wins.
func (r *patternReader) letter() (found engine.Role, ok bool) {
	longest := 0
	for role := engine.Knight; role <= engine.King; role++ {
		n := len(r.letters[role])
		if n > longest && n <= len(r.rest) && strings.EqualFold(r.rest[:n], r.letters[role]) {
			found, longest = role, n
		}
	}
	r.rest = r.rest[longest:]
	return found, longest > 0
}

// fail describes a fault at the reader's place.
func (r *patternReader) fail(code PatternCode) *PatternError {
	letter := ""
	if r.rest != "" {
		_, size := utf8.DecodeRuneInString(r.rest)
		letter = r.rest[:size]
	}
	return &PatternError{
		Text:    quote.Short(r.text, quote.Most),
		Code:    code,
		At:      utf8.RuneCountInString(r.text[:len(r.text)-len(r.rest)]) + 1,
		Letter:  letter,
		Letters: strings.Join(r.letters[engine.Knight:], " "),
	}
}

// PatternError says why a text is no [Pattern].
type PatternError struct {
	// Text is what was read, shortened to about 100 bytes.
	Text string
	Code PatternCode
	// At is the place of the fault, counted in characters from 1; 0 when the
	// whole text is at fault.
	At int
	// Letter is the character of UnknownLetter, Letters those that are known.
	Letter, Letters string
	// Squares is how many squares the text describes, for WrongSquares.
	Squares int
}

// PatternCode names what is wrong with a pattern. Its String is the same word
// in lower case with hyphens.
type PatternCode uint8

// What can be wrong with a pattern.
const (
	// WrongSquares: not eight squares.
	WrongSquares PatternCode = iota + 1
	// UnknownLetter: a character that is neither a piece nor ? [ ] ^ in place.
	UnknownLetter
	// UnclosedSet: a bracket that is never closed.
	UnclosedSet
	// EmptySet: brackets without a piece in them.
	EmptySet
)

// String returns the code as a word, such as "wrong-squares".
func (c PatternCode) String() string { return enum.Name(patternCodes[:], int(c)) }

var patternCodes = [...]string{
	WrongSquares:  "wrong-squares",
	UnknownLetter: "unknown-letter",
	UnclosedSet:   "unclosed-set",
	EmptySet:      "empty-set",
}

// Error says in English what was read, what is wrong and what would be right.
func (e *PatternError) Error() string {
	switch e.Code {
	case WrongSquares:
		return fmt.Sprintf("pattern %q: %s where 8 are needed, such as R?K????R", e.Text, plural(e.Squares, "square"))
	case UnknownLetter:
		return fmt.Sprintf("pattern %q: character %d, %q, is no piece; pieces are %s, ? is any, [..] one of several, [^..] none of them", e.Text, e.At, e.Letter, e.Letters)
	case UnclosedSet:
		return fmt.Sprintf("pattern %q: the bracket at character %d is never closed; write one of several as [BN]", e.Text, e.At)
	}
	return fmt.Sprintf("pattern %q: the brackets at character %d hold no piece; write one of several as [BN], none of them as [^BN]", e.Text, e.At)
}
