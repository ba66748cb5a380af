package speak

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"chess960/chess960"
	"chess960/engine"
)

// DerivationStep is a step from a start's number to its arrangement, in words.
type DerivationStep struct {
	Sum  string // the division, or the row of the knights' table; "" for the last step
	Text string // what its remainder means: which piece goes where
}

// stepKeys are the keys of the words for the steps, in their order.
var stepKeys = [...]string{"light", "dark", "queen", "knights", "rest"}

// DerivationSteps says of each step what it divides and what comes of it.
func (s *Speaker) DerivationSteps(start chess960.Start) (steps []DerivationStep) {
	for i, step := range start.Derive() {
		var choices []string
		for file := range step.Choices.All() {
			choices = append(choices, file.String())
		}
		sum, row := "", ""
		switch {
		case step.Divisor > 0:
			sum = s.words.Say("derive.sum", "dividend", step.Dividend, "divisor", step.Divisor, "quotient", step.Quotient, "remainder", step.Remainder)
		case step.Role == engine.Knight:
			sum, row = fmt.Sprint(step.Dividend), knightRow(step.Slots)
		}
		steps = append(steps, DerivationStep{sum, s.words.Say("derive."+stepKeys[i], "choices", strings.Join(choices, " "),
			"remainder", step.Remainder, "number", step.Dividend, "row", row, "squares", s.squaresOf(step.Files, engine.Rank1))})
	}
	return steps
}

// Derivation shows step by step, a line each, how the number gives the arrangement,
// and then the knights' table.
func (s *Speaker) Derivation(start chess960.Start) (lines []string) {
	steps := s.DerivationSteps(start)
	for i, step := range start.Derive() {
		lines = append(lines, fmt.Sprintf("%s  %-17s %s", step.Rank.Text(&s.letters), steps[i].Sum, steps[i].Text))
	}
	rows := KnightRows()
	first, rest := Commas(rows[:len(rows)/2])+",", Commas(rows[len(rows)/2:])
	table := s.words.Say("derive.table", "rows", "")
	return append(lines, table+first, strings.Repeat(" ", utf8.RuneCountInString(table))+rest)
}

// DerivationTitle is what stands above the derivation.
func (s *Speaker) DerivationTitle() string { return s.words.Say("show.derivation") }

// KnightRows are the rows of the knights' table, such as "5 = 2-4": the places of the
// knights among the five free squares, counted from 1. Every 96th start has the next row.
func KnightRows() (rows []string) {
	for n := 0; n < chess960.Count; n += 96 {
		start, _ := chess960.New(n) // which there is
		rows = append(rows, fmt.Sprintf("%d = %s", len(rows), knightRow(start.Derive()[3].Slots)))
	}
	return rows
}

// knightRow writes places among the free squares, counted from 1, such as "2-4".
func knightRow(slots []int) string { return fmt.Sprintf("%d-%d", slots[0]+1, slots[1]+1) }
