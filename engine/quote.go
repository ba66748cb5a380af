package engine

import (
	"strconv"
	"unicode/utf8"
)

// quote returns what an error says was read: in quotes, with everything that
// does not print escaped, and cut so that no message grows with its input.
func quote(text string) string {
	short := clip(text)
	if len(short) < len(text) {
		return strconv.Quote(short) + "..."
	}
	return strconv.Quote(text)
}

// clip returns as much of a text as an error keeps. It cuts between characters.
func clip[Text string | []byte](text Text) Text {
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
