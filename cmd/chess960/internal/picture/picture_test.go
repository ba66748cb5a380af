package picture

import (
	"bytes"
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/speak/speaktest"
	"chess960/engine"
	"chess960/render"
)

// picture begins a picture of that position.
func picture(t *testing.T, text string) *Picture {
	t.Helper()
	p, err := position.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return Of(&p, speaktest.Speaker(t, "en"), render.Options{})
}

func square(t *testing.T, name string) engine.Square {
	t.Helper()
	sq, err := engine.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

// marks writes marks in order, such as "e4:cross e5:circle".
func marks(p *Picture) string {
	var list []string
	for _, m := range p.Marks {
		list = append(list, m.String())
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}

// TestMarkMoves marks the moves of each kind.
func TestMarkMoves(t *testing.T) {
	for _, test := range []struct{ name, text, from, marks, says string }{
		{"move and capture", "4k3/8/8/8/8/2p5/8/1N2K3 w - - 0 1", "b1", "a3:cross c3:circle d2:cross", "the white knight on b1"},
		{"out of turn", "4k3/8/8/8/8/2p5/8/1N2K3 b - - 0 1", "b1", "a3:cross c3:circle d2:cross", "the white knight on b1"},
		{"pinned", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "", "the white knight on e2"},
		{"castling", "4k3/8/8/8/8/8/3PPP2/R3K2R w KQ - 0 1", "e1", "c1:square d1:cross f1:cross g1:square", "c1 d1 f1 g1"},
		{"castling beside the king", "7k/8/8/8/8/8/4PPPP/4BKRN w G - 0 1", "f1", "g1:square", "the white king on f1"},
		{"in passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "d5:dot d6:circle e6:cross", "e6. Captures marked, for the white pawn on e5: d6."},
		{"in passing, out of turn", "4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1", "e5", "e6:cross", "e6"},
		{"lone knight", "8/8/8/8/4N3/8/8/8", "e4", "c3:cross c5:cross d2:cross d6:cross f2:cross f6:cross g3:cross g5:cross", "Moves marked, for the white knight on e4: d2 f2 c3 g3 c5 g5 d6 f6."},
		{"lone rook, blocked and taking", "8/8/4p3/8/4R1P1/8/8/8", "e4", "a4:cross b4:cross c4:cross d4:cross e1:cross e2:cross e3:cross e5:cross e6:circle f4:cross", "Captures marked, for the white rook on e4: e6."},
		{"lone pawn", "8/8/8/8/8/8/4P3/8", "e2", "d3:circle e3:cross e4:cross f3:circle", "Moves marked, for the white pawn on e2: e3 e4. Captures marked, for the white pawn on e2: d3 f3."},
		{"lone black pawn", "8/7p/8/8/8/8/8/8", "h7", "g6:circle h5:cross h6:cross", "Captures marked, for the black pawn on h7: g6."},
		{"lone pawn, blocked", "8/8/8/8/4r3/3QN3/4P3/8", "e2", "f3:circle", "Captures marked, for the white pawn on e2: f3."},
		{"lone pawn on the last rank", "4P3/8/8/8/8/8/8/8", "e8", "", "No move for the white pawn on e8."},
		{"one king alone", "8/8/8/8/8/8/8/K7 w - - 0 1", "a1", "a2:cross b1:cross b2:cross", "the white king on a1"},
		{"a king in the corner of a study", "8/8/8/8/8/8/4p3/4K3", "e1", "d1:cross d2:cross e2:circle f1:cross f2:cross", "Captures marked, for the white king on e1: e2."},
		{"promotion", "8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7", "a8:cross", "a8"}, // of which there are four
	} {
		t.Run(test.name, func(t *testing.T) {
			p := picture(t, test.text)
			if err := p.MarkMoves(square(t, test.from)); err != nil {
				t.Fatal(err)
			}
			if got := marks(p); got != test.marks {
				t.Errorf("marks %s, want %s", got, test.marks)
			}
			if !strings.Contains(p.Desc, test.says) {
				t.Errorf("%q does not say %q", p.Desc, test.says)
			}
		})
	}
}

// TestMarkMovesInArea leaves out what is not drawn.
func TestMarkMovesInArea(t *testing.T) {
	p := picture(t, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1")
	p.Options.Area = render.Area{From: engine.A1, To: engine.C3}
	if err := p.MarkMoves(engine.A1); err != nil {
		t.Fatal(err)
	}
	if got, want := marks(p), "a2:cross a3:cross b1:cross c1:cross"; got != want {
		t.Errorf("marks %s, want %s", got, want)
	}
	if strings.Contains(p.Desc, "a8") || !strings.Contains(p.Desc, "b1 c1 a2 a3") {
		t.Errorf("described as %q", p.Desc)
	}
}

// TestMarkMovesRefuses wants a legal position with that piece's owner to move.
func TestMarkMovesRefuses(t *testing.T) {
	var illegal *engine.IllegalError
	for text, from := range map[string]engine.Square{
		"8/8/8/8/8/8/8/KK5k w - - 0 1":   engine.A1,
		"4k2R/8/8/8/8/8/8/4K3 b - - 0 1": engine.H8, // Black is in check, so White has no move
	} {
		if err := picture(t, text).MarkMoves(from); !errors.As(err, &illegal) {
			t.Errorf("%s: error %v", text, err)
		}
	}
}

// TestCastling makes a pair of pictures: before, with arrows for what moves, and after.
func TestCastling(t *testing.T) {
	for _, test := range []struct {
		text   string
		side   engine.Side
		ok     bool
		arrows string
		after  string // the board's placement
		area   string
	}{
		{"518", engine.KingSide, true, "e1-g1 h1-f1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1", "a1:h3"},
		{"518", engine.QueenSide, true, "e1-c1 a1-d1", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2KR1BNR", "a1:h3"},
		{"0", engine.KingSide, true, "h1-f1", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRK1", "a1:h3"},
		{"4k3/8/8/8/8/8/8/5RK1 w F - 0 1", engine.QueenSide, true, "g1-c1 f1-d1", "4k3/8/8/8/8/8/8/2KR4", "a1:h3"},
		{"4k3/8/8/8/8/8/8/3R2K1 w D - 0 1", engine.QueenSide, true, "g1-c1", "4k3/8/8/8/8/8/8/2KR4", "a1:h3"},
		{"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", engine.QueenSide, true, "e8-c8 a8-d8", "2kr4/8/8/8/8/8/8/4K3", "a6:h8"},
		{"r3k3/8/8/8/8/8/8/4K3 b q - 0 1", engine.KingSide, false, "", "", ""},
	} {
		p := picture(t, test.text)
		ok, err := p.Castling(test.side)
		if err != nil || ok != test.ok {
			t.Errorf("%s %v: %v, %v", test.text, test.side, ok, err)
			continue
		}
		if !ok {
			if p.Beside != nil || p.Options.Area != (render.Area{}) || len(p.Arrows) > 0 {
				t.Errorf("%s %v: something has changed", test.text, test.side)
			}
			continue
		}
		var arrows []string
		for _, a := range p.Arrows {
			arrows = append(arrows, a.From.String()+"-"+a.To.String())
		}
		if got := strings.Join(arrows, " "); got != test.arrows {
			t.Errorf("%s %v: arrows %s, want %s", test.text, test.side, got, test.arrows)
		}
		if got := p.Beside.Board.String(); got != test.after {
			t.Errorf("%s %v: after it %s, want %s", test.text, test.side, got, test.after)
		}
		if got := p.Options.Area.String(); got != test.area {
			t.Errorf("%s %v: area %s, want %s", test.text, test.side, got, test.area)
		}
		if p.Caption == "" || p.Beside.Caption == "" || p.Last.Count() != 2 || p.Desc == "" {
			t.Errorf("%s %v: captions %q and %q, last move %v, described as %q", test.text, test.side, p.Caption, p.Beside.Caption, p.Last, p.Desc)
		}
	}
}

// TestEveryCastling draws both castlings of every start: king and rook arrive, and every
// other piece that stays in the picture stands where it stood.
func TestEveryCastling(t *testing.T) {
	s := speaktest.Speaker(t, "en")
	for n := range 960 {
		p, err := position.Parse(strconv.Itoa(n))
		if err != nil {
			t.Fatal(err)
		}
		board, _ := p.Setup.Position()
		for _, side := range []engine.Side{engine.KingSide, engine.QueenSide} {
			drawn := Of(&p, s, render.Options{})
			if ok, err := drawn.Castling(side); !ok || err != nil {
				t.Fatalf("%d %v: %v, %v", n, side, ok, err)
			}
			k := board.Castling(side)
			after := &drawn.Beside.Board
			if after.At(k.KingTo) != engine.King.Of(engine.White) || after.At(k.RookTo) != engine.Rook.Of(engine.White) {
				t.Errorf("%d %v: %s", n, side, after)
			}
			moved := k.KingFrom.Bitboard() | k.RookFrom.Bitboard() | k.KingTo.Bitboard() | k.RookTo.Bitboard()
			for sq := range (drawn.Board.Occupied() &^ moved).Squares() {
				if after.At(sq) != drawn.Board.At(sq) {
					t.Errorf("%d %v: another piece on %v: %s", n, side, sq, after)
				}
			}
			if after.Occupied().Count() != drawn.Board.Occupied().Count() {
				t.Errorf("%d %v: %d pieces before, %d after", n, side, drawn.Board.Occupied().Count(), after.Occupied().Count())
			}
		}
	}
}

// TestLine prints moves as a book does.
func TestLine(t *testing.T) {
	french, ok := chess960.LettersOf("fr")
	if !ok {
		t.Fatal("no French letters")
	}
	for _, test := range []struct {
		text, moves string
		read, write *engine.Letters
		want        string
	}{
		{"518", "", nil, nil, ""},
		{"518", "e4 e5 Nf3", nil, nil, "1.e4 e5 2.Nf3"},
		{"518", "1. e4! e5?! 2. Nf3 # and so on", nil, nil, "1.e4! e5?! 2.Nf3"},
		{"518", "e2e4 e7e5 g1f3", nil, nil, "1.e4 e5 2.Nf3"},
		{"518", "e4 ! e5", nil, nil, "1.e4! e5"},
		{"518", "e4 Cf6", &french, &engine.English, "1.e4 Nf6"},
		{"518", "e4 Nf6", &engine.English, &engine.Figurines, "1.e4 " + engine.Figurines[engine.Knight] + "f6"},
		{"4k3/8/8/8/8/8/8/4K2R b K - 0 12", "Kd7 O-O", nil, nil, "12...Kd7 13.O-O"},
		{"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 40", "Ra8", nil, nil, "40.Ra8#"},
		{"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 40", "Ra8+!?", nil, nil, "40.Ra8#!?"},
	} {
		p := picture(t, test.text)
		if got, err := Line(p.position, test.moves, test.read, test.write); err != nil || got != test.want {
			t.Errorf("%s, %s: %q, %v; want %q", test.text, test.moves, got, err, test.want)
		}
	}
}

// TestLineRefuses says which move is none.
func TestLineRefuses(t *testing.T) {
	p := picture(t, "518")
	_, err := Line(p.position, "1. e4 e5 2. Ke3 Ke6", nil, nil)
	if got, want := speaktest.Speaker(t, "en").Explain(err), `"Ke3" is not a legal move here`; err == nil || !strings.Contains(got, want) || !strings.Contains(got, "3") {
		t.Errorf("%q, want in it %q and the third", got, want)
	}
	var illegal *engine.IllegalError
	if _, err := Line(picture(t, "8/8/8/8/8/8/8/8").position, "e4", nil, nil); !errors.As(err, &illegal) {
		t.Errorf("error %v of a board without kings", err)
	}
}

// TestDescribe says all that a picture shows.
func TestDescribe(t *testing.T) {
	p := picture(t, "518")
	p.Marks = []render.Mark{{Square: engine.E4, Shape: render.Cross}}
	p.Arrows = []render.Arrow{{From: engine.E2, To: engine.E4}}
	p.Describe()
	if p.Title != "Position 518" {
		t.Errorf("title %q", p.Title)
	}
	for _, said := range []string{"White: king e1, queen d1", "cross e4", "e2-e4"} {
		if !strings.Contains(p.Desc, said) {
			t.Errorf("%q is not in %q", said, p.Desc)
		}
	}
	p.Hide(engine.E1)
	p.Describe()
	if strings.Contains(p.Desc, "king e1") || p.position.Setup.Board.At(engine.E1) == engine.NoPiece {
		t.Errorf("hidden, and %q", p.Desc)
	}
}

// TestEncode writes every format, and refuses what one of them has not.
func TestEncode(t *testing.T) {
	voice := speak.NewVoice(speaktest.Speaker(t, "en").Words())
	starts := map[string]string{"svg": "<svg", "png": "\x89PNG", "pdf": "%PDF-", "text": "", "spoken": "Position 518"}
	for _, f := range Formats {
		p := picture(t, "518")
		p.Describe()
		var b bytes.Buffer
		if err := p.Encode(&b, f.Name, render.TextOptions{}, voice); err != nil {
			t.Errorf("%s: %v", f.Name, err)
		}
		if head := b.String()[:min(200, b.Len())]; !strings.Contains(head, starts[f.Name]) || b.Len() == 0 {
			t.Errorf("%s begins %q", f.Name, head)
		}
		if Extension(f.Name) != f.Extension {
			t.Errorf("%s: extension %q, want %q", f.Name, Extension(f.Name), f.Extension)
		}
	}
	if Extension("gif") != "" {
		t.Errorf("gif has the extension %q", Extension("gif"))
	}
	for _, test := range []struct {
		format string
		change func(*Picture)
		key    string
	}{
		{"pdf", func(p *Picture) { p.Caption = "\u4e00" }, "usage.glyph"},
		{"png", func(p *Picture) { p.Caption = "\u4e00" }, "usage.glyph"},
		{"png", func(p *Picture) { p.Options.Size = 100000 }, "usage.pixels"},
		{"svg", func(p *Picture) {
			p.Options.Area = render.Area{From: engine.A1, To: engine.C3}
			p.Marks = []render.Mark{{Square: engine.E4, Shape: render.Cross}}
		}, "usage.outside"},
	} {
		p := picture(t, "518")
		test.change(p)
		var message *speak.Message
		if err := p.Encode(new(bytes.Buffer), test.format, render.TextOptions{}, voice); !errors.As(err, &message) || message.Key != test.key {
			t.Errorf("%s: error %v, want %s", test.format, err, test.key)
		}
	}
}
