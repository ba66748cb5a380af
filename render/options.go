package render

import (
	"errors"
	"fmt"
	"math"
	"strings"
	"time"

	"chess960/engine"
	"chess960/render/internal/plain"
)

// Options says how a diagram is drawn. The zero value, and a nil *Options where
// one is taken, are the defaults.
type Options struct {
	Theme       Theme        // zero: the first of Themes
	Orientation engine.Color // whose side is at the bottom; zero: White
	Coordinates Coordinates  // zero: outside the board, at the left and at the bottom
	Border      Border       // zero: a thin line
	MoverAt     MoverPlace   // zero: at the right

	// Area is the part of the board that is drawn; zero: all of it. What lies
	// outside has no pieces; marks and arrows there are an error.
	Area Area

	HidePieces   bool // the board alone, with its marks
	CaptionAbove bool // and not below

	// PieceScale enlarges the pieces in their squares, from 0.5 to 1.2; zero: 1. No
	// more than that where coordinates stand inside, in corners that pieces as they
	// are drawn do not reach.
	PieceScale float64

	// TextScale enlarges the caption, the label and coordinates outside the board,
	// from 0.5 to 4; zero: 1. Then a caption is 16/45 of a square high.
	TextScale float64

	// Size is the width of the picture in pixels; the height follows from the
	// shape. Square is the side of a square in millimetres instead, from 1 to
	// 500. With neither, an SVG has no size of its own and fills whatever holds
	// it. Either way the picture scales, and the board stays square.
	Size   int
	Square float64

	// Resolution is how many pixels of a PNG make an inch of the size that
	// Square gives, from 30 to 2400; zero: 300.
	Resolution int

	// Crop extends the picture beyond its edge for the press. With it, a picture
	// without a size has squares of 10 mm.
	Crop Crop

	// Outlines has an SVG draw its words as paths, in the Go fonts, as a PDF and a
	// PNG always do; else they are text, in what face the reader has, but for lines
	// with figurines, which are paths where the Go fonts have all else in them.
	Outlines bool

	// Created is when a PDF says that it was made; zero: 1970, so that the same
	// diagram gives the same bytes.
	Created time.Time

	// IDPrefix begins every id in the picture. Empty means one derived from all
	// that is drawn, so different diagrams share a page without a clash; give
	// one to put the same diagram on a page twice.
	IDPrefix string
}

// What is wrong with Options.
var (
	ErrOrientation = errors.New("the board is seen by white or by black")
	ErrSize        = errors.New("a width is 1 to 100000 pixels, or 0 for none")
	ErrSquare      = errors.New("the side of a square is 1 to 500 mm, given without a width in pixels")
	ErrResolution  = errors.New("a resolution is 30 to 2400 pixels to the inch")
	ErrTextScale   = errors.New("words are 0.5 to 4 times their usual size")
	ErrPieceScale  = errors.New("pieces are 0.5 to 1.2 times as large as drawn, or up to 1 with coordinates inside")
	ErrIDPrefix    = errors.New("an id prefix is a letter or _, then letters, digits, - _ or ., at most 64 in all")
)

// What Options may hold, from least to most.
const (
	MaxSize                      = 100_000
	MinSquare, MaxSquare         = 1, 500
	MinResolution, MaxResolution = 30, 2400
	MinPieceScale, MaxPieceScale = 0.5, 1.2
	MinTextScale, MaxTextScale   = 0.5, 4
	MaxBleed                     = 20
)

// PrintResolution is how many pixels make an inch of a PNG whose size is in mm, unless
// the options say.
const PrintResolution = 300

// settle returns the options with their defaults filled in, or what is wrong.
func (o *Options) settle() (Options, error) {
	var s Options
	if o != nil {
		s = *o
	}
	if s.Theme == (Theme{}) {
		s.Theme = themes[0]
	}
	if s.PieceScale == 0 {
		s.PieceScale = 1
	}
	if s.TextScale == 0 {
		s.TextScale = 1
	}
	if s.Resolution == 0 {
		s.Resolution = PrintResolution
	}
	if s.Crop != (Crop{}) && s.Square == 0 && s.Size == 0 {
		s.Square = PrintSquare
	}
	s.Coordinates = s.Coordinates.settled()
	switch {
	case s.Orientation > engine.Black:
		return s, fmt.Errorf("orientation %d: %w", s.Orientation, ErrOrientation)
	case max(s.Coordinates.Left, s.Coordinates.Right, s.Coordinates.Top, s.Coordinates.Bottom) > Nowhere:
		return s, fmt.Errorf("coordinates %v: %w", s.Coordinates, ErrCoordinates)
	case int(s.Border) >= len(borderNames):
		return s, fmt.Errorf("border %d: %w", s.Border, ErrBorder)
	case int(s.MoverAt) >= len(moverPlaceNames):
		return s, fmt.Errorf("place %d: %w", s.MoverAt, ErrMoverPlace)
	case !(s.PieceScale >= MinPieceScale && s.PieceScale <= MaxPieceScale),
		s.PieceScale > 1 && s.Coordinates.Has(Inside):
		return s, fmt.Errorf("piece scale %g: %w", s.PieceScale, ErrPieceScale)
	case !(s.TextScale >= MinTextScale && s.TextScale <= MaxTextScale):
		return s, fmt.Errorf("text scale %g: %w", s.TextScale, ErrTextScale)
	case max(s.Area.From, s.Area.To) > engine.H8:
		return s, fmt.Errorf("area from %d to %d: %w", s.Area.From, s.Area.To, ErrArea)
	case s.Size < 0 || s.Size > MaxSize:
		return s, fmt.Errorf("size %d: %w", s.Size, ErrSize)
	case s.Square != 0 && (!(s.Square >= MinSquare && s.Square <= MaxSquare) || s.Size != 0):
		return s, fmt.Errorf("square of %g mm, width of %d pixels: %w", s.Square, s.Size, ErrSquare)
	case s.Resolution < MinResolution || s.Resolution > MaxResolution:
		return s, fmt.Errorf("resolution %d: %w", s.Resolution, ErrResolution)
	case s.IDPrefix != "" && !ValidIDPrefix(s.IDPrefix):
		return s, fmt.Errorf("id prefix %q: %w", plain.Excerpt(s.IDPrefix), ErrIDPrefix)
	}
	return s, s.Crop.check(&s)
}

// ValidIDPrefix reports whether ids may begin with p. It holds to the part of an XML name that every reader, and every
// style sheet that selects by id, takes without escapes.
func ValidIDPrefix(p string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
	return p != "" && len(p) <= 64 && strings.IndexByte(letters, p[0]) >= 0 &&
		strings.IndexFunc(p, func(r rune) bool { return !strings.ContainsRune(letters+"0123456789-.", r) }) < 0
}

// unit returns how many millimetres a board unit is in print.
func (o *Options) unit() float64 {
	if o.Square > 0 {
		return o.Square / side
	}
	return PrintSquare / side
}

// text returns a size of words, or of the room for them, as the options have it.
func (o *Options) text(units int) int { return int(math.Round(float64(units) * o.TextScale)) }

// PrintSquare is the side of a square in print, in mm, unless the options say.
const PrintSquare = 10.0

// CaptionHeight is the size of a caption's type, in sides of a square.
const CaptionHeight = captionSize / float64(side)
