// Package quote cuts and quotes what errors say was read, so that no message grows with
// its input and nothing in it takes hold of a terminal. [Text] is what most messages want.
//
// It is for the packages of this module, each of which quotes what it refuses; it lies
// here since all of them can import it. It never words an error and never prints.
package quote

import (
	"strconv"
	"unicode/utf8"
)

// Most is as much of a text as an error keeps, in bytes.
const Most = 100

// Text returns what an error says was read: in quotes, with everything that does
// not print escaped, and cut after Most bytes.
func Text(text string) string {
	short := Clip(text, Most)
	if len(short) < len(text) {
		return strconv.Quote(short) + "..."
	}
	return strconv.Quote(text)
}

// Clip returns at most so many bytes of a text. It cuts between characters.
func Clip[Text string | []byte](text Text, most int) Text {
	if len(text) <= most {
		return text
	}
	end := most
	for end > most-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

// Short is [Clip] with dots where something was cut off.
func Short(text string, most int) string {
	if short := Clip(text, most); len(short) < len(text) {
		return short + "..."
	}
	return text
}
