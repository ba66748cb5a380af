package chess960_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"go/parser"
	"go/token"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/testdata/cases"
)

// allGroups is how many groups of chance there are.
const allGroups = 4096

// drawByGroup draws one start from every group there is, and returns how often
// each came and how many groups were drawn again.
func drawByGroup(t *testing.T, rules chess960.Rules) (times [chess960.Count]int, again int) {
	t.Helper()
	for v := range allGroups {
		starts, err := chess960.Draw(constant(v), 1, rules)
		var stuck *chess960.DrawError
		switch {
		case err == nil:
			times[starts[0].Number()]++
		case errors.As(err, &stuck) && stuck.Code == chess960.SourceStuck:
			again++
		default:
			t.Fatal(err)
		}
	}
	return times, again
}

// fewestAndMost returns the least and the greatest number of times.
func fewestAndMost(times []int) (least, most int) { return slices.Min(times), slices.Max(times) }

// TestCasesUniformity counts the starts by the squares of rook, king and rook,
// and draws from every group of chance: each start comes equally often, however
// many share its squares.
func TestCasesUniformity(t *testing.T) {
	type input struct{ Kind string }
	type expected struct {
		Triples int      `json:"rkr_triples"`
		With18  int      `json:"triples_with_18_starts"`
		With12  int      `json:"triples_with_12_starts"`
		Right   string   `json:"correct_probability_each_start"`
		Biased  []string `json:"biased_probability_would_be"`
		Rule    cases.Remark
	}
	cases.Run(t, "uniformity", func(t *testing.T, _ input, want expected) {
		starts := map[[3]int]int{}
		for s := range chess960.All() {
			rank := s.String()
			starts[[3]int{strings.Index(rank, "R"), strings.Index(rank, "K"), strings.LastIndex(rank, "R")}]++
		}
		triples := map[int]int{} // by how many starts they have
		for squares, n := range starts {
			triples[n]++
			oneColour := squares[0]%2 == squares[1]%2 && squares[1]%2 == squares[2]%2
			if oneColour != (n == 12) {
				t.Errorf("squares %v: %d starts, of one colour: %t", squares, n, oneColour)
			}
		}
		if len(starts) != want.Triples || triples[18] != want.With18 || triples[12] != want.With12 {
			t.Errorf("%d triples, by starts %v, want %+v", len(starts), triples, want)
		}
		for i, n := range []int{18, 12} {
			if got := fmt.Sprintf("1/%d", len(starts)*n); got != want.Biased[i] {
				t.Errorf("biased probability %s, want %s", got, want.Biased[i])
			}
		}
		times, again := drawByGroup(t, chess960.Rules{})
		least, most := fewestAndMost(times[:])
		if got := fmt.Sprintf("%d/%d", most, allGroups-again); least != most || got != fmt.Sprintf("%d/%d", most, most*chess960.Count) || want.Right != "1/960" {
			t.Errorf("each start comes %d to %d times of %d, want %s", least, most, allGroups-again, want.Right)
		}
	})
}

// TestCasesMarginals counts what stands on a square, in all starts and in the
// starts that the groups of chance give.
func TestCasesMarginals(t *testing.T) {
	type input struct{ Kind, Square string }
	type expected struct {
		Of960 map[string]int `json:"of_960"`
		King  int
	}
	cases.Run(t, "marginals", func(t *testing.T, in input, want expected) {
		file := in.Square[0] - 'a'
		times, again := drawByGroup(t, chess960.Rules{})
		all, drawn := map[string]int{}, map[string]int{}
		for s := range chess960.All() {
			piece := s.String()[file : file+1]
			all[piece]++
			drawn[piece] += times[s.Number()]
		}
		for piece, n := range want.Of960 {
			if all[piece] != n || drawn[piece]*chess960.Count != n*(allGroups-again) {
				t.Errorf("%s: in %d starts, drawn %d times of %d, want %d of 960", piece, all[piece], drawn[piece], allGroups-again, n)
			}
		}
		if all["K"] != want.King || len(all) != len(want.Of960) {
			t.Errorf("pieces %v, want %+v", all, want)
		}
	})
}

