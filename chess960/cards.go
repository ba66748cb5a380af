package chess960

import (
	"fmt"
	"slices"

	"chess960/engine"
	"chess960/engine/enum"
)

// Suit is a suit of playing cards. As text it is its name, such as "spades".
type Suit uint8

// The suits, in the order in which [Cards] turns them.
const (
	Spades Suit = iota
	Hearts
	Diamonds
	Clubs
)

// String returns the name, such as "spades", or "unknown" for none of the four.
func (s Suit) String() string { return enum.Name(suits[:], int(s)) }

var suits = [...]string{Spades: "spades", Hearts: "hearts", Diamonds: "diamonds", Clubs: "clubs"}

// Cards draws a start with playing cards, turned up on the table and entered by hand.
// The zero value is ready for the first card. Four small piles are made of a pack,
// and each is shuffled. A card stands for a square, the ace for the leftmost:
//
//	spades    ace to 4: one card, the dark-square bishop on a c e g
//	hearts    ace to 4: one card, the light-square bishop on b d f h
//	diamonds  ace to 6: one card, the queen on the six free squares
//	clubs     ace to 5: two cards, the knights on the five free squares
//
// and rook, king and rook take the rest. Nothing is ever turned again: five cards are a
// start, whatever they are.
//
// All 960 starts are equally likely: 4 * 4 * 6 cards, and 5*4/2 = 10 pairs of clubs, are
// 4 * 4 * 6 * 10 = 960, each with the same probability, and each another start.
type Cards struct {
	placement placement
	turned    []Turn
}

// Pile is a pile of cards of which the next one is turned.
type Pile struct {
	// Choice is the piece that the card places and the squares that the cards stand
	// for, the ace for the leftmost. The pile has, or had, as many cards.
	Choice
	Suit Suit
	// Gone is the card that was turned before, 0 if the pile is whole.
	Gone int
}

// Turn is one card and what came of it.
type Turn struct {
	Pile
	// Card is 1 for the ace, else 2 to 6.
	Card int
	// Placed is the file where the piece went.
	Placed engine.File
	// Rank is the back rank after the turn. The last card also places rook, king and
	// rook.
	Rank Backrank
}

// Next returns the pile of the next card; ok is false when all are turned.
func (c *Cards) Next() (p Pile, ok bool) {
	switch len(c.turned) {
	case 0:
		return Pile{Choice{engine.Bishop, Files(darkFiles)}, Spades, 0}, true
	case 1:
		return Pile{Choice{engine.Bishop, Files(lightFiles)}, Hearts, 0}, true
	case 2:
		return Pile{Choice{engine.Queen, c.placement.free()}, Diamonds, 0}, true
	case 3:
		return Pile{Choice{engine.Knight, c.placement.free()}, Clubs, 0}, true
	case 4:
		p = c.turned[3].Pile
		p.Gone = c.turned[3].Card
		return p, true
	}
	return Pile{}, false
}

// Turn enters the card that was turned, 1 for the ace, else 2 to 6. A card that is not in
// the pile, and one when all are turned, is a *CardError and changes nothing.
func (c *Cards) Turn(card int) (Turn, error) {
	pile, ok := c.Next()
	if !ok {
		return Turn{}, &CardError{Code: AllTurned, Card: card}
	}
	t := Turn{Pile: pile, Card: card}
	if t.Placed, ok = pile.File(card); !ok {
		return Turn{}, &CardError{Code: NotInPile, Pile: pile, Card: card}
	}
	if card == pile.Gone {
		return Turn{}, &CardError{Code: TurnedBefore, Pile: pile, Card: card}
	}
	c.placement.rank[t.Placed] = pile.Role
	if len(c.turned) == 4 {
		c.placement.finish()
	}
	t.Rank = c.placement.rank
	c.turned = append(slices.Clip(c.turned), t)
	return t, nil
}

// Start returns the start that the cards have drawn; ok is false while cards are missing.
func (c *Cards) Start() (s Start, ok bool) {
	if len(c.turned) < 5 {
		return Start{}, false
	}
	n, ok := numberOf(c.placement.rank)
	return Start{n}, ok
}

// Turned returns the cards so far. The caller must not change the slice.
func (c *Cards) Turned() []Turn { return c.turned }

// CardError says why a card was refused.
type CardError struct {
	Code CardCode
	// Pile is the pile that the card should come from, if there is one.
	Pile Pile
	Card int
}

// CardCode names what is wrong with a card. Its String is the same word in lower case
// with hyphens.
type CardCode uint8

// What can be wrong with a card.
const (
	// NotInPile: lower than the ace, or higher than the pile goes.
	NotInPile CardCode = iota + 1
	// TurnedBefore: the card of the first knight, which is gone.
	TurnedBefore
	// AllTurned: a card after the last.
	AllTurned
)

// String returns the code as a word, such as "not-in-pile".
func (c CardCode) String() string { return enum.Name(cardCodes[:], int(c)) }

var cardCodes = [...]string{
	NotInPile:    "not-in-pile",
	TurnedBefore: "turned-before",
	AllTurned:    "all-turned",
}

// Error says in English what was turned and what would be right.
func (e *CardError) Error() string {
	switch e.Code {
	case NotInPile:
		return fmt.Sprintf("card %d: the pile of %s is ace, which is 1, to %d", e.Card, e.Pile.Suit, e.Pile.Limit())
	case TurnedBefore:
		return fmt.Sprintf("card %d: the %d of %s was turned before", e.Card, e.Card, e.Pile.Suit)
	}
	return fmt.Sprintf("card %d: five cards are turned and the start is complete", e.Card)
}
