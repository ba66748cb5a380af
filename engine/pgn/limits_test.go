package pgn

import (
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"chess960/engine"
	"chess960/engine/internal/casetest"
	"chess960/testdata/cases"
)

// stream hands out the same games again and again, up to a number of bytes.
type stream struct {
	games string
	at    int
	left  int64
}

func (s *stream) Read(p []byte) (n int, err error) {
	for n < len(p) {
		if s.at == len(s.games) {
			s.at = 0
		}
		if s.at == 0 && s.left < int64(len(s.games)) {
			return n, io.EOF
		}
		c := copy(p[n:], s.games[s.at:])
		n, s.at, s.left = n+c, s.at+c, s.left-int64(c)
	}
	return n, nil
}

// samples returns the reference games as PGN, with remarks.
func samples(t testing.TB) string {
	t.Helper()
	var all []byte
	for _, row := range casetest.Table(t, "chess960-san-games.tsv")[:40] {
		s := &Game{Start: mustPosition(t, row["start_fen"])}
		s.AddComment("a remark with a few words to it")
		p := s.Start
		for i, text := range strings.Fields(row["uci_king_takes_rook"]) {
			m, err := p.ParseUCI(text)
			if err != nil {
				t.Fatal(err)
			}
			if s.AddMove(m); i%10 == 3 {
				s.AddNAG(6)
				s.AddComment("[%clk 0:10:00]")
				s.Elements = append(s.Elements, Element{Kind: BeginVariation}, Element{Kind: MoveElement, Move: m}, Element{Kind: EndVariation})
			}
			p.Apply(m)
		}
		all = append(s.AppendPGN(all), '\n')
	}
	return string(all)
}

// TestPGNMemory reads 20 MB and looks at what the reader holds.
func TestPGNMemory(t *testing.T) {
	heap := func() uint64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return m.HeapAlloc
	}
	stream := &stream{games: samples(t), left: 20 << 20}
	r := NewReader(stream, nil)
	before := heap()
	most := before
	for games := 0; ; games++ {
		s, err := r.Next()
		if err == io.EOF {
			if games < 1000 {
				t.Errorf("%d games only", games)
			}
			break
		}
		if err != nil || len(s.Faults) > 0 {
			t.Fatal(err, s.Faults)
		}
		if games%1000 == 0 {
			most = max(most, heap())
		}
	}
	if grown := most - before; grown > 1<<20 {
		t.Errorf("the heap grew by %d bytes", grown)
	}
	if read := r.Offset(); read < 19<<20 {
		t.Errorf("%d bytes read", read)
	}
}

// TestPGNAllocs pins what a game costs: the strings of its tags and comments,
// which belong to the caller, and the FEN tag's text; nothing by move.
func TestPGNAllocs(t *testing.T) {
	if casetest.Race {
		t.Skip("the race detector allocates")
	}
	stream := &stream{games: samples(t), left: 1 << 40}
	r := NewReader(stream, nil)
	var written []byte
	next := func() {
		s, err := r.Next()
		if err != nil || len(s.Faults) > 0 {
			t.Fatal(err, s.Faults)
		}
	}
	for range 200 {
		next()
	}
	if got := testing.AllocsPerRun(200, next); got > 3 {
		t.Errorf("%v allocations for a game read, want 3 at most", got)
	}
	s, _ := r.Next()
	// The tags' FEN is one, and the tags that are sorted may be another.
	write := func() { written = s.AppendPGN(written[:0]) }
	write()
	if got := testing.AllocsPerRun(100, write); got > 3 {
		t.Errorf("%v allocations for a game written, want 3 at most", got)
	}
}

// FuzzPGN reads any text as PGN. Whatever comes of it is bounded, legal, and
// written so that it is read back the same.
func FuzzPGN(f *testing.F) {
	samples := samples(f)
	f.Add(samples[:3000])
	for _, c := range cases.Of(f, "pgn") {
		f.Add(string(c.Input))
	}
	for _, text := range []string{
		"", "\ufeff[Event \"x\"]\r\n\r\n1.e4 (1.d4$1 {x}) e5 ; y\n% z\n1-0", "[FEN \"?\"]", "1. e4 {\n[Event \"x\"] *", "0-0-0", "1. e4 e8(Q) (=)",
		"[SetUp \"1\"][FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 1\"] a8(Q) a8=Q+ e.p. ½-½", "[A \"\\\"\\\\\"] ( ) ) $ $300 !! ?!? ±", "1. e4 e5 1–0 {a} ;b", "[Event \"\xff\"] {\xe9 } e4 *",
	} {
		f.Add(text)
	}
	for _, piece := range adversarial {
		f.Add(strings.Repeat(piece, 5))
	}
	for _, text := range []string{
		"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 00 0000 77 0.0 00+ 0-0", "1. e4± e5=+ 2. Nf3N Nc6 (±) (!) D TN ch † → =∞", "1. e4 -- (1... Z0 2. @@@@) 2. null *",
		"1.\xa0e4\xa0e5 \x96 *", "\xff\xfee\x004\x00", "\xfe\xff\x00e\x004", "[Event \"x\"]\r\r1. e4 ; a\r1... e5 *\r\r[Event \"y\"]\r", "1. e4 {\n[Event \"x\"] } e5",
		"[Result \"0.5-0.5\"] 1. d4 0.5-0.5", "[Result \"adjourned\"] 1. d4 +--", "[Result \"0-0\"] 1. e4 0-0", "1. e4 1 - 0", "[FEN \"4r1k1/5ppp/8/8/8/8/5PPP/4R1K1_w_KQ_-\"] Rxe8#",
		"1. e4 e5\n\n1. d4 d5", "[Round \"1\"]\n[White \"a\"]\n\n[Round \"2\"]", "[pgn]1. e4[/pgn]", "1. N\u200bf3 d\u200b5 O\u2013O ５．e4 ♥ e5☺",
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, l := range []*engine.Letters{nil, &french} {
			games := readAll(t, strings.NewReader(text), l)
			if len(games) > len(text)+1 {
				t.Errorf("%d games of %d bytes", len(games), len(text))
			}
			for _, s := range games {
				if len(s.Faults) > MaxFaults {
					t.Errorf("%d faults", len(s.Faults))
				}
				for i := range s.Faults {
					f := &s.Faults[i]
					if f.Line < 1 || f.Column < 1 || f.Code == 0 || len(f.Error()) > 6000 {
						t.Errorf("fault %d:%d %v: %d bytes", f.Line, f.Column, f.Code, len(f.Error()))
					}
				}
				checkLegal(t, s)
			}
			checkFixedPoint(t, games)
		}
		// Where the text is cut into pieces makes no difference.
		whole, pieces := readAll(t, strings.NewReader(text), nil), readAll(t, &slowReader{text, 7}, nil)
		if faultList(whole) != faultList(pieces) || len(whole) != len(pieces) {
			t.Errorf("in one piece: %s\nin many: %s", faultList(whole), faultList(pieces))
		}
	})
}

