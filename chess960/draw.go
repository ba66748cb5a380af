package chess960

import (
	"slices"
)

// MaxDraw is the largest number of starts in one draw, far above any event's.
const MaxDraw = 1 << 20

// Rules say which starts a draw may give. The zero value is the usual: any of
// the 960, none twice.
type Rules struct {
	// Exclude are starts that must not come; naming one twice does no harm. The
	// twins of excluded starts may come unless they are named as well.
	Exclude []Start
	// Repeat lets a start come more than once.
	Repeat bool
	// RemoveTwins also takes the mirror of each start drawn out of the pool. It
	// makes no sense together with Repeat, and is refused.
	RemoveTwins bool
}

// Draw picks count starts, in the order in which they are drawn, each start of
// the pool equally likely every time. The rule is the same for every source:
//
//   - the pool is the starts still allowed, ascending by number; s is its size;
//   - the next group v is skipped if v >= 4096 - 4096 mod s, so that every place
//     of the pool has equally many groups; otherwise the result is number
//     v mod s of the pool, counted from 0;
//   - unless starts may repeat, the result leaves the pool, and with
//     RemoveTwins its mirror too.
//
// A count below 1 or above [MaxDraw], rules that contradict each other, a pool
// too small for the count and a source that fails are a *DrawError; then no
// starts are returned.
func Draw(src Source, count int, rules Rules) ([]Start, error) {
	pool, err := newPool(count, rules)
	if err != nil {
		return nil, err
	}
	results := make([]Start, 0, count)
	for range count {
		s, err := pool.draw(src)
		if err != nil {
			return nil, err
		}
		results = append(results, s)
	}
	return results, nil
}

// DrawPairs picks count starts of double Chess960: White's arrangement, then
// Black's, from one stream. Starts may repeat, whatever rules.Repeat says,
// within a pair and between pairs. Errors are as for [Draw].
func DrawPairs(src Source, count int, rules Rules) ([]Pair, error) {
	switch {
	case count < 1:
		return nil, &DrawError{Code: CountTooSmall, Count: count}
	case count > MaxDraw/2:
		return nil, &DrawError{Code: CountTooLarge, Count: count, Most: MaxDraw / 2}
	}
	rules.Repeat = true
	starts, err := Draw(src, 2*count, rules)
	if err != nil {
		return nil, err
	}
	pairs := make([]Pair, count)
	for i := range pairs {
		pairs[i] = Pair{White: starts[2*i], Black: starts[2*i+1]}
	}
	return pairs, nil
}

// pool is the starts that may still come.
type pool struct {
	rules  Rules
	starts []Start // ascending
}

// newPool checks everything that can be known before the first group.
func newPool(count int, rules Rules) (*pool, error) {
	switch {
	case count < 1:
		return nil, &DrawError{Code: CountTooSmall, Count: count}
	case count > MaxDraw:
		return nil, &DrawError{Code: CountTooLarge, Count: count, Most: MaxDraw}
	case rules.Repeat && rules.RemoveTwins:
		return nil, &DrawError{Code: TwinsWithRepeat, Count: count}
	}
	var excluded [Count]bool
	for _, s := range rules.Exclude {
		excluded[s.number] = true
	}
	p := &pool{rules: rules, starts: make([]Start, 0, Count)}
	most := 0 // starts that can be drawn before the pool is empty
	for s := range All() {
		if excluded[s.number] {
			continue
		}
		p.starts = append(p.starts, s)
		// Twins count once, at the lower number, or where that is excluded.
		if twin := s.Mirror(); !rules.RemoveTwins || s.number < twin.number || excluded[twin.number] {
			most++
		}
	}
	if most < count && !rules.Repeat || most == 0 {
		return nil, &DrawError{
			Code:     PoolTooSmall,
			Count:    count,
			Most:     most,
			Excluded: Count - len(p.starts),
			Twins:    rules.RemoveTwins,
		}
	}
	return p, nil
}

// mostSkips is how many groups in a row may be skipped. Any fair source gives a
// group that counts at least four times in five, so this many skips prove that
// the source is broken, and a draw from it ends instead of waiting for ever.
const mostSkips = 256

// draw takes the next start out of the pool.
func (p *pool) draw(src Source) (Start, error) {
	size := Group(len(p.starts))
	limit := groups - groups%size
	for range mostSkips {
		v, err := src.Group()
		if err != nil {
			return Start{}, &DrawError{Code: SourceFailed, Err: err}
		}
		if v >= limit {
			continue
		}
		s := p.starts[v%size]
		if !p.rules.Repeat {
			p.remove(s)
			if p.rules.RemoveTwins {
				p.remove(s.Mirror())
			}
		}
		return s, nil
	}
	return Start{}, &DrawError{Code: SourceStuck}
}

// remove takes a start out of the pool, if it is there.
func (p *pool) remove(s Start) {
	i, found := slices.BinarySearchFunc(p.starts, s, func(a, b Start) int { return int(a.number) - int(b.number) })
	if found {
		p.starts = slices.Delete(p.starts, i, i+1)
	}
}
