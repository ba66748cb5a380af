package engine

import (
	"bytes"
	"io"
)

// The reader's buffer. At the start of each token pgnAhead bytes lie ready in
// it, or all that are left and zeros behind them; a token other than a comment
// must end within them.
const (
	pgnBuffer = 1 << 17
	pgnAhead  = 1 << 12
	pgnSymbol = 1 << 8 // the longest move
)

// fill reads on until a token's worth of bytes lies ready. It returns false at
// the end of the text.
func (r *PGNReader) fill() bool {
	if r.eof {
		return r.pos < r.end
	}
	copy(r.buf, r.buf[r.pos:r.end])
	r.dropped += int64(r.pos)
	r.newline -= r.pos
	r.end -= r.pos
	r.pos = 0
	first := r.dropped == 0
	for idle := 0; r.end < pgnAhead && !r.eof; {
		n, err := r.source.Read(r.buf[r.end:pgnBuffer])
		r.end += n
		switch {
		case err == io.EOF:
			r.eof = true
		case err != nil:
			r.eof, r.err = true, err
		case n > 0:
			idle = 0
		default:
			if idle++; idle == 100 {
				r.eof, r.err = true, io.ErrNoProgress
			}
		}
	}
	clear(r.buf[r.end : r.end+pgnAhead])
	r.low = r.end - pgnAhead
	if r.eof {
		r.low = r.end
	}
	if first {
		r.skipMark()
	}
	return r.pos < r.end
}

// skipMark passes over a byte order mark.
func (r *PGNReader) skipMark() bool {
	if string(r.buf[r.pos:r.pos+3]) != "\ufeff" {
		return false
	}
	r.pos += 3
	r.newline += 3
	return true
}

// skipLine passes over the rest of the line, but for the line feed.
func (r *PGNReader) skipLine() {
	for r.pos < r.low || r.fill() {
		ready := r.buf[r.pos:max(r.low, r.pos+1)]
		if i := bytes.IndexByte(ready, '\n'); i >= 0 {
			r.pos += i
			return
		}
		r.pos += len(ready)
	}
}
