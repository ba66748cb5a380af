package pgn

import (
	"bytes"
	"strings"

	"chess960/engine"
	"chess960/engine/quote"
)

// bracket reads what begins with a square bracket: a tag pair, the wrapper of a
// forum, or junk. A tag pair behind moves begins the next game and is left alone,
// as is, behind tags that hold one, the Event tag, and, behind an empty line, the
// tag that these began with.
func (r *Reader) bracket() (done bool) {
	if length := r.wrapper(); length > 0 {
		if r.begun || len(r.tags) > 0 {
			r.missingResult()
			done = true
		}
		r.pos += length
		return done
	}
	name, value, closed := r.lookAtTag()
	hasName, hasValue := name.to > name.from, value.to >= value.from
	tag := properName(r.buf[name.from:name.to])
	switch {
	case !r.started && !(hasName && hasValue):
		r.junkLine()
		return false
	case r.begun && !hasName:
		r.badCharacter()
		return false
	case r.begun || r.hasTag(tag) && (string(tag) == "Event" || r.isFirstTag(tag) && r.behindEmptyLine()):
		r.missingResult()
		return true
	}
	r.started = true
	line := span{r.pos, r.lineEnd()}
	whole := true
	switch {
	case !hasName || !hasValue:
	case r.hasTag(tag):
		r.fault(CodeDuplicateTag, r.pos, value.to, nil)
	case len(r.tags) == mostTags || len(r.tagText)+2*(value.to-name.from) > MaxText:
		r.tooLong()
	default:
		whole = r.keepTag(tag, r.buf[value.from:value.to])
	}
	if !closed || !whole {
		r.fault(CodeBadTag, line.from, line.to, nil)
	}
	if !closed {
		r.skipLine()
		return false
	}
	r.pos = value.to + bytes.IndexByte(r.buf[value.to:], ']') + 1
	return false
}

// wrapper returns the length of [pgn] or [/pgn], in which forums wrap games; 0 if
// there is none here. What else stands in the bracket is the forum's.
func (r *Reader) wrapper() int {
	at := r.pos + 1
	if r.buf[at] == '/' {
		at++
	}
	if r.buf[at]|0x20 != 'p' || !bytes.EqualFold(r.buf[at:at+3], []byte("pgn")) {
		return 0
	}
	at += 3
	end := bytes.IndexAny(r.buf[at:at+longestSymbol], "]\"\n[")
	if end < 0 || r.buf[at+end] != ']' || end > 0 && r.buf[at] != ' ' && r.buf[at] != '=' {
		return 0
	}
	return at + end + 1 - r.pos
}

// isFirstTag reports whether the game's tags begin with that name.
func (r *Reader) isFirstTag(name []byte) bool {
	first := r.tags[0].name
	return bytes.Equal(r.tagText[first.from:first.to], name)
}

// properName returns the name of a tag that matters to the reader as the PGN
// standard spells it, where some programs do not; any other name as it is.
func properName(name []byte) []byte {
	for _, proper := range [...]string{"Event", "Result", "FEN", "SetUp", "Variant"} {
		switch {
		case len(name) != len(proper) || name[0]|0x20 != proper[0]|0x20:
		case string(name) == proper:
			return name
		case strings.EqualFold(string(name), proper):
			return []byte(proper)
		}
	}
	return name
}

// lookAtTag looks at the tag pair that begins here. name is empty if none does;
// value ends before it begins if there is none, and closed is false if quote or
// bracket is missing behind it. Within the value a quote that no bracket follows
// is one of its letters.
func (r *Reader) lookAtTag() (name, value span, closed bool) {
	limit := r.pos + lookAhead
	at := r.pos + 1
	blanks := func() {
		for at < limit && isSpace(r.buf[at]) && r.buf[at] != '\n' {
			at++
		}
	}
	blanks()
	name.from = at
	for at < limit && inTagName(r.buf[at]) {
		at++
	}
	name.to = at
	if at-name.from > mostTagName || classes[r.buf[name.from]] != letterClass || r.buf[name.from] == '-' {
		name.to = name.from
		return name, value, false
	}
	blanks()
	value.to = -1
	if at >= limit || r.buf[at] != '"' {
		if r.begun {
			name.to = name.from // among moves, only what is surely a tag ends the game
		}
		return name, value, false
	}
	at++
	value.from = at
	for ; at < limit && at < r.end && r.buf[at] != '\n'; at++ {
		switch r.buf[at] {
		case '\\':
			if at+1 < limit && (r.buf[at+1] == '"' || r.buf[at+1] == '\\') {
				at++
			}
		case '"':
			value.to = at
			at++
			if blanks(); at < limit && r.buf[at] == ']' {
				return name, value, true
			}
			at = value.to
		}
	}
	value.to = at
	for value.to > value.from && (isSpace(r.buf[value.to-1]) || r.buf[value.to-1] == ']' || r.buf[value.to-1] == '"') {
		value.to--
	}
	return name, value, false
}

