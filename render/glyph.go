package render

import (
	"errors"
	"fmt"
)

// ErrGlyph is wrapped by the error about a character that cannot be printed.
var ErrGlyph = errors.New("the Go fonts have no such character")

// GlyphError names a character that the Go fonts lack. It wraps [ErrGlyph].
type GlyphError struct{ Rune rune }

func (e *GlyphError) Error() string {
	return fmt.Sprintf("character %q (%U): %v", e.Rune, e.Rune, ErrGlyph)
}

// Unwrap returns ErrGlyph.
func (e *GlyphError) Unwrap() error { return ErrGlyph }
