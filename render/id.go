package render

import (
	"encoding/binary"
	"hash/fnv"
	"strconv"
)

// id returns a prefix for ids that depends on all that is drawn and on the size
// it is drawn at. Fifty bits keep ten thousand different diagrams on one page
// apart with odds of twenty million to one.
func (s *scene) id(o *Options) string {
	h := fnv.New64a()
	buf := make([]byte, 0, 4096)
	num := func(values ...int) {
		for _, v := range values {
			buf = binary.LittleEndian.AppendUint32(buf, uint32(v))
		}
	}
	str := func(text string) { // the length first, so that no two lists of texts run together alike
		num(len(text))
		buf = append(buf, text...)
	}
	paths := func(list []path) {
		num(len(list))
		for _, p := range list {
			str(p.data)
			num(int(p.fill), int(p.stroke), int(p.width*100), flag(p.round))
		}
	}
	num(o.Size, int(o.Square*1e6), int(s.scale*1e6), s.width, s.height, s.slug, int(s.white), int(s.black), int(s.glow))
	str(s.title)
	str(s.desc)
	str(s.lang)
	paths(s.under)
	paths(s.over)
	num(len(s.words))
	for _, w := range s.words {
		num(w.x, w.y, w.size, int(w.face), int(w.anchor), int(w.ink))
		str(w.text)
	}
	for _, g := range s.glyphs {
		num(g.x, g.y, int(g.piece))
	}
	h.Write(buf)
	return "c" + strconv.FormatUint(h.Sum64()>>14, 36)
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}
