package render

import (
	"image"
	"math"
	"slices"
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
	edges   [][]crossing // by row of pixels
	cover   []float64    // of one row, as differences from pixel to pixel
}

const subRows = 8

// crossing is where an edge crosses the middle of a line.
type crossing struct {
	sub  int8 // the line in its row
	down int8 // 1, or -1 for an edge that leads up
	x    float64
}

func newRaster(width, height int) *raster {
	return &raster{image.NewRGBA(image.Rect(0, 0, width, height)), make([][]crossing, height), make([]float64, width+2)}
}

// fill paints the shapes, as one.
func (r *raster) fill(shapes []polyline, ink Ink) {
	top, bottom := len(r.edges), 0
	for _, s := range shapes {
		for i, a := range s.points {
			b := s.points[(i+1)%len(s.points)]
			from, to := r.edge(a, b)
			top, bottom = min(top, from), max(bottom, to)
		}
	}
	for y := top; y < bottom; y++ {
		r.row(y, ink)
		r.edges[y] = r.edges[y][:0]
	}
}

// edge adds one edge and returns the rows it touches.
func (r *raster) edge(a, b point) (from, to int) {
	down := int8(1)
	if a.y > b.y {
		a, b, down = b, a, -1
	}
	first := max(0, int(math.Ceil(a.y*subRows-0.5)))
	last := min(len(r.edges)*subRows, int(math.Ceil(b.y*subRows-0.5))) // not included
	if first >= last {
		return len(r.edges), 0
	}
	slope := (b.x - a.x) / (b.y - a.y)
	for line := first; line < last; line++ {
		x := a.x + slope*((float64(line)+0.5)/subRows-a.y)
		row := line / subRows
		r.edges[row] = append(r.edges[row], crossing{int8(line % subRows), down, x})
	}
	return first / subRows, (last + subRows - 1) / subRows
}

// row paints what the edges enclose in one row.
func (r *raster) row(y int, ink Ink) {
	list := r.edges[y]
	if len(list) == 0 {
		return
	}
	slices.SortFunc(list, func(a, b crossing) int {
		switch {
		case a.sub != b.sub:
			return int(a.sub) - int(b.sub)
		case a.x < b.x:
			return -1
		case a.x > b.x:
			return 1
		}
		return 0
	})
	width := float64(r.picture.Rect.Dx())
	left, right := width, 0.0
	winding, begin := 0, 0.0
	for _, c := range list { // every line ends with a winding of 0
		if winding == 0 {
			begin = c.x
		}
		if winding += int(c.down); winding == 0 {
			from, to := min(max(begin, 0), width), min(max(c.x, 0), width)
			if from < to {
				r.span(from, to)
				left, right = min(left, from), max(right, to)
			}
		}
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
	if a <= 0 {
		return
	}
	a = min(a, 256)
	for i := range 3 {
		old, want := int(pixel[i]), int(ink>>(16-8*i)&255)
		pixel[i] = uint8((old*(256-a) + want*a + 128) >> 8)
	}
	pixel[3] = 255
}
