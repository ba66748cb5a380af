package main

import (
	"errors"
	"io"
	"slices"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/pictureflags"
	"chess960/cmd/chess960/internal/position"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
)

func (s *session) diagramCommand() *cli.Command {
	return &cli.Command{
		ArgsUsage: "POSITION",
		Flags: s.flags(append(cmdline.PositionFlags(),
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
		)...),
		Action: s.diagram,
	}
}

func (s *session) diagram(c *cli.Context) error {
	o, err := pictureflags.Options(c, s.complain)
	if err != nil {
		return err
	}
	if o.Created, err = pictureflags.Created(s.getenv); err != nil {
		return err
	}
	voice, err := s.voice(c, s.speakerOf(c))
	if err != nil {
		return err
	}
	marks, err := pictureflags.Marks(c) // which every picture carries
	if err != nil {
		return err
	}
	if c.Bool("all") {
		return s.diagramAll(c, marks, &o, voice)
	}
	reader, err := s.reader(c)
	if err != nil {
		return err
	}
	p, err := reader.OnePosition()
	if err != nil {
		return err
	}
	d, err := s.picture(c, &p, marks, &o)
	if err != nil {
		return err
	}
	return s.write(c, cmdline.Inputs(c), func(w io.Writer) error { return s.encode(c, w, d, voice) })
}

// voice returns the voice of --spoken, or else of the speaker.
func (s *session) voice(c *cli.Context, speaker *speak.Speaker) (speak.Voice, error) {
	if !c.IsSet("spoken") {
		return speak.NewVoice(speaker.Words()), nil
	}
	words, err := i18n.Spoken(c.String("spoken"))
	if err != nil {
		return speak.Voice{}, err
	}
	if speaker == s.say {
		words = onStreams(words, s.getenv)
	}
	return speak.NewVoice(words), nil
}

// speakerOf returns the speaker for a picture in the format of --format.
func (s *session) speakerOf(c *cli.Context) *speak.Speaker {
	if picture.Extension(c.String("format")) == picture.TextExtension {
		return s.say
	}
	return s.paper
}

// picture is the diagram of a position: its board, the marks, and words for those
// who cannot see it.
func (s *session) picture(c *cli.Context, p *position.Position, marks render.Diagram, o *render.Options) (*picture.Picture, error) {
	d := picture.Of(p, s.speakerOf(c), *o)
	d.Marks, d.Arrows = slices.Clip(marks.Marks), slices.Clip(marks.Arrows) // of which every picture may have more
	d.Last, d.Check = marks.Last, marks.Check
	if err := pictureflags.Hide(c, d); err != nil {
		return nil, err
	}
	var err error
	if c.IsSet("line") {
		letters := s.say.Letters()
		if c.Bool("figurines") {
			letters = &engine.Figurines
		}
		if d.Moves, err = picture.Line(p, c.String("line"), s.say.Letters(), letters); err != nil {
			return nil, illegalIsMisuse(err)
		}
	}
	d.Caption, d.Label = c.String("caption"), c.String("label")
	if c.Bool("mover") || c.IsSet("mover-at") {
		d.Mover = render.MoverOf(p.Setup.Turn)
	}
	if err := pictureflags.CheckMarks(p, d); err != nil {
		return nil, err
	}
	d.Describe()
	if c.IsSet("moves") {
		if err := pictureflags.MarkMoves(c.String("moves"), p, d); err != nil {
			return nil, err
		}
	}
	if c.IsSet("castle") {
		if err := pictureflags.ShowCastling(c, p, d); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// illegalIsMisuse marks the error that a position is illegal, and no other, as one in
// what the user typed.
func illegalIsMisuse(err error) error {
	var illegal *engine.IllegalError
	if errors.As(err, &illegal) {
		return cmdline.Usage(err)
	}
	return err
}

// encode writes a picture in the format of --format. What the format cannot give is a
// mistake in what the user typed.
func (s *session) encode(c *cli.Context, w io.Writer, d *picture.Picture, voice speak.Voice) error {
	err := d.Encode(w, c.String("format"), s.style, voice)
	var message *speak.Message
	if errors.As(err, &message) {
		return cmdline.Usage(err)
	}
	return err
}
