package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
)

// formats are what a diagram can be written as: the name of the format and the
// extension of its files.
var formats = []struct{ name, extension string }{
	{"svg", ".svg"}, {"png", ".png"}, {"pdf", ".pdf"}, {"text", ".txt"}, {"spoken", ".txt"},
}

// chooseFormat sets --format, unless the user has: by the name of the file, else SVG.
func chooseFormat(c *cli.Context) error {
	if !c.IsSet("format") {
		name := formats[0].name
		extension := strings.ToLower(filepath.Ext(c.String("output")))
		for _, f := range formats {
			if f.extension == extension && !c.Bool("all") {
				name = f.name
				break // .txt is text before it is spoken
			}
		}
		return c.Set("format", name)
	}
	if extensionOf(c.String("format")) == "" {
		return cmdline.Misuse("usage.diagram.format", "text", speak.Quote(c.String("format")))
	}
	return nil
}

// extensionOf returns the extension of a format's files, "" if it is none.
func extensionOf(format string) string {
	for _, f := range formats {
		if f.name == format {
			return f.extension
		}
	}
	return ""
}

// written is a diagram of a position and how it is to be written.
type written struct {
	position *position.Position
	diagram  render.Diagram
	options  *render.Options
	format   string
	voice    speak.Voice // of the spoken form
}

// encode writes a diagram.
func (s *session) encode(w io.Writer, d *written) (err error) {
	switch d.format {
	case "svg":
		err = render.EncodeSVG(w, d.diagram, d.options)
	case "png":
		err = render.EncodePNG(w, d.diagram, d.options)
	case "pdf":
		err = render.EncodePDF(w, d.diagram, d.options)
	case "spoken":
		fmt.Fprintln(w, d.voice.Position(d.position, d.diagram.Caption))
	default:
		s.encodeText(w, d)
	}
	var glyph *render.GlyphError
	var size *render.SizeError
	var outside *render.OutsideError
	switch {
	case errors.As(err, &glyph) && d.format == "svg":
		return noGlyph("usage.glyph.outlines", glyph, d.format)
	case errors.As(err, &glyph):
		return noGlyph("usage.glyph", glyph, d.format)
	case errors.As(err, &size):
		key := "usage.page"
		if errors.Is(err, render.ErrPixels) {
			key = "usage.pixels"
		}
		return cmdline.Misuse(key, "width", fmt.Sprintf("%.6g", size.Width), "height", fmt.Sprintf("%.6g", size.Height), "most", render.MaxPixels)
	case errors.As(err, &outside):
		return cmdline.Misuse("usage.outside", "text", speak.Quote(outside.Text), "area", d.options.Area)
	}
	return err
}

// noGlyph says that the fonts lack a character.
func noGlyph(key string, e *render.GlyphError, format string) error {
	return cmdline.Misuse(key, "character", strconv.QuoteRune(e.Rune), "code", fmt.Sprintf("%U", e.Rune), "format", format)
}

// encodeText writes the board and, for those who hear it read out, the pieces
// with their squares and whose turn it is.
func (s *session) encodeText(w io.Writer, d *written) {
	style, o := s.style, d.options
	style.Orientation, style.HideCoords = o.Orientation, !o.Coordinates.Has(render.Outside) && !o.Coordinates.Has(render.Inside)
	render.EncodeText(w, d.diagram, &style) // whose error is that of w, which sticks
	printLines(w, s.say.PieceLists(&d.diagram.Board))
	if !d.position.Bare {
		fmt.Fprintln(w, s.say.Turn(d.position.Setup.Turn))
	}
}