// TestCasesModuloBias computes from where a random word must be drawn again, and
// looks whether draws do so with their own words, the groups.
func TestCasesModuloBias(t *testing.T) {
	type input struct {
		Kind     string
		WordBits []uint `json:"word_bits"`
		Range    int64
	}
	type expected struct {
		Remainder   []int64
		AcceptBelow []string `json:"accept_below"`
		Rule        cases.Remark
	}
	acceptBelow := func(words *big.Int, size int64) (limit *big.Int, remainder int64) {
		rest := new(big.Int).Mod(words, big.NewInt(size))
		return new(big.Int).Sub(words, rest), rest.Int64()
	}
	cases.Run(t, "modulo_bias", func(t *testing.T, in input, want expected) {
		for i, bits := range in.WordBits {
			limit, rest := acceptBelow(new(big.Int).Lsh(big.NewInt(1), bits), in.Range)
			if rest != want.Remainder[i] || limit.String() != want.AcceptBelow[i] {
				t.Errorf("%d bits: remainder %d, accepted below %v; want %d, %s", bits, rest, limit, want.Remainder[i], want.AcceptBelow[i])
			}
		}
		for _, excluded := range []int{0, 1, 2, 500, 959} { // pools of other sizes too
			var rules chess960.Rules
			for n := range excluded {
				rules.Exclude = append(rules.Exclude, start(t, n))
			}
			size := in.Range - int64(excluded)
			limit, _ := acceptBelow(big.NewInt(allGroups), size)
			for v := range int64(allGroups) {
				starts, err := chess960.Draw(constant(v), 1, rules)
				if again := err != nil; again != (v >= limit.Int64()) {
					t.Errorf("%d of %d: error %v, want it drawn again from %v on", v, size, err, limit)
				} else if !again && starts[0].Number() != excluded+int(v%size) {
					t.Errorf("%d of %d: start %d", v, size, starts[0].Number())
				}
			}
		}
		// The words of the operating system's generator make groups without bias.
		var times [allGroups]int
		for word := range 1 << 16 {
			g, err := chess960.Random(bytes.NewReader(binary.BigEndian.AppendUint16(nil, uint16(word)))).Group()
			if err != nil {
				t.Fatal(err)
			}
			times[g]++
		}
		if least, most := fewestAndMost(times[:]); least != most {
			t.Errorf("groups come %d to %d times", least, most)
		}
	})
}

// TestCasesClampBias makes sure that what lies beyond the last start is drawn
// again and not taken for the last.
func TestCasesClampBias(t *testing.T) {
	type input struct {
		Kind  string
		Range int `json:"drawn_range"`
	}
	type expected struct {
		Clamped int `json:"count_of_959_if_clamped"`
		Correct string
	}
	cases.Run(t, "clamp_bias", func(t *testing.T, in input, want expected) {
		clamped := 0
		for v := range in.Range {
			if min(v, chess960.Count-1) == chess960.Count-1 {
				clamped++
			}
		}
		if clamped != want.Clamped {
			t.Errorf("%d, want %d", clamped, want.Clamped)
		}
		times, again := drawByGroup(t, chess960.Rules{})
		if times[chess960.Count-1] != times[0] || again != allGroups%chess960.Count || want.Correct != "redraw" {
			t.Errorf("959 came %d times, 0 came %d times, %d drawn again", times[chess960.Count-1], times[0], again)
		}
	})
}

// TestCasesSeedStability compares a seeded draw with what another program makes
// of the same rule, and finds no generator of the standard library in the
// package, since those may change.
func TestCasesSeedStability(t *testing.T) {
	type input struct {
		Kind, Seed string
		Draws      int
	}
	type expected struct{ Rule cases.Remark }
	cases.Run(t, "seed_stability", func(t *testing.T, in input, _ expected) {
		if in.Seed != "demo" || in.Draws != 5 {
			t.Fatalf("seed %q, %d draws", in.Seed, in.Draws)
		}
		for range 3 {
			starts, err := chess960.Draw(seeded(t, in.Seed), in.Draws, chess960.Rules{})
			if got := numbers(starts); err != nil || !slices.Equal(got, []int{789, 731, 2, 80, 824}) {
				t.Errorf("%v, %v", got, err)
			}
		}
		files, err := os.ReadDir(".")
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			if !strings.HasSuffix(file.Name(), ".go") || strings.HasSuffix(file.Name(), "_test.go") {
				continue
			}
			tree, err := parser.ParseFile(token.NewFileSet(), file.Name(), nil, parser.ImportsOnly)
			if err != nil {
				t.Fatal(err)
			}
			for _, spec := range tree.Imports {
				if path, err := strconv.Unquote(spec.Path.Value); err != nil || strings.HasPrefix(path, "math/rand") {
					t.Errorf("%s imports %s", file.Name(), spec.Path.Value)
				}
			}
		}
	})
}

