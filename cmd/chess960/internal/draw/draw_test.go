package draw

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/input"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/speak/speaktest"
)

// throws yields every sequence of five throws that are all accepted.
func throws() iter.Seq[string] {
	return func(yield func(string) bool) {
		for n := range 4 * 4 * 6 * 5 * 4 {
			text := ""
			for _, sides := range []int{4, 4, 6, 5, 4} {
				text += strconv.Itoa(n%sides+1) + ","
				n /= sides
			}
			if !yield(text[:len(text)-1]) {
				return
			}
		}
	}
}

// TestEveryThrow enters every sequence of throws, as a flag has them and as they are
// typed: both give the same start, and each start comes twice.
func TestEveryThrow(t *testing.T) {
	s := speaktest.Speaker(t, "en")
	times := map[chess960.Start]int{}
	for text := range throws() {
		var entered, asked Draw
		if err := entered.Enter(Dice, text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := entered.Settle(s); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := asked.Ask(Dice, strings.NewReader(strings.ReplaceAll(text, ",", "\n")), io.Discard, s); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !slices.Equal(entered.Pairs, asked.Pairs) || len(asked.Pairs) != 1 || entered.Method != "dice" || asked.Method != "dice" {
			t.Fatalf("%s: entered %v by %s, asked %v by %s", text, entered.Pairs, entered.Method, asked.Pairs, asked.Method)
		}
		pair := asked.Pairs[0]
		if pair.White != pair.Black {
			t.Fatalf("%s: %v", text, pair)
		}
		times[pair.White]++
	}
	if len(times) != chess960.Count {
		t.Errorf("%d starts came, want %d", len(times), chess960.Count)
	}
	for start, n := range times {
		if n != 2 {
			t.Errorf("%v came %d times, want 2", start, n)
		}
	}
}

// TestEnter enters what does not give a start, and says why.
func TestEnter(t *testing.T) {
	s := speaktest.Speaker(t, "en")
	for _, test := range []struct {
		means Means
		text  string
		want  string // the error; "" for none
	}{
		{Dice, "1,3,6,2,4", ""},
		{Dice, "1 3 6 2 4", ""},
		{Dice, "1,3 , 6,2,,4", ""},
		{Dice, "13624", ""},
		{Dice, "13 6,2 4", ""},
		{Dice, "5,1,6,3,6,6,2,5,4", ""}, // too high to count: 5, 6, 6 and the second 5 are thrown again
		{Dice, "", "--throws: more throws are needed; the next one, 1 to 4, places this piece: bishop"},
		{Dice, "1,3,6,2", "--throws: more throws are needed; the next one, 1 to 4, places this piece: knight"},
		{Dice, "5,5,5,5,5", "--throws: more throws are needed"},
		{Dice, "1,3,6,2,4,1", "--throws: the position is already decided; too many: 1"},
		{Dice, "13624136", "--throws: the position is already decided; too many: 3"},
		{Dice, "1,3,6,2,4,x", "--throws: \"x\": throws are numbers from 1 to 6"},
		{Dice, "1;3", "\"1;3\": throws"},
		{Dice, "1.5", "\"1.5\": throws"},
		{Dice, "0", "\"0\": throws"},
		{Dice, "-1", "\"-1\": throws"},
		{Dice, "7", "\"7\": throws"},
		{Dice, strings.Repeat("5", 300), "--throws: 5 does not count"},
		{Coins, "HH TH THT HHT TT", ""},
		{Coins, "hhthththhttt", ""},
		{Coins, "ff,pf,ppp pfp ffp pp", ""}, // French, and TTT again
		{Coins, "HH TH THT HHT T", "--tosses: more tosses are needed; the next, 1, place this piece: knight"},
		{Coins, "", "--tosses: more tosses are needed; the next, 2, place this piece: bishop"},
		{Coins, "HH TH THT HHT TTT", "--tosses: the position is already decided; too many: 1"},
		{Coins, "HH TH THX", "--tosses: \"THX\": tosses are H for heads and T for tails"},
		{Coins, "0101", "\"0101\": tosses"},
		{Coins, strings.Repeat("T", 800), "--tosses: 256 times"},
		{Cards, "A 3 6 2 5", ""},
		{Cards, "a3625", ""},
		{Cards, "1,3,6,2,5", ""},
		{Cards, "A 3 6 2", "--turned: more cards are needed; the next one, of clubs, ace to 5, places this piece: knight"},
		{Cards, "A 3 6 2 2", "--turned: 2 was turned before"},
		{Cards, "5", "--turned: 5 is not in the pile: spades, ace (1) to 4"},
		{Cards, "A 3 6 2 5 1", "--turned: the position is already decided; too many: 1"},
		{Cards, "A 3 K", "--turned: \"K\": cards are A"},
		{Cards, "A 3 6 2 10", "\"10\": cards"},
	} {
		var d Draw
		err := d.Enter(test.means, test.text)
		switch {
		case test.want == "":
			if err == nil {
				err = d.Settle(s)
			}
			if err != nil || d.Pairs[0].White.Number() != 658 || d.Method != string(test.means) || d.Lines(s) == nil || !strings.Contains(d.Protocol(s), "658") {
				t.Errorf("%s %q: %v, %v, want 658", test.means, test.text, d.Pairs, err)
			}
		case err == nil || !strings.HasPrefix(s.Explain(err), test.want) && !strings.Contains(s.Explain(err), test.want):
			t.Errorf("%s %.20q: error %v, want %q", test.means, test.text, err, test.want)
		}
	}
}

// TestSettleExcluded refuses a start that must not come.
func TestSettleExcluded(t *testing.T) {
	d := Draw{Rules: chess960.Rules{Exclude: starts(t, 111)}}
	if err := d.Enter(Dice, "1,3,6,2,4"); err != nil {
		t.Fatal(err)
	}
	came, _ := d.Dice.Start()
	d.Rules.Exclude = append(d.Rules.Exclude, came)
	var message *speak.Message
	if err := d.Settle(speaktest.Speaker(t, "en")); !errors.As(err, &message) || message.Key != "draw.excluded" || d.Pairs != nil {
		t.Errorf("error %v, starts %v", err, d.Pairs)
	}
}

func starts(t *testing.T, numbers ...int) (list []chess960.Start) {
	t.Helper()
	for _, n := range numbers {
		start, err := chess960.New(n)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, start)
	}
	return list
}

