package sheet

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/lettering"
)

// Booklet is a collection of back ranks with a cover and two indexes. The words
// come ready-made.
type Booklet struct {
	Title  string
	Paper  Paper
	Margin float64 // mm on all sides

	Cover    Panel // the first page
	Subtitle string

	Entries []Entry // as they are to stand, by number

	// Options are those of the cover's diagram; all back ranks are in its theme.
	Options render.Options

	// Headings of the three parts, for pages and bookmarks.
	Entry, ByNumber, ByLetters string
}

// Entry is one back rank.
type Entry struct {
	Number  int
	Letters string
	Rank    [8]engine.Role
	Note    string // small, at the right
}

// Measures of a booklet in mm, sizes of type in points.
const (
	rankWidth  = 40.0 // of a back rank at least: squares of 5 mm
	columnGap  = 4.0
	entryHead  = 4.1 // from the top of an entry to its squares
	entryAir   = 3.4 // below them
	pageHead   = 7.0 // from the top margin to the first entry
	pageFoot   = 6.0
	entryType  = 9.5
	letterType = 8.5
	noteType   = 6.5
	indexType  = 6.8
	indexLine  = 2.95
	indexWidth = 29.0 // of a column of the index at least
)

// bookletPrinter lays a booklet out.
type bookletPrinter struct {
	*Document
	b             *Booklet
	number        int // of the page in work
	left, width   float64
	columns, rows int // of entries
	rank          float64
	options       *render.Options
}

// Booklet adds the pages of a booklet. Before each page it calls step, if there is
// one, and stops at its error.
func (d *Document) Booklet(b *Booklet, step func(done, total int) error) {
	width, height, ok := d.room(b.Paper, b.Margin)
	if !ok {
		return
	}
	height -= pageHead + pageFoot
	p := bookletPrinter{Document: d, b: b, left: b.Margin, width: width, options: printed(b.Options)}
	p.columns = int((p.width + columnGap) / (rankWidth + columnGap))
	if p.columns > 0 {
		p.rank = (p.width+columnGap)/float64(p.columns) - columnGap
		p.rows = int((height + entryAir) / (entryHead + p.rank/8 + entryAir))
	}
	if p.columns < 1 || p.rows < 1 {
		d.fail("margins of %g mm: %w", b.Margin, ErrRoom)
		return
	}
	each := p.columns * p.rows
	total := 1 + (len(b.Entries)+each-1)/each + 2*p.indexPages(height)
	begin := func(heading string) {
		if step != nil && d.err == nil {
			d.err = step(p.number, total)
		}
		p.number++
		d.page(b.Paper)
		p.furniture(heading)
	}
	begin("")
	p.cover()
	for first := 0; first < len(b.Entries); first += each {
		last := min(first+each, len(b.Entries))
		span := fmt.Sprintf("%d–%d", b.Entries[first].Number, b.Entries[last-1].Number)
		begin(b.Entry + " " + span)
		if first == 0 {
			d.bookmark(b.Entry, 0)
		}
		d.bookmark(span, 1)
		p.entries(b.Entries[first:last], height)
	}
	order := make([]int, len(b.Entries))
	for i := range order {
		order[i] = i
	}
	p.index(b.ByNumber, order, true, height, each, begin)
	slices.SortStableFunc(order, func(i, j int) int { return strings.Compare(b.Entries[i].Letters, b.Entries[j].Letters) })
	p.index(b.ByLetters, order, false, height, each, begin)
}

// furniture sets what all pages but the cover have: the heading, a line and the
// number of the page.
func (p *bookletPrinter) furniture(heading string) {
	if p.number == 1 {
		return
	}
	top := p.b.Margin + 3
	p.text(p.left, top, lettering.Type{Face: lettering.Bold, Size: 8.5}, heading)
	if p.width > 100 {
		p.text(p.left+p.width, top, lettering.Type{Size: 7.5, Ink: headGrey, Align: lettering.Right}, p.b.Title)
	}
	p.line(p.left, top+1.6, p.left+p.width, top+1.6, 0.4, black)
	p.text(p.b.Paper.Width/2, p.b.Paper.Height-p.b.Margin, lettering.Type{Size: 8, Align: lettering.Center}, strconv.Itoa(p.number))
}

