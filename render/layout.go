package render

import (
	"math"
	"slices"
	"strconv"
	"sync"

	"chess960/engine"
	"chess960/render/internal/pathdata"
	"chess960/render/internal/plain"
	"chess960/render/pieces"
)

// Measures in board units.
const (
	side     = pieces.Box
	panelGap = 24 // between two boards
)

// placing is where the board, or the part of it that is drawn, lies in the
// picture and how it is turned.
type placing struct {
	x, y        int
	rim         int // width of the border
	area        Area
	orientation engine.Color
}

// width and height return the size of the board.
func (p placing) width() int  { return side * p.area.files() }
func (p placing) height() int { return side * p.area.ranks() }

// corner returns the upper left corner of a square of the area.
func (p placing) corner(s engine.Square) (x, y int) {
	from, to := p.area.corners()
	col, row := int(s.File())-int(from.File()), int(to.Rank())-int(s.Rank())
	if p.orientation == engine.Black {
		col, row = p.area.files()-1-col, p.area.ranks()-1-row
	}
	return p.x + col*side, p.y + row*side
}

// at returns the square in a row from the top and a column from the left.
func (p placing) at(row, col int) engine.Square {
	from, to := p.area.corners()
	if p.orientation == engine.Black {
		return engine.SquareAt(to.File()-engine.File(col), from.Rank()+engine.Rank(row))
	}
	return engine.SquareAt(from.File()+engine.File(col), to.Rank()-engine.Rank(row))
}

// centre returns the middle of a square.
func (p placing) centre(s engine.Square) (x, y float64) {
	cx, cy := p.corner(s)
	return float64(cx) + side/2.0, float64(cy) + side/2.0
}

// dark reports the colour of a square: a1 is dark.
func dark(s engine.Square) bool { return (s.File()+engine.File(s.Rank()))%2 == 0 }

// compose lays a diagram out by options as callers give them, and returns them
// with their defaults filled in.
func compose(d *Diagram, o *Options) (*scene, Options, error) {
	set, err := o.settle()
	if err != nil {
		return nil, set, err
	}
	s, err := layout(d, &set)
	return s, set, err
}

// layout turns a diagram, and the one beside it, into a scene. It knows no
// format.
func layout(d *Diagram, o *Options) (*scene, error) {
	th := &o.Theme
	s := &scene{scale: o.PieceScale, white: th.White, black: th.Black, glow: th.Glow}
	s.describe(d, o)
	s.under = []path{{}} // the paper, when its size is known
	list, err := panels(d, o)
	if err != nil {
		return nil, err
	}
	top := 0
	for i := range list {
		top = max(top, list[i].top())
	}
	for i := range list {
		if i > 0 {
			s.width += panelGap
		}
		s.panel(&list[i], o, top)
	}
	s.under[0] = path{data: box(0, 0, s.width, s.height), fill: th.Paper, crisp: true}
	s.crop(o.Crop, o.unit(), th)
	return s, nil
}

// panels measures the diagram and the one beside it; a third would say what two
// can.
func panels(d *Diagram, o *Options) (list []panel, err error) {
	for ; d != nil && len(list) < 2; d = d.Beside {
		if err := d.check(o.Area); err != nil {
			return nil, err
		}
		list = append(list, newPanel(d, o))
	}
	return list, nil
}

// panel is one board with all that stands around it, measured.
type panel struct {
	*Diagram
	margins
	head, foot   int // height of what stands above and below the margins
	label, above []words
	below        []words
}

// margins are the room between the squares and what else there is, or the edge.
type margins struct{ left, right, top, bottom int }

func newPanel(d *Diagram, o *Options) panel {
	p := panel{Diagram: d, margins: newMargins(d, o)}
	width := side * o.Area.files()
	p.label, p.head = setLabel(d.Label, width, o)
	caption, high := setCaption(d.Caption, captionLines, width, o)
	if o.CaptionAbove {
		p.above = shift(caption, 0, p.head)
		p.head += high
	} else {
		p.under(caption, high, o)
	}
	moves, high := setCaption(d.Moves, math.MaxInt, width, o)
	p.under(moves, high, o)
	if p.head > 0 {
		p.head = max(p.head, p.head+captionGap-p.margins.top)
	}
	return p
}

// under puts words, so high, below the margin and what stands there already.
func (p *panel) under(set []words, high int, o *Options) {
	if high == 0 {
		return
	}
	if p.foot == 0 { // coordinates keep the words off the border already
		p.foot = max(0, captionGap-p.bottom+o.Border.width())
	} else {
		p.foot -= captionGap / 2 // lines of words stand closer together
	}
	p.below = append(p.below, shift(set, 0, p.foot-captionGap)...)
	p.foot += high
}

// newMargins returns what border, coordinates and mover need.
func newMargins(d *Diagram, o *Options) margins {
	var m margins
	m.left, m.right, m.top, m.bottom = o.coordinateMargins()
	if d.Mover != NoMover {
		side, place := &m.right, o.Coordinates.Right
		switch o.MoverAt {
		case MoverLeft:
			side, place = &m.left, o.Coordinates.Left
		case MoverAbove:
			side, place = &m.top, o.Coordinates.Top
		case MoverBelow:
			side, place = &m.bottom, o.Coordinates.Bottom
		}
		*side = moverGap
		if place == Outside {
			*side += o.text(gutter)
		}
	}
	rim := o.Border.width()
	return margins{m.left + rim, m.right + rim, m.top + rim, m.bottom + rim}
}

