package render

import (
	"bufio"
	"encoding/xml"
	"io"
	"strconv"
	"sync"

	svg "github.com/ajstarks/svgo"

	"chess960/engine"
	"chess960/render/internal/lettering"
	"chess960/render/internal/pathdata"
	"chess960/render/pieces"
)

// EncodeSVG writes the diagram as SVG 1.1, in UTF-8. Nil options are the
// defaults.
//
// The same bytes serve as a file and inside a page: there is no XML declaration,
// every id has a prefix, and all colours are presentation attributes, which
// neither need a style sheet nor touch the page. Pieces and squares are paths.
func EncodeSVG(w io.Writer, d Diagram, o *Options) error {
	s, set, err := compose(&d, o)
	if err != nil {
		return err
	}
	if err := s.outline(set.Outlines); err != nil {
		return err
	}
	if set.IDPrefix == "" {
		set.IDPrefix = s.id(&set)
	}
	// svgo drops the errors of its writer; those of a bufio.Writer stick, and
	// Flush returns them.
	buf := bufio.NewWriter(w)
	p := svgPrinter{svg.New(buf), buf, set.IDPrefix}
	p.print(s, &set)
	return buf.Flush()
}

// svgPrinter prints a scene. Not every renderer passes text-anchor, font-family,
// stroke-linecap and stroke-linejoin on from a group, or knows currentColor
// (MuPDF does neither), so those stand on each element; fill, stroke and
// font-size are inherited everywhere.
type svgPrinter struct {
	*svg.SVG
	buf    *bufio.Writer
	prefix string
}

func (p *svgPrinter) print(s *scene, o *Options) {
	p.open(s, o)
	p.outlines(s)
	for i := range s.under {
		p.path(&s.under[i])
	}
	p.words(s.words)
	p.glow(s)
	p.pieces(s, engine.White, s.white, s.black)
	p.pieces(s, engine.Black, s.black, s.white)
	for i := range s.over {
		p.path(&s.over[i])
	}
	p.End()
}

// open writes the root element with title and description. svgo can do neither
// without an XML declaration, nor give a title an id.
func (p *svgPrinter) open(s *scene, o *Options) {
	text := func(parts ...string) {
		for _, part := range parts {
			p.buf.WriteString(part)
		}
	}
	width, height := s.media()
	origin := strconv.Itoa(-s.slug)
	text(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`)
	if s.lang != "" {
		text(` xml:lang="`, s.lang, `"`)
	}
	switch {
	case o.Size > 0:
		text(` width="`, strconv.Itoa(o.Size), `" height="`, strconv.Itoa((o.Size*height+width/2)/width), `"`)
	case o.Square > 0:
		text(` width="`, number(float64(width)*o.unit()), `mm" height="`, number(float64(height)*o.unit()), `mm"`)
	}
	text(` viewBox="`, origin, ` `, origin, ` `, strconv.Itoa(width), ` `, strconv.Itoa(height), `" preserveAspectRatio="xMidYMid meet" role="img" aria-labelledby="`,
		p.prefix, `t `, p.prefix, `d">`, "\n")
	text(`<title id="`, p.prefix, `t">`)
	xml.Escape(p.buf, []byte(s.title))
	text("</title>\n", `<desc id="`, p.prefix, `d">`)
	xml.Escape(p.buf, []byte(s.desc))
	text("</desc>\n")
}

// outlines defines each kind of piece that is on the board, once for both
// colours: the body takes its fill from the group that uses it, the lines their
// stroke. A dot, filled with the ink of the lines, needs a group of its own.
func (p *svgPrinter) outlines(s *scene) {
	var seen [engine.King + 1]bool
	for _, g := range s.glyphs {
		seen[g.piece.Role()] = true
	}
	if len(s.glyphs) == 0 {
		return
	}
	resized := ""
	if s.scale != 1 {
		in := number(s.pieceInset())
		resized = attr("transform", "translate("+in+" "+in+") scale("+number(s.scale)+")")
	}
	p.Def()
	for r := engine.Pawn; r <= engine.King; r++ {
		if !seen[r] {
			continue
		}
		shape := pieces.Of(r)
		if s.glow != 0 {
			p.Path(shape.Body, with(attr("id", p.prefix+glowID(r)), resized), strokes().glow)
		}
		p.Group(with(attr("id", p.prefix+roleID(r)), resized))
		p.Path(shape.Body, attr("stroke", s.black.String()), strokes().body)
		p.Path(shape.Line, strokes().line)
		p.Gend()
		if shape.Dot != "" {
			p.Path(shape.Dot, with(attr("id", p.prefix+dotID(r)), resized))
		}
	}
	p.DefEnd()
}

