package main

import (
	"fmt"
	"strconv"

	"github.com/urfave/cli/v2"

	"chess960/engine"
	"chess960/render"
)

const millimetre = 25.4 / 72 // in a point

// diagramOptions reads the flags that say how pictures are drawn.
func (s *session) diagramOptions(c *cli.Context) (o render.Options, err error) {
	if o, err = s.drawingOptions(c); err != nil {
		return o, err
	}
	if err := s.sizes(c, &o); err != nil {
		return o, err
	}
	if c.IsSet("area") {
		if o.Area, err = render.ParseArea(c.String("area")); err != nil {
			return o, s.misuse("usage.area", "text", quote(c.String("area")))
		}
	}
	if c.IsSet("mover-at") {
		if o.MoverAt, err = render.ParseMoverPlace(c.String("mover-at")); err != nil {
			return o, s.misuse("usage.moverat", "text", quote(c.String("mover-at")))
		}
	}
	if c.IsSet("id-prefix") {
		o.IDPrefix = c.String("id-prefix")
		if !render.ValidIDPrefix(o.IDPrefix) {
			return o, s.misuse("usage.idprefix", "text", quote(o.IDPrefix))
		}
	}
	if o.Created, err = s.created(); err != nil {
		return o, err
	}
	o.HidePieces = c.Bool("empty")
	o.CaptionAbove = c.Bool("caption-above")
	o.Outlines = c.Bool("outlines")
	return o, nil
}

// drawingOptions reads the flags that diagrams have wherever they are drawn, and
// warns of colours that are hard to tell apart.
func (s *session) drawingOptions(c *cli.Context) (o render.Options, err error) {
	if o.Theme, err = render.ThemeNamed(c.String("theme")); err != nil {
		return o, s.misuse("usage.theme", "text", quote(c.String("theme")), "known", joinWords(themeNames()))
	}
	if err := s.squareInks(c, &o.Theme); err != nil {
		return o, err
	}
	if o.Coordinates, err = render.ParseCoordinates(c.String("coordinates")); err != nil {
		return o, s.misuse("usage.coordinates", "text", quote(c.String("coordinates")))
	}
	if o.Border, err = render.ParseBorder(c.String("border")); err != nil {
		return o, s.misuse("usage.border", "text", quote(c.String("border")))
	}
	if c.IsSet("piece-scale") {
		percent, err := s.number(c, "piece-scale", 100*render.MinPieceScale, 100*render.MaxPieceScale)
		if err != nil {
			return o, err
		}
		o.PieceScale = float64(percent) / 100
	}
	if o.PieceScale > 1 && o.Coordinates.Has(render.Inside) {
		return o, s.misuse("usage.together", "one", "--piece-scale "+c.String("piece-scale"), "other", "--coordinates "+o.Coordinates.String())
	}
	if c.Bool("flip") {
		o.Orientation = engine.Black
	}
	return o, nil
}

func themeNames() (names []string) {
	for _, theme := range render.Themes() {
		names = append(names, theme.Name)
	}
	return names
}

// squareInks gives the theme the user's colours, with a warning about those that
// are hard to tell apart.
func (s *session) squareInks(c *cli.Context, theme *render.Theme) (err error) {
	var inks [2]render.Ink
	for i, name := range [...]string{"light", "dark"} {
		if !c.IsSet(name) {
			continue
		}
		if inks[i], err = render.ParseInk(c.String(name)); err != nil {
			return s.misuse("usage.ink", "flag", "--"+name, "text", quote(c.String(name)))
		}
	}
	*theme = theme.WithSquares(inks[0], inks[1])
	for _, weakness := range theme.Weaknesses() {
		fmt.Fprintln(s.errOut, "chess960:", s.words.Say("diagram.weak."+weakness.String()))
	}
	return nil
}

// sizes reads the flags of sizes: in pixels, or in millimetres.
func (s *session) sizes(c *cli.Context, o *render.Options) (err error) {
	for _, other := range [...]string{"square", "dpi", "crop-marks", "bleed", "text-size"} {
		if c.IsSet("size") && c.IsSet(other) {
			return s.misuse("usage.together", "one", "--size", "other", "--"+other)
		}
	}
	if o.Size, err = s.number(c, "size", 0, render.MaxSize); err != nil {
		return err
	}
	if c.IsSet("square") {
		if o.Square, err = s.millimetres(c, "square", render.MinSquare, render.MaxSquare); err != nil {
			return err
		}
	}
	if c.IsSet("dpi") {
		if o.Resolution, err = s.number(c, "dpi", render.MinResolution, render.MaxResolution); err != nil {
			return err
		}
		if o.Square == 0 {
			return s.misuse("usage.dpi")
		}
	}
	if c.IsSet("text-size") {
		square := o.Square
		if square == 0 {
			square = render.PrintSquare
		}
		usual := render.CaptionHeight * square / millimetre // points
		size, err := s.length(c, "usage.number.pt", "text-size", render.MinTextScale*usual, render.MaxTextScale*usual)
		if err != nil {
			return err
		}
		o.TextScale = size / usual
	}
	o.Crop, err = s.crop(c)
	return err
}

// crop reads the flags of what is printed beyond the edge.
func (s *session) crop(c *cli.Context) (crop render.Crop, err error) {
	crop.Marks = c.Bool("crop-marks")
	if c.IsSet("bleed") {
		crop.Bleed, err = s.millimetres(c, "bleed", 0, render.MaxBleed)
	}
	return crop, err
}

// millimetres reads a flag that is a length.
func (s *session) millimetres(c *cli.Context, name string, least, most float64) (float64, error) {
	return s.length(c, "usage.number.mm", name, least, most)
}

// length reads a flag that is a number from least to most, or refuses it in the words
// of the key.
func (s *session) length(c *cli.Context, key, name string, least, most float64) (float64, error) {
	text := c.String(name)
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v >= least && v <= most) {
		return 0, s.misuse(key, "flag", "--"+name, "text", quote(text), "least", fmt.Sprintf("%.4g", least), "most", fmt.Sprintf("%.4g", most))
	}
	return v, nil
}
