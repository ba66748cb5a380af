package engine

import "unicode/utf8"

// appendUTF8 appends text to dst: as it is if it is UTF-8, else read as Latin-1.
func appendUTF8(dst, text []byte) []byte {
	if utf8.Valid(text) {
		return append(dst, text...)
	}
	for _, letter := range text {
		dst = utf8.AppendRune(dst, rune(letter))
	}
	return dst
}

// toUTF8 returns text as a string: as it is if it is UTF-8, else read as
// Latin-1.
func toUTF8(text []byte) string { return string(appendUTF8(nil, text)) }

// faultText returns as much of a text as a fault keeps.
func faultText(text []byte) []byte {
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
