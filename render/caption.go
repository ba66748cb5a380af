package render

import (
	"strings"

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
	if lettering.Widest(line) <= limit {
		return line
	}
	return ellipsis(line, limit)
}

// ellipsis ends a line with an ellipsis, within a width in ems.
func ellipsis(line string, limit float64) string {
	return strings.TrimSpace(lettering.Fitting(line+" ", limit-lettering.Widest("…"), lettering.WidestOf)) + "…"
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
		if p = strings.Join(plain.Words(p), " "); p != "" && len(lines) <= most {
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
	lines := lettering.Break(p, most, limit, lettering.WidestOf)
	if len(lines) > captionLines {
		return lines
	}
	narrow := lettering.Widest(p) / float64(len(lines))
	for _, word := range plain.Words(p) {
		narrow = max(narrow, lettering.Widest(word))
	}
	for ; narrow < limit; narrow += 0.5 {
		if even := lettering.Break(p, most, narrow, lettering.WidestOf); len(even) == len(lines) {
			return even
		}
	}
	return lines
}
