package web

import (
	"maps"
	"math/bits"
	"net/url"
	"slices"
	"strings"
	"sync"

	"chess960/chess960"
	"chess960/engine"
)

// The state of the list is its address: match, a pattern of the back rank, and where, a
// term, as the API has them, several of each; sort and view. The form of the pattern
// sends a letter for each file, which [site.index] turns into match.

// facets are what one can filter by, in groups of which one choice holds at a time.
var facets = [...]facet{
	{"bishops", []string{"adjacent_bishops=1", "adjacent_bishops=0"}},
	{"knights", []string{"adjacent_knights=1", "adjacent_knights=0"}},
	{"colours", []string{"knights_on_opposite_colours=1", "knights_on_opposite_colours=0"}},
	{"pawns", []string{"undefended_pawns=-", "undefended_pawns!=-"}},
	{"corners", []string{"corner_rooks=2", "corner_queen=1", "corner_bishops>=1", "corner_bishops=2", "corner_knights>=1", "corner_knights=2"}},
	{"king", []string{"king_file=b", "king_file=c", "king_file=d", "king_file=e", "king_file=f", "king_file=g"}},
	{"now.g", []string{"castle_now_g=1"}},
	{"now.c", []string{"castle_now_c=1"}},
	{"method.g", []string{"method_g=double-move", "method_g=transposition", "method_g=king-only", "method_g=rook-only"}},
	{"method.c", []string{"method_c=double-move", "method_c=transposition", "method_c=king-only", "method_c=rook-only"}},
}

type facet struct {
	name  string
	terms []string
}

// set is a set of starts.
type set [(chess960.Count + 63) / 64]uint64

func (s *set) add(n int)      { s[n/64] |= 1 << (n % 64) }
func (s *set) has(n int) bool { return s[n/64]>>(n%64)&1 != 0 }

// termSets are the starts of each term of the facets, by its text.
var termSets = sync.OnceValue(func() map[string]*set {
	all := map[string]*set{}
	for _, f := range facets {
		for _, text := range f.terms {
			term, err := chess960.ParseTerm(text)
			if err != nil {
				panic("web: " + text + ": " + err.Error()) // a broken build, never a reader's input
			}
			all[text] = setOf(chess960.Query{Terms: []chess960.Term{term}})
		}
	}
	return all
})

func (s *set) and(o *set) *set {
	both := *s
	for i := range both {
		both[i] &= o[i]
	}
	return &both
}

func (s *set) count() (n int) {
	for _, word := range s {
		n += bits.OnesCount64(word)
	}
	return n
}

func setOf(q chess960.Query) *set {
	found := new(set)
	for start := range q.All() {
		found.add(start.Number())
	}
	return found
}

// list is the state of the list.
type list struct {
	match, where []string
	sort, view   string
}

// The ways to look at the list and to sort it; the first of each is the usual one.
var (
	listViews = []string{"ranks", "boards", "table"}
	listSorts = []string{"number", "letters", "classical", "moves"}
)

// readList reads the state of the list.
func readList(query url.Values) list {
	l := list{sort: listSorts[0], view: listViews[0]}
	for _, text := range query["match"] {
		if text = strings.TrimSpace(text); text != "" && text != "????????" {
			l.match = append(l.match, text)
		}
	}
	for _, text := range query["where"] {
		if text = strings.TrimSpace(text); text != "" && !slices.Contains(l.where, text) {
			l.where = append(l.where, text)
		}
	}
	if text := query.Get("sort"); slices.Contains(listSorts, text) {
		l.sort = text
	}
	if text := query.Get("view"); slices.Contains(listViews, text) {
		l.view = text
	}
	return l
}

// address returns the address of the list.
func (l list) address() string { return address("/", l.query()) }

// pairs are what a form sends of the list, beside a part that it asks for.
func (l list) pairs(less string) (pairs []pair) {
	query := l.query()
	for _, name := range slices.Sorted(maps.Keys(query)) {
		for _, value := range query[name] {
			if name != less {
				pairs = append(pairs, pair{name, value})
			}
		}
	}
	return pairs
}

func (l list) query() url.Values {
	query := url.Values{}
	if len(l.match) > 0 {
		query["match"] = l.match
	}
	if len(l.where) > 0 {
		query["where"] = l.where
	}
	if l.sort != listSorts[0] {
		query.Set("sort", l.sort)
	}
	if l.view != listViews[0] {
		query.Set("view", l.view)
	}
	return query
}

// without returns the list less a condition.
func (l list) without(text string) list {
	drop := func(texts []string) []string {
		return slices.DeleteFunc(slices.Clone(texts), func(t string) bool { return t == text })
	}
	l.match, l.where = drop(l.match), drop(l.where)
	return l
}

// with returns the list with a term instead of those of its facet.
func (l list) with(f *facet, term string) list {
	for _, other := range f.terms {
		l = l.without(other)
	}
	l.where = append(slices.Clone(l.where), term)
	return l
}

// found returns the starts of the list. The error is about a condition.
func (l list) found() (*set, error) {
	query := chess960.Query{}
	for _, text := range l.match {
		pattern, err := chess960.ParsePattern(text, &engine.English)
		if err != nil {
			return nil, err
		}
		query.Patterns = append(query.Patterns, pattern)
	}
	for _, text := range l.where {
		term, err := chess960.ParseTerm(text)
		if err != nil {
			return nil, err
		}
		query.Terms = append(query.Terms, term)
	}
	return setOf(query), nil
}
