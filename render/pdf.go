package render

import "io"

// Measures of a PDF of one diagram.
const (
	pdfSquare = 10.0        // mm, unless a size is given
	pixel     = 25.4 / 96.0 // mm, as CSS has it
)

// EncodePDF writes the diagram as a PDF of one page that is as large as the
// picture. With a zero Size a square is 10 mm; else a pixel is 1/96 inch, as in
// CSS. Nil options are the defaults.
//
// Greys are in DeviceGray, pure black is black ink alone, and the same diagram
// gives the same bytes. Captions are limited to the characters of the Go fonts:
// others are refused with [ErrGlyph].
func EncodePDF(w io.Writer, d Diagram, o *Options) error {
	s, set, err := compose(&d, o)
	if err != nil {
		return err
	}
	scale := pdfSquare / side
	if set.Size > 0 {
		scale = min(float64(set.Size)*pixel, maxPage) / float64(s.width)
	}
	scale = min(scale, maxPage/float64(max(s.width, s.height)))
	width, height := float64(s.width)*scale, float64(s.height)*scale
	doc := NewDocument(Info{Title: s.title, Subject: s.desc})
	doc.Page(Paper{Width: width, Height: height})
	doc.scene(s, 0, 0, scale)
	return doc.Encode(w)
}
