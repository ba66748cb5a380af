package engine

import (
	"context"
	"errors"
	"testing"
)

func TestPerftParallel(t *testing.T) {
	t.Parallel()
	small, large := NewPerftTable(0), NewPerftTable(1<<22)
	for _, fen := range []string{
		startFEN, castlesFEN,
		"bqnnrkrb/pppppppp/8/8/8/8/PPPPPPPP/BQNNRKRB w GEge - 0 1",
		"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
		"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
		"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", // no moves
	} {
		p := mustPosition(t, fen)
		for depth := -1; depth <= 4; depth++ {
			want := Perft(p, depth)
			if got := PerftLists(p, depth); got != want {
				t.Errorf("%s: depth %d: %d by lists, want %d", fen, depth, got, want)
			}
			for _, o := range []*PerftOptions{
				nil, {Workers: 1}, {Workers: 3, Lists: true}, {Workers: 2, Table: small}, {Workers: 4, Table: large}, {Workers: 4, Table: large},
			} {
				got, err := PerftParallel(t.Context(), p, depth, o)
				if got != want || err != nil {
					t.Errorf("%s: depth %d, %+v: %d and error %v, want %d", fen, depth, o, got, err, want)
				}
			}
		}
	}
}

func TestPerftParallelProgress(t *testing.T) {
	t.Parallel()
	last, calls := 0, 0
	p := StartPosition()
	_, err := PerftParallel(t.Context(), p, 5, &PerftOptions{Workers: 4, Progress: func(done, total int) {
		calls++
		if done != last+1 || total != 400 {
			t.Errorf("%d of %d after %d of 400", done, total, last)
		}
		last = done
	}})
	if err != nil || calls != 400 {
		t.Errorf("%d calls, error %v; want 400 and none", calls, err)
	}
}

func TestPerftParallelStops(t *testing.T) {
	t.Parallel()
	ctx, stop := context.WithCancel(t.Context())
	// The first part that is done stops the count.
	o := &PerftOptions{Workers: 2, Progress: func(int, int) { stop() }}
	p := mustPosition(t, "7k/8/8/8/8/8/8/K7 w - - 0 1")
	if _, err := PerftParallel(ctx, p, 8, o); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v, want %v", err, context.Canceled)
	}
	if _, err := PerftParallel(ctx, p, 30, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("a context that has ended: error %v, want %v", err, context.Canceled)
	}
}

// TestPerftTable overwrites entries and looks for what is not there.
func TestPerftTable(t *testing.T) {
	t.Parallel()
	for _, size := range []int{-1, 0, 16, 100, 1 << 12} {
		table := NewPerftTable(size)
		if _, ok := table.get(0, 0); ok {
			t.Errorf("%d bytes: an empty table has an entry for key 0", size)
		}
		for key := range uint64(1000) {
			table.put(key, 3, key+1)
			if got, ok := table.get(key, 3); !ok || got != key+1 {
				t.Fatalf("%d bytes: key %d: %d, %v after it was put", size, key, got, ok)
			}
			if _, ok := table.get(key, 4); ok {
				t.Fatalf("%d bytes: key %d is there at another depth", size, key)
			}
		}
	}
}
