package render

import "chess960/render/pieces"

// appendPDFGlow paints what lies under all pieces to keep a busy ground off them.
func appendPDFGlow(dst []byte, s *scene) []byte {
	if s.glow == 0 {
		return dst
	}
	for _, g := range s.glyphs {
		dst = append(appendNumber(append(dst, "q 1 0 0 1 "...), float64(g.x)), ' ')
		dst = append(appendNumber(dst, float64(g.y)), " cm\n"...)
		body := pieces.Of(g.piece.Role()).Body
		dst = appendPDFShape(dst, &path{data: body, fill: s.glow, stroke: s.glow, width: pieces.GlowStroke, round: true})
		dst = append(dst, "Q\n"...)
	}
	return dst
}
