package chess960

import "slices"

// Pool is the starts that may still come while one draw follows another under
// the same rules. [NewPool] makes one; the zero value has no starts. [Draw] is
// the whole of a draw that stands alone.
type Pool struct {
	rules  Rules
	starts []Start // ascending
}

// NewPool returns the pool before the first draw. Rules that contradict each
// other or exclude every start are a *DrawError.
func NewPool(rules Rules) (*Pool, error) { return newPool(1, rules) }

// newPool checks everything that can be known before the first group.
func newPool(count int, rules Rules) (*Pool, error) {
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
	p := &Pool{rules: rules, starts: make([]Start, 0, Count)}
	for s := range All() {
		if !excluded[s.number] {
			p.starts = append(p.starts, s)
		}
	}
	if p.Most() < count {
		return nil, p.tooSmall(count)
	}
	return p, nil
}

func (p *Pool) tooSmall(count int) error {
	return &DrawError{
		Code:     PoolTooSmall,
		Count:    count,
		Most:     p.Most(),
		Excluded: Count - len(p.starts),
		Twins:    p.rules.RemoveTwins,
	}
}

// Starts returns the starts in the pool, ascending by number. The caller must
// not change the slice; the next draw does.
func (p *Pool) Starts() []Start { return p.starts }

// Most returns how many starts can still be drawn: [MaxDraw] where starts may
// repeat, and where a start takes its twin along, one for both.
func (p *Pool) Most() int {
	most := len(p.starts)
	switch {
	case p.rules.Repeat && most > 0:
		return MaxDraw
	case p.rules.RemoveTwins:
		var here [Count]bool
		for _, s := range p.starts {
			if here[s.number] = true; here[s.Mirror().number] {
				most--
			}
		}
	}
	return most
}

// Draw takes the next start out of the pool, by the rule that [Draw] states. An
// empty pool and a source that fails are a *DrawError.
func (p *Pool) Draw(src Source) (Start, error) {
	if len(p.starts) == 0 {
		return Start{}, p.tooSmall(1)
	}
	place, err := Below(src, len(p.starts))
	if err != nil {
		return Start{}, err
	}
	s := p.starts[place]
	if !p.rules.Repeat {
		p.remove(s)
		if p.rules.RemoveTwins {
			p.remove(s.Mirror())
		}
	}
	return s, nil
}

// remove takes a start out of the pool, if it is there.
func (p *Pool) remove(s Start) {
	i, found := slices.BinarySearchFunc(p.starts, s, func(a, b Start) int { return int(a.number) - int(b.number) })
	if found {
		p.starts = slices.Delete(p.starts, i, i+1)
	}
}
