package speak

import (
	"fmt"
	"strconv"
	"strings"

	"chess960/chess960"
	"chess960/chess960/sealed"
)

// Poster says what is to hang on the wall before the first draw of an event.
func (s *Speaker) Poster(r *sealed.Record, rules *sealed.Rules) string {
	return strings.Join([]string{
		s.PosterTitle(rules), "",
		s.words.Say("event.poster.rules"), "    " + r.Rules, "",
		s.words.Say("event.poster.anchor"), "    " + r.Anchor, "",
		s.words.Say("event.poster.text"),
	}, "\n")
}

// EventMade says that an event was made, and what to do with its secret.
func (s *Speaker) EventMade(file, secret string) string {
	return s.words.Say("event.new", "file", s.FileName(file), "secret", s.FileName(secret))
}

// PosterTitle is the title of an event's poster.
func (s *Speaker) PosterTitle(rules *sealed.Rules) string {
	return s.words.Say("event.poster.title", "event", rules.Event)
}

// Rules says what the line of rules of an event says.
func (s *Speaker) Rules(r *sealed.Rules) string {
	says := []string{s.words.Say("event.rules.links", "links", r.Links)}
	if len(r.Exclude) > 0 {
		var numbers []string
		for _, start := range r.Exclude {
			numbers = append(numbers, strconv.Itoa(start.Number()))
		}
		says = append(says, s.words.Say("event.rules.exclude", "numbers", Commas(numbers)))
	}
	switch {
	case r.Repeat:
		says = append(says, s.words.Say("event.rules.repeat"))
	case r.RemoveTwins:
		says = append(says, s.words.Say("event.rules.twins"))
	default:
		says = append(says, s.words.Say("event.rules.once"))
	}
	return strings.Join(says, " ")
}

// Entry says on a line what an entry of a record is.
func (s *Speaker) Entry(e *sealed.Entry) string {
	switch e.Type {
	case sealed.DrawEntry:
		var starts []string
		for _, n := range e.Result {
			start, _ := chess960.New(n) // it was checked
			starts = append(starts, fmt.Sprintf("%d %s", n, start.Arrangement(&s.letters)))
		}
		return s.words.Say("event.entry.draw", "draw", e.Draw, "label", Shown(e.Label), "starts", Commas(starts))
	case sealed.VoidEntry:
		return s.words.Say("event.entry.void", "draw", e.Draw, "reason", Shown(e.Reason))
	}
	return s.words.Say("event.entry.pending", "draw", e.Draw, "label", Shown(e.Label), "public", Shown(e.Public))
}

// Drawn is the heading of a draw that was made.
func (s *Speaker) Drawn(e *sealed.Entry) string {
	return s.words.Say("event.drawn", "draw", e.Draw, "label", Shown(e.Label))
}

// Left says what an event has left, and the digest to announce.
func (s *Speaker) Left(report *sealed.Report) string {
	return s.words.Say("event.left", "links", report.Rules.Links-report.Draws, "pool", len(report.Pool)) + "\n" + s.digest(report.Head)
}

func (s *Speaker) digest(digest string) string { return s.words.Say("event.digest", "digest", digest) }

// Voided says that a draw was set aside.
func (s *Speaker) Voided(e *sealed.Entry) string {
	return s.words.Say("event.voided", "draw", e.Draw) + "\n" + s.digest(e.Digest)
}

// Verified says on a line, and one more for each warning, whether a record holds.
func (s *Speaker) Verified(file string, report *sealed.Report, err error) (lines []string) {
	if err != nil {
		return []string{s.words.Say("event.verify.fails", "file", s.FileName(file), "error", s.Explain(err))}
	}
	key := "event.verify.holds"
	if report.Pending {
		key = "event.verify.pending"
	}
	lines = append(lines, s.words.Say(key, "file", s.FileName(file), "draws", report.Draws, "next", report.Draws+1))
	for i := range report.Warnings {
		lines = append(lines, "  - "+s.Warning(&report.Warnings[i]))
	}
	return lines
}

// Warning words a warning of a verification.
func (s *Speaker) Warning(w *sealed.Warning) string {
	text := s.words.Say("event.warning."+w.Code.String(), "text", Quote(w.Text))
	if w.Entry < 0 {
		return text
	}
	return s.words.Say("error.verify.entry", "entry", w.Entry+1, "what", text)
}
