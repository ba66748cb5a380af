package pictureflags

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

// Marks reads the flags that mark squares and draw arrows.
func Marks(c *cli.Context) (d render.Diagram, err error) {
	for _, text := range c.StringSlice("mark") {
		mark, err := render.ParseMark(text)
		if err != nil {
			return d, misread("usage.mark", text, ":", shapes(), func(text string) error { _, err := render.ParseMark(text); return err })
		}
		d.Marks = append(d.Marks, mark)
	}
	for _, text := range c.StringSlice("arrow") {
		arrow, err := render.ParseArrow(text)
		if err != nil {
			return d, misread("usage.arrow", text, ":", under, func(text string) error { _, err := render.ParseArrow(text); return err })
		}
		d.Arrows = append(d.Arrows, arrow)
	}
	if c.IsSet("last") {
		last, err := render.ParseArrow(c.String("last"))
		if err != nil || last.Ink != 0 {
			return d, cmdline.Misuse("usage.last", "text", speak.Quote(c.String("last")))
		}
		d.Last = last.From.Bitboard() | last.To.Bitboard()
	}
	if c.IsSet("check") {
		square, err := readSquare("check", c.String("check"))
		if err != nil {
			return d, err
		}
		d.Check = square.Bitboard()
	}
	return d, nil
}

func readSquare(flag, text string) (engine.Square, error) {
	square, err := engine.ParseSquare(text)
	if err != nil {
		return square, cmdline.Misuse("usage.square", "flag", "--"+flag, "text", speak.Quote(text))
	}
	return square, nil
}

// CheckMarks refuses a check to nobody, and marks that would not be seen.
func CheckMarks(p *position.Position, d *picture.Picture) error {
	for sq := range d.Check.Squares() {
		if p.Setup.Board.At(sq) == engine.NoPiece {
			return cmdline.Misuse("usage.moves.empty", "flag", "--check", "square", sq)
		}
	}
	for _, shown := range [...]struct {
		flag    string
		squares engine.Bitboard
	}{{"--last", d.Last}, {"--check", d.Check}} {
		for sq := range shown.squares.Squares() {
			if !d.Options.Area.Has(sq) {
				return cmdline.Misuse("usage.outside", "text", shown.flag+" "+sq.String(), "area", d.Options.Area)
			}
		}
	}
	return nil
}

// MarkMoves marks where the piece on the square of --moves may go.
func MarkMoves(name string, p *position.Position, d *picture.Picture) error {
	from, err := readSquare("moves", name)
	switch {
	case err != nil:
		return err
	case p.Setup.Board.At(from) == engine.NoPiece:
		return cmdline.Misuse("usage.moves.empty", "flag", "--moves", "square", from)
	case !d.Options.Area.Has(from):
		return cmdline.Misuse("usage.outside", "text", "--moves "+from.String(), "area", d.Options.Area)
	}
	return cmdline.Usage(d.MarkMoves(from))
}

// ShowCastling draws the castling of --castle before and after.
func ShowCastling(c *cli.Context, p *position.Position, d *picture.Picture) error {
	side := engine.KingSide
	if c.String("castle") == "c" {
		side = engine.QueenSide
	}
	ok, err := d.Castling(side)
	switch {
	case err != nil:
		return cmdline.Usage(err)
	case !ok:
		return cmdline.Misuse("usage.castle.right", "color", speak.Tell("color."+p.Setup.Turn.String()), "side", side)
	}
	if c.IsSet("caption") { // which may be empty
		d.Caption = c.String("caption")
	}
	return nil
}

// Hide takes the pieces off the squares of --hide.
func Hide(c *cli.Context, d *picture.Picture) error {
	if !c.IsSet("hide") {
		return nil
	}
	for name := range strings.SplitSeq(c.String("hide"), ",") {
		square, err := engine.ParseSquare(strings.TrimSpace(name))
		if err != nil {
			return cmdline.Misuse("usage.hide", "text", speak.Quote(name))
		}
		d.Hide(square)
	}
	return nil
}

// misread is the error with this key about the value of a flag, which has parts between
// these separators, and the value that was meant, if some words of it are near these.
func misread(key, text, separators string, words []string, read func(string) error) error {
	return cmdline.Usage(speak.SuggestParts(speak.Tell(key, "text", speak.Quote(text)), text, separators, words, read))
}

// under is the word that has a mark or an arrow lie under the pieces.
var under = []string{"under"}

// shapes are the words of which marks are made.
func shapes() []string {
	names := slices.Clone(under)
	for shape := render.Cross; shape <= render.Filled; shape++ {
		names = append(names, shape.String())
	}
	return names
}
