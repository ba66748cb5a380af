package polyglot

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"sort"

	"chess960/engine"
)

// entrySize is the length of an entry: key, move, weight and what is learnt, each
// with its highest byte first.
const entrySize = 8 + 2 + 2 + 4

// ErrBook is wrapped by every error about the bytes of a book.
var ErrBook = errors.New("a book is entries of 16 bytes in the order of their keys")

// Book is an opening book. The zero value has no moves. A Book may be used by many
// goroutines at once.
type Book struct{ entries []byte }

// Entry is a move that a book has in a position.
type Entry struct {
	Move engine.Move
	// Weight is how good or frequent the move is, against the others in its
	// position. 0 is a move that is not to be played.
	Weight uint16
	// Learn is what programs have noted of the move, each in its own way.
	Learn uint32
}

// NewBook returns the book that those bytes are, which must not be changed from
// then on. The error wraps ErrBook.
func NewBook(data []byte) (*Book, error) {
	if len(data)%entrySize != 0 {
		return nil, fmt.Errorf("%d bytes: %w", len(data), ErrBook)
	}
	b := &Book{data}
	for i := 1; i < b.Len(); i++ {
		if b.key(i) < b.key(i-1) {
			return nil, fmt.Errorf("entry %d has a lower key than the one before: %w", i+1, ErrBook)
		}
	}
	return b, nil
}

// Len returns the number of entries.
func (b *Book) Len() int { return len(b.entries) / entrySize }

// key returns the key of an entry.
func (b *Book) key(i int) uint64 { return binary.BigEndian.Uint64(b.entries[i*entrySize:]) }

// Moves returns what the book has for the position, the greatest weight first.
// Entries that are no legal move there are left out: they belong to another position
// of the same key, or to nobody.
func (b *Book) Moves(p engine.Position) (list []Entry) {
	key := Key(p.Setup())
	first := sort.Search(b.Len(), func(i int) bool { return b.key(i) >= key })
	for i := first; i < b.Len() && b.key(i) == key; i++ {
		entry := b.entries[i*entrySize+8:]
		if m, ok := move(p, binary.BigEndian.Uint16(entry)); ok {
			list = append(list, Entry{m, binary.BigEndian.Uint16(entry[2:]), binary.BigEndian.Uint32(entry[4:])})
		}
	}
	slices.SortStableFunc(list, func(a, b Entry) int { return cmp.Compare(b.Weight, a.Weight) })
	return list
}

// move returns the legal move that an entry's number stands for: squares and
// promotion, with castling as the king taking its own rook.
func move(p engine.Position, number uint16) (m engine.Move, ok bool) {
	var text [5]byte
	uci := engine.Square(number >> 6 & 63).AppendTo(text[:0])
	uci = engine.Square(number & 63).AppendTo(uci)
	if promotion := number >> 12 & 7; promotion != 0 {
		uci = append(uci, "?nbrq???"[promotion])
	}
	m, err := p.ParseUCI(string(uci))
	return m, err == nil
}

// Pick returns one of the book's moves in the position, each as likely as its weight
// says. below returns a random number from 0 to n-1, as IntN of math/rand/v2 does. ok
// is false if the book has no move to play.
func (b *Book) Pick(p engine.Position, below func(n int) int) (m engine.Move, ok bool) {
	list := b.Moves(p)
	total := 0
	for _, e := range list {
		total += int(e.Weight)
	}
	if total == 0 {
		return 0, false
	}
	at := below(total)
	for _, e := range list {
		if at -= int(e.Weight); at < 0 {
			return e.Move, true
		}
	}
	return 0, false // below has given a number that is too high
}
