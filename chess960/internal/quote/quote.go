// Package quote shortens what errors quote.
package quote

import "unicode/utf8"

// Clip shortens what an error quotes to about 100 bytes, so that no message
// grows with its input. It cuts between characters.
func Clip(text string) string {
	const most = 100
	if len(text) <= most {
		return text
	}
	cut := most
	for cut > most-utf8.UTFMax && !utf8.RuneStart(text[cut]) {
		cut--
	}
	return text[:cut] + "..."
}
