package polyglot_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"chess960/engine"
	"chess960/engine/polyglot"
	"chess960/testdata/need"
)

// TestPublishedKeys compares with the keys that the description of the format has.
func TestPublishedKeys(t *testing.T) {
	for fen, want := range map[string]uint64{
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1":      0x463b96181691fc9c,
		"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1":   0x823c9b50fd114196,
		"rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2": 0x0756b94461c50fb0,
		"rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2":   0x662fafb965db29d4,
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3": 0x22a48b5a8e47ff78,
		"rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3":    0x652a607ca3f242c1,
		"rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4":     0x00fdd303c946bdd9,
		"rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3": 0x3c8123ea7b067637,
		"rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4":  0x5c3f9b829b279560,
	} {
		s, err := engine.ParseFEN(fen)
		if err != nil {
			t.Fatal(err)
		}
		if got := polyglot.Key(s); got != want {
			t.Errorf("%s: key %016x, want %016x", fen, got, want)
		}
		p, err := s.Position()
		if err != nil {
			t.Fatal(err)
		}
		if got := polyglot.Key(p.Setup()); got != want {
			t.Errorf("%s as a position: key %016x, want %016x", fen, got, want)
		}
	}
}

// TestCastlingKeys tells apart the rooks that may castle, and nothing else: these keys
// are a promise.
func TestCastlingKeys(t *testing.T) {
	for fen, want := range map[string]uint64{
		"4k3/8/8/8/8/8/8/4KR1R w H - 0 1": 0x74c1e2788bfe39d9,
		"4k3/8/8/8/8/8/8/4KR1R w F - 0 1": 0xf879f97f355b760a,
		"4k3/8/8/8/8/8/8/4KR1R w - - 0 1": 0x4516ffb6ef4cfac9,
		"4k3/8/8/8/8/8/8/RR2K3 w B - 0 1": 0x9c98b2f19b25b4be,
		"4k3/8/8/8/8/8/8/RR2K3 w A - 0 1": 0xf5004d48fefb54db,
	} {
		p := engine.MustParsePosition(fen)
		got := polyglot.Key(p.Setup())
		if got != want {
			t.Errorf("%s: key %#016x, want %#016x", fen, got, want)
		}
	}
}

// bookOf returns a book with moves of the classical start.
func bookOf(t *testing.T, weights map[string]uint16) *polyglot.Book {
	t.Helper()
	var data []byte
	p := engine.StartPosition()
	for uci, weight := range weights {
		from, err := engine.ParseSquare(uci[:2])
		if err != nil {
			t.Fatal(err)
		}
		to, err := engine.ParseSquare(uci[2:4])
		if err != nil {
			t.Fatal(err)
		}
		data = binary.BigEndian.AppendUint64(data, polyglot.Key(p.Setup()))
		data = binary.BigEndian.AppendUint16(data, uint16(from)<<6|uint16(to))
		data = binary.BigEndian.AppendUint16(data, weight)
		data = binary.BigEndian.AppendUint32(data, 7)
	}
	b, err := polyglot.NewBook(data)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestPick draws moves as often as their weights say, and never one of weight 0 or one
// that is illegal.
func TestPick(t *testing.T) {
	b := bookOf(t, map[string]uint16{"e2e4": 300, "d2d4": 100, "g1f3": 0, "e1e3": 50})
	p := engine.StartPosition()
	list := b.Moves(p)
	if got := fmt.Sprint(list); got != "[{e2e4 300 7} {d2d4 100 7} {g1f3 0 7}]" {
		t.Errorf("moves %s", got)
	}
	rng := rand.New(rand.NewPCG(960, 0))
	counts := map[string]int{}
	for range 4000 {
		m, ok := b.Pick(p, rng.IntN)
		if !ok {
			t.Fatal("no move")
		}
		counts[m.String()]++
	}
	if n := counts["e2e4"]; len(counts) != 2 || n < 2900 || n > 3100 { // 3000, within four deviations
		t.Errorf("picked %v", counts)
	}
	p.Apply(list[0].Move)
	if m, ok := b.Pick(p, rng.IntN); ok || b.Moves(p) != nil {
		t.Errorf("%v in a position that the book does not have", m)
	}
}

// TestBadBooks refuses what is no book.
func TestBadBooks(t *testing.T) {
	unordered := append(binary.BigEndian.AppendUint64(nil, 9), make([]byte, 8+16)...)
	for _, data := range [][]byte{make([]byte, 15), unordered} {
		if _, err := polyglot.NewBook(data); !errors.Is(err, polyglot.ErrBook) {
			t.Errorf("%d bytes: error %v", len(data), err)
		}
	}
	if b, err := polyglot.NewBook(nil); err != nil || b.Len() != 0 {
		t.Errorf("an empty book: %v", err)
	}
}

// TestGNUChessBook reads the book of Debian's package gnuchess-book, if it is
// installed: every move that it has in the lines from the start is legal. Its other
// moves follow on ones that it leaves out.
func TestGNUChessBook(t *testing.T) {
	const name = "/usr/share/games/gnuchess/book.bin"
	need.File(t, "gnuchess-book", name)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	b, err := polyglot.NewBook(data)
	if err != nil {
		t.Fatal(err)
	}
	start := engine.StartPosition()
	var first []string
	for _, e := range b.Moves(start) {
		first = append(first, start.SAN(e.Move))
	}
	if !slices.Contains(first, "e4") || !slices.Contains(first, "d4") {
		t.Errorf("first moves %v", first)
	}
	inBook := map[uint64]int{} // entries by key
	for at := 0; at < len(data); at += 16 {
		inBook[binary.BigEndian.Uint64(data[at:])]++
	}
	seen := map[uint64]bool{}
	entries, castlings := 0, 0
	var walk func(p engine.Position, ply int)
	walk = func(p engine.Position, ply int) {
		if seen[p.Key()] || ply > 600 {
			return
		}
		seen[p.Key()] = true
		list := b.Moves(p)
		if want := inBook[polyglot.Key(p.Setup())]; len(list) != want {
			t.Errorf("%s: %d moves, want %d", p, len(list), want)
		}
		for _, e := range list {
			entries++
			if _, ok := e.Move.Castles(); ok {
				castlings++
			}
			child := p
			child.Apply(e.Move)
			walk(child, ply+1)
		}
	}
	walk(start, 0)
	if entries < b.Len()/2 || castlings == 0 {
		t.Errorf("%d of %d entries and %d castlings are reached from the start", entries, b.Len(), castlings)
	}
}

func ExampleBook_Pick() {
	book, err := polyglot.NewBook(nil) // the bytes of a file
	if err != nil {
		fmt.Println(err)
		return
	}
	p := engine.StartPosition()
	if m, ok := book.Pick(p, rand.IntN); ok {
		fmt.Println(p.SAN(m))
	} else {
		fmt.Println("the book is over")
	}
	// Output: the book is over
}
