package ceremony

import (
	"chess960/chess960/sealed"
)

// doubt says what is odd about the round that a label is for, after the draws that the
// record has; "" if nothing is. A round without a number, and one that was drawn already,
// are refused elsewhere.
func (c *Ceremony) doubt(label sealed.Label) string {
	if label.Round == 0 { // a play-off
		return ""
	}
	last := 0
	for _, e := range c.Event.Record().Entries {
		if drawn, err := sealed.ParseLabel(e.Label); err == nil && e.Type == sealed.DrawEntry {
			last = max(last, drawn.Round)
		}
	}
	switch {
	case last == 0 && label.Round > 1:
		return c.Speaker.Say("event.round.first", "round", label.Round)
	case label.Round > last+1:
		return c.Speaker.Say("event.round.skipped", "round", label.Round, "last", last)
	case label.Round < last:
		return c.Speaker.Say("event.round.back", "round", label.Round, "last", last)
	}
	return ""
}
