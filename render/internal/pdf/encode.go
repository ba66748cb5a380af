package pdf

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"io"
	"sync"
	"time"

	"chess960/render/internal/lettering"
	"chess960/render/internal/plain"
)

// writer writes the objects of a file, each of which has a number.
type writer struct {
	out     bytes.Buffer
	offsets []int // by number; 0 is no object
}

// The numbers of objects that every file has.
const (
	catalog = 1 + iota
	pageTree
	information
	resources
	firstPage // which is followed by its content, and then the next
)

// pageID returns the number of a page, of which the first is 0.
func pageID(n int) int { return firstPage + 2*n }

// next returns a number that is free.
func (w *writer) next() int {
	w.offsets = append(w.offsets, 0)
	return len(w.offsets) - 1
}

// object writes an object.
func (w *writer) object(id int, format string, args ...any) {
	w.offsets[id] = w.out.Len()
	fmt.Fprintf(&w.out, "%d 0 obj\n", id)
	fmt.Fprintf(&w.out, format, args...)
	w.out.WriteString("\nendobj\n")
}

// compressors are kept, since each new one takes a megabyte.
var compressors = sync.Pool{New: func() any {
	z, err := zlib.NewWriterLevel(nil, zlib.BestSpeed)
	if err != nil {
		panic(err) // of a level that there is not
	}
	return z
}}

// stream writes an object of data, compressed, with more in its dictionary.
func (w *writer) stream(id int, dictionary string, data []byte) {
	var packed bytes.Buffer
	z := compressors.Get().(*zlib.Writer)
	z.Reset(&packed)
	z.Write(data) // into memory, which never fails
	z.Close()
	compressors.Put(z)
	w.object(id, "<<%s/Filter /FlateDecode\n/Length %d>>\nstream\n%s\nendstream", dictionary, packed.Len(), packed.Bytes())
}

// Encode writes the file. A file without pages has an empty one.
func (f *File) Encode(to io.Writer) error {
	if len(f.pages) == 0 {
		f.Page(210, 297, 0, 0)
	}
	w := writer{offsets: make([]int, pageID(len(f.pages)))}
	w.out.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	kids := []byte{}
	for i, p := range f.pages {
		f.writePage(&w, pageID(i), p)
		kids = fmt.Appendf(kids, "%d 0 R ", pageID(i))
	}
	w.object(pageTree, "<</Type /Pages\n/Kids [%s]\n/Count %d>>", kids, len(f.pages))

	var fonts, stamps []byte
	for face, g := range f.fonts {
		if g != nil {
			id := w.next()
			w.font(id, lettering.Face(face), g)
			fonts = fmt.Appendf(fonts, "/F%d %d 0 R ", face, id)
		}
	}
	for i, s := range f.stamps {
		id := w.next()
		w.stream(id, fmt.Sprintf("/Type /XObject\n/Subtype /Form\n/BBox [0 0 %s %s]\n/Resources <<>>\n", number(s.box), number(s.box)), s.content)
		stamps = fmt.Appendf(stamps, "/X%d %d 0 R ", i, id)
	}
	w.object(resources, "<</Font <<%s>>\n/XObject <<%s>>>>", fonts, stamps)
	f.writeInfo(&w)
	more := f.writeOutlines(&w)
	if f.info.Lang != "" {
		more += fmt.Sprintf("\n/Lang (%s)", f.info.Lang)
	}
	w.object(catalog, "<</Type /Catalog\n/Pages %d 0 R%s>>", pageTree, more)

	table := w.out.Len()
	fmt.Fprintf(&w.out, "xref\n0 %d\n0000000000 65535 f \n", len(w.offsets))
	for _, offset := range w.offsets[1:] {
		fmt.Fprintf(&w.out, "%010d 00000 n \n", offset)
	}
	fmt.Fprintf(&w.out, "trailer\n<</Size %d\n/Root %d 0 R\n/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(w.offsets), catalog, information, table)
	_, err := to.Write(w.out.Bytes())
	return err
}

// writePage writes a page with its content and links. One that is cut has the boxes
// that say where (14.11.2).
func (f *File) writePage(w *writer, id int, p *page) {
	box := func(name string, out float64) string {
		near, wide, high := (p.slug-out)*points, (p.slug+p.width+out)*points, (p.slug+p.height+out)*points
		return fmt.Sprintf("/%s [%s %s %s %s]\n", name, number(near), number(near), number(wide), number(high))
	}
	boxes := box("MediaBox", p.slug)
	if p.slug > 0 {
		boxes += box("BleedBox", p.bleed) + box("TrimBox", 0)
	}
	var links []byte
	if len(p.links) > 0 {
		links = append(links, "/Annots ["...)
		for _, l := range p.links {
			links = fmt.Appendf(links, "<</Type /Annot /Subtype /Link /Border [0 0 0] /Rect [%s %s %s %s] /Dest %s>>\n",
				number(l.x1), number(l.y1), number(l.x2), number(l.y2), f.destination(l.to-1))
		}
		links = append(links, "]\n"...)
	}
	w.object(id, "<</Type /Page\n/Parent %d 0 R\n%s/Resources %d 0 R\n%s/Contents %d 0 R>>", pageTree, boxes, resources, links, id+1)
	w.stream(id+1, "", p.content)
}

// destination is the top of a page.
func (f *File) destination(page int) string {
	p := f.pages[page]
	_, top := p.at(0, 0)
	return fmt.Sprintf("[%d 0 R /XYZ 0 %s null]", pageID(page), number(top))
}

func (f *File) writeInfo(w *writer) {
	created := f.info.Created
	if created.IsZero() {
		created = time.Unix(0, 0)
	}
	date := created.UTC().Format("20060102150405Z")
	text := "/Producer (chess960)"
	for _, field := range []struct{ name, value string }{{"Title", f.info.Title}, {"Subject", f.info.Subject}} {
		if value := plain.Line(field.value); value != "" {
			text += "\n/" + field.name + " " + textString(value)
		}
	}
	w.object(information, "<<%s\n/CreationDate (D:%s)\n/ModDate (D:%s)>>", text, date, date)
}
