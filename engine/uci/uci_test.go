package uci_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"chess960/engine"
	"chess960/engine/uci"
	"chess960/testdata/need"
)

// TestMain is an engine, if it is told which.
func TestMain(m *testing.M) {
	if manner := os.Getenv("UCI_TEST_ENGINE"); manner != "" {
		pretend(manner)
		return
	}
	os.Exit(m.Run())
}

// pretend is an engine: "good", or with the fault that manner names.
func pretend(manner string) {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		line := in.Text()
		fmt.Fprintln(os.Stderr, line)
		switch word, _, _ := strings.Cut(line, " "); word {
		case "uci":
			if manner == "dies" {
				return
			}
			fmt.Print("id name Fake 1\nid author Nobody\noption name Hash type spin default 16 min 1 max 64\n",
				"option name Style type combo default Calm var Calm var Very Bold\noption name Clear Hash type button\nchatter\n")
			if manner != "classical" {
				fmt.Println("option name UCI_Chess960 type check default false")
			}
			fmt.Println("uciok")
		case "isready":
			if manner == "mute" {
				time.Sleep(time.Hour)
			}
			fmt.Println("readyok")
		case "go":
			if manner == "falls" {
				return
			}
			fmt.Println("info string thinking about it")
			fmt.Println("info depth 3 seldepth 5 multipv 1 score cp 31 lowerbound nodes 1000 nps 5000 hashfull 7 time 200 pv e2e4 e7e5 e1e8")
			fmt.Println("info depth 3 multipv 2 score mate -2 nodes 1001 pv d2d4")
			if manner == "good" && strings.Contains(line, "infinite") || manner == "deaf" {
				continue
			}
			best(manner)
		case "stop":
			if manner != "deaf" {
				best(manner)
			}
		case "quit":
			return
		}
	}
}

func best(manner string) {
	switch manner {
	case "lies":
		fmt.Println("bestmove e2e5")
	case "none":
		fmt.Println("bestmove (none)")
	default:
		fmt.Println("bestmove e2e4 ponder e7e5")
	}
}

// start starts the pretended engine.
func start(t *testing.T, manner string) (*uci.Engine, error) {
	t.Helper()
	t.Setenv("UCI_TEST_ENGINE", manner)
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	if manner == "mute" {
		ctx, cancel = context.WithTimeout(ctx, 300*time.Millisecond)
		defer cancel()
	}
	e, err := uci.Start(ctx, os.Args[0])
	if err == nil {
		t.Cleanup(func() { e.Close() })
	}
	return e, err
}

