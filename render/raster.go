package render

import (
	"image"
	"math"
)

// raster fills shapes in an opaque picture. Its rule is nonzero, its edges are
// smoothed: each row of pixels is cut into subRows lines, and on each line the
// covered lengths are exact.
//
// Package x/image/vector is faster but adds the coverage of shapes that overlap,
// which every joint of a stroke does: along a curve, strokes come out half a
// pixel too thick.
type raster struct {
	picture *image.RGBA
	lines   [][]crossing // subRows to each row of pixels
	cover   []float64    // of one row, as differences from pixel to pixel
}

const subRows = 8

// crossing is where an edge crosses the middle of a line.
type crossing struct {
	x    float64
	down int // 1, or -1 for an edge that leads up
}

func newRaster(width, height int) *raster {
	const usual = 8 // crossings of a line; one that has more moves elsewhere
	r := &raster{image.NewRGBA(image.Rect(0, 0, width, height)), make([][]crossing, height*subRows), make([]float64, width+2)}
	all := make([]crossing, usual*len(r.lines))
	for i := range r.lines {
		r.lines[i] = all[usual*i : usual*i : usual*(i+1)]
	}
	return r
}

// fill paints the shapes, as one.
func (r *raster) fill(shapes []polyline, ink Ink) {
	top, bottom := len(r.lines), 0
	for _, s := range shapes {
		for i, a := range s.points {
			b := s.points[(i+1)%len(s.points)]
			from, to := r.edge(a, b)
			top, bottom = min(top, from), max(bottom, to)
		}
	}
	if top < bottom {
		for y := top / subRows; y*subRows < bottom; y++ {
			r.row(y, ink)
		}
	}
}

// edge adds one edge and returns the first line it crosses and the one after the
// last.
func (r *raster) edge(a, b point) (from, to int) {
	down := 1
	if a.y > b.y {
		a, b, down = b, a, -1
	}
	from = max(0, int(math.Ceil(a.y*subRows-0.5)))
	to = min(len(r.lines), int(math.Ceil(b.y*subRows-0.5)))
	if from >= to {
		return len(r.lines), 0
	}
	slope := (b.x - a.x) / (b.y - a.y)
	for line := from; line < to; line++ {
		x := a.x + slope*((float64(line)+0.5)/subRows-a.y)
		r.lines[line] = append(r.lines[line], crossing{x, down})
	}
	return from, to
}

// row paints what the edges enclose in one row, and forgets them.
func (r *raster) row(y int, ink Ink) {
	width := float64(r.picture.Rect.Dx())
	left, right := width, 0.0
	for i := y * subRows; i < (y+1)*subRows; i++ {
		list := r.lines[i]
		byX(list)
		winding, begin := 0, 0.0
		for _, c := range list { // which ends with a winding of 0
			if winding == 0 {
				begin = c.x
			}
			if winding += c.down; winding == 0 {
				from, to := min(max(begin, 0), width), min(max(c.x, 0), width)
				if from < to {
					r.span(from, to)
					left, right = min(left, from), max(right, to)
				}
			}
		}
		r.lines[i] = list[:0]
	}
	if left >= right {
		return
	}
	pixels := r.picture.Pix[y*r.picture.Stride:]
	sum := 0.0
	for x := int(left); x <= min(int(right), int(width)-1); x++ {
		sum += r.cover[x]
		blend(pixels[4*x:4*x+4], ink, sum/subRows)
	}
	clear(r.cover[int(left) : int(right)+2])
}

// byX sorts crossings, of which a line has few and often in order.
func byX(list []crossing) {
	for i := 1; i < len(list); i++ {
		for k := i; k > 0 && list[k-1].x > list[k].x; k-- {
			list[k-1], list[k] = list[k], list[k-1]
		}
	}
}

// span covers one line from one x to another.
func (r *raster) span(from, to float64) {
	r.step(from, 1)
	r.step(to, -1)
}

// step changes the coverage from x on.
func (r *raster) step(x, by float64) {
	i := int(x)
	part := x - float64(i)
	r.cover[i] += by * (1 - part)
	r.cover[i+1] += by * part
}

// blend lays ink on an opaque pixel.
func blend(pixel []uint8, ink Ink, cover float64) {
	a := int(cover*256 + 0.5) // of 256: full coverage leaves the ink alone
	switch {
	case a <= 0:
	case a >= 256:
		pixel[0], pixel[1], pixel[2], pixel[3] = uint8(ink>>16), uint8(ink>>8), uint8(ink), 255
	default:
		for i := range 3 {
			old, want := int(pixel[i]), int(ink>>(16-8*i)&255)
			pixel[i] = uint8((old*(256-a) + want*a + 128) >> 8)
		}
		pixel[3] = 255
	}
}