// TestAsk types what is not a throw, throws too high, and a start that is excluded, and
// ends with one that is not.
func TestAsk(t *testing.T) {
	excluded := Draw{}
	if err := excluded.Enter(Dice, "1,1,1,1,1"); err != nil {
		t.Fatal(err)
	}
	first, _ := excluded.Dice.Start()
	d := Draw{Rules: chess960.Rules{Exclude: []chess960.Start{first}}}
	var out strings.Builder
	if err := d.Ask(Dice, strings.NewReader("11111\n\nx\n0\n7\n 5 \n1\n3\r\n6\n2411\n2,4\nunread\n"), &out, speaktest.Speaker(t, "en")); err != nil {
		t.Fatal(err)
	}
	var want Draw
	if err := want.Enter(Dice, "1,3,6,2,4"); err != nil {
		t.Fatal(err)
	}
	if start, _ := want.Dice.Start(); len(d.Pairs) != 1 || d.Pairs[0].White != start {
		t.Errorf("%v, want %v", d.Pairs, start)
	}
	for _, said := range []string{"which is excluded", "\"x\": throws are", "\"0\": throws are", "\"7\": throws are", "the position is already decided; too many: 2", "more than 4, throw again"} {
		if !strings.Contains(out.String(), said) {
			t.Errorf("nothing says %q:\n%s", said, out.String())
		}
	}
	if got := len(d.Dice.Throws()); got != 6 {
		t.Errorf("%d throws are kept, want the 6 that count for the start", got)
	}
}

