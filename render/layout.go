package render

import (
	"slices"
	"strconv"

	"chess960/engine"
	"chess960/render/pieces"
)

// Measures in board units.
const (
	side  = pieces.Box
	frame = 1

	edge     = frame // no margin, but the frame
	airy     = 8     // opposite to a margin with coordinates
	gutter   = 20    // margin that holds coordinates
	moverGap = 20    // margin that holds the mark of the side to move

	outsideSize = 12 // of coordinates
	insideSize  = 9

	panelGap = 24 // between two boards
)

// placing is where the board, or the part of it that is drawn, lies in the
// picture and how it is turned.
type placing struct {
	x, y        int
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
	s := &scene{white: th.White, black: th.Black, glow: th.Glow}
	s.describe(d)
	s.under = []path{{}} // the paper, when its size is known
	for p := d; p != nil; p = p.Beside {
		if err := p.check(o.Area); err != nil {
			return nil, err
		}
		if p != d {
			s.width += panelGap
		}
		s.panel(p, o)
		if p != d {
			break // a third would say what two can
		}
	}
	s.under[0] = path{data: box(0, 0, s.width, s.height), fill: th.Paper, crisp: true}
	return s, nil
}

// panel adds one board with its margins and caption at the right.
func (s *scene) panel(d *Diagram, o *Options) {
	th := &o.Theme
	left, top, right, bottom := edge, edge, edge, edge
	if o.Coordinates == CoordinatesOutside {
		left, top, right, bottom = gutter, airy, airy, gutter
	}
	if d.Mover != NoMover {
		right = moverGap
	}
	at := placing{s.width + left, top, o.Area, o.Orientation}
	caption, high := setCaption(d.Caption, at.width(), th)
	switch {
	case high == 0:
	case o.CaptionAbove:
		if top < captionGap {
			high += captionGap - top
		}
		at.y += high
		caption = shift(caption, at.x+at.width()/2, 0)
	default:
		y := at.y + at.height() + bottom
		if bottom < captionGap {
			y += captionGap // no coordinates to keep the caption off the frame
			high += captionGap
		}
		caption = shift(caption, at.x+at.width()/2, y-captionGap)
	}
	s.width += left + at.width() + right
	s.height = max(s.height, top+at.height()+bottom+high)

	s.ground(at, th)
	filled := s.filled(d, at, th)
	s.check(d.Check&o.Area.squares(), at, th)
	switch o.Coordinates {
	case CoordinatesOutside:
		s.outside(at, th)
	case CoordinatesInside:
		s.inside(at, th, filled, outlined(d.Marks))
	}
	s.words = append(s.words, caption...)
	s.mover(d.Mover, at, th)
	if !o.HidePieces {
		s.place(&d.Board, at)
	}
	s.marks(d.Marks, at, th)
	s.arrows(d.Arrows, at, th)
}

// describe sets what a reader says instead of showing the picture.
func (s *scene) describe(d *Diagram) {
	placement := d.Board.String()
	s.title, s.desc = oneLine(d.Title), oneLine(d.Desc)
	if s.title == "" {
		s.title = oneLine(d.Caption)
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
func (s *scene) ground(at placing, th *Theme) {
	w, h := at.width(), at.height()
	s.under = append(s.under,
		path{data: box(at.x-frame, at.y-frame, w+2*frame, h+2*frame), fill: th.Frame, crisp: true},
		path{data: box(at.x, at.y, w, h), fill: th.Light, crisp: true})
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
				b = append(b, hatchSweep...)
			}
		}
	}
	return string(b)
}

// hatchSweep draws one square's lines from its upper left corner. The first
// line is half a step away from the corner, so that none runs into a corner.
var hatchSweep = func() string {
	const lines = 2 * side / hatchStep
	var p pathBuilder
	x, y := 0.0, 0.0
	for i := range lines {
		// On the line x+y = k, from the end nearer to the last.
		k := hatchStep * (float64(i) + 0.5)
		ax, ay := min(k, side), max(0, k-side)
		bx, by := ay, ax
		if i%2 == 1 {
			ax, ay, bx, by = bx, by, ax, ay
		}
		p.point('m', ax-x, ay-y)
		p.point('l', bx-ax, by-ay)
		x, y = bx, by
	}
	return string(p.data)
}()

