package api

import "chess960/cmd/chess960/internal/draw"

// Draw is a draw and how it was made.
type Draw struct {
	Method    string  `json:"method"` // random, seed, dice, coins or cards
	Seed      string  `json:"seed,omitempty"`
	Exclude   []int   `json:"exclude"`
	Repeat    bool    `json:"repeat"`
	Twins     string  `json:"twins"` // keep or remove
	Throws    []Throw `json:"throws,omitempty"`
	Tosses    []Toss  `json:"tosses,omitempty"`
	Cards     []Card  `json:"cards,omitempty"`
	Positions []Start `json:"positions"`
}

// Throw is a throw of a die.
type Throw struct {
	Throw    int    `json:"throw"`
	Piece    string `json:"piece"`
	Accepted bool   `json:"accepted"`
	Rank     string `json:"rank"` // after the throw, with . for free squares
}

// Toss is the tosses of a coin for one piece.
type Toss struct {
	Toss     []string `json:"toss"` // heads or tails
	Piece    string   `json:"piece"`
	Accepted bool     `json:"accepted"`
	Rank     string   `json:"rank"` // after the tosses, with . for free squares
}

// Card is a card that was turned.
type Card struct {
	Suit  string `json:"suit"` // spades, hearts, diamonds or clubs
	Card  int    `json:"card"` // 1 for the ace
	Piece string `json:"piece"`
	Rank  string `json:"rank"` // after the card, with . for free squares
}

// Start is a start that was drawn.
type Start struct {
	Identity
	Games []int `json:"games,omitempty"` // the games played from it, if each start has two
}

// NewDraw gives a draw that was made.
func NewDraw(d *draw.Draw) Draw {
	j := Draw{Method: d.Method, Seed: d.Seed, Exclude: []int{}, Repeat: d.Rules.Repeat, Twins: "keep", Positions: []Start{}}
	if d.Rules.RemoveTwins {
		j.Twins = "remove"
	}
	for _, start := range d.Rules.Exclude {
		j.Exclude = append(j.Exclude, start.Number())
	}
	if d.Dice != nil {
		for _, t := range d.Dice.Throws() {
			j.Throws = append(j.Throws, Throw{t.Number, t.Role.String(), t.Accepted, t.Rank.String()})
		}
	}
	if d.Coins != nil {
		for _, t := range d.Coins.Throws() {
			toss := Toss{Piece: t.Role.String(), Accepted: t.Accepted, Rank: t.Rank.String()}
			for _, side := range t.Tosses() {
				toss.Toss = append(toss.Toss, side.String())
			}
			j.Tosses = append(j.Tosses, toss)
		}
	}
	if d.Cards != nil {
		for _, t := range d.Cards.Turned() {
			j.Cards = append(j.Cards, Card{t.Suit.String(), t.Card, t.Role.String(), t.Rank.String()})
		}
	}
	for i, pair := range d.Pairs {
		start := Start{Identity: NewIdentity(pair, d.Double)}
		for n := 1; d.Games > 1 && n <= d.Games; n++ {
			start.Games = append(start.Games, i*d.Games+n)
		}
		j.Positions = append(j.Positions, start)
	}
	return j
}
