package pgn

import (
	"strings"
	"unicode/utf8"
)

// signs are the signs of judgement that books, programs and sites write, in plain
// characters, and the numbers that PGN and its users give them; 0 for those that
// say no more than the move itself does, such as a check sign apart from it.
var signs = map[string]uint8{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6,
	"□": 7, "▢": 7, "■": 8, "☐": 7,
	"=": 10, "==": 10, "∞": 13,
	"+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17,
	"+-": 18, "-+": 19, "+--": 20, "--+": 21, // the last two end a game where nothing follows
	"⨀": 22, "⊙": 22, "☉": 22, "○": 26, "◯": 26, "⟳": 32, "↻": 32, "↑↑": 32,
	"↑": 36, "→": 40, "=∞": 44, "∞=": 44, "=/∞": 44, "©": 44, "⯹": 44,
	"⇆": 132, "⇄": 132, "⇋": 132, "⇌": 132, "⊕": 138, "⨁": 138, "⏱": 138,
	"∆": 140, "Δ": 140, "△": 140, "∇": 141, "▽": 141, "⌓": 142, "≤": 143, "⩽": 143, "≥": 142, "⩾": 142,
	"RR": 145, "N": 146, "TN": 146, "⊥": 148, "⟂": 148, "⇔": 149, "⟺": 149, "⇗": 150, "⇱": 151, "◨": 151, "⟫": 151, "◧": 152, "⟪": 152,
	"D": 220, "#D": 220,

	"+": 0, "++": 0, "#": 0, "##": 0, "†": 0, "††": 0, "‡": 0, "ch": 0, "Ch": 0, "CH": 0, "dblch": 0, "disch": 0, "dis": 0, "dbl": 0, "mate": 0, "Mate": 0, "MATE": 0,
	"e.p.": 0, "e.p": 0, "ep": 0,
}

// weakPoint is the glyph that a cross stands for.
const weakPoint = 147

// longestSign is the length of the longest sign in bytes.
const longestSign = 6

// cutSigns cuts the end of a word into signs: for each place in it, the length of
// the sign that begins there, if signs follow from there to the end, and 0 if not.
// Characters that are no sign, and can be no part of a move, are signs that nobody
// knows. The longer sign goes before the shorter.
func cutSigns(text string) []int {
	cuts := make([]int, len(text)+1)
	for at := len(text) - 1; at >= 0; at-- {
		for length := min(longestSign, len(text)-at); length > 0 && cuts[at] == 0; length-- {
			if _, known := signs[text[at:at+length]]; known && (at+length == len(text) || cuts[at+length] != 0) {
				cuts[at] = length
			}
		}
		if cuts[at] != 0 {
			continue
		}
		letter, length := utf8.DecodeRuneInString(text[at:])
		odd := letter >= utf8.RuneSelf && (length > 1 || letter != utf8.RuneError) || strings.IndexByte("_~@", text[at]) >= 0
		if odd && !alphanumeric(letter) && (at+length == len(text) || cuts[at+length] != 0) {
			cuts[at] = length
		}
	}
	return cuts
}

// nag reads an annotation glyph, $ and a number.
func (r *Reader) nag() {
	at := r.pos + 1
	n := 0
	for ; at < r.pos+8 && classes[r.buf[at]] == digitClass; at++ {
		n = 10*n + int(r.buf[at]-'0')
	}
	if at == r.pos+1 || n > 255 {
		r.fault(CodeBadNAG, r.pos, at, nil)
	} else {
		r.addNAG(uint8(n))
	}
	r.pos = at
}

// exclamation reads the signs that stand for the first six glyphs: ! ? !! ?? !? ?!.
func (r *Reader) exclamation() {
	at := r.pos + 1
	for at < r.pos+longestSymbol && (r.buf[at] == '!' || r.buf[at] == '?') {
		at++
	}
	switch text := string(r.buf[r.pos:at]); {
	case signs[text] != 0:
		r.addNAG(signs[text])
	case text[:2] == "!!":
		r.addNAG(3)
	case text[:2] == "??":
		r.addNAG(4)
	default:
		r.fault(CodeBadNAG, r.pos, at, nil)
	}
	r.pos = at
}

func (r *Reader) addNAG(n uint8) {
	if !r.quiet() {
		r.add(Element{Kind: NAGElement, NAG: n})
	}
}