// inTagName reports whether a letter may stand in the name of a tag.
func inTagName(letter byte) bool {
	return letter < 0x80 && (classes[letter] == letterClass || classes[letter] == digitClass)
}

// lineEnd returns where the line ends, or a place in it that is far enough.
func (r *Reader) lineEnd() int {
	if i := bytes.IndexByte(r.buf[r.pos:r.pos+longestSymbol], '\n'); i >= 0 {
		return r.pos + i
	}
	return r.pos + longestSymbol
}

func (r *Reader) hasTag(name []byte) bool {
	for i := range r.tags {
		if span := r.tags[i].name; bytes.Equal(r.tagText[span.from:span.to], name) {
			return true
		}
	}
	return false
}

// keepTag copies a tag pair out of the buffer, without the escapes. It returns
// false if the value is too long and was cut.
func (r *Reader) keepTag(name, value []byte) (whole bool) {
	tag := readTag{line: r.line, column: r.pos - r.newline + 1}
	tag.name.from = len(r.tagText)
	r.tagText = append(r.tagText, name...)
	tag.name.to = len(r.tagText)
	tag.value.from = tag.name.to
	r.tagText = appendUTF8(r.tagText, unescape(value))
	whole = len(r.tagText)-tag.value.from <= mostTagValue
	if !whole {
		r.tagText = r.tagText[:tag.value.from+len(quote.Clip(r.tagText[tag.value.from:], mostTagValue))]
	}
	tag.value.to = len(r.tagText)
	for i := tag.value.from; i < tag.value.to; i++ {
		if r.tagText[i] < ' ' || r.tagText[i] == 0x7f {
			r.tagText[i] = ' '
		}
	}
	r.tags = append(r.tags, tag)
	return whole
}

// unescape returns a value without the backslashes before quotes and
// backslashes.
func unescape(value []byte) []byte {
	if bytes.IndexByte(value, '\\') < 0 {
		return value
	}
	plain := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		if value[i] == '\\' && i+1 < len(value) && (value[i+1] == '"' || value[i+1] == '\\') {
			i++
		}
		plain = append(plain, value[i])
	}
	return plain
}

// begin completes the tags and finds the start, unless that is done.
func (r *Reader) begin() {
	if r.begun {
		return
	}
	r.begun = true
	g := &r.game
	text := string(r.tagText)
	for _, tag := range r.tags {
		g.Tags = append(g.Tags, Tag{text[tag.name.from:tag.name.to], text[tag.value.from:tag.value.to]})
	}
	if text, i := r.tagOf("Result"); i >= 0 {
		switch result, known := resultValue(text); {
		case !known:
			r.tagFault(CodeUnknownResult, i, text)
		case result.odd:
			r.tagFault(CodeOddResult, i, text)
		}
	}
	g.Start = r.classical
	if !r.findStart() {
		g.startUnknown = true
		r.now.broken = true // no move can be read
	}
	r.now.after = g.Start
}

// findStart works out from the tags which position the game starts from. It
// returns false if that is not known, and so no move can be read.
func (r *Reader) findStart() bool {
	variant, inVariant := r.tagOf("Variant")
	setUp, inSetUp := r.tagOf("SetUp")
	fen, inFEN := r.tagOf("FEN")
	switch {
	case !knownVariant(variant):
		r.tagFault(CodeUnknownVariant, inVariant, variant)
		return false
	case fen != "" && fen != "?" && fen != "-":
	case inFEN >= 0 && (setUp == "1" || IsChess960(variant)):
		r.tagFault(CodeMissingStart, inFEN, fen)
		return false
	case setUp == "1":
		r.tagFault(CodeMissingStart, inSetUp, fen)
		return false
	case IsChess960(variant):
		r.tagFault(CodeMissingStart, inVariant, fen)
		return false
	default:
		return true
	}
	p, err := engine.ParsePosition(fen)
	if err != nil {
		setup, repairs, hopeless := engine.RepairFEN(fen)
		if hopeless != nil {
			r.tagFault(CodeBadStart, inFEN, fen).Err = err
			return false
		}
		r.tagFault(CodeRepairedStart, inFEN, fen).Repairs = repairs
		p, _ = setup.Position() // what is repaired is legal
	}
	r.game.Start = p
	if setUp == "0" && p != r.classical {
		r.tagFault(CodeSetUpContradicts, inSetUp, fen)
	}
	return true
}

// tagOf returns the value of the tag with that name, and its number; -1 if there
// is none.
func (r *Reader) tagOf(name string) (value string, number int) {
	for i := range r.game.Tags {
		if tag := &r.game.Tags[i]; tag.Name == name {
			return tag.Value, i
		}
	}
	return "", -1
}

// tagFault records a fault in the tag with that number, and returns it for what
// else there is to say.
func (r *Reader) tagFault(code Code, number int, text string) *Fault {
	tag := &r.tags[number]
	f := Fault{Line: tag.line, Column: tag.column, Code: code, Text: toUTF8([]byte(quote.Clip(text, quote.Most)))}
	if !r.faultBefore(f) {
		return &f
	}
	return &r.game.Faults[len(r.game.Faults)-1]
}
