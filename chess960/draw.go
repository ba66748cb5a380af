package chess960

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
		s, err := pool.Draw(src)
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
