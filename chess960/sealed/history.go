package sealed

import (
	"math"
	"slices"
)

// history is what the draws so far were for: a draw that overlaps one that still
// stands is refused, and a redraw is numbered by the voids before it.
type history struct {
	labels map[string]int // how many draws stand with a label, to the letter
	rounds map[int][]use  // by number; round 0 has the play-offs
	last   string         // label of the latest draw
}

// use is how often a box was drawn for. Those of a round are different, as far as
// they are looked through for that.
type use struct {
	box
	standing, aside int // draws that stand, and that were set aside
}

// mostUses is how many boxes of a round are looked through when a record is
// verified: a record may have a hundred thousand of them, and every one would be
// held against all others. No event needs as many.
const mostUses = 4096

// box is the boards of the games of the play-offs that a label is for: from and to,
// in three directions.
type box struct{ from, to [3]int }

func (l Label) box() box {
	b := box{to: [3]int{math.MaxInt, math.MaxInt, math.MaxInt}}
	for i, s := range [...]Span{{l.Playoff, l.Playoff}, l.Games, l.Boards} {
		if s.Last > 0 {
			b.from[i], b.to[i] = s.First, s.Last
		}
	}
	return b
}

// label is the label of a box, without what else labels have.
func (b *box) label(round int) Label {
	span := func(i int) Span {
		if b.from[i] == 0 {
			return Span{}
		}
		return Span{b.from[i], b.to[i]}
	}
	return Label{Round: round, Playoff: span(0).First, Games: span(1), Boards: span(2)}
}

func (b *box) overlaps(o *box) bool {
	return b.from[2] <= o.to[2] && o.from[2] <= b.to[2] && b.from[1] <= o.to[1] && o.from[1] <= b.to[1] && b.from[0] <= o.to[0] && o.from[0] <= b.to[0]
}

// draw takes in a draw that stands.
func (h *history) draw(text string) {
	if h.labels == nil {
		h.labels, h.rounds = map[string]int{}, map[int][]use{}
	}
	h.labels[text]++
	h.last = text
	if label, err := ParseLabel(text); err == nil {
		h.use(label).standing++
	}
}

// void sets the latest draw aside.
func (h *history) void() {
	h.labels[h.last]--
	if label, err := ParseLabel(h.last); err == nil {
		u := h.use(label)
		u.standing--
		u.aside++
	}
}

// use returns the use of the label's box; the latest, which may be set aside, is
// found even where there are too many to look through.
func (h *history) use(label Label) *use {
	list, b := h.rounds[label.Round], label.box()
	if n := len(list); n > 0 && list[n-1].box == b {
		return &list[n-1]
	}
	i := slices.IndexFunc(list[:min(len(list), mostUses)], func(u use) bool { return u.box == b })
	if i < 0 {
		i = len(list)
		list = append(list, use{box: b})
		h.rounds[label.Round] = list
	}
	return &list[i]
}

// stands reports whether a draw with exactly this label stands.
func (h *history) stands(text string) bool { return h.labels[text] > 0 }

// crowded reports whether the label's round has more boxes than are looked through.
func (h *history) crowded(label Label) bool { return len(h.rounds[label.Round]) > mostUses }

// overlapping returns the games and boards of a draw that stands and overlaps the
// label.
func (h *history) overlapping(label Label) (other Label, ok bool) {
	list, b := h.rounds[label.Round], label.box()
	for i := range list {
		if list[i].standing > 0 && list[i].overlaps(&b) {
			return list[i].label(label.Round), true
		}
	}
	return Label{}, false
}

// redraw returns which redraw a draw with the label would be: how many draws that
// it overlaps were set aside.
func (h *history) redraw(label Label) (n int) {
	list, b := h.rounds[label.Round], label.box()
	for i := range list {
		if list[i].overlaps(&b) {
			n += list[i].aside
		}
	}
	return n
}
