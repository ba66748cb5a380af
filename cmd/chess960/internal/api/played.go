package api

import (
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/score"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

// Played is a game as a board shows it: the game, its moves and what may follow in
// the reader's words.
type Played struct {
	Game
	State         string         `json:"state"` // whose move it is, or how the game ended
	Log           []Logged       `json:"log"`
	Choices       []Choice       `json:"choices"`
	Drops         []Drop         `json:"drops"`
	CastlingsSaid []CastlingSaid `json:"castlings_said"` // in the order of castlings
	PGN           string         `json:"pgn"`
}

// Logged is a move that was played.
type Logged struct {
	Move  int    `json:"move"` // its number in a score
	Color string `json:"color"`
	UCI   string `json:"uci"`
	Text  string `json:"text"` // in the reader's letters
	Said  string `json:"said"`
}

// CastlingSaid is a castling in words.
type CastlingSaid struct {
	Title     string   `json:"title"`
	Verdict   string   `json:"verdict"`
	Route     string   `json:"route"` // empty without the right
	Obstacles []string `json:"obstacles"`
}

// NewPlayed gives a game from that position, worded by the speaker.
func NewPlayed(p *position.Playable, sheet *score.Sheet, s *speak.Speaker) Played {
	game := sheet.Game()
	now := game.Position()
	j := Played{
		Game: NewGame(p, sheet), State: s.State(sheet), Log: []Logged{}, Choices: []Choice{}, Drops: []Drop{},
		CastlingsSaid: NewCastlingsSaid(&now, s), PGN: string(sheet.AppendPGN(nil, engine.Notation{})),
	}
	if _, over := game.Outcome(); !over {
		moves := NewMoves(&now, s)
		j.Choices, j.Drops = moves.Choices, moves.Drops
	}
	for i, m := range game.Moves() {
		before, _ := game.PositionAt(i)
		j.Log = append(j.Log, Logged{before.Fullmoves(), before.Turn().String(), m.String(), s.Move(&before, m), s.Announce(&before, m)})
	}
	return j
}

// NewCastlingsSaid words the four castlings of a position.
func NewCastlingsSaid(p *engine.Position, s *speak.Speaker) []CastlingSaid {
	list := []CastlingSaid{}
	for _, k := range speak.Castlings(p) {
		said := CastlingSaid{Title: s.CastlingTitle(&k), Verdict: s.CastlingVerdict(&k), Obstacles: append([]string{}, s.Obstacles(&k)...)}
		if k.HasRight() {
			said.Route = s.CastlingRoute(&k)
		}
		list = append(list, said)
	}
	return list
}