// start returns the command that begins a path at a point.
func start(x, y int) string {
	b := appendNumber([]byte{'M'}, float64(x))
	return string(appendNumber(append(b, ' '), float64(y)))
}

// place puts the pieces on their squares.
func (s *scene) place(b *engine.Board, at placing) {
	shown := b.Occupied() & at.area.squares()
	s.glyphs = slices.Grow(s.glyphs, shown.Count())
	for sq := range shown.Squares() {
		x, y := at.corner(sq)
		s.glyphs = append(s.glyphs, glyph{x, y, b.At(sq)})
	}
}

// outside puts coordinates in the margin, each in the middle of its file or rank.
func (s *scene) outside(at placing, th *Theme) {
	from, to := at.area.corners()
	for r := from.Rank(); r <= to.Rank(); r++ {
		_, y := at.corner(engine.SquareAt(from.File(), r))
		s.words = append(s.words, words{x: at.x - gutter/2, y: y + side/2 + 4, size: outsideSize, ink: th.Words, text: r.String()})
	}
	for f := from.File(); f <= to.File(); f++ {
		x, _ := at.corner(engine.SquareAt(f, from.Rank()))
		s.words = append(s.words, words{x: x + side/2, y: at.y + at.height() + 14, size: outsideSize, ink: th.Words, text: f.String()})
	}
}

// inside puts coordinates into the squares at the left and the lower edge, in
// the corners that no piece of ours reaches. An outlined square has none: the
// line runs through that corner.
func (s *scene) inside(at placing, th *Theme, filled map[engine.Square]Ink, without engine.Bitboard) {
	ink := func(sq engine.Square) Ink {
		own, ground := th.OnLight, th.Light
		if dark(sq) {
			own, ground = th.OnDark, th.Dark
		}
		if k, ok := filled[sq]; ok {
			return legible(own, k)
		}
		return legible(own, ground)
	}
	corner := at.at(at.area.ranks()-1, 0)
	from, to := at.area.corners()
	for r := from.Rank(); r <= to.Rank(); r++ {
		if sq := engine.SquareAt(corner.File(), r); !without.Has(sq) {
			x, y := at.corner(sq)
			s.plate(x+1, y+1, sq, th)
			s.words = append(s.words, words{x: x + 2, y: y + 9, size: insideSize, anchor: anchorStart, ink: ink(sq), text: r.String()})
		}
	}
	for f := from.File(); f <= to.File(); f++ {
		if sq := engine.SquareAt(f, corner.Rank()); !without.Has(sq) {
			x, y := at.corner(sq)
			s.plate(x+side-plateWidth-1, y+side-plateHeight-1, sq, th)
			s.words = append(s.words, words{x: x + side - 2, y: y + side - 3, size: insideSize, anchor: anchorEnd, ink: ink(sq), text: f.String()})
		}
	}
}

// Size of the plate under a coordinate inside.
const plateWidth, plateHeight = 7, 10

// plate keeps the hatching off a coordinate in a dark square.
func (s *scene) plate(x, y int, sq engine.Square, th *Theme) {
	if th.Hatch != 0 && dark(sq) {
		s.under = append(s.under, path{data: box(x, y, plateWidth, plateHeight), fill: th.Dark})
	}
}

// mover puts a disc of the mover's colour beside the mover's back rank.
func (s *scene) mover(m Mover, at placing, th *Theme) {
	if m == NoMover {
		return
	}
	c, fill := engine.White, th.White
	if m == BlackToMove {
		c, fill = engine.Black, th.Black
	}
	row := at.area.ranks() - 1
	if c != at.orientation {
		row = 0
	}
	x, y := float64(at.x+at.width())+moverGap/2.0+0.5, float64(at.y+row*side)+side/2.0
	s.under = append(s.under, path{data: disc(x, y, 5), fill: fill, stroke: th.Words, width: 1.25})
}