// TestAskEnds says why nothing was drawn: the input ends, fails, has no line that could
// be read, or is called away.
func TestAskEnds(t *testing.T) {
	s := speaktest.Speaker(t, "en")
	called, cancel := context.WithCancel(t.Context())
	cancel()
	failure := errors.New("failure")
	var message *speak.Message
	for name, in := range map[string]io.Reader{"empty": strings.NewReader(""), "short": strings.NewReader("1\n3\n6\n2\n")} {
		var asked strings.Builder
		if err := new(Draw).Ask(Dice, in, &asked, s); !errors.As(err, &message) || message.Key != "event.nothing" {
			t.Errorf("%s: error %v", name, err)
		}
		if !strings.HasSuffix(asked.String(), ": \n") {
			t.Errorf("%s: the last question %q has no line of its own", name, asked.String())
		}
	}
	for _, test := range []struct {
		in   io.Reader
		want error
	}{
		{iotest.ErrReader(failure), failure},
		{strings.NewReader(strings.Repeat("1", input.LongestLine+1)), bufio.ErrTooLong},
		{input.Interruptible(called, waiting{}), context.Canceled},
	} {
		if err := new(Draw).Ask(Dice, test.in, io.Discard, s); !errors.Is(err, test.want) {
			t.Errorf("error %v, want %v", err, test.want)
		}
	}
}

// waiting is a reader that never has anything.
type waiting struct{}

func (waiting) Read([]byte) (int, error) { select {} }

// TestFrom draws from a source: starts, or pairs for double Chess960, under the rules.
func TestFrom(t *testing.T) {
	seeded := func() chess960.Source {
		source, err := chess960.Seeded("a seed")
		if err != nil {
			t.Fatal(err)
		}
		return source
	}
	rules := chess960.Rules{Exclude: starts(t, 518)}
	want, err := chess960.Draw(seeded(), 3, rules)
	if err != nil {
		t.Fatal(err)
	}
	d := Draw{Rules: rules}
	if err := d.From("seed", seeded(), 3); err != nil || d.Method != "seed" || len(d.Pairs) != 3 {
		t.Fatalf("%+v, %v", d, err)
	}
	for i, pair := range d.Pairs {
		if pair.White != want[i] || pair.Black != want[i] {
			t.Errorf("start %d: %v, want %v", i, pair, want[i])
		}
	}
	double := Draw{Double: true, Rules: chess960.Rules{Repeat: true}}
	if err := double.From("random", seeded(), 40); err != nil || len(double.Pairs) != 40 {
		t.Fatalf("%d pairs, %v", len(double.Pairs), err)
	}
	if !slices.ContainsFunc(double.Pairs, func(p chess960.Pair) bool { return p.White != p.Black }) {
		t.Error("40 pairs of equals")
	}
	var refusal *chess960.DrawError
	short := Draw{Rules: chess960.Rules{Exclude: slices.Collect(chess960.All())}}
	if err := short.From("seed", seeded(), 1); !errors.As(err, &refusal) || refusal.Code != chess960.PoolTooSmall || len(short.Pairs) > 0 {
		t.Errorf("error %v, starts %v", err, short.Pairs)
	}
}

