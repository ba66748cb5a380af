package pgn

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"io"
	"unicode/utf16"
	"unicode/utf8"
)

// The reader's buffer. At the start of each token lookAhead bytes lie ready in
// it, or all that are left and zeros behind them; a token other than a comment
// must end within them. lookBehind bytes before the token are still there.
const (
	bufferSize    = 1 << 17
	lookAhead     = 1 << 12
	lookBehind    = 1 << 8
	longestSymbol = 1 << 8 // the longest move
)

// fill reads on until a token's worth of bytes lies ready. It returns false at
// the end of the text.
func (r *Reader) fill() bool {
	r.more(lookAhead)
	return r.pos < r.end
}

// more reads on until n bytes lie ready, if there are so many. Lines that end in
// CR alone end in LF behind it.
func (r *Reader) more(n int) {
	if r.eof {
		return
	}
	if r.pos+n > bufferSize {
		from := r.pos - min(r.pos, lookBehind)
		copy(r.buf, r.buf[from:r.end])
		r.dropped += int64(from)
		r.newline -= from
		r.end -= from
		r.pos -= from
	}
	first := r.end == 0 && r.dropped == 0
	for idle := 0; r.end-r.pos < n && !r.eof; {
		from := r.end
		if r.heldCR {
			r.buf[r.end] = '\r'
			r.end++
		}
		read, err := r.source.Read(r.buf[r.end:bufferSize])
		r.end += read
		switch {
		case err == io.EOF:
			r.eof = true
		case err != nil:
			r.eof, r.err = true, err
		case read > 0:
			idle = 0
		default:
			if idle++; idle == 100 {
				r.eof, r.err = true, io.ErrNoProgress
			}
		}
		if first && (r.end >= 2 || r.eof) {
			first = false
			if order := wideMark(r.buf[:r.end]); order != nil {
				r.source = newWideSource(io.MultiReader(bytes.NewReader(bytes.Clone(r.buf[2:r.end])), r.source), order)
				r.end, r.eof, r.heldCR = 0, false, false
				continue
			}
		}
		if !first {
			r.endLines(from)
		}
	}
	clear(r.buf[r.end : r.end+lookAhead])
	r.low = r.end - lookAhead
	if r.eof {
		r.low = r.end
	}
	if r.pos == 0 && r.dropped == 0 {
		r.skipMark()
	}
}

// endLines puts LF in place of every CR from there on that stands alone. The last
// byte waits for what follows it.
func (r *Reader) endLines(from int) {
	r.heldCR = false
	for {
		i := bytes.IndexByte(r.buf[from:r.end], '\r')
		if i < 0 {
			return
		}
		from += i + 1
		switch {
		case from < r.end:
			if r.buf[from] != '\n' {
				r.buf[from-1] = '\n'
			}
		case r.eof:
			r.buf[from-1] = '\n'
		default:
			r.heldCR = true
			r.end--
			return
		}
	}
}

// skipMark passes over a byte order mark.
func (r *Reader) skipMark() bool {
	if string(r.buf[r.pos:r.pos+3]) != "\ufeff" {
		return false
	}
	r.pos += 3
	r.newline += 3
	return true
}

// skipLine passes over the rest of the line, but for the line feed.
func (r *Reader) skipLine() {
	for r.pos < r.low || r.fill() {
		ready := r.buf[r.pos:max(r.low, r.pos+1)]
		if i := bytes.IndexByte(ready, '\n'); i >= 0 {
			r.pos += i
			return
		}
		r.pos += len(ready)
	}
}

// wideMark returns the byte order of a text in UTF-16, which begins with its mark;
// nil for any other text.
func wideMark(text []byte) binary.ByteOrder {
	switch {
	case bytes.HasPrefix(text, []byte("\xff\xfe")):
		return binary.LittleEndian
	case bytes.HasPrefix(text, []byte("\xfe\xff")):
		return binary.BigEndian
	}
	return nil
}

// wideSource reads UTF-16 as UTF-8.
type wideSource struct {
	source *bufio.Reader
	order  binary.ByteOrder
	text   []byte // decoded, and not handed out yet
	unit   uint16 // read ahead, behind half of a pair; 0 for none
}

func newWideSource(source io.Reader, order binary.ByteOrder) *wideSource {
	return &wideSource{source: bufio.NewReader(source), order: order}
}

func (s *wideSource) Read(p []byte) (n int, err error) {
	for len(s.text) < len(p) && err == nil {
		var letter rune
		if letter, err = s.next(); err == nil {
			s.text = utf8.AppendRune(s.text, letter)
		}
		if len(s.text) > 0 && s.source.Buffered() < 4 {
			break // do not wait for more
		}
	}
	n = copy(p, s.text)
	s.text = append(s.text[:0], s.text[n:]...)
	if n > 0 {
		err = nil // it will come again
	}
	return n, err
}

// next returns the next character. A half of a pair alone, and half a unit at the
// end, are U+FFFD.
func (s *wideSource) next() (rune, error) {
	unit := s.unit
	if s.unit = 0; unit == 0 {
		var err error
		if unit, err = s.read(); err != nil {
			return 0, err
		}
	}
	if !utf16.IsSurrogate(rune(unit)) {
		return rune(unit), nil
	}
	low, err := s.read()
	if err != nil {
		return utf8.RuneError, nil
	}
	pair := utf16.DecodeRune(rune(unit), rune(low))
	if pair == utf8.RuneError {
		s.unit = low
	}
	return pair, nil
}

func (s *wideSource) read() (uint16, error) {
	var unit [2]byte
	switch _, err := io.ReadFull(s.source, unit[:]); err {
	case nil:
		return s.order.Uint16(unit[:]), nil
	case io.ErrUnexpectedEOF:
		return utf8.RuneError, nil
	default:
		return 0, err
	}
}
