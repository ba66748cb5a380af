package lab

import (
	"bufio"
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/uci"
	"chess960/engine"
)

// extraVariable makes the test binary an engine that counts as many leaves too many.
const extraVariable = "CHESS960_EXTRA_LEAVES"

func TestMain(m *testing.M) {
	if extra, err := strconv.Atoi(os.Getenv(extraVariable)); err == nil {
		play(uint64(extra))
		return
	}
	os.Exit(m.Run())
}

// play is an engine with our own perft.
func play(extra uint64) {
	var p engine.Position
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		words := strings.Fields(lines.Text())
		switch {
		case len(words) == 0:
		case words[0] == "uci":
			fmt.Print("id name Fake\noption name UCI_Chess960 type check default false\nuciok\n")
		case words[0] == "isready":
			fmt.Println("readyok")
		case words[0] == "position":
			p, _ = engine.ParsePosition(strings.Join(words[2:], " "))
		case words[0] == "go":
			depth, _ := strconv.Atoi(words[len(words)-1])
			total := uint64(0)
			for m, leaves := range engine.Divide(p, depth) {
				if total == 0 {
					leaves += extra
				}
				total += leaves
				fmt.Printf("%v: %d\n", m, leaves)
			}
			fmt.Printf("\nNodes searched: %d\n", total)
		case words[0] == "quit":
			return
		}
	}
}

// fake starts the engine.
func fake(t *testing.T, extra int) *uci.Engine {
	t.Helper()
	t.Setenv(extraVariable, strconv.Itoa(extra))
	t.Setenv("GORACE", "atexit_sleep_ms=0")
	e, err := uci.Start(t.Context(), os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.Close() })
	return e
}

var small = []Position{
	{"start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2},
	{"a-rook castles", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", 2},
	{"mate", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", 1},
}

// TestCompare compares with an engine that agrees: a row for each position, each shown
// at once.
func TestCompare(t *testing.T) {
	shown := 0
	c, err := Compare(fake(t, 0), small, func(r *Row) {
		if r.Name != small[shown].Name || r.Engine <= 0 || r.Count <= 0 || r.List <= 0 {
			t.Errorf("row %d: %+v", shown, r)
		}
		shown++
	})
	if err != nil {
		t.Fatal(err)
	}
	if c.Engine != "Fake" || shown != len(small) || len(c.Rows) != len(small) {
		t.Fatalf("%d rows were shown: %+v", shown, c)
	}
	for i, want := range []uint64{400, engine.PerftLists(position(t, small[1].FEN), 2), 0} {
		if got := c.Rows[i].Nodes; got != want {
			t.Errorf("%s: %d leaves, want %d", small[i].Name, got, want)
		}
	}
	if !(c.CountRatio > 0 && c.ListRatio > 0) {
		t.Errorf("ratios %v and %v", c.CountRatio, c.ListRatio)
	}
}

func position(t *testing.T, fen string) engine.Position {
	t.Helper()
	p, err := engine.ParsePosition(fen)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestDisagreement has the engine count a leaf more, which is an error and no row.
func TestDisagreement(t *testing.T) {
	c, err := Compare(fake(t, 1), small, func(r *Row) { t.Errorf("a row was shown: %+v", r) })
	var message *speak.Message
	if !errors.As(err, &message) || message.Key != "perft.disagree" {
		t.Fatalf("error %v", err)
	}
	if said := fmt.Sprint(message.Pairs...); !strings.Contains(said, "400") || !strings.Contains(said, "401") || len(c.Rows) != 0 {
		t.Errorf("the error says %s; %d rows", said, len(c.Rows))
	}
}

// TestCompareRefuses has no row of a position that cannot be read, nor of an engine
// that has gone.
func TestCompareRefuses(t *testing.T) {
	e := fake(t, 0)
	var fen *engine.FENError
	if _, err := Compare(e, []Position{{"none", "8/8", 1}}, nil); !errors.As(err, &fen) {
		t.Errorf("error %v", err)
	}
	if c, err := Compare(e, nil, nil); err != nil || c.CountRatio != 0 || c.ListRatio != 0 {
		t.Errorf("nothing compared: %+v, %v", c, err)
	}
	if err := e.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := Compare(e, small, nil); !errors.Is(err, uci.ErrEnded) {
		t.Errorf("error %v of an engine that was closed", err)
	}
}

// TestPositions counts what is compared when nothing else is asked for.
func TestPositions(t *testing.T) {
	for _, p := range Positions {
		board := position(t, p.FEN)
		if p.Name == "" || p.Depth < 5 || board.FEN() != p.FEN && board.ShredderFEN() != p.FEN {
			t.Errorf("%+v is %s", p, board.FEN())
		}
	}
}

// TestRatios works out speeds and ratios, also of times too short for any clock.
func TestRatios(t *testing.T) {
	r := Row{Nodes: 6_000_000, Engine: 2 * time.Second, Count: time.Second}
	if speed, ratio := r.Speed(r.Engine), r.Ratio(r.Count); speed != 3 || ratio != 2 {
		t.Errorf("speed %v, ratio %v; want 3 and 2", speed, ratio)
	}
	if ratio := r.Ratio(r.List); math.Round(ratio) != 2e9 {
		t.Errorf("ratio to no time %v, want that to a nanosecond, 2e9", ratio)
	}
}

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		values []float64
		want   float64
	}{{nil, 0}, {[]float64{3}, 3}, {[]float64{3, 1}, 2}, {[]float64{9, 1, 2}, 2}, {[]float64{4, 1, 3, 2}, 2.5}} {
		if got := median(test.values); got != test.want {
			t.Errorf("median of %v: %v, want %v", test.values, got, test.want)
		}
	}
}
