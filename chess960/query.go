package chess960

import (
	"iter"
	"strings"

	"chess960/engine"
)

// Query picks starts: those that every pattern and every term holds for. The
// zero value picks all 960.
type Query struct {
	Patterns []Pattern
	Terms    []Term
}

// ParseQuery reads patterns and terms separated by white space, in any order,
// such as "R?K????R corner_bishops=1 castle_now_c=0"; terms are the words with
// an operator in them. Patterns are in the given letters, nil for English. An
// empty text picks everything. The error is that of [ParsePattern] or
// [ParseTerm].
func ParseQuery(text string, letters *engine.Letters) (Query, error) {
	var q Query
	for word := range strings.FieldsSeq(text) {
		if strings.ContainsAny(word, "!=<>") {
			t, err := ParseTerm(word)
			if err != nil {
				return Query{}, err
			}
			q.Terms = append(q.Terms, t)
			continue
		}
		p, err := ParsePattern(word, letters)
		if err != nil {
			return Query{}, err
		}
		q.Patterns = append(q.Patterns, p)
	}
	return q, nil
}

// Match reports whether the query picks the start.
func (q Query) Match(s Start) bool {
	for _, p := range q.Patterns {
		if !p.Match(s) {
			return false
		}
	}
	if len(q.Terms) == 0 {
		return true
	}
	properties := s.Properties()
	for _, t := range q.Terms {
		if !t.match(s, &properties) {
			return false
		}
	}
	return true
}

// All yields the starts that the query picks, by number.
func (q Query) All() iter.Seq[Start] {
	return func(yield func(Start) bool) {
		for s := range All() {
			if q.Match(s) && !yield(s) {
				return
			}
		}
	}
}
