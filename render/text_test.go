package render_test

import (
	"bytes"
	"errors"
	"regexp"
	"strings"
	"testing"

	"chess960/engine"
	"chess960/render"
)

var texts = []struct {
	name    string
	diagram render.Diagram
	options render.TextOptions
}{
	{"plain", render.Diagram{Board: board(startPlacement), Caption: "Position 518"}, render.TextOptions{}},
	{"black", render.Diagram{Board: board("8/5k2/R7/3Q4/1n6/4K3/2p3b1/N6r")}, render.TextOptions{Orientation: engine.Black}},
	{"bare", render.Diagram{Board: board("k7/8/8/8/8/8/8/7K")}, render.TextOptions{HideCoords: true}},
	{"hungarian", render.Diagram{Board: board(startPlacement)}, render.TextOptions{Letters: &engine.Letters{"", "Gy", "H", "F", "B", "V", "K"}}},
	{"figurines", render.Diagram{Board: board(startPlacement)}, render.TextOptions{Figurines: true}},
	{"colour", render.Diagram{
		Board: board("r3k2r/8/8/8/8/8/8/RK5R"), Caption: "Both kings to the g-file", Check: engine.E8.Bitboard(),
		Marks: []render.Mark{{Square: engine.G1, Shape: render.Filled}},
	}, render.TextOptions{Figurines: true, Color: true}},
	{"colour-letters", render.Diagram{Board: board(startPlacement)}, render.TextOptions{Color: true}},
}

// TestTextWithoutColour takes the colours away: whose each piece is still shows.
func TestTextWithoutColour(t *testing.T) {
	escapes := regexp.MustCompile("\x1b\\[[0-9;]*m")
	for _, options := range []render.TextOptions{{}, {Figurines: true}, {Color: true}, {Figurines: true, Color: true}} {
		signs := map[string]engine.Piece{}
		for role := engine.Pawn; role <= engine.King; role++ {
			for _, color := range [...]engine.Color{engine.White, engine.Black} {
				piece := role.Of(color)
				var one engine.Board
				one.Set(engine.A1, piece)
				var b bytes.Buffer
				if err := render.EncodeText(&b, render.Diagram{Board: one}, &options); err != nil {
					t.Fatal(err)
				}
				text := escapes.ReplaceAllString(b.String(), "")
				if other, taken := signs[text]; taken {
					t.Errorf("%+v: %v and %v look the same without colour:\n%s", options, piece, other, text)
				}
				signs[text] = piece
			}
		}
	}
}

func TestTextGolden(t *testing.T) {
	for _, test := range texts {
		t.Run(test.name, func(t *testing.T) {
			var b bytes.Buffer
			if err := render.EncodeText(&b, test.diagram, &test.options); err != nil {
				t.Fatal(err)
			}
			isGolden(t, "text-"+test.name+".txt", b.Bytes())
			if test.options.Color {
				return
			}
			for line := range strings.Lines(b.String()) {
				if strings.TrimRight(line, " \n")+"\n" != line {
					t.Errorf("line %q ends in spaces", line)
				}
			}
		})
	}
}

func TestTextPlainIsASCII(t *testing.T) {
	var b bytes.Buffer
	if err := render.EncodeText(&b, render.Diagram{Board: board(startPlacement)}, nil); err != nil {
		t.Fatal(err)
	}
	if i := bytes.IndexFunc(b.Bytes(), func(r rune) bool { return r != '\n' && (r < ' ' || r > '~') }); i >= 0 {
		t.Errorf("byte %d of %q is not printable ASCII", i, b.Bytes())
	}
}

func TestTextHostileCaption(t *testing.T) {
	for _, s := range hostile {
		var b bytes.Buffer
		if err := render.EncodeText(&b, render.Diagram{Caption: s}, nil); err != nil {
			t.Fatal(err)
		}
		if bytes.ContainsAny(b.Bytes(), "\x1b\a\r\x00\u009b") {
			t.Errorf("%.20q: a terminal would obey %q", s, b.Bytes())
		}
	}
}

func TestTextRefusals(t *testing.T) {
	if err := render.EncodeText(&bytes.Buffer{}, render.Diagram{}, &render.TextOptions{Orientation: 2}); !errors.Is(err, render.ErrOrientation) {
		t.Errorf("orientation 2: error %v", err)
	}
	if err := render.EncodeText(&bytes.Buffer{}, render.Diagram{Marks: []render.Mark{{Square: 64}}}, nil); !errors.Is(err, render.ErrOffBoard) {
		t.Errorf("mark off the board: error %v", err)
	}
}
