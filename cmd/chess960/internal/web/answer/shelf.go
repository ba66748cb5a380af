package answer

import (
	"hash/maphash"
	"sync/atomic"
)

// Shelf keeps answers by key, for a while: each key has two places on it, from which a
// newer key may push it. It never takes more memory than its places allow, needs no
// lock, and may be used by many at once. The zero value is an empty shelf.
type Shelf struct {
	small [4096]atomic.Pointer[kept] // for answers up to mostSmall bytes
	large [16]atomic.Pointer[kept]   // up to mostLarge
}

const (
	mostSmall = 24 << 10
	mostLarge = 1 << 20
)

type kept struct {
	key    string
	answer *Answer
}

var seed = maphash.MakeSeed()

// Find returns the answer of that key, nil if it is not on the shelf.
func (s *Shelf) Find(key string) *Answer {
	sum := maphash.String(seed, key)
	for _, places := range [...][]atomic.Pointer[kept]{s.small[:], s.large[:]} {
		for _, place := range placesOf(places, sum) {
			if k := place.Load(); k != nil && k.key == key {
				return k.answer
			}
		}
	}
	return nil
}

// Put puts an answer on the shelf, unless it is too large: in a place that is free, or
// instead of another answer.
func (s *Shelf) Put(key string, a *Answer) {
	places := s.small[:]
	switch size := a.Size() + len(key); {
	case size > mostLarge:
		return
	case size > mostSmall:
		places = s.large[:]
	}
	sum := maphash.String(seed, key)
	both := placesOf(places, sum)
	place := both[sum>>63] // either, by a bit that chooses no place
	for _, p := range both {
		if k := p.Load(); k == nil || k.key == key {
			place = p
		}
	}
	place.Store(&kept{key, a})
}

// placesOf returns the places of a key by its hash.
func placesOf(places []atomic.Pointer[kept], sum uint64) [2]*atomic.Pointer[kept] {
	n := uint64(len(places))
	return [2]*atomic.Pointer[kept]{&places[sum%n], &places[sum>>32%n]}
}
