package render

import (
	"strings"
	"unicode"

	"chess960/render/internal/lettering"
	"chess960/render/internal/plain"
)

// Measures of captions in board units.
const (
	captionSize  = 16 // of type, the same for all so that a book has one size
	captionLines = 6  // at most; the rest is cut, with an ellipsis
	captionGap   = 8  // above the first line and below the last
)

// setCaption sets words in at most so many lines round x = 0, below a gap, and
// returns how high they are with the gap below them; 0 if there is nothing to set.
func setCaption(text string, most, width int, o *Options) (set []words, high int) {
	size := o.text(captionSize)
	lines := fit(plain.Text(text), most, float64(width)/float64(size))
	if len(lines) == 0 {
		return nil, 0
	}
	leading := size + (size+2)/4
	for i, line := range lines {
		set = append(set, words{y: captionGap + size + i*leading, size: size, ink: o.Theme.Words, text: line})
	}
	return set, size + (len(lines)-1)*leading + captionGap
}

// setLabel sets a label from x = 0, below a gap, and returns how high it is; 0 if
// there is nothing to set.
func setLabel(text string, width int, o *Options) (set []words, high int) {
	const bolder = 1.1 // than the regular face, where it is none of the Go fonts
	size := o.text(captionSize)
	text = clipLine(plain.Line(text), float64(width)/bolder/float64(size))
	if text == "" {
		return nil, 0
	}
	return []words{{y: captionGap + size, size: size, face: lettering.Bold, anchor: anchorStart, ink: o.Theme.Words, text: text}}, captionGap + size
}

// clipLine cuts a line to a width in ems, with an ellipsis where it was cut.
func clipLine(line string, limit float64) string {
	if ems(line) <= limit {
		return line
	}
	return ellipsis(line, limit)
}

// ellipsis ends a line with an ellipsis, within a width in ems.
func ellipsis(line string, limit float64) string {
	return strings.TrimSpace(breakLine(line+" ", limit-ems("…"))) + "…"
}

// shift moves lines of text.
func shift(list []words, dx, dy int) []words {
	for i := range list {
		list[i].x += dx
		list[i].y += dy
	}
	return list
}

// fit breaks text into at most so many lines that are no wider than so many ems:
// between words, and inside a word only if that alone is too wide.
func fit(text string, most int, limit float64) (lines []string) {
	for p := range strings.SplitSeq(text, "\n") {
		if p = strings.Join(strings.Fields(p), " "); p != "" && len(lines) <= most {
			lines = append(lines, balance(p, most, limit)...)
		}
	}
	if len(lines) > most {
		lines = lines[:most]
		lines[most-1] = ellipsis(lines[most-1], limit)
	}
	return lines
}

// balance breaks a paragraph into as few lines as fit. A short one has lines of about
// equal width: no word is left alone on the last.
func balance(p string, most int, limit float64) []string {
	lines := breakLines(p, most, limit)
	if len(lines) > captionLines {
		return lines
	}
	narrow := ems(p) / float64(len(lines))
	for word := range strings.FieldsSeq(p) {
		narrow = max(narrow, ems(word))
	}
	for ; narrow < limit; narrow += 0.5 {
		if even := breakLines(p, most, narrow); len(even) == len(lines) {
			return even
		}
	}
	return lines
}

// breakLines breaks a paragraph where the limit demands it, into one line more
// than there may be.
func breakLines(p string, most int, limit float64) (lines []string) {
	for p != "" && len(lines) <= most {
		line := breakLine(p, limit)
		lines = append(lines, strings.TrimSpace(line))
		p = strings.TrimSpace(p[len(line):])
	}
	return lines
}

// breakLine returns as much of p as fits, at least one character.
func breakLine(p string, limit float64) string {
	space, width := 0, 0.0
	for i, r := range p {
		width += em(r)
		switch {
		case r == ' ': // takes no room at the end of a line
			space = i
		case width > limit && space > 0:
			return p[:space]
		case width > limit && i > 0:
			return p[:i]
		}
	}
	return p
}

// ems estimates the width of text in multiples of the type size.
func ems(text string) (width float64) {
	for _, r := range text {
		width += em(r)
	}
	return width
}

// em estimates the width of a character for the widest of the usual sans-serif
// faces, the likes of Verdana and DejaVu Sans, and of the Go fonts: which face a
// reader will see is not known here, and a caption broken too soon is better than one
// cut off.
func em(r rune) float64 {
	regular, _ := lettering.Regular.Advance(r)
	bold, _ := lettering.Bold.Advance(r)
	return max(regular, bold, emElsewhere(r))
}

func emElsewhere(r rune) float64 {
	switch {
	case r > unicode.MaxASCII:
		return emBeyondASCII(r)
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

func emBeyondASCII(r rune) float64 {
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