// TestAskCoinsAndCards asks for tosses and cards, one by one and several in a line, in
// both languages.
func TestAskCoinsAndCards(t *testing.T) {
	for _, test := range []struct {
		means Means
		code  string
		typed string
		said  []string
	}{
		{Coins, "en", "h\nh\nTH\nTT\nT\nTHT\nHHTTT\n", []string{
			"bishop, tosses: 2 (HH a, HT c, TH e, TT g):", "bishop, so far H (HH a, HT c, TH e, TT g):", "HH   B.......  bishop on the a-file",
			"queen, so far TT (HHH b, HHT c, HTH d, HTT e, THH g, THT h):", "TTT  queen: beyond square 6, toss again",
		}},
		{Coins, "fr", "ff pf pfp\nffp\npp\n", []string{"fou, lancers : 2 (FF a, FP c, PF e, PP g) :", "PFP  B....B.Q"}},
		{Cards, "en", "A\n9\n3\n6\n2\n2\n5\n", []string{
			"bishop, spades, ace to 4 for a c e g:", "\"9\": cards are A", "3 of hearts      B....B..  bishop on the f-file",
			"knight, another card of the same pile, clubs, ace to 5 for b c d e g:", "2 was turned before",
		}},
		{Cards, "fr", "13625\n", []string{"fou, pique, de l'as à 4 pour a c e g :", "5 de trèfle    BRNKRBNQ"}},
	} {
		var d Draw
		var out strings.Builder
		if err := d.Ask(test.means, strings.NewReader(test.typed), &out, speaktest.Speaker(t, test.code)); err != nil {
			t.Errorf("%s: %v\n%s", test.means, err, out.String())
			continue
		}
		if d.Pairs[0].White.Number() != 658 {
			t.Errorf("%s: %v, want 658", test.means, d.Pairs)
		}
		for _, said := range test.said {
			if !strings.Contains(out.String(), said) {
				t.Errorf("nothing says %q:\n%s", said, out.String())
			}
		}
	}
}

// TestRoll has the means used by chance: what comes is not excluded, and can be entered
// by hand with the same result.
func TestRoll(t *testing.T) {
	s := speaktest.Speaker(t, "en")
	source, err := chess960.Seeded("roll")
	if err != nil {
		t.Fatal(err)
	}
	odd := func(start chess960.Start) bool { return start.Number()%2 == 1 }
	for _, means := range AllMeans {
		seen := map[chess960.Start]bool{}
		for range 300 {
			d := Draw{}
			for start := range chess960.All() {
				if !odd(start) {
					d.Rules.Exclude = append(d.Rules.Exclude, start)
				}
			}
			if err := d.Roll(means, source, s); err != nil {
				t.Fatal(err)
			}
			start := d.Pairs[0].White
			if !odd(start) || d.Method != string(means) {
				t.Fatalf("%s: %v by %s", means, start, d.Method)
			}
			seen[start] = true
			var signs []string
			for _, line := range d.Lines(s) {
				sign := strings.Fields(line)[0]
				if sign == "ace" {
					sign = "A"
				}
				signs = append(signs, sign)
			}
			var again Draw
			if err := again.Enter(means, strings.Join(signs, ",")); err != nil || again.Settle(s) != nil || again.Pairs[0] != d.Pairs[0] {
				t.Fatalf("%s: %q is %v, %v, want %v", means, signs, again.Pairs, err, d.Pairs)
			}
		}
		if len(seen) < 150 {
			t.Errorf("%s: 300 times only %d starts of 480", means, len(seen))
		}
	}
	var none *chess960.DrawError
	all := Draw{Rules: chess960.Rules{Exclude: slices.Collect(chess960.All())}}
	if err := all.Roll(Coins, source, s); !errors.As(err, &none) || none.Code != chess960.PoolTooSmall {
		t.Errorf("with all excluded: %v", err)
	}
	failure := errors.New("failure")
	if err := new(Draw).Roll(Cards, chess960.Random(iotest.ErrReader(failure)), s); !errors.Is(err, failure) {
		t.Errorf("error %v, want that of the source", err)
	}
}

