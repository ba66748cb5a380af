package pgn

import (
	"errors"
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
	if len(r.game.Elements) >= MaxElements {
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
	if r.buf[at] == '.' && r.numbered && value > 1 && value == r.now.after.Fullmoves()+r.shift && (r.isLetter(at+1) || r.now.after.Turn() == engine.Black) {
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
	case r.numberGoesOn(at, value):
		r.begin()
		return r.word()
	case next == ' ' || next == '\t' || next >= utf8.RuneSelf:
		if !r.begun {
			r.begin()
		}
		if value == 0 && !r.quiet() && r.castlingApart(r.pos) {
			return false
		}
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
		other := shift != r.shift && shift != 0 && (r.numbered || r.game.Start == r.classical)
		if other || r.dotsAt(at) >= len("...") && r.now.after.Turn() == engine.White {
			r.fault(CodeMoveNumber, r.pos, at, nil)
		}
		r.shift = shift
	}
	r.numbered = true
	return r.dots(at)
}

// isLetter reports whether an ordinary letter stands there, or behind a space.
func (r *Reader) isLetter(at int) bool {
	letter := r.buf[at]
	if letter == ' ' {
		letter = r.buf[at+1]
	}
	return 'A' <= letter && letter < utf8.RuneSelf
}

// numberGoesOn reports whether the digits of that value, which end there, are no
// number but the beginning of a result or of castling: 1-0, 1/2, 0O.
func (r *Reader) numberGoesOn(at, value int) bool {
	for at < r.pos+longestSymbol {
		letter, length, kind := r.character(at)
		if at += length; kind == thin {
			continue
		}
		next := plain.Text(string(letter))[0]
		return strings.IndexByte("-/:", next) >= 0 || value == 0 && strings.IndexByte("Oo0", next) >= 0
	}
	return false
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
	if r.dotsAt(end) > 1 {
		return false // 1... or 1. ... of Black
	}
	return r.behindEmptyLine()
}

// dotsAt returns how many dots stand there, with spaces among them or without.
func (r *Reader) dotsAt(at int) (count int) {
	for at < r.pos+longestSymbol {
		letter, length, kind := r.character(at)
		switch {
		case letter == '.':
			count++
		case kind == dots:
			count += len(plain.Text(string(letter)))
		case letter != ' ' && kind != thin:
			return count
		}
		at += length
	}
	return count
}

// behindEmptyLine reports whether an empty line, and nothing else, stands before
// what stands here.
func (r *Reader) behindEmptyLine() bool {
	lines := 0
	for at := r.pos; at > max(0, r.pos-lookBehind); {
		letter, length := utf8.DecodeLastRune(r.buf[:at])
		if letter == utf8.RuneError && length == 1 {
			letter = fromWindows1252(r.buf[at-1])
		}
		at -= length
		switch {
		case letter == '\n':
			if lines++; lines == 2 {
				return true
			}
		case !isBlank(letter):
			return false
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

// isBlank reports whether there is nothing to be read in a letter, line feeds
// among them.
func isBlank(letter rune) bool {
	if letter < utf8.RuneSelf {
		return isSpace(byte(letter))
	}
	text, known := plain.Of(letter)
	return known && (text == " " || text == "")
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
			(at == from+1 || strings.HasSuffix(strings.ReplaceAll(plain.Text(toUTF8(r.buf[from:at-1])), ":", "-"), "-"))
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
	if first, _, _ := r.character(from); '１' <= first && first <= '９' {
		// A number in wide digits, unless a result begins with it.
		if rest := strings.TrimLeft(text, "0123456789"); rest == "" || strings.IndexByte("-/:", rest[0]) < 0 {
			text = strings.TrimLeft(rest, ".")
		}
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
	if text == "1/2" || text == "0.5" || text == "0,5" {
		if result, length := r.spacedResult(); length > 0 {
			return r.result(result, length)
		}
	}
	if result, ok := r.resultWord(text, end); ok {
		return r.result(result, end-from)
	}
	r.pos = end
	switch {
	case r.quiet() || text == "":
		return false
	case text == "x" && r.buf[from] >= utf8.RuneSelf:
		r.addNAG(weakPoint) // ×, which is an x in moves
		return false
	case (text == "O" || text == "o") && r.castlingApart(from):
		return false
	}
	cuts := cutSigns(text)
	if cuts[0] != 0 && !nullMoves[text] {
		r.annotate(text, cuts, 0, from)
		return false
	}
	m, cut, err := r.moveBefore(text, cuts)
	if err != nil {
		// What has no width may stand where a space ought to be.
		if thin := r.thinAt(from, end); thin < end {
			if m, err := r.now.after.ParseMove(plain.Text(toUTF8(r.buf[from:thin])), r.letters); err == nil {
				r.play(m)
				r.pos = thin
				return false
			}
		}
		if strings.ContainsFunc(text, alphanumeric) || strings.Contains(text, "--") {
			r.fault(CodeBadMove, from, end, err)
			r.now.broken = true
		} else {
			r.fault(CodeUnknownSign, from, end, nil)
		}
		return false
	}
	if m == engine.NullMove {
		r.fault(CodeNullMove, from, end, nil)
		if r.now.broken = r.now.after.Checkers() != 0; r.now.broken {
			return false
		}
	}
	r.play(m)
	// Behind a move that gives check, + is the check, and the sign comes after it.
	if cut+1 < len(text) && text[cut] == '+' && cuts[cut+1] != 0 && r.now.after.Checkers() != 0 {
		cut++
	}
	r.annotate(text, cuts, cut, from)
	return false
}

// annotate adds the signs that a word, which begins there, ends with, as cutSigns has
// cut them.
func (r *Reader) annotate(text string, cuts []int, cut, from int) {
	unknown := false
	for cut < len(text) {
		sign := text[cut : cut+cuts[cut]]
		nag, known := signs[sign]
		switch cut += len(sign); {
		case !known:
			unknown = true
		case cut == len(text) && r.isTornPiece(sign):
		case nag != 0:
			r.addNAG(nag)
		}
	}
	if unknown {
		r.fault(CodeUnknownSign, from, r.pos, nil)
	}
}

// castlingApart reads castling with spaces in it, O - O, and reports whether there is
// any here.
func (r *Reader) castlingApart(from int) bool {
	text, end := "", from
	for at := from; at < from+longestSymbol; {
		letter, length, kind := r.character(at)
		switch plainLetter := plain.Text(string(letter)); {
		case letter == ' ' || kind == blank && letter != '\n':
		case len(text)%2 == 1 && plainLetter == "-", len(text)%2 == 0 && (plainLetter == "O" || plainLetter == "o" || plainLetter == "0"):
			if text += plainLetter; plainLetter != "-" {
				end = at + length
			}
		default:
			at = from + longestSymbol
			continue
		}
		at += length
	}
	text = strings.TrimRight(text, "-")
	if len(text) < len("O-O") {
		return false
	}
	r.pos = end
	if m, err := r.now.after.ParseMove(text, r.letters); err == nil {
		r.play(m)
	} else {
		r.fault(CodeBadMove, from, end, err)
		r.now.broken = true
	}
	return true
}

// isTornPiece reports whether a sign that ends here is the letter of a piece, torn
// off its move: "N f6" may be a novelty and f6, or Nf6. It is a fault then.
func (r *Reader) isTornPiece(sign string) bool {
	if len(sign) != 1 || 'A' > sign[0] || sign[0] > 'Z' || r.buf[r.pos] != ' ' {
		return false
	}
	rest, end := r.wordAt(r.pos + 1)
	if rest == "x" && r.buf[end] == ' ' {
		square, _ := r.wordAt(end + 1)
		rest += square
	}
	m, err := r.now.after.ParseMove(sign+rest, r.letters)
	if err != nil || m.Role() == engine.Pawn {
		return false
	}
	r.fault(CodeBadMove, r.pos-1, r.pos, &engine.MoveError{Text: sign, Err: engine.ErrMoveSyntax})
	r.now.broken = true
	return true
}

// moveBefore reads the move that a word begins with, and returns where the signs
// behind it begin. The shortest move counts: in e4= and e5=+ nothing is promoted.
func (r *Reader) moveBefore(text string, cuts []int) (m engine.Move, cut int, err error) {
	for cut = 1; cut <= len(text); cut++ {
		if cut < len(text) && cuts[cut] == 0 {
			continue
		}
		if nullMoves[text[:cut]] {
			return engine.NullMove, cut, nil
		}
		m, failure := r.now.after.ParseMove(text[:cut], r.letters)
		if failure == nil {
			return m, cut, nil
		}
		if err == nil || errors.Is(err, engine.ErrMoveSyntax) {
			err = failure
		}
	}
	return 0, 0, err
}

// alphanumeric reports whether a letter is one that moves are made of.
func alphanumeric(letter rune) bool {
	return '0' <= letter && letter <= '9' || 'A' <= letter && letter <= 'Z' || 'a' <= letter && letter <= 'z' || '♔' <= letter && letter <= '♟'
}

// nullMoves are the ways to write that a player passes.
var nullMoves = map[string]bool{"--": true, "Z0": true, "null": true, "NULL": true, "Null": true, "pass": true, "0000": true, "@@@@": true}

// openVariation begins a variation. "(=)" is no variation but an offer of a
// draw, and is kept as a comment; "(!)" and its like are signs.
func (r *Reader) openVariation() {
	if inside := r.signInBrackets(); len(inside) > 0 {
		text := plain.Text(toUTF8(inside))
		if nag := signs[text]; text == "=" || nag != 0 {
			if text == "=" {
				r.offer()
			} else {
				r.begin()
				r.addNAG(nag)
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
		r.fault(CodeStrayVariation, r.pos, r.pos+1, nil)
		r.skip++
	case len(r.stack) == MaxDepth:
		r.fault(CodeDeepVariation, r.pos, r.pos+1, nil)
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
		r.fault(CodeStrayBracket, r.pos, r.pos+1, nil)
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
		r.fault(CodeUnterminatedVariation, r.pos, r.pos, nil)
	}
	for r.skip = 0; len(r.stack) > 0; {
		r.endVariation()
	}
}
