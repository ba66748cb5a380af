package sheet

import (
	"math"
	"strings"
	"unicode/utf8"

	"chess960/render"
	"chess960/render/internal/lettering"
	"chess960/render/internal/plain"
)

// Poster is a page in parts: a notice for the wall, or a leaflet.
type Poster struct {
	Above    string // small, over the title; it is cut where it is too long
	Title    string
	Sections []Section
	Options  render.Options // of the diagrams in it
}

// Section is a part of a poster: a title and, below it, whichever of these it
// has, in this order.
type Section struct {
	Title, Text string

	// Code is what people copy to the letter. It is set in a face in which no two
	// characters look alike, broken into lines of equal length.
	Code string

	Table   [][]string // rows of cells, the first of them the heads of the columns
	Figures [][]Figure // rows of figures side by side
}

// Figure is diagrams, one below the other, with words over them. Links are arrows
// from squares of each diagram to squares of the next.
type Figure struct {
	Title    string
	Diagrams []render.Diagram
	Links    []render.Arrow
}

// Sizes of type in a poster, in points: it is one page unless that takes type
// smaller than smallPoster.
const (
	largestPoster = 24
	smallPoster   = 8.5
)

// Poster adds a page with the poster, in the largest type that fits and with
// figures as wide as there is room, or narrower; or else as many pages as it takes
// in small type.
func (d *Document) Poster(p Paper, margin float64, poster *Poster) {
	width, room, ok := d.room(p, margin)
	if !ok {
		return
	}
	f := posterPrinter{Document: d, Poster: poster, options: printed(poster.Options), x: margin, width: width}
	fits := func(most int, largest, smallest float64) bool {
		for f.size = largest; f.size >= smallest; f.size -= 0.25 {
			if pages, fit := f.pages(room); fit && len(pages) <= most {
				return true
			}
		}
		return false
	}
	for _, f.share = range []float64{1, 0.85, 0.7} {
		if fits(1, largestPoster, smallPoster) {
			f.print(p, margin, room)
			return
		}
	}
	if f.share = 1; fits(math.MaxInt, smallPoster, smallestType) {
		f.print(p, margin, room)
		return
	}
	d.fail("%q: %w", plain.Excerpt(poster.Title), ErrRoom)
}

// print sets the pages, once they are measured.
func (p *posterPrinter) print(paper Paper, margin, room float64) {
	pages, _ := p.pages(room)
	p.set = true
	for i, blocks := range pages {
		p.page(paper)
		if i == 0 {
			p.bookmark(p.Title, 0)
		}
		y := margin
		for _, block := range blocks {
			y = block(y)
		}
	}
}

// posterPrinter measures a poster at a size of type, or sets it.
type posterPrinter struct {
	*Document
	*Poster
	options  *render.Options
	x, width float64
	size     float64
	share    float64 // of the room for them that figures take
	set      bool
}

// block measures or sets what is never divided between pages, from y down, and
// returns where it ends.
type block func(y float64) float64

// pages divides the poster into pages of that height, and reports whether each
// block fits on one.
func (p *posterPrinter) pages(room float64) (pages [][]block, fit bool) {
	y := math.Inf(1)
	for _, b := range p.blocks() {
		if y = b(y); y > room {
			pages = append(pages, nil)
			if y = b(0); y > room {
				return nil, false
			}
		}
		pages[len(pages)-1] = append(pages[len(pages)-1], b)
	}
	return pages, true
}

// blocks returns the poster in parts.
func (p *posterPrinter) blocks() []block {
	list := []block{p.title}
	for i := range p.Sections {
		s := &p.Sections[i]
		list = append(list, p.section(s)...)
		for _, row := range s.Figures {
			list = append(list, func(y float64) float64 { return p.figures(y, row) })
		}
	}
	return list
}

func (p *posterPrinter) title(y float64) float64 {
	if above := (lettering.Type{Size: p.size}); p.Above != "" {
		y = p.lines(p.x, y, above, []string{above.Clip(p.Above, p.width)})
	}
	title := lettering.Type{Face: lettering.Bold, Size: p.size * 1.8}
	y = p.lines(p.x, y, title, title.Lines(p.Title, p.width))
	y += p.size * 0.8 / points
	if p.set {
		p.line(p.x, y, p.x+p.width, y, p.size/12, black)
	}
	return y
}

// section returns all of a section but its figures: the heading with the first line of
// text, each other line, the code and the table.
func (p *posterPrinter) section(s *Section) (list []block) {
	heading, text := lettering.Type{Face: lettering.Bold, Size: p.size}, lettering.Type{Size: p.size}
	titles, lines := heading.Lines(s.Title, p.width), text.Lines(s.Text, p.width)
	first := min(1, len(lines))
	list = append(list, func(y float64) float64 {
		y = p.lines(p.x, y+p.size*1.1/points, heading, titles)
		return p.lines(p.x, y, text, lines[:first])
	})
	for i := range lines[first:] {
		list = append(list, func(y float64) float64 { return p.lines(p.x, y, text, lines[first+i:first+i+1]) })
	}
	if s.Code != "" {
		list = append(list, func(y float64) float64 {
			code, lines := codeLines(s.Code, p.width, p.size)
			return p.lines(p.x, y, code, lines)
		})
	}
	if len(s.Table) > 0 {
		list = append(list, func(y float64) float64 { return p.table(y, s.Table) })
	}
	return list
}

