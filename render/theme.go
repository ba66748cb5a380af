package render

import (
	"errors"
	"fmt"
	"strings"

	"chess960/engine/enum"
	"chess960/render/internal/plain"
)

// Theme is the set of inks of a picture. In [Options] the zero value stands for
// the first of [Themes].
type Theme struct {
	Name string // as ThemeNamed knows it

	Paper Ink // the whole picture, behind the margin and the caption
	Words Ink // coordinates outside the board, and the caption
	Frame Ink // the line round the board

	Light, Dark     Ink // the squares
	Hatch           Ink // of lines across the dark squares; 0 for none
	OnLight, OnDark Ink // coordinates inside the squares

	White, Black Ink // the pieces; Black also draws the outline of both
	Glow         Ink // round the pieces, to keep a busy ground off them; 0 for none

	Mark, Arrow Ink // shapes above the pieces
	Halo        Ink // the edge that lifts a shape off a piece of its own tone

	LightFill, DarkFill Ink // filled squares, so that neighbours stay apart

	Check, CheckEdge Ink // the star under a king in check
}

// themes is the registry; the first is the default.
var themes = []Theme{
	{
		Name:  "screen",
		Paper: 0xffffffff, Words: 0xff3a4750, Frame: 0xff4d6472,
		Light: 0xfff3eee3, Dark: 0xff7b95a5,
		OnLight: 0xff4d6472, OnDark: 0xff17252e,
		White: 0xffffffff, Black: 0xff000000,
		Mark: 0xffc4161c, Arrow: 0xff1c7a46, Halo: 0xffffffff,
		LightFill: 0xfff2c85b, DarkFill: 0xffd9a437,
		Check: 0xfff7b0a4, CheckEdge: 0xff8f0010,
	},
	{
		// Greys a press can hold: white, one light tint, one middle tint and
		// black; a coarse screen turns finer steps into mud.
		Name:  "print-grey",
		Paper: 0xffffffff, Words: 0xff000000, Frame: 0xff000000,
		Light: 0xffffffff, Dark: 0xffc8c8c8,
		OnLight: 0xff000000, OnDark: 0xff000000,
		White: 0xffffffff, Black: 0xff000000,
		Mark: 0xff000000, Arrow: 0xff000000, Halo: 0xffffffff,
		LightFill: 0xffa8a8a8, DarkFill: 0xff8c8c8c,
		Check: 0xffffffff, CheckEdge: 0xff000000,
	},
	{
		// Black and white alone, for what holds no tint: newsprint, office
		// copies, linocuts.
		Name:  "print-hatch",
		Paper: 0xffffffff, Words: 0xff000000, Frame: 0xff000000,
		Light: 0xffffffff, Dark: 0xffffffff, Hatch: 0xff000000,
		OnLight: 0xff000000, OnDark: 0xff000000,
		White: 0xffffffff, Black: 0xff000000, Glow: 0xffffffff,
		Mark: 0xff000000, Arrow: 0xff000000, Halo: 0xffffffff,
		LightFill: 0xffffffff, DarkFill: 0xffffffff,
		Check: 0xffffffff, CheckEdge: 0xff000000,
	},
	{
		// For weak eyes and dim rooms: black, white and one tone half way
		// between them, and marks that are dark before they are coloured.
		Name:  "contrast",
		Paper: 0xffffffff, Words: 0xff000000, Frame: 0xff000000,
		Light: 0xffffffff, Dark: 0xff8c8c8c,
		OnLight: 0xff000000, OnDark: 0xff000000,
		White: 0xffffffff, Black: 0xff000000, Glow: 0xffffffff,
		Mark: 0xffb00000, Arrow: 0xff0000b4, Halo: 0xffffffff,
		LightFill: 0xffffe14d, DarkFill: 0xffe0b000,
		Check: 0xffffffff, CheckEdge: 0xff800000,
	},
	{
		// For dark pages and lecture rooms. The squares stay middle tones,
		// because black pieces stand on them.
		Name:  "dark",
		Paper: 0xff14181c, Words: 0xffc9d1d9, Frame: 0xff59636e,
		Light: 0xffb4bec8, Dark: 0xff728191,
		OnLight: 0xff1b232b, OnDark: 0xff000000,
		White: 0xfff6f8fa, Black: 0xff05070a,
		Mark: 0xffa4121c, Arrow: 0xff0b5a36, Halo: 0xfff6f8fa,
		LightFill: 0xfff2df8a, DarkFill: 0xffb0913c,
		Check: 0xfff4a79d, CheckEdge: 0xff60000c,
	},
	{
		// Blue against orange, which the three common colour blindnesses tell
		// apart, in the tones of Okabe and Ito; every pair differs in
		// lightness as well.
		Name:  "colour-blind",
		Paper: 0xffffffff, Words: 0xff2b3a47, Frame: 0xff3f566b,
		Light: 0xfff4f1e8, Dark: 0xff7494b0,
		OnLight: 0xff3f566b, OnDark: 0xff101b26,
		White: 0xffffffff, Black: 0xff000000,
		Mark: 0xffc25500, Arrow: 0xff005a9c, Halo: 0xffffffff,
		LightFill: 0xffe8c42e, DarkFill: 0xffd1a100,
		Check: 0xfff3b98a, CheckEdge: 0xff5a2000,
	},
}

