// Package pdf writes PDF files: pages of shapes and words. [New] begins a file,
// [File.Encode] writes it. The package knows neither boards nor layout, and equal calls
// give equal bytes.
//
// Lengths are in millimetres from the upper left corner of a page as it is when it is
// cut, sizes of type and thicknesses of lines in points. Whoever calls answers for
// numbers that are finite, for pages that [Fits] allows and for characters that their
// face has.
//
// Sections named in comments are those of ISO 32000-1.
package pdf

import (
	"fmt"
	"time"
	"unicode/utf8"

	"chess960/render/internal/lettering"
	"chess960/render/internal/pathdata"
	"chess960/render/internal/plain"
)

// Info is what a file says about itself.
type Info struct {
	Title, Subject string
	Lang           string    // of its words, such as "fr": letters, digits and hyphens
	Created        time.Time // zero: 1970
}

// File is a PDF in the making. All but Encode needs a page first.
type File struct {
	info      Info
	pages     []*page
	bookmarks []bookmark
	stamps    []stamp
	stamped   map[any]int // the number of a stamp by its key
	fonts     [lettering.Faces]glyphs
}

// page is a page, its content in operators.
type page struct {
	width, height float64 // mm, without what is cut off
	slug, bleed   float64 // mm
	content       []byte
	links         []link
}

// link is a box of a page, in points from the lower left corner, that leads to a page.
type link struct {
	x1, y1, x2, y2 float64
	to             int
}

// stamp is what stands in the file once and can be drawn often.
type stamp struct {
	box     float64
	content []byte
}

// points makes points of millimetres.
const points = lettering.Points

// The least and the greatest side of a page in mm: 3 points and 200 inches at least
// and at most.
const (
	minPage = 2
	MaxPage = 5000
)

// Fits reports whether a page can have that size.
func Fits(width, height float64) bool {
	return min(width, height) >= minPage && max(width, height) <= MaxPage
}

// New returns a file without pages.
func New(info Info) *File { return &File{info: info, stamped: map[any]int{}} }

// Page begins a page, of which slug mm more on all sides are printed and cut off; the
// ground of the page goes on for bleed of them.
func (f *File) Page(width, height, slug, bleed float64) {
	f.pages = append(f.pages, &page{width: width, height: height, slug: slug, bleed: bleed})
}

// page returns the page in work.
func (f *File) page() *page { return f.pages[len(f.pages)-1] }

// at returns a place in points, from the lower left corner of all that is printed.
func (p *page) at(x, y float64) (float64, float64) {
	return (x + p.slug) * points, (p.height + p.slug - y) * points
}

// Link makes a box of this page, its upper left corner at (x, y), lead to the top of
// a page, of which the first is 1. There must be such a page in the end.
func (f *File) Link(x, y, width, height float64, page int) {
	p := f.page()
	x1, y1 := p.at(x, y+height)
	x2, y2 := p.at(x+width, y)
	p.links = append(p.links, link{x1, y1, x2, y2, page})
}

// Text sets one line of words. x is the left end of the line, its middle or its
// right end, as the type is aligned; y is the line that letters stand on.
func (f *File) Text(x, y float64, t lettering.Type, text string) {
	text = plain.Line(text)
	switch t.Align {
	case lettering.Center:
		x -= t.Width(text) / 2
	case lettering.Right:
		x -= t.Width(text)
	}
	for text != "" {
		end := lettering.FirstFigurine(text)
		if end < 0 {
			end = len(text)
		}
		if end == 0 {
			var r rune
			r, end = utf8.DecodeRuneInString(text)
			f.figurine(x, y, t, r)
		} else {
			f.letters(x, y, t, text[:end])
		}
		x += t.Width(text[:end])
		text = text[end:]
	}
}

// letters sets letters.
func (f *File) letters(x, y float64, t lettering.Type, text string) {
	p := f.page()
	b := f.appendCodes(p.appendType(x, y, t), t, text)
	p.content = append(b, "ET\n"...)
}

