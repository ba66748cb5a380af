package position

import (
	"errors"
	"iter"
	"strings"
	"unicode"

	"chess960/chess960"
	"chess960/engine"
)

// Words returns the words of a line of moves that stand for moves: its [Fields], less
// what scores have beside the moves, as [MoveText] takes it off.
func Words(line string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := range Fields(line) {
			if word = MoveText(word); word != "" && !yield(word) {
				return
			}
		}
	}
}

// Fields returns the words of a line as they stand, up to a comment, which begins with
// # at the start of a word and ends with the line.
func Fields(line string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for word := range strings.FieldsFuncSeq(line, isBlank) {
			if strings.HasPrefix(word, "#") || !yield(word) {
				return
			}
		}
	}
}

// isBlank reports whether the character is white space of any kind.
func isBlank(letter rune) bool { return unicode.IsSpace(letter) || engine.Plain(string(letter)) == " " }

// MoveText returns what of a word stands for a move: the word without a move number in
// front, and "" for a result, the mark of a capture en passant, and a move number
// alone.
func MoveText(word string) string {
	plain := engine.Plain(word)
	move := cutMoveNumber(plain)
	switch {
	case ornament(move):
		return ""
	case len(move) < len(plain):
		return move
	}
	return word
}

// cutMoveNumber takes a move number, "1." or "12...", off the front of a word.
func cutMoveNumber(word string) string {
	rest := strings.TrimLeft(word, "0123456789")
	if dots := strings.TrimLeft(rest, "."); len(rest) < len(word) && len(dots) < len(rest) {
		return dots
	}
	return word
}

// ornament reports whether the word is one that scores have beside the moves: a
// result, or the mark of a capture en passant.
func ornament(word string) bool {
	switch word {
	case "1-0", "0-1", "1/2-1/2", "*", "e.p.":
		return true
	}
	return false
}

// ForeignMove is the error about a move that was refused in the letters of one language,
// and is legal in those of another. It is not played: R is the rook in English, and the
// king in French.
type ForeignMove struct {
	Err      error           // about the text in the letters that were asked for
	In       engine.Position // where the move is legal
	Move     engine.Move
	Language string // in whose letters it is legal, as [chess960.Languages] has it
}

func (e *ForeignMove) Error() string { return e.Err.Error() }

// Unwrap returns the error about the text in the letters that were asked for.
func (e *ForeignMove) Unwrap() error { return e.Err }

// English is the language whose letters files have, and stand for those of any language
// where none are given.
const English = "en"

// InOtherLetters returns a *ForeignMove if the text, which was refused in some letters, is
// a legal move in English ones, or, if it is no move at all in those that were asked for,
// in those of [InAnyLetters]; else the error of the refusal. (R is a piece in nearly all
// languages, and the knight in three: a rook that cannot go there is not meant for one.)
func InOtherLetters(p *engine.Position, text string, refused error) error {
	if m, err := p.ParseMove(text, nil); err == nil {
		return &ForeignMove{refused, *p, m, English}
	}
	if m, language, ok := InAnyLetters(p, text); ok && errors.Is(refused, engine.ErrMoveSyntax) {
		return &ForeignMove{refused, *p, m, language}
	}
	return refused
}

// InAnyLetters reads a move in the letters of every language in which it is legal. They
// must mean the same; the first of them is returned with it.
func InAnyLetters(p *engine.Position, text string) (found engine.Move, in string, ok bool) {
	for _, language := range chess960.Languages() {
		letters, _ := chess960.LettersOf(language)
		m, err := p.ParseMove(text, &letters)
		switch {
		case err != nil:
		case found != 0 && found != m:
			return 0, "", false
		case found == 0:
			found, in = m, language
		}
	}
	return found, in, found != 0
}
