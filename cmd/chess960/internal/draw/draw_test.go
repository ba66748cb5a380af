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
		if err := entered.ReadThrows(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := entered.Settle(s); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if err := asked.Ask(strings.NewReader(strings.ReplaceAll(text, ",", "\n")), io.Discard, s); err != nil {
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

// TestReadThrows enters throws that do not give a start.
func TestReadThrows(t *testing.T) {
	for _, test := range []struct {
		text string
		key  string // of the error; "" for none
	}{
		{"1,3,6,2,4", ""},
		{"1 3 6 2 4", ""},
		{"1,3 , 6,2,,4", ""},
		{"5,1,6,3,6,6,2,5,4", ""}, // too high to count: 5, 6, 6 and the second 5 are thrown again
		{"", "usage.throws.few"},
		{"1,3,6,2", "usage.throws.few"},
		{"5,5,5,5,5", "usage.throws.few"},
		{"1,3,6,2,4,1", "usage.throws.many"},
		{"1,3,6,2,4,x", "usage.throws"},
		{"x", "usage.throws"},
		{"1;3", "usage.throws"},
		{"1.5", "usage.throws"},
		{"99999999999999999999", "usage.throws"},
		{"0", "usage.of"},
		{"-1", "usage.of"},
		{"7", "usage.of"},
	} {
		var d Draw
		err := d.ReadThrows(test.text)
		var message *speak.Message
		if key := ""; errors.As(err, &message) {
			if key = message.Key; key != test.key {
				t.Errorf("%q: %s (%v), want %q", test.text, key, speaktest.Speaker(t, "en").Explain(err), test.key)
			}
		} else if err != nil || test.key != "" {
			t.Errorf("%q: error %v, want %q", test.text, err, test.key)
		}
		if d.Dice == nil {
			t.Errorf("%q: the dice are lost", test.text)
		}
	}
}

// TestSettleExcluded refuses a start that must not come.
func TestSettleExcluded(t *testing.T) {
	d := Draw{Rules: chess960.Rules{Exclude: starts(t, 111)}}
	if err := d.ReadThrows("1,3,6,2,4"); err != nil {
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
	if err := excluded.ReadThrows("1,1,1,1,1"); err != nil {
		t.Fatal(err)
	}
	first, _ := excluded.Dice.Start()
	d := Draw{Rules: chess960.Rules{Exclude: []chess960.Start{first}}}
	var out strings.Builder
	if err := d.Ask(strings.NewReader("1\n1\n1\n1\n1\n\nx\n0\n7\n 5 \n1\n3\r\n6\n2\n4\nunread\n"), &out, speaktest.Speaker(t, "en")); err != nil {
		t.Fatal(err)
	}
	var want Draw
	if err := want.ReadThrows("1,3,6,2,4"); err != nil {
		t.Fatal(err)
	}
	if start, _ := want.Dice.Start(); len(d.Pairs) != 1 || d.Pairs[0].White != start {
		t.Errorf("%v, want %v", d.Pairs, start)
	}
	for _, said := range []string{"which is excluded", `"" is not a throw`, `"x" is not a throw`, `"0" is not a throw`, `"7" is not a throw`, "more than 4, throw again"} {
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
		if err := new(Draw).Ask(in, io.Discard, s); !errors.As(err, &message) || message.Key != "event.nothing" {
			t.Errorf("%s: error %v", name, err)
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
		if err := new(Draw).Ask(test.in, io.Discard, s); !errors.Is(err, test.want) {
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
