package render

import (
	"strings"

	"chess960/engine"
	"chess960/render/pieces"
)

// Measures in board units.
const (
	side     = pieces.Box
	boardLen = 8 * side
	frame    = 1

	edge     = frame // no margin, but the frame
	airy     = 8     // opposite to a margin with coordinates
	gutter   = 20    // margin that holds coordinates
	moverGap = 20    // margin that holds the mark of the side to move

	outsideSize = 12 // of coordinates
	insideSize  = 9
)

// placing is where the board lies in the picture and how it is turned.
type placing struct {
	x, y        int
	orientation engine.Color
}

// corner returns the upper left corner of a square.
func (p placing) corner(s engine.Square) (x, y int) {
	col, row := int(s.File()), 7-int(s.Rank())
	if p.orientation == engine.Black {
		col, row = 7-col, 7-row
	}
	return p.x + col*side, p.y + row*side
}

// centre returns the middle of a square.
func (p placing) centre(s engine.Square) (x, y float64) {
	cx, cy := p.corner(s)
	return float64(cx) + side/2.0, float64(cy) + side/2.0
}

// dark reports the colour of a square: a1 is dark.
func dark(s engine.Square) bool { return (s.File()+engine.File(s.Rank()))%2 == 0 }

// layout turns a diagram into a scene. It knows no format.
func layout(d *Diagram, o *Options) (*scene, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	th := &o.Theme
	left, top, right, bottom := edge, edge, edge, edge
	if o.Coordinates == CoordinatesOutside {
		left, top, right, bottom = gutter, airy, airy, gutter
	}
	if d.Mover != NoMover {
		right = moverGap
	}
	at := placing{left, top, o.Orientation}
	s := &scene{
		width:  left + boardLen + right,
		height: top + boardLen + bottom,
		white:  th.White,
		black:  th.Black,
	}
	s.describe(d)
	caption := s.caption(d.Caption, at, th)

	s.ground(at, th)
	filled := s.filled(d.Marks, at, th)
	s.check(d.Check, at, th)
	switch o.Coordinates {
	case CoordinatesOutside:
		s.outside(at, th)
	case CoordinatesInside:
		s.inside(at, th, filled, outlined(d.Marks))
	}
	s.words = append(s.words, caption...)
	s.mover(d.Mover, at, th)
	s.place(&d.Board, at)
	s.marks(d.Marks, at, th)
	s.arrows(d.Arrows, at, th)
	return s, nil
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

// ground paints paper, frame and squares. The light squares are one area with
// the dark ones on top: squares painted side by side show seams where a renderer
// smooths their common edge.
func (s *scene) ground(at placing, th *Theme) {
	s.under = append(s.under,
		path{data: box(0, 0, s.width, s.height), fill: th.Paper, crisp: true},
		path{data: box(at.x-frame, at.y-frame, boardLen+2*frame, boardLen+2*frame), fill: th.Frame, crisp: true},
		path{data: box(at.x, at.y, boardLen, boardLen), fill: th.Light, crisp: true},
		path{data: start(at.x+side, at.y) + darkSquares, fill: th.Dark, crisp: true})
}

// darkSquares is the path of all dark squares from the upper left corner of the
// first, row by row. It is the same from both sides of the board.
var darkSquares = func() string {
	var b strings.Builder
	for row := range 8 {
		if row > 0 {
			// From the last dark square of a row to the first of the next.
			b.WriteString([]string{"m-225 45", "m-315 45"}[row%2])
		}
		b.WriteString("h45v45h-45z" + strings.Repeat("m90 0h45v45h-45z", 3))
	}
	return b.String()
}()

// start returns the command that begins a path at a point.
func start(x, y int) string {
	b := appendNumber([]byte{'M'}, float64(x))
	return string(appendNumber(append(b, ' '), float64(y)))
}

// place puts the pieces on their squares.
func (s *scene) place(b *engine.Board, at placing) {
	s.glyphs = make([]glyph, 0, b.Occupied().Count())
	for sq := range b.Occupied().Squares() {
		x, y := at.corner(sq)
		s.glyphs = append(s.glyphs, glyph{x, y, b.At(sq)})
	}
}

// outside puts coordinates in the margin, each in the middle of its file or rank.
func (s *scene) outside(at placing, th *Theme) {
	for i := range 8 {
		sq := engine.SquareAt(engine.File(i), engine.Rank(i))
		x, y := at.corner(sq)
		s.words = append(s.words,
			words{x: at.x / 2, y: y + side/2 + 4, size: outsideSize, ink: th.Words, text: sq.Rank().String()},
			words{x: x + side/2, y: at.y + boardLen + 14, size: outsideSize, ink: th.Words, text: sq.File().String()})
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
	file, rank := engine.FileA, engine.Rank1
	if at.orientation == engine.Black {
		file, rank = engine.FileH, engine.Rank8
	}
	for i := range 8 {
		if sq := engine.SquareAt(file, engine.Rank(i)); !without.Has(sq) {
			x, y := at.corner(sq)
			s.words = append(s.words, words{x: x + 2, y: y + 9, size: insideSize, anchor: anchorStart, ink: ink(sq), text: sq.Rank().String()})
		}
		if sq := engine.SquareAt(engine.File(i), rank); !without.Has(sq) {
			x, y := at.corner(sq)
			s.words = append(s.words, words{x: x + side - 2, y: y + side - 3, size: insideSize, anchor: anchorEnd, ink: ink(sq), text: sq.File().String()})
		}
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
	row := 7
	if c != at.orientation {
		row = 0
	}
	x, y := float64(at.x+boardLen)+moverGap/2.0+0.5, float64(at.y+row*side)+side/2.0
	s.under = append(s.under, path{data: disc(x, y, 5), fill: fill, stroke: th.Black, width: 1.25})
}
