// Package drawn makes the drawings of the pages: SVG inside them, coloured by the classes
// of the style sheet, so that they follow the reader's theme. A page has the outlines of
// the pieces once, as [Outlines], and the drawings - a [Strip] of a back rank, a [Plate] -
// use them by name: "wK" is the white king in a square of pieces.Box units.
package drawn

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

// Outlines are those of all pieces, and of empty ranks.
var Outlines = sync.OnceValue(func() template.HTML {
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

// Symbol is the name of a piece's outline.
func Symbol(p engine.Piece) string {
	player := "w"
	if p.Color() == engine.Black {
		player = "b"
	}
	return player + p.Role().Of(engine.White).String()
}

// Strips are the back ranks of all starts, by number.
var Strips = sync.OnceValue(func() (all [chess960.Count]template.HTML) {
	for start := range chess960.All() {
		all[start.Number()] = Strip(start.Backrank())
	}
	return all
})

// Strip draws White's back rank, which may have free squares. It says nothing to those
// who cannot see it: the letters stand beside it.
func Strip(rank chess960.Backrank) template.HTML { return strip(rank, engine.White, "r0") }

// BlackStrip draws Black's back rank like Strip; its squares are those of the board's
// upper edge.
func BlackStrip(rank chess960.Backrank) template.HTML { return strip(rank, engine.Black, "r8") }

func strip(rank chess960.Backrank, color engine.Color, squares string) template.HTML {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="rank" viewBox="0 0 360 45" aria-hidden="true"><use href="#%s"/>`, squares)
	for file, role := range rank {
		if role == engine.NoRole {
			continue
		}
		fmt.Fprintf(&b, `<use href="#%s"`, Symbol(role.Of(color)))
		if file > 0 {
			fmt.Fprintf(&b, ` x="%d"`, file*pieces.Box)
		}
		b.WriteString(`/>`)
	}
	b.WriteString(`<path class="rim" d="M0 0h360v45H0z"/></svg>`)
	return template.HTML(b.String())
}

// Plate is a board as a picture. The zero value is an empty board.
type Plate struct {
	Board   engine.Board
	Flip    bool            // Black at the bottom
	Empty   engine.Bitboard // squares that must be empty
	Safe    engine.Bitboard // squares that must not be attacked
	Reasons []engine.Square // squares that forbid something, with the numbers of a list
	Lit     engine.Bitboard // squares that something has left or reached

	Beams [][2]engine.Square // from what attacks to what is attacked

	King, Rook Carried // that castle, beside those of the board
	Tracks     []Track // below the board, the king's above the rook's
}

// Carried is a piece on a square, or lifted above it.
type Carried struct {
	Piece  engine.Piece
	Square engine.Square
	Lifted bool
}

// Track is the way of a piece along its rank; Now while it is on it.
type Track struct {
	From, To engine.Square
	Now      bool
}

// At returns where a square is drawn.
func (p *Plate) At(square engine.Square) (x, y int) {
	file, rank := int(square.File()), int(square.Rank())
	if p.Flip {
		return (7 - file) * pieces.Box, rank * pieces.Box
	}
	return file * pieces.Box, (7 - rank) * pieces.Box
}

// Draw draws the board with a margin for its coordinates. title and text say what there
// is to see.
func (p *Plate) Draw(title, text string) template.HTML {
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
			x, y := p.At(square)
			fmt.Fprintf(&b, format, x, y)
		}
		b.WriteString(`"/>`)
	}
	const whole = "M%d %dh45v45h-45z"
	const dark = DarkSquares
	path("lit", p.Lit&^p.Empty&^dark, whole)
	path("lit-d", p.Lit&^p.Empty&dark, whole)
	path("must", p.Empty&^dark, whole)
	path("must-d", p.Empty&dark, whole)
	for square := range p.Board.Occupied().Squares() {
		x, y := p.At(square)
		fmt.Fprintf(&b, `<use href="#%s" x="%d" y="%d"/>`, Symbol(p.Board.At(square)), x, y)
	}
	for _, c := range [...]struct {
		class string
		Carried
	}{{"rook", p.Rook}, {"king", p.King}} {
		if c.Piece == engine.NoPiece {
			continue
		}
		x, y := p.At(c.Square)
		if c.Lifted {
			fmt.Fprintf(&b, `<ellipse class="shade" cx="%d" cy="%d" rx="15" ry="4"/>`, x+22, y+39)
			y -= 14
		}
		fmt.Fprintf(&b, `<use class="%s" href="#%s" x="%d" y="%d"/>`, c.class, Symbol(c.Piece), x, y)
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
		x, y := p.At(square)
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
		from, _ := p.At(t.From)
		to, _ := p.At(t.To)
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
func (p *Plate) beam(from, to engine.Square) string {
	x1, y1 := p.At(from)
	x2, y2 := p.At(to)
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

// DarkSquares are the squares of the colour of a1.
const DarkSquares engine.Bitboard = 0xaa55_aa55_aa55_aa55
