package render

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"
	"slices"

	"chess960/render/internal/pathdata"
	"chess960/render/pieces"
)

// defaultPixels is the width of a PNG without a size.
const defaultPixels = 720

// MaxPixels is how many pixels a PNG can be wide and high: 256 MB in memory.
const MaxPixels = 8192

// ErrPixels is returned for a PNG that is too large.
var ErrPixels = errors.New("a PNG is 1 to 8192 pixels wide and high")

// EncodePNG writes the diagram as PNG, 720 pixels wide unless the options give a
// size. Nil options are the defaults. A picture without colours has 8 bits of grey
// to the pixel, and one whose size is in millimetres says its resolution. Words are
// set in the Go fonts; when these lack one of their characters the error is a
// [GlyphError]. Title and Desc have no place in a PNG.
func EncodePNG(w io.Writer, d Diagram, o *Options) error {
	s, set, err := compose(&d, o)
	if err != nil {
		return err
	}
	units, high := s.media()
	width := set.Size
	switch {
	case set.Square > 0:
		width = int(math.Round(float64(units) * set.unit() / inch * float64(set.Resolution)))
	case width == 0:
		width = defaultPixels
	}
	height := (width*high + units/2) / units
	if max(width, height) > MaxPixels {
		return &SizeError{float64(width), float64(height), ErrPixels}
	}
	scale := float64(width) / float64(units)
	origin := float64(s.slug) * scale
	p := painter{newRaster(max(1, width), max(1, height)), pathdata.Matrix{Scale: scale, X: origin, Y: origin}}
	if err := p.paint(s); err != nil {
		return err
	}
	var file bytes.Buffer
	if err := png.Encode(&file, simplest(p.picture)); err != nil {
		return err
	}
	data := file.Bytes()
	if set.Square > 0 {
		data = withResolution(data, set.Resolution)
	}
	_, err = w.Write(data)
	return err
}

const inch = 25.4 // mm

// simplest returns the picture in grey if it has no colour and no gaps.
func simplest(p *image.RGBA) image.Image {
	grey := image.NewGray(p.Rect)
	for i := range grey.Pix {
		r, g, b := p.Pix[4*i], p.Pix[4*i+1], p.Pix[4*i+2]
		if r != g || g != b || p.Pix[4*i+3] != 255 {
			return p
		}
		grey.Pix[i] = r
	}
	return grey
}

// withResolution puts a pHYs chunk behind the header of a PNG, which is 33 bytes
// from its beginning.
func withResolution(file []byte, dots int) []byte {
	const header = 33
	perMetre := uint32(math.Round(float64(dots) * 1000 / inch))
	chunk := []byte("\x00\x00\x00\x09pHYs")
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1) // the unit is the metre
	chunk = binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
	return slices.Concat(file[:header], chunk, file[header:])
}

// painter paints a scene in pixels.
type painter struct {
	*raster
	matrix pathdata.Matrix
}

func (p *painter) paint(s *scene) error {
	for i := range s.under {
		p.path(&s.under[i], p.matrix)
	}
	for i := range s.words {
		list, err := s.words[i].paths()
		if err != nil {
			return err
		}
		for i := range list {
			p.path(&list[i], p.matrix)
		}
	}
	if s.glow != 0 {
		for _, g := range s.glyphs {
			p.path(&path{data: pieces.Of(g.piece.Role()).Body, fill: s.glow, stroke: s.glow, width: pieces.GlowStroke, round: true}, p.inBox(g, s))
		}
	}
	for _, g := range s.glyphs {
		p.piece(g, s)
	}
	for i := range s.over {
		p.path(&s.over[i], p.matrix)
	}
	return nil
}

// inBox returns the matrix of a piece's own units.
func (p *painter) inBox(g glyph, s *scene) pathdata.Matrix {
	x, y := p.matrix.Apply(float64(g.x)+s.pieceInset(), float64(g.y)+s.pieceInset())
	return pathdata.Matrix{Scale: p.matrix.Scale * s.scale, X: x, Y: y}
}

func (p *painter) piece(g glyph, s *scene) {
	m := p.inBox(g, s)
	for _, layer := range pieceLayers(g.piece, s.white, s.black) {
		p.path(&layer, m)
	}
}

// path paints a path. Crisp edges are moved to the nearest edge of a pixel.
func (p *painter) path(q *path, m pathdata.Matrix) {
	lines := flatten(q.data, m)
	if q.crisp && m.Scale >= 1 { // below, a line of one unit could vanish
		for _, l := range lines {
			for i, at := range l.points {
				l.points[i] = point{math.Round(at.x), math.Round(at.y)}
			}
		}
	}
	if q.fill != 0 {
		p.fill(lines, q.fill)
	}
	if q.stroke != 0 {
		p.fill(stroke(lines, q.width*m.Scale, q.round), q.stroke)
	}
}
