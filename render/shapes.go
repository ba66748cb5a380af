package render

import (
	"math"

	"chess960/engine"
	"chess960/render/internal/pathdata"
)

// Measures of marks in board units. Each is drawn twice, first wider in the
// theme's halo, then in its own ink, so that it stands out from a dark piece, a
// light one and an empty square alike.
const (
	haloWidth = 1.5 // of the halo, on each side
	edgeHalo  = 1   // of the shapes along the edge, which keep off the piece

	crossArm    = 12
	crossWidth  = 4.5
	ringRadius  = 20.25
	ringWidth   = 2.5
	dotRadius   = 6.5
	insetEdge   = 2.25 // from the square's edge to the middle of the line
	insetWidth  = 2.5
	starPoints  = 16
	starRadius  = 20.75
	starNotches = 16.75
)

// filled paints the squares of the last move and the filled ones, and returns what
// coordinates inside the squares then stand on.
func (s *scene) filled(d *Diagram, at placing, th *Theme) squareInks {
	g := squareInks{filled: make(map[engine.Square]Ink), without: cornered(d)}
	if th.Hatch != 0 {
		for sq := engine.A1; sq <= engine.H8; sq++ {
			if dark(sq) {
				g.lined |= sq.Bitboard()
			}
		}
	}
	for sq := range (d.Last & at.area.squares()).Squares() {
		s.fill(Mark{Square: sq}, at, th, &g)
	}
	for _, m := range d.Marks {
		if m.Shape == Filled {
			s.fill(m, at, th, &g)
		}
	}
	return g
}

// fill paints one square. A hatched theme, which has no tints, puts level lines
// across it where the mark has no ink of its own.
func (s *scene) fill(m Mark, at placing, th *Theme, g *squareInks) {
	x, y := at.corner(m.Square)
	if m.Ink == 0 && th.Hatch != 0 {
		s.under = append(s.under, path{data: start(x, y) + levelSweep, stroke: th.Hatch, width: levelWidth})
		g.lined |= m.Square.Bitboard()
		return
	}
	ink := or(m.Ink, th.LightFill)
	if dark(m.Square) {
		ink = or(m.Ink, th.DarkFill)
	}
	g.filled[m.Square] = ink
	g.lined &^= m.Square.Bitboard()
	s.under = append(s.under, path{data: box(x, y, side, side), fill: ink, crisp: true})
}

// levelSweep draws level lines across a square from its upper left corner.
const (
	levelSweep = "m0 2.5h45m0 5h-45m0 5h45m0 5h-45m0 5h45m0 5h-45m0 5h45m0 5h-45m0 5h45"
	levelWidth = 1.25
)

// cornered returns the squares with a mark that reaches into their corners.
func cornered(d *Diagram) engine.Bitboard {
	set := d.Check
	for _, m := range d.Marks {
		if m.Shape == Outline || m.Shape == Circle {
			set |= m.Square.Bitboard()
		}
	}
	return set
}

// check paints a star under each piece in check: a form that no mark has, with
// an edge dark enough for light and dark squares.
func (s *scene) check(squares engine.Bitboard, at placing, th *Theme) {
	for sq := range squares.Squares() {
		x, y := at.centre(sq)
		s.under = append(s.under, path{data: star(x, y), fill: th.Check, stroke: th.CheckEdge, width: 1.75, round: true})
	}
}

// shapes paints the marks other than filled squares, then the arrows: those that
// lie under the pieces, or those above.
func (s *scene) shapes(d *Diagram, under bool, at placing, th *Theme) {
	list := &s.over
	if under {
		list = &s.under
	}
	for _, m := range d.Marks {
		if m.Under != under {
			continue
		}
		x, y := at.centre(m.Square)
		p, halo := path{stroke: or(m.Ink, th.Mark)}, float64(edgeHalo)
		switch m.Shape {
		case Cross:
			p.data, p.width, p.round, halo = cross(x, y), crossWidth, true, haloWidth
		case Circle:
			p.data, p.width = disc(x, y, ringRadius), ringWidth
		case Dot:
			p.data, p.fill, p.stroke, halo = disc(x, y, dotRadius), p.stroke, 0, haloWidth
		case Outline:
			p.data, p.width = inset(x, y), insetWidth
		default:
			continue
		}
		*list = append(*list, lift(p, halo, th), p)
	}
	for _, a := range d.Arrows {
		if a.Under != under {
			continue
		}
		x1, y1 := at.centre(a.From)
		x2, y2 := at.centre(a.To)
		y1, y2 = y1-float64(a.Lane*laneStep), y2-float64(a.Lane*laneStep)
		p := path{data: arrowPath(x1, y1, x2, y2), fill: or(a.Ink, th.Arrow)}
		*list = append(*list, lift(p, haloWidth, th), p)
	}
}

// lift returns the halo of a path, which goes below it.
func lift(p path, width float64, th *Theme) path {
	p.stroke, p.width = th.Halo, p.width+2*width
	p.round = p.round || p.fill != 0
	if p.fill != 0 {
		p.fill = th.Halo
	}
	return p
}

// or returns the ink, or what the theme has in its place.
func or(k, theme Ink) Ink {
	if k == 0 {
		return theme
	}
	return k
}

// cross returns two diagonal lines.
func cross(x, y float64) string {
	var p pathdata.Builder
	p.Point('M', x-crossArm, y-crossArm)
	p.Point('l', 2*crossArm, 2*crossArm)
	p.Point('m', 0, -2*crossArm)
	p.Point('l', -2*crossArm, 2*crossArm)
	return p.String()
}

// inset returns a square along the edge of the one round (x, y).
func inset(x, y float64) string {
	const half = side/2.0 - insetEdge
	return pathdata.Rectangle(x-half, y-half, 2*half, 2*half)
}

// disc returns a circle in four curves, true to a thousandth of the radius.
func disc(x, y, r float64) string {
	const bend = 0.5523 // length of the control arms, in radii
	k, far := r*bend, r-r*bend
	var p pathdata.Builder
	p.Point('M', x-r, y)
	p.Curve(0, -k, far, -r, r, -r)
	p.Curve(k, 0, r, far, r, r)
	p.Curve(0, k, -far, r, -r, r)
	p.Curve(-k, 0, -r, -far, -r, -r)
	return p.Closed()
}

// star returns the outline of the check marker.
func star(x, y float64) string {
	var p pathdata.Builder
	command := byte('M')
	for i := range 2 * starPoints {
		r := float64(starRadius)
		if i%2 == 1 {
			r = starNotches
		}
		sin, cos := math.Sincos(math.Pi * float64(i) / starPoints)
		p.Point(command, x+r*sin, y-r*cos)
		command = 'L'
	}
	return p.Closed()
}
