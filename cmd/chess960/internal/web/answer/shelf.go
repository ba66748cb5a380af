package answer

import (
	"hash/maphash"
	"sync/atomic"
)

// Shelf keeps answers by key, for a while: each key has one place on it, from which a
// newer key may push it. It never takes more memory than its places allow, needs no
// lock, and may be used by many at once. The zero value is an empty shelf.
type Shelf struct {
	small [2048]place // for answers up to mostSmall bytes
	large [16]place   // up to mostLarge
}

const (
	mostSmall = 48 << 10
	mostLarge = 1 << 20
)

type place struct{ kept atomic.Pointer[kept] }

type kept struct {
	key    string
	answer *Answer
}

var seed = maphash.MakeSeed()

// Find returns the answer of that key, nil if it is not on the shelf.
func (s *Shelf) Find(key string) *Answer {
	sum := maphash.String(seed, key)
	for _, p := range [...]*place{&s.small[sum%uint64(len(s.small))], &s.large[sum%uint64(len(s.large))]} {
		if k := p.kept.Load(); k != nil && k.key == key {
			return k.answer
		}
	}
	return nil
}

// Put puts an answer on the shelf, unless it is too large.
func (s *Shelf) Put(key string, a *Answer) {
	sum := maphash.String(seed, key)
	switch size := a.Size() + len(key); {
	case size <= mostSmall:
		s.small[sum%uint64(len(s.small))].kept.Store(&kept{key, a})
	case size <= mostLarge:
		s.large[sum%uint64(len(s.large))].kept.Store(&kept{key, a})
	}
}
