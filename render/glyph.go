package render

import "fmt"

// GlyphError names a character that the Go fonts lack. It wraps [ErrGlyph].
type GlyphError struct{ Rune rune }

func (e *GlyphError) Error() string {
	return fmt.Sprintf("character %q (%U): %v", e.Rune, e.Rune, ErrGlyph)
}

// Unwrap returns ErrGlyph.
func (e *GlyphError) Unwrap() error { return ErrGlyph }
