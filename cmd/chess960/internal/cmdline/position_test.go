package cmdline

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
)

// TestPositions names POSITIONs as arguments and on standard input.
func TestPositions(t *testing.T) {
	for _, test := range []struct{ typed, in, want, wrong string }{
		{"show 518", "", "518", ""},
		{"show 518 RNBQKBNR", "", "518 RNBQKBNR", ""},
		{"show -", "518\n", "518@1", ""},
		{"show -", "\n 518 \r\n\n959", "518@2 959@4", ""},
		{"show 1 - 2", "518", "1 518@1 2", ""},
		{"show", "518", "", "a POSITION is needed"},
		{"show -", "", "", "standard input holds no POSITION"},
		{"show -", " \n\t\n", "", "standard input holds no POSITION"},
		{"show 1 - -", "518", "", "standard input, which is read once"},
		{"show 1 8/8/8/8/8/8/8/8 w - - 0 1", "", "", "put it in quotes"},
		{"show 8/8/8/8/8/8/8/8 518", "", "8/8/8/8/8/8/8/8 518", ""},
	} {
		var got []string
		words := run(t, test.typed, func(c *cli.Context) error {
			for text, err := range Positions(c, strings.NewReader(test.in)) {
				if err != nil {
					return err
				}
				word := text.Text
				if text.Line > 0 {
					word += "@" + strconv.Itoa(text.Line)
				}
				got = append(got, word)
			}
			return nil
		})
		if strings.Join(got, " ") != test.want || !strings.Contains(words, test.wrong) || (words == "") != (test.wrong == "") {
			t.Errorf("%q on %q: %q, %q, want %q, %q", test.typed, test.in, got, words, test.want, test.wrong)
		}
	}
}

// TestOnePosition wants just one, wherever it stands.
func TestOnePosition(t *testing.T) {
	for _, test := range []struct{ typed, in, want, wrong string }{
		{"show 518", "", "518", ""},
		{"show -", "\n518\n\n", "518", ""},
		{"show 518 534", "", "", "534"},
		{"show - 534", "518", "", "534"},
		{"show -", "518\n534\n", "", "standard input, line 2: unexpected argument: \"534\""},
		{"show", "", "", "a POSITION is needed"},
		{"show -", "", "", "standard input holds no POSITION"},
		{"show 8/8/8/8/8/8/8/8 w - -", "", "", "put it in quotes"},
	} {
		var got Text
		words := run(t, test.typed, func(c *cli.Context) (err error) {
			got, err = OnePosition(c, strings.NewReader(test.in))
			return err
		})
		if test.wrong == "" && got.Text != test.want || !strings.Contains(words, test.wrong) || (words == "") != (test.wrong == "") {
			t.Errorf("%q on %q: %q, %q, want %q, %q", test.typed, test.in, got.Text, words, test.want, test.wrong)
		}
	}
	failure := errors.New("failure")
	_ = program(func(c *cli.Context) error {
		if _, err := OnePosition(c, iotest.ErrReader(failure)); err != failure {
			t.Errorf("error %v, want that of the reader", err)
		}
		return nil
	}).Run([]string{"chess960", "show", "--", "-"})
}

// TestInputs names standard input among what is read, and says what several are.
func TestInputs(t *testing.T) {
	for typed, want := range map[string]struct {
		inputs  string
		several bool
	}{"show 518": {"", false}, "show 518 534": {"", true}, "show -": {"-", true}, "show 518 -": {"-", true}, "show": {"", false}} {
		run(t, typed, func(c *cli.Context) error {
			if got := Inputs(c); !slices.Equal(got, strings.Fields(want.inputs)) || SeveralPositions(c) != want.several {
				t.Errorf("%q: inputs %q, several %v", typed, got, SeveralPositions(c))
			}
			return nil
		})
	}
}

// TestAdvice names the flag that would help, and none that would not.
func TestAdvice(t *testing.T) {
	const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	read := func(typed, text string) string {
		return run(t, typed, func(c *cli.Context) error {
			reader, err := NewReader(c, nil, func(*engine.FENRepair) { t.Errorf("%q %q: repaired", typed, text) })
			if err != nil {
				return err
			}
			_, played := reader.Playable(text)
			_, drawn := reader.Position(text)
			if played != nil {
				return played
			}
			return drawn
		})
	}
	for _, test := range []struct{ typed, text, has, hasNot string }{
		{"show", start + " W KQkq - 0 1", "With --lenient it is read as " + start + " w KQkq - 0 1", "numbering"},
		{"show", "960", "--numbering from1 reads them", "--lenient"},
		{"show", "518/960", "--numbering from1 reads them", "--lenient"},
		{"show", "961", "numbers run from 0 to 959", "--"},
		{"show", "8/8/8/8/8/8/8/8 W - - 0 1", "no king", "--lenient"}, // which would not be legal
		{"show --lenient", "8/8/8/8/8/8/8/8 w - - 0 1", "no king", "--lenient"},
		{"show --numbering from1", "0", "numbers run from 1 to 960", "--"},
		{"show --numbering roman", "0", "standard, fritz9, from1", "lenient"},
	} {
		words := read(test.typed, test.text)
		if !strings.Contains(words, test.has) || strings.Contains(words, test.hasNot) {
			t.Errorf("%q %q: %q, want %q and no %q", test.typed, test.text, words, test.has, test.hasNot)
		}
	}
	for _, typed := range []string{"show", "show --lenient", "show --numbering fritz9"} {
		if words := read(typed, "518"); words != "" {
			t.Errorf("%q: %q", typed, words)
		}
	}
	const capital = start + " W KQkq - 0 1"
	mended := 0
	run(t, "show --lenient - "+"518", func(c *cli.Context) error {
		reader, err := NewReader(c, strings.NewReader("0\n"+capital+"\n"), func(*engine.FENRepair) { mended++ })
		if err != nil {
			return err
		}
		var numbers []int
		for p, err := range reader.Playables() {
			if err != nil {
				return err
			}
			numbers = append(numbers, p.Pair.White.Number())
		}
		if !slices.Equal(numbers, []int{0, 518, 518}) || mended != 1 {
			t.Errorf("%v, mended %d", numbers, mended)
		}
		return nil
	})
	at := Text{Text: "x", Line: 7}.At(errors.New("wrong"))
	if words := speaktest.Speaker(t, "en").Explain(at); words != "standard input, line 7: wrong" || (Text{Line: 7}).At(nil) != nil {
		t.Errorf("%q", words)
	}
}
