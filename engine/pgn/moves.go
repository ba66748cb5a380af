package pgn

import (
	"strings"

	"chess960/engine"
)

// symbol reads a move, or one of the words and signs that stand for something
// else.
func (r *Reader) symbol() (done bool) {
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
	m, length := r.scanner.Scan(&r.now.after, r.buf[r.pos:])
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
func (r *Reader) play(m engine.Move) {
	if len(r.game.Elements) >= MostElements {
		r.tooLong()
		return
	}
	r.game.Elements = append(r.game.Elements, Element{Kind: MoveElement, Move: m})
	r.now.before = r.now.after
	r.now.after.Apply(m)
	r.now.moved = true
}

// movesBegin reports whether what stands here outside any game is the first
// move of one without tags.
func (r *Reader) movesBegin() bool {
	_, err := r.classical.ParseMove(cleanSymbol(r.wordAhead()), r.letters)
	return err == nil
}

// number reads a move number, or what else begins with a digit: castling in
// zeros, and results.
func (r *Reader) number() (done bool) {
	at := r.pos + 1
	for at < r.pos+longestSymbol && classes[r.buf[at]] == digitClass {
		at++
	}
	if class := classes[r.buf[at]]; class != dotClass && class != letterClass && r.started {
		r.pos = at // a number without dot
		return false
	} else if r.started && r.blankAt(at) > 0 {
		r.pos = at
		return false
	} else if class == dotClass {
		r.started = true
		for at < r.pos+longestSymbol && r.buf[at] == '.' {
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
func (r *Reader) blankAt(at int) int {
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
func (r *Reader) wordAhead() []byte {
	at := r.pos
	limit := r.pos + longestSymbol
	for at < limit {
		class := classes[r.buf[at]]
		if class != letterClass && class != digitClass || r.blankAt(at) > 0 {
			break
		}
		at++
	}
	switch {
	case r.buf[at] == '(' && r.buf[at+2] == ')' && (r.buf[at-1] == '8' || r.buf[at-1] == '1') && classes[r.buf[at+1]] == letterClass && r.buf[at+1] != '=':
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
func (r *Reader) word() (done bool) {
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

// signs reads the signs that stand for the first six glyphs: ! ? !! ?? !? ?!.
func (r *Reader) signs() {
	at := r.pos + 1
	for at < r.pos+longestSymbol && (r.buf[at] == '!' || r.buf[at] == '?') {
		at++
	}
	switch text := string(r.buf[r.pos:at]); {
	case signGlyphs[text] != 0:
		r.addNAG(signGlyphs[text])
	case text[:2] == "!!":
		r.addNAG(3)
	case text[:2] == "??":
		r.addNAG(4)
	default:
		r.fault(BadNAG, r.pos, at, nil)
	}
	r.pos = at
}

func (r *Reader) addNAG(n uint8) {
	if !r.quiet() && r.now.moved {
		r.add(Element{Kind: NAGElement, NAG: n})
	}
}

// signGlyphs are the signs that books use, and the numbers that PGN gives them.
var signGlyphs = map[string]uint8{
	"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6, "□": 7,
	"=": 10, "∞": 13, "+=": 14, "=+": 15, "⩲": 14, "⩱": 15,
	"+/=": 14, "=/+": 15, "+/-": 16, "-/+": 17, "±": 16, "∓": 17, "+-": 18, "-+": 19,
}

// openVariation begins a variation. "(=)" is no variation but an offer of a
// draw, and is kept as a comment.
func (r *Reader) openVariation() {
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
func (r *Reader) closeVariation() {
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

func (r *Reader) endVariation() {
	last := len(r.stack) - 1
	r.now, r.stack = r.stack[last], r.stack[:last]
	elements := r.game.Elements
	if n := len(elements); n > 0 && elements[n-1].Kind == BeginVariation {
		r.game.Elements = elements[:n-1] // there was nothing in it
		return
	}
	// The bracket that closes is kept beyond the bound: for each there was room
	// when it opened.
	r.game.Elements = append(elements, Element{Kind: EndVariation})
}

// closeAll ends the variations that the end of the game finds open.
func (r *Reader) closeAll() {
	if len(r.stack)+r.skip > 0 {
		r.fault(UnterminatedVariation, r.pos, r.pos, nil)
	}
	for r.skip = 0; len(r.stack) > 0; {
		r.endVariation()
	}
}

// inVariation reports whether a result before that place is a variation's and
// not the game's: a bracket is open and the game goes on, with anything but an
// empty line, the tags of another game or the end of the text.
func (r *Reader) inVariation(at int) bool {
	if len(r.stack)+r.skip == 0 {
		return false
	}
	lines := 0
	for limit := min(r.end, r.pos+lookAhead); at < limit; at++ {
		switch letter := r.buf[at]; {
		case letter == '\n':
			if lines++; lines == 2 {
				return false
			}
		case !isSpace(letter):
			return letter != '[' || lines == 0
		}
	}
	return false
}

// resultWords are the results as they are written.
var resultWords = map[string]engine.Result{
	"1-0": engine.WhiteWins, "0-1": engine.BlackWins, "1/2-1/2": engine.Draw, "1/2": engine.Draw,
	"1:0": engine.WhiteWins, "0:1": engine.BlackWins, "1/2:1/2": engine.Draw, "1/21/2": engine.Draw,
}

// result ends the game, unless it ends a variation: some programs write results
// there.
func (r *Reader) result(result engine.Result, length int) (done bool) {
	if r.inVariation(r.pos + length) {
		r.pos += length
		return false
	}
	r.begin()
	r.closeAll()
	g := &r.game
	g.Result = result
	text, _ := g.Tag("Result")
	if tagged, ok := resultWords[cleanSymbol([]byte(text))]; ok && tagged != result {
		r.fault(ResultContradictsTag, r.pos, r.pos+length, nil)
	}
	r.compareBoard(r.pos, r.pos+length)
	r.pos += length
	// A comment on the same line belongs to this game still.
	for at := r.pos; at < r.pos+longestSymbol; at++ {
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

// missingResult ends a game without a result; that of its Result tag stands.
func (r *Reader) missingResult() {
	r.begin()
	r.closeAll()
	text, _ := r.game.Tag("Result")
	r.game.Result = resultWords[cleanSymbol([]byte(text))]
	if !r.cut && !r.long {
		r.fault(MissingResult, r.pos, r.pos, nil)
	}
	r.compareBoard(r.pos, r.pos)
}

// compareBoard reports a result that the final position contradicts.
func (r *Reader) compareBoard(from, to int) {
	g := &r.game
	if g.Result == engine.NoResult || r.now.broken {
		return
	}
	p := &r.now.after
	if right := p.Result(); right != engine.NoResult && right != g.Result {
		r.fault(ResultContradictsBoard, from, to, nil)
	}
}
