package rest

import (
	"bytes"
	"errors"

	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/paper"
	pictures "chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
	"chess960/render/sheet"
)

// sheetPDF answers with a page to print.
func sheetPDF(c *call) (any, error) {
	p, err := c.position()
	if err != nil {
		return nil, err
	}
	const mostCards = 16
	cards, err := c.number("cards", 1, mostCards, 0)
	if err != nil {
		return nil, err
	}
	theme, err := render.ThemeNamed("print-grey")
	if err != nil {
		return nil, err
	}
	page := sheet.Papers()[0]
	layout := sheet.Layout{Paper: page, Margin: sheet.DefaultMargin(page), Columns: 1, Rows: 1, Each: 1, Options: render.Options{Theme: theme}}
	if layout.Options.Coordinates, err = render.ParseCoordinates("inside"); err != nil {
		return nil, err
	}
	if cards > 0 {
		layout.Cut, layout.Each = true, cards
		layout.Columns, layout.Rows = layout.Grid(cards)
	}
	words, err := i18n.Spoken(c.reader.Language())
	if err != nil {
		return nil, err
	}
	panels := paper.Panels(paper.Kind{Cards: cards > 0}, "", nil, []position.Position{p}, layout.Each, c.reader.Speaker, speak.NewVoice(words))
	doc := sheet.NewDocument(sheet.Info{Title: panels[0].Heading, Lang: c.reader.Language()})
	doc.Panels(&layout, panels, func() error { return c.Context().Err() })
	return encoded(doc)
}

// leafletPDF answers with the leaflet on castling.
func leafletPDF(c *call) (any, error) {
	theme, err := render.ThemeNamed("print-grey")
	if err != nil {
		return nil, err
	}
	page := sheet.Papers()[0]
	leaflet := paper.Leaflet(theme, false, c.reader.Speaker)
	doc := sheet.NewDocument(sheet.Info{Title: leaflet.Title, Lang: c.reader.Language()})
	doc.Poster(page, sheet.DefaultMargin(page), &leaflet)
	return encoded(doc)
}

// encoded returns a document as PDF.
func encoded(doc *sheet.Document) (any, error) {
	var b bytes.Buffer
	if err := doc.Encode(&b); err != nil {
		var glyph *render.GlyphError
		if errors.As(err, &glyph) {
			return nil, pictures.NoGlyph("usage.glyph", glyph, "PDF")
		}
		return nil, err
	}
	return b.Bytes(), nil
}
