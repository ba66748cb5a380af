package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/render"
)

// formats are what a diagram can be written as: the name of the format, the
// extension of its files, and the flags that mean nothing to it.
var formats = []struct {
	name, extension string
	without         []string
}{
	{"svg", ".svg", []string{"dpi", "spoken"}},
	{"png", ".png", []string{"id-prefix", "outlines", "spoken"}},
	{"pdf", ".pdf", []string{"id-prefix", "outlines", "dpi", "spoken"}},
	{"text", ".txt", append([]string{"spoken"}, pictureFlags...)},
	{"spoken", ".txt", append([]string{"coordinates", "flip", "hide", "line", "figurines"}, pictureFlags...)},
}

// pictureFlags are the flags that only a picture can follow.
var pictureFlags = []string{
	"mark", "arrow", "mover", "mover-at", "size", "square", "dpi", "crop-marks", "bleed", "text-size", "theme", "light", "dark", "border", "piece-scale",
	"area", "empty", "caption-above", "label", "outlines", "last", "check", "moves", "castle", "id-prefix",
}

// diagramFormat returns the format that the flags ask for: by --format, else by
// the name of the file, else SVG.
func (s *session) diagramFormat(c *cli.Context) (string, error) {
	name := c.String("format")
	if !c.IsSet("format") {
		name = formats[0].name
		extension := strings.ToLower(filepath.Ext(c.String("output")))
		for _, f := range formats {
			if f.extension == extension && !c.Bool("all") {
				name = f.name
				break // .txt is text before it is spoken
			}
		}
	}
	for _, f := range formats {
		if f.name != name {
			continue
		}
		for _, flag := range f.without {
			inColour := name == "text" && s.style.Color && (flag == "mark" || flag == "check")
			if c.IsSet(flag) && !inColour {
				return "", s.misuse("usage.together", "one", "--format "+name, "other", "--"+flag)
			}
		}
		return name, nil
	}
	return "", s.misuse("usage.diagram.format", "text", quote(name))
}

func extensionOf(format string) string {
	for _, f := range formats {
		if f.name == format {
			return f.extension
		}
	}
	return ""
}

// encode writes the diagram of a place in a format.
func (s *session) encode(w io.Writer, format string, voice speaker, p *place, d render.Diagram, o *render.Options) (err error) {
	switch format {
	case "svg":
		err = render.EncodeSVG(w, d, o)
	case "png":
		err = render.EncodePNG(w, d, o)
	case "pdf":
		err = render.EncodePDF(w, d, o)
	case "spoken":
		err = voice.speak(w, p, d.Caption)
	default:
		err = s.encodeText(w, p, d, o)
	}
	var glyph *render.GlyphError
	var size *render.SizeError
	var outside *render.OutsideError
	switch {
	case errors.As(err, &glyph) && format == "svg":
		return s.noGlyph("usage.glyph.outlines", glyph, format)
	case errors.As(err, &glyph):
		return s.noGlyph("usage.glyph", glyph, format)
	case errors.As(err, &size):
		key := "usage.page"
		if errors.Is(err, render.ErrPixels) {
			key = "usage.pixels"
		}
		return s.misuse(key, "width", fmt.Sprintf("%.6g", size.Width), "height", fmt.Sprintf("%.6g", size.Height), "most", render.MaxPixels)
	case errors.As(err, &outside):
		return s.misuse("usage.outside", "text", quote(outside.Text), "area", o.Area)
	}
	return err
}

// noGlyph words that the fonts lack a character.
func (s *session) noGlyph(key string, e *render.GlyphError, format string) error {
	return s.misuse(key, "character", strconv.QuoteRune(e.Rune), "code", fmt.Sprintf("%U", e.Rune), "format", format)
}

// encodeText writes the board and, for those who hear it read out, the pieces
// with their squares and whose turn it is.
func (s *session) encodeText(w io.Writer, p *place, d render.Diagram, o *render.Options) error {
	style := s.style
	style.Orientation, style.HideCoords = o.Orientation, !o.Coordinates.Has(render.Outside) && !o.Coordinates.Has(render.Inside)
	if err := render.EncodeText(w, d, &style); err != nil {
		return err
	}
	lines := s.pieceLists(&d.Board)
	if !p.bare {
		lines = append(lines, s.words.Say("turn."+p.setup.Turn.String()))
	}
	for _, line := range lines {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}
