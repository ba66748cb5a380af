package render

import (
	"errors"
	"fmt"
	"math"

	"chess960/render/internal/plain"
)

// Ink is an opaque colour. The zero value is no ink: nothing is painted, or,
// where a colour is optional, the theme decides. Since an Ink is a number, no
// text of a caller ever reaches an attribute that holds a colour.
type Ink uint32

// opaque tells black from no ink.
const opaque Ink = 0xff000000

// RGB returns the ink with these parts of red, green and blue.
func RGB(r, g, b uint8) Ink { return opaque | Ink(r)<<16 | Ink(g)<<8 | Ink(b) }

// ErrInk is wrapped by every error about a colour.
var ErrInk = errors.New("a colour is #rgb or #rrggbb, in hexadecimal digits")

// ParseInk reads a colour as #rgb or #rrggbb, in either case.
func ParseInk(text string) (Ink, error) {
	if (len(text) != 4 && len(text) != 7) || text[0] != '#' {
		return 0, fmt.Errorf("colour %q: %w", plain.Excerpt(text), ErrInk)
	}
	var v Ink
	for i := 1; i < len(text); i++ {
		digit, ok := hexDigit(text[i])
		if !ok {
			return 0, fmt.Errorf("colour %q: %w", plain.Excerpt(text), ErrInk)
		}
		v = v<<4 | digit
		if len(text) == 4 {
			v = v<<4 | digit
		}
	}
	return opaque | v, nil
}

func hexDigit(c byte) (Ink, bool) {
	switch {
	case '0' <= c && c <= '9':
		return Ink(c - '0'), true
	case 'a' <= c && c <= 'f':
		return Ink(c-'a') + 10, true
	case 'A' <= c && c <= 'F':
		return Ink(c-'A') + 10, true
	}
	return 0, false
}

// String returns the shorter of #rgb and #rrggbb, or "none".
func (k Ink) String() string { return string(k.appendText(nil)) }

func (k Ink) appendText(dst []byte) []byte {
	if k == 0 {
		return append(dst, "none"...)
	}
	const digits = "0123456789abcdef"
	dst = append(dst, '#')
	step := 4
	if k>>4&0x0f0f0f == k&0x0f0f0f {
		step = 8
	}
	for shift := 20; shift >= 0; shift -= step {
		dst = append(dst, digits[k>>shift&15])
	}
	return dst
}

// luminance returns the relative luminance of WCAG 2, from 0 to 1.
func (k Ink) luminance() float64 {
	linear := func(c Ink) float64 {
		v := float64(c&255) / 255
		if v <= 0.04045 {
			return v / 12.92
		}
		return math.Pow((v+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(k>>16) + 0.7152*linear(k>>8) + 0.0722*linear(k)
}

// contrast returns the contrast ratio of WCAG 2 between two inks, from 1 to 21.
func contrast(a, b Ink) float64 {
	x, y := a.luminance(), b.luminance()
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// legible returns ink if words in it can be read on a ground, else black or
// white, whichever stands out more.
func legible(ink, ground Ink) Ink {
	black, white := RGB(0, 0, 0), RGB(255, 255, 255)
	switch {
	case contrast(ink, ground) >= 4.5:
		return ink
	case contrast(black, ground) >= contrast(white, ground):
		return black
	}
	return white
}
