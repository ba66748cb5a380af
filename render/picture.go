package render

import (
	"chess960/engine"
	"chess960/render/internal/lettering"
	"chess960/render/internal/pdf"
)

// Picture is a diagram laid out, to be measured and then printed as a part of a page.
// It is what package sheet builds pages of; whoever wants a picture alone has
// [EncodeSVG], [EncodePDF] and [EncodePNG].
type Picture struct {
	scene   *scene
	first   *Diagram
	options Options
}

// NewPicture lays a diagram out. Nil options are the defaults; their sizes, crop marks
// and id prefix mean nothing here.
func NewPicture(d Diagram, o *Options) (*Picture, error) {
	var inside Options
	if o != nil {
		inside = *o
	}
	inside.Crop = Crop{}
	s, set, err := compose(&d, &inside)
	if err != nil {
		return nil, err
	}
	return &Picture{s, &d, set}, nil
}

// NewBackRank returns White's first rank as a picture: its squares in a frame with
// these pieces on them, and nothing else. The zero theme is the default.
func NewBackRank(rank [8]engine.Role, th Theme) *Picture {
	if th == (Theme{}) {
		th = themes[0]
	}
	s := scene{width: 8 * side, height: side, scale: 1, white: th.White, black: th.Black}
	s.under = []path{
		{data: box(0, 0, s.width, s.height), fill: th.Light},
		{data: placing{area: Area{engine.A1, engine.H1}}.darkSquares(), fill: th.Dark},
		{data: box(0, 0, s.width, s.height), stroke: th.Frame, width: 1.5},
	}
	for file, role := range rank {
		s.glyphs = append(s.glyphs, glyph{x: file * side, piece: role.Of(engine.White)})
	}
	return &Picture{scene: &s, first: &Diagram{}}
}

// Size returns the size of the picture in board units, 45 to the side of a square.
func (p *Picture) Size() (width, height int) { return p.scene.width, p.scene.height }

// Print prints the picture in that width in mm, its upper left corner at (x, y). The
// error is a [GlyphError].
func (p *Picture) Print(f *pdf.File, x, y, width float64) error {
	return p.scene.print(f, x, y, width/float64(p.scene.width))
}

// LinkGap is the room that [Picture.PrintLinks] takes, in board units.
const LinkGap = 34

// PrintLinks prints arrows into the gap between the picture, whose lower left corner
// is at (x, y), and one like it below, from squares of the first to squares of the second.
func (p *Picture) PrintLinks(f *pdf.File, x, y, width float64, links []Arrow) {
	at := placing{newMargins(p.first, &p.options).left, 0, 0, p.options.Area, p.options.Orientation}
	for _, link := range links {
		from, _ := at.centre(link.From)
		to, _ := at.centre(link.To)
		arrow := path{data: arrowPath(from, 1, to, LinkGap-1), fill: or(link.Ink, p.options.Theme.Arrow)}
		f.Shapes(x, y, width/float64(p.scene.width)*lettering.Points, arrow.pdf())
	}
}

// BeginPage begins a page of that size in mm, with all that is printed beyond its edge.
// The error wraps [ErrCrop] or [ErrPage].
func (c Crop) BeginPage(f *pdf.File, width, height float64) error {
	if err := c.check(&Options{}); err != nil {
		return err
	}
	reach := c.reach()
	if w, h := width+2*reach, height+2*reach; !pdf.Fits(w, h) {
		return &SizeError{w, h, ErrPage}
	}
	f.Page(width, height, reach, c.Bleed)
	if c.Marks {
		marks := path{data: c.marks(width, height, 1), stroke: opaque, width: cropWidth / lettering.Points}
		f.Shapes(0, 0, lettering.Points, marks.pdf())
	}
	return nil
}
