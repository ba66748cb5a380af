package main

import (
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"chess960/render"
)

func (s *session) diagramCommand() *cli.Command {
	return &cli.Command{
		Name:      "diagram",
		ArgsUsage: "POSITION",
		Flags: s.flags(
			outputFlag(),
			&cli.StringFlag{Name: "format"},
			&cli.BoolFlag{Name: "all"},
			&cli.BoolFlag{Name: "flip"},
			&cli.StringFlag{Name: "area"},
			&cli.BoolFlag{Name: "empty"},
			&cli.StringFlag{Name: "hide"},
			&cli.StringFlag{Name: "coordinates", Value: "outside"},
			&cli.StringFlag{Name: "border", Value: render.ThinBorder.String()},
			&cli.StringFlag{Name: "theme", Value: render.Themes()[0].Name},
			&cli.StringFlag{Name: "light"},
			&cli.StringFlag{Name: "dark"},
			&cli.StringFlag{Name: "piece-scale"},
			&cli.StringFlag{Name: "size", Value: "0"},
			&cli.StringFlag{Name: "square"},
			&cli.StringFlag{Name: "dpi"},
			&cli.BoolFlag{Name: "crop-marks"},
			&cli.StringFlag{Name: "bleed"},
			&cli.StringFlag{Name: "text-size"},
			&cli.StringFlag{Name: "caption"},
			&cli.BoolFlag{Name: "caption-above"},
			&cli.StringFlag{Name: "label"},
			&cli.StringFlag{Name: "line"},
			&cli.BoolFlag{Name: "figurines"},
			&cli.BoolFlag{Name: "outlines"},
			&cli.StringSliceFlag{Name: "mark"},
			&cli.StringSliceFlag{Name: "arrow"},
			&cli.StringFlag{Name: "last"},
			&cli.StringFlag{Name: "check"},
			&cli.StringFlag{Name: "moves"},
			&cli.StringFlag{Name: "castle"},
			&cli.BoolFlag{Name: "mover"},
			&cli.StringFlag{Name: "mover-at"},
			&cli.StringFlag{Name: "spoken"},
			&cli.StringFlag{Name: "id-prefix"},
		),
		Action: s.diagram,
	}
}

func (s *session) diagram(c *cli.Context) error {
	for _, other := range [...]string{"line", "last", "hide", "moves"} {
		if c.IsSet("castle") && c.IsSet(other) {
			return s.misuse("usage.together", "one", "--castle", "other", "--"+other)
		}
	}
	o, err := s.diagramOptions(c)
	if err != nil {
		return err
	}
	format, err := s.diagramFormat(c)
	if err != nil {
		return err
	}
	voice, err := s.speaker(c)
	if err != nil {
		return err
	}
	var marks render.Diagram // what every picture carries
	if err := s.readMarks(c, &marks); err != nil {
		return err
	}
	if c.Bool("all") {
		return s.diagramAll(c, marks, &o, format, voice)
	}
	text, err := s.oneArgument(c)
	if err != nil {
		return err
	}
	p, err := s.parsePlace(text)
	if err != nil {
		return err
	}
	d, err := s.picture(c, &p, marks, &o)
	if err != nil {
		return err
	}
	return s.output(c.String("output"), func(w io.Writer) error { return s.encode(w, format, voice, &p, d, &o) })
}

// picture is the diagram of a place: its board, the marks, and words for those
// who cannot see it.
func (s *session) picture(c *cli.Context, p *place, marks render.Diagram, o *render.Options) (render.Diagram, error) {
	d := marks
	d.Marks, d.Arrows = slices.Clip(d.Marks), slices.Clip(d.Arrows) // of which every picture may have more
	d.Board = p.setup.Board
	if err := s.hide(c, &d); err != nil {
		return d, err
	}
	var err error
	if d.Moves, err = s.line(c, p); err != nil {
		return d, err
	}
	d.Caption, d.Label, d.Lang = c.String("caption"), c.String("label"), s.words.Code()
	if c.Bool("mover") || c.IsSet("mover-at") {
		d.Mover = render.MoverOf(p.setup.Turn)
	}
	if err := s.checkMarks(p, &d, o); err != nil {
		return d, err
	}
	d.Title, d.Desc = s.title(p, &d), s.description(&d, o)
	if c.IsSet("moves") {
		if err := s.markMoves(c.String("moves"), p, &d, o); err != nil {
			return d, err
		}
	}
	if c.IsSet("castle") {
		if err := s.showCastling(c, p, &d, o); err != nil {
			return d, err
		}
	}
	return d, nil
}