// top returns the height of all above the squares.
func (p *panel) top() int { return p.head + p.margins.top }

// panel adds a board at the right, with its squares at that height.
func (s *scene) panel(p *panel, o *Options, top int) {
	th := &o.Theme
	at := placing{s.width + p.left, top, o.Border.width(), o.Area, o.Orientation}
	middle := at.x + at.width()/2
	s.width += p.left + at.width() + p.right
	s.height = max(s.height, top+at.height()+p.bottom+p.foot)

	s.ground(o.Border, at, th)
	ground := s.filled(p.Diagram, at, th)
	s.check(p.Check&o.Area.squares(), at, th)
	s.coordinates(o, at, ground)
	s.words = append(s.words, shift(p.label, at.x, top-p.top())...)
	s.words = append(s.words, shift(p.above, middle, top-p.top())...)
	s.words = append(s.words, shift(p.below, middle, top+at.height()+p.bottom)...)
	s.mover(p.Diagram, o, at)
	s.shapes(p.Diagram, true, at, th)
	if !o.HidePieces {
		s.place(p.Diagram, at)
	}
	s.shapes(p.Diagram, false, at, th)
}

// describe sets what a reader says instead of showing the picture.
func (s *scene) describe(d *Diagram, o *Options) {
	shown := d.Board
	if o.HidePieces {
		shown = engine.Board{}
	}
	placement := shown.String()
	s.title, s.desc, s.lang = plain.Line(d.Title), plain.Line(d.Desc), d.Lang
	if s.title == "" {
		s.title = plain.Line(d.Caption)
	}
	if s.title == "" {
		s.title = placement
	}
	if s.desc == "" {
		s.desc = placement
	}
}

// ground paints frame and squares. The light squares are one area with the dark
// ones on top: squares painted side by side show seams where a renderer smooths
// their common edge.
func (s *scene) ground(b Border, at placing, th *Theme) {
	s.border(b, at, th)
	s.under = append(s.under, path{data: box(at.x, at.y, at.width(), at.height()), fill: th.Light, crisp: true})
	darks := at.darkSquares()
	if darks == "" {
		return // one light square of a partial board
	}
	s.under = append(s.under, path{data: darks, fill: th.Dark, crisp: true})
	if th.Hatch != 0 {
		s.under = append(s.under,
			path{data: at.hatches(), stroke: th.Hatch, width: hatchWidth},
			path{data: darks, stroke: th.Hatch, width: hatchEdge}) // or the ends of the lines look torn
	}
}

// darkSquares returns the path of all dark squares from the upper left corner of
// the first, row by row.
func (p placing) darkSquares() string {
	b := make([]byte, 0, 720)
	x, y := 0, 0
	for row := range p.area.ranks() {
		for col := range p.area.files() {
			sq := p.at(row, col)
			if !dark(sq) {
				continue
			}
			toX, toY := p.corner(sq)
			if len(b) == 0 {
				b = append(b, start(toX, toY)...)
			} else {
				b = strconv.AppendInt(append(b, 'm'), int64(toX-x), 10)
				b = strconv.AppendInt(append(b, ' '), int64(toY-y), 10)
			}
			b = append(b, "h45v45h-45z"...)
			x, y = toX, toY
		}
	}
	return string(b)
}

// Measures of hatching: at 5 mm to a square, lines of 0.11 mm with 0.28 mm
// of paper between them, which newsprint holds.
const (
	hatchStep  = 5 // along the edge of a square; nine lines end on each
	hatchWidth = 1
	hatchEdge  = 0.75
)

// hatches returns the lines of the dark squares, from lower left to upper right,
// each square in one sweep to and fro.
func (p placing) hatches() string {
	var b []byte
	for row := range p.area.ranks() {
		for col := range p.area.files() {
			if sq := p.at(row, col); dark(sq) {
				x, y := p.corner(sq)
				b = append(b, start(x, y)...)
				b = append(b, hatchSweep()...)
			}
		}
	}
	return string(b)
}

// hatchSweep draws one square's lines from its upper left corner. The first
// line is half a step away from the corner, so that none runs into a corner.
var hatchSweep = sync.OnceValue(func() string {
	const lines = 2 * side / hatchStep
	var p pathdata.Builder
	x, y := 0.0, 0.0
	for i := range lines {
		// On the line x+y = k, from the end nearer to the last.
		k := hatchStep * (float64(i) + 0.5)
		ax, ay := min(k, side), max(0, k-side)
		bx, by := ay, ax
		if i%2 == 1 {
			ax, ay, bx, by = bx, by, ax, ay
		}
		p.Point('m', ax-x, ay-y)
		p.Point('l', bx-ax, by-ay)
		x, y = bx, by
	}
	return p.String()
})

// start returns the command that begins a path at a point.
func start(x, y int) string {
	b := pathdata.AppendNumber([]byte{'M'}, float64(x))
	return string(pathdata.AppendNumber(append(b, ' '), float64(y)))
}

// place puts the pieces on their squares.
func (s *scene) place(d *Diagram, at placing) {
	b := &d.Board
	shown := b.Occupied() & at.area.squares()
	s.glyphs = slices.Grow(s.glyphs, shown.Count())
	for sq := range shown.Squares() {
		x, y := at.corner(sq)
		s.glyphs = append(s.glyphs, glyph{x, y, b.At(sq)})
	}
}
