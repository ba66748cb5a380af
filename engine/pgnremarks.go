package engine

import (
	"bytes"
	"unicode/utf8"
)

// comment reads a comment in braces. One whose end is missing ends where the
// next game begins.
func (r *PGNReader) comment() {
	line, column := r.line, r.pos-r.newline+1
	r.pos++
	open := r.openComment()
	const nextGame = "\n[Event \""
	for r.pos < r.end || r.fill() {
		if r.end-r.pos < len(nextGame) && !r.eof {
			r.fill()
		}
		ready := r.buf[r.pos:r.end]
		length := bytes.IndexByte(ready, '}')
		closed := length >= 0
		switch {
		case closed:
			ready = ready[:length]
		case !r.eof && len(ready) > len(nextGame):
			ready = ready[:len(ready)-len(nextGame)+1] // the rest may be the beginning of a tag
		case !r.eof:
			r.fill()
			continue
		}
		if i := bytes.Index(r.buf[r.pos:min(r.end, r.pos+len(ready)+len(nextGame)-1)], []byte(nextGame)); i >= 0 && i < len(ready) {
			closed, ready = false, ready[:i+1]
			r.takeComment(ready)
			break
		}
		r.takeComment(ready)
		if closed {
			r.pos++
			r.closeComment(open)
			return
		}
	}
	r.faultBefore(PGNFault{Line: line, Column: column, Code: UnterminatedComment, Text: "{"})
	r.closeComment(open)
	r.cut = true
}

// lineComment reads a comment up to the end of the line.
func (r *PGNReader) lineComment() {
	r.pos++
	open := r.openComment()
	for r.pos < r.end || r.fill() {
		ready := r.buf[r.pos:r.end]
		i := bytes.IndexByte(ready, '\n')
		if i >= 0 {
			ready = ready[:i]
		}
		r.takeComment(ready)
		if i >= 0 {
			break
		}
	}
	r.closeComment(open)
}

// openComment begins a comment and returns where its text begins.
func (r *PGNReader) openComment() int {
	r.started = true
	return len(r.remark)
}

// takeComment takes part of a comment out of the buffer: white space of any kind
// and length becomes one space.
func (r *PGNReader) takeComment(text []byte) {
	if n := bytes.Count(text, []byte("\n")); n > 0 {
		r.line += n
		r.newline = r.pos + bytes.LastIndexByte(text, '\n') + 1
	}
	r.pos += len(text)
	if r.quiet() {
		return
	}
	if len(r.remark)+len(text) > MostText/3 { // Windows-1252 may triple
		r.tooLong()
		return
	}
	dst := r.remark
	for _, letter := range text {
		if letter <= ' ' || letter == 0x7f {
			if len(dst) == 0 || dst[len(dst)-1] == ' ' {
				continue
			}
			letter = ' '
		}
		dst = append(dst, letter)
	}
	r.remark = dst
}

// closeComment ends the comment whose text begins there; one without text is
// dropped.
func (r *PGNReader) closeComment(open int) {
	text := bytes.Trim(r.remark[open:], " ")
	if len(text) == 0 || r.quiet() {
		r.remark = r.remark[:open]
		return
	}
	n := copy(r.remark[open:], text)
	r.remark = r.remark[:open+n]
	if text := r.remark[open:]; !utf8.Valid(text) || bytes.IndexByte(text, 0xc2) >= 0 {
		r.remark = append(r.remark[:open], toUTF8(text)...)
	}
	r.addRemark(open)
}

// addRemark adds the comment whose text begins there.
func (r *PGNReader) addRemark(open int) {
	before := len(r.score.Elements)
	r.add(Element{Kind: CommentElement, Comment: int32(len(r.remarks))})
	if len(r.score.Elements) > before {
		r.remarks = append(r.remarks, pgnSpan{open, len(r.remark)})
	}
}

// nag reads an annotation glyph, $ and a number.
func (r *PGNReader) nag() {
	at := r.pos + 1
	n := 0
	for ; at < r.pos+8 && pgnClasses[r.buf[at]] == pgnDigit; at++ {
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
func (r *PGNReader) signs() {
	at := r.pos + 1
	for at < r.pos+pgnSymbol && (r.buf[at] == '!' || r.buf[at] == '?') {
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

func (r *PGNReader) addNAG(n uint8) {
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