// outlineAttrs are the strokes of outlines, as raw attributes.
type outlineAttrs struct{ body, glow, line string }

var strokes = sync.OnceValue(func() outlineAttrs {
	return outlineAttrs{
		body: attr("stroke-width", number(pieces.BodyStroke)) + ` stroke-linejoin="round"`,
		glow: attr("stroke-width", number(pieces.GlowStroke)) + ` stroke-linejoin="round"`,
		line: `fill="none" ` + attr("stroke-width", number(pieces.LineStroke)) + ` stroke-linecap="round" stroke-linejoin="round"`,
	}
})

// roleID, dotID and glowID end the ids of outlines, as t and d end those of title and
// description: always one character, so prefixes that differ give ids that differ.
func roleID(r engine.Role) string { return r.Of(engine.White).String() }
func dotID(r engine.Role) string  { return strconv.Itoa(int(r)) }
func glowID(r engine.Role) string { return r.Of(engine.Black).String() }

// glow prints what lies under all pieces to keep the ground off them.
func (p *svgPrinter) glow(s *scene) {
	if s.glow == 0 || len(s.glyphs) == 0 {
		return
	}
	p.Group(attr("fill", s.glow.String()), attr("stroke", s.glow.String()))
	for _, g := range s.glyphs {
		p.Use(g.x, g.y, "#"+p.prefix+glowID(g.piece.Role()))
	}
	p.Gend()
}

// pieces prints the pieces of one colour.
func (p *svgPrinter) pieces(s *scene, c engine.Color, body, line Ink) {
	has, dots := false, false
	for _, g := range s.glyphs {
		if g.piece.Color() == c {
			has = true
			dots = dots || pieces.Of(g.piece.Role()).Dot != ""
		}
	}
	if !has {
		return
	}
	p.Group(attr("fill", body.String()), attr("stroke", line.String()))
	for _, g := range s.glyphs {
		if g.piece.Color() == c {
			p.Use(g.x, g.y, "#"+p.prefix+roleID(g.piece.Role()))
		}
	}
	p.Gend()
	if !dots {
		return
	}
	p.Group(attr("fill", line.String()))
	for _, g := range s.glyphs {
		if r := g.piece.Role(); g.piece.Color() == c && pieces.Of(r).Dot != "" {
			p.Use(g.x, g.y, "#"+p.prefix+dotID(r))
		}
	}
	p.Gend()
}

func (p *svgPrinter) path(q *path) {
	attrs := attr("fill", q.fill.String())
	if q.stroke != 0 {
		attrs += " " + attr("stroke", q.stroke.String()) + " " + attr("stroke-width", number(q.width))
		if q.round {
			attrs += ` stroke-linecap="round" stroke-linejoin="round"`
		}
	}
	if q.crisp {
		attrs += ` shape-rendering="crispEdges"`
	}
	p.Path(q.data, attrs)
}

// words prints lines of text, those of one size and ink that follow one another
// in one group.
func (p *svgPrinter) words(list []words) {
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].size == list[0].size && list[n].ink == list[0].ink {
			n++
		}
		p.Group(attr("font-size", strconv.Itoa(list[0].size)), attr("fill", list[0].ink.String()))
		for _, t := range list[:n] {
			attrs := wordAttrs[t.anchor]
			if t.face == lettering.Bold {
				attrs += ` font-weight="bold"`
			}
			p.Text(t.x, t.y, t.text, attrs)
		}
		p.Gend()
		list = list[n:]
	}
}

// wordAttrs name faces that look alike and are everywhere, and the generic
// family after them.
var wordAttrs = [...]string{
	anchorMiddle: fontFamily + ` text-anchor="middle"`,
	anchorStart:  fontFamily + ` text-anchor="start"`,
	anchorEnd:    fontFamily + ` text-anchor="end"`,
}

const fontFamily = `font-family="Helvetica,Arial,sans-serif"`

// attr returns an attribute. The value is not escaped: only our own constants,
// numbers, inks and checked prefixes go here.
func attr(name, value string) string { return name + `="` + value + `"` }

// with returns attributes with one more after them, if there is one.
func with(attrs, more string) string {
	if more == "" {
		return attrs
	}
	return attrs + " " + more
}

func number(v float64) string { return string(pathdata.AppendNumber(nil, v)) }
