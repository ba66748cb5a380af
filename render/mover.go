package render

import (
	"errors"

	"chess960/engine"
	"chess960/engine/enum"
)

// Mover says whether the side to move is shown, and which it is.
type Mover uint8

// The marks for the side to move.
const (
	NoMover Mover = iota
	WhiteToMove
	BlackToMove
)

// MoverOf returns the mark that shows it is c's turn.
func MoverOf(c engine.Color) Mover { return WhiteToMove + Mover(c&1) }

// MoverPlace is the side of the board at which the mark for the side to move
// stands. At the right and the left it is level with the mover's back rank.
type MoverPlace uint8

// The places.
const (
	MoverRight MoverPlace = iota
	MoverLeft
	MoverAbove
	MoverBelow
)

var moverPlaceNames = [...]string{"right", "left", "above", "below"}

// String returns "right", "left", "above" or "below".
func (p MoverPlace) String() string { return enum.Name(moverPlaceNames[:], int(p)) }

// ErrMoverPlace is wrapped by every error about the place of the mover's mark.
var ErrMoverPlace = errors.New("the mark of the side to move is right, left, above or below")

// ParseMoverPlace reads "right", "left", "above" or "below".
func ParseMoverPlace(name string) (MoverPlace, error) {
	return valueNamed[MoverPlace](moverPlaceNames[:], name, "place", ErrMoverPlace)
}

const (
	moverRadius = 5
	moverGap    = 19 // beyond the border and the coordinates
)

// mover puts a disc of the mover's colour beside the board.
func (s *scene) mover(d *Diagram, o *Options, at placing) {
	if d.Mover == NoMover {
		return
	}
	c, fill := engine.White, o.Theme.White
	if d.Mover == BlackToMove {
		c, fill = engine.Black, o.Theme.Black
	}
	row := at.area.ranks() - 1
	if c != at.orientation {
		row = 0
	}
	// The middle of the gap, as far from the border as coordinates are wide.
	away := func(p Place) float64 {
		reach := float64(at.rim) + moverGap/2.0
		if p == Outside {
			reach += float64(o.text(gutter))
		}
		return reach
	}
	left, top := float64(at.x), float64(at.y)
	right, bottom := left+float64(at.width()), top+float64(at.height())
	x, y := (left+right)/2, top+float64(row*side)+side/2.0
	switch o.MoverAt {
	case MoverRight:
		x = right + away(o.Coordinates.Right)
	case MoverLeft:
		x = left - away(o.Coordinates.Left)
	case MoverAbove:
		y = top - away(o.Coordinates.Top)
	case MoverBelow:
		y = bottom + away(o.Coordinates.Bottom)
	}
	s.under = append(s.under, path{data: disc(x, y, moverRadius), fill: fill, stroke: o.Theme.Words, width: 1.25})
}
