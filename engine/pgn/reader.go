package pgn

import (
	"io"
	"unicode/utf8"

	"chess960/engine"
)

// The bounds of one game. A game beyond them is cut, which is a fault; so no
// file makes a Reader hold more than a few megabytes.
const (
	// MaxElements is the number of moves, remarks and brackets in a game.
	MaxElements = 1 << 18
	// MaxText is the number of bytes in the tags of a game, and again in its
	// comments.
	MaxText = 1 << 20
	// MaxDepth is how deep variations lie within variations.
	MaxDepth = 200
	// mostTags is the number of tag pairs in a game.
	mostTags = 1000
	// mostTagName and mostTagValue are the bytes of a tag pair. Written, with
	// every letter escaped, it still fits into what the reader looks ahead.
	mostTagName, mostTagValue = 255, 1500
)

// Reader reads the games of a PGN text one after the other, and checks every
// move. It is generous, as the import format of the PGN standard asks for:
// whatever has one meaning is read, and whatever is wrong is reported, with line
// and column, and does not keep the next game from being read.
//
// It reads UTF-8, with or without a byte order mark, UTF-16 with one, and
// Windows-1252, which holds Latin-1; lines that end in LF, CR LF or CR; tags in any
// order; comments in braces and after a semicolon; lines that begin with %;
// variations; annotation glyphs as numbers and as the signs of books, programs and
// sites, glued to the move or apart; moves in any notation that
// [engine.Position.ParseMove] reads, in any typography that [engine.Plain] does;
// castling and null moves in zeros; results in hyphens, dashes and halves of a
// point; the [pgn] of forums. A FEN tag with one reading is repaired.
//
// A game ends at its result, or where the next game begins: with tags, or, behind an
// empty line, with the number 1 again. No move is left out in silence: what can be
// no move and no annotation ends the line, and is a fault.
type Reader struct {
	source  io.Reader
	letters *engine.Letters
	scanner engine.SANScanner

	buf      []byte
	pos, end int // what is read next, and the end of what is in the buffer
	low      int // from here on fewer than lookAhead bytes lie ready
	dropped  int64
	line     int
	newline  int  // where the line begins in buf; negative if it is there no more
	heldCR   bool // a CR waits behind the end for what follows it
	eof      bool
	err      error

	game    Game
	tags    []readTag
	tagText []byte
	remarks []span
	remark  []byte // the text of the comments

	started bool // something of the game has been read
	begun   bool // the tags are complete, Start is set
	cut     bool // the game's text ends too soon, and that has been said
	long    bool // the game is beyond the bounds, and that has been said

	numbered bool // there has been a move number
	shift    int  // by so much the numbers are too high, which has been said

	now       branch
	stack     []branch        // the lines that the current variation lies in
	skip      int             // brackets that are open in what is passed over
	classical engine.Position // where a game starts whose tags do not say
}

// branch is the main line or a variation that is being read.
type branch struct {
	before, after engine.Position // the last move
	moved         bool            // there was a move
	broken        bool            // a move was refused: the rest cannot be read
}

// span is part of a text: from the first byte to before the second.
type span struct{ from, to int }

// readTag is a tag pair in tagText, and where it was read.
type readTag struct {
	name, value  span
	line, column int
}

// NewReader returns a reader of the games in r. Moves are written with the
// piece letters l, nil for English. It reads ahead: r is not to be used by
// anyone else.
func NewReader(r io.Reader, l *engine.Letters) *Reader {
	reader := &Reader{
		source: r, letters: l, buf: make([]byte, bufferSize+lookAhead+utf8.UTFMax), line: 1, classical: engine.StartPosition(), scanner: l.Scanner(),
	}
	return reader
}

// Offset returns the number of bytes read so far.
func (r *Reader) Offset() int64 { return r.dropped + int64(r.pos) }

// Next returns the next game, or io.EOF behind the last one. Any other error is
// that of the source; what is wrong with the game is in its Faults. Junk behind
// the last game comes as a game of its own: see [Game.Junk]. The game
// belongs to the reader and is good until Next is called again; the strings in
// it are good for ever.
func (r *Reader) Next() (*Game, error) {
	r.reset()
	for r.pos < r.low || r.fill() {
		if done := r.token(); done {
			return r.finish(), nil
		}
	}
	if r.err != nil {
		return nil, r.err
	}
	switch {
	case r.begun || len(r.tags) > 0:
		r.missingResult()
		return r.finish(), nil
	case len(r.game.Faults) > 0:
		r.game.junk = true
		return r.finish(), nil
	}
	return nil, io.EOF
}

