package sheet

import (
	"fmt"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/lettering"
	"chess960/render/internal/plain"
)

// Checklist is a table to tick and sign, one row for each board, say, on as many
// pages as it takes.
type Checklist struct {
	Above   string         // small, over the title; it is cut where it is too long
	Title   string         // cut likewise
	Panel   *Panel         // on the first page, above the table; nil for none
	Options render.Options // of the panel's diagram; back ranks are in its theme
	Notes   []Note         // on the first page, below the panel
	Foot    string         // below the last row, before a line to write on

	// The heads of the columns: of words, of boxes to tick, and of the one to sign
	// in, which has all the room that is left.
	Words, Boxes []string
	Sign         string

	Rows []Row
}

// Row is one row: its words, and a back rank to compare, if there is one.
type Row struct {
	Words []string
	Rank  *[8]engine.Role
}

// word returns the words of a column, which a row may lack.
func (r *Row) word(column int) string {
	if column < len(r.Words) {
		return r.Words[column]
	}
	return ""
}

// Measures of a checklist in mm, sizes of type in points.
const (
	checkRow      = 7.0 // of a row, or less where all rows then go on one page
	leastRow      = 5.2
	checkBox      = 3.4
	checkSquare   = 4.2  // of a back rank
	checkSign     = 16   // the column to sign in, at least
	checkGap      = 3.0  // between columns
	checkPanel    = 0.28 // of the page's height
	leastPanel    = 42
	checkFoot     = 8.0 // what is written at the end
	checkNumber   = 6.0 // the number of the page
	mostCheckType = 10.5
)

// checklistPrinter lays a checklist out.
type checklistPrinter struct {
	*Document
	*Checklist
	paper          Paper
	options        *render.Options
	margin, width  float64
	size           float64
	rowHeight      float64
	columns        []float64 // of words
	rank, box, end float64   // widths: of back ranks, of each box, to sign in
	head           [][]string
}

// Checklist adds pages with the checklist. Before each page it calls step, if there
// is one, and stops at its error.
func (d *Document) Checklist(paper Paper, margin float64, c *Checklist, step func(done, total int) error) {
	width, _, ok := d.room(paper, margin)
	if !ok {
		return
	}
	p := checklistPrinter{Document: d, Checklist: c, options: printed(c.Options), paper: paper, margin: margin, width: width}
	pages, fit := p.pages()
	if !fit {
		d.fail("%q: %w", plain.Excerpt(c.Title), ErrRoom)
		return
	}
	for i, rows := range pages {
		if step != nil && d.err == nil {
			d.err = step(i, len(pages))
		}
		if d.err != nil {
			return
		}
		d.page(paper)
		if i == 0 {
			d.bookmark(c.Title, 0)
		}
		y := p.heading(i == 0)
		for k := range rows {
			p.row(y, &rows[k])
			y += p.rowHeight
		}
		if i == len(pages)-1 {
			p.foot(y)
		}
		if len(pages) > 1 {
			p.text(paper.Width/2, paper.Height-margin, lettering.Type{Size: 8, Align: lettering.Center}, fmt.Sprintf("%d / %d", i+1, len(pages)))
		}
	}
}

// pages measures the columns and divides the rows into pages, and reports whether
// it all fits.
func (p *checklistPrinter) pages() (pages [][]Row, fit bool) {
	if !p.measure() {
		return nil, false
	}
	end, foot := p.paper.Height-p.margin, 0.0
	if p.Foot != "" {
		foot = checkFoot
	}
	first, next := end-p.top(true), end-p.top(false)
	if first < 0 || next-foot-checkNumber < checkRow {
		return nil, false
	}
	if n := float64(len(p.Rows)); n*leastRow <= first-foot {
		p.rowHeight = min(checkRow, (first-foot)/n)
		return [][]Row{p.Rows}, true
	}
	p.rowHeight = checkRow
	rows := p.Rows
	for room := first; len(rows) > 0; room = next {
		n := min(len(rows), max(0, int((room-checkNumber)/checkRow)))
		if n == len(rows) && float64(n)*checkRow+foot > room-checkNumber {
			n = max(0, n-1) // one goes on with what is written at the end
		}
		pages = append(pages, rows[:n])
		rows = rows[n:]
	}
	return pages, true
}

// measure finds the largest type in which all columns fit, and reports whether
// there is any. Back ranks are left out where they have no room.
func (p *checklistPrinter) measure() bool {
	ranks := false
	for _, row := range p.Rows {
		ranks = ranks || row.Rank != nil
	}
	for _, p.rank = range []float64{8*checkSquare + checkGap, 0} {
		if p.rank > 0 && !ranks {
			continue
		}
		for p.size = mostCheckType; p.size >= smallestType; p.size -= 0.25 {
			if p.fits() {
				return true
			}
		}
	}
	return false
}