// fastGroups is a source that gives what a generator of the standard library
// gives for a fixed seed.
type fastGroups struct{ *rand.Rand }

func (g fastGroups) Group() (chess960.Group, error) {
	return chess960.Group(g.Uint32() >> 20), nil
}

var deep = flag.Bool("deep", false, "shuffle as often as was reported")

// TestCasesShuffle draws all starts to the end again and again: number 0 comes
// at every place about equally often. An ordinary run has a hundredth of the
// rounds of a -deep one; the bound for chi-square does not depend on it.
func TestCasesShuffle(t *testing.T) {
	type input struct {
		Kind    string
		N, Runs int
	}
	type expected struct {
		FailAbove  float64 `json:"fail_above"`
		Test, Rule cases.Remark
	}
	cases.Run(t, "shuffle_test", func(t *testing.T, in input, want expected) {
		runs := in.Runs
		if !*deep {
			runs /= 100
		}
		source := fastGroups{rand.New(rand.NewPCG(960, 518))}
		places := make([]int, in.N)
		for range runs {
			starts, err := chess960.Draw(source, in.N, chess960.Rules{})
			if err != nil {
				t.Fatal(err)
			}
			places[slices.Index(starts, chess960.Start{})]++
		}
		each := float64(runs) / float64(in.N)
		sum := 0.0
		for _, n := range places {
			sum += (float64(n) - each) * (float64(n) - each) / each
		}
		if sum > want.FailAbove {
			t.Errorf("chi-square %.0f, want at most %.0f", sum, want.FailAbove)
		}
	})
}

// TestCasesExclude draws with 518 left out.
func TestCasesExclude(t *testing.T) {
	type input struct {
		Kind    string
		Exclude []int
	}
	type expected struct {
		PoolSize int    `json:"pool_size"`
		Each     string `json:"each_probability"`
		Default  string
	}
	cases.Run(t, "exclude", func(t *testing.T, in input, want expected) {
		var rules chess960.Rules
		for _, n := range in.Exclude {
			rules.Exclude = append(rules.Exclude, start(t, n))
		}
		starts, err := chess960.Draw(seeded(t, "exclude"), want.PoolSize, rules)
		if err != nil {
			t.Fatal(err)
		}
		list := numbers(starts)
		slices.Sort(list)
		if len(slices.Compact(list)) != want.PoolSize || slices.Contains(list, in.Exclude[0]) {
			t.Errorf("drew %d different starts, want %d without %v", len(slices.Compact(list)), want.PoolSize, in.Exclude)
		}
		var failure *chess960.DrawError
		if _, err := chess960.Draw(seeded(t, "exclude"), want.PoolSize+1, rules); !errors.As(err, &failure) || failure.Most != want.PoolSize {
			t.Errorf("one more: %v, want an error that the pool has %d", err, want.PoolSize)
		}
		times, again := drawByGroup(t, rules)
		allowed := slices.Delete(slices.Clone(times[:]), in.Exclude[0], in.Exclude[0]+1)
		least, most := fewestAndMost(allowed)
		if times[in.Exclude[0]] != 0 || least != most || most*want.PoolSize != allGroups-again || want.Each != fmt.Sprintf("1/%d", want.PoolSize) {
			t.Errorf("%v came %d times, the others %d to %d times of %d, want %s", in.Exclude, times[in.Exclude[0]], least, most, allGroups-again, want.Each)
		}
		if all, err := chess960.Draw(seeded(t, "exclude"), chess960.Count, chess960.Rules{}); err != nil || len(all) != chess960.Count {
			t.Errorf("without rules %d starts, %v", len(all), err)
		}
	})
}
