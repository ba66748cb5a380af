// Package pictureflags reads the flags of pictures: [Options] how one is drawn, [Marks]
// what is drawn on it, and [ReadPrinting] what several are printed on. [CheckMarks], [MarkMoves], [ShowCastling] and [Hide] then
// do to a picture what those flags ask that depends on the position.
//
// What cannot be read is a mistake in what the user typed. The package draws nothing.
package pictureflags

import (
	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

const millimetre = 25.4 / 72 // in a point

// Options reads the flags that say how pictures are drawn. warn is told of colours that
// are hard to tell apart.
func Options(c *cli.Context, warn func(error)) (o render.Options, err error) {
	if o, err = Drawing(c, warn); err != nil {
		return o, err
	}
	if err := sizes(c, &o); err != nil {
		return o, err
	}
	if c.IsSet("area") {
		if o.Area, err = render.ParseArea(c.String("area")); err != nil {
			return o, cmdline.Misuse("usage.area", "text", speak.Quote(c.String("area")))
		}
	}
	if c.IsSet("mover-at") {
		if o.MoverAt, err = render.ParseMoverPlace(c.String("mover-at")); err != nil {
			return o, err
		}
	}
	if c.IsSet("id-prefix") {
		o.IDPrefix = c.String("id-prefix")
		if !render.ValidIDPrefix(o.IDPrefix) {
			return o, cmdline.Misuse("usage.idprefix", "text", speak.Quote(o.IDPrefix))
		}
	}
	o.HidePieces = c.Bool("empty")
	o.CaptionAbove = c.Bool("caption-above")
	o.Outlines = c.Bool("outlines")
	return o, nil
}

// DrawingFlags are those that [Drawing] reads, with a space between.
const DrawingFlags = "flip coordinates border piece-scale theme light dark"

// Drawing reads the flags that diagrams have wherever they are drawn. warn is told of
// colours that are hard to tell apart.
func Drawing(c *cli.Context, warn func(error)) (o render.Options, err error) {
	if o.Theme, err = render.ThemeNamed(c.String("theme")); err != nil {
		return o, err
	}
	if err := squareInks(c, &o.Theme, warn); err != nil {
		return o, err
	}
	if o.Coordinates, err = render.ParseCoordinates(c.String("coordinates")); err != nil {
		return o, cmdline.Misuse("usage.coordinates", "text", speak.Quote(c.String("coordinates")))
	}
	if o.Border, err = render.ParseBorder(c.String("border")); err != nil {
		return o, err
	}
	if c.IsSet("piece-scale") {
		percent, err := cmdline.Number(c, "piece-scale", 100*render.MinPieceScale, 100*render.MaxPieceScale)
		if err != nil {
			return o, err
		}
		o.PieceScale = float64(percent) / 100
	}
	if o.PieceScale > 1 && o.Coordinates.Has(render.Inside) {
		return o, cmdline.Misuse("usage.together", "one", "--piece-scale "+c.String("piece-scale"), "other", "--coordinates "+o.Coordinates.String())
	}
	if c.Bool("flip") {
		o.Orientation = engine.Black
	}
	return o, nil
}

// squareInks gives the theme the user's colours, with a warning about those that
// are hard to tell apart.
func squareInks(c *cli.Context, theme *render.Theme, warn func(error)) (err error) {
	var inks [2]render.Ink
	for i, name := range [...]string{"light", "dark"} {
		if !c.IsSet(name) {
			continue
		}
		if inks[i], err = render.ParseInk(c.String(name)); err != nil {
			return cmdline.Misuse("usage.ink", "flag", "--"+name, "text", speak.Quote(c.String(name)))
		}
	}
	*theme = theme.WithSquares(inks[0], inks[1])
	for _, weakness := range theme.Weaknesses() {
		warn(speak.Tell("diagram.weak." + weakness.String()))
	}
	return nil
}

// sizes reads the flags of sizes: in pixels, or in millimetres.
func sizes(c *cli.Context, o *render.Options) (err error) {
	if o.Size, err = cmdline.Number(c, "size", 0, render.MaxSize); err != nil {
		return err
	}
	if c.IsSet("square") {
		if o.Square, err = cmdline.Millimetres(c, "square", render.MinSquare, render.MaxSquare); err != nil {
			return err
		}
	}
	if c.IsSet("dpi") {
		if o.Resolution, err = cmdline.Number(c, "dpi", render.MinResolution, render.MaxResolution); err != nil {
			return err
		}
	}
	if c.IsSet("text-size") {
		square := o.Square
		if square == 0 {
			square = render.PrintSquare
		}
		usual := render.CaptionHeight * square / millimetre // points
		size, err := cmdline.Length(c, "usage.number.pt", "text-size", render.MinTextScale*usual, render.MaxTextScale*usual)
		if err != nil {
			return err
		}
		o.TextScale = size / usual
	}
	o.Crop, err = Crop(c)
	return err
}

// Crop reads the flags of what is printed beyond the edge.
func Crop(c *cli.Context) (crop render.Crop, err error) {
	crop.Marks = c.Bool("crop-marks")
	if c.IsSet("bleed") {
		crop.Bleed, err = cmdline.Millimetres(c, "bleed", 0, render.MaxBleed)
	}
	return crop, err
}
