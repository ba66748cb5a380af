package render

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"chess960/engine"
	"chess960/render/internal/lettering"
	"chess960/render/internal/plain"
)

// TextOptions says how a board is written for a terminal. The zero value, and a
// nil *TextOptions where one is taken, are the defaults: letters in plain ASCII,
// upper case for White, with coordinates.
type TextOptions struct {
	Letters     *engine.Letters // nil: English; black pieces have them in lower case
	Figurines   bool            // ♔ and ♚ instead of letters
	Color       bool            // squares and pieces in colour, by ANSI escapes
	Orientation engine.Color    // whose side is at the bottom
	HideCoords  bool
}

// EncodeText writes the board of a diagram, its caption and its moves as text. Nil options
// are the defaults. Marks and checks are shown in colour only, as the colour of
// the square; arrows and the mover are not shown.
//
// Without colour no line ends in spaces, and lines are aligned even where the
// letters of a language have two characters.
func EncodeText(w io.Writer, d Diagram, o *TextOptions) error {
	if o == nil {
		o = &TextOptions{}
	}
	if err := d.check(Area{}); err != nil {
		return err
	}
	if o.Orientation > engine.Black {
		return fmt.Errorf("orientation %d: %w", o.Orientation, ErrOrientation)
	}
	p := newTextPrinter(&d, o)
	out := make([]byte, 0, 2048)
	for row := range 8 {
		if !o.HideCoords {
			out = append(out, p.square(row, 0).Rank().String()...)
			out = append(out, ' ')
		}
		if out = p.row(out, row); !o.Color {
			out = trimSpaces(out)
		}
		out = append(out, '\n')
	}
	if !o.HideCoords {
		out = append(out, "  "...)
		for col := range 8 {
			out = p.cell(out, p.square(7, col).File().String(), col)
		}
		out = append(trimSpaces(out), '\n')
	}
	for line := range strings.SplitSeq(plain.Text(d.Caption+"\n"+d.Moves), "\n") {
		if line = plain.Line(line); line != "" {
			out = append(append(out, line...), '\n')
		}
	}
	_, err := w.Write(out)
	return err
}

// textPrinter holds what the squares of one board have in common.
type textPrinter struct {
	d      *Diagram
	o      *TextOptions
	signs  [16]string // by piece; NoPiece is the empty square
	width  int        // of the widest sign
	marked engine.Bitboard
}

func newTextPrinter(d *Diagram, o *TextOptions) *textPrinter {
	p := &textPrinter{d: d, o: o, width: 1}
	letters := o.Letters
	if letters == nil {
		letters = &engine.English
	}
	p.signs[engine.NoPiece] = "."
	for r := engine.Pawn; r <= engine.King; r++ {
		white, black := plain.Line(letters[r]), strings.ToLower(plain.Line(letters[r]))
		if o.Figurines { // outlined and solid, so that they are told apart without colour too
			white, black = lettering.FigurineOf(r.Of(engine.White)), lettering.FigurineOf(r.Of(engine.Black))
		}
		p.signs[r.Of(engine.White)], p.signs[r.Of(engine.Black)] = white, black
		p.width = max(p.width, utf8.RuneCountInString(white), utf8.RuneCountInString(black))
	}
	for _, m := range d.Marks {
		p.marked |= m.Square.Bitboard()
	}
	return p
}

// square returns the square in a row from the top and a column from the left.
func (p *textPrinter) square(row, col int) engine.Square {
	return placing{orientation: p.o.Orientation}.at(row, col)
}

func (p *textPrinter) row(out []byte, row int) []byte {
	for col := range 8 {
		sq := p.square(row, col)
		piece := p.d.Board.At(sq)
		if !p.o.Color {
			out = p.cell(out, p.signs[piece], col)
			continue
		}
		sign, ink := " ", terminalWhite
		if piece != engine.NoPiece {
			sign = p.signs[piece]
		}
		if piece.Color() == engine.Black {
			ink = terminalBlack
		}
		out = fmt.Appendf(out, "\x1b[38;5;%d;48;5;%dm", ink, p.ground(sq))
		out = p.cell(out, sign, col)
	}
	if p.o.Color {
		out = append(out, "\x1b[0m"...)
	}
	return out
}

// cell appends a sign at the start of a column as wide as the widest sign, after a
// space; if squares have colours, with a space of the square's colour on both sides.
func (p *textPrinter) cell(out []byte, sign string, col int) []byte {
	if col > 0 || p.o.Color {
		out = append(out, ' ')
	}
	out = append(out, sign...)
	for n := utf8.RuneCountInString(sign); n < p.width; n++ {
		out = append(out, ' ')
	}
	if p.o.Color {
		out = append(out, ' ')
	}
	return out
}

// Colours of the palette of 256, which every terminal of today has and, unlike
// the first 16, no user's theme changes. The squares are middle tones, the lighter
// no lighter than this, because white figures and letters stand on them as well as
// black ones: each pair has a contrast of about 3 to 1 at least.
const (
	terminalBlack = 16  // #000000
	terminalWhite = 231 // #ffffff
	terminalLight = 67  // #5f87af
	terminalDark  = 24  // #005f87
	terminalMark  = 137 // #af875f
	terminalCheck = 167 // #d75f5f
)

func (p *textPrinter) ground(sq engine.Square) int {
	switch {
	case p.d.Check.Has(sq):
		return terminalCheck
	case p.marked.Has(sq):
		return terminalMark
	case dark(sq):
		return terminalDark
	}
	return terminalLight
}

// trimSpaces drops the spaces at the end.
func trimSpaces(out []byte) []byte {
	for len(out) > 0 && out[len(out)-1] == ' ' {
		out = out[:len(out)-1]
	}
	return out
}
