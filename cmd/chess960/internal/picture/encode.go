package picture

import (
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"

	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
)

// TextExtension is the extension of files of text.
const TextExtension = ".txt"

// Formats are what a picture can be written as: the name of the format, the extension of
// its files, and whether they are for programs alone. The first is the usual one.
var Formats = [...]struct {
	Name, Extension string
	Binary          bool
}{
	{"svg", ".svg", false}, {"png", ".png", true}, {"pdf", ".pdf", true}, {"text", ".txt", false}, {"spoken", ".txt", false},
}

// Extension returns the extension of a format's files, "" if it is none.
func Extension(format string) string {
	for _, f := range Formats {
		if f.Name == format {
			return f.Extension
		}
	}
	return ""
}

// Encode writes the picture in a format, which is one of Formats. Text is in that style,
// and the spoken form in that voice. The error is a [speak.Message] if the picture asks
// for what the format cannot give, else that of w.
func (p *Picture) Encode(w io.Writer, format string, style render.TextOptions, voice speak.Voice) (err error) {
	switch format {
	case "svg":
		err = render.EncodeSVG(w, p.Diagram, &p.Options)
	case "png":
		err = render.EncodePNG(w, p.Diagram, &p.Options)
	case "pdf":
		err = render.EncodePDF(w, p.Diagram, &p.Options)
	case "spoken":
		shown := *p.position
		shown.Setup.Board = p.Board
		_, err = fmt.Fprintln(w, voice.Picture(&shown, p.caption, &p.said))
	default:
		err = p.encodeText(w, style)
	}
	var glyph *render.GlyphError
	var size *render.SizeError
	var outside *render.OutsideError
	switch {
	case errors.As(err, &glyph) && format == "svg":
		return NoGlyph("usage.glyph.outlines", glyph, format)
	case errors.As(err, &glyph):
		return NoGlyph("usage.glyph", glyph, format)
	case errors.As(err, &size):
		key := "usage.page"
		if errors.Is(err, render.ErrPixels) {
			key = "usage.pixels"
		}
		return speak.Tell(key, "width", fmt.Sprintf("%.6g", size.Width), "height", fmt.Sprintf("%.6g", size.Height), "most", render.MaxPixels)
	case errors.As(err, &outside):
		return speak.Tell("usage.outside", "text", speak.Quote(outside.Text), "area", p.Options.Area)
	}
	return err
}

// NoGlyph says, in the words of the key, that the fonts of a format lack a character.
func NoGlyph(key string, e *render.GlyphError, format string) error {
	return speak.Tell(key, "character", strconv.QuoteRune(e.Rune), "code", fmt.Sprintf("%U", e.Rune), "format", format)
}

// encodeText writes the board and, for those who hear it read out, the pieces
// with their squares, whose turn it is and what is marked.
func (p *Picture) encodeText(w io.Writer, style render.TextOptions) error {
	coordinates := p.Options.Coordinates
	style.Orientation, style.HideCoords = p.Options.Orientation, !coordinates.Has(render.Outside) && !coordinates.Has(render.Inside)
	if err := render.EncodeText(w, p.Diagram, &style); err != nil {
		return err
	}
	if p.Beside != nil {
		if err := render.EncodeText(w, *p.Beside, &style); err != nil {
			return err
		}
	}
	lines := p.speaker.PieceLists(&p.Board)
	if !p.position.Bare {
		lines = append(lines, p.speaker.Turn(p.position.Setup.Turn))
	}
	for _, line := range append(lines, p.speaker.Overlay(&p.said)...) {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

// Workers is how many pictures are drawn at a time: as many as there are processors, but
// of large PNGs no more than memory holds easily.
func Workers(format string, o *render.Options) int {
	n := runtime.GOMAXPROCS(0)
	if format == "png" {
		const easy = 24 << 20 // pixels, of 10 bytes each on the way
		width := max(o.Size, 1)
		if o.Square > 0 {
			width = int(10 * o.Square / 25.4 * float64(max(o.Resolution, render.PrintResolution))) // with margins
		}
		n = min(n, max(1, easy/(width*width)))
	}
	return n
}