func (p *checklistPrinter) fits() bool {
	head, cell := lettering.Type{Face: lettering.Bold, Size: p.size * 0.85}, lettering.Type{Size: p.size}
	p.columns, p.head, p.end = nil, nil, p.width-p.rank
	for c, title := range p.Words {
		width := head.Width(title)
		for i := range p.Rows {
			width = max(width, cell.Width(p.Rows[i].word(c)))
		}
		p.columns = append(p.columns, width+checkGap)
		p.head = append(p.head, []string{title})
		p.end -= width + checkGap
	}
	p.box = 2.5 * checkBox
	for _, title := range p.Boxes {
		for _, word := range plain.Words(title) {
			p.box = max(p.box, head.Width(word)+checkGap)
		}
	}
	for _, title := range p.Boxes {
		p.head = append(p.head, head.Lines(title, p.box-checkGap/2))
	}
	p.end -= p.box * float64(len(p.Boxes))
	return p.end >= max(checkSign, head.Width(p.Sign))
}

func (p *checklistPrinter) titleType() lettering.Type {
	return lettering.Type{Face: lettering.Bold, Size: p.size * 1.4}
}

func (p *checklistPrinter) headLines() (most int) {
	for _, lines := range p.head {
		most = max(most, len(lines))
	}
	return most
}

// top returns where the rows of a page begin.
func (p *checklistPrinter) top(first bool) float64 {
	head := lettering.Type{Size: p.size * 0.85}
	y := p.margin + p.titleType().Leading() + float64(p.headLines())*head.Leading() + 2
	if p.Above != "" {
		y += (lettering.Type{Size: p.size}).Leading()
	}
	if !first {
		return y
	}
	if p.Panel != nil {
		y += p.panelHeight() + 3
	}
	if len(p.Notes) > 0 {
		y += notesHeight(p.width, p.size, p.Notes, noteColumns(p.width, p.size, p.Notes)) + 1
	}
	return y
}

func (p *checklistPrinter) panelHeight() float64 {
	return min(max(leastPanel, p.paper.Height*checkPanel), p.width/beside-1)
}

// heading sets what stands above the rows, and returns where they begin.
func (p *checklistPrinter) heading(first bool) float64 {
	y := p.margin
	if above := (lettering.Type{Size: p.size}); p.Above != "" {
		p.text(p.margin, y+above.Size*0.8/points, above, above.Clip(p.Above, p.width))
		y += above.Leading()
	}
	title, words := p.titleType(), p.Title
	if !first && p.Panel != nil {
		words += "  ·  " + p.Panel.Heading + "  " + p.Panel.Letters
	}
	p.text(p.margin, y+title.Size*0.8/points, title, title.Clip(words, p.width))
	y += title.Leading()
	if first && p.Panel != nil {
		p.panel(p.margin, y+1, p.width, p.panelHeight(), p.Panel, p.options)
		y += p.panelHeight() + 3
	}
	if first {
		p.notes(p.margin, y+1, p.width, p.size, p.Notes, noteColumns(p.width, p.size, p.Notes))
	}
	y = p.top(first)
	head := lettering.Type{Face: lettering.Bold, Size: p.size * 0.85}
	set := func(x float64, t lettering.Type, lines []string) {
		at := y - 1.6 - float64(len(lines)-1)*t.Leading()
		for _, line := range lines {
			p.text(x, at, t, line)
			at += t.Leading()
		}
	}
	x := p.margin
	for c, width := range p.columns {
		set(x, head, p.head[c])
		x += width
	}
	x += p.rank
	for b := range p.Boxes {
		centred := head
		centred.Align = lettering.Center
		set(x+p.box/2, centred, p.head[len(p.columns)+b])
		x += p.box
	}
	set(x+checkGap/2, head, []string{p.Sign})
	p.line(p.margin, y, p.margin+p.width, y, 0.8, black)
	return y
}

// row sets one row with its upper edge at y.
func (p *checklistPrinter) row(y float64, row *Row) {
	base := y + p.rowHeight/2 + p.size*0.36/points
	x := p.margin
	for c, width := range p.columns {
		face := lettering.Regular
		if c == 0 {
			face = lettering.Bold
		}
		p.text(x, base, lettering.Type{Face: face, Size: p.size}, row.word(c))
		x += width
	}
	if p.rank > 0 && row.Rank != nil {
		p.backRank(x, y+(p.rowHeight-checkSquare)/2, checkSquare, *row.Rank, p.options.Theme)
	}
	x += p.rank
	for range p.Boxes {
		left, top := x+(p.box-checkBox)/2, y+(p.rowHeight-checkBox)/2
		p.rectangle(left, top, checkBox, checkBox, 0.6)
		x += p.box
	}
	p.line(p.margin, y+p.rowHeight, p.margin+p.width, y+p.rowHeight, 0.3, lineGrey)
}

// foot sets what is written at the end, below y.
func (p *checklistPrinter) foot(y float64) {
	if p.Foot == "" {
		return
	}
	t := lettering.Type{Size: p.size}
	words := t.Clip(p.Foot, p.width/2)
	y += checkFoot - 1
	p.text(p.margin, y, t, words)
	p.line(p.margin+t.Width(words)+checkGap, y+0.6, p.margin+p.width, y+0.6, 0.3, black)
}
