package engine

// begin completes the tags and finds the start, unless that is done.
func (r *PGNReader) begin() {
	if r.begun {
		return
	}
	r.begun = true
	s := &r.score
	text := string(r.tagText)
	for _, tag := range r.tags {
		s.Tags = append(s.Tags, Tag{text[tag.name.from:tag.name.to], text[tag.value.from:tag.value.to]})
	}
	s.Start = r.classical
	if !r.findStart() {
		s.startUnknown = true
		r.now.broken = true // no move can be read
	}
	r.now.after = s.Start
}

// findStart works out from the tags which position the game starts from. It
// returns false if that is not known, and so no move can be read.
func (r *PGNReader) findStart() bool {
	variant, inVariant := r.tagOf("Variant")
	setUp, inSetUp := r.tagOf("SetUp")
	fen, inFEN := r.tagOf("FEN")
	switch {
	case !knownVariant(variant):
		r.startFault(UnknownVariant, inVariant, variant, nil)
		return false
	case fen != "" && fen != "?" && fen != "-":
	case inFEN >= 0 && (setUp == "1" || IsChess960(variant)):
		r.startFault(MissingStart, inFEN, fen, nil)
		return false
	case setUp == "1":
		r.startFault(MissingStart, inSetUp, fen, nil)
		return false
	case IsChess960(variant):
		r.startFault(MissingStart, inVariant, fen, nil)
		return false
	default:
		return true
	}
	p, err := ParsePosition(fen)
	if err != nil {
		r.startFault(BadStart, inFEN, fen, err)
		return false
	}
	r.score.Start = p
	if setUp == "0" && p != r.classical {
		r.startFault(SetUpContradicts, inSetUp, fen, nil)
	}
	return true
}

// tagOf returns the value of the tag with that name, and its number; -1 if there
// is none.
func (r *PGNReader) tagOf(name string) (value string, number int) {
	for i := range r.score.Tags {
		if tag := &r.score.Tags[i]; tag.Name == name {
			return tag.Value, i
		}
	}
	return "", -1
}

// startFault records a fault in the tag with that number.
func (r *PGNReader) startFault(code PGNCode, number int, text string, err error) {
	tag := &r.tags[number]
	r.faultBefore(PGNFault{Line: tag.line, Column: tag.column, Code: code, Text: toUTF8([]byte(clip(text))), Err: err})
}
