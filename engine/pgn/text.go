package pgn

import "unicode/utf8"

// appendUTF8 appends text to dst: as it is if it is UTF-8, else read as
// Windows-1252, which is Latin-1 with dashes and quotation marks where Latin-1
// has control characters. Such control characters, which can take hold of a
// terminal, become U+FFFD.
func appendUTF8(dst, text []byte) []byte {
	if !utf8.Valid(text) {
		for _, letter := range text {
			dst = utf8.AppendRune(dst, fromWindows1252(letter))
		}
		return dst
	}
	from := 0
	for i := 0; i+1 < len(text); i++ {
		if text[i] == 0xc2 && text[i+1] <= 0x9f { // U+0080 to U+009F
			dst = utf8.AppendRune(append(dst, text[from:i]...), utf8.RuneError)
			from = i + 2
		}
	}
	return append(dst, text[from:]...)
}

// fromWindows1252 returns what a byte is in Windows-1252.
func fromWindows1252(letter byte) rune {
	if 0x80 <= letter && letter <= 0x9f {
		return windows1252[letter-0x80]
	}
	return rune(letter)
}

// windows1252 are the characters 0x80 to 0x9f of Windows-1252; U+FFFD for none.
var windows1252 = [32]rune{
	'€', utf8.RuneError, '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', utf8.RuneError, 'Ž', utf8.RuneError,
	utf8.RuneError, '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', utf8.RuneError, 'ž', 'Ÿ',
}

// toUTF8 returns text as a string, as appendUTF8 reads it.
func toUTF8(text []byte) string { return string(appendUTF8(nil, text)) }
