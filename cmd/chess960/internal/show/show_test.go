package show

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/draw"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
	"chess960/render"
)

// TestEach answers POSITIONs one by one, and those that stand before one that cannot be
// read.
func TestEach(t *testing.T) {
	for _, test := range []struct{ typed, in, want, fails string }{
		{"518", "", "518 alone\n", ""},
		{"518 0", "", "518 of several\n" + divider + "0 of several\n", ""},
		{"--no-board 518 0", "", "518 of several\n\n0 of several\n", ""},
		{"-", "518\n", "518 of several\n", ""},
		{"518 960 0", "", "518 of several\n", "usage.numbering.from1"},
		{"--json 518", "", "518\n", ""},
		{"--json 518 0", "", "[\n  518,\n  0\n]\n", ""},
		{"--json -", "518\n", "[\n  518\n]\n", ""},
		{"--json 518 960 0", "", "[\n  518\n]\n", "usage.numbering.from1"},
		{"--json 960 518", "", "[]\n", "usage.numbering.from1"},
	} {
		var out strings.Builder
		err := run(strings.Fields(test.typed), func(c *cli.Context) error {
			return Each(&out, c, strings.NewReader(test.in), Answer{
				JSON: func(p *position.Playable, _ []engine.FENRepair) any { return p.Pair.White.Number() },
				Text: func(w io.Writer, p *position.Playable, _ []engine.FENRepair, several bool) {
					fmt.Fprintln(w, p.Pair.White.Number(), map[bool]string{true: "of several", false: "alone"}[several])
				},
			})
		})
		if out.String() != test.want || (err != nil) != (test.fails != "") || err != nil && err.Error() != test.fails {
			t.Errorf("%q: %q, error %v; want %q, %q", test.typed, out.String(), err, test.want, test.fails)
		}
		if strings.Contains(test.typed, "--json") && !json.Valid([]byte(out.String())) {
			t.Errorf("%q: %q is no JSON", test.typed, out.String())
		}
	}
}

// TestEachRead reads a placement alone only where that will do, and tells what was mended
// of each POSITION with its own.
func TestEachRead(t *testing.T) {
	const placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
	for _, test := range []struct {
		placements bool
		args       []string
		mended     string // how many faults of each
		fails      bool
	}{
		{true, []string{placement}, "0", false},
		{false, []string{placement}, "", true},
		{false, []string{"--lenient", "518", "rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1", "518"}, "0 1 0", false},
	} {
		var mended []string
		err := run(test.args, func(c *cli.Context) error {
			return Each(io.Discard, c, strings.NewReader(""), Answer{
				Placements: test.placements,
				Text: func(_ io.Writer, _ *position.Playable, repairs []engine.FENRepair, _ bool) {
					mended = append(mended, strconv.Itoa(len(repairs)))
				},
			})
		})
		if got := strings.Join(mended, " "); got != test.mended || (err != nil) != test.fails {
			t.Errorf("%q, a placement will do: %v: mended %q, error %v; want %q", test.args, test.placements, got, err, test.mended)
		}
	}
}

// run runs an action with what was typed.
func run(args []string, action cli.ActionFunc) error {
	app := &cli.App{
		Flags:  append(cmdline.PositionFlags(), &cli.BoolFlag{Name: "json"}, &cli.BoolFlag{Name: "no-board"}),
		Action: action, ExitErrHandler: func(*cli.Context, error) {}, Writer: io.Discard, ErrWriter: io.Discard,
	}
	return app.Run(append([]string{"chess960"}, args...))
}

// TestPrinter prints a start as a board with its facts, tells it without one, and draws one
// or several.
func TestPrinter(t *testing.T) {
	r := Printer{speaktest.Speaker(t, "en"), new(render.TextOptions)}
	p, _, err := position.Reader{}.Playable("518")
	if err != nil {
		t.Fatal(err)
	}
	const board = "8 r n b q k b n r"
	printed := func(print func(w io.Writer)) string {
		var b strings.Builder
		print(&b)
		return b.String()
	}
	for name, test := range map[string]struct {
		text  string
		board bool
		says  string
	}{
		"facts":     {printed(func(w io.Writer) { r.Position(w, &p, nil, chess960.Standard, false) }), true, "RNBQKBNR"},
		"fritz9":    {printed(func(w io.Writer) { r.Position(w, &p, nil, chess960.Fritz9, false) }), true, "In the numbering fritz9: 359"},
		"told":      {printed(func(w io.Writer) { r.Position(w, &p, nil, chess960.Standard, true) }), false, "RNBQKBNR"},
		"castlings": {printed(func(w io.Writer) { r.Castlings(w, &p, false) }), false, "king e1"},
		"one drawn": {printed(func(w io.Writer) { r.Draw(w, &draw.Draw{Pairs: []chess960.Pair{p.Pair}, Games: 1}) }), true, "518"},
		"two drawn": {printed(func(w io.Writer) { r.Draw(w, &draw.Draw{Pairs: []chess960.Pair{p.Pair, p.Pair}, Games: 1}) }), false, "518"},
	} {
		if strings.Contains(test.text, board) != test.board || !strings.Contains(test.text, test.says) {
			t.Errorf("%s: want %q in it, and a board: %v\n%s", name, test.says, test.board, test.text)
		}
	}
}
