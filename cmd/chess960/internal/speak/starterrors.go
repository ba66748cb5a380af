package speak

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"chess960/chess960"
)

// startError words an error about a start, a pair, or a draw, a list or dice that
// give starts.
func (s *Speaker) startError(err error) (text string, known bool) {
	var (
		start   *chess960.StartError
		pair    *chess960.PairError
		draw    *chess960.DrawError
		dice    *chess960.DiceError
		coins   *chess960.CoinError
		card    *chess960.CardError
		pattern *chess960.PatternError
		term    *chess960.TermError
	)
	switch {
	case errors.As(err, &pair):
		pairs := []any{"text", Quote(pair.Text), "side", s.color(pair.Side), "most", chess960.PairCount - 1}
		if pair.Code == chess960.BadPart {
			pairs = append(pairs, "error", s.Explain(pair.Err))
		}
		return s.words.Say("error.pair."+pair.Code.String(), pairs...), true
	case errors.As(err, &start):
		return s.faults(start), true
	case errors.As(err, &draw):
		return s.drawError(draw), true
	case errors.As(err, &dice):
		return s.words.Say("error.dice."+dice.Code.String(), "number", dice.Number), true
	case errors.As(err, &coins):
		return s.words.Say("error.coin." + coins.Code.String()), true
	case errors.As(err, &card):
		return s.words.Say("error.card."+card.Code.String(), "card", card.Card, "suit", s.words.Say("suit."+card.Pile.Suit.String()), "most", card.Pile.Limit()), true
	case errors.As(err, &pattern):
		return s.patternError(pattern), true
	case errors.As(err, &term):
		return s.termError(term), true
	}
	return "", false
}

// termError words what is wrong with a condition, and names the property or the value
// that was meant.
func (s *Speaker) termError(e *chess960.TermError) string {
	known := chess960.Columns()
	told := func() error {
		return Tell("error.term."+e.Code.String(), "text", Quote(e.Text), "column", Quote(e.Column), "value", Quote(e.Value), "known", Commas(known))
	}
	switch e.Code {
	case chess960.UnknownColumn:
		return s.Explain(Suggest(told(), "", e.Column, known))
	case chess960.BadValue:
		if _, err := chess960.Parse(e.Value); strings.EqualFold(e.Column, "arrangement") {
			return s.Explain(Tell("error.term.arrangement", "text", Quote(e.Text), "error", err))
		}
		values := valuesOf(e.Column)
		known = values
		if len(values) > mostValues {
			known = append(slices.Clone(values[:mostValues/2]), "...")
		}
		return s.Explain(Suggest(told(), "", e.Value, values))
	}
	return s.Explain(told())
}

// mostValues is how many values of a property are named where they are asked for: all,
// or half as many as examples.
const mostValues = 8

// valuesOf returns what a property is of the 960 starts, the shorter first.
func valuesOf(column string) []string {
	values := map[string]bool{}
	for start := range chess960.All() {
		value, _ := start.Value(strings.ToLower(column))
		values[value] = true
	}
	return slices.SortedFunc(maps.Keys(values), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	})
}

// patternError says why a text is no pattern, and what it is in English letters.
func (s *Speaker) patternError(e *chess960.PatternError) string {
	text := s.words.Say("error.pattern."+e.Code.String(), s.PieceLetters("text", Quote(e.Text), "at", e.At,
		"letter", Quote(e.Letter), "letters", e.Letters, "squares", e.Squares)...)
	if english, err := chess960.ParsePattern(e.Text, nil); err == nil {
		text = s.words.Say("error.pattern.english", "refusal", text, "pattern", english.Text(&s.letters))
	}
	return text
}

// faults says everything that keeps a text from being a start.
func (s *Speaker) faults(e *chess960.StartError) string {
	var faults []string
	arrangement := false
	for _, f := range e.Faults {
		faults = append(faults, s.words.Say("fault."+f.Code.String(),
			"got", f.Got, "want", f.Want, "letters", letterList(f.Letters), "count", utf8.RuneCountInString(f.Letters), "piece", s.words.Say("roles."+f.Role.String())))
		arrangement = arrangement || f.Code >= chess960.WrongLength
	}
	key := "error.start"
	if arrangement {
		key = "error.arrangement"
	}
	return s.words.Say(key, "text", Quote(e.Text), "faults", s.words.Join(faults))
}

func (s *Speaker) drawError(e *chess960.DrawError) string {
	key := "error.draw." + e.Code.String()
	if e.Code == chess960.PoolTooSmall {
		switch {
		case e.Most == 0:
			key += ".empty"
		case e.Twins:
			key += ".twins"
		case e.Excluded == 0:
			key += ".all"
		}
	}
	pairs := []any{"count", e.Count, "most", e.Most, "excluded", e.Excluded}
	if e.Err != nil {
		pairs = append(pairs, "error", s.Explain(e.Err))
	}
	return s.words.Say(key, pairs...)
}