// lines sets lines of words from x on.
func (p *posterPrinter) lines(x, y float64, t lettering.Type, lines []string) float64 {
	for _, line := range lines {
		if p.set {
			p.text(x, y+t.Size*0.95/points, t, line)
		}
		y += t.Leading()
	}
	return y
}

// table sets a table, with columns as wide as what is in them and a line under
// each row. One that is too wide has no end, so that smaller type is tried.
func (p *posterPrinter) table(y float64, rows [][]string) float64 {
	gap := p.size * 1.6 / points
	columns := 0
	for _, row := range rows {
		columns = max(columns, len(row))
	}
	widths := make([]float64, columns)
	face := func(row int) lettering.Type {
		if row == 0 {
			return lettering.Type{Face: lettering.Bold, Size: p.size}
		}
		return lettering.Type{Size: p.size}
	}
	all := -gap
	for r, row := range rows {
		for c, cell := range row {
			widths[c] = max(widths[c], face(r).Width(cell))
		}
	}
	for _, width := range widths {
		all += width + gap
	}
	if all > p.width {
		return math.Inf(1)
	}
	air := min(gap, (p.width-all)/float64(max(1, columns))) // if there is room
	gap, all = gap+air, all+air*float64(columns-1)
	y += p.size * 0.3 / points
	for r, row := range rows {
		t := face(r)
		x := p.x
		for c, cell := range row {
			if p.set {
				p.text(x, y+t.Size*0.95/points, t, cell)
			}
			x += widths[c] + gap
		}
		y += t.Leading() * 1.15
		if p.set {
			p.line(p.x, y, p.x+all, y, 0.3, lineGrey)
		}
		y += t.Leading() * 0.2
	}
	return y
}

// figures sets a row of figures, each in an equal part of the width.
func (p *posterPrinter) figures(y float64, row []Figure) float64 {
	gap := p.size * 1.8 / points
	width := (p.width - gap*float64(len(row)-1)) / float64(len(row))
	y += p.size * 0.5 / points
	t := lettering.Type{Size: p.size}
	left := func(i int) float64 { return p.x + float64(i)*(width+gap) }
	top := y // of the diagrams, below the longest title
	for i := range row {
		top = max(top, p.lines(left(i), y, t, t.Lines(row[i].Title, width)))
	}
	top += p.size * 0.15 / points
	bottom := top
	for i := range row {
		x, at := left(i), top
		for k := range row[i].Diagrams {
			picture, err := render.NewPicture(row[i].Diagrams[k], p.options)
			if err != nil {
				p.fail("%w", err)
				return at
			}
			across, down := picture.Size()
			unit := width * p.share / float64(across)
			if p.set {
				p.picture(picture, x, at, width*p.share)
			}
			at += float64(down) * unit
			switch {
			case k == len(row[i].Diagrams)-1:
			case len(row[i].Links) == 0:
				at += p.size * 0.2 / points
			default:
				if p.set && p.err == nil {
					picture.PrintLinks(p.file, x, at, width*p.share, row[i].Links)
				}
				at += render.LinkGap * unit
			}
		}
		bottom = max(bottom, at)
	}
	return bottom
}

// codeLines breaks code into few lines that fit: after semicolons where it has
// them, else into lines of equal length, and sets them in type that fills the
// width within reason.
func codeLines(code string, width, size float64) (t lettering.Type, lines []string) {
	t = lettering.Type{Face: lettering.Mono, Size: size}
	fits := max(1, int(width/t.Width("0")))
	line := ""
	for _, part := range strings.SplitAfter(plain.Line(code), ";") {
		if line != "" && utf8.RuneCountInString(line+part) > fits {
			lines, line = append(lines, line), ""
		}
		line += part
		if utf8.RuneCountInString(line) > fits {
			whole := equalLines([]rune(line), fits)
			last := len(whole) - 1
			lines, line = append(lines, whole[:last]...), whole[last]
		}
	}
	if line != "" {
		lines = append(lines, line)
	}
	widest := 1.0
	for _, line := range lines {
		widest = max(widest, t.Width(line))
	}
	t.Size = min(size*1.6, size*width/widest)
	return t, lines
}

// equalLines breaks text into as few lines as fit, all but the last of equal
// length: of whole groups of 16 characters where the text is made of them.
func equalLines(text []rune, fits int) (lines []string) {
	count := (len(text) + fits - 1) / fits
	each := (len(text) + count - 1) / count
	if len(text)%16 == 0 && each > 16 {
		each -= each % 16
	}
	for i := 0; i < len(text); i += each {
		lines = append(lines, string(text[i:min(i+each, len(text))]))
	}
	return lines
}
