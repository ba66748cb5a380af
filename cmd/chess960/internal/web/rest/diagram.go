package rest

import (
	"bytes"
	"net/http"
	"strconv"

	pictures "chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/cmd/chess960/internal/web/answer"
	"chess960/engine"
	"chess960/render"
)

// Sizes of pictures, in pixels.
const (
	leastWidth, mostWidth = 64, 2048
	usualWidth            = 720 // of a PNG
)

// number reads a parameter that is a number, without which it is usual.
func (c *call) number(name string, least, most, usual int) (int, error) {
	text := c.text(name)
	if text == "" {
		return usual, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		return 0, answer.Fail(http.StatusBadRequest, speak.Tell("web.error.number", "name", name, "text", speak.Quote(text), "least", least, "most", most))
	}
	return n, nil
}

// picture answers with a diagram in a format of package picture.
func picture(format string) func(*call) (any, error) {
	return func(c *call) (any, error) {
		p, err := c.position()
		if err != nil {
			return nil, err
		}
		options, err := c.drawing(format)
		if err != nil {
			return nil, err
		}
		d := pictures.Of(&p, c.reader.Speaker, options)
		if err := c.mark(d, &p); err != nil {
			return nil, err
		}
		var b bytes.Buffer
		if err := d.Encode(&b, format, render.TextOptions{}, speak.Voice{}); err != nil {
			return nil, err
		}
		return b.Bytes(), nil
	}
}

// drawing reads how a picture is drawn.
func (c *call) drawing(format string) (o render.Options, err error) {
	if theme := c.text("theme"); theme != "" {
		if o.Theme, err = render.ThemeNamed(theme); err != nil {
			return o, speak.Tell("web.error.theme", "text", speak.Quote(theme))
		}
	}
	flip, err := c.yes("flip")
	if err != nil {
		return o, err
	}
	if flip {
		o.Orientation = engine.Black
	}
	usual := 0
	if format == "png" {
		usual = usualWidth
	}
	if format == "pdf" {
		return o, nil // which is printed at 10 mm to the square
	}
	o.Size, err = c.number("width", leastWidth, mostWidth, usual)
	return o, err
}

// mark describes the picture, and adds what the query asks for.
func (c *call) mark(d *pictures.Picture, p *position.Position) error {
	if c.isSet("castle") {
		side, err := c.side("castle")
		if err != nil {
			return err
		}
		d.Describe()
		ok, err := d.Castling(side)
		if err == nil && !ok {
			err = speak.Tell("castle.noright")
		}
		return err
	}
	d.Describe()
	if !c.isSet("square") {
		return nil
	}
	square, err := engine.ParseSquare(c.text("square"))
	if err != nil || p.Setup.Board.At(square) == engine.NoPiece {
		return answer.Fail(http.StatusBadRequest, speak.Tell("web.error.square", "text", speak.Quote(c.text("square"))))
	}
	return d.MarkMoves(square)
}
