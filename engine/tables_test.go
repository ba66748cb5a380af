package engine

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"chess960/engine/internal/casetest"
)

// The tables of the package, worked out one square after the other.

// step is a move by files and ranks, towards h and towards the eighth.
type step struct{ files, ranks int }

var (
	straight = [4]step{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonal = [4]step{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

// from returns the square one step away; ok is false off the board.
func (d step) from(s Square) (to Square, ok bool) {
	f, r := int(s.File())+d.files, int(s.Rank())+d.ranks
	if f < 0 || f > 7 || r < 0 || r > 7 {
		return 0, false
	}
	return SquareAt(File(f), Rank(r)), true
}

// leaps returns, for every square, those one of the steps away.
func leaps(steps ...step) (table [64]Bitboard) {
	for s := range table {
		for _, d := range steps {
			if to, ok := d.from(Square(s)); ok {
				table[s] |= to.Bitboard()
			}
		}
	}
	return table
}

// slide walks from s in each of the directions up to and including the first
// occupied square.
func slide(s Square, occupied Bitboard, directions [4]step) (reached Bitboard) {
	for _, d := range directions {
		for to, ok := d.from(s); ok; to, ok = d.from(to) {
			reached |= to.Bitboard()
			if occupied.Has(to) {
				break
			}
		}
	}
	return reached
}

func slowBetween() (table [64][64]Bitboard) {
	for a := A1; a <= H8; a++ {
		for _, d := range append(straight[:], diagonal[:]...) {
			var passed Bitboard
			for to, ok := d.from(a); ok; to, ok = d.from(to) {
				table[a][to] = passed
				passed |= to.Bitboard()
			}
		}
	}
	return table
}

func lines(directions [4]step) (table [64]Bitboard) {
	for s := range table {
		table[s] = slide(Square(s), 0, directions)
	}
	return table
}

func slowRoutes() (table [8][8]castlingRoute) {
	fill := func(rank Bitboard) (files Bitboard) {
		for s := range rank.Squares() {
			files |= s.File().Bitboard()
		}
		return files
	}
	for king := A1; king <= H1; king++ {
		for rook := A1; rook <= H1; rook++ {
			kingPath, rookPath := castlingPaths(castlingSide(king, rook), White, king, rook)
			both := king.Bitboard() | rook.Bitboard()
			table[king][rook].empty = fill((kingPath | rookPath) &^ both)
			table[king][rook].safe = fill(kingPath)
		}
	}
	return table
}

func slowKeys() (k keyNumbers) {
	random := splitMix(960)
	for c := range k.pieces {
		for role := Pawn; role <= King; role++ {
			for s := range k.pieces[c][role] {
				k.pieces[c][role][s] = random.next()
			}
		}
	}
	for s := range k.rooks {
		k.rooks[s] = random.next()
	}
	for f := range k.files {
		k.files[f] = random.next()
	}
	k.blackOn = random.next()
	return k
}

// splitMix is the SplitMix64 generator of Steele, Lea and Flood (2014): small,
// and the same for ever.
type splitMix uint64

func (s *splitMix) next() uint64 {
	*s += 0x9e3779b97f4a7c15
	z := uint64(*s)
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// TestTables compares every table with what is worked out slowly; for the slides
// see TestSlides.
func TestTables(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		name string
		same bool
	}{
		{"pawnAttacks", pawnAttacks == [2][64]Bitboard{leaps(step{-1, 1}, step{1, 1}), leaps(step{-1, -1}, step{1, -1})}},
		{"knightAttacks", knightAttacks == leaps(step{1, 2}, step{2, 1}, step{2, -1}, step{1, -2}, step{-1, -2}, step{-2, -1}, step{-2, 1}, step{-1, 2})},
		{"kingAttacks", kingAttacks == leaps(append(straight[:], diagonal[:]...)...)},
		{"rookLines", rookLines == lines(straight)},
		{"bishopLines", bishopLines == lines(diagonal)},
		{"between", between == slowBetween()},
		{"castlingRoutes", castlingRoutes == slowRoutes()},
		{"keys", keys == slowKeys()},
	} {
		if !tt.same {
			t.Errorf("%s is not what it is worked out to be", tt.name)
		}
	}
}

// TestGenerated writes the tables again and finds them as they are.
func TestGenerated(t *testing.T) {
	if !casetest.Deep() {
		t.Skip("a second's work; -deep does it")
	}
	generator, err := filepath.Abs("gen_tables.go")
	if err != nil {
		t.Fatal(err)
	}
	generate := exec.Command("go", "run", generator)
	generate.Dir = t.TempDir()
	if out, err := generate.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	written, err := os.ReadFile(filepath.Join(generate.Dir, "tables.go"))
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile("tables.go")
	if err != nil || !bytes.Equal(written, kept) {
		t.Errorf("tables.go is not what gen_tables.go writes: %v", err)
	}
}

// TestSlides compares the tables with a walk over the board: every square with
// every set of pieces that can matter to it, and other pieces that cannot.
func TestSlides(t *testing.T) {
	t.Parallel()
	entries := 0
	for _, tt := range []struct {
		name       string
		magics     *[64]magic
		directions [4]step
		attacks    func(Square, Bitboard) Bitboard
	}{
		{"rook", &rookMagics, straight, rookAttacks},
		{"bishop", &bishopMagics, diagonal, bishopAttacks},
	} {
		for s := A1; s <= H8; s++ {
			mask := tt.magics[s].mask
			for occupied := mask; ; occupied = (occupied - 1) & mask {
				entries++
				want := slide(s, occupied, tt.directions)
				if got := tt.attacks(s, occupied); got != want {
					t.Fatalf("%s on %v, occupied\n%vgot\n%vwant\n%v", tt.name, s, occupied, got, want)
				}
				if got := tt.attacks(s, occupied|^mask); got != want {
					t.Fatalf("%s on %v: pieces off its lines matter", tt.name, s)
				}
				if occupied == 0 {
					break
				}
			}
		}
	}
	if entries != len(slides) {
		t.Errorf("%d entries, want %d", entries, len(slides))
	}
}

// TestPairNames checks the names of squares and moves, which are cut out of one
// text.
func TestPairNames(t *testing.T) {
	t.Parallel()
	for from := A1; from <= H8; from++ {
		name := string([]byte{'a' + byte(from.File()), '1' + byte(from.Rank())})
		if got := from.String(); got != name {
			t.Errorf("square %d is %q, want %q", from, got, name)
		}
		for to := A1; to <= H8; to++ {
			m := newMove(from, to, uint16(Queen))
			if got, want := m.String(), from.String()+to.String(); got != want || string(m.AppendUCI(nil)) != want {
				t.Errorf("move %s, want %s", got, want)
			}
		}
	}
}
