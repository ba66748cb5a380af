package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
	"chess960/render"
)

// The flags of all printed matter.
func paperFlags() []cli.Flag {
	return []cli.Flag{
		outputFlag(),
		&cli.StringFlag{Name: "paper", Value: render.Papers()[0].Name},
		&cli.BoolFlag{Name: "landscape"},
		&cli.StringFlag{Name: "margin"},
	}
}

func (s *session) sheetCommand() *cli.Command {
	return &cli.Command{
		Name:      "sheet",
		ArgsUsage: "POSITION...",
		Flags: s.flags(append(paperFlags(),
			&cli.StringFlag{Name: "cards"},
			&cli.StringFlag{Name: "grid"},
			&cli.StringFlag{Name: "event"},
			&cli.StringFlag{Name: "title"},
			&cli.BoolFlag{Name: "flip"},
			&cli.StringFlag{Name: "coordinates", Value: "inside"},
			&cli.StringFlag{Name: "theme", Value: printTheme},
		)...),
		Action: s.sheet,
	}
}

// printTheme is the theme of printed matter unless the user says otherwise.
const printTheme = "print-grey"

func (s *session) sheet(c *cli.Context) error {
	paper, margin, err := s.readPaper(c)
	if err != nil {
		return err
	}
	info, err := s.documentInfo(c.String("title"))
	if err != nil {
		return err
	}
	if c.IsSet("event") {
		return s.sheetEvent(c, paper, margin, info)
	}
	sheet := render.Sheet{Paper: paper, Margin: margin, Columns: 1, Rows: 1}
	if sheet.Options, err = s.drawingOptions(c); err != nil {
		return err
	}
	panels, err := s.sheetPanels(c, &sheet)
	if err != nil {
		return err
	}
	if info.Title == "" {
		info.Title = panels[0].Heading
	}
	doc := render.NewDocument(info)
	progress := s.progress(len(panels))
	defer progress.end()
	doc.Panels(&sheet, panels, func() error {
		progress.step()
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}

// sheetPanels reads the positions, and how many of them go on a page.
func (s *session) sheetPanels(c *cli.Context, sheet *render.Sheet) (panels []render.Panel, err error) {
	if c.IsSet("cards") && c.IsSet("grid") {
		return nil, s.misuse("usage.together", "one", "--cards", "other", "--grid")
	}
	if c.NArg() == 0 {
		return nil, s.misuse("usage.position.missing", "help", helpFor(c))
	}
	count, grid := 1, c.IsSet("grid")
	for _, flag := range [...]string{"cards", "grid"} {
		if c.IsSet(flag) {
			if count, err = s.number(c, flag, 1, render.MostPanels); err != nil {
				return nil, err
			}
			sheet.Columns, sheet.Rows = sheet.Grid(count)
			sheet.Cut = flag == "cards"
		}
	}
	for _, text := range c.Args().Slice() {
		p, err := s.parsePlace(text)
		if err != nil {
			return nil, err
		}
		panels = append(panels, s.sheetPanel(&p, c.String("title"), !grid))
	}
	if sheet.Cut && len(panels) == 1 { // a card for each board
		for len(panels) < sheet.Columns*sheet.Rows {
			panels = append(panels, panels[0])
		}
	}
	return panels, nil
}

// sheetPanel puts a position, and how castling goes in it, into words.
func (s *session) sheetPanel(p *place, title string, notes bool) (panel render.Panel) {
	panel.Above = title
	panel.Diagram.Board = p.setup.Board
	start, isStart := p.start()
	switch {
	case isStart:
		panel.Heading, panel.Letters = s.words.Say("title.start", "number", start.Number()), start.Arrangement(&s.letters)
	case p.isStart:
		panel.Heading = s.words.Say("title.pair", "white", p.pair.White.Number(), "black", p.pair.Black.Number())
		panel.Letters = p.pair.White.Arrangement(&s.letters) + "/" + p.pair.Black.Arrangement(&s.letters)
	case p.bare:
	default:
		panel.Heading = s.words.Say("turn." + p.setup.Turn.String())
		panel.Diagram.Mover = render.MoverOf(p.setup.Turn)
	}
	position, err := p.setup.Position()
	if !notes || p.bare || err != nil {
		return panel
	}
	for _, k := range castlings(&position) {
		if !k.HasRight() || isStart && k.Color == engine.Black {
			continue
		}
		text := s.castlingRoute(&k)
		if k.MustBeEmpty != 0 {
			text += "\n" + s.words.Say("castle.empty", "squares", squareList(k.MustBeEmpty))
		}
		note := render.Note{Title: s.words.Say("castle.title."+k.Color.String()+"."+k.Side.String(), "notation", k.Side.Notation()), Text: text}
		if isStart {
			note.Title = s.words.Say("sheet.castling."+k.Side.String(), "notation", k.Side.Notation())
		}
		panel.Notes = append(panel.Notes, note)
	}
	if isStart {
		panel.Notes = append(panel.Notes, render.Note{Text: s.words.Say("sheet.black")})
	}
	return panel
}

// sheetEvent prints what is to hang on the wall before the first sealed draw.
func (s *session) sheetEvent(c *cli.Context, paper render.Paper, margin float64, info render.Info) error {
	for _, other := range [...]string{"cards", "grid", "flip", "coordinates", "theme"} {
		if c.IsSet(other) {
			return s.misuse("usage.together", "one", "--event", "other", "--"+other)
		}
	}
	if err := s.noArgument(c); err != nil {
		return err
	}
	record, _, err := s.loadEvent(c.String("event"))
	if err != nil {
		return err
	}
	rules, err := chess960.ParseEventRules(record.Rules)
	if err != nil {
		return err
	}
	poster := render.Poster{
		Title: s.words.Say("event.poster.title", "event", rules.Event),
		Sections: []render.PosterSection{
			{Title: s.words.Say("event.poster.anchor"), Code: record.Anchor},
			{Title: s.words.Say("event.poster.rules"), Code: record.Rules},
			{Text: strings.ReplaceAll(s.words.Say("event.poster.text"), "\n", " ")},
		},
	}
	if info.Title == "" {
		info.Title = poster.Title
	} else {
		poster.Title = info.Title
	}
	doc := render.NewDocument(info)
	doc.Poster(paper, margin, &poster)
	return s.outputPDF(c, doc)
}

// readPaper reads the flags of the paper and its margins.
func (s *session) readPaper(c *cli.Context) (paper render.Paper, margin float64, err error) {
	if s.outTerminal && c.String("output") == "" {
		return paper, 0, s.misuse("usage.pdf.terminal")
	}
	if paper, err = render.PaperNamed(c.String("paper")); err != nil {
		var names []string
		for _, p := range render.Papers() {
			names = append(names, p.Name)
		}
		return paper, 0, s.misuse("usage.paper", "text", quote(c.String("paper")), "known", joinWords(names))
	}
	margin = render.DefaultMargin(paper)
	if c.IsSet("margin") {
		const most = 50
		text := c.String("margin")
		if margin, err = strconv.ParseFloat(text, 64); err != nil || !(margin >= 0 && margin <= most) {
			return paper, 0, s.misuse("usage.number.mm", "flag", "--margin", "text", quote(text), "most", most)
		}
	}
	if c.Bool("landscape") {
		paper = paper.Landscape()
	}
	return paper, margin, nil
}

// documentInfo is what a document says of itself, under a title.
func (s *session) documentInfo(title string) (render.Info, error) {
	created, err := s.created()
	return render.Info{Title: title, Lang: s.words.Code(), Created: created}, err
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
		return time.Time{}, s.misuse("usage.epoch", "text", quote(text))
	}
	return time.Unix(seconds, 0).UTC(), nil
}

// outputPDF writes the document to the file of --output.
func (s *session) outputPDF(c *cli.Context, doc *render.Document) error {
	return s.output(c.String("output"), func(w io.Writer) error { return s.sheetError(doc.Encode(w)) })
}

// sheetError words what keeps a page from being set.
func (s *session) sheetError(err error) error {
	var glyph *render.GlyphError
	switch {
	case errors.As(err, &glyph):
		return s.misuse("usage.glyph", "character", strconv.QuoteRune(glyph.Rune), "code", fmt.Sprintf("%U", glyph.Rune))
	case errors.Is(err, render.ErrRoom):
		return s.misuse("usage.room")
	}
	return err
}