// Loose returns how many comments stand behind the last game and belong to none.
// It is known once Next has returned io.EOF.
func (r *Reader) Loose() int { return len(r.remarks) }

// reset forgets the game before.
func (r *Reader) reset() {
	g := &r.game
	clear(g.Comments)
	*g = Game{
		Tags: g.Tags[:0], Elements: g.Elements[:0], Comments: g.Comments[:0], Faults: g.Faults[:0],
	}
	r.tags, r.tagText = r.tags[:0], r.tagText[:0]
	r.remarks, r.remark = r.remarks[:0], r.remark[:0]
	r.started, r.begun, r.cut, r.long = false, false, false, false
	r.numbered, r.shift = false, 0
	r.stack, r.skip = r.stack[:0], 0
	r.now.moved, r.now.broken = false, false
}

// quiet reports whether what stands here belongs to a line that cannot be read
// any more.
func (r *Reader) quiet() bool { return r.now.broken || r.skip > 0 }

// junkLine reports a line outside any game and passes over it. Lines that
// follow it are passed over without a word.
func (r *Reader) junkLine() {
	if r.skipMark() {
		return
	}
	end := r.pos
	for end < r.pos+lookAhead && r.buf[end] != '\n' && r.buf[end] != '\r' && end < r.end {
		end++
	}
	if len(r.game.Faults) == 0 {
		r.fault(CodeJunk, r.pos, end, nil)
	}
	r.skipLine()
}

// add appends an element unless the game has too many.
func (r *Reader) add(e Element) {
	if len(r.game.Elements) >= MaxElements {
		r.tooLong()
		return
	}
	r.game.Elements = append(r.game.Elements, e)
}

// tooLong says once that the game is beyond the bounds, and breaks it off.
func (r *Reader) tooLong() {
	if !r.long {
		r.long = true
		r.fault(CodeLongGame, r.pos, r.pos, nil)
	}
	r.now.broken = true
	for i := range r.stack {
		r.stack[i].broken = true
	}
}

// finish completes the game.
func (r *Reader) finish() *Game {
	r.begin()
	g := &r.game
	g.Incomplete = r.now.broken
	text := string(r.remark)
	for _, span := range r.remarks {
		g.Comments = append(g.Comments, text[span.from:span.to])
	}
	return g
}

// class says what a byte can be the beginning of.
type class uint8

const (
	otherClass class = iota
	spaceClass
	letterClass // of a move or a sign
	digitClass
	dotClass
	markClass // punctuation that has a meaning of its own
)

var classes = newClasses()

func newClasses() (classes [256]class) {
	set := func(class class, letters string) {
		for _, letter := range []byte(letters) {
			classes[letter] = class
		}
	}
	for i := range classes {
		letter := byte(i) | 0x20
		if 'a' <= letter && letter <= 'z' || i >= 0x80 {
			classes[i] = letterClass
		}
	}
	set(letterClass, "+-=#/:_@~")
	set(digitClass, "0123456789")
	set(dotClass, ".")
	set(spaceClass, " \t\n\v\f\r\x1a")
	set(markClass, "!?$(){;[%*")
	return classes
}

// token reads the next token. It returns true at the end of the game.
func (r *Reader) token() (done bool) {
	letter := r.buf[r.pos]
	switch classes[letter] {
	case spaceClass:
		r.pos++
		if letter == '\n' {
			r.line++
			r.newline = r.pos
		}
		return false
	case letterClass:
		return r.symbol()
	case digitClass:
		return r.number()
	case dotClass:
		r.pos++
		return false
	case markClass:
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
func (r *Reader) mark(letter byte) (done bool) {
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
		r.exclamation()
	case letter == '*':
		return r.result(result{}, 1)
	default:
		r.badCharacter()
	}
	return false
}

// badCharacter reports a character that means nothing among moves, and passes
// over it.
func (r *Reader) badCharacter() {
	if !r.quiet() {
		r.fault(CodeBadCharacter, r.pos, r.pos+1, nil)
	}
	r.pos++
}

func isSpace(letter byte) bool { return classes[letter] == spaceClass }
