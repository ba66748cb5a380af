package engine

import "strconv"

// quote returns what an error says was read: in quotes, with everything that
// does not print escaped, and cut so that no message grows with its input.
func quote(text string) string {
	const most = 100
	if len(text) > most {
		return strconv.Quote(text[:most]) + "..."
	}
	return strconv.Quote(text)
}