// Themes returns the built-in themes, the default first.
func Themes() []Theme { return append([]Theme(nil), themes...) }

// ErrTheme is wrapped by the error about an unknown theme.
var ErrTheme = errors.New("no such theme")

// ThemeNamed returns the built-in theme of that name; the empty name is the
// default. The error lists the names.
func ThemeNamed(name string) (Theme, error) {
	if name == "" {
		return themes[0], nil
	}
	names := make([]string, len(themes))
	for i, t := range themes {
		if t.Name == name {
			return t, nil
		}
		names[i] = t.Name
	}
	return Theme{}, fmt.Errorf("theme %q: %w; there are %s", plain.Excerpt(name), ErrTheme, strings.Join(names, ", "))
}

// WithSquares returns the theme with other light and dark squares; a zero ink
// keeps what the theme has. In a hatched theme dark is the ink of the lines.
// [Theme.Weaknesses] says what may then be hard to see.
func (t Theme) WithSquares(light, dark Ink) Theme {
	t.Light = or(light, t.Light)
	switch {
	case t.Hatch == 0:
		t.Dark = or(dark, t.Dark)
	default:
		t.Dark, t.Hatch = t.Light, or(dark, t.Hatch)
	}
	return t
}

// Weakness is a pair of inks in a theme that are hard to tell apart.
type Weakness uint8

// The weaknesses, in the order in which they are reported.
const (
	SquaresAlike Weakness = iota // light and dark squares
	BlackOnLight                 // black pieces on light squares
	BlackOnDark                  // black pieces on dark squares
)

var weaknessNames = [...]string{"squares-alike", "black-on-light", "black-on-dark"}

// String returns "squares-alike", "black-on-light" or "black-on-dark".
func (w Weakness) String() string { return enum.Name(weaknessNames[:], int(w)) }

// Weaknesses returns what is hard to see in the theme. Built-in themes have none.
// White pieces have an outline in Black, so they stand out where black ones do.
func (t Theme) Weaknesses() (list []Weakness) {
	dark := t.Dark
	if t.Hatch != 0 {
		dark = t.Hatch
	}
	if contrast(t.Light, dark) < 1.5 {
		list = append(list, SquaresAlike)
	}
	if contrast(t.Black, t.Light) < 3 {
		list = append(list, BlackOnLight)
	}
	if t.Hatch == 0 && contrast(t.Black, t.Dark) < 3 {
		list = append(list, BlackOnDark)
	}
	return list
}
