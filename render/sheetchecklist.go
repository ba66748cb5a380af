package render

import (
	"fmt"
	"math"
	"strings"

	"chess960/engine"
)

// Checklist is a table to tick and sign, one row for each board, say, on as many
// pages as it takes.
type Checklist struct {
	Title   string
	Panel   *Panel   // on the first page, above the table; nil for none
	Options *Options // of the panel's diagram

	// The heads of the columns: of words, of boxes to tick, and of the one to sign
	// in, which has all the room that is left.
	Words, Boxes []string
	Sign         string

	Rows []CheckRow
}

// CheckRow is one row: its words, and a back rank to compare, if there is one.
type CheckRow struct {
	Words []string
	Rank  *[8]engine.Role
}

// Measures of a checklist in mm, sizes of type in points.
const (
	checkRow      = 7.0
	checkBox      = 3.8
	checkSquare   = 4.6 // of a back rank
	checkSign     = 16  // the column to sign in, at least
	checkGap      = 3.0 // between columns
	checkPanel    = 0.3 // of the page's height
	checkFoot     = 6.0
	mostCheckType = 10.5
)

// checklistPrinter lays a checklist out.
type checklistPrinter struct {
	*Document
	*Checklist
	paper          Paper
	margin, width  float64
	size           float64
	columns        []float64 // of words
	rank, box, end float64   // widths: of back ranks, of each box, to sign in
	head           [][]string
}

// Checklist adds pages with the checklist. Before each page it calls step, if there
// is one, and stops at its error.
func (d *Document) Checklist(paper Paper, margin float64, c *Checklist, step func(done, total int) error) {
	p := checklistPrinter{Document: d, Checklist: c, paper: paper, margin: margin, width: paper.Width - 2*margin}
	if !(margin >= 0) || !p.measure() {
		d.fail("%q: %w", clip(c.Title), ErrRoom)
		return
	}
	foot := paper.Height - margin - checkFoot
	first := max(0, int((foot-p.top(true))/checkRow))
	each := int((foot - p.top(false)) / checkRow)
	if each < 1 {
		d.fail("%q: %w", clip(c.Title), ErrRoom)
		return
	}
	pages := 1 + max(0, (len(c.Rows)-first+each-1)/each)
	rows := c.Rows
	for page := range pages {
		if step != nil && d.err == nil {
			d.err = step(page, pages)
		}
		if d.err != nil {
			return
		}
		d.Page(paper)
		if page == 0 {
			d.Bookmark(c.Title, 0)
		}
		y := p.heading(page == 0)
		n := min(each, len(rows))
		if page == 0 {
			n = min(first, len(rows))
		}
		for _, row := range rows[:n] {
			p.row(y, &row)
			y += checkRow
		}
		rows = rows[n:]
		if pages > 1 {
			p.Text(paper.Width/2, paper.Height-margin, Type{Size: 8, Align: Center}, fmt.Sprintf("%d / %d", page+1, pages))
		}
	}
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
	head, cell := Type{Face: Bold, Size: p.size * 0.85}, Type{Size: p.size}
	p.columns, p.head, p.end = nil, nil, p.width-p.rank
	for c, title := range p.Words {
		width := head.Width(title)
		for i := range p.Rows {
			width = max(width, cell.Width(p.Rows[i].Words[c]))
		}
		p.columns = append(p.columns, width+checkGap)
		p.head = append(p.head, []string{title})
		p.end -= width + checkGap
	}
	p.box = 2.5 * checkBox
	for _, title := range p.Boxes {
		for word := range strings.FieldsSeq(title) {
			p.box = max(p.box, head.Width(word)+checkGap)
		}
	}
	for _, title := range p.Boxes {
		p.head = append(p.head, head.Lines(title, p.box-checkGap/2))
	}
	p.end -= p.box * float64(len(p.Boxes))
	return p.end >= max(checkSign, head.Width(p.Sign))
}

func (p *checklistPrinter) titleType() Type { return Type{Face: Bold, Size: p.size * 1.4} }

func (p *checklistPrinter) headLines() (most int) {
	for _, lines := range p.head {
		most = max(most, len(lines))
	}
	return most
}

// top returns where the rows of a page begin.
func (p *checklistPrinter) top(first bool) float64 {
	title, head := p.titleType(), Type{Size: p.size * 0.85}
	y := p.margin + title.Leading()*float64(len(title.Lines(p.Title, p.width))) + float64(p.headLines())*head.Leading() + 2
	if first && p.Panel != nil {
		y += p.panelHeight() + 3
	}
	return y
}

func (p *checklistPrinter) panelHeight() float64 {
	return math.Min(p.paper.Height*checkPanel, p.width/beside-1)
}

// heading sets what stands above the rows, and returns where they begin.
func (p *checklistPrinter) heading(first bool) float64 {
	title := p.titleType()
	y := p.Paragraph(p.margin, p.margin+title.Size*0.8/points, p.width, title, p.Title) - title.Size*0.8/points
	if first && p.Panel != nil {
		o := p.Options
		if o == nil {
			o = &Options{}
		}
		p.panel(p.margin, y+1, p.width, p.panelHeight(), p.Panel, o)
	}
	y = p.top(first)
	head := Type{Face: Bold, Size: p.size * 0.85}
	set := func(x float64, t Type, lines []string) {
		at := y - 1.6 - float64(len(lines)-1)*t.Leading()
		for _, line := range lines {
			p.Text(x, at, t, line)
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
		centred.Align = Center
		set(x+p.box/2, centred, p.head[len(p.columns)+b])
		x += p.box
	}
	set(x+checkGap/2, head, []string{p.Sign})
	p.Line(p.margin, y, p.margin+p.width, y, 0.8, opaque)
	return y
}

// row sets one row with its upper edge at y.
func (p *checklistPrinter) row(y float64, row *CheckRow) {
	const grey = opaque | 0x808080
	base := y + checkRow/2 + p.size*0.36/points
	x := p.margin
	for c, width := range p.columns {
		face := Regular
		if c == 0 {
			face = Bold
		}
		p.Text(x, base, Type{Face: face, Size: p.size}, row.Words[c])
		x += width
	}
	if p.rank > 0 && row.Rank != nil {
		p.backRank(x, y+(checkRow-checkSquare)/2, checkSquare, *row.Rank)
	}
	x += p.rank
	for range p.Boxes {
		left, top := x+(p.box-checkBox)/2, y+(checkRow-checkBox)/2
		for _, side := range [...][4]float64{{0, 0, 1, 0}, {1, 0, 1, 1}, {1, 1, 0, 1}, {0, 1, 0, 0}} {
			p.Line(left+side[0]*checkBox, top+side[1]*checkBox, left+side[2]*checkBox, top+side[3]*checkBox, 0.6, opaque)
		}
		x += p.box
	}
	p.Line(p.margin, y+checkRow, p.margin+p.width, y+checkRow, 0.3, grey)
}