// appendType begins words at a place.
func (p *page) appendType(x, y float64, t lettering.Type) []byte {
	px, py := p.at(x, y)
	b := appendInk(append(p.content, "BT "...), t.Ink, 'g')
	return fmt.Appendf(b, "/F%d %s Tf %s %s Td ", t.Face, number(t.Size), number(px), number(py))
}

// appendCodes shows words.
func (f *File) appendCodes(b []byte, t lettering.Type, text string) []byte {
	return append(f.fonts[t.Face].appendCodes(append(b, '<'), t.Face, text), "> Tj "...)
}

// figurine draws a piece among words. For those who copy or search the text, a space
// that nobody sees stands for it (14.9.4, 9.3.6).
func (f *File) figurine(x, y float64, t lettering.Type, r rune) {
	piece, _ := lettering.Figurine(r)
	var list []Shape
	for _, layer := range lettering.FigurineLayers(piece, 0, 0, t.Size) {
		s := Shape{Data: layer.Data, Stroke: t.Ink | opaque, Width: layer.Stroke, Round: true}
		if layer.Filled {
			s.Fill = t.Ink | opaque
		}
		list = append(list, s)
	}
	f.Shapes(x, y, 1, list...)
	p := f.page()
	p.content = append(p.content, "q "...)
	b := fmt.Appendf(p.appendType(x, y, t), "3 Tr /Span <</ActualText <FEFF%04X>>> BDC ", r)
	p.content = append(f.appendCodes(b, t, " "), "EMC ET Q\n"...)
}

// Line draws a line of that thickness, in an ink 0xRRGGBB.
func (f *File) Line(x1, y1, x2, y2, thickness float64, ink uint32) {
	var b pathdata.Builder
	b.Point('M', x1*points, y1*points)
	b.Point('L', x2*points, y2*points)
	f.Shapes(0, 0, 1, Shape{Data: b.String(), Stroke: opaque | ink, Width: thickness})
}

// Box draws the edge of a box in black.
func (f *File) Box(x, y, width, height, thickness float64) {
	f.Shapes(x, y, points, Shape{Data: pathdata.Rectangle(0, 0, width, height), Stroke: opaque, Width: thickness / points})
}

// Shapes draws shapes in a system of units as [File.Paint] has it; without shapes,
// nothing.
func (f *File) Shapes(x, y, scale float64, list ...Shape) {
	if len(list) == 0 {
		return
	}
	f.Paint(x, y, scale, func(b []byte) []byte {
		for i := range list {
			b = AppendShape(b, &list[i])
		}
		return b
	})
}

// Paint runs ops, which appends operators, in a system of units whose origin is (x, y)
// in mm, whose y points down and whose unit is scale points.
func (f *File) Paint(x, y, scale float64, ops func([]byte) []byte) {
	p := f.page()
	px, py := p.at(x, y)
	b := fmt.Appendf(p.content, "q %.5g 0 0 %.5g %s %s cm\n", scale, -scale, number(px), number(py))
	p.content = append(ops(b), "Q\n"...)
}

// Stamp draws shapes that stand in the file once, however often they are drawn: those
// of the first call with that key, in a box of so many units, each scale mm.
func (f *File) Stamp(x, y, scale, box float64, key any, shapes func() []Shape) {
	n, ok := f.stamped[key]
	if !ok {
		n = len(f.stamps)
		s := stamp{box: box}
		list := shapes()
		for i := range list {
			s.content = AppendShape(s.content, &list[i])
		}
		f.stamps, f.stamped[key] = append(f.stamps, s), n
	}
	f.Paint(x, y, scale*points, func(b []byte) []byte { return fmt.Appendf(b, "/X%d Do ", n) })
}

// number writes a number as a file has it.
func number(v float64) string { return string(pathdata.AppendNumber(nil, v)) }
