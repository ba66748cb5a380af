package draw

import (
	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
)

// dice is a die on the table.
type dice struct{ *chess960.Dice }

func (d dice) read(text string) ([]int, string) { return ReadThrows(text) }
func (d dice) copy() table                      { other := *d.Dice; return dice{&other} }
func (d dice) take(t table)                     { *d.Dice = *t.(dice).Dice }

func (d dice) wrong(text string) error { return speak.Tell("usage.throws", "text", speak.Quote(text)) }

func (d dice) lines(s *speak.Speaker) []string { return s.Throws(d.Dice) }

func (d dice) protocol(s *speak.Speaker, start chess960.Start) string {
	return s.DiceProtocol(d.Dice, start)
}

func (d dice) enter(sign int, s *speak.Speaker) (said string, err error) {
	t, err := d.Throw(sign)
	if err != nil || s == nil {
		return "", err
	}
	return s.Thrown(&t), nil
}

func (d dice) ask(s *speak.Speaker) string {
	choice, _ := d.Next()
	return s.AskThrow(&choice)
}

func (d dice) missing() error {
	next, _ := d.Next()
	return speak.Tell("usage.throws.few", "piece", speak.Tell("role."+next.Role.String()), "most", next.Limit())
}

func (d dice) chance(source chess960.Source) (int, error) {
	n, err := chess960.Below(source, 6)
	return n + 1, err
}

// coins is a coin on the table; its signs are its sides.
type coins struct{ *chess960.Coins }

func (c coins) read(text string) ([]int, string) { return readTosses(text) }
func (c coins) copy() table                      { other := *c.Coins; return coins{&other} }
func (c coins) take(t table)                     { *c.Coins = *t.(coins).Coins }

func (c coins) wrong(text string) error { return speak.Tell("usage.tosses", "text", speak.Quote(text)) }

func (c coins) lines(s *speak.Speaker) []string { return s.Tosses(c.Coins) }

func (c coins) protocol(s *speak.Speaker, start chess960.Start) string {
	return s.CoinsProtocol(c.Coins, start)
}

func (c coins) enter(sign int, s *speak.Speaker) (said string, err error) {
	t, decided, err := c.Toss(chess960.Coin(sign))
	if err != nil || s == nil || !decided {
		return "", err
	}
	return s.Tossed(&t), nil
}

func (c coins) ask(s *speak.Speaker) string {
	choice, tossed, _ := c.Next()
	return s.AskToss(&choice, tossed)
}

func (c coins) missing() error {
	next, tossed, _ := c.Next()
	return speak.Tell("usage.tosses.few", "piece", speak.Tell("role."+next.Role.String()), "number", next.Tosses()-len(tossed))
}

func (c coins) chance(source chess960.Source) (int, error) { return chess960.Below(source, 2) }

// cards is piles of cards on the table.
type cards struct{ *chess960.Cards }

func (c cards) read(text string) ([]int, string) { return readCards(text) }
func (c cards) copy() table                      { other := *c.Cards; return cards{&other} }
func (c cards) take(t table)                     { *c.Cards = *t.(cards).Cards }

func (c cards) wrong(text string) error { return speak.Tell("usage.turned", "text", speak.Quote(text)) }

func (c cards) lines(s *speak.Speaker) []string { return s.Cards(c.Cards) }

func (c cards) protocol(s *speak.Speaker, start chess960.Start) string {
	return s.CardsProtocol(c.Cards, start)
}

func (c cards) enter(sign int, s *speak.Speaker) (said string, err error) {
	t, err := c.Turn(sign)
	if err != nil || s == nil {
		return "", err
	}
	return s.Turned(&t), nil
}

func (c cards) ask(s *speak.Speaker) string {
	pile, _ := c.Next()
	return s.AskCard(&pile)
}

func (c cards) missing() error {
	next, _ := c.Next()
	return speak.Tell("usage.turned.few", "piece", speak.Tell("role."+next.Role.String()), "suit", speak.Tell("suit."+next.Suit.String()), "most", next.Limit())
}

// chance turns one of the cards that are still in the pile.
func (c cards) chance(source chess960.Source) (int, error) {
	pile, _ := c.Next()
	left := pile.Limit()
	if pile.Gone > 0 {
		left--
	}
	n, err := chess960.Below(source, left)
	card := n + 1
	if pile.Gone > 0 && card >= pile.Gone {
		card++
	}
	return card, err
}
