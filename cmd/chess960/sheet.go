package main

import (
	"context"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/eventfile"
	"chess960/cmd/chess960/internal/paper"
	"chess960/cmd/chess960/internal/pictureflags"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/progress"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
	"chess960/render/sheet"
)

func (s *session) sheetCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "POSITION...",
		Flags: s.flags(append(append(paperFlags(), cmdline.PositionFlags()...),
			&cli.StringFlag{Name: "cards"},
			&cli.StringFlag{Name: "grid"},
			&cli.BoolFlag{Name: "board-check"},
			&cli.BoolFlag{Name: "leaflet"},
			&cli.StringFlag{Name: "event"},
			&cli.StringFlag{Name: "boards"},
			&cli.StringFlag{Name: "title"},
			&cli.BoolFlag{Name: "flip"},
			&cli.StringFlag{Name: "coordinates", Value: "inside"},
			&cli.StringFlag{Name: "border", Value: render.ThinBorder.String()},
			&cli.StringFlag{Name: "piece-scale"},
			&cli.StringFlag{Name: "theme", Value: printTheme},
			&cli.StringFlag{Name: "light"},
			&cli.StringFlag{Name: "dark"},
			&cli.StringFlag{Name: "spoken"},
		)...),
		Action: s.sheet,
	}
}

// printTheme is the theme of printed matter unless the user says otherwise.
const printTheme = "print-grey"

func (s *session) sheet(c *cli.Context) error {
	p, err := s.readPrinting(c, c.String("title"))
	if err != nil {
		return err
	}
	switch {
	case c.IsSet("event"):
		return s.sheetEvent(c, p)
	case c.IsSet("leaflet"):
		return s.sheetLeaflet(c, p)
	case c.IsSet("board-check"):
		return s.sheetCheck(c, p)
	}
	return s.sheetPanels(c, p)
}

// sheetPanels prints positions, each on a page of its own or several to a page.
func (s *session) sheetPanels(c *cli.Context, p *pictureflags.Printing) (err error) {
	layout := sheet.Layout{Paper: p.Paper, Margin: p.Margin, Columns: 1, Rows: 1, Each: 1, Cut: c.IsSet("cards")}
	if c.IsSet("grid") {
		layout.Title = c.String("title")
	}
	if layout.Options, err = pictureflags.Drawing(c, s.complain); err != nil {
		return err
	}
	for _, several := range [...]string{"cards", "grid"} {
		if !c.IsSet(several) {
			continue
		}
		if layout.Each, err = cmdline.Number(c, several, 1, sheet.MostPanels); err != nil {
			return err
		}
		layout.Columns, layout.Rows = layout.Grid(layout.Each)
	}
	boards, positions, err := s.boardPositions(c)
	if err != nil {
		return err
	}
	voice, err := s.voice(c, s.paper)
	if err != nil {
		return err
	}
	panels := paper.Panels(paper.Kind{Cards: c.IsSet("cards"), Grid: c.IsSet("grid")}, c.String("title"), boards, positions, layout.Each, s.paper, voice)
	if p.Info.Title == "" {
		p.Info.Title = panels[0].Heading
	}
	doc := p.Document()
	shown := progress.New(s.errOut, len(panels))
	defer shown.End()
	doc.Panels(&layout, panels, func() error {
		shown.Step()
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}

// boardPositions reads --boards and the positions: one for each board, or one for
// all. Without --boards the boards are nil.
func (s *session) boardPositions(c *cli.Context) (boards []int, positions []position.Position, err error) {
	reader, err := s.reader(c)
	if err != nil {
		return nil, nil, err
	}
	if positions, err = reader.AllPositions(); err != nil || !c.IsSet("boards") {
		return nil, positions, err
	}
	if boards, err = paper.Boards(c.String("boards")); err != nil {
		return nil, nil, cmdline.Usage(err)
	}
	positions, err = paper.ForBoards(boards, positions)
	return boards, positions, cmdline.Usage(err)
}

// sheetCheck prints the list with which an arbiter goes from board to board.
func (s *session) sheetCheck(c *cli.Context, p *pictureflags.Printing) error {
	boards, positions, err := s.boardPositions(c)
	if err != nil {
		return err
	}
	if boards == nil {
		if len(positions) == 1 {
			return cmdline.Misuse("usage.needs", "one", "--board-check", "other", "--boards")
		}
		for i := range positions {
			boards = append(boards, i+1)
		}
	}
	options, err := pictureflags.Drawing(c, s.complain)
	if err != nil {
		return err
	}
	one := !cmdline.SeveralPositions(c)
	if !one {
		for flag := range strings.FieldsSeq(pictureflags.DrawingFlags) {
			if c.IsSet(flag) { // of a picture, which there is not
				return cmdline.Misuse("usage.check.picture", "flag", "--"+flag)
			}
		}
	}
	list := paper.BoardCheck(boards, positions, one, options, s.paper)
	list.Above = p.Info.Title
	p.Info.Title = speak.JoinDots(list.Above, list.Title)
	doc := p.Document()
	shown := progress.New(s.errOut, 1)
	defer shown.End()
	doc.Checklist(p.Paper, p.Margin, &list, func(done, total int) error {
		shown.To(done, total)
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}

// sheetLeaflet prints how castling goes in Chess960, on a page.
func (s *session) sheetLeaflet(c *cli.Context, p *pictureflags.Printing) error {
	theme, err := render.ThemeNamed(c.String("theme"))
	if err != nil {
		return err
	}
	poster := paper.Leaflet(theme, p.Paper.Width > p.Paper.Height, s.paper)
	return s.outputPoster(c, p, &poster)
}

// sheetEvent prints what is to hang on the wall before the first sealed draw, and
// the draws since.
func (s *session) sheetEvent(c *cli.Context, p *pictureflags.Printing) error {
	e, err := eventfile.Verify(disk, c.String("event"), sealed.Published{})
	if err != nil {
		return altered(c.String("event"), err)
	}
	record, report := e.Record(), e.Report()
	if !report.Bound {
		return speak.Tell("event.unbound") // and a poster binds
	}
	poster := paper.EventPoster(&record, &report.Rules, s.paper)
	return s.outputPoster(c, p, &poster)
}

// outputPoster prints a poster, with what the user wants above its title.
func (s *session) outputPoster(c *cli.Context, p *pictureflags.Printing, poster *sheet.Poster) error {
	poster.Above = p.Info.Title
	p.Info.Title = speak.JoinDots(poster.Above, poster.Title)
	doc := p.Document()
	doc.Poster(p.Paper, p.Margin, poster)
	return s.outputPDF(c, doc)
}
