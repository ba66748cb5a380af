package sealed

import "slices"

// history is what the draws so far were for: a draw that overlaps one that still
// stands is refused, and a redraw is numbered by the voids before it.
type history struct {
	standing, aside map[int][]Label // by round; round 0 has the play-offs
	free            []string        // labels in other words, of draws that stand
	last            string          // label of the latest draw
}

func (h *history) draw(text string) {
	h.last = text
	if label, err := ParseLabel(text); err == nil {
		if h.standing == nil {
			h.standing, h.aside = map[int][]Label{}, map[int][]Label{}
		}
		h.standing[label.Round] = append(h.standing[label.Round], label)
	} else {
		h.free = append(h.free, text)
	}
}

// void sets the latest draw aside.
func (h *history) void() {
	if label, err := ParseLabel(h.last); err == nil {
		n := label.Round
		h.standing[n] = h.standing[n][:len(h.standing[n])-1]
		h.aside[n] = append(h.aside[n], label)
	} else {
		h.free = h.free[:len(h.free)-1]
	}
}

// overlapping returns a draw that stands and overlaps the label.
func (h *history) overlapping(label Label) (other Label, ok bool) {
	list := h.standing[label.Round]
	i := slices.IndexFunc(list, label.Overlaps)
	if i < 0 {
		return Label{}, false
	}
	return list[i], true
}

// redraw returns which redraw a draw with the label would be: how many draws that
// it overlaps were set aside.
func (h *history) redraw(label Label) (n int) {
	for _, other := range h.aside[label.Round] {
		if label.Overlaps(other) {
			n++
		}
	}
	return n
}

// stands reports whether a draw with exactly this label stands.
func (h *history) stands(text string) bool {
	if label, err := ParseLabel(text); err == nil {
		return slices.Contains(h.standing[label.Round], label)
	}
	return slices.Contains(h.free, text)
}
