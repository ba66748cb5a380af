package sealed

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// reasonable reports whether text is one line of UTF-8 that shows all that is in
// it: no control or format characters and no separators but the space.
func reasonable(text string) bool {
	return strings.TrimSpace(text) != "" && len(text) <= MaxLine && utf8.ValidString(text) && !strings.ContainsFunc(text, invisible)
}

func invisible(r rune) bool {
	return r != ' ' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Z) ||
		r == utf8.RuneError // what JSON makes of bytes that are no text
}

// voidDigest is the digest of an entry that sets a draw aside.
func voidDigest(e *Entry) string {
	return digest(fmt.Sprintf("%s void\n%s\n%d\n%s", format, e.Prev, e.Draw, e.Reason))
}
