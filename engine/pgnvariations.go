package engine

// openVariation begins a variation. "(=)" is no variation but an offer of a
// draw, and is kept as a comment.
func (r *PGNReader) openVariation() {
	if r.buf[r.pos+1] == '=' && r.buf[r.pos+2] == ')' {
		open := r.openComment()
		if !r.quiet() {
			r.remark = append(r.remark, "(=)"...)
			r.addRemark(open)
		}
		r.pos += 3
		return
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

// closeVariation ends a variation and goes back to the line that it lies in.
func (r *PGNReader) closeVariation() {
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

func (r *PGNReader) endVariation() {
	last := len(r.stack) - 1
	r.now, r.stack = r.stack[last], r.stack[:last]
	elements := r.score.Elements
	if n := len(elements); n > 0 && elements[n-1].Kind == BeginVariation {
		r.score.Elements = elements[:n-1] // there was nothing in it
		return
	}
	// The bracket that closes is kept beyond the bound: for each there was room
	// when it opened.
	r.score.Elements = append(elements, Element{Kind: EndVariation})
}

// closeAll ends the variations that the end of the game finds open.
func (r *PGNReader) closeAll() {
	if len(r.stack)+r.skip > 0 {
		r.fault(UnterminatedVariation, r.pos, r.pos, nil)
	}
	for r.skip = 0; len(r.stack) > 0; {
		r.endVariation()
	}
}

// inVariation reports whether a result before that place is a variation's and
// not the game's: a bracket is open and the game goes on, with anything but an
// empty line, the tags of another game or the end of the text.
func (r *PGNReader) inVariation(at int) bool {
	if len(r.stack)+r.skip == 0 {
		return false
	}
	lines := 0
	for limit := min(r.end, r.pos+pgnAhead); at < limit; at++ {
		switch letter := r.buf[at]; {
		case letter == '\n':
			if lines++; lines == 2 {
				return false
			}
		case !isSpace(letter):
			return letter != '[' || lines == 0
		}
	}
	return false
}
