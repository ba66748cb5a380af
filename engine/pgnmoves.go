package engine

import "strings"

// symbol reads a move, or one of the words and signs that stand for something
// else.
func (r *PGNReader) symbol() (done bool) {
	if blank := r.blankAt(r.pos); blank > 0 {
		r.pos += blank
		return false
	}
	if !r.started {
		if !r.movesBegin() {
			r.junkLine()
			return false
		}
		r.started = true
	}
	if !r.begun {
		r.begin()
	}
	if r.quiet() {
		return r.word()
	}
	m, length := r.fastMove()
	if m == 0 {
		return r.word()
	}
	r.play(m)
	if r.pos += length; r.buf[r.pos] == ' ' {
		r.pos++
	}
	return false
}

// play appends a legal move to the line.
func (r *PGNReader) play(m Move) {
	if len(r.score.Elements) >= MostElements {
		r.tooLong()
		return
	}
	r.score.Elements = append(r.score.Elements, Element{Kind: MoveElement, Move: m})
	r.now.before = r.now.after
	r.now.after.Apply(m)
	r.now.moved = true
}

// movesBegin reports whether what stands here outside any game is the first
// move of one without tags.
func (r *PGNReader) movesBegin() bool {
	_, err := r.classical.ParseMove(cleanSymbol(r.wordAhead()), r.letters)
	return err == nil
}

// number reads a move number, or what else begins with a digit: castling in
// zeros, and results.
func (r *PGNReader) number() (done bool) {
	at := r.pos + 1
	for at < r.pos+pgnSymbol && pgnClasses[r.buf[at]] == pgnDigit {
		at++
	}
	if class := pgnClasses[r.buf[at]]; class != pgnDot && class != pgnLetter && r.started {
		r.pos = at // a number without dot
		return false
	} else if r.started && r.blankAt(at) > 0 {
		r.pos = at
		return false
	} else if class == pgnDot {
		r.started = true
		for at < r.pos+pgnSymbol && r.buf[at] == '.' {
			at++
		}
		if r.pos = at; r.buf[at] == ' ' {
			r.pos++
		}
		return false
	}
	if !r.started {
		r.junkLine()
		return false
	}
	letter := r.buf[at]
	if letter != '-' && letter != '/' && letter != ':' && letter < 0x80 {
		r.pos = at // a number glued to its move
		return false
	}
	if !r.begun {
		r.begin()
	}
	return r.word()
}

// blankAt returns the length of the white space beyond ASCII that stands there,
// as texts from web pages have it: spaces that do not break, those without
// width, and the three dots behind a number as one letter.
func (r *PGNReader) blankAt(at int) int {
	if r.buf[at] < 0x80 {
		return 0
	}
	for _, blank := range [...]string{"\u00a0", "\u2009", "\u200b", "\u202f", "\ufeff", "…"} {
		if string(r.buf[at:at+len(blank)]) == blank {
			return len(blank)
		}
	}
	return 0
}

// wordAhead returns the symbol that begins here, with a promotion in brackets
// and the points of "e.p.".
func (r *PGNReader) wordAhead() []byte {
	at := r.pos
	limit := r.pos + pgnSymbol
	for at < limit {
		class := pgnClasses[r.buf[at]]
		if class != pgnLetter && class != pgnDigit || r.blankAt(at) > 0 {
			break
		}
		at++
	}
	switch {
	case r.buf[at] == '(' && r.buf[at+2] == ')' && (r.buf[at-1] == '8' || r.buf[at-1] == '1') && pgnClasses[r.buf[at+1]] == pgnLetter && r.buf[at+1] != '=':
		at += 3
	case r.buf[at] == '.' && r.buf[at-1] == 'e' && r.buf[at+1] == 'p':
		if at += 2; r.buf[at] == '.' {
			at++
		}
	}
	return r.buf[r.pos:min(at, r.end)]
}

// cleanSymbol returns a move as text with hyphens for the dashes of word
// processors.
func cleanSymbol(text []byte) string {
	for _, letter := range text {
		if letter >= 0x80 {
			return dashes.Replace(toUTF8(text))
		}
	}
	return string(text)
}

var dashes = strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "−", "-", "½", "1/2")

// word reads a symbol with care: whatever is no plain move comes here.
func (r *PGNReader) word() (done bool) {
	raw := r.wordAhead()
	text := cleanSymbol(raw)
	if result, ok := resultWords[text]; ok {
		return r.result(result, len(raw))
	}
	from := r.pos
	r.pos += len(raw)
	if r.quiet() || text == "e.p." || text == "e.p" || text == "ep" {
		return false
	}
	if glyph := signGlyphs[text]; glyph != 0 {
		r.addNAG(glyph)
		return false
	}
	if text == "+" || text == "++" || text == "#" {
		return false // apart from its move
	}
	if isNullMove(text) {
		r.fault(NullMove, from, r.pos, nil)
		r.now.broken = true
		return false
	}
	m, err := r.now.after.ParseMove(text, r.letters)
	if err != nil {
		r.fault(BadMove, from, r.pos, err)
		r.now.broken = true
		return false
	}
	r.play(m)
	return false
}

// isNullMove reports whether the text is one of the ways to write that a player
// passes.
func isNullMove(text string) bool {
	switch text {
	case "--", "Z0", "null", "NULL", "pass", "0000", "@@@@":
		return true
	}
	return false
}
