package render

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"time"
	"unicode/utf8"

	"codeberg.org/go-pdf/fpdf"

	"chess960/engine"
)

// Info is what a document says about itself.
type Info struct {
	Title, Subject string
	Lang           string    // of its words, such as "fr"
	Created        time.Time // zero: 1970, so that the same content gives the same bytes
}

// Document is printed matter in the making: pages, with pictures and words where
// the caller puts them. Lengths are in millimetres from the upper left corner,
// sizes of type in points. The first thing that goes wrong is kept, all calls
// after it do nothing, and [Document.Encode] returns it.
type Document struct {
	pdf    *fpdf.Fpdf
	err    error
	pieces map[pieceLook]fpdf.Template
	links  map[int]int      // what leads to a page, by its number
	fonts  [len(faces)]bool // those in the document: only what is used
	set    Type             // the type in force on this page
	crop   Crop             // of the pages to come
	slug   float64          // mm from the edge of this page to that of its medium
	boxed  bool             // a page had an edge within its medium
	buf    []byte
}

// pieceLook is all that a drawn piece depends on.
type pieceLook struct {
	piece        engine.Piece
	white, black Ink
}

const (
	points  = 72 / 25.4 // in a millimetre
	minPage = 2         // mm; a PDF page is 3 points wide and high at least
	maxPage = 5000      // and 200 inches at most
)

// ErrPage is wrapped by the error about a page of an impossible size.
var ErrPage = errors.New("a page is 2 to 5000 mm wide and high")

// ErrNoPage is returned for what stands on no page, or leads to none.
var ErrNoPage = errors.New("there is no such page")

// SizeError is about a picture that would be too small or too large. It wraps
// [ErrPage], for a PDF in mm, or [ErrPixels].
type SizeError struct {
	Width, Height float64
	Err           error
}

func (e *SizeError) Error() string {
	return fmt.Sprintf("size %.6g by %.6g: %v", e.Width, e.Height, e.Err)
}

// Unwrap returns ErrPage or ErrPixels.
func (e *SizeError) Unwrap() error { return e.Err }

// NewDocument returns a document without pages.
func NewDocument(info Info) *Document {
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
	pdf.SetTitle(oneLine(info.Title), true)
	if info.Subject != "" {
		pdf.SetSubject(oneLine(info.Subject), true)
	}
	if info.Lang != "" {
		pdf.SetLang(info.Lang)
	}
	return &Document{pdf: pdf, pieces: map[pieceLook]fpdf.Template{}, links: map[int]int{}}
}

// Crop has all pages from the next on extended beyond their edge.
func (d *Document) Crop(c Crop) {
	if d.err == nil {
		d.err = c.check(&Options{})
	}
	d.crop = c
}

// Page begins a page of that size.
func (d *Document) Page(p Paper) {
	d.page(p.Width, p.Height, d.crop.reach(), d.crop.Bleed)
	if d.crop.Marks {
		d.shapes(0, 0, points, path{data: d.crop.marks(p.Width, p.Height, 1), stroke: opaque, width: cropWidth / points})
	}
}

// page begins a page, of which slug mm more on all sides are printed and cut off.
func (d *Document) page(width, height, slug, bleed float64) {
	if w, h := width+2*slug, height+2*slug; d.err == nil && !(min(w, h) >= minPage && max(w, h) <= maxPage) {
		d.err = &SizeError{w, h, ErrPage}
	}
	if d.err != nil {
		return
	}
	d.pdf.AddPageFormat("P", fpdf.SizeType{Wd: (width + 2*slug) * points, Ht: (height + 2*slug) * points})
	d.slug, d.set = slug, Type{}
	box := func(name string, out float64) {
		d.pdf.SetPageBox(name, (slug-out)*points, (slug-out)*points, (width+2*out)*points, (height+2*out)*points)
	}
	// fpdf gives a page the boxes of the one before it, unless it has its own.
	if d.boxed = d.boxed || slug > 0; d.boxed {
		box("trim", 0)
		box("bleed", bleed)
	}
}

// Bookmark adds an entry to the document's outline that leads to this page.
// Level 0 is the topmost; each entry is at most one level below the one before.
func (d *Document) Bookmark(title string, level int) {
	if d.err == nil {
		d.pdf.Bookmark(oneLine(title), level, 0)
	}
}

