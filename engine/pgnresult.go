package engine

// resultWords are the results as they are written.
var resultWords = map[string]Result{
	"1-0": WhiteWins, "0-1": BlackWins, "1/2-1/2": Draw, "1/2": Draw,
	"1:0": WhiteWins, "0:1": BlackWins, "1/2:1/2": Draw, "1/21/2": Draw,
}

// result ends the game, unless it ends a variation: some programs write results
// there.
func (r *PGNReader) result(result Result, length int) (done bool) {
	if r.inVariation(r.pos + length) {
		r.pos += length
		return false
	}
	r.begin()
	r.closeAll()
	s := &r.score
	s.Result = result
	text, _ := s.Tag("Result")
	if tagged, ok := resultWords[cleanSymbol([]byte(text))]; ok && tagged != result {
		r.fault(ResultContradictsTag, r.pos, r.pos+length, nil)
	}
	r.compareBoard(r.pos, r.pos+length)
	r.pos += length
	// A comment on the same line belongs to this game still.
	for at := r.pos; at < r.pos+pgnSymbol; at++ {
		switch letter := r.buf[at]; {
		case letter == ' ' || letter == '\t':
			continue
		case letter == '{':
			r.pos = at
			r.comment()
		case letter == ';':
			r.pos = at
			r.lineComment()
		}
		break
	}
	return true
}

// missingResult ends a game without a result; that of its Result tag stands.
func (r *PGNReader) missingResult() {
	r.begin()
	r.closeAll()
	text, _ := r.score.Tag("Result")
	r.score.Result = resultWords[cleanSymbol([]byte(text))]
	if !r.cut && !r.long {
		r.fault(MissingResult, r.pos, r.pos, nil)
	}
	r.compareBoard(r.pos, r.pos)
}

// compareBoard reports a result that the final position contradicts.
func (r *PGNReader) compareBoard(from, to int) {
	s := &r.score
	if s.Result == NoResult || r.now.broken {
		return
	}
	p := &r.now.after
	right := s.Result
	switch p.Status() {
	case Checkmate:
		right = winFor(p.Turn().Other())
	case Stalemate, Dead:
		right = Draw
	}
	if right != s.Result {
		r.fault(ResultContradictsBoard, from, to, nil)
	}
}
