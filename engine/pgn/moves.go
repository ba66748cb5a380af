package pgn

import (
	"strings"
	"unicode/utf8"

	"chess960/engine"
	"chess960/engine/internal/plain"
)

// symbol reads a move, or one of the words and signs that stand for something
// else.
func (r *Reader) symbol() (done bool) {
	if r.buf[r.pos] >= utf8.RuneSelf {
		if _, length, kind := r.character(r.pos); kind != ink {
			r.pos += length
			return false
		}
	}
	if !r.started {
		if !r.movesBegin(r.pos) {
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

// play appends a legal move, or the null move, to the line.
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

// movesBegin reports whether what stands there outside any game is the first
// move of one without tags.
func (r *Reader) movesBegin(at int) bool {
	text, _ := r.wordAt(at)
	if text == "" {
		return true // a number in wide digits
	}
	_, err := r.classical.ParseMove(text, r.letters)
	return err == nil
}

// number reads a move number, or what else begins with a digit: castling and the
// null move in zeros, and results.
func (r *Reader) number() (done bool) {
	at, value := r.pos+1, int(r.buf[r.pos]-'0')
	for at < r.pos+longestSymbol && classes[r.buf[at]] == digitClass {
		value = min(10*value+int(r.buf[at]-'0'), 1<<20)
		at++
	}
	if r.buf[at] == '.' && r.numbered && value > 1 && value == r.now.after.Fullmoves()+r.shift {
		return r.dots(at) // as nearly always
	}
	switch next := r.buf[at]; {
	case value == 0 && r.started && (at > r.pos+1 || (next == '.' || next == ',') && classes[r.buf[at+1]] == digitClass):
		r.begin()
		return r.word() // 00, 0000, 0.5-0.5
	case next == '.':
		r.started = true
	case !r.started:
		if !r.movesBegin(r.pos) && !(next == ' ' && r.movesBegin(at+1)) {
			r.junkLine()
			return false
		}
		r.started = true
	case next == '-' || next == '/' || next == ':':
		r.begin()
		return r.word()
	case next >= utf8.RuneSelf:
		if _, _, kind := r.character(at); kind == ink {
			r.begin()
			return r.word() // a dash
		}
	case next == ' ' || next == '\t':
		if result, length := r.spacedResult(); length > 0 {
			return r.result(result, length)
		}
	}
	if !r.begun {
		r.begin()
	}
	if value == 1 && r.beginsAgain(at) {
		r.missingResult()
		return true
	}
	if !r.quiet() {
		// One fault is enough for numbers that are all shifted by the same. Positions
		// are taken out of games with the one number or the other: no fault is that.
		shift := value - r.now.after.Fullmoves()
		if shift != r.shift && shift != 0 && (r.numbered || r.game.Start == r.classical) {
			r.fault(MoveNumber, r.pos, at, nil)
		}
		r.shift = shift
	}
	r.numbered = true
	return r.dots(at)
}

// dots passes over the dots behind a number that ends there.
func (r *Reader) dots(at int) (done bool) {
	for at < r.pos+longestSymbol && r.buf[at] == '.' {
		at++
	}
	if r.pos = at; r.buf[at] == ' ' {
		r.pos++
	}
	return false
}

// beginsAgain reports whether the number 1 that stands here, up to that place,
// begins another game, for want of tags and results between them: it is White's,
// it stands behind an empty line, and moves have gone before.
func (r *Reader) beginsAgain(end int) bool {
	if !r.numbered || !r.quiet() && len(r.stack) == 0 && !r.now.moved {
		return false
	}
	if !r.quiet() && r.now.after.Fullmoves() == 1 && r.now.after.Turn() == engine.White {
		return false // a variation of the first move
	}
	for count := 0; end < r.pos+longestSymbol; end++ {
		if r.buf[end] == '.' {
			count++
		} else if r.buf[end] != ' ' {
			break
		}
		if count > 1 {
			return false // 1... or 1. ... of Black
		}
	}
	if _, _, kind := r.character(end); kind == dots {
		return false
	}
	return r.behindEmptyLine()
}

// behindEmptyLine reports whether an empty line, and nothing else, stands before
// what stands here.
func (r *Reader) behindEmptyLine() bool {
	lines := 0
	for at := r.pos - 1; at >= max(0, r.pos-lookBehind) && isSpace(r.buf[at]); at-- {
		if r.buf[at] == '\n' {
			if lines++; lines == 2 {
				return true
			}
		}
	}
	return false
}

// characterKind tells characters that are there to be read from others.
type characterKind uint8

const (
	ink   characterKind = iota
	blank               // white space
	dots                // several dots in one character
	thin                // without width and meaning
)

// character looks at the character that stands there: of UTF-8, or else of
// Windows-1252.
func (r *Reader) character(at int) (letter rune, length int, kind characterKind) {
	letter, length = utf8.DecodeRune(r.buf[at : at+utf8.UTFMax])
	if letter == utf8.RuneError && length == 1 {
		letter = fromWindows1252(r.buf[at])
	}
	switch text, known := plain.Of(letter); {
	case !known:
	case text == "":
		kind = thin
	case text == " ":
		kind = blank
	case text[0] == '.':
		kind = dots
	}
	return letter, length, kind
}

// wordAt returns the symbol that begins there in plain characters, with a
// promotion in brackets, the points of "e.p." and those of halves of a point, and
// where it ends.
func (r *Reader) wordAt(from int) (text string, end int) {
	at, limit := from, from+longestSymbol
	for at < limit {
		if r.buf[at] >= utf8.RuneSelf {
			_, length, kind := r.character(at)
			if kind == blank || kind == dots {
				break
			}
			at += length
			continue
		}
		class := classes[r.buf[at]]
		half := (r.buf[at] == '.' || r.buf[at] == ',') && r.buf[from] == '0' && r.buf[at-1] == '0' && classes[r.buf[at+1]] == digitClass &&
			(at == from+1 || strings.IndexByte("-:", r.buf[at-2]) >= 0)
		if class != letterClass && class != digitClass && !half {
			break
		}
		at++
	}
	if at == from {
		return "", at
	}
	switch last := r.buf[at-1]; {
	case r.buf[at] == '(' && (last == '8' || last == '1' || last == '=') && 'a' <= r.buf[from] && r.buf[from] <= 'h':
		if piece, length, _ := r.character(at + 1); r.buf[at+1+length] == ')' && (piece >= utf8.RuneSelf || classes[byte(piece)] == letterClass) && piece != '=' {
			at += length + 2
			for r.buf[at] == '+' || r.buf[at] == '#' {
				at++
			}
		}
	case r.buf[at] == '.' && last == 'e' && r.buf[at+1] == 'p':
		if at += 2; r.buf[at] == '.' {
			at++
		}
	}
	end = min(at, r.end)
	text = plain.Text(toUTF8(r.buf[from:end]))
	if first, _, _ := r.character(from); '０' <= first && first <= '９' {
		text = strings.TrimLeft(strings.TrimLeft(text, "0123456789"), ".") // a number in wide digits
	}
	return text, end
}

// thinAt returns where the first character without width stands between two
// places, but not at the first of them; the second place if there is none.
func (r *Reader) thinAt(from, end int) int {
	for at := from; at < end; {
		_, length, kind := r.character(at)
		if kind == thin && at > from {
			return at
		}
		at += length
	}
	return end
}

// word reads a symbol with care: whatever is no plain move comes here.
func (r *Reader) word() (done bool) {
	from := r.pos
	text, end := r.wordAt(from)
	if text == "1/2" {
		if result, length := r.spacedResult(); length > 0 {
			return r.result(result, length)
		}
	}
	if result, ok := r.resultWord(text, end); ok {
		return r.result(result, end-from)
	}
	r.pos = end
	if r.quiet() || text == "" {
		return false
	}
	if nag, ok := signs[text]; ok {
		r.addSign(nag)
		return false
	}
	if nullMoves[text] {
		r.fault(NullMove, from, end, nil)
		if r.now.broken = r.now.after.Checkers() != 0; !r.now.broken {
			r.play(engine.NullMove)
		}
		return false
	}
	m, sign, err := r.moveAndSign(text)
	if err != nil {
		// What has no width may stand where a space ought to be.
		if cut := r.thinAt(from, end); cut < end {
			if m, err := r.now.after.ParseMove(plain.Text(toUTF8(r.buf[from:cut])), r.letters); err == nil {
				r.play(m)
				r.pos = cut
				return false
			}
		}
		if !annotation(text) && (strings.ContainsFunc(text, alphanumeric) || strings.Contains(text, "--")) {
			r.fault(BadMove, from, end, err)
			r.now.broken = true
			return false
		}
		r.fault(UnknownSign, from, end, nil)
		return false
	}
	r.play(m)
	if nag, ok := signs[sign]; ok {
		r.addSign(nag)
	} else if sign != "" {
		r.fault(UnknownSign, from, end, nil)
	}
	return false
}

// moveAndSign reads a move and the sign that is glued to it, if there is one.
func (r *Reader) moveAndSign(text string) (m engine.Move, sign string, err error) {
	p := &r.now.after
	end := strings.LastIndexFunc(text, func(letter rune) bool { return alphanumeric(letter) || letter == ')' })
	if end >= 0 {
		_, length := utf8.DecodeRuneInString(text[end:])
		move, rest := text[:end+length], text[end+length:]
		checks := len(rest) - len(strings.TrimLeft(rest, "+#"))
		if checks < len(rest) && (annotation(rest) || known(rest, checks)) {
			if m, err = p.ParseMove(move, r.letters); err == nil {
				return m, r.signOf(m, rest, checks), nil
			}
		}
	}
	m, err = p.ParseMove(text, r.letters)
	if err == nil {
		return m, "", nil
	}
	for _, word := range gluedWords {
		if move, found := strings.CutSuffix(text, word); found {
			if m, err := p.ParseMove(move, r.letters); err == nil {
				return m, word, nil
			}
		}
	}
	return 0, "", err
}

// alphanumeric reports whether a letter is one that moves are made of.
func alphanumeric(letter rune) bool {
	return '0' <= letter && letter <= '9' || 'A' <= letter && letter <= 'Z' || 'a' <= letter && letter <= 'z' || '♔' <= letter && letter <= '♟'
}

// known reports whether the text is a sign, with as many check signs before it.
func known(rest string, checks int) bool {
	for i := 0; i <= checks; i++ {
		if _, ok := signs[rest[i:]]; ok {
			return true
		}
	}
	return false
}

// signOf returns the sign in what stands behind the move: "+=" is a sign behind a
// move that gives no check, and "=" behind one that does.
func (r *Reader) signOf(m engine.Move, rest string, checks int) string {
	after := r.now.after
	after.Apply(m)
	from := 0
	if after.Checkers() != 0 && checks > 0 {
		from = 1
	}
	for i := from; i <= checks; i++ {
		if _, ok := signs[rest[i:]]; ok {
			return rest[i:]
		}
	}
	if _, ok := signs[rest]; ok {
		return rest
	}
	return rest[checks:]
}

// annotation reports whether the text can be no move, since there is nothing in
// it that moves are made of, but some sign.
func annotation(text string) bool {
	sign := false
	for _, letter := range text {
		switch {
		case letter == '_' || letter == '~' || letter == '@' || letter == '=':
			sign = true
		case letter >= utf8.RuneSelf && !('♔' <= letter && letter <= '♟'):
			sign = true
		case strings.ContainsRune("+#-/:", letter):
		default:
			return false
		}
	}
	return sign
}

// nullMoves are the ways to write that a player passes.
var nullMoves = map[string]bool{"--": true, "Z0": true, "null": true, "NULL": true, "Null": true, "pass": true, "0000": true, "@@@@": true}

// openVariation begins a variation. "(=)" is no variation but an offer of a
// draw, and is kept as a comment; "(!)" and its like are signs.
func (r *Reader) openVariation() {
	if inside := r.signInBrackets(); len(inside) > 0 {
		text := plain.Text(toUTF8(inside))
		if nag, ok := signs[text]; text == "=" || ok {
			if text == "=" {
				r.offer()
			} else {
				r.begin()
				r.addSign(nag)
			}
			r.pos += len(inside) + 2
			return
		}
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

// signInBrackets returns what stands in the bracket that opens here, if it is
// short and can be no move.
func (r *Reader) signInBrackets() []byte {
	ahead := r.buf[r.pos+1 : r.pos+16]
	for i, letter := range ahead {
		switch {
		case letter == ')':
			return ahead[:i]
		case classes[letter] != letterClass && letter != '!' && letter != '?':
			return nil
		}
	}
	return nil
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
