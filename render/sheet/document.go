package sheet

import (
	"errors"
	"fmt"
	"io"
	"time"

	"chess960/engine"
	"chess960/render"
	"chess960/render/internal/lettering"
	"chess960/render/internal/pdf"
	"chess960/render/internal/plain"
)

// Info is what a document says about itself.
type Info struct {
	Title, Subject string
	Lang           string    // of its words, such as "fr"
	Created        time.Time // zero: 1970, so that the same content gives the same bytes
}

// Document is printed matter in the making, of which [NewDocument] is the beginning. The
// first thing that goes wrong is kept, all calls after it do nothing, and
// [Document.Encode] returns it: [ErrRoom], the error of a step, or one of package render
// about a diagram, a crop or a character.
type Document struct {
	file *pdf.File
	err  error
	crop render.Crop // of the pages to come
}

// ErrRoom is wrapped by the error about what does not fit on its paper.
var ErrRoom = errors.New("there is no room for it on the paper")

// NewDocument returns a document without pages.
func NewDocument(info Info) *Document { return &Document{file: pdf.New(pdf.Info(info))} }

// Crop has all pages from the next on extended beyond their edge.
func (d *Document) Crop(c render.Crop) { d.crop = c }

// Encode writes the document as PDF. It can be called once.
func (d *Document) Encode(w io.Writer) error {
	if d.err == nil {
		d.err = d.file.Encode(w)
	}
	return d.err
}

// points makes points of millimetres: lengths on a page are in mm from its upper left
// corner, sizes of type and thicknesses of lines in points.
const points = lettering.Points

// Inks of words and lines, 0xRRGGBB.
const (
	black    = 0
	darkGrey = 0x505050
	headGrey = 0x606060
	lineGrey = 0x808080
)

// leastRoom is the least that a page has within its margins, in mm.
const leastRoom = 20

// room returns the width and height within the margins of a paper, or keeps an error
// if there is none to speak of.
func (d *Document) room(p Paper, margin float64) (width, height float64, ok bool) {
	width, height = p.Width-2*margin, p.Height-2*margin
	if !(margin >= 0 && min(width, height) >= leastRoom && max(width, height) <= pdf.MaxPage) {
		d.fail("%g x %g mm with margins of %g mm: %w", p.Width, p.Height, margin, ErrRoom)
	}
	return width, height, d.err == nil
}

// fail keeps the first error.
func (d *Document) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf(format, args...)
	}
}

// page begins a page.
func (d *Document) page(p Paper) {
	if d.err == nil {
		d.err = d.crop.BeginPage(d.file, p.Width, p.Height)
	}
}

func (d *Document) bookmark(title string, level int) {
	if d.err == nil {
		d.file.Bookmark(title, level)
	}
}

func (d *Document) link(x, y, width, height float64, page int) {
	if d.err == nil {
		d.file.Link(x, y, width, height, page)
	}
}

// text sets one line of words, as [pdf.File.Text] does.
func (d *Document) text(x, y float64, t lettering.Type, text string) {
	if d.err != nil {
		return
	}
	text = plain.Line(text)
	if r, missing := t.Face.Missing(text); missing {
		d.err = &render.GlyphError{Rune: r}
		return
	}
	d.file.Text(x, y, t, text)
}

// paragraph sets words in lines of that width, from the line y down, and returns the
// line that one more line would stand on.
func (d *Document) paragraph(x, y, width float64, t lettering.Type, text string) float64 {
	for _, line := range t.Lines(text, width) {
		d.text(x, y, t, line)
		y += t.Leading()
	}
	return y
}

func (d *Document) line(x1, y1, x2, y2, thickness float64, ink uint32) {
	if d.err == nil {
		d.file.Line(x1, y1, x2, y2, thickness, ink)
	}
}

// rectangle draws the edge of a box in black.
func (d *Document) rectangle(x, y, width, height, thickness float64) {
	if d.err == nil {
		d.file.Box(x, y, width, height, thickness)
	}
}

// picture prints a picture in that width, and returns its height.
func (d *Document) picture(p *render.Picture, x, y, width float64) (height float64) {
	if d.err == nil {
		d.err = p.Print(d.file, x, y, width)
	}
	return width * ratio(p)
}

// ratio returns height by width.
func ratio(p *render.Picture) float64 {
	width, height := p.Size()
	return float64(height) / float64(width)
}

// printed returns the options with the theme of printed matter where they have none.
func printed(o render.Options) *render.Options {
	if o.Theme == (render.Theme{}) {
		o.Theme, _ = render.ThemeNamed("print-grey")
	}
	return &o
}

// backRank draws the pieces of White's first rank on their squares.
func (d *Document) backRank(x, y, square float64, rank [8]engine.Role, th render.Theme) {
	d.picture(render.NewBackRank(rank, th), x, y, 8*square)
}
