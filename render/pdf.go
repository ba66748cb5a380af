package render

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"chess960/engine"
	"chess960/render/internal/lettering"
	"chess960/render/internal/pdf"
	"chess960/render/pieces"
)

// pixel is what CSS has it for, in mm.
const pixel = 25.4 / 96.0

// ErrPage is wrapped by the error about a page of an impossible size.
var ErrPage = errors.New("a page is 2 to 5000 mm wide and high")

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
	width, height := s.media()
	scale := set.unit()
	if set.Size > 0 {
		scale = float64(set.Size) * pixel / float64(width)
	}
	if w, h := float64(width)*scale, float64(height)*scale; !pdf.Fits(w, h) {
		return &SizeError{w, h, ErrPage}
	}
	file := pdf.New(pdf.Info{Title: s.title, Subject: s.desc, Lang: d.Lang, Created: set.Created})
	file.Page(float64(s.width)*scale, float64(s.height)*scale, float64(s.slug)*scale, s.bleed*scale)
	if err := s.print(file, 0, 0, scale); err != nil {
		return err
	}
	return file.Encode(w)
}

// print prints a scene with its upper left corner at (x, y). A unit is scale mm.
func (s *scene) print(f *pdf.File, x, y, scale float64) error {
	for _, w := range s.words {
		if r, missing := w.face.Missing(w.text); missing {
			return &GlyphError{r}
		}
	}
	units := scale * lettering.Points
	f.Shapes(x, y, units, pdfShapes(s.under)...)
	for _, w := range s.words {
		t := lettering.Type{Face: w.face, Size: float64(w.size) * units, Ink: uint32(w.ink), Align: pdfAligns[w.anchor]}
		f.Text(x+float64(w.x)*scale, y+float64(w.y)*scale, t, w.text)
	}
	if s.glow != 0 {
		f.Paint(x, y, units, s.appendGlow)
	}
	for _, g := range s.glyphs {
		in := s.pieceInset()
		look := pieceLook{g.piece, s.white, s.black}
		f.Stamp(x+(float64(g.x)+in)*scale, y+(float64(g.y)+in)*scale, scale*s.scale, side, look, look.shapes)
	}
	f.Shapes(x, y, units, pdfShapes(s.over)...)
	return nil
}

var pdfAligns = [...]lettering.Align{anchorMiddle: lettering.Center, anchorStart: lettering.Left, anchorEnd: lettering.Right}

// appendGlow paints what lies under all pieces to keep a busy ground off them.
func (s *scene) appendGlow(dst []byte) []byte {
	for _, g := range s.glyphs {
		dst = fmt.Appendf(dst, "q %g 0 0 %g %g %g cm\n", s.scale, s.scale, float64(g.x)+s.pieceInset(), float64(g.y)+s.pieceInset())
		body := path{data: pieces.Of(g.piece.Role()).Body, fill: s.glow, stroke: s.glow, width: pieces.GlowStroke, round: true}
		shape := body.pdf()
		dst = append(pdf.AppendShape(dst, &shape), "Q\n"...)
	}
	return dst
}

// pieceLook is all that a drawn piece depends on.
type pieceLook struct {
	piece        engine.Piece
	white, black Ink
}

func (p pieceLook) shapes() []pdf.Shape {
	layers := pieceLayers(p.piece, p.white, p.black)
	return pdfShapes(slices.DeleteFunc(layers[:], func(layer path) bool { return layer.data == "" }))
}

func (p *path) pdf() pdf.Shape {
	return pdf.Shape{Data: p.data, Fill: uint32(p.fill), Stroke: uint32(p.stroke), Width: p.width, Round: p.round}
}

func pdfShapes(list []path) []pdf.Shape {
	shapes := make([]pdf.Shape, len(list))
	for i := range list {
		shapes[i] = list[i].pdf()
	}
	return shapes
}
