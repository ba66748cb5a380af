package sheet

import (
	"chess960/render"
	"chess960/render/internal/lettering"
	"chess960/render/internal/plain"
)

// Panel is a diagram with words: a whole round sheet, a table card, or one of
// many diagrams of a page.
type Panel struct {
	Above   string // small, over the heading
	Heading string // left above the board
	Letters string // right above the board
	Diagram render.Diagram
	Notes   []Note // below the board, or beside it where the panel is wide
}

// Layout says how panels stand on pages.
type Layout struct {
	Paper         Paper
	Margin        float64        // mm on all sides
	Title         string         // above the panels of each page
	Columns, Rows int            // of places for panels on a page
	Each          int            // panels on a page, not more than places; zero: as many
	Cut           bool           // lines to cut along, and more air around panels
	Options       render.Options // of the diagrams
}

// MostPanels is the greatest number of panels to ask for on a page; places, of which
// some may stay empty, can be twice as many.
const MostPanels = 64

// Grid returns the columns and rows into which count panels go with large
// diagrams and few empty places.
func (s *Layout) Grid(count int) (columns, rows int) {
	best := 0.0
	for c := 1; c <= count; c++ {
		r := (count + c - 1) / c
		w, h := (s.Paper.Width-2*s.Margin)/float64(c), (s.Paper.Height-2*s.Margin)/float64(r)
		board := min(w, 0.75*h)
		if w > beside*h {
			board = min(h, 0.55*w)
		}
		full := float64(count) / float64(c*r)
		if board *= full * full; board > best+0.1 {
			best, columns, rows = board, c, r
		}
	}
	return max(columns, 1), max(rows, 1)
}

// beside is how much wider than high a panel is whose words stand beside the
// board.
const beside = 1.25

// Panels adds pages with the panels, row by row. Before each panel it calls
// step, if there is one, and stops at its error.
func (d *Document) Panels(s *Layout, panels []Panel, step func() error) {
	if s.Columns < 1 || s.Rows < 1 || max(s.Columns, s.Rows) > 2*MostPanels || s.Columns*s.Rows > 2*MostPanels {
		d.fail("%d x %d places on a page: %w", s.Columns, s.Rows, ErrRoom)
	}
	width, height, ok := d.room(s.Paper, s.Margin)
	if !ok {
		return
	}
	options := printed(s.Options)
	title := lettering.Type{Face: lettering.Bold, Size: pageTitle}
	top := s.Margin
	if s.Title != "" {
		top += title.Leading()
		height -= title.Leading()
	}
	w, h := width/float64(s.Columns), height/float64(s.Rows)
	pad := 0.0
	if s.Columns*s.Rows > 1 {
		pad = 3.5
	}
	if s.Cut {
		pad = 5
	}
	each := s.Columns * s.Rows
	if s.Each > 0 {
		each = min(each, s.Each)
	}
	for i := range panels {
		if step != nil && d.err == nil {
			d.err = step()
		}
		if d.err != nil {
			return
		}
		if i%each == 0 {
			d.page(s.Paper)
			d.text(s.Margin+pad, s.Margin+title.Size*0.8/points, title, title.Clip(s.Title, width-2*pad))
			if s.Cut {
				d.cuts(s, top, w, h)
			}
		}
		if panels[i].Heading != "" && (i == 0 || panels[i].Heading != panels[i-1].Heading) {
			d.bookmark(panels[i].Heading, 0)
		}
		x, y := s.Margin+float64(i%each%s.Columns)*w, top+float64(i%each/s.Columns)*h
		d.panel(x+pad, y+pad, w-2*pad, h-2*pad, &panels[i], options)
	}
}

// cuts draws the lines to cut along.
func (d *Document) cuts(s *Layout, top, w, h float64) {
	const hair = 0.3 // points
	for c := range s.Columns + 1 {
		x := s.Margin + float64(c)*w
		d.line(x, top, x, s.Paper.Height-s.Margin, hair, lineGrey)
	}
	for r := range s.Rows + 1 {
		y := top + float64(r)*h
		d.line(s.Margin, y, s.Paper.Width-s.Margin, y, hair, lineGrey)
	}
}

// panelFit is a panel measured at a size of type.
type panelFit struct {
	size  float64 // of the notes, in points
	board float64 // width of the diagram
	side  bool    // words beside the board
	width float64 // of the words
}

// Sizes of type in a panel, in points and in multiples of the notes' size.
const (
	largestType, smallestType = 13.5, 5.5
	headingScale              = 2.2
	pageTitle                 = 14
	leastBoard                = 20.0 // mm
)

