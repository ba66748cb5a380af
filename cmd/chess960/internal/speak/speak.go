// Package speak says in words what the program knows: positions, castlings and
// what forbids them, properties, derivations, rulings, claims, draws and errors,
// in the user's language and piece letters. Every face of the program asks the same
// [Speaker]; the words themselves lie in package i18n, by key.
//
// It returns text and never prints: where a line goes is for the caller. It
// decides nothing about chess.
package speak

import (
	"slices"
	"strings"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/engine"
)

// Speaker speaks one language and writes pieces in one set of letters, which need
// not be that language's, and moves in one style. A Speaker is safe for concurrent
// use.
type Speaker struct {
	words   i18n.Language
	letters engine.Letters
	style   engine.Style
}

// New returns a speaker of that language who writes pieces with those letters, and
// moves in standard algebraic notation.
func New(words i18n.Language, letters engine.Letters) *Speaker {
	return &Speaker{words: words, letters: letters}
}

// Native returns a speaker of that language who writes pieces with its letters.
func Native(words i18n.Language) *Speaker {
	letters, known := chess960.LettersOf(words.Code())
	if !known {
		letters = engine.English
	}
	return New(words, letters)
}

// WithLetters returns a speaker who writes pieces with those letters, and is otherwise
// the same.
func (s *Speaker) WithLetters(letters engine.Letters) *Speaker {
	other := *s
	other.letters = letters
	return &other
}

// WithStyle returns a speaker who writes moves in that style, and is otherwise the
// same.
func (s *Speaker) WithStyle(style engine.Style) *Speaker {
	other := *s
	other.style = style
	return &other
}

// Notation returns how moves are written.
func (s *Speaker) Notation() engine.Notation {
	return engine.Notation{Style: s.style, Letters: &s.letters}
}

// Move writes a move, which must be legal in p.
func (s *Speaker) Move(p *engine.Position, m engine.Move) string {
	return string(s.Notation().Append(nil, p, m))
}

// Moves writes the moves, sorted, with commas between.
func (s *Speaker) Moves(p *engine.Position, moves []engine.Move) string {
	var list []string
	for _, m := range moves {
		list = append(list, s.Move(p, m))
	}
	slices.Sort(list)
	return Commas(list)
}

// Words returns the language.
func (s *Speaker) Words() i18n.Language { return s.words }

// Letters returns the piece letters. The caller does not change them.
func (s *Speaker) Letters() *engine.Letters { return &s.letters }

// PieceLetters appends to pairs the letter of each piece by its name, as examples need
// them.
func (s *Speaker) PieceLetters(pairs ...any) []any {
	for role := engine.Knight; role <= engine.King; role++ {
		pairs = append(pairs, role.String(), s.letters[role])
	}
	return pairs
}

// Language returns the language's code, such as "en".
func (s *Speaker) Language() string { return s.words.Code() }

// Say returns the words for a key, with the pairs of names and values put in: see
// [i18n.Language.Say].
func (s *Speaker) Say(key string, pairs ...any) string { return s.words.Say(key, pairs...) }

// Of says something of what stands before a colon.
func (s *Speaker) Of(what, text string) string {
	return s.words.Say("colon", "what", what, "text", text)
}

// role names a kind of piece, such as "knight".
func (s *Speaker) role(role engine.Role) string { return s.words.Say("role." + role.String()) }

// color names a side, such as "White".
func (s *Speaker) color(color engine.Color) string { return s.words.Say("color." + color.String()) }

// piece names a piece, such as "the white knight".
func (s *Speaker) piece(piece engine.Piece) string { return s.words.Say("piece." + piece.String()) }

// Turn says whose move it is, such as "White to move".
func (s *Speaker) Turn(color engine.Color) string { return s.words.Say("turn." + color.String()) }

// Status says how the game stands, in a word or two.
func (s *Speaker) Status(p *engine.Position) string {
	status := p.Status()
	if status != engine.Ongoing {
		return s.words.Say("status." + status.String())
	}
	key := "turn." + p.Turn().String()
	if p.Checkers() != 0 {
		key += ".check"
	}
	return s.words.Say(key)
}

// SquareList names squares in order, with a space between.
func SquareList(squares engine.Bitboard) string {
	var names []string
	for sq := range squares.Squares() {
		names = append(names, sq.String())
	}
	return strings.Join(names, " ")
}

// JoinDots joins the parts of a heading that are not empty.
func JoinDots(parts ...string) string {
	var full []string
	for _, part := range parts {
		if strings.TrimSpace(part) != "" {
			full = append(full, part)
		}
	}
	return strings.Join(full, " · ")
}
