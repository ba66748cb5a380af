package pgn

import (
	"bytes"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// A comment in braces runs to the brace that closes it, also where a line in it
// looks like a tag. Only if another comment opens before that, or no brace comes
// for commentWindow bytes, the brace has been forgotten, and the comment ends
// where the line begins the next game. Comments are looked at block by block, so
// that none of them costs more than its length.
const (
	commentBlock  = 1 << 9
	commentWindow = 1 << 16
	tagWindow     = 1 << 5 // a line that looks like a tag does so within it
)

// comment reads a comment in braces.
func (r *Reader) comment() {
	line, column := r.line, r.pos-r.newline+1
	r.pos++
	open := r.openComment()
	for whole := false; r.pos < r.end || r.fill(); {
		if r.end-r.pos < commentBlock+tagWindow {
			r.more(commentBlock + tagWindow)
		}
		ready := r.buf[r.pos:min(r.end, r.pos+commentBlock)]
		length := bytes.IndexByte(ready, '}')
		if length >= 0 {
			ready = ready[:length]
		}
		if !whole {
			if i := r.tagLine(len(ready)); i >= 0 {
				r.takeComment(r.buf[r.pos : r.pos+i])
				if whole = r.braceCloses(); !whole {
					break
				}
				continue
			}
		}
		r.takeComment(ready)
		if length >= 0 {
			r.pos++
			r.closeComment(open)
			return
		}
	}
	r.faultBefore(Fault{Line: line, Column: column, Code: CodeUnterminatedComment, Text: "{"})
	r.closeComment(open)
	r.cut = true
}

// tagLine returns where the first line begins, among the next n bytes, that looks
// like a tag; -1 if none does.
func (r *Reader) tagLine(n int) int {
	for from := 0; from < n; {
		i := bytes.IndexByte(r.buf[r.pos+from:r.pos+n], '[')
		if i < 0 {
			break
		}
		from += i + 1
		if r.buf[r.pos+from-2] != '\n' {
			continue
		}
		line := r.buf[r.pos+from : min(r.end, r.pos+from+tagWindow)]
		name := bytes.IndexByte(line, ' ')
		if name > 0 && name+1 < len(line) && line[name+1] == '"' && !bytes.ContainsFunc(line[:name], func(letter rune) bool { return !alphanumeric(letter) }) {
			return from - 1
		}
	}
	return -1
}

// braceCloses reports whether the next brace in the window is one that closes.
func (r *Reader) braceCloses() bool {
	for from := 0; from < commentWindow; from += commentBlock {
		if r.end-r.pos < from+commentBlock {
			r.more(from + commentBlock)
		}
		block := r.buf[min(r.end, r.pos+from):min(r.end, r.pos+from+commentBlock)]
		if i := bytes.IndexAny(block, "{}"); i >= 0 {
			return block[i] == '}'
		}
		if len(block) < commentBlock {
			return false
		}
	}
	return false
}

// lineComment reads a comment up to the end of the line.
func (r *Reader) lineComment() {
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

// offer keeps the offer of a draw, (=), as a comment.
func (r *Reader) offer() {
	open := r.openComment()
	if !r.quiet() {
		r.remark = append(r.remark, "(=)"...)
		r.addRemark(open)
	}
}

// openComment begins a comment and returns where its text begins.
func (r *Reader) openComment() int {
	r.started = true
	return len(r.remark)
}

// takeComment takes part of a comment out of the buffer: white space of any kind
// and length becomes one space.
func (r *Reader) takeComment(text []byte) {
	if n := bytes.Count(text, []byte("\n")); n > 0 {
		r.line += n
		r.newline = r.pos + bytes.LastIndexByte(text, '\n') + 1
	}
	r.pos += len(text)
	if r.quiet() {
		return
	}
	if len(r.remark)+len(text) > MaxText/3 { // Windows-1252 may triple
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
func (r *Reader) closeComment(open int) {
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
func (r *Reader) addRemark(open int) {
	before := len(r.game.Elements)
	r.add(Element{Kind: CommentElement, Comment: int32(len(r.remarks))})
	if len(r.game.Elements) > before {
		r.remarks = append(r.remarks, span{open, len(r.remark)})
	}
}

// CommentClock returns the time left that a comment holds in the form that
// servers and boards write, [%clk 1:02:03] or [%clk 0:00:03.7]. ok is false if
// there is none.
func CommentClock(comment string) (left time.Duration, ok bool) {
	_, rest, found := strings.Cut(comment, "[%clk ")
	text, _, closed := strings.Cut(rest, "]")
	parts := strings.Split(strings.TrimSpace(text), ":")
	if !found || !closed || len(parts) != 3 {
		return 0, false
	}
	hours, err := strconv.ParseUint(parts[0], 10, 16)
	if err != nil {
		return 0, false
	}
	minutes, err := strconv.ParseUint(parts[1], 10, 16)
	if err != nil || minutes > 59 {
		return 0, false
	}
	seconds, err := strconv.ParseFloat(parts[2], 64)
	if err != nil || !(0 <= seconds && seconds < 60) {
		return 0, false
	}
	whole := time.Duration(hours)*time.Hour + time.Duration(minutes)*time.Minute
	return whole + time.Duration(seconds*1000+0.5)*time.Millisecond, true
}
