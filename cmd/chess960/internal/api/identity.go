// Package api has what programs read: the JSON forms of everything that the program
// knows, which --json prints and the web answers. Each has one type, X, and one
// builder, NewX, which also builds the types that are but a part of it. [Write] prints
// them.
//
// A fact has one name everywhere, that of the columns of `list`; yes and no are true
// and false, nothing is null, a list is never null, and a piece is its letter in FEN
// with its square beside it. What was not asked for, and what only some of a kind
// have, is left out. Words for people come from a speaker, and nothing else here
// depends on a language.
//
// It decides nothing and reads no files. Every value of its types can be written as
// JSON.
package api

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"unicode"
	"unicode/utf16"

	"chess960/chess960"
	"chess960/engine"
)

// Write writes v as indented JSON, with one line feed at the end. What a terminal
// could obey, or would not show, is escaped.
func Write(w io.Writer, v any) error {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(v); err != nil {
		return err
	}
	_, err := w.Write(escapeHidden(text.Bytes()))
	return err
}

// escapeHidden writes DEL, controls beyond ASCII, format characters, and separators
// of lines and paragraphs as escapes. In JSON they stand in texts only.
func escapeHidden(text []byte) []byte {
	hidden := func(r rune) bool {
		return r == 0x7f || r > 0x7f && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp)
	}
	if bytes.IndexFunc(text, hidden) < 0 {
		return text
	}
	var out bytes.Buffer
	for _, r := range string(text) {
		switch high, low := utf16.EncodeRune(r); {
		case !hidden(r):
			out.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&out, "\\u%04x\\u%04x", high, low)
		default:
			fmt.Fprintf(&out, "\\u%04x", r)
		}
	}
	return out.Bytes()
}

// Identity says which start a position is. For double Chess960 number is 960*black +
// white, and white and black are the numbers of the two arrangements. Of a position
// that is no start only the FENs are not null.
type Identity struct {
	Number      *int    `json:"number"`
	Arrangement *string `json:"arrangement"`
	White       *int    `json:"white,omitempty"`
	Black       *int    `json:"black,omitempty"`
	FEN         string  `json:"fen"`
	ShredderFEN string  `json:"shredder_fen"`
	Twin        *int    `json:"twin"`
	Fritz9      *int    `json:"fritz9"`
}

// NewIdentity names a pair of starts: as double Chess960, or as the one start that
// both sides have.
func NewIdentity(pair chess960.Pair, double bool) Identity {
	board := pair.Position()
	j := newFENs(&board)
	if double {
		arrangement := pair.White.String() + "/" + pair.Black.String()
		number, twin := pair.Number(), pair.Mirror().Number()
		white, black := pair.White.Number(), pair.Black.Number()
		j.Number, j.Arrangement, j.Twin, j.White, j.Black = &number, &arrangement, &twin, &white, &black
		return j
	}
	arrangement := pair.White.String()
	number, twin, fritz9 := pair.White.Number(), pair.White.Mirror().Number(), pair.White.Fritz9()
	j.Number, j.Arrangement, j.Twin, j.Fritz9 = &number, &arrangement, &twin, &fritz9
	return j
}

// newFENs is the identity of a position that is no start.
func newFENs(p *engine.Position) Identity {
	return Identity{FEN: p.FEN(), ShredderFEN: p.ShredderFEN()}
}
