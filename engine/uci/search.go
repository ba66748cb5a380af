package uci

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"chess960/engine"
)

// Limit says when a search ends: at the first of those that are set. Without any it goes
// on until its context ends.
type Limit struct {
	Depth, Nodes, Mate int           // plies, positions, moves to mate
	MoveTime           time.Duration // for this move
	// The clocks, by Color, as in a game; MovesToGo is the number of moves to the next
	// time control, 0 for the rest of the game.
	Clock, Increment [2]time.Duration
	MovesToGo        int
	// Moves are those that are looked at; none stands for all.
	Moves []engine.Move
}

// command returns the command that begins the search.
func (l *Limit) command(e *Engine) string {
	text := []byte("go")
	add := func(word string, n int64) {
		if n > 0 {
			text = strconv.AppendInt(append(append(append(text, ' '), word...), ' '), n, 10)
		}
	}
	add("depth", int64(l.Depth))
	add("nodes", int64(l.Nodes))
	add("mate", int64(l.Mate))
	add("movetime", l.MoveTime.Milliseconds())
	for _, c := range [...]engine.Color{engine.White, engine.Black} {
		add("wb"[c:][:1]+"time", l.Clock[c].Milliseconds())
		add("wb"[c:][:1]+"inc", l.Increment[c].Milliseconds())
	}
	add("movestogo", int64(l.MovesToGo))
	if len(text) == len("go") {
		text = append(text, " infinite"...)
	}
	if len(l.Moves) > 0 {
		text = append(text, " searchmoves"...) // last, as it has no end
	}
	for _, m := range l.Moves {
		text = append(text, ' ')
		if e.chess960 {
			text = m.AppendUCI(text)
		} else {
			text = m.AppendClassicalUCI(text)
		}
	}
	return string(text)
}

// Score is what an engine thinks of a position, for the player to move. The zero value
// is an even game.
type Score struct {
	// Centipawns is the score in hundredths of a pawn, if Mate is 0.
	Centipawns int
	// Mate is the number of moves to mate, less than 0 for the player who is mated; 0 if
	// there is none in sight.
	Mate int
	// Mated is set where the player to move is mated on the board.
	Mated bool
	// AtLeast and AtMost say that the score is a bound only.
	AtLeast, AtMost bool
}

// Info is what an engine says while it thinks.
type Info struct {
	Depth, SelDepth int
	// MultiPV is the rank of the variation, 1 for the best; 1 if the engine does not say.
	MultiPV  int
	Score    Score
	HasScore bool
	Nodes    int64
	NPS      int64 // nodes per second
	HashFull int   // in thousandths
	Time     time.Duration
	// PV is the variation, up to the first move that is illegal.
	PV []engine.Move
}

// Result is what a search ended with.
type Result struct {
	// Best is the engine's move, 0 if it has none: the game is over. Ponder is the
	// answer that it expects, 0 if it names none that is legal.
	Best, Ponder engine.Move
	// Lines are the last variations with a score, by rank: one, or as many as the
	// option MultiPV asks for.
	Lines []Info
}

// Search has the engine think about the position that the moves lead to from start, and
// calls each, if it is not nil, with all that it says on the way. When the context ends
// the engine is told to stop, and what it answers is the result, with no error; one that
// does not answer is killed: the error wraps ErrSilent. One that plays an illegal move
// gets an error that wraps ErrBestMove.
func (e *Engine) Search(ctx context.Context, start engine.Position, moves []engine.Move, limit Limit, each func(Info)) (Result, error) {
	command, now, err := e.position(start, moves)
	if err != nil {
		return Result{}, err
	}
	if err := e.send(command); err != nil {
		return Result{}, err
	}
	if err := e.send(limit.command(e)); err != nil {
		return Result{}, err
	}
	var result Result
	stop, late := ctx.Done(), (<-chan time.Time)(nil)
	for {
		select {
		case <-stop:
			if err := e.send("stop"); err != nil {
				return Result{}, err
			}
			stop, late = nil, time.After(patience)
		case <-late:
			e.kill()
			return Result{}, e.wrong(ErrSilent)
		case line, ok := <-e.lines:
			if !ok {
				return Result{}, e.wrong(ErrEnded)
			}
			if info, ok := parseInfo(line, now); ok {
				result.keep(info)
				if each != nil {
					each(info)
				}
			}
			if words := strings.Fields(line); len(words) > 0 && words[0] == "bestmove" {
				return result, e.best(&result, words[1:], now)
			}
		}
	}
}

// best reads what stands behind bestmove.
func (e *Engine) best(r *Result, words []string, now engine.Position) (err error) {
	if len(words) == 0 || words[0] == "(none)" || words[0] == "0000" {
		return nil
	}
	if r.Best, err = now.ParseUCI(words[0]); err != nil {
		return e.wrong(fmt.Errorf("%w: %w", ErrBestMove, err))
	}
	if len(words) >= 3 && words[1] == "ponder" {
		now.Apply(r.Best)
		r.Ponder, _ = now.ParseUCI(words[2])
	}
	return nil
}

// mostLines is how many variations a result keeps: more than there are moves.
const mostLines = engine.MaxMoves

// keep keeps the last variation of each rank.
func (r *Result) keep(i Info) {
	if !i.HasScore || len(i.PV) == 0 || i.MultiPV > mostLines {
		return
	}
	for len(r.Lines) < i.MultiPV {
		r.Lines = append(r.Lines, Info{})
	}
	r.Lines[i.MultiPV-1] = i
}

// parseInfo reads what an engine says of a position. ok is false for other lines, and for
// texts that are for people.
func parseInfo(line string, p engine.Position) (i Info, ok bool) {
	words := strings.Fields(line)
	if len(words) < 2 || words[0] != "info" || words[1] == "string" {
		return i, false
	}
	i.MultiPV = 1
	number := func(at int) int64 {
		if at >= len(words) {
			return 0
		}
		n, _ := strconv.ParseInt(words[at], 10, 64)
		return n
	}
	for at := 1; at < len(words); at++ {
		switch words[at] {
		case "depth":
			i.Depth = int(number(at + 1))
		case "seldepth":
			i.SelDepth = int(number(at + 1))
		case "multipv":
			i.MultiPV = max(1, int(number(at+1)))
		case "nodes":
			i.Nodes = number(at + 1)
		case "nps":
			i.NPS = number(at + 1)
		case "hashfull":
			i.HashFull = int(number(at + 1))
		case "time":
			i.Time = time.Duration(number(at+1)) * time.Millisecond
		case "cp":
			i.Score.Centipawns, i.HasScore = int(number(at+1)), true
		case "mate":
			i.Score.Mate, i.HasScore = int(number(at+1)), true
			i.Score.Mated = i.Score.Mate == 0
		case "lowerbound":
			i.Score.AtLeast = true
		case "upperbound":
			i.Score.AtMost = true
		case "string":
			return i, true
		case "pv":
			for _, text := range words[at+1:] {
				m, err := p.ParseUCI(text)
				if err != nil {
					break
				}
				i.PV = append(i.PV, m)
				p.Apply(m)
			}
			return i, true
		}
	}
	return i, true
}
