package uci

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Count is what an engine's "go perft" says.
type Count struct {
	Nodes  uint64            // the sum of Divide
	Divide map[string]uint64 // by first move; castling is king takes own rook
	Time   time.Duration     // from the command to the answer
}

// Perft has the engine count the moves, at least one half-move deep, which Stockfish
// and its kin can do though the interface does not say so.
func (e *Engine) Perft(shredderFEN string, depth int) (Count, error) {
	if depth < 1 {
		return Count{}, fmt.Errorf("depth %d: engines count from depth 1 on", depth)
	}
	// What the engine still had to say before is over when it is ready.
	if err := e.ask("position fen "+shredderFEN+"\nisready", isReady); err != nil {
		return Count{}, err
	}
	c := Count{Divide: map[string]uint64{}}
	begun := time.Now()
	err := e.ask("go perft "+strconv.Itoa(depth), func(line string) (done bool, err error) {
		name, value, _ := strings.Cut(line, ": ")
		n, err := strconv.ParseUint(value, 10, 64)
		switch {
		case name == "Nodes searched" && err != nil:
			return false, e.wrong(fmt.Errorf("%w: %.40q is no number", ErrCount, value))
		case name == "Nodes searched":
			c.Nodes = n
			return true, nil
		case strings.HasPrefix(line, "bestmove "):
			return false, e.wrong(ErrNoPerft)
		case err == nil && isMove(name):
			c.Divide[name] = n
		}
		return false, nil // engines say much else
	})
	c.Time = time.Since(begun)
	if err != nil {
		return Count{}, err
	}
	sum := uint64(0)
	for _, n := range c.Divide {
		sum += n
	}
	if sum != c.Nodes {
		return Count{}, e.wrong(fmt.Errorf("%w: it says %d, and its first moves add up to %d", ErrCount, c.Nodes, sum))
	}
	return c, nil
}

// isMove reports whether a text has the form of a move in UCI: two squares, and the
// piece that a pawn becomes.
func isMove(text string) bool {
	square := func(s string) bool { return 'a' <= s[0] && s[0] <= 'h' && '1' <= s[1] && s[1] <= '8' }
	switch len(text) {
	case 5:
		if strings.IndexByte("nbrq", text[4]) < 0 {
			return false
		}
	case 4:
	default:
		return false
	}
	return square(text) && square(text[2:])
}
