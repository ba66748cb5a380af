package engine

import "io"

// The bounds of one game. A game beyond them is cut, which is a fault; so no
// file makes a PGNReader hold more than a few megabytes.
const (
	// MostElements is the number of moves, remarks and brackets in a game.
	MostElements = 1 << 18
	// MostText is the number of bytes in the tags of a game, and again in its
	// comments.
	MostText = 1 << 20
	// MostDepth is how deep variations lie within variations.
	MostDepth = 200
	// mostTags is the number of tag pairs in a game.
	mostTags = 1000
	// mostTagName and mostTagValue are the bytes of a tag pair. Written, with
	// every letter escaped, it still fits into what the reader looks ahead.
	mostTagName, mostTagValue = 255, 1500
)

// PGNReader reads the games of a PGN text one after the other, and checks every
// move. It is generous, as the import format of the PGN standard asks for:
// whatever has one meaning is read, and whatever is wrong is reported, with line
// and column, and does not keep the next game from being read.
//
// It reads tags in any order; UTF-8, with or without a byte order mark, and
// Windows-1252, which holds Latin-1; lines that end in CRLF; comments in braces and after a semicolon;
// lines that begin with %; variations; annotation glyphs as numbers and as
// signs, glued to the move or apart; moves in any notation that
// [Position.ParseMove] reads; results with hyphens or dashes. A game ends at its
// result or where the tags of the next game begin.
type PGNReader struct {
	source  io.Reader
	letters *Letters
	roles   [256]Role // of the piece letters that are one capital letter

	buf      []byte
	pos, end int // what is read next, and the end of what is in the buffer
	low      int // from here on fewer than pgnAhead bytes lie ready
	dropped  int64
	line     int
	newline  int // where the line begins in buf; negative if it is there no more
	eof      bool
	err      error

	score   Score
	tags    []pgnTag
	tagText []byte
	remarks []pgnSpan
	remark  []byte // the text of the comments

	started bool // something of the game has been read
	begun   bool // the tags are complete, Start is set
	cut     bool // the game's text ends too soon, and that has been said
	long    bool // the game is beyond the bounds, and that has been said

	now       pgnLine
	stack     []pgnLine // the lines that the current variation lies in
	skip      int       // brackets that are open in what is passed over
	classical Position  // where a game starts whose tags do not say
}

// pgnLine is the main line or a variation that is being read.
type pgnLine struct {
	before, after Position // the last move
	moved         bool     // there was a move
	broken        bool     // a move was refused: the rest cannot be read
}

// pgnSpan is part of a text: from the first byte to before the second.
type pgnSpan struct{ from, to int }

// pgnTag is a tag pair in tagText, and where it was read.
type pgnTag struct {
	name, value  pgnSpan
	line, column int
}

// NewPGNReader returns a reader of the games in r. Moves are written with the
// piece letters l, nil for English. It reads ahead: r is not to be used by
// anyone else.
func NewPGNReader(r io.Reader, l *Letters) *PGNReader {
	reader := &PGNReader{
		source: r, letters: l, buf: make([]byte, pgnBuffer+pgnAhead), line: 1, classical: StartPosition(),
	}
	for role, letter := range l.or() {
		if len(letter) == 1 && 'A' <= letter[0] && letter[0] <= 'Z' && Role(role) >= Knight {
			reader.roles[letter[0]] = Role(role)
		}
	}
	return reader
}

// Offset returns the number of bytes read so far.
func (r *PGNReader) Offset() int64 { return r.dropped + int64(r.pos) }

// Next returns the next game, or io.EOF behind the last one. Any other error is
// that of the source; what is wrong with the game is in its Faults. Junk behind
// the last game comes as a score of its own: see [Score.Junk]. The score
// belongs to the reader and is good until Next is called again; the strings in
// it are good for ever.
func (r *PGNReader) Next() (*Score, error) {
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
	case len(r.score.Faults) > 0:
		r.score.junk = true
		return r.finish(), nil
	}
	return nil, io.EOF
}

// reset forgets the game before.
func (r *PGNReader) reset() {
	s := &r.score
	clear(s.Comments)
	*s = Score{
		Tags: s.Tags[:0], Elements: s.Elements[:0], Comments: s.Comments[:0], Faults: s.Faults[:0],
	}
	r.tags, r.tagText = r.tags[:0], r.tagText[:0]
	r.remarks, r.remark = r.remarks[:0], r.remark[:0]
	r.started, r.begun, r.cut, r.long = false, false, false, false
	r.stack, r.skip = r.stack[:0], 0
	r.now.moved, r.now.broken = false, false
}

// quiet reports whether what stands here belongs to a line that cannot be read
// any more.
func (r *PGNReader) quiet() bool { return r.now.broken || r.skip > 0 }

// junkLine reports a line outside any game and passes over it. Lines that
// follow it are passed over without a word.
func (r *PGNReader) junkLine() {
	if r.skipMark() {
		return
	}
	end := r.pos
	for end < r.pos+pgnAhead && r.buf[end] != '\n' && r.buf[end] != '\r' && end < r.end {
		end++
	}
	if len(r.score.Faults) == 0 {
		r.fault(Junk, r.pos, end, nil)
	}
	r.skipLine()
}

// add appends an element unless the game has too many.
func (r *PGNReader) add(e Element) {
	if len(r.score.Elements) >= MostElements {
		r.tooLong()
		return
	}
	r.score.Elements = append(r.score.Elements, e)
}

// tooLong says once that the game is beyond the bounds, and breaks it off.
func (r *PGNReader) tooLong() {
	if !r.long {
		r.long = true
		r.fault(LongGame, r.pos, r.pos, nil)
	}
	r.now.broken = true
	for i := range r.stack {
		r.stack[i].broken = true
	}
}

// finish completes the score.
func (r *PGNReader) finish() *Score {
	r.begin()
	s := &r.score
	s.Incomplete = r.now.broken
	text := string(r.remark)
	for _, span := range r.remarks {
		s.Comments = append(s.Comments, text[span.from:span.to])
	}
	return s
}
