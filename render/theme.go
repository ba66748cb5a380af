package render

import (
	"errors"
	"fmt"
	"strings"
)

// Theme is the set of inks of a picture. In [Options] the zero value stands for
// the first of [Themes].
type Theme struct {
	Name string // as ThemeNamed knows it

	Paper Ink // the whole picture, behind the margin and the caption
	Words Ink // coordinates outside the board, and the caption
	Frame Ink // the line round the board

	Light, Dark     Ink // the squares
	OnLight, OnDark Ink // coordinates inside the squares

	White, Black Ink // the pieces; Black also draws the outline of both

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
	return Theme{}, fmt.Errorf("theme %q: %w; there are %s", clip(name), ErrTheme, strings.Join(names, ", "))
}