// panel draws a panel into a box.
func (d *Document) panel(x, y, w, h float64, p *Panel, o *render.Options) {
	if d.err != nil {
		return
	}
	picture, err := render.NewPicture(p.Diagram, o)
	if err != nil {
		d.err = err
		return
	}
	f, ok := p.fit(w, h, ratio(picture))
	if !ok {
		d.fail("%q: %w", plain.Excerpt(p.Heading), ErrRoom)
		return
	}
	if f.side {
		d.picture(picture, x, y, f.board)
		gap := f.size * 1.2 / points
		left := x + f.board + gap
		at := d.heading(left, y, f.width, f.size, p, false)
		d.notes(left, at+f.size/points*0.4, f.width, f.size, p.Notes, 1)
		return
	}
	x += (w - f.width) / 2
	at := d.heading(x, y, f.width, f.size, p, true)
	at += d.picture(picture, x+(f.width-f.board)/2, at, f.board)
	d.notes(x, at+f.size/points*0.9, f.width, f.size, p.Notes, noteColumns(f.width, f.size, p.Notes))
}

// fit finds the largest type with which the board is still large, or else the
// largest board. Notes take all of the width; a heading alone, that of the board.
func (p *Panel) fit(w, h, ratio float64) (panelFit, bool) {
	largest := max(smallestType, min(largestType, min(w, h)*0.14))
	if w > beside*h && (p.Heading != "" || len(p.Notes) > 0) {
		return p.fitBeside(w, h, ratio, largest)
	}
	enough := 0.7 // of the room, with notes to read beside the board
	if len(p.Notes) == 0 {
		enough = 0.95
	}
	var best panelFit
	for size := largest; size >= smallestType; size -= 0.25 {
		f := panelFit{size: size, width: w}
		f.board = min(w, (h-p.wordsHeight(w, size))/ratio)
		if len(p.Notes) == 0 {
			for f.board >= leastBoard && p.wordsHeight(f.board, size)+f.board*ratio > h {
				f.board -= 0.5
			}
			f.width = f.board
		}
		if f.board > best.board+2 {
			best = f
		}
		if best.board >= enough*min(w, h) {
			break
		}
	}
	return best, best.board >= leastBoard
}

// fitBeside is fit for words beside the board. A large board matters most.
func (p *Panel) fitBeside(w, h, ratio, largest float64) (panelFit, bool) {
	for _, share := range [...]float64{0.64, 0.55, 0.47, 0.4} {
		for size := largest; size >= smallestType; size -= 0.25 {
			f := panelFit{size: size, side: true, board: min(h/ratio, share*w)}
			f.width = w - f.board - size*1.2/points
			if p.headingHeight(f.width, size, false)+size*0.4/points+notesHeight(f.width, size, p.Notes, 1) <= h {
				return f, f.board >= leastBoard
			}
		}
	}
	return panelFit{}, false
}

// wordsHeight is the height of all words above and below a board.
func (p *Panel) wordsHeight(width, size float64) float64 {
	height := p.headingHeight(width, size, true)
	if len(p.Notes) > 0 {
		height += size*0.9/points + notesHeight(width, size, p.Notes, noteColumns(width, size, p.Notes))
	}
	return height
}

// headingType returns the type of heading and letters: smaller where either
// would be wider than its line. One line holds both if there is room.
func (p *Panel) headingType(width, size float64, level bool) (t lettering.Type, oneLine bool) {
	t = lettering.Type{Face: lettering.Bold, Size: size * headingScale}
	gap := t.Size / points
	for {
		heading, letters := t.Width(p.Heading), t.Width(p.Letters)
		switch {
		case p.Letters == "" || p.Heading == "":
			oneLine = true
		default:
			oneLine = level && heading+letters+gap <= width
		}
		if oneLine && max(heading, letters) <= width {
			return t, true
		}
		if max(heading, letters) <= width && (!level || t.Size < size*1.6) || t.Size <= smallestType {
			return t, oneLine
		}
		t.Size -= 0.25
	}
}

func (p *Panel) headingHeight(width, size float64, level bool) float64 {
	above := 0.0
	if p.Above != "" {
		above = (lettering.Type{Size: size}).Leading()
	}
	if p.Heading == "" && p.Letters == "" {
		return above
	}
	t, one := p.headingType(width, size, level)
	lines := 2.0
	if one {
		lines = 1
	}
	return above + lines*t.Leading() + size*0.2/points
}

// heading sets the heading and returns where what follows begins.
func (d *Document) heading(x, y, width, size float64, p *Panel, level bool) float64 {
	t, one := p.headingType(width, size, level)
	base := y + t.Size*0.8/points
	if p.Above != "" {
		above := lettering.Type{Size: size}
		d.text(x, y+size*0.8/points, above, above.Clip(p.Above, width))
		base += above.Leading()
	}
	d.text(x, base, t, t.Clip(p.Heading, width))
	letters := t
	if one && level {
		x, letters.Align = x+width, lettering.Right
	}
	if !one {
		base += t.Leading()
	}
	d.text(x, base, letters, t.Clip(p.Letters, width))
	return y + p.headingHeight(width, size, level)
}