// TestReadStarts reads lists with ranges.
func TestReadStarts(t *testing.T) {
	for _, test := range []struct {
		list      string
		numbering chess960.Numbering
		want      string // numbers, or what the error has in it
	}{
		{"518", chess960.Standard, "518"},
		{"518,534", chess960.Standard, "518 534"},
		{"518 534, RNBQKBNR", chess960.Standard, "518 534"},
		{"3-6", chess960.Standard, "3 4 5 6"},
		{"5,3-6,4", chess960.Standard, "5 3 4 6"},
		{"007-07", chess960.Standard, "7"},
		{"958-960", chess960.From1, "958 959 0"},
		{"1-3", chess960.Fritz9, "32 33 34"},
		{"16-18", chess960.Fritz9, "47 16 17"},
		{"", chess960.Standard, "it is empty"},
		{"518,,534", chess960.Standard, "it is empty"},
		{"518,", chess960.Standard, "it is empty"},
		{"-1", chess960.Standard, "numbers run from 0 to 959"},
		{"6-3", chess960.Standard, "\"6-3\": a range goes"},
		{"6-", chess960.Standard, "\"6-\": a range goes"},
		{"1-2-3", chess960.Standard, "\"1-2-3\": a range goes"},
		{"RNBQKBNR-BBQNNRKR", chess960.Standard, "a range goes"},
		{"950-960", chess960.Standard, "numbers run from 0 to 959"},
		{"0-5", chess960.From1, "numbers run from 1 to 960"},
		{"1-99999999999999999999", chess960.Standard, "numbers run from"},
	} {
		starts, err := ReadStarts(test.list, test.numbering)
		var got []string
		for _, start := range starts {
			got = append(got, strconv.Itoa(start.Number()))
		}
		if err != nil {
			got = []string{speaktest.Speaker(t, "en").Explain(err)}
		}
		if text := strings.Join(got, " "); text != test.want && (err == nil || !strings.Contains(text, test.want)) {
			t.Errorf("%q: %s, want %s", test.list, text, test.want)
		}
	}
	all, err := Excluded([]string{"0-959", "518", "0-959"}, chess960.Standard)
	if err != nil || len(all) != chess960.Count {
		t.Errorf("%d excluded, %v", len(all), err)
	}
}

// FuzzReadStarts reads any list: each start once, and what is written as numbers reads the
// same again.
func FuzzReadStarts(f *testing.F) {
	for _, list := range []string{"518,534", "3-6", "6-3", "-1", "RNBQKBNR,0", "1-2-3", ",", "0-959 0-959"} {
		f.Add(list, uint8(0))
		f.Add(list, uint8(2))
	}
	f.Fuzz(func(t *testing.T, list string, n uint8) {
		numbering := chess960.Numbering(n % 3)
		starts, err := ReadStarts(list, numbering)
		if err != nil {
			return
		}
		var numbers []string
		seen := map[chess960.Start]bool{}
		for _, start := range starts {
			seen[start] = true
			numbers = append(numbers, strconv.Itoa(numbering.Number(start)))
		}
		again, err := ReadStarts(strings.Join(numbers, ","), numbering)
		if err != nil || !slices.Equal(again, starts) || len(seen) != len(starts) || len(starts) == 0 {
			t.Errorf("%q: %v, and again %v, %v", list, starts, again, err)
		}
	})
}

// FuzzEnter enters any text by every means: a start that comes of it comes of the same
// signs one by one.
func FuzzEnter(f *testing.F) {
	for _, text := range []string{"13624", "1,3,6,2,4", "HHTHTHTHHTTT", "A 3 6 2 5", "ff", "7", "5 5 5"} {
		for means := range uint8(3) {
			f.Add(text, means)
		}
	}
	f.Fuzz(func(t *testing.T, text string, n uint8) {
		means := AllMeans[int(n)%len(AllMeans)]
		var d, asked Draw
		if d.Enter(means, text) != nil {
			return
		}
		s := speaktest.Speaker(t, "en")
		if err := d.Settle(s); err != nil {
			t.Fatal(err)
		}
		apart := strings.NewReplacer(",", "\n", " ", "\n", "\t", "\n").Replace(text)
		if err := asked.Ask(means, strings.NewReader(apart), io.Discard, s); err != nil || !slices.Equal(asked.Pairs, d.Pairs) {
			t.Errorf("%s %q: entered %v, asked %v, %v", means, text, d.Pairs, asked.Pairs, err)
		}
	})
}