// checkLegal plays every move of a score.
func checkLegal(t *testing.T, s *Game) {
	t.Helper()
	now := branch{after: s.Start}
	var stack []branch
	for _, e := range s.Elements {
		switch e.Kind {
		case MoveElement:
			now.before = now.after
			if e.Move == engine.NullMove {
				if now.after.Checkers() != 0 {
					t.Fatal("a null move in check")
				}
				now.after.Apply(e.Move)
			} else if err := now.after.Play(e.Move); err != nil {
				t.Fatal(err)
			}
		case BeginVariation:
			stack = append(stack, now)
			now.after = now.before
		case EndVariation:
			now, stack = stack[len(stack)-1], stack[:len(stack)-1]
		}
	}
	if len(stack) > 0 {
		t.Errorf("%d variations are not closed", len(stack))
	}
}

func BenchmarkRead(b *testing.B) {
	text := samples(b)
	if name := os.Getenv("PGN"); name != "" {
		file, err := os.ReadFile(name)
		if err != nil {
			b.Fatal(err)
		}
		text = string(file)
	}
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		r := NewReader(strings.NewReader(text), nil)
		for {
			if _, err := r.Next(); err == io.EOF {
				break
			}
		}
	}
}

func BenchmarkWrite(b *testing.B) {
	games := readAll(b, strings.NewReader(samples(b)), nil)
	var text []byte
	b.ReportAllocs()
	for b.Loop() {
		text = text[:0]
		for _, s := range games {
			text = s.AppendPGN(text)
		}
	}
	b.SetBytes(int64(len(text)))
}

// adversarial are texts that tempt a reader to look far ahead again and again,
// piece by piece.
var adversarial = map[string]string{
	"comments without end, tags":      "{\n[Event \"x\"]\n",
	"comments with tags":              "1. e4 {\n[Event \"x\"]\n} ",
	"braces that open":                "{",
	"braces that open, moves":         "1. e4 {x ",
	"tags in one comment":             "\n[Event \"x\"]",
	"lines in one comment":            "\n[Event",
	"comments in a game":              "{a} ",
	"brackets":                        "(1. e4 ",
	"brackets that open":              "(",
	"brackets that close":             ")",
	"numbers that begin again":        "1. e4\n\n",
	"numbers that begin again, stuck": "1. Zz\n\n1. ",
	"signs":                           "±",
	"signs glued":                     "e4±±±±±±±±±±±± ",
	"letters without width":           "\u200b",
	"moves without width":             "e4\u200be5\u200b",
	"words without end":               "e4",
	"null moves":                      "-- ",
	"results in variations":           "(1-0 ",
	"zeros":                           "0",
	"zeros and hyphens":               "0-",
	"dots":                            "1.",
	"wrappers":                        "[pgn]",
	"tags":                            "[A \"b\"]\n\n",
	"quotes":                          "[A \"\"",
	"lines of CR":                     "\r",
	"results with spaces":             "1 - ",
}

// TestAdversarial reads a megabyte of each such text. What takes time by the square
// of the length takes minutes.
func TestAdversarial(t *testing.T) {
	for name, piece := range adversarial {
		t.Run(name, func(t *testing.T) {
			text := "[Event \"x\"]\n\n" + strings.Repeat(piece, 1<<20/len(piece))
			if strings.HasSuffix(name, "in one comment") {
				text = "{" + text
			}
			from := time.Now()
			r := NewReader(strings.NewReader(text), nil)
			readThrough(t, r)
			if spent := time.Since(from); spent > 10*time.Second {
				t.Errorf("%v for a megabyte", spent)
			}
		})
	}
}

// BenchmarkAdversarial reads 200,000 pieces of each such text.
func BenchmarkAdversarial(b *testing.B) {
	for name, piece := range adversarial {
		b.Run(name, func(b *testing.B) {
			text := "[Event \"x\"]\n\n" + strings.Repeat(piece, 200_000)
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				readThrough(b, NewReader(strings.NewReader(text), nil))
			}
		})
	}
}

// readThrough reads all games.
func readThrough(t testing.TB, r *Reader) {
	t.Helper()
	for {
		switch _, err := r.Next(); err {
		case nil:
		case io.EOF:
			return
		default:
			t.Fatal(err)
		}
	}
}
