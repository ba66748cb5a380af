package render

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"chess960/engine"
	"chess960/engine/enum"
	"chess960/render/internal/plain"
)

// Place says where the coordinates along one side of a board stand.
type Place uint8

// The places.
const (
	UsualPlace Place = iota // outside at the left and at the bottom, nowhere at the right and at the top
	Outside                 // in the margin
	Inside                  // in the corners of the squares at the edge
	Nowhere
)

var placeNames = [...]string{"usual", "outside", "inside", "none"}

// String returns "usual", "outside", "inside" or "none".
func (p Place) String() string { return enum.Name(placeNames[:], int(p)) }

// Coordinates returns coordinates in that place, at the left and at the bottom.
func (p Place) Coordinates() Coordinates { return Coordinates{Left: p, Bottom: p} }

// Coordinates says where the names of ranks and files stand, side by side of the
// picture. The zero value has them outside, at the left and at the bottom.
type Coordinates struct{ Left, Right, Top, Bottom Place }

// sideNames names the sides in the order of [Coordinates.sides].
var sideNames = [...]string{"left", "right", "top", "bottom"}

func (c *Coordinates) sides() [4]*Place { return [...]*Place{&c.Left, &c.Right, &c.Top, &c.Bottom} }

// Has reports whether any side has that place.
func (c Coordinates) Has(p Place) bool {
	c = c.settled()
	return slices.Contains([]Place{c.Left, c.Right, c.Top, c.Bottom}, p)
}

// settled returns the coordinates without the usual places.
func (c Coordinates) settled() Coordinates {
	for i, p := range c.sides() {
		switch {
		case *p != UsualPlace:
		case i == 0 || i == 3:
			*p = Outside
		default:
			*p = Nowhere
		}
	}
	return c
}

// coordinateMargins returns how many board units beyond the border each side needs.
func (o *Options) coordinateMargins() (left, right, top, bottom int) {
	var m [4]int
	outside := false
	for i, p := range o.Coordinates.sides() {
		if *p == Outside {
			m[i], outside = o.text(gutter), true
		}
	}
	if outside {
		for i := range m {
			m[i] = max(m[i], airy)
		}
	}
	return m[0], m[1], m[2], m[3]
}

// ErrCoordinates is wrapped by every error about the place of coordinates.
var ErrCoordinates = errors.New("coordinates are outside, inside or none, and by side as in outside,right:inside,top:none")

// ParseCoordinates reads "outside", "inside" or "none", for the left and the
// bottom, and after it or alone what holds for single sides: "inside,top:inside",
// "left:none,right:outside". Sides that are not named have the usual place.
func ParseCoordinates(text string) (Coordinates, error) {
	var c Coordinates
	seen := map[string]bool{}
	for i, part := range strings.Split(text, ",") {
		side, name, single := strings.Cut(part, ":")
		if !single {
			side, name = "", part
		}
		p, err := valueNamed[Place](placeNames[:], name, "place", ErrCoordinates)
		n := slices.Index(sideNames[:], side)
		switch {
		case err != nil, p == UsualPlace, seen[side], single && n < 0, !single && i > 0:
			return Coordinates{}, fmt.Errorf("coordinates %q: %w", plain.Excerpt(text), ErrCoordinates)
		case single:
			*c.sides()[n] = p
		default:
			c = p.Coordinates()
		}
		seen[side] = true
	}
	return c, nil
}

// String returns a text that [ParseCoordinates] reads as coordinates in the same
// places.
func (c Coordinates) String() string {
	c = c.settled()
	usual := c.Bottom.Coordinates().settled()
	text := c.Bottom.String()
	for i, p := range c.sides() {
		if *p != *usual.sides()[i] {
			text += "," + sideNames[i] + ":" + p.String()
		}
	}
	return text
}

// Measures of coordinates in board units.
const (
	gutter = 19 // beyond the border, where they stand outside
	airy   = 7  // beyond the border on the other sides

	outsideSize   = 12 // of type
	insideSize    = 9
	outsideBase   = 13 // from the border to the line that files below the board stand on
	outsideAbove  = 4  // from the line of those above the board to the border
	outsideBeside = 9  // from the border to the middle of ranks
	outsideHalf   = 4  // of the height of a digit
)

// coordinates names ranks and files on all sides.
func (s *scene) coordinates(o *Options, at placing, ground squareInks) {
	c, th := o.Coordinates, &o.Theme
	outside := func(p Place, x, y int, name string) {
		if p == Outside {
			s.words = append(s.words, words{x: x, y: y, size: o.text(outsideSize), ink: th.Words, text: name})
		}
	}
	files, ranks := at.area.files(), at.area.ranks()
	for row := range ranks {
		left, right := at.at(row, 0), at.at(row, files-1)
		name := left.Rank().String()
		_, y := at.corner(left)
		y += side / 2
		outside(c.Left, at.x-at.rim-o.text(outsideBeside), y+o.text(outsideHalf), name)
		outside(c.Right, at.x+at.width()+at.rim+o.text(outsideBeside), y+o.text(outsideHalf), name)
		s.inside(c.Left, left, topLeft, name, at, th, ground)
		s.inside(c.Right, right, topRight, name, at, th, ground)
	}
	for col := range files {
		top, bottom := at.at(0, col), at.at(ranks-1, col)
		name := top.File().String()
		x, _ := at.corner(top)
		x += side / 2
		outside(c.Top, x, at.y-at.rim-o.text(outsideAbove), name)
		outside(c.Bottom, x, at.y+at.height()+at.rim+o.text(outsideBase), name)
		s.inside(c.Top, top, bottomLeft, name, at, th, ground)
		s.inside(c.Bottom, bottom, bottomRight, name, at, th, ground)
	}
}

// corner is a corner of a square. Each side of the board has one of its own, so
// that no two names meet; no piece of ours reaches into any.
type corner uint8

const (
	topLeft corner = iota
	topRight
	bottomLeft
	bottomRight
)

// inside sets a name into a corner of a square, if that is its place.
func (s *scene) inside(p Place, sq engine.Square, c corner, name string, at placing, th *Theme, ground squareInks) {
	if p != Inside || ground.without.Has(sq) {
		return
	}
	x, y := at.corner(sq)
	w := words{x: x + 2, y: y + 9, size: insideSize, anchor: anchorStart, text: name}
	plateX, plateY := x+1, y+1
	if c == topRight || c == bottomRight {
		w.x, w.anchor, plateX = x+side-2, anchorEnd, x+side-plateWidth-1
	}
	if c == bottomLeft || c == bottomRight {
		w.y, plateY = y+side-3, y+side-plateHeight-1
	}
	own := th.OnLight
	if dark(sq) {
		own = th.OnDark
	}
	w.ink = legible(own, ground.of(sq, th))
	if ground.lined.Has(sq) {
		s.under = append(s.under, path{data: box(plateX, plateY, plateWidth, plateHeight), fill: th.Dark})
	}
	s.words = append(s.words, w)
}

// Size of the plate that keeps the hatching off a name.
const plateWidth, plateHeight = 7, 10

// squareInks is what coordinates inside the squares stand on.
type squareInks struct {
	filled  map[engine.Square]Ink // other than the theme's own
	lined   engine.Bitboard       // with lines across, of which a plate keeps names clear
	without engine.Bitboard       // with a mark that leaves no corner free
}

func (g squareInks) of(sq engine.Square, th *Theme) Ink {
	switch k, ok := g.filled[sq]; {
	case ok:
		return k
	case dark(sq):
		return th.Dark
	}
	return th.Light
}
