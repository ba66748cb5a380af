package render_test

import (
	"bytes"
	"fmt"
	"image"
	"log"
	"os"
	"strings"

	"chess960/engine"
	"chess960/render"
)

func ExampleEncodeText() {
	board, err := engine.ParseBoard("bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR")
	if err != nil {
		log.Fatal(err)
	}
	d := render.Diagram{Board: board, Caption: "Position 0"}
	if err := render.EncodeText(os.Stdout, d, nil); err != nil {
		log.Fatal(err)
	}
	// Output:
	// 8 b b q n n r k r
	// 7 p p p p p p p p
	// 6 . . . . . . . .
	// 5 . . . . . . . .
	// 4 . . . . . . . .
	// 3 . . . . . . . .
	// 2 P P P P P P P P
	// 1 B B Q N N R K R
	//   a b c d e f g h
	// Position 0
}

func ExampleEncodeSVG() {
	board, err := engine.ParseBoard("8/8/8/3Q4/8/8/8/8")
	if err != nil {
		log.Fatal(err)
	}
	d := render.Diagram{
		Board: board,
		Title: "The queen looks at d8",
		Marks: []render.Mark{{Square: engine.D8, Shape: render.Circle}},
	}
	var picture strings.Builder
	if err := render.EncodeSVG(&picture, d, &render.Options{Size: 300, IDPrefix: "queen-"}); err != nil {
		log.Fatal(err)
	}
	_, title, _ := strings.Cut(picture.String(), "\n")
	title, _, _ = strings.Cut(title, "\n")
	fmt.Println(title)
	// Output: <title id="queen-t">The queen looks at d8</title>
}

func ExampleEncodePNG() {
	board, err := engine.ParseBoard("8/8/8/8/8/8/PPPPPPPP/RK5R")
	if err != nil {
		log.Fatal(err)
	}
	d := render.Diagram{
		Board: board,
		Arrows: []render.Arrow{ // two along one rank, each in its lane
			{From: engine.B1, To: engine.G1, Lane: render.UpperLane},
			{From: engine.H1, To: engine.F1, Lane: render.LowerLane},
		},
	}
	var picture bytes.Buffer
	o := render.Options{Area: render.Area{From: engine.A1, To: engine.H3}, Coordinates: render.Nowhere.Coordinates()}
	if err := render.EncodePNG(&picture, d, &o); err != nil {
		log.Fatal(err)
	}
	size, format, err := image.DecodeConfig(&picture)
	fmt.Println(format, size.Width, size.Height, err)
	// Output: png 720 272 <nil>
}

func ExampleTheme_Weaknesses() {
	th := render.Themes()[0].WithSquares(render.RGB(120, 120, 120), render.RGB(130, 130, 130))
	fmt.Println(th.Weaknesses())
	// Output: [squares-alike]
}

func ExampleParseMark() {
	m, err := render.ParseMark("e4:circle:#cc0000")
	fmt.Println(m, err)
	_, err = render.ParseMark("e4:star")
	fmt.Println(err)
	// Output:
	// e4:circle:#c00 <nil>
	// mark "e4:star": shape "star": a shape is cross, circle, dot, square or filled: a mark is square:shape, then :colour and :under if wanted, such as e4:cross, e4:dot:#c00 or e4:circle:under
}

func ExampleThemeNamed() {
	_, err := render.ThemeNamed("sepia")
	fmt.Println(err)
	// Output: theme "sepia": no such theme; there are screen, print-grey, print-hatch, contrast, dark, colour-blind
}
