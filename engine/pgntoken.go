package engine

// pgnClass says what a byte can be the beginning of.
type pgnClass uint8

const (
	pgnOther pgnClass = iota
	pgnSpace
	pgnLetter // of a move or a sign
	pgnDigit
	pgnDot
	pgnMark // punctuation that has a meaning of its own
)

var pgnClasses = newPGNClasses()

func newPGNClasses() (classes [256]pgnClass) {
	set := func(class pgnClass, letters string) {
		for _, letter := range []byte(letters) {
			classes[letter] = class
		}
	}
	for i := range classes {
		letter := byte(i) | 0x20
		if 'a' <= letter && letter <= 'z' || i >= 0x80 {
			classes[i] = pgnLetter
		}
	}
	set(pgnLetter, "+-=#/:_@~")
	set(pgnDigit, "0123456789")
	set(pgnDot, ".")
	set(pgnSpace, spaces)
	set(pgnMark, "!?$(){;[%*")
	return classes
}

// token reads the next token. It returns true at the end of the game.
func (r *PGNReader) token() (done bool) {
	letter := r.buf[r.pos]
	switch pgnClasses[letter] {
	case pgnSpace:
		r.pos++
		if letter == '\n' {
			r.line++
			r.newline = r.pos
		}
		return false
	case pgnLetter:
		return r.symbol()
	case pgnDigit:
		return r.number()
	case pgnDot:
		r.pos++
		return false
	case pgnMark:
		return r.mark(letter)
	}
	if !r.started {
		r.junkLine()
		return false
	}
	r.badCharacter()
	return false
}

// mark reads a token that its first byte tells.
func (r *PGNReader) mark(letter byte) (done bool) {
	switch {
	case letter == '%' && r.pos == r.newline:
		r.skipLine()
	case letter == '[':
		return r.bracket()
	case letter == '{':
		r.comment()
	case letter == ';':
		r.lineComment()
	case !r.started:
		r.junkLine()
	case letter == '(':
		r.openVariation()
	case letter == ')':
		r.closeVariation()
	case letter == '$':
		r.nag()
	case letter == '!' || letter == '?':
		r.signs()
	case letter == '*':
		return r.result(NoResult, 1)
	default:
		r.badCharacter()
	}
	return false
}

// badCharacter reports a character that means nothing among moves, and passes
// over it.
func (r *PGNReader) badCharacter() {
	if !r.quiet() {
		r.fault(BadCharacter, r.pos, r.pos+1, nil)
	}
	r.pos++
}
