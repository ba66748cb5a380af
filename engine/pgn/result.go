package pgn

import (
	"bytes"
	"strings"

	"chess960/engine"
	"chess960/engine/internal/plain"
)

// resultWords are the results as they are written, in plain characters.
var resultWords = map[string]engine.Result{
	"1-0": engine.WhiteWins, "0-1": engine.BlackWins, "1/2-1/2": engine.Draw, "1/2": engine.Draw,
	"1:0": engine.WhiteWins, "0:1": engine.BlackWins, "1/2:1/2": engine.Draw, "1/21/2": engine.Draw,
}

// oddResults are those that are understood and reported.
var oddResults = map[string]engine.Result{
	"0.5-0.5": engine.Draw, "0,5-0,5": engine.Draw, "0.5:0.5": engine.Draw, "0,5:0,5": engine.Draw,
	"+--": engine.WhiteWins, "--+": engine.BlackWins,
}

// forfeits are the tag values of games that nobody played. Among moves they are
// signs of judgement.
var forfeits = map[string]engine.Result{
	"+-": engine.WhiteWins, "+:-": engine.WhiteWins, "+/-": engine.WhiteWins,
	"-+": engine.BlackWins, "-:+": engine.BlackWins, "-/+": engine.BlackWins,
}

// bothLose is the result of a game that both players have lost. It is no result of
// the PGN standard: the Result tag keeps it, and "*" stands behind the moves.
const bothLose = "0-0"

// result is what stands where a result is looked for.
type result struct {
	engine.Result
	bothLose bool
	odd      bool // written as nobody should
}

// resultWord returns the result that a word among the moves, which ends there, is.
// Where castling is legal, 0-0 is castling, and where the game goes on it is none.
func (r *Reader) resultWord(text string, end int) (res result, ok bool) {
	if res.Result, ok = resultWords[text]; ok {
		return res, true
	}
	res.Result, res.odd = oddResults[text]
	switch {
	case text == bothLose:
		_, err := r.now.after.ParseMove(text, r.letters)
		res.bothLose = true
		return res, !r.quiet() && err != nil && r.gameEnds(end)
	case strings.Contains(text, "--"):
		return res, res.odd && r.gameEnds(end)
	}
	return res, res.odd
}

// resultValue returns what the value of a Result tag stands for. ok is false if
// nobody knows.
func resultValue(text string) (res result, ok bool) {
	if res.Result, ok = resultWords[text]; ok {
		return res, true
	}
	text = strings.TrimSpace(plain.Text(text))
	switch text {
	case "", "*", "?":
		return res, true
	case bothLose, "0:0":
		return result{bothLose: true}, true
	}
	if res.Result, ok = resultWords[text]; ok {
		return res, true
	}
	if res.Result, ok = oddResults[text]; !ok {
		res.Result, ok = forfeits[text]
	}
	res.odd = ok
	return res, ok
}

// spacedResult returns the result that begins here with spaces in it, as 1 - 0,
// and its length; 0 if there is none.
func (r *Reader) spacedResult() (res result, length int) {
	text := ""
	for at := r.pos; at < r.pos+24 && len(text) < len("1/2-1/2"); {
		letter, size, _ := r.character(at)
		if letter == '\n' {
			break
		}
		at += size
		if isBlank(letter) {
			continue
		}
		text += plain.Text(string(letter))
		found, ok := resultWords[text]
		odd := false
		if !ok {
			found, odd = oddResults[text]
		}
		if next := classes[r.buf[at]]; (ok || odd) && text != "1/2" && next != digitClass && next != letterClass {
			return result{Result: found, odd: odd}, at - r.pos
		}
	}
	return result{}, 0
}

