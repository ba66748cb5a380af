package speak

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"chess960/chess960"
	"chess960/engine"
)

// Starts lists starts in the order drawn, a line each. With two games for each, a
// line says which.
func (s *Speaker) Starts(pairs []chess960.Pair, double bool, games int) (lines []string) {
	width := len(strconv.Itoa(len(pairs) * games))
	for i, pair := range pairs {
		label := fmt.Sprintf("%*d.", width, i+1)
		if games > 1 {
			label = s.words.Say("draw.games", "first", fmt.Sprintf("%*d", width, 2*i+1), "second", fmt.Sprintf("%*d", width, 2*i+2))
		}
		if double {
			lines = append(lines, fmt.Sprintf("%s  %7s  %s", label, pair, s.PairLetters(pair)))
		} else {
			lines = append(lines, fmt.Sprintf("%s  %3d  %s", label, pair.White.Number(), pair.White.Arrangement(&s.letters)))
		}
	}
	return lines
}

// Throws shows how throw by throw the set-up grew, a line each.
func (s *Speaker) Throws(dice *chess960.Dice) (lines []string) {
	for _, t := range dice.Throws() {
		lines = append(lines, s.Thrown(&t))
	}
	return lines
}

// Thrown says what came of a throw of a die.
func (s *Speaker) Thrown(t *chess960.Throw) string {
	sign := strconv.Itoa(t.Number)
	if !t.Accepted {
		return sign + "  " + s.words.Say("draw.throw.again", "piece", s.role(t.Role), "most", t.Limit())
	}
	return s.placed(sign, t.Rank, t.Role, t.Placed)
}

// placed says that a sign has put a piece on a file.
func (s *Speaker) placed(sign string, rank chess960.Backrank, role engine.Role, file engine.File) string {
	return sign + "  " + rank.Text(&s.letters) + "  " + s.words.Say("draw.throw", "piece", s.role(role), "file", file)
}

// AskThrow asks for the next throw of a die.
func (s *Speaker) AskThrow(choice *chess960.Choice) string {
	return s.words.Say("draw.ask", "piece", s.role(choice.Role), "most", choice.Limit(), "files", files(choice))
}

// files lists the files of a choice.
func files(choice *chess960.Choice) string {
	var files []string
	for file := range choice.Files.All() {
		files = append(files, file.String())
	}
	return strings.Join(files, " ")
}

// Tosses shows how the tosses of a coin made the set-up grow, a line for each choice.
func (s *Speaker) Tosses(coins *chess960.Coins) (lines []string) {
	for _, t := range coins.Throws() {
		lines = append(lines, s.Tossed(&t))
	}
	return lines
}

// Tossed says what came of the tosses for a choice.
func (s *Speaker) Tossed(t *chess960.Throw) string {
	sign := fmt.Sprintf("%-3s", s.coins(t.Tosses()))
	if !t.Accepted {
		return sign + "  " + s.words.Say("draw.toss.again", "piece", s.role(t.Role), "most", t.Limit())
	}
	return s.placed(sign, t.Rank, t.Role, t.Placed)
}

// coins writes tosses with a letter each.
func (s *Speaker) coins(tosses []chess960.Coin) string {
	letters := ""
	for _, side := range tosses {
		letters += s.words.Say("coin." + side.String())
	}
	return letters
}

// AskToss asks for the tosses that are missing for a choice, and says what each outcome
// means.
func (s *Speaker) AskToss(choice *chess960.Choice, tossed []chess960.Coin) string {
	var outcomes []string
	for n := 1; n <= choice.Limit(); n++ {
		file, _ := choice.File(n)
		t := chess960.Throw{Choice: *choice, Number: n}
		outcomes = append(outcomes, s.coins(t.Tosses())+" "+file.String())
	}
	if len(tossed) > 0 {
		return s.words.Say("draw.ask.toss.more", "piece", s.role(choice.Role), "tossed", s.coins(tossed), "outcomes", Commas(outcomes))
	}
	return s.words.Say("draw.ask.toss", "piece", s.role(choice.Role), "number", choice.Tosses(), "outcomes", Commas(outcomes))
}

// Cards shows how card by card the set-up grew, a line each.
func (s *Speaker) Cards(cards *chess960.Cards) (lines []string) {
	for _, t := range cards.Turned() {
		lines = append(lines, s.Turned(&t))
	}
	return lines
}

// Turned says what came of a card. Cards of all suits take the same width.
func (s *Speaker) Turned(t *chess960.Turn) string {
	width := 0 // of the longest name, so that the set-ups stand below each other
	for suit := chess960.Spades; suit <= chess960.Clubs; suit++ {
		width = max(width, utf8.RuneCountInString(s.card(suit, 1)))
	}
	return s.placed(fmt.Sprintf("%-*s", width, s.card(t.Suit, t.Card)), t.Rank, t.Role, t.Placed)
}

// card names a card, such as "ace of spades", which is number 1, or "3 of hearts".
func (s *Speaker) card(suit chess960.Suit, number int) string {
	suitName := s.words.Say("suit." + suit.String())
	if number == 1 {
		return s.words.Say("draw.card.ace", "suit", suitName)
	}
	return s.words.Say("draw.card", "number", number, "suit", suitName)
}

// AskCard asks for the next card.
func (s *Speaker) AskCard(pile *chess960.Pile) string {
	key := "draw.ask.card"
	if pile.Gone > 0 {
		key = "draw.ask.card.again"
	}
	return s.words.Say(key, "piece", s.role(pile.Role), "suit", s.words.Say("suit."+pile.Suit.String()), "most", pile.Limit(), "files", files(&pile.Choice))
}

// DiceProtocol is the line that the protocol of a draw by dice has.
func (s *Speaker) DiceProtocol(dice *chess960.Dice, start chess960.Start) string {
	var numbers []string
	for _, t := range dice.Throws() {
		numbers = append(numbers, strconv.Itoa(t.Number))
	}
	return s.words.Say("draw.protocol", "throws", strings.Join(numbers, ","), "number", start.Number(), "arrangement", start.Arrangement(&s.letters))
}

// CoinsProtocol is the line that the protocol of a draw by coins has.
func (s *Speaker) CoinsProtocol(coins *chess960.Coins, start chess960.Start) string {
	var tosses []string
	for _, t := range coins.Throws() {
		tosses = append(tosses, s.coins(t.Tosses()))
	}
	return s.words.Say("draw.protocol.coins", "tosses", strings.Join(tosses, " "), "number", start.Number(), "arrangement", start.Arrangement(&s.letters))
}

// CardsProtocol is the line that the protocol of a draw by cards has.
func (s *Speaker) CardsProtocol(cards *chess960.Cards, start chess960.Start) string {
	var turned []string
	for _, t := range cards.Turned() {
		turned = append(turned, s.card(t.Suit, t.Card))
	}
	return s.words.Say("draw.protocol.cards", "cards", Commas(turned), "number", start.Number(), "arrangement", start.Arrangement(&s.letters))
}