func TestSearch(t *testing.T) {
	e, err := start(t, "good")
	if err != nil {
		t.Fatal(err)
	}
	if e.Name != "Fake 1" || e.Author != "Nobody" || !e.Chess960() || len(e.Options()) != 4 {
		t.Errorf("%q by %q, %+v", e.Name, e.Author, e.Options())
	}
	if got := e.Options()[1]; got.Name != "Style" || got.Default != "Calm" || !slices.Equal(got.Values, []string{"Calm", "Very Bold"}) {
		t.Errorf("option %+v", got)
	}
	for _, o := range []struct {
		name, value string
		want        error
	}{{"hash", "32", nil}, {"Clear Hash", "", nil}, {"Contempt", "1", uci.ErrNoOption}, {"Hash", "1\nquit", uci.ErrLine}} {
		if err := e.SetOption(o.name, o.value); !errors.Is(err, o.want) {
			t.Errorf("%s: %v, want %v", o.name, err, o.want)
		}
	}
	if err := e.NewGame(t.Context()); err != nil {
		t.Error(err)
	}
	told := 0
	r, err := e.Search(t.Context(), engine.StartPosition(), nil, uci.Limit{Depth: 3}, func(uci.Info) { told++ })
	if err != nil {
		t.Fatal(err)
	}
	if r.Best.String() != "e2e4" || r.Ponder.String() != "e7e5" || told != 2 || len(r.Lines) != 2 {
		t.Errorf("%+v, told %d times", r, told)
	}
	one := r.Lines[0]
	if one.Depth != 3 || one.SelDepth != 5 || one.Score != (uci.Score{Centipawns: 31, AtLeast: true}) || one.Nodes != 1000 || one.NPS != 5000 ||
		one.HashFull != 7 || one.Time != 200*time.Millisecond || fmt.Sprint(one.PV) != "[e2e4 e7e5]" {
		t.Errorf("%+v", one)
	}
	if two := r.Lines[1]; two.Score != (uci.Score{Mate: -2}) || two.MultiPV != 2 {
		t.Errorf("%+v", two)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if r, err := e.Search(ctx, engine.StartPosition(), nil, uci.Limit{}, nil); err != nil || r.Best == 0 {
		t.Errorf("stopped: %+v, %v", r, err)
	}
	p := engine.StartPosition()
	bad := p.AppendMoves(nil)[:1]
	if _, err := e.Search(t.Context(), p, append(bad, bad...), uci.Limit{Depth: 1}, nil); !errors.Is(err, engine.ErrIllegalMove) {
		t.Errorf("an illegal move in the line: %v", err)
	}
	if err := errors.Join(e.Close(), e.Close()); err != nil {
		t.Error(err)
	}
}

func TestFaults(t *testing.T) {
	for _, manner := range []struct {
		name string
		want error
	}{{"dies", uci.ErrEnded}, {"mute", context.DeadlineExceeded}} {
		t.Run(manner.name, func(t *testing.T) {
			if _, err := start(t, manner.name); !errors.Is(err, manner.want) {
				t.Errorf("error %v, want %v", err, manner.want)
			}
		})
	}
	for _, manner := range []struct {
		name string
		want error
	}{{"falls", uci.ErrEnded}, {"lies", uci.ErrBestMove}, {"deaf", uci.ErrSilent}, {"none", nil}} {
		t.Run(manner.name, func(t *testing.T) {
			e, err := start(t, manner.name)
			if err != nil {
				t.Fatal(err)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			defer cancel()
			if manner.name != "deaf" {
				ctx = t.Context()
			}
			r, err := e.Search(ctx, engine.StartPosition(), nil, uci.Limit{Depth: 3}, nil)
			if !errors.Is(err, manner.want) || err == nil && r.Best != 0 {
				t.Errorf("%v, error %v, want %v", r.Best, err, manner.want)
			}
			var illegal *engine.MoveError
			if manner.name == "lies" && !errors.As(err, &illegal) {
				t.Errorf("error %v", err)
			}
		})
	}
	if _, err := uci.Start(t.Context(), "no-such-engine-anywhere"); !errors.Is(err, exec.ErrNotFound) {
		t.Errorf("error %v", err)
	}
}

// TestClassical gives an engine without Chess960 classical positions only.
func TestClassical(t *testing.T) {
	e, err := start(t, "classical")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Search(t.Context(), engine.StartPosition(), nil, uci.Limit{Depth: 1}, nil); err != nil {
		t.Error(err)
	}
	p := engine.MustParsePosition("rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1")
	if _, err := e.Search(t.Context(), p, nil, uci.Limit{Depth: 1}, nil); !errors.Is(err, uci.ErrNoChess960) {
		t.Errorf("error %v", err)
	}
}

// TestStockfish has Stockfish play itself from random starts, castling and all.
func TestStockfish(t *testing.T) {
	path := need.Program(t, "stockfish", "stockfish", "/usr/games/stockfish")
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	e, err := uci.Start(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer e.Close()
	if err := e.SetOption("MultiPV", "2"); err != nil {
		t.Fatal(err)
	}
	castled := 0
	rng := rand.New(rand.NewPCG(960, 3))
	for _, fen := range []string{
		"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w CAca - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/1R2KR2 w BF - 0 1",
	} {
		if err := e.NewGame(ctx); err != nil {
			t.Fatal(err)
		}
		game := engine.NewGame(engine.MustParsePosition(fen), engine.FIDEStandard())
		for range 30 {
			if _, over := game.Outcome(); over {
				break
			}
			r, err := e.Search(ctx, game.Start(), game.Moves(), uci.Limit{Nodes: 300 + rng.IntN(300)}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := r.Best.Castles(); ok {
				castled++
			}
			if len(r.Lines) == 0 || len(r.Lines[0].PV) == 0 || r.Lines[0].PV[0] != r.Best {
				t.Errorf("best %v, lines %+v", r.Best, r.Lines)
			}
			if err := game.Play(r.Best); err != nil {
				t.Fatal(err)
			}
		}
	}
	mated := engine.MustParsePosition("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1")
	if r, err := e.Search(ctx, mated, nil, uci.Limit{Depth: 1}, nil); err != nil || r.Best != 0 {
		t.Errorf("mated: %+v, %v", r, err)
	}
	if castled == 0 {
		t.Error("nobody castled")
	}
}
