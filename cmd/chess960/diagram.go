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
			&cli.StringFlag{Name: "format"},
			&cli.BoolFlag{Name: "all"},
			&cli.BoolFlag{Name: "flip"},
			&cli.StringFlag{Name: "area"},
			&cli.BoolFlag{Name: "empty"},
			&cli.StringFlag{Name: "coordinates", Value: "outside"},
			&cli.StringFlag{Name: "theme", Value: render.Themes()[0].Name},
			&cli.StringFlag{Name: "light"},
			&cli.StringFlag{Name: "dark"},
			&cli.StringFlag{Name: "size", Value: "0"},
			&cli.StringFlag{Name: "caption"},
			&cli.BoolFlag{Name: "caption-above"},
			&cli.StringSliceFlag{Name: "mark"},
			&cli.StringSliceFlag{Name: "arrow"},
			&cli.StringFlag{Name: "last"},
			&cli.StringFlag{Name: "check"},
			&cli.StringFlag{Name: "moves"},
			&cli.StringFlag{Name: "castle"},
			&cli.BoolFlag{Name: "mover"},
			&cli.StringFlag{Name: "id-prefix"},
		),
		Action: s.diagram,
	}
}

func (s *session) diagram(c *cli.Context) error {
	o, err := s.diagramOptions(c)
	if err != nil {
		return err
	}
	format, err := s.diagramFormat(c)
	if err != nil {
		return err
	}
	var marks render.Diagram // what every picture carries
	if err := s.readMarks(c, &marks); err != nil {
		return err
	}
	if c.Bool("all") {
		return s.diagramAll(c, marks, &o, format)
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
	return s.output(c.String("output"), func(w io.Writer) error { return s.encode(w, format, &p, d, &o) })
}

// diagramOptions reads the flags that say how pictures are drawn, and warns of
// colours that are hard to tell apart.
func (s *session) diagramOptions(c *cli.Context) (o render.Options, err error) {
	if o, err = s.drawingOptions(c); err != nil {
		return o, err
	}
	var inks [2]render.Ink
	for i, name := range [...]string{"light", "dark"} {
		if !c.IsSet(name) {
			continue
		}
		if inks[i], err = render.ParseInk(c.String(name)); err != nil {
			return o, s.misuse("usage.ink", "flag", "--"+name, "text", quote(c.String(name)))
		}
	}
	o.Theme = o.Theme.WithSquares(inks[0], inks[1])
	for _, weakness := range o.Theme.Weaknesses() {
		fmt.Fprintln(s.errOut, "chess960:", s.words.Say("diagram.weak."+weakness.String()))
	}
	if o.Size, err = s.number(c, "size", 0, mostPixels); err != nil {
		return o, err
	}
	if c.IsSet("area") {
		if o.Area, err = render.ParseArea(c.String("area")); err != nil {
			return o, s.misuse("usage.area", "text", quote(c.String("area")))
		}
	}
	if c.IsSet("id-prefix") {
		o.IDPrefix = c.String("id-prefix")
		if !render.ValidIDPrefix(o.IDPrefix) {
			return o, s.misuse("usage.idprefix", "text", quote(o.IDPrefix))
		}
	}
	o.HidePieces = c.Bool("empty")
	o.CaptionAbove = c.Bool("caption-above")
	return o, nil
}

// drawingOptions reads the flags that diagrams have wherever they are drawn.
func (s *session) drawingOptions(c *cli.Context) (o render.Options, err error) {
	if o.Theme, err = render.ThemeNamed(c.String("theme")); err != nil {
		return o, s.misuse("usage.theme", "text", quote(c.String("theme")), "known", joinWords(themeNames()))
	}
	if o.Coordinates, err = render.ParseCoordinates(c.String("coordinates")); err != nil {
		return o, s.misuse("usage.coordinates", "text", quote(c.String("coordinates")))
	}
	if c.Bool("flip") {
		o.Orientation = engine.Black
	}
	return o, nil
}

func themeNames() (names []string) {
	for _, theme := range render.Themes() {
		names = append(names, theme.Name)
	}
	return names
}

// picture is the diagram of a place: its board, the marks, and words for those
// who cannot see it.
func (s *session) picture(c *cli.Context, p *place, marks render.Diagram, o *render.Options) (render.Diagram, error) {
	d := marks
	d.Board = p.setup.Board
	d.Caption = c.String("caption")
	d.Desc = strings.Join(s.pieceLists(&d.Board), " ")
	d.Title = s.placeTitle(p)
	if c.Bool("mover") {
		d.Mover = render.MoverOf(p.setup.Turn)
	}
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

// placeTitle names the start, or is empty if the place is none.
func (s *session) placeTitle(p *place) string {
	start, isStart := p.start()
	switch {
	case isStart:
		return s.words.Say("title.start", "number", start.Number())
	case p.isStart:
		return s.words.Say("title.pair", "white", p.pair.White.Number(), "black", p.pair.Black.Number())
	}
	return ""
}

// pieceLists names the pieces of each side with their squares.
func (s *session) pieceLists(b *engine.Board) (sides []string) {
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
	return sides
}

// diagramAll writes the pictures of all 960 starts, each under its number.
func (s *session) diagramAll(c *cli.Context, marks render.Diagram, o *render.Options, format string) error {
	if err := s.noArgument(c); err != nil {
		return err
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
		options := *o // of which showCastling may set the area
		d, err := s.picture(c, &p, marks, &options)
		if err != nil {
			return err
		}
		if !c.IsSet("caption") && !c.IsSet("castle") {
			d.Caption = strconv.Itoa(start.Number())
		}
		name := filepath.Join(folder, fmt.Sprintf("%03d%s", start.Number(), extensionOf(format)))
		if err := s.writeFile(name, func(w io.Writer) error { return s.encode(w, format, &p, d, &options) }); err != nil {
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
