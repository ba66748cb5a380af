package engine

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// PerftOptions says how PerftParallel counts. The zero value, and nil, use all
// processors and no table.
type PerftOptions struct {
	// Workers is how many goroutines count; 0 for one per processor.
	Workers int
	// Lists has the last moves listed, as PerftLists does.
	Lists bool
	// Table remembers positions that were counted. It may be shared by
	// several counts, one after the other or at once. Nil remembers nothing.
	Table *PerftTable
	// Progress, if not nil, is called as parts of the count are done, by one
	// goroutine at a time. total stays the same.
	Progress func(done, total int)
}

// PerftParallel returns what Perft does, counted by several goroutines. If the
// context ends first, the error is its own; it is looked at many times a second.
func PerftParallel(ctx context.Context, p Position, depth int, o *PerftOptions) (uint64, error) {
	if o == nil {
		o = &PerftOptions{}
	}
	workers := o.Workers
	if workers <= 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	parts, rest := perftParts(p, depth)
	var (
		next   atomic.Int64
		leaves atomic.Uint64
		team   sync.WaitGroup
		mu     sync.Mutex // guards done and the calls of Progress
		done   int
	)
	for range min(workers, len(parts)) {
		team.Go(func() {
			var buf [perftRoom]Move
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(parts) {
					return
				}
				leaves.Add(perftWith(ctx, o.Table, &parts[i], rest, buf[:0], o.Lists))
				if o.Progress != nil {
					mu.Lock()
					done++
					o.Progress(done, len(parts))
					mu.Unlock()
				}
			}
		})
	}
	team.Wait()
	return leaves.Load(), ctx.Err()
}

// perftParts cuts the tree into the positions a few moves deep, enough of them
// that workers seldom wait for the last, and returns the depth that is left.
func perftParts(p Position, depth int) (parts []Position, rest int) {
	parts, rest = []Position{p}, depth
	for cut := 0; cut < 3 && rest > 3; cut++ {
		var deeper []Position
		for _, part := range parts {
			var buf [MaxMoves]Move
			for _, m := range part.AppendMoves(buf[:0]) {
				child := part
				child.Apply(m)
				deeper = append(deeper, child)
			}
		}
		parts, rest = deeper, rest-1
	}
	return parts, rest
}

// perftPatience is the depth of the trees between which a count looks at its context:
// they take a fraction of a second.
const perftPatience = 5

// perftWith is perft with a table for all but the last two moves, where looking
// up costs more than counting. Once the context has ended its count is of no use.
func perftWith(ctx context.Context, table *PerftTable, p *Position, depth int, buf []Move, lists bool) (leaves uint64) {
	if depth < 3 || table == nil && depth < perftPatience {
		return perft(p, depth, buf, lists)
	}
	if depth >= perftPatience && ctx.Err() != nil {
		return 0
	}
	if table != nil {
		if leaves, ok := table.get(p.key, depth); ok {
			return leaves
		}
	}
	moves := p.AppendMoves(buf)
	var child Position
	for _, m := range moves[len(buf):] {
		child = *p
		child.Apply(m)
		leaves += perftWith(ctx, table, &child, depth-1, moves, lists)
	}
	if table != nil && ctx.Err() == nil { // else leaves may lack some
		table.put(p.key, depth, leaves)
	}
	return leaves
}

// PerftTable remembers how many leaves lie behind positions, by their keys. It
// is safe for concurrent use without locks.
type PerftTable struct {
	entries []perftEntry // a power of two of them
}

// perftEntry is two words that are written one after the other. The first is
// the key with the second mixed in, so that halves of two writes do not pass for
// an entry.
type perftEntry struct{ check, leaves atomic.Uint64 }

// NewPerftTable returns a table that takes at most that many bytes, and at
// least one entry.
func NewPerftTable(bytes int) *PerftTable {
	const entryBytes = 16
	size := 1
	for size*2*entryBytes <= bytes {
		size *= 2
	}
	return &PerftTable{make([]perftEntry, size)}
}

// entry returns where a position is remembered, and the key to tell it by.
func (t *PerftTable) entry(key uint64, depth int) (*perftEntry, uint64) {
	key ^= uint64(depth) * 0x9e3779b97f4a7c15 // the same position at another depth is another entry
	return &t.entries[key&uint64(len(t.entries)-1)], key
}

func (t *PerftTable) get(key uint64, depth int) (leaves uint64, ok bool) {
	e, key := t.entry(key, depth)
	leaves = e.leaves.Load()
	return leaves, leaves != 0 && e.check.Load()^leaves == key
}

func (t *PerftTable) put(key uint64, depth int, leaves uint64) {
	e, key := t.entry(key, depth)
	e.check.Store(key ^ leaves)
	e.leaves.Store(leaves)
}
