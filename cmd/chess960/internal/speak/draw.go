package speak

import (
	"fmt"
	"strconv"
	"strings"

	"chess960/chess960"
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
		if !t.Accepted {
			lines = append(lines, fmt.Sprintf("%d  %s", t.Number, s.ThrowAgain(&t)))
			continue
		}
		lines = append(lines, fmt.Sprintf("%d  %s  %s", t.Number, t.Rank.Text(&s.letters), s.words.Say("draw.throw", "piece", s.role(t.Role), "file", t.Placed)))
	}
	return lines
}

// ThrowAgain says that a throw was too high for the choice that it was for.
func (s *Speaker) ThrowAgain(t *chess960.Throw) string {
	return s.words.Say("draw.throw.again", "piece", s.role(t.Role), "most", t.Limit())
}

// AskThrow asks for the next throw of a die.
func (s *Speaker) AskThrow(choice *chess960.Choice) string {
	var files []string
	for file := range choice.Files.All() {
		files = append(files, file.String())
	}
	return s.words.Say("draw.ask", "piece", s.role(choice.Role), "most", choice.Limit(), "files", strings.Join(files, " "))
}

// Protocol is the line that the protocol of a draw by dice has.
func (s *Speaker) Protocol(dice *chess960.Dice, start chess960.Start) string {
	var numbers []string
	for _, t := range dice.Throws() {
		numbers = append(numbers, strconv.Itoa(t.Number))
	}
	return s.words.Say("draw.protocol", "throws", strings.Join(numbers, ","), "number", start.Number(), "arrangement", start.Arrangement(&s.letters))
}

// NoThrow says that what was typed is no throw of a die.
func (s *Speaker) NoThrow(text string) string {
	return s.words.Say("event.nothrow", "text", Quote(text))
}
