package web

import (
	"fmt"
	"html/template"
	"math"
	"slices"
	"strings"
	"sync"

	"chess960/chess960"
	"chess960/engine"
	"chess960/render/pieces"
)

// The drawings of a page are SVG inside it, coloured by the classes of its style sheet,
// so that they follow the reader's theme. A page has the outlines once, as [art], and
// uses them by name: "wK" is the white king in a square of pieces.Box units.

// art are the outlines of all pieces, and of empty ranks.
var art = sync.OnceValue(func() template.HTML {
	var b strings.Builder
	b.WriteString(`<svg class="art" aria-hidden="true" width="0" height="0"><defs>`)
	for role := engine.Pawn; role <= engine.King; role++ {
		o, name := pieces.Of(role), role.Of(engine.White).String()
		for _, player := range [...]string{"w", "b"} {
			fmt.Fprintf(&b, `<g id="%s%s"><path class="%[1]sb" d="%[3]s"/>`, player, name, o.Body)
			if o.Line != "" {
				fmt.Fprintf(&b, `<path class="%sl" d="%s"/>`, player, o.Line)
			}
			if o.Dot != "" {
				fmt.Fprintf(&b, `<path class="%so" d="%s"/>`, player, o.Dot)
			}
			b.WriteString(`</g>`)
		}
	}
	fmt.Fprintf(&b, `<g id="r0"><path class="sq-l" d="M0 0h360v45H0z"/><path class="sq-d" d="%s"/></g>`, squarePath(1))
	fmt.Fprintf(&b, `<g id="r8"><path class="sq-l" d="M0 0h360v360H0z"/><path class="sq-d" d="%s"/></g>`, squarePath(8))
	b.WriteString(`</defs></svg>`)
	return template.HTML(b.String())
})

// squarePath returns the dark squares of the first ranks, of which the lowest is at the
// bottom, as one path.
func squarePath(ranks int) string {
	var b strings.Builder
	for rank := range ranks {
		for file := rank % 2; file < 8; file += 2 {
			fmt.Fprintf(&b, "M%d %dh45v45h-45z", file*pieces.Box, (ranks-1-rank)*pieces.Box)
		}
	}
	return b.String()
}

// symbol is the name of a piece's outline.
func symbol(p engine.Piece) string {
	player := "w"
	if p.Color() == engine.Black {
		player = "b"
	}
	return player + p.Role().Of(engine.White).String()
}

// strips are the back ranks of all starts, by number.
var strips = sync.OnceValue(func() (all [chess960.Count]template.HTML) {
	for start := range chess960.All() {
		all[start.Number()] = strip(start.Backrank())
	}
	return all
})

// strip draws a back rank, which may have free squares. It says nothing to those who
// cannot see it: the letters stand beside it.
func strip(rank chess960.Backrank) template.HTML {
	var b strings.Builder
	b.WriteString(`<svg class="rank" viewBox="0 0 360 45" aria-hidden="true"><use href="#r0"/>`)
	for file, role := range rank {
		if role == engine.NoRole {
			continue
		}
		fmt.Fprintf(&b, `<use href="#%s"`, symbol(role.Of(engine.White)))
		if file > 0 {
			fmt.Fprintf(&b, ` x="%d"`, file*pieces.Box)
		}
		b.WriteString(`/>`)
	}
	b.WriteString(`<path class="rim" d="M0 0h360v45H0z"/></svg>`)
	return template.HTML(b.String())
}

// plate is a board as a picture.
type plate struct {
	Board   engine.Board
	Flip    bool            // Black at the bottom
	Empty   engine.Bitboard // squares that must be empty
	Safe    engine.Bitboard // squares that must not be attacked
	Reasons []engine.Square // squares that forbid something, with the numbers of a list
	Lit     engine.Bitboard // squares that something has left or reached

	Beams [][2]engine.Square // from what attacks to what is attacked

	King, Rook carried // that castle, beside those of the board
	Tracks     []track // below the board, the king's above the rook's
}

// carried is a piece on a square, or lifted above it.
type carried struct {
	Piece  engine.Piece
	Square engine.Square
	Lifted bool
}

// track is the way of a piece along its rank; Now while it is on it.
type track struct {
	From, To engine.Square
	Now      bool
}

// at returns where a square is drawn.
func (p *plate) at(square engine.Square) (x, y int) {
	file, rank := int(square.File()), int(square.Rank())
	if p.Flip {
		return (7 - file) * pieces.Box, rank * pieces.Box
	}
	return file * pieces.Box, (7 - rank) * pieces.Box
}

