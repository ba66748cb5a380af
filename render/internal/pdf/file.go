// Package pdf writes PDF files: pages of shapes and words. [New] begins a file,
// [File.Encode] writes it. The package knows neither boards nor layout, and equal calls
// give equal bytes.
//
// Lengths are in millimetres from the upper left corner of a page as it is when it is
// cut, sizes of type and thicknesses of lines in points. Whoever calls answers for
// numbers that are finite, for pages that [Fits] allows and for characters that their
// face has.
package pdf

import (
	"bytes"
	"fmt"
	"io"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"chess960/render/internal/lettering"
	"chess960/render/internal/pathdata"
	"chess960/render/internal/plain"
)

// Info is what a file says about itself.
type Info struct {
	Title, Subject string
	Lang           string    // of its words, such as "fr"
	Created        time.Time // zero: 1970
}

// File is a PDF in the making. All but Bookmark's words and Encode needs a page first.
type File struct {
	pdf    *fpdf.Fpdf
	stamps map[any]fpdf.Template
	links  map[int]int           // what leads to a page, by its number
	fonts  [lettering.Faces]bool // those in the file: only what is used
	set    lettering.Type        // the type in force on this page
	slug   float64               // mm from the edge of this page to that of its medium
	boxed  bool                  // a page had an edge within its medium
	buf    []byte
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
func New(info Info) *File {
	pdf := fpdf.New("P", "pt", "A4", "")
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	pdf.SetCatalogSort(true)
	if info.Created.IsZero() {
		info.Created = time.Unix(0, 0)
	}
	pdf.SetCreationDate(info.Created.UTC())
	pdf.SetModificationDate(info.Created.UTC())
	pdf.SetProducer("chess960", false)
	pdf.SetTitle(utf16String(plain.Line(info.Title)), false)
	if info.Subject != "" {
		pdf.SetSubject(utf16String(plain.Line(info.Subject)), false)
	}
	if info.Lang != "" {
		pdf.SetLang(info.Lang)
	}
	return &File{pdf: pdf, stamps: map[any]fpdf.Template{}, links: map[int]int{}}
}

// Page begins a page, of which slug mm more on all sides are printed and cut off; the
// ground of the page goes on for bleed of them.
func (f *File) Page(width, height, slug, bleed float64) {
	f.pdf.AddPageFormat("P", fpdf.SizeType{Wd: (width + 2*slug) * points, Ht: (height + 2*slug) * points})
	f.slug, f.set = slug, lettering.Type{}
	box := func(name string, out float64) {
		f.pdf.SetPageBox(name, (slug-out)*points, (slug-out)*points, (width+2*out)*points, (height+2*out)*points)
	}
	// fpdf gives a page the boxes of the one before it, unless it has its own.
	if f.boxed = f.boxed || slug > 0; f.boxed {
		box("trim", 0)
		box("bleed", bleed)
	}
}

// Bookmark adds an entry to the file's outline that leads to this page. Level 0 is
// the topmost; each entry is at most one level below the one before.
func (f *File) Bookmark(title string, level int) {
	title = plain.Line(title)
	if f.fonts == [lettering.Faces]bool{} {
		title = textString(title)
	} else { // fpdf makes UTF-16 of it
		title = halves(title)
	}
	f.pdf.Bookmark(title, level, 0)
}

// Link makes a box of this page, its upper left corner at (x, y), lead to the top of
// a page, of which the first is 1. There must be such a page in the end.
func (f *File) Link(x, y, width, height float64, page int) {
	link, ok := f.links[page]
	if !ok {
		link = f.pdf.AddLink()
		f.pdf.SetLink(link, 0, page)
		f.links[page] = link
	}
	f.pdf.Link((x+f.slug)*points, (y+f.slug)*points, width*points, height*points, link)
}

// Encode writes the file. It can be called once.
func (f *File) Encode(w io.Writer) error {
	var file bytes.Buffer
	if err := f.pdf.Output(&file); err != nil {
		return err
	}
	finish(file.Bytes())
	_, err := w.Write(file.Bytes())
	return err
}

// family is what fpdf knows a face as: of a length that leaves room for the tag of a
// subset.
func family(f lettering.Face) string { return "xx+" + f.String() }

// Text sets one line of words. x is the left end of the line, its middle or its
// right end, as the type is aligned; y is the line that letters stand on.
func (f *File) Text(x, y float64, t lettering.Type, text string) {
	if text = plain.Line(text); text == "" {
		return
	}
	if t.Face != f.set.Face || t.Size != f.set.Size || f.set.Size == 0 {
		if !f.fonts[t.Face] {
			f.fonts[t.Face] = true
			// fpdf writes into the font that it is given.
			f.pdf.AddUTF8FontFromBytes(family(t.Face), "", bytes.Clone(t.Face.TTF()))
		}
		f.pdf.SetFont(family(t.Face), "", t.Size)
		f.set = t
	}
	f.pdf.SetTextColor(int(t.Ink>>16&255), int(t.Ink>>8&255), int(t.Ink&255))
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
		if end > 0 {
			f.pdf.Text((x+f.slug)*points, (y+f.slug)*points, text[:end])
			x += t.Width(text[:end])
			text = text[end:]
			continue
		}
		r, length := utf8.DecodeRuneInString(text)
		f.figurine(x, y, t, r)
		x += t.Width(text[:length])
		text = text[length:]
	}
}

// figurine draws a piece among words. For those who copy or search the text, a space
// that nobody sees stands for it (ISO 32000-1, 14.9.4).
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
	const unseen, seen = 3, 0
	f.pdf.RawWriteStr(fmt.Sprintf("/Span <</ActualText <FEFF%04X>>> BDC", r))
	f.pdf.SetTextRenderingMode(unseen)
	f.pdf.Text((x+f.slug)*points, (y+f.slug)*points, " ")
	f.pdf.SetTextRenderingMode(seen)
	f.pdf.RawWriteStr("EMC")
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
	_, height := f.pdf.GetPageSize()
	b := fmt.Appendf(f.buf[:0], "q %.5g 0 0 %.5g %.2f %.2f cm\n", scale, -scale, (x+f.slug)*points, height-(y+f.slug)*points)
	b = append(ops(b), 'Q')
	f.pdf.RawWriteStr(string(b))
	f.buf = b
}

// Stamp draws shapes that stand in the file once, however often they are drawn: those
// of the first call with that key, in a box of so many units, each scale mm.
func (f *File) Stamp(x, y, scale, box float64, key any, shapes func() []Shape) {
	t, ok := f.stamps[key]
	if !ok {
		t = fpdf.CreateTpl(fpdf.PointType{}, fpdf.SizeType{Wd: box, Ht: box}, "P", "pt", "", func(t *fpdf.Tpl) {
			ops := fmt.Appendf(nil, "1 0 0 -1 0 %g cm\n", box)
			list := shapes()
			for i := range list {
				ops = AppendShape(ops, &list[i])
			}
			t.RawWriteStr(string(ops))
		})
		f.stamps[key] = t
	}
	size := box * scale * points
	f.pdf.UseTemplateScaled(t, fpdf.PointType{X: (x + f.slug) * points, Y: (y + f.slug) * points}, fpdf.SizeType{Wd: size, Ht: size})
}
