package pictureflags

import (
	"strconv"
	"time"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
	"chess960/render/sheet"
)

// Printing is what a document is printed on, and what it says of itself.
type Printing struct {
	Paper  sheet.Paper
	Margin float64
	Crop   render.Crop
	Info   sheet.Info
}

// Document returns a document without pages.
func (p *Printing) Document() *sheet.Document {
	doc := sheet.NewDocument(p.Info)
	doc.Crop(p.Crop)
	return doc
}

// ReadPrinting reads the flags of all printed matter, but that of its name.
func ReadPrinting(c *cli.Context, info sheet.Info) (*Printing, error) {
	p := &Printing{Info: info}
	var err error
	if p.Paper, err = sheet.PaperNamed(c.String("paper")); err != nil {
		return nil, err
	}
	p.Margin = sheet.DefaultMargin(p.Paper)
	if c.IsSet("margin") {
		const most = 50
		if p.Margin, err = cmdline.Millimetres(c, "margin", 0, most); err != nil {
			return nil, err
		}
	}
	if c.Bool("landscape") {
		p.Paper = p.Paper.Landscape()
	}
	if p.Crop, err = Crop(c); err != nil {
		return nil, err
	}
	return p, nil
}

// Created returns the time that documents bear: that of SOURCE_DATE_EPOCH, by
// which builds are reproduced, else none.
func Created(getenv func(string) string) (time.Time, error) {
	text := getenv("SOURCE_DATE_EPOCH")
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
