package render_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"testing"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/picturetest"
	"chess960/testdata/golden"
)

const goldenDir = "../testdata/golden/render"

var deep = flag.Bool("deep", false, "draw every picture in every theme by every program, for minutes")

// isGolden compares got with a golden, byte for byte.
func isGolden(t *testing.T, name string, got []byte) {
	t.Helper()
	golden.Compare(t, filepath.Join(goldenDir, name), got)
}

const startPlacement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

// board reads a placement that a test knows to be sound.
func board(placement string) engine.Board {
	b, err := engine.ParseBoard(placement)
	if err != nil {
		panic(err)
	}
	return b
}

// encode, encodePNG and encodePDF return a picture that a test knows to have no errors.
func encode(t testing.TB, d render.Diagram, o *render.Options) []byte {
	t.Helper()
	return encodeBy(t, render.EncodeSVG, d, o)
}

func encodePNG(t testing.TB, d render.Diagram, o *render.Options) []byte {
	t.Helper()
	return encodeBy(t, render.EncodePNG, d, o)
}

func encodePDF(t testing.TB, d render.Diagram, o *render.Options) []byte {
	t.Helper()
	return encodeBy(t, render.EncodePDF, d, o)
}

func encodeBy(t testing.TB, write func(io.Writer, render.Diagram, *render.Options) error, d render.Diagram, o *render.Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b, d, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// named returns a theme that a test knows to exist.
func named(name string) render.Theme {
	th, err := render.ThemeNamed(name)
	if err != nil {
		panic(err)
	}
	return th
}

// pictures are the diagrams kept as goldens, and fit for looking at.
var pictures = []struct {
	name    string
	diagram render.Diagram
	options render.Options
}{
	{
		name:    "start",
		diagram: render.Diagram{Board: board(startPlacement)},
	},
	{
		name: "castling",
		diagram: render.Diagram{
			Board:   board("r3k2r/8/8/8/8/8/8/RK5R"),
			Caption: "Both kings to the g-file",
			Title:   "Castling",
			Desc:    "White: king b1, rooks a1 and h1. Black: king e8, rooks a8 and h8.",
			Arrows: []render.Arrow{
				{From: engine.B1, To: engine.G1},
				{From: engine.E8, To: engine.G8, Ink: render.RGB(0, 0, 0xaa)},
			},
			Marks: []render.Mark{
				{Square: engine.F1, Shape: render.Filled},
				{Square: engine.G1, Shape: render.Filled},
				{Square: engine.F8, Shape: render.Filled, Ink: render.RGB(0x9a, 0xd1, 0xb5)},
			},
			Mover: render.WhiteToMove,
		},
		options: render.Options{Size: 400, IDPrefix: "castling-"},
	},
	{
		name: "marks",
		diagram: render.Diagram{
			Board: board("nNkKqQbB/nNkKqQbB/nNkKqQbB/nNkKqQbB/nNkKqQbB/8/8/kK6"),
			Marks: everyMark(),
			Check: engine.A1.Bitboard() | engine.B1.Bitboard() | engine.G1.Bitboard(),
		},
		options: render.Options{Coordinates: render.Inside.Coordinates()},
	},
	{
		name: "endgame",
		diagram: render.Diagram{
			Board:   board("8/5k2/R7/3Q4/1n6/4K3/2p3b1/N6r"),
			Caption: "A caption of more words than one line holds, about White, who is to play and wins by a narrow margin in seventeen moves, none of them easy",
			Arrows: []render.Arrow{
				{From: engine.A1, To: engine.B3}, {From: engine.D5, To: engine.F7},
				{From: engine.E3, To: engine.E2}, {From: engine.H1, To: engine.H7},
			},
			Check: engine.F7.Bitboard(),
			Mover: render.BlackToMove,
		},
		options: render.Options{Orientation: engine.Black},
	},
	{
		name: "pair",
		diagram: render.Diagram{
			Board:   board("8/8/8/8/8/8/PPPPPPPP/RK5R"),
			Caption: "before",
			Last:    engine.B1.Bitboard() | engine.H1.Bitboard(),
			Arrows: []render.Arrow{
				{From: engine.B1, To: engine.G1, Lane: render.UpperLane},
				{From: engine.H1, To: engine.F1, Lane: render.LowerLane},
			},
			Beside: &render.Diagram{
				Board:   board("8/8/8/8/8/8/PPPPPPPP/R4RK1"),
				Caption: "after",
				Last:    engine.F1.Bitboard() | engine.G1.Bitboard(),
			},
		},
		options: render.Options{Area: render.Area{From: engine.H3, To: engine.A1}},
	},
	{
		name: "corner",
		diagram: render.Diagram{
			Board:   board("5rk1/6pp/7N/3Q4/8/8/8/7K"),
			Caption: "A corner, seen by Black",
			Last:    engine.F7.Bitboard() | engine.H6.Bitboard(),
			Check:   engine.G8.Bitboard(),
			Mover:   render.BlackToMove,
			Marks:   []render.Mark{{Square: engine.H8, Shape: render.Cross}},
		},
		options: render.Options{
			Area: render.Area{From: engine.E5, To: engine.H8}, Orientation: engine.Black,
			Coordinates: render.Inside.Coordinates(), CaptionAbove: true,
		},
	},
	{
		name:    "lone-queen",
		diagram: render.Diagram{Board: board("8/8/8/3Q4/8/8/8/8"), Caption: "No kings"},
		options: render.Options{Coordinates: render.Nowhere.Coordinates()},
	},
	{
		name: "book",
		diagram: render.Diagram{
			Board: board("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R"),
			Label: "Diagram 12", Caption: "White to play\n3.♗b5 a6 4.♗xc6 dxc6 5.O-O ♕f6",
			Mover: render.WhiteToMove,
		},
		options: render.Options{Border: render.DoubleBorder, MoverAt: render.MoverLeft, Outlines: true, Coordinates: render.Coordinates{Right: render.Outside, Top: render.Outside}},
	},
	{
		name: "under",
		diagram: render.Diagram{
			Board: board(startPlacement), Label: "12",
			Marks: []render.Mark{
				{Square: engine.E2, Shape: render.Circle, Under: true}, {Square: engine.A8, Shape: render.Dot, Under: true},
				{Square: engine.H7, Shape: render.Cross, Under: true}, {Square: engine.D1, Shape: render.Outline, Under: true},
			},
			Arrows: []render.Arrow{{From: engine.G1, To: engine.F3, Under: true}, {From: engine.A1, To: engine.H1, Under: true, Ink: render.RGB(0xc0, 0, 0)}},
			Mover:  render.BlackToMove,
		},
		options: render.Options{
			Border: render.ThickBorder, MoverAt: render.MoverAbove, PieceScale: 0.8, CaptionAbove: true,
			Coordinates: render.Coordinates{Left: render.Inside, Right: render.Inside, Top: render.Inside, Bottom: render.Inside},
		},
	},
	{
		name:    "trim",
		diagram: render.Diagram{Board: board("4k3/8/8/8/8/8/8/RNBQKBNR"), Caption: "Cut along the marks", Mover: render.BlackToMove},
		options: render.Options{
			Square: 12, Crop: render.Crop{Bleed: 3, Marks: true}, Border: render.NoBorder, MoverAt: render.MoverBelow, PieceScale: 1.2,
			Coordinates: render.Nowhere.Coordinates(),
		},
	},
	{
		name:    "empty",
		diagram: render.Diagram{},
		options: render.Options{Coordinates: render.Inside.Coordinates(), Orientation: engine.Black},
	},
}

// everyMark puts every shape on dark and light pieces and on empty squares.
func everyMark() (marks []render.Mark) {
	for shape := render.Cross; shape <= render.Filled; shape++ {
		row := engine.Rank8 - engine.Rank(shape)
		for f := engine.FileA; f <= engine.FileH; f++ {
			marks = append(marks, render.Mark{Square: engine.SquareAt(f, row), Shape: shape})
		}
		for _, r := range []engine.Rank{engine.Rank2, engine.Rank3} {
			marks = append(marks, render.Mark{Square: engine.SquareAt(engine.File(shape), r), Shape: shape})
		}
	}
	return marks
}

func TestSVGGolden(t *testing.T) {
	for _, p := range pictures {
		for _, th := range render.Themes() {
			o := p.options
			o.Theme = th
			name := p.name + "-" + th.Name + ".svg"
			t.Run(name, func(t *testing.T) { isGolden(t, name, encode(t, p.diagram, &o)) })
		}
	}
}

// TestRasterGolden keeps every picture as pixels, within what rounding may do on
// another processor.
func TestRasterGolden(t *testing.T) {
	for _, p := range pictures {
		for _, th := range render.Themes() {
			o := p.options
			o.Theme, o.Outlines, o.Size = th, false, 280
			if o.Square > 0 {
				o.Size, o.Resolution = 0, 60
			}
			name := p.name + "-" + th.Name + ".png"
			t.Run(name, func(t *testing.T) {
				got := encodePNG(t, p.diagram, &o)
				if golden.Update() {
					isGolden(t, name, got)
					return
				}
				want, err := os.ReadFile(filepath.Join(goldenDir, name))
				if err != nil {
					t.Fatalf("%v (-update writes it)", err)
				}
				mean, far := picturetest.Apart(t, picturetest.Decode(t, got), picturetest.Decode(t, want))
				if mean > 0.0005 || far > 0.0005 {
					t.Errorf("mean difference %.5f, %.5f of all pixels far apart; want at most 0.0005 (-update rewrites it)", mean, far)
				}
			})
		}
	}
}
