package main

import (
	"errors"
	"io"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/pictureflags"
	"chess960/render"
	"chess960/render/sheet"
)

// The flags of all printed matter.
func paperFlags() []cli.Flag {
	return []cli.Flag{
		outputFlag(),
		&cli.StringFlag{Name: "paper", Value: sheet.Papers()[0].Name},
		&cli.BoolFlag{Name: "landscape"},
		&cli.StringFlag{Name: "margin"},
		&cli.BoolFlag{Name: "crop-marks"},
		&cli.StringFlag{Name: "bleed"},
	}
}

// readPrinting reads the flags of all printed matter. The document has that title.
func (s *session) readPrinting(c *cli.Context, title string) (*pictureflags.Printing, error) {
	created, err := pictureflags.Created(s.getenv)
	if err != nil {
		return nil, err
	}
	return pictureflags.ReadPrinting(c, sheet.Info{Title: title, Lang: s.say.Language(), Created: created})
}

// outputPDF writes the document to the file of --output.
func (s *session) outputPDF(c *cli.Context, doc *sheet.Document) error {
	var inputs []string
	if record := c.String("event"); record != "" {
		inputs = eventfile.Names(record)
	}
	return s.write(c, inputs, func(w io.Writer) error { return pageError(doc.Encode(w)) })
}

// pageError words what keeps a page from being set.
func pageError(err error) error {
	var glyph *render.GlyphError
	switch {
	case errors.As(err, &glyph):
		return cmdline.Usage(picture.NoGlyph("usage.glyph", glyph, "PDF"))
	case errors.Is(err, sheet.ErrRoom):
		return cmdline.Misuse("usage.room")
	}
	return err
}
