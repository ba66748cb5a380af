package lettering

import (
	"strings"
	"unicode"
)

// Widest estimates the width of text in ems, whatever sans-serif face it is set in.
func Widest(text string) (width float64) {
	for _, r := range text {
		width += WidestOf(r)
	}
	return width
}

// WidestOf estimates the width of a character in the widest of the usual sans-serif
// faces, the likes of Verdana and DejaVu Sans, and of the Go fonts: which face a
// reader will see is not known here, and a caption broken too soon is better than one
// cut off.
func WidestOf(r rune) float64 {
	regular, _ := Regular.Advance(r)
	bold, _ := Bold.Advance(r)
	return max(regular, bold, elsewhere(r))
}

func elsewhere(r rune) float64 {
	switch {
	case r == '\u00a0', r == '\u202f': // spaces that never split
		return elsewhere(' ')
	case r > unicode.MaxASCII:
		return beyondASCII(r)
	case strings.ContainsRune(" .,:;!'|ijl()[]-/\\frtI", r):
		return 0.42
	case strings.ContainsRune("mwMW@%", r):
		return 1
	case strings.ContainsRune("+<=>~#&_^QOGDHNU", r):
		return 0.84
	case 'A' <= r && r <= 'Z':
		return 0.72
	}
	return 0.64
}

func beyondASCII(r rune) float64 {
	switch {
	case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
		return 0
	case r >= 0x1f000: // pictures, as wide as they are high and more
		return 1.4
	case r >= 0x2e80: // the scripts of East Asia
		return 1.05
	case r < 0x250 && unicode.IsLower(r), unicode.Is(unicode.Greek, r):
		return 0.7
	case r >= 0x2010 && r <= 0x201f && r != '—':
		return 0.55
	}
	return 1.05
}
