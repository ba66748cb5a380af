package render

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine"
)

// Options says how a diagram is drawn. The zero value, and a nil *Options where
// one is taken, are the defaults.
type Options struct {
	Theme       Theme        // zero: the first of Themes
	Orientation engine.Color // whose side is at the bottom; zero: White
	Coordinates Coordinates  // zero: outside the board

	// Area is the part of the board that is drawn; zero: all of it. What lies
	// outside has no pieces; marks and arrows there are an error.
	Area Area

	HidePieces   bool // the board alone, with its marks
	CaptionAbove bool // and not below

	// Size is the width of the picture in pixels; the height follows from the
	// shape. With zero the picture has no size of its own and fills whatever
	// holds it. Either way it scales, and the board stays square.
	Size int

	// IDPrefix begins every id in the picture. Empty means one derived from all
	// that is drawn, so different diagrams share a page without a clash; give
	// one to put the same diagram on a page twice.
	IDPrefix string
}

// Coordinates says where the names of files and ranks stand.
type Coordinates uint8

// The places for coordinates.
const (
	CoordinatesOutside Coordinates = iota // in a margin left of the board and below it
	CoordinatesInside                     // in the corners of the squares at the edge
	NoCoordinates
)

var coordinateNames = [...]string{"outside", "inside", "none"}

// String returns "outside", "inside" or "none".
func (c Coordinates) String() string {
	if int(c) < len(coordinateNames) {
		return coordinateNames[c]
	}
	return fmt.Sprintf("Coordinates(%d)", uint8(c))
}

// ErrCoordinates is wrapped by every error about the place of coordinates.
var ErrCoordinates = errors.New("coordinates are outside, inside or none")

// ParseCoordinates reads "outside", "inside" or "none".
func ParseCoordinates(name string) (Coordinates, error) {
	for i, n := range coordinateNames {
		if n == name {
			return Coordinates(i), nil
		}
	}
	return 0, fmt.Errorf("coordinates %q: %w", clip(name), ErrCoordinates)
}

// What Options may hold.
var (
	ErrOrientation = errors.New("the board is seen by white or by black")
	ErrSize        = errors.New("a width is 1 to 100000 pixels, or 0 for none")
	ErrIDPrefix    = errors.New("an id prefix is a letter or _, then letters, digits, - _ or ., at most 64 in all")
)

const maxSize = 100_000

// settle returns the options with their defaults filled in, or what is wrong.
func (o *Options) settle() (Options, error) {
	var s Options
	if o != nil {
		s = *o
	}
	if s.Theme == (Theme{}) {
		s.Theme = themes[0]
	}
	switch {
	case s.Orientation > engine.Black:
		return s, fmt.Errorf("orientation %d: %w", s.Orientation, ErrOrientation)
	case int(s.Coordinates) >= len(coordinateNames):
		return s, fmt.Errorf("coordinates %d: %w", s.Coordinates, ErrCoordinates)
	case max(s.Area.From, s.Area.To) > engine.H8:
		return s, fmt.Errorf("area from %d to %d: %w", s.Area.From, s.Area.To, ErrArea)
	case s.Size < 0 || s.Size > maxSize:
		return s, fmt.Errorf("size %d: %w", s.Size, ErrSize)
	case s.IDPrefix != "" && !ValidIDPrefix(s.IDPrefix):
		return s, fmt.Errorf("id prefix %q: %w", clip(s.IDPrefix), ErrIDPrefix)
	}
	return s, nil
}

// ValidIDPrefix reports whether ids may begin with p. It holds to the part of an XML name that every reader, and every
// style sheet that selects by id, takes without escapes.
func ValidIDPrefix(p string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
	return p != "" && len(p) <= 64 && strings.IndexByte(letters, p[0]) >= 0 &&
		strings.IndexFunc(p, func(r rune) bool { return !strings.ContainsRune(letters+"0123456789-.", r) }) < 0
}
