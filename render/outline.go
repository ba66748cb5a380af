package render

import (
	"math"

	"chess960/render/internal/pathdata"
)

// point is a place in pixels.
type point struct{ x, y float64 }

// outline is a path in straight pieces: lines through points, some closed.
type outline struct {
	lines   []polyline
	matrix  pathdata.Matrix
	current polyline
}

type polyline struct {
	points []point
	closed bool
}

// flatness is how far, in pixels, the straight pieces of a curve may lie from it.
const flatness = 0.05

// flatten turns path data into straight pieces.
func flatten(data string, m pathdata.Matrix) []polyline {
	o := outline{matrix: m}
	pathdata.Draw(data, &o)
	o.end()
	return o.lines
}

// at returns where a point of the path lies in pixels.
func (o *outline) at(x, y float64) point {
	x, y = o.matrix.Apply(x, y)
	return point{x, y}
}

// Move begins a line.
func (o *outline) Move(x, y float64) {
	o.end()
	o.current.points = append(o.current.points, o.at(x, y))
}

// Line goes on with it.
func (o *outline) Line(x, y float64) {
	o.current.points = append(o.current.points, o.at(x, y))
}

// Curve appends a cubic curve in pieces of equal parameter: as many as keep
// within the flatness, by the bound that half the second difference gives.
func (o *outline) Curve(x0, y0, x1, y1, x2, y2, x3, y3 float64) {
	a, b, c, d := o.at(x0, y0), o.at(x1, y1), o.at(x2, y2), o.at(x3, y3)
	bend := max(math.Hypot(a.x-2*b.x+c.x, a.y-2*b.y+c.y), math.Hypot(b.x-2*c.x+d.x, b.y-2*c.y+d.y))
	n := max(1, math.Ceil(math.Sqrt(0.75*bend/flatness)))
	for i := 1.0; i < n; i++ {
		t := i / n
		u := 1 - t
		ka, kb, kc, kd := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		o.current.points = append(o.current.points, point{
			ka*a.x + kb*b.x + kc*c.x + kd*d.x, ka*a.y + kb*b.y + kc*c.y + kd*d.y})
	}
	o.current.points = append(o.current.points, d)
}

// Close joins the line's end to its beginning; the pen is there again.
func (o *outline) Close() {
	if len(o.current.points) == 0 {
		return
	}
	begin := o.current.points[0]
	o.current.closed = true
	o.end()
	o.current.points = append(o.current.points, begin)
}

// end keeps the line drawn so far, if it is one.
func (o *outline) end() {
	if len(o.current.points) > 1 {
		o.lines = append(o.lines, o.current)
	}
	o.current = polyline{}
}

// stroke returns closed shapes that together cover a stroke along the lines:
// a bar for each piece and, where the stroke is round or the bend is the join of
// two pieces of a curve, a disc at each point; else the corner of a mitre. They
// overlap, so they must be filled by the nonzero rule, and all turn the same way.
func stroke(lines []polyline, width float64, round bool) (shapes []polyline) {
	r := width / 2
	for _, l := range lines {
		points := l.points
		if l.closed {
			points = append(append([]point(nil), points...), points[0])
		}
		for i := 1; i < len(points); i++ {
			a, b := points[i-1], points[i]
			length := math.Hypot(b.x-a.x, b.y-a.y)
			if length == 0 {
				continue
			}
			nx, ny := (b.y-a.y)/length*r, (a.x-b.x)/length*r
			shapes = append(shapes, closed(point{a.x + nx, a.y + ny}, point{b.x + nx, b.y + ny},
				point{b.x - nx, b.y - ny}, point{a.x - nx, a.y - ny}))
		}
		for i := range l.points {
			switch end := !l.closed && (i == 0 || i == len(l.points)-1); {
			case round:
				shapes = append(shapes, discAt(l.points[i], r))
			case !end:
				before := l.points[(i+len(l.points)-1)%len(l.points)]
				after := l.points[(i+1)%len(l.points)]
				shapes = append(shapes, mitre(before, l.points[i], after, r)...)
			}
		}
	}
	return shapes
}

func closed(points ...point) polyline { return polyline{points, true} }

// discAt returns a disc, in as many corners as it takes.
func discAt(c point, r float64) polyline {
	n := max(8, int(math.Ceil(math.Pi/math.Sqrt(2*flatness/max(r, flatness)))))
	points := make([]point, n)
	for i := range points {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		points[i] = point{c.x + r*cos, c.y + r*sin}
	}
	return polyline{points, true}
}

// mitre returns what a sharp join needs beside the bars: the kite from the joint
// to the point where the outer edges meet, nothing on a straight line.
func mitre(a, b, c point, r float64) []polyline {
	ux, uy := unit(a, b)
	vx, vy := unit(b, c)
	turn := ux*vy - uy*vx
	dot := ux*vx + uy*vy
	const limit = 4 // as in SVG
	if math.Abs(turn) < 1e-9 || (1+dot)/2 < 1.0/(limit*limit) {
		return nil
	}
	s := r
	if turn > 0 { // to the right, with y down: the outside is on the left
		s = -r
	}
	p, q := point{b.x - uy*s, b.y + ux*s}, point{b.x - vy*s, b.y + vx*s}
	k := 1 / (1 + dot)
	tip := point{b.x + (-uy-vy)*s*k, b.y + (ux+vx)*s*k}
	if turn > 0 {
		return []polyline{closed(b, p, tip, q)}
	}
	return []polyline{closed(b, q, tip, p)}
}

func unit(a, b point) (x, y float64) {
	length := math.Hypot(b.x-a.x, b.y-a.y)
	if length == 0 {
		return 0, 0
	}
	return (b.x - a.x) / length, (b.y - a.y) / length
}
