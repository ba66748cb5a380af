package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"chess960/render"
	"chess960/render/sheet"
)

func (s *session) sheetCommand() *cli.Command {
	return &cli.Command{
		Name:      "sheet",
		ArgsUsage: "POSITION...",
		Flags: s.flags(append(paperFlags(),
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

// drawingFlags are the flags that say how the diagrams of a sheet are drawn.
var drawingFlags = []string{"flip", "coordinates", "border", "piece-scale", "theme", "light", "dark"}

// sheetKinds are the kinds of sheet other than a page for each position: the flag
// that asks for it, and those that mean nothing to it.
var sheetKinds = []struct {
	flag    string
	without []string
}{
	{"event", append([]string{"boards", "spoken"}, drawingFlags...)},
	{"leaflet", []string{"boards", "flip", "coordinates", "border", "piece-scale", "light", "dark", "spoken"}},
	{"board-check", []string{"spoken"}},
	{"cards", []string{"spoken"}},
	{"grid", []string{"spoken"}},
}

// sheetKind returns the flag of the kind of sheet that is asked for, "" for none.
func (s *session) sheetKind(c *cli.Context) (kind string, err error) {
	for _, k := range sheetKinds {
		if !c.IsSet(k.flag) {
			continue
		}
		if kind != "" {
			return "", s.misuse("usage.together", "one", "--"+kind, "other", "--"+k.flag)
		}
		kind = k.flag
		for _, flag := range k.without {
			if c.IsSet(flag) {
				return "", s.misuse("usage.together", "one", "--"+kind, "other", "--"+flag)
			}
		}
	}
	return kind, nil
}

func (s *session) sheet(c *cli.Context) error {
	kind, err := s.sheetKind(c)
	if err != nil {
		return err
	}
	p, err := s.readPrinting(c, c.String("title"))
	if err != nil {
		return err
	}
	switch kind {
	case "event":
		return s.sheetEvent(c, p)
	case "leaflet":
		return s.sheetLeaflet(c, p)
	case "board-check":
		return s.sheetCheck(c, p)
	}
	return s.sheetPanels(c, p, kind)
}

// sheetPanels prints positions, each on a page of its own or several to a page.
func (s *session) sheetPanels(c *cli.Context, p printing, kind string) (err error) {
	layout := sheet.Layout{Paper: p.paper, Margin: p.margin, Columns: 1, Rows: 1, Each: 1, Cut: kind == "cards"}
	if kind == "grid" {
		layout.Title = c.String("title")
	}
	if layout.Options, err = s.drawingOptions(c); err != nil {
		return err
	}
	if kind != "" {
		if layout.Each, err = s.number(c, kind, 1, sheet.MostPanels); err != nil {
			return err
		}
		layout.Columns, layout.Rows = layout.Grid(layout.Each)
	}
	panels, err := s.panels(c, kind, layout.Each)
	if err != nil {
		return err
	}
	if p.info.Title == "" {
		p.info.Title = panels[0].Heading
	}
	doc := p.document()
	progress := s.progress(len(panels))
	defer progress.end()
	doc.Panels(&layout, panels, func() error {
		progress.step()
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}
