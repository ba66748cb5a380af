package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
	"chess960/render"
)

// mostPixels is the largest width of a picture.
const mostPixels = 100_000

func (s *session) diagramCommand() *cli.Command {
	return &cli.Command{
		Name:      "diagram",
		ArgsUsage: "POSITION",
		Flags: s.flags(
			outputFlag(),
			&cli.StringFlag{Name: "format", Value: "svg"},
			&cli.BoolFlag{Name: "all"},
			&cli.BoolFlag{Name: "flip"},
			&cli.StringFlag{Name: "coordinates", Value: "outside"},
			&cli.StringFlag{Name: "theme", Value: render.Themes()[0].Name},
			&cli.StringFlag{Name: "size", Value: "0"},
			&cli.StringFlag{Name: "caption"},
			&cli.StringSliceFlag{Name: "mark"},
			&cli.StringSliceFlag{Name: "arrow"},
			&cli.BoolFlag{Name: "mover"},
		),
		Action: s.diagram,
	}
}

func (s *session) diagram(c *cli.Context) error {
	encode, extension, err := s.encoder(c)
	if err != nil {
		return err
	}
	var marks render.Diagram // what every picture carries
	if err := s.readMarks(c, &marks); err != nil {
		return err
	}
	if c.Bool("all") {
		return s.diagramAll(c, marks, encode, extension)
	}
	text, err := s.oneArgument(c)
	if err != nil {
		return err
	}
	p, err := s.parsePlace(text)
	if err != nil {
		return err
	}
	d := s.picture(c, &p, marks)
	return s.output(c.String("output"), func(w io.Writer) error { return encode(w, d) })
}

// encoder reads the flags that say how pictures are drawn. It returns the
// writer and the extension of its files.
func (s *session) encoder(c *cli.Context) (encode func(io.Writer, render.Diagram) error, extension string, err error) {
	var o render.Options
	if o.Theme, err = render.ThemeNamed(c.String("theme")); err != nil {
		return nil, "", s.misuse("usage.theme", "text", quote(c.String("theme")), "known", joinWords(themeNames()))
	}
	if o.Coordinates, err = render.ParseCoordinates(c.String("coordinates")); err != nil {
		return nil, "", s.misuse("usage.coordinates", "text", quote(c.String("coordinates")))
	}
	if o.Size, err = s.number(c, "size", 0, mostPixels); err != nil {
		return nil, "", err
	}
	if c.Bool("flip") {
		o.Orientation = engine.Black
	}
	switch format := c.String("format"); format {
	case "svg":
		return func(w io.Writer, d render.Diagram) error { return render.EncodeSVG(w, d, &o) }, ".svg", nil
	case "text":
		for _, other := range [...]string{"mark", "arrow", "mover", "size", "theme"} {
			if c.IsSet(other) && !(other == "mark" && s.style.Color) {
				return nil, "", s.misuse("usage.together", "one", "--format text", "other", "--"+other)
			}
		}
		style := s.style
		style.Orientation, style.HideCoords = o.Orientation, o.Coordinates == render.NoCoordinates
		return func(w io.Writer, d render.Diagram) error { return render.EncodeText(w, d, &style) }, ".txt", nil
	default:
		return nil, "", s.misuse("usage.diagram.format", "text", quote(format))
	}
}

func themeNames() (names []string) {
	for _, theme := range render.Themes() {
		names = append(names, theme.Name)
	}
	return names
}

// readMarks reads the flags that mark squares and draw arrows.
func (s *session) readMarks(c *cli.Context, d *render.Diagram) error {
	for _, text := range c.StringSlice("mark") {
		mark, err := render.ParseMark(text)
		if err != nil {
			return s.misuse("usage.mark", "text", quote(text))
		}
		d.Marks = append(d.Marks, mark)
	}
	for _, text := range c.StringSlice("arrow") {
		arrow, err := render.ParseArrow(text)
		if err != nil {
			return s.misuse("usage.arrow", "text", quote(text))
		}
		d.Arrows = append(d.Arrows, arrow)
	}
	return nil
}

// picture is the diagram of a place: its board, the marks, and words for those
// who cannot see it.
func (s *session) picture(c *cli.Context, p *place, marks render.Diagram) render.Diagram {
	d := marks
	d.Board = p.setup.Board
	d.Caption = c.String("caption")
	d.Desc = s.pieceList(&d.Board)
	start, isStart := p.start()
	switch {
	case isStart:
		d.Title = s.words.Say("title.start", "number", start.Number())
	case p.isStart:
		d.Title = s.words.Say("title.pair", "white", p.pair.White.Number(), "black", p.pair.Black.Number())
	}
	if c.Bool("mover") {
		d.Mover = render.MoverOf(p.setup.Turn)
	}
	return d
}

// pieceList names the pieces of both sides with their squares.
func (s *session) pieceList(b *engine.Board) string {
	var sides []string
	for _, color := range [...]engine.Color{engine.White, engine.Black} {
		var pieces []string
		for role := engine.King; role >= engine.Pawn; role-- {
			squares := b.ByColor(color) & b.ByRole(role)
			key := "role."
			switch squares.Count() {
			case 0:
				continue
			case 1:
			default:
				key = "roles."
			}
			pieces = append(pieces, s.words.Say(key+role.String())+" "+squareList(squares))
		}
		if len(pieces) > 0 {
			sides = append(sides, s.words.Say("pieces."+color.String(), "list", strings.Join(pieces, ", ")))
		}
	}
	return strings.Join(sides, " ")
}

// diagramAll writes the pictures of all 960 starts, each under its number.
func (s *session) diagramAll(c *cli.Context, marks render.Diagram, encode func(io.Writer, render.Diagram) error, extension string) error {
	if c.NArg() > 0 {
		return s.misuse("usage.noargument", "text", quote(c.Args().First()), "help", helpFor(c))
	}
	folder := c.String("output")
	if folder == "" || folder == "-" {
		return s.misuse("usage.diagram.folder")
	}
	if err := makeFolder(folder); err != nil {
		return err
	}
	progress := s.progress(chess960.Count)
	defer progress.end()
	for start := range chess960.All() {
		if interrupted(c.Context) {
			return context.Cause(c.Context)
		}
		p := startPlace(chess960.Pair{White: start, Black: start})
		d := s.picture(c, &p, marks)
		if !c.IsSet("caption") {
			d.Caption = strconv.Itoa(start.Number())
		}
		name := filepath.Join(folder, fmt.Sprintf("%03d%s", start.Number(), extension))
		if err := s.writeFile(name, func(w io.Writer) error { return encode(w, d) }); err != nil {
			return err
		}
		progress.step()
	}
	return nil
}

// makeFolder makes the folder if it is not there.
func makeFolder(name string) error {
	info, err := os.Stat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return os.MkdirAll(name, 0o777)
	case err == nil && !info.IsDir():
		return &fs.PathError{Op: "write", Path: name, Err: syscall.ENOTDIR}
	}
	return err
}