// draw draws the board with a margin for its coordinates. title and text say what there
// is to see.
func (p *plate) draw(title, text string) template.HTML {
	const margin, trackHeight = 14, 14
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="plate" viewBox="%d 0 %d %d" role="img" aria-label="%s. %s"><use href="#r8"/>`,
		-margin, 360+margin, 360+margin+trackHeight*len(p.Tracks), template.HTMLEscapeString(title), template.HTMLEscapeString(text))
	path := func(class string, squares engine.Bitboard, format string) {
		if squares == 0 {
			return
		}
		fmt.Fprintf(&b, `<path class="%s" d="`, class)
		for square := range squares.Squares() {
			x, y := p.at(square)
			fmt.Fprintf(&b, format, x, y)
		}
		b.WriteString(`"/>`)
	}
	const whole = "M%d %dh45v45h-45z"
	const dark = darkSquares
	path("lit", p.Lit&^p.Empty&^dark, whole)
	path("lit-d", p.Lit&^p.Empty&dark, whole)
	path("must", p.Empty&^dark, whole)
	path("must-d", p.Empty&dark, whole)
	for square := range p.Board.Occupied().Squares() {
		x, y := p.at(square)
		fmt.Fprintf(&b, `<use href="#%s" x="%d" y="%d"/>`, symbol(p.Board.At(square)), x, y)
	}
	for _, c := range [...]struct {
		class string
		carried
	}{{"rook", p.Rook}, {"king", p.King}} {
		if c.Piece == engine.NoPiece {
			continue
		}
		x, y := p.at(c.Square)
		if c.Lifted {
			fmt.Fprintf(&b, `<ellipse class="shade" cx="%d" cy="%d" rx="15" ry="4"/>`, x+22, y+39)
			y -= 14
		}
		fmt.Fprintf(&b, `<use class="%s" href="#%s" x="%d" y="%d"/>`, c.class, symbol(c.Piece), x, y)
	}
	var bad engine.Bitboard
	for _, square := range p.Reasons {
		bad |= square.Bitboard()
	}
	path("safe", p.Safe&^bad, "M%d %dm4.5 22.5a18 18 0 1 0 36 0a18 18 0 1 0-36 0")
	for _, beam := range p.Beams {
		b.WriteString(p.beam(beam[0], beam[1]))
	}
	path("bad", bad, "M%d %dm2.5 2.5h40v40h-40z")
	for i, square := range p.Reasons {
		if slices.Index(p.Reasons, square) < i {
			continue // the square has the number of its first reason
		}
		x, y := p.at(square)
		fmt.Fprintf(&b, `<g class="tag"><circle cx="%d" cy="%d" r="8"/><text x="%d" y="%d">%d</text></g>`, x+36, y+9, x+36, y+13, i+1)
	}
	b.WriteString(`<path class="rim" d="M0 0h360v360H0z"/><g class="coord">`)
	for i := range 8 {
		file, rank := engine.File(i), engine.Rank(7-i)
		if p.Flip {
			file, rank = engine.File(7-i), engine.Rank(i)
		}
		fmt.Fprintf(&b, `<text x="%d" y="371">%s</text><text x="-7" y="%d">%s</text>`, i*pieces.Box+22, file, i*pieces.Box+26, rank)
	}
	b.WriteString(`</g>`)
	for i, t := range p.Tracks {
		from, _ := p.at(t.From)
		to, _ := p.at(t.To)
		class, y := "track", 360+margin+trackHeight*i+trackHeight/2
		if t.Now {
			class = "track now"
		}
		fmt.Fprintf(&b, `<g class="%s"><circle cx="%d" cy="%d" r="4"/>`, class, from+22, y)
		if head := 9; from != to {
			if to < from {
				head = -head
			}
			fmt.Fprintf(&b, `<path class="line" d="M%d %dH%d"/><path d="M%[3]d %[2]dm0-5l%[4]d 5l%[5]d 5z"/>`, from+22, y, to+22-head/2, head, -head)
		}
		b.WriteString(`</g>`)
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

// beam draws an arrow from what attacks to the edge of the square that it attacks.
func (p *plate) beam(from, to engine.Square) string {
	x1, y1 := p.at(from)
	x2, y2 := p.at(to)
	dx, dy := float64(x2-x1), float64(y2-y1)
	long := math.Hypot(dx, dy)
	dx, dy = dx/long, dy/long
	const half = float64(pieces.Box) / 2
	sx, sy := float64(x1)+half+20*dx, float64(y1)+half+20*dy
	ex, ey := float64(x2)+half-10*dx, float64(y2)+half-10*dy
	line := fmt.Sprintf("M%.1f %.1fL%.1f %.1f", sx, sy, ex-9*dx, ey-9*dy)
	return fmt.Sprintf(`<path class="beam-edge" d="%s"/><path class="beam" d="%[1]s"/><path class="beam-head" d="M%.1f %.1fL%.1f %.1fL%.1f %.1fz"/>`, line,
		ex, ey, ex-12*dx-7*dy, ey-12*dy+7*dx, ex-12*dx+7*dy, ey-12*dy-7*dx)
}

// darkSquares are the squares of the colour of a1.
const darkSquares engine.Bitboard = 0xaa55_aa55_aa55_aa55