func (p *bookletPrinter) cover() {
	p.bookmark(p.b.Title, 0)
	title := lettering.Type{Face: lettering.Bold, Size: min(34, p.width/4.6)}
	y := p.b.Margin + title.Size/points
	y = p.paragraph(p.left, y, p.width, title, p.b.Title)
	subtitle := lettering.Type{Size: title.Size * 0.42}
	y = p.paragraph(p.left, y-title.Leading()+title.Size*0.62/points, p.width, subtitle, p.b.Subtitle)
	y += subtitle.Leading()
	p.panel(p.left, y, p.width, p.b.Paper.Height-p.b.Margin-y, &p.b.Cover, p.options)
}

// entries sets a page of entries, column by column as people count.
func (p *bookletPrinter) entries(list []Entry, height float64) {
	square := p.rank / 8
	pitch := entryHead + square + entryAir
	if p.rows > 1 {
		pitch = min(pitch*1.15, (height-entryHead-square)/float64(p.rows-1))
	}
	for i, e := range list {
		x := p.left + float64(i/p.rows)*(p.rank+columnGap)
		y := p.b.Margin + pageHead + float64(i%p.rows)*pitch
		number := lettering.Type{Face: lettering.Bold, Size: entryType}
		p.text(x, y+3.1, number, strconv.Itoa(e.Number))
		p.text(x+8, y+3.1, lettering.Type{Face: lettering.Mono, Size: letterType}, e.Letters)
		p.text(x+p.rank, y+3.1, lettering.Type{Size: noteType, Align: lettering.Right}, e.Note)
		p.backRank(x, y+entryHead, square, e.Rank, p.options.Theme)
	}
}

func (p *bookletPrinter) indexColumns() int {
	return max(1, int((p.width+columnGap)/(indexWidth+columnGap)))
}

// indexPages is how many pages one index takes.
func (p *bookletPrinter) indexPages(height float64) int {
	each := p.indexColumns() * int(height/indexLine)
	return (len(p.b.Entries) + each - 1) / each
}

// index sets one index. An entry says number, letters and page.
func (p *bookletPrinter) index(heading string, order []int, byNumber bool, height float64, each int, begin func(string)) {
	columns, rows := p.indexColumns(), int(height/indexLine)
	// All pages of an index are equally full.
	pages := max(1, p.indexPages(height))
	rows = min(rows, (len(order)+pages*columns-1)/(pages*columns))
	width := (p.width+columnGap)/float64(columns) - columnGap
	const five = 0.45 // lines of air after every five
	pitch := min(1.3*indexLine, height/(float64(rows)+five*float64((rows-1)/5)))
	size := indexType * min(1.12, pitch/indexLine)
	number := lettering.Type{Face: lettering.Bold, Size: size}
	letters := lettering.Type{Face: lettering.Mono, Size: size}
	page := lettering.Type{Size: size, Align: lettering.Right, Ink: darkGrey}
	// The page stands by its entry, not by the next column.
	line := min(width, 6.6+letters.Width("RNBQKBNR")+3.2+page.Width("000"))
	var run linkRun
	for at, i := range order {
		if at%(columns*rows) == 0 {
			p.leads(run, line)
			run = linkRun{}
			begin(heading)
			if at == 0 {
				p.bookmark(heading, 0)
			}
		}
		cell := at % (columns * rows)
		x := p.left + float64(cell/rows)*(width+columnGap)
		row := cell % rows
		y := p.b.Margin + pageHead + 2.4 + (float64(row)+five*float64(row/5))*pitch
		e := &p.b.Entries[i]
		if byNumber {
			p.text(x, y, number, strconv.Itoa(e.Number))
			p.text(x+6.6, y, letters, e.Letters)
		} else {
			p.text(x, y, letters, e.Letters)
			p.text(x+letters.Width(e.Letters)+1.8, y, number, strconv.Itoa(e.Number))
		}
		to := 2 + i/each
		p.text(x+line, y, page, strconv.Itoa(to))
		if row == 0 || to != run.to {
			p.leads(run, line)
			run = linkRun{x, y - size*0.8/points, 0, to}
		}
		run.bottom = y + size*0.3/points
	}
	p.leads(run, line)
}

// linkRun is entries one below the other that lead to the same page.
type linkRun struct {
	x, top, bottom float64
	to             int
}

func (p *bookletPrinter) leads(r linkRun, width float64) {
	if r.to > 0 {
		p.link(r.x, r.top, width, r.bottom-r.top, r.to)
	}
}
