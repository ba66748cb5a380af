package chess960_test

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
)

// Seeded results are a promise: whoever has published a seed must be able to
// repeat the draw in any later version. These vectors must never change.
func TestSeedVectors(t *testing.T) {
	text, err := os.ReadFile("../testdata/seed-vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Format  string
		Vectors []struct {
			Seed                string
			Count               int
			Exclude             []int
			Repeat              bool
			Twins               string
			Result, First, Last []int
			Digest              string `json:"sha256_of_comma_joined"`
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	if file.Format != "chess960-seed/1" || len(file.Vectors) < 9 {
		t.Fatalf("format %s with %d vectors", file.Format, len(file.Vectors))
	}
	for i, v := range file.Vectors {
		t.Run(fmt.Sprintf("%d %s", i, v.Seed), func(t *testing.T) {
			rules := chess960.Rules{Repeat: v.Repeat, RemoveTwins: v.Twins == "remove"}
			for _, n := range v.Exclude {
				rules.Exclude = append(rules.Exclude, start(t, n))
			}
			starts, err := chess960.Draw(seeded(t, v.Seed), v.Count, rules)
			if err != nil {
				t.Fatal(err)
			}
			got := numbers(starts)
			if v.Result != nil && !slices.Equal(got, v.Result) {
				t.Errorf("got  %v\nwant %v", got, v.Result)
			}
			if n := len(v.First); n > 0 && !slices.Equal(got[:n], v.First) {
				t.Errorf("first %v, want %v", got[:n], v.First)
			}
			if n := len(v.Last); n > 0 && !slices.Equal(got[len(got)-n:], v.Last) {
				t.Errorf("last %v, want %v", got[len(got)-n:], v.Last)
			}
			if v.Digest != "" && digest(got) != v.Digest {
				t.Errorf("digest %s, want %s", digest(got), v.Digest)
			}
			if v.Result == nil && v.Digest == "" {
				t.Error("the vector says nothing")
			}
			if v.Seed == "dfrc" {
				pairs, err := chess960.DrawPairs(seeded(t, v.Seed), 1, rules)
				if err != nil || pairs[0].White != starts[0] || pairs[0].Black != starts[1] {
					t.Errorf("pair %v, %v", pairs, err)
				}
			}
		})
	}
}

func digest(numbers []int) string {
	var texts []string
	for _, n := range numbers {
		texts = append(texts, strconv.Itoa(n))
	}
	sum := sha256.Sum256([]byte(strings.Join(texts, ",")))
	return hex.EncodeToString(sum[:])
}

func numbers(starts []chess960.Start) (list []int) {
	for _, s := range starts {
		list = append(list, s.Number())
	}
	return list
}

func seeded(t testing.TB, seed string) chess960.Source {
	t.Helper()
	src, err := chess960.Seeded(seed)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

func TestSeededErrors(t *testing.T) {
	for seed, code := range map[string]chess960.DrawCode{"": chess960.EmptySeed, "\xff": chess960.SeedNotUTF8, "a\xc3": chess960.SeedNotUTF8} {
		src, err := chess960.Seeded(seed)
		var e *chess960.DrawError
		if src != nil || !errors.As(err, &e) || e.Code != code {
			t.Errorf("Seeded(%q): %v, %v", seed, src, err)
		}
	}
}

// Seeds are not normalised: the two ways to write é are two seeds.
func TestSeedIsNotNormalised(t *testing.T) {
	var groups [2]chess960.Group
	for i, seed := range []string{"\u00e9", "e\u0301"} {
		groups[i], _ = seeded(t, seed).Group()
	}
	if groups[0] == groups[1] {
		t.Errorf("both give %d", groups[0])
	}
}

// everyGroup gives each of the 4096 groups once, then fails. The order scatters
// those that a draw skips.
type everyGroup struct{ given int }

func (e *everyGroup) Group() (chess960.Group, error) {
	if e.given == 4096 {
		return 0, io.EOF
	}
	g := chess960.Group(e.given * 1597 % 4096)
	e.given++
	return g, nil
}

// For every size of the pool, the 4096 groups give every start of it equally
// often: the draw is exactly uniform, not nearly.
func TestDrawIsUniform(t *testing.T) {
	var exclude []chess960.Start
	for s := range chess960.All() {
		size := chess960.Count - len(exclude)
		each := 4096 / size
		src := &everyGroup{}
		starts, err := chess960.Draw(src, each*size, chess960.Rules{Exclude: exclude, Repeat: true})
		if err != nil {
			t.Fatalf("pool of %d: %v", size, err)
		}
		var count [chess960.Count]int
		for _, s := range starts {
			count[s.Number()]++
		}
		for n, got := range count {
			want := each
			if n < len(exclude) {
				want = 0
			}
			if got != want {
				t.Fatalf("pool of %d: start %d came %d times, want %d", size, n, got, want)
			}
		}
		// Whatever groups are left must all be among those that are skipped.
		if rest, err := chess960.Draw(src, 1, chess960.Rules{Exclude: exclude, Repeat: true}); err == nil {
			t.Fatalf("pool of %d: a further start %v", size, rest)
		}
		exclude = append(exclude, s)
	}
}

// slowDraw follows the words of the rule, with no thought for speed.
func slowDraw(t *testing.T, src chess960.Source, count int, rules chess960.Rules) (results []int) {
	t.Helper()
	allowed := map[int]bool{}
	for n := range chess960.Count {
		allowed[n] = !slices.Contains(rules.Exclude, start(t, n))
	}
	for len(results) < count {
		var pool []int
		for n := range chess960.Count {
			if allowed[n] {
				pool = append(pool, n)
			}
		}
		v, err := src.Group()
		if err != nil {
			t.Fatal(err)
		}
		if int(v) >= 4096-4096%len(pool) {
			continue
		}
		n := pool[int(v)%len(pool)]
		results = append(results, n)
		if !rules.Repeat {
			allowed[n] = false
		}
		if rules.RemoveTwins {
			allowed[start(t, n).Mirror().Number()] = false
		}
	}
	return results
}

func TestDrawAgainstSlow(t *testing.T) {
	for i := range 24 {
		seed := fmt.Sprintf("slow %d", i)
		rules := chess960.Rules{Repeat: i%3 == 0, RemoveTwins: i%3 == 1}
		for n := i; n < chess960.Count; n += 2 + i {
			rules.Exclude = append(rules.Exclude, start(t, n))
		}
		got, err := chess960.Draw(seeded(t, seed), 60, rules)
		if err != nil {
			t.Fatal(err)
		}
		if want := slowDraw(t, seeded(t, seed), 60, rules); !slices.Equal(numbers(got), want) {
			t.Errorf("%s: got %v\nwant %v", seed, numbers(got), want)
		}
	}
}

func TestDrawErrors(t *testing.T) {
	var all []chess960.Start
	for s := range chess960.All() {
		all = append(all, s)
	}
	broken := errors.New("broken")
	for _, test := range []struct {
		name  string
		src   chess960.Source
		count int
		rules chess960.Rules
		want  string
	}{
		{"none", nil, 0, chess960.Rules{}, "draw of 0: a draw gives at least 1"},
		{"negative", nil, -3, chess960.Rules{}, "draw of -3: a draw gives at least 1"},
		{"more than there are", nil, 961, chess960.Rules{}, "draw of 961: only 960 can be drawn, as 0 of the 960 are excluded; ask for fewer, exclude fewer or allow repeats"},
		{"more than are left", nil, 951, chess960.Rules{Exclude: all[:10]}, "draw of 951: only 950 can be drawn, as 10 of the 960 are excluded; ask for fewer, exclude fewer or allow repeats"},
		{"twins", nil, 481, chess960.Rules{RemoveTwins: true}, "draw of 481: only 480 can be drawn, as 0 of the 960 are excluded, and each start drawn takes its twin out as well; ask for fewer, exclude fewer or allow repeats"},
		{"everything excluded", nil, 1, chess960.Rules{Exclude: all, Repeat: true}, "draw of 1: all 960 starts are excluded"},
		{"far too many", nil, 1 << 30, chess960.Rules{Repeat: true}, "draw of 1073741824: one draw gives at most 1048576"},
		{"twins with repeats", nil, 1, chess960.Rules{Repeat: true, RemoveTwins: true}, "draw with repeats and without twins: choose one, since with repeats nothing leaves the pool"},
		{"source fails", chess960.Random(brokenReader{broken}), 1, chess960.Rules{}, "draw: source of chance: broken"},
		{"source ends", chess960.Random(strings.NewReader("abc")), 2, chess960.Rules{}, "draw: source of chance: unexpected EOF"},
		{"source is stuck", constant(4095), 1, chess960.Rules{}, "draw: source of chance gives no usable group in a long row, so it cannot be fair"},
		{"source gives no groups", constant(5000), 1, chess960.Rules{Exclude: all[:448]}, "draw: source of chance gives no usable group in a long row, so it cannot be fair"},
	} {
		t.Run(test.name, func(t *testing.T) {
			starts, err := chess960.Draw(test.src, test.count, test.rules)
			var e *chess960.DrawError
			if !errors.As(err, &e) || err.Error() != test.want || starts != nil {
				t.Errorf("got  %v, %v\nwant %s", starts, err, test.want)
			}
			if test.name == "source fails" && !errors.Is(err, broken) {
				t.Error("the source's error is lost")
			}
		})
	}
	for _, count := range []int{-1, 0, chess960.MaxDraw, math.MaxInt} {
		if pairs, err := chess960.DrawPairs(nil, count, chess960.Rules{}); err == nil {
			t.Errorf("DrawPairs of %d: %d pairs", count, len(pairs))
		}
	}
	if _, err := chess960.DrawPairs(nil, 1, chess960.Rules{RemoveTwins: true}); err == nil {
		t.Error("pairs without twins are not refused")
	}
}

// A pool must last for exactly as many draws as it is said to, whichever twins
// are excluded.
func TestDrawToTheEnd(t *testing.T) {
	for step := 1; step < 12; step++ {
		rules := chess960.Rules{RemoveTwins: true}
		classes := map[chess960.Start]bool{}
		for s := range chess960.All() {
			if s.Number()%step == 1 || step == 1 && s.Number() < 700 {
				rules.Exclude = append(rules.Exclude, s, s)
				continue
			}
			classes[start(t, min(s.Number(), s.Mirror().Number()))] = true
		}
		if starts, err := chess960.Draw(seeded(t, "end"), len(classes), rules); err != nil || len(starts) != len(classes) {
			t.Errorf("step %d: %d starts, want %d, %v", step, len(starts), len(classes), err)
		}
		_, err := chess960.Draw(seeded(t, "end"), len(classes)+1, rules)
		var e *chess960.DrawError
		if !errors.As(err, &e) || e.Code != chess960.PoolTooSmall || e.Most != len(classes) {
			t.Errorf("step %d: %v, want room for %d", step, err, len(classes))
		}
	}
}

func TestDrawLeavesRulesAlone(t *testing.T) {
	exclude := []chess960.Start{start(t, 900), start(t, 3), start(t, 900)}
	if _, err := chess960.Draw(seeded(t, "x"), 100, chess960.Rules{Exclude: exclude}); err != nil {
		t.Fatal(err)
	}
	if got := numbers(exclude); !slices.Equal(got, []int{900, 3, 900}) {
		t.Errorf("the caller's list is now %v", got)
	}
}

func TestDrawPairsRepeats(t *testing.T) {
	one := start(t, 7)
	var rules chess960.Rules
	for s := range chess960.All() {
		if s != one {
			rules.Exclude = append(rules.Exclude, s)
		}
	}
	pairs, err := chess960.DrawPairs(seeded(t, "x"), 3, rules)
	if want := (chess960.Pair{White: one, Black: one}); err != nil || !slices.Equal(pairs, []chess960.Pair{want, want, want}) {
		t.Errorf("got %v, %v", pairs, err)
	}
}

func TestRandom(t *testing.T) {
	src := chess960.Random(strings.NewReader("\xf1\x23\x0a\xbc\x00"))
	for _, want := range []chess960.Group{0x123, 0xabc} {
		if got, err := src.Group(); err != nil || got != want {
			t.Errorf("got %#x, %v, want %#x", got, err, want)
		}
	}
	if got, err := src.Group(); err == nil {
		t.Errorf("half a group is %#x", got)
	}
}

// brokenReader is a reader that fails.
type brokenReader struct{ err error }

func (r brokenReader) Read([]byte) (int, error) { return 0, r.err }

// constant is a source that gives the same group for ever.
type constant chess960.Group

func (c constant) Group() (chess960.Group, error) { return chess960.Group(c), nil }

func BenchmarkDraw(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := chess960.Draw(seeded(b, "42"), 1, chess960.Rules{}); err != nil {
			b.Fatal(err)
		}
	}
}

func ExampleDraw() {
	src, err := chess960.Seeded("open-lyon-2026")
	if err != nil {
		fmt.Println(err)
		return
	}
	classical := chess960.Classical()
	starts, err := chess960.Draw(src, 3, chess960.Rules{Exclude: []chess960.Start{classical, classical.Mirror()}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range starts {
		fmt.Println(s.Number(), s)
	}
	// Output:
	// 541 RNKBQNBR
	// 259 BNRKNQRB
	// 602 RQNKBBRN
}
