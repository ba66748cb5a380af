package render

import (
	"errors"
	"fmt"
	"math"
	"strings"

	"chess960/engine"
	"chess960/render/internal/pathdata"
	"chess960/render/internal/plain"
)

// Arrow points from the centre of one square to the centre of another, above the
// pieces or under them. Its ink is the theme's when zero.
type Arrow struct {
	From, To engine.Square
	Ink      Ink
	Under    bool
	Lane     Lane // text has none
}

// Lane moves an arrow up or down in the picture, so that two along one rank stay
// apart.
type Lane int8

// The lanes.
const (
	LowerLane Lane = iota - 1
	MiddleLane
	UpperLane
)

// laneStep is how far a lane lies from the middle: the heads of two arrows, in
// the upper and in the lower one, do not touch, nor leave their squares.
const laneStep = 11

// ErrArrow is wrapped by every error about an arrow.
var ErrArrow = errors.New("an arrow is two different squares, such as e2e4, then :colour and :under if wanted, e2e4:#c00:under")

// ParseArrow reads an arrow such as "e2e4", or "e2e4:#cc0000" with a colour of
// its own; "under" at the end puts it under the pieces.
func ParseArrow(text string) (Arrow, error) {
	squares, rest, more := strings.Cut(text, ":")
	if len(squares) != 4 {
		return Arrow{}, fmt.Errorf("arrow %q: %w", plain.Excerpt(text), ErrArrow)
	}
	var a Arrow
	var err error
	if a.From, err = engine.ParseSquare(squares[:2]); err == nil {
		if a.To, err = engine.ParseSquare(squares[2:]); err == nil && more {
			a.Ink, a.Under, err = parseLook(rest)
		}
	}
	if err != nil {
		return Arrow{}, fmt.Errorf("arrow %q: %w: %w", plain.Excerpt(text), err, ErrArrow)
	}
	if a.From == a.To {
		return Arrow{}, fmt.Errorf("arrow %q: from %v to %v: %w", plain.Excerpt(text), a.From, a.To, ErrArrow)
	}
	return a, nil
}

// String returns the text that [ParseArrow] reads.
func (a Arrow) String() string { return a.From.String() + a.To.String() + look(a.Ink, a.Under) }

// Proportions of an arrow. The head is short enough that a king's step still
// has a shaft nearly twice as long.
const (
	shaftHalf  = 2.5
	headHalf   = 8
	headLength = 16
)

// arrowPath returns the outline of an arrow, beginning at the tail's left
// corner, with the tip exactly on (x2, y2). The two points must differ.
func arrowPath(x1, y1, x2, y2 float64) string {
	dx, dy := x2-x1, y2-y1
	length := math.Hypot(dx, dy)
	dx, dy = dx/length, dy/length
	bx, by := x2-dx*headLength, y2-dy*headLength // where the head begins
	var p pathdata.Builder
	p.Point('M', x1+dy*shaftHalf, y1-dx*shaftHalf)
	p.Point('L', bx+dy*shaftHalf, by-dx*shaftHalf)
	p.Point('L', bx+dy*headHalf, by-dx*headHalf)
	p.Point('L', x2, y2)
	p.Point('L', bx-dy*headHalf, by+dx*headHalf)
	p.Point('L', bx-dy*shaftHalf, by+dx*shaftHalf)
	p.Point('L', x1-dy*shaftHalf, y1+dx*shaftHalf)
	return p.Closed()
}
