package main

import (
	"errors"
	"io"
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/speak"
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

// printing is what a document is printed on, and what it says of itself.
type printing struct {
	paper  sheet.Paper
	margin float64
	crop   render.Crop
	info   sheet.Info
}

// document returns a document without pages.
func (p *printing) document() *sheet.Document {
	doc := sheet.NewDocument(p.info)
	doc.Crop(p.crop)
	return doc
}

// readPrinting reads the flags of all printed matter. The document has that title.
func (s *session) readPrinting(c *cli.Context, title string) (p printing, err error) {
	if s.outTerminal && c.String("output") == "" {
		return p, cmdline.Misuse("usage.pdf.terminal")
	}
	if p.paper, err = sheet.PaperNamed(c.String("paper")); err != nil {
		var names []string
		for _, p := range sheet.Papers() {
			names = append(names, p.Name)
		}
		return p, cmdline.Misuse("usage.paper", "text", speak.Quote(c.String("paper")), "known", speak.Commas(names))
	}
	p.margin = sheet.DefaultMargin(p.paper)
	if c.IsSet("margin") {
		const most = 50
		if p.margin, err = cmdline.Millimetres(c, "margin", 0, most); err != nil {
			return p, err
		}
	}
	if c.Bool("landscape") {
		p.paper = p.paper.Landscape()
	}
	if p.crop, err = crop(c); err != nil {
		return p, err
	}
	created, err := s.created()
	p.info = sheet.Info{Title: title, Lang: s.say.Language(), Created: created}
	return p, err
}

// created returns the time that documents bear: that of SOURCE_DATE_EPOCH, by
// which builds are reproduced, else none.
func (s *session) created() (time.Time, error) {
	text := s.getenv("SOURCE_DATE_EPOCH")
	if text == "" {
		return time.Time{}, nil
	}
	const most = 253402300799 // the last second of the year 9999
	seconds, err := strconv.ParseInt(text, 10, 64)
	if err != nil || seconds < 0 || seconds > most {
		return time.Time{}, cmdline.Misuse("usage.epoch", "text", speak.Quote(text))
	}
	return time.Unix(seconds, 0).UTC(), nil
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
