package engine

import "strings"

// symbol reads a move, or one of the words and signs that stand for something
// else.
func (r *PGNReader) symbol() (done bool) {
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
	_, err := r.latest.ParseMove(cleanSymbol(r.wordAhead()), r.letters)
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

// wordAhead returns the symbol that begins here, with a promotion in brackets
// and the points of "e.p.".
func (r *PGNReader) wordAhead() []byte {
	at := r.pos
	limit := r.pos + pgnSymbol
	for at < limit {
		class := pgnClasses[r.buf[at]]
		if class != pgnLetter && class != pgnDigit {
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

// resultWords are the results as they are written.
var resultWords = map[string]Result{
	"1-0": WhiteWins, "0-1": BlackWins, "1/2-1/2": Draw, "1/2": Draw,
	"1:0": WhiteWins, "0:1": BlackWins, "1/2:1/2": Draw, "1/21/2": Draw,
}

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

// openVariation begins a variation. "(=)" is no variation but an offer of a
// draw, and is kept as a comment.
func (r *PGNReader) openVariation() {
	if r.buf[r.pos+1] == '=' && r.buf[r.pos+2] == ')' {
		open := r.openComment()
		if !r.quiet() {
			r.remark = append(r.remark, "(=)"...)
			r.addRemark(open)
		}
		r.pos += 3
		return
	}
	r.begin()
	switch {
	case r.quiet():
		r.skip++
	case !r.now.moved:
		r.fault(StrayVariation, r.pos, r.pos+1, nil)
		r.skip++
	case len(r.stack) == MostDepth:
		r.fault(DeepVariation, r.pos, r.pos+1, nil)
		r.skip++
	default:
		r.add(Element{Kind: BeginVariation})
		r.stack = append(r.stack, r.now)
		r.now.after = r.now.before
		r.now.moved = false
	}
	r.pos++
}

// closeVariation ends a variation and goes back to the line that it lies in.
func (r *PGNReader) closeVariation() {
	switch {
	case r.skip > 0:
		r.skip--
	case len(r.stack) == 0 && r.now.broken:
	case len(r.stack) == 0:
		r.fault(StrayBracket, r.pos, r.pos+1, nil)
	default:
		r.endVariation()
	}
	r.pos++
}

func (r *PGNReader) endVariation() {
	last := len(r.stack) - 1
	r.now, r.stack = r.stack[last], r.stack[:last]
	elements := r.score.Elements
	if n := len(elements); n > 0 && elements[n-1].Kind == BeginVariation {
		r.score.Elements = elements[:n-1] // there was nothing in it
		return
	}
	// The bracket that closes is kept beyond the bound: for each there was room
	// when it opened.
	r.score.Elements = append(elements, Element{Kind: EndVariation})
}

// closeAll ends the variations that the end of the game finds open.
func (r *PGNReader) closeAll() {
	if len(r.stack)+r.skip > 0 {
		r.fault(UnterminatedVariation, r.pos, r.pos, nil)
	}
	for r.skip = 0; len(r.stack) > 0; {
		r.endVariation()
	}
}

// result ends the game, unless it ends a variation: some programs write results
// there.
func (r *PGNReader) result(result Result, length int) (done bool) {
	if r.variationEnds(r.pos + length) {
		r.pos += length
		return false
	}
	r.begin()
	r.closeAll()
	s := &r.score
	s.Result = result
	text, _ := s.Tag("Result")
	if tagged, ok := resultWords[cleanSymbol([]byte(text))]; ok && tagged != result {
		r.fault(ResultContradictsTag, r.pos, r.pos+length, nil)
	}
	r.compareBoard(r.pos, r.pos+length)
	r.pos += length
	// A comment on the same line belongs to this game still.
	for at := r.pos; at < r.pos+pgnSymbol; at++ {
		switch letter := r.buf[at]; {
		case letter == ' ' || letter == '\t':
			continue
		case letter == '{':
			r.pos = at
			r.comment()
		case letter == ';':
			r.pos = at
			r.lineComment()
		}
		break
	}
	return true
}

// variationEnds reports whether the next token from there on closes a
// variation.
func (r *PGNReader) variationEnds(at int) bool {
	if len(r.stack)+r.skip == 0 {
		return false
	}
	for limit := r.pos + pgnAhead; at < limit-1 && isSpace(r.buf[at]); {
		at++
	}
	return r.buf[at] == ')'
}

// missingResult ends a game without a result; that of its Result tag stands.
func (r *PGNReader) missingResult() {
	r.begin()
	r.closeAll()
	text, _ := r.score.Tag("Result")
	r.score.Result = resultWords[cleanSymbol([]byte(text))]
	if !r.cut && !r.long {
		r.fault(MissingResult, r.pos, r.pos, nil)
	}
	r.compareBoard(r.pos, r.pos)
}

// compareBoard reports a result that the final position contradicts.
func (r *PGNReader) compareBoard(from, to int) {
	s := &r.score
	if s.Result == NoResult || r.now.broken {
		return
	}
	p := &r.now.after
	right := s.Result
	switch p.Status() {
	case Checkmate:
		right = winFor(p.Turn().Other())
	case Stalemate, Dead:
		right = Draw
	}
	if right != s.Result {
		r.fault(ResultContradictsBoard, from, to, nil)
	}
}