// Link makes a box of this page, its upper left corner at (x, y), lead to the top of
// a page, of which the first is 1.
func (d *Document) Link(x, y, width, height float64, page int) {
	if d.err != nil || d.pdf.PageNo() == 0 {
		return
	}
	link, ok := d.links[page]
	if !ok {
		link = d.pdf.AddLink()
		d.pdf.SetLink(link, 0, page)
		d.links[page] = link
	}
	d.pdf.Link((x+d.slug)*points, (y+d.slug)*points, width*points, height*points, link)
}

// Encode writes the document. It can be called once.
func (d *Document) Encode(w io.Writer) error {
	var file bytes.Buffer
	for page := range d.links {
		if page < 1 || page > d.pdf.PageNo() {
			d.fail("link to page %d of %d: %w", page, d.pdf.PageNo(), ErrNoPage)
		}
	}
	if d.err == nil {
		d.err = d.pdf.Output(&file)
	}
	if d.err == nil {
		finishPDF(file.Bytes())
		_, d.err = w.Write(file.Bytes())
	}
	return d.err
}

// Text sets one line of words. x is the left end of the line, its middle or its
// right end, as the type is aligned; y is the line that letters stand on.
func (d *Document) Text(x, y float64, t Type, text string) {
	text = oneLine(text)
	if d.err == nil && d.pdf.PageNo() == 0 {
		d.err = ErrNoPage
	}
	if d.err == nil {
		d.err = t.check(text)
	}
	if d.err != nil || text == "" || !finite(x, y) {
		return
	}
	if t.Face != d.set.Face || t.Size != d.set.Size || d.set.Size == 0 {
		if !d.fonts[t.Face] {
			d.fonts[t.Face] = true
			// fpdf writes into the font that it is given.
			d.pdf.AddUTF8FontFromBytes(faces[t.Face].family(), "", bytes.Clone(faces[t.Face].ttf))
		}
		d.pdf.SetFont(faces[t.Face].family(), "", t.Size)
		d.set = t
	}
	k := t.Ink
	d.pdf.SetTextColor(int(k>>16&255), int(k>>8&255), int(k&255))
	switch t.Align {
	case Center:
		x -= t.Width(text) / 2
	case Right:
		x -= t.Width(text)
	}
	for text != "" {
		end := strings.IndexFunc(text, func(r rune) bool { _, ok := figurineOf(r); return ok })
		if end < 0 {
			end = len(text)
		}
		if end > 0 {
			d.pdf.Text((x+d.slug)*points, (y+d.slug)*points, text[:end])
			x += t.Width(text[:end])
			text = text[end:]
			continue
		}
		r, length := utf8.DecodeRuneInString(text)
		d.figurine(x, y, t, r)
		x += t.Width(text[:length])
		text = text[length:]
	}
}

// figurine draws a piece among words. For those who copy or search the text, a space
// that nobody sees stands for it (ISO 32000-1, 14.9.4).
func (d *Document) figurine(x, y float64, t Type, r rune) {
	piece, _ := figurineOf(r)
	d.shapes(x, y, 1, figurinePaths(piece, 0, 0, t.Size, t.Ink|opaque)...)
	const unseen, seen = 3, 0
	d.pdf.RawWriteStr(fmt.Sprintf("/Span <</ActualText <FEFF%04X>>> BDC", r))
	d.pdf.SetTextRenderingMode(unseen)
	d.pdf.Text((x+d.slug)*points, (y+d.slug)*points, " ")
	d.pdf.SetTextRenderingMode(seen)
	d.pdf.RawWriteStr("EMC")
}

// Paragraph sets words in lines of that width, from the line y down, and returns
// the line that one more line would stand on.
func (d *Document) Paragraph(x, y, width float64, t Type, text string) float64 {
	switch t.Align {
	case Center:
		x += width / 2
	case Right:
		x += width
	}
	for _, line := range t.Lines(text, width) {
		d.Text(x, y, t, line)
		y += t.Leading()
	}
	return y
}

// Diagram draws a diagram with its upper left corner at (x, y) in that width, and
// returns its height. Nil options are the defaults; their sizes, crop marks and id
// prefix mean nothing here.
func (d *Document) Diagram(x, y, width float64, picture Diagram, o *Options) (height float64) {
	s, _, err := composeInside(&picture, o)
	if err != nil {
		if d.err == nil {
			d.err = err
		}
		return 0
	}
	return d.picture(s, x, y, width)
}

// composeInside is compose for a diagram on a page with others.
func composeInside(d *Diagram, o *Options) (*scene, Options, error) {
	var inside Options
	if o != nil {
		inside = *o
	}
	inside.Crop = Crop{}
	return compose(d, &inside)
}

