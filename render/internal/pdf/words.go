package pdf

import (
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// Titles and bookmarks are text strings (ISO 32000-1, 7.9.2.2): ASCII as it is, else
// UTF-16 with its mark. fpdf would write UTF-8 without one where no font is set yet,
// and takes no character beyond the first 65,536 right, so it gets them converted.

// textString returns text as it stands in the file.
func textString(text string) string {
	if !strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
		return text
	}
	return utf16String(text)
}

func utf16String(text string) string {
	b := []byte("\xfe\xff")
	for _, u := range utf16.Encode([]rune(text)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

// halves returns text in a UTF-8 of which fpdf makes right UTF-16: what UTF-16 writes
// as two halves is encoded half by half.
func halves(text string) string {
	var b []byte
	for _, r := range text {
		if r < 1<<16 {
			b = utf8.AppendRune(b, r)
			continue
		}
		high, low := utf16.EncodeRune(r)
		for _, u := range [...]rune{high, low} {
			b = append(b, 0xe0|byte(u>>12), 0x80|byte(u>>6&0x3f), 0x80|byte(u&0x3f))
		}
	}
	return string(b)
}