// result ends the game, unless it ends a variation: some programs write results
// there.
func (r *Reader) result(res result, length int) (done bool) {
	if r.inVariation(r.pos + length) {
		r.pos += length
		return false
	}
	r.begin()
	r.closeAll()
	g := &r.game
	g.Result = res.Result
	if res.odd {
		r.fault(CodeOddResult, r.pos, r.pos+length, nil)
	}
	text, given := g.Tag("Result")
	tagged, known := resultValue(text)
	switch {
	case res.bothLose && (!given || known && !tagged.bothLose && tagged.Result == engine.NoResult):
		g.SetTag("Result", bothLose)
		r.fault(CodeOddResult, r.pos, r.pos+length, nil) // it might be castling, which is not legal
	case given && known && text != "" && text != "?" && (tagged.Result != res.Result || tagged.bothLose != res.bothLose) &&
		!(tagged.bothLose && r.buf[r.pos] == '*'):
		r.fault(CodeResultContradictsTag, r.pos, r.pos+length, nil)
	}
	r.compareBoard(r.pos, r.pos+length)
	r.pos += length
	// Comments on the same line belong to this game still.
	for at := r.pos; at < r.pos+longestSymbol; {
		switch r.buf[at] {
		case ' ', '\t':
			at++
			continue
		case '{':
			r.pos = at
			r.comment()
			at = r.pos
			continue
		case ';':
			r.pos = at
			r.lineComment()
		}
		break
	}
	return true
}

// missingResult ends a game without a result; that of its Result tag stands.
func (r *Reader) missingResult() {
	r.begin()
	r.closeAll()
	text, _ := r.game.Tag("Result")
	tagged, _ := resultValue(text)
	r.game.Result = tagged.Result
	if !r.cut && !r.long {
		r.fault(CodeMissingResult, r.pos, r.pos, nil)
	}
	r.compareBoard(r.pos, r.pos)
}

// compareBoard reports a result that the final position contradicts.
func (r *Reader) compareBoard(from, to int) {
	g := &r.game
	if g.Result == engine.NoResult || r.now.broken {
		return
	}
	if right := r.now.after.Result(); right != engine.NoResult && right != g.Result {
		r.fault(CodeResultContradictsBoard, from, to, nil)
	}
}

// inVariation reports whether a result before that place is a variation's and
// not the game's: a bracket is open and the game goes on.
func (r *Reader) inVariation(at int) bool {
	return len(r.stack)+r.skip > 0 && !r.gameEnds(at)
}

// gameEnds reports whether nothing of the game stands behind that place, but perhaps
// comments on its line: there is an empty line, or the tags of another game, or the
// end of the text.
func (r *Reader) gameEnds(at int) bool {
	lines := 0
	for limit := min(r.end, r.pos+lookAhead); at < limit; {
		letter, length, _ := r.character(at)
		switch {
		case letter == '\n':
			if lines++; lines == 2 {
				return true
			}
		case letter == '{' && lines == 0:
			if length = 1 + bytes.IndexByte(r.buf[at:limit], '}'); length == 0 {
				return false
			}
		case letter == ';' && lines == 0:
			if length = bytes.IndexByte(r.buf[at:limit], '\n'); length < 0 {
				return false
			}
		case !isBlank(letter):
			return letter == '[' && lines > 0
		}
		at += length
	}
	return true
}

// Termination returns how the game ended in what the Termination tag says, as the PGN
// standard and the large sites write it: "time forfeit", "won on time", "won by
// resignation", "drawn by agreement". ok is false if the tag names no such end, or
// one that the moves tell better.
func (g *Game) Termination() (end engine.Termination, ok bool) {
	text, _ := g.Tag("Termination")
	text = strings.ToLower(plain.Text(text))
	for _, known := range [...]struct {
		word string
		end  engine.Termination
	}{
		{"time forfeit", engine.ByFlag}, {"on time", engine.ByFlag}, {"timeout", engine.ByFlag}, {"time out", engine.ByFlag},
		{"time expired", engine.ByFlag}, {"flag", engine.ByFlag},
		{"resign", engine.ByResignation}, {"agree", engine.ByAgreement},
	} {
		if strings.Contains(text, known.word) {
			return known.end, true
		}
	}
	return engine.Unfinished, false
}
