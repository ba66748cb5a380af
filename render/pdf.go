package render

import "io"

// pixel is what CSS has it for, in mm.
const pixel = 25.4 / 96.0

// EncodePDF writes the diagram as a PDF of one page that is as large as the
// picture. Where the options give no size, a square is 10 mm; a pixel is 1/96
// inch, as in CSS. Nil options are the defaults.
//
// Greys are in DeviceGray, pure black is black ink alone, and the same diagram
// gives the same bytes. Captions are limited to the characters of the Go fonts:
// others are refused with [ErrGlyph].
func EncodePDF(w io.Writer, d Diagram, o *Options) error {
	s, set, err := compose(&d, o)
	if err != nil {
		return err
	}
	width, _ := s.media()
	scale := set.unit()
	if set.Size > 0 {
		scale = float64(set.Size) * pixel / float64(width)
	}
	doc := NewDocument(Info{Title: s.title, Subject: s.desc, Lang: d.Lang, Created: set.Created})
	doc.page(float64(s.width)*scale, float64(s.height)*scale, float64(s.slug)*scale, s.bleed*scale)
	doc.scene(s, 0, 0, scale)
	return doc.Encode(w)
}
