package render

import "chess960/engine"

// printTheme is what back ranks are printed in: the greys of a press.
var printTheme, _ = ThemeNamed("print-grey")

// backRank draws the pieces of White's first rank on their squares.
func (d *Document) backRank(x, y, square float64, rank [8]engine.Role) {
	s := scene{scale: 1, white: printTheme.White, black: printTheme.Black}
	s.under = []path{
		{data: box(0, 0, 8*side, side), fill: printTheme.Light},
		{data: placing{area: Area{engine.A1, engine.H1}}.darkSquares(), fill: printTheme.Dark},
		{data: box(0, 0, 8*side, side), stroke: printTheme.Frame, width: 1.5},
	}
	for file, role := range rank {
		s.glyphs = append(s.glyphs, glyph{x: file * side, piece: role.Of(engine.White)})
	}
	d.scene(&s, x, y, square/side)
}