// picture prints a scene in that width, and returns its height.
func (d *Document) picture(s *scene, x, y, width float64) (height float64) {
	d.scene(s, x, y, width/float64(s.width))
	return width * s.ratio()
}

// Line draws a line of that thickness in points.
func (d *Document) Line(x1, y1, x2, y2, thickness float64, ink Ink) {
	if !finite(x1, y1, x2, y2, thickness) {
		return
	}
	b := pathBuilder{}
	b.point('M', x1*points, y1*points)
	b.point('L', x2*points, y2*points)
	d.shapes(0, 0, 1, path{data: string(b.data), stroke: ink, width: thickness})
}

// shapes draws paths in a system of units as paint has it; without paths, nothing.
func (d *Document) shapes(x, y, scale float64, list ...path) {
	if len(list) == 0 {
		return
	}
	d.paint(x, y, scale, func(b []byte) []byte {
		for i := range list {
			b = appendPDFShape(b, &list[i])
		}
		return b
	})
}

// paint runs ops, which appends operators, in a system of units whose origin is (x, y) in mm, whose y
// points down and whose unit is scale points.
func (d *Document) paint(x, y, scale float64, ops func([]byte) []byte) {
	if d.err != nil || d.pdf.PageNo() == 0 {
		return
	}
	_, height := d.pdf.GetPageSize()
	b := fmt.Appendf(d.buf[:0], "q %.5g 0 0 %.5g %.2f %.2f cm\n", scale, -scale, (x+d.slug)*points, height-(y+d.slug)*points)
	b = append(ops(b), 'Q')
	d.pdf.RawWriteStr(string(b))
	d.buf = b
}

// scene prints a scene with its upper left corner at (x, y). A unit is scale mm.
func (d *Document) scene(s *scene, x, y, scale float64) {
	d.shapes(x, y, scale*points, s.under...)
	for _, w := range s.words {
		t := Type{Face: w.face, Size: float64(w.size) * scale * points, Ink: w.ink, Align: [...]Align{Center, Left, Right}[w.anchor]}
		d.Text(x+float64(w.x)*scale, y+float64(w.y)*scale, t, w.text)
	}
	if s.glow != 0 {
		d.paint(x, y, scale*points, func(b []byte) []byte { return appendPDFGlow(b, s) })
	}
	for _, g := range s.glyphs {
		in := s.pieceInset()
		d.piece(x+(float64(g.x)+in)*scale, y+(float64(g.y)+in)*scale, scale*s.scale, pieceLook{g.piece, s.white, s.black})
	}
	d.shapes(x, y, scale*points, s.over...)
}

// piece draws a piece, which stands in the document once, as a template.
func (d *Document) piece(x, y, scale float64, look pieceLook) {
	if d.err != nil || d.pdf.PageNo() == 0 {
		return
	}
	t, ok := d.pieces[look]
	if !ok {
		t = fpdf.CreateTpl(fpdf.PointType{}, fpdf.SizeType{Wd: side, Ht: side}, "P", "pt", "", func(t *fpdf.Tpl) {
			ops := append([]byte(nil), "1 0 0 -1 0 45 cm\n"...)
			t.RawWriteStr(string(appendPDFPiece(ops, look.piece, look.white, look.black)))
		})
		d.pieces[look] = t
	}
	size := side * scale * points
	d.pdf.UseTemplateScaled(t, fpdf.PointType{X: (x + d.slug) * points, Y: (y + d.slug) * points}, fpdf.SizeType{Wd: size, Ht: size})
}

// finite reports whether all are numbers that can be written.
func finite(values ...float64) bool {
	for _, v := range values {
		if !(math.Abs(v) <= 1e6) {
			return false
		}
	}
	return true
}

// room returns the width and height within the margins of a paper, or keeps an error
// if there is none to speak of.
func (d *Document) room(p Paper, margin float64) (width, height float64, ok bool) {
	width, height = p.Width-2*margin, p.Height-2*margin
	if !(margin >= 0 && min(width, height) >= leastRoom && max(width, height) <= maxPage) {
		d.fail("%g x %g mm with margins of %g mm: %w", p.Width, p.Height, margin, ErrRoom)
	}
	return width, height, d.err == nil
}

// leastRoom is the least that a page has within its margins, in mm.
const leastRoom = 20

// fail keeps the first error.
func (d *Document) fail(format string, args ...any) {
	if d.err == nil {
		d.err = fmt.Errorf(format, args...)
	}
}
