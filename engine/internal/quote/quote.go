// Package quote cuts and quotes what errors say was read, so that no message
// grows with its input and nothing in it takes hold of a terminal.
package quote

import (
	"strconv"
	"unicode/utf8"
)

// Text returns what an error says was read: in quotes, with everything that does
// not print escaped, and cut.
func Text(text string) string {
	short := Clip(text)
	if len(short) < len(text) {
		return strconv.Quote(short) + "..."
	}
	return strconv.Quote(text)
}

// Clip returns as much of a text as an error keeps. It cuts between characters.
func Clip[Text string | []byte](text Text) Text {
	const most = 100
	if len(text) <= most {
		return text
	}
	end := most
	for end > most-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}
