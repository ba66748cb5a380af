package pgn

// signs are the signs of judgement that books, programs and sites write, in plain
// characters, and the numbers that PGN and its users give them; 0 for those that
// say no more than the move itself does, such as a check sign apart from it.
var signs = map[string]uint8{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "‼": 3, "⁇": 4, "⁉": 5, "⁈": 6,
	"□": 7, "▢": 7, "■": 8, "☐": 7,
	"=": 10, "==": 10, "∞": 13, "~": 13,
	"+=": 14, "+/=": 14, "⩲": 14, "=+": 15, "=/+": 15, "⩱": 15,
	"+/-": 16, "±": 16, "-/+": 17, "∓": 17,
	"+-": 18, "-+": 19, "+--": 20, "--+": 21, // the last two end a game where nothing follows
	"⨀": 22, "⊙": 22, "☉": 22, "○": 26, "◯": 26, "⟳": 32, "↻": 32, "↑↑": 32,
	"↑": 36, "→": 40, "=∞": 44, "∞=": 44, "=/∞": 44, "©": 44, "⯹": 44,
	"⇆": 132, "⇄": 132, "⇋": 132, "⇌": 132, "⊕": 138, "⨁": 138, "⏱": 138,
	"∆": 140, "Δ": 140, "△": 140, "∇": 141, "▽": 141, "⌓": 142, "≤": 143, "⩽": 143, "≥": 142, "⩾": 142,
	"RR": 145, "N": 146, "TN": 146, "×": 147, "⊥": 148, "⟂": 148, "⇔": 149, "⟺": 149, "⇗": 150, "⇱": 151, "◨": 151, "⟫": 151, "◧": 152, "⟪": 152,
	"D": 220, "#D": 220,

	"+": 0, "++": 0, "#": 0, "##": 0, "†": 0, "††": 0, "‡": 0, "ch": 0, "Ch": 0, "CH": 0, "dblch": 0, "disch": 0, "dis": 0, "dbl": 0, "mate": 0, "Mate": 0, "MATE": 0,
	"e.p.": 0, "e.p": 0, "ep": 0,
}

// gluedWords are the signs in letters that are written at the end of a move, the
// longer before the shorter.
var gluedWords = []string{"dblch", "disch", "mate", "Mate", "MATE", "dbl", "dis", "ch", "Ch", "CH", "TN", "RR", "N", "D"}

// nag reads an annotation glyph, $ and a number.
func (r *Reader) nag() {
	at := r.pos + 1
	n := 0
	for ; at < r.pos+8 && classes[r.buf[at]] == digitClass; at++ {
		n = 10*n + int(r.buf[at]-'0')
	}
	if at == r.pos+1 || n > 255 {
		r.fault(BadNAG, r.pos, at, nil)
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
		r.fault(BadNAG, r.pos, at, nil)
	}
	r.pos = at
}

// addSign adds what a sign stands for.
func (r *Reader) addSign(nag uint8) {
	if nag != 0 {
		r.addNAG(nag)
	}
}

func (r *Reader) addNAG(n uint8) {
	if !r.quiet() {
		r.add(Element{Kind: NAGElement, NAG: n})
	}
}
