package render

import (
	"fmt"

	"chess960/render/pieces"
)

// appendPDFGlow paints what lies under all pieces to keep a busy ground off them.
func appendPDFGlow(dst []byte, s *scene) []byte {
	if s.glow == 0 {
		return dst
	}
	for _, g := range s.glyphs {
		dst = fmt.Appendf(dst, "q %g 0 0 %g %g %g cm\n", s.scale, s.scale, float64(g.x)+s.pieceInset(), float64(g.y)+s.pieceInset())
		body := pieces.Of(g.piece.Role()).Body
		dst = appendPDFShape(dst, &path{data: body, fill: s.glow, stroke: s.glow, width: pieces.GlowStroke, round: true})
		dst = append(dst, "Q\n"...)
	}
	return dst
}
