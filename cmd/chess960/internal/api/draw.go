package api

import "chess960/chess960"

// Draw is a draw and how it was made.
type Draw struct {
	Method    string  `json:"method"` // random, seed or dice
	Seed      string  `json:"seed,omitempty"`
	Exclude   []int   `json:"exclude"`
	Repeat    bool    `json:"repeat"`
	Twins     string  `json:"twins"` // keep or remove
	Throws    []Throw `json:"throws,omitempty"`
	Positions []Start `json:"positions"`
}

// Throw is a throw of a die.
type Throw struct {
	Throw    int    `json:"throw"`
	Piece    string `json:"piece"`
	Accepted bool   `json:"accepted"`
	Rank     string `json:"rank"` // after the throw, with . for free squares
}

// Start is a start that was drawn.
type Start struct {
	Identity
	Games []int `json:"games,omitempty"` // the games played from it, if each start has two
}

// NewDraw begins a draw by that method under those rules, without any start yet: see
// [Draw.Add] and [Draw.AddThrows].
func NewDraw(method, seed string, rules *chess960.Rules) Draw {
	j := Draw{Method: method, Seed: seed, Exclude: []int{}, Repeat: rules.Repeat, Twins: "keep", Positions: []Start{}}
	if rules.RemoveTwins {
		j.Twins = "remove"
	}
	for _, start := range rules.Exclude {
		j.Exclude = append(j.Exclude, start.Number())
	}
	return j
}

// AddThrows adds the throws of the die that gave the start.
func (j *Draw) AddThrows(dice *chess960.Dice) {
	for _, t := range dice.Throws() {
		j.Throws = append(j.Throws, Throw{t.Number, t.Role.String(), t.Accepted, t.Rank.String()})
	}
}

// Add adds a start, as double Chess960 or not, for so many games.
func (j *Draw) Add(pair chess960.Pair, double bool, games int) {
	start := Start{Identity: NewIdentity(pair, double)}
	first := games*len(j.Positions) + 1
	for game := first; games > 1 && game < first+games; game++ {
		start.Games = append(start.Games, game)
	}
	j.Positions = append(j.Positions, start)
}
