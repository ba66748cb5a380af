package api

import (
	"slices"
	"strings"

	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Moves are the legal moves of a position, as a board needs them: what each does, and
// which are meant when a piece is taken from one square and set down on another.
type Moves struct {
	FEN     string   `json:"fen"`
	Turn    string   `json:"turn"`
	Choices []Choice `json:"choices"` // by notation
	Drops   []Drop   `json:"drops"`   // by square of departure, then of arrival
}

// Choice is a legal move and all that a board shows of it. Text and said are in the
// reader's language and letters.
type Choice struct {
	Move
	Text string `json:"text"`
	Said string `json:"said"`
	// From and to are the squares of the piece that moves; of castling, the king's.
	From string `json:"from"`
	To   string `json:"to"`
	// Takes is the square of the piece that is taken, null for none.
	Takes *string `json:"takes"`
	// Promotion is the letter of the piece that a pawn becomes, null for none.
	Promotion *string `json:"promotion"`
	// Castling is where both pieces go, null for any other move.
	Castling *Carried `json:"castling"`
}

// Carried is how castling carries king and rook.
type Carried struct {
	Side string    `json:"side"`
	King [2]string `json:"king"` // from, to
	Rook [2]string `json:"rook"` // from, to
}

// Drop is a piece taken from a square and set down on another, and the moves, in UCI
// notation, that this may mean. Where there are several the player is asked: castle or
// king move, in that order, or what the pawn becomes.
type Drop struct {
	From  string   `json:"from"`
	To    string   `json:"to"`
	Moves []string `json:"moves"`
}

// NewMoves lists the legal moves of a position in the speaker's words.
func NewMoves(p *engine.Position, s *speak.Speaker) Moves {
	j := Moves{FEN: p.FEN(), Turn: p.Turn().String(), Choices: []Choice{}, Drops: []Drop{}}
	drops := map[[2]string][]string{}
	drop := func(from, to, uci string) {
		if key := [2]string{from, to}; !slices.Contains(drops[key], uci) {
			drops[key] = append(drops[key], uci)
		}
	}
	legal := p.AppendMoves(nil)
	slices.SortStableFunc(legal, castlingFirst)
	for _, m := range legal {
		c := newChoice(p, m, s)
		j.Choices = append(j.Choices, c)
		if c.Castling != nil {
			// The rook's square means castling, and so does the king's goal.
			drop(c.From, c.Castling.Rook[0], c.UCI)
		}
		if c.From != c.To {
			drop(c.From, c.To, c.UCI)
		}
	}
	slices.SortFunc(j.Choices, func(a, b Choice) int { return strings.Compare(a.SAN, b.SAN) })
	for squares, moves := range drops {
		j.Drops = append(j.Drops, Drop{squares[0], squares[1], moves})
	}
	slices.SortFunc(j.Drops, func(a, b Drop) int { return strings.Compare(a.From+a.To, b.From+b.To) })
	return j
}

// castlingFirst orders moves: those that castle, then the others.
func castlingFirst(a, b engine.Move) int {
	_, first := a.Castles()
	_, second := b.Castles()
	switch {
	case first == second:
		return 0
	case first:
		return -1
	}
	return 1
}

func newChoice(p *engine.Position, m engine.Move, s *speak.Speaker) Choice {
	c := Choice{
		Move: Move{p.SAN(m), m.String()}, Text: s.Move(p, m), Said: s.Announce(p, m),
		From: m.From().String(), To: m.To().String(),
	}
	if side, castles := m.Castles(); castles {
		k := p.Castling(side)
		c.To = k.KingTo.String()
		c.Castling = &Carried{side.String(), [2]string{c.From, c.To}, [2]string{k.RookFrom.String(), k.RookTo.String()}}
		return c
	}
	if square, takes := speak.Taken(p, m); takes {
		name := square.String()
		c.Takes = &name
	}
	if role := m.Promotion(); role != engine.NoRole {
		letter := role.Of(p.Turn()).String()
		c.Promotion = &letter
	}
	return c
}
