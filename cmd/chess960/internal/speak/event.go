package speak

import (
	"fmt"
	"iter"
	"strconv"
	"strings"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/wrap"
)

// Poster says what is to hang on the wall before the first draw of an event.
func (s *Speaker) Poster(r *sealed.Record, rules *sealed.Rules) string {
	return strings.Join([]string{
		s.PosterTitle(rules), "",
		s.words.Say("event.poster.rules"), "    " + r.Rules, "",
		s.words.Say("event.poster.anchor"), "    " + r.Anchor, "",
		wrap.Lines(s.words.Say("event.poster.text")),
	}, "\n")
}

// EventMade says that an event was made, and what to do with its secret.
func (s *Speaker) EventMade(file, secret string) string {
	return wrap.Lines(s.words.Say("event.new", "file", s.FileName(file), "secret", s.FileName(secret)))
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

// Entry says what an entry of a record is, with what was thrown for it: whoever
// checks a record compares that with what the hall saw.
func (s *Speaker) Entry(e *sealed.Entry) string {
	text := s.words.Say("event.entry."+string(e.Type), "draw", e.Draw, "label", Shown(e.Label), "starts", s.results(e), "reason", Shown(e.Reason))
	if e.Type != sealed.VoidEntry {
		text += "\n   " + s.Public(e.Public)
	}
	if e.Digest != "" {
		text += "\n   " + s.words.Say("event.entry.digest", "digest", e.Digest)
	}
	return text
}

// EntryParts is Entry as a title and a text, without the digest.
func (s *Speaker) EntryParts(e *sealed.Entry) (title, text string) {
	switch e.Type {
	case sealed.DrawEntry:
		return s.words.Say("event.drawn", "draw", e.Draw, "label", Shown(e.Label)), s.Public(e.Public) + "\n" + s.results(e)
	case sealed.VoidEntry:
		return s.words.Say("event.voided", "draw", e.Draw), Shown(e.Reason)
	}
	return s.words.Say("event.entry.pending", "draw", e.Draw, "label", Shown(e.Label)), s.Public(e.Public)
}

// results lists the starts of a draw.
func (s *Speaker) results(e *sealed.Entry) string {
	var starts []string
	for _, start := range e.Result {
		starts = append(starts, fmt.Sprintf("%d %s", start.Number(), start.Arrangement(&s.letters)))
	}
	return Commas(starts)
}

// Public says what was thrown for a draw.
func (s *Speaker) Public(public string) string {
	if dice, only := strings.CutPrefix(public, "dice:"); only && !strings.Contains(dice, ":") {
		return s.words.Say("event.dice", "dice", Shown(dice))
	}
	return s.words.Say("event.public", "public", Shown(public))
}

// Announcement says what is to be announced, and how dice are thrown.
func (s *Speaker) Announcement(a *sealed.Announcement) string {
	return s.words.Say("event.announce", "line", s.announced(a.Draw, a.Label, a.Count, a.Prev)) + "\n" + wrap.Lines(s.words.Say("event.cups", "throws", sealed.Throws))
}

// announced is the line that the hall hears before a draw.
func (s *Speaker) announced(draw int, label string, count int, prev string) string {
	return s.words.Say("event.line", "draw", draw, "label", Shown(label), "count", count, "prev", prev[:min(len(prev), sealed.MinPublished)])
}

// Drawn is the heading of a draw that was made: what was announced, and what was
// thrown.
func (s *Speaker) Drawn(e *sealed.Entry) string {
	return strings.Join([]string{
		s.words.Say("event.drawn", "draw", e.Draw, "label", Shown(e.Label)),
		s.words.Say("event.announced", "line", s.announced(e.Draw, e.Label, e.Count, e.Prev)),
		s.Public(e.Public),
	}, "\n")
}

// Left says what an event has left, and the digest to announce.
func (s *Speaker) Left(report *sealed.Report) string {
	return s.words.Say("event.left", "links", report.Rules.Links-report.Draws, "pool", len(report.Pool)) + "\n" + s.digest(report.Head)
}

// digest is what is announced after a draw, and how much of it is enough.
func (s *Speaker) digest(digest string) string {
	return s.words.Say("event.digest", "digest", digest) + "\n" + s.words.Say("event.digest.enough", "least", sealed.MinPublished)
}

// Voided says that a draw was set aside.
func (s *Speaker) Voided(e *sealed.Entry) string {
	return s.words.Say("event.voided", "draw", e.Draw) + "\n" + s.digest(e.Digest)
}

// Verified says line by line whether a record holds, with every entry if it does and
// with every warning.
func (s *Speaker) Verified(file string, event *sealed.Event, err error) iter.Seq[string] {
	return func(yield func(string) bool) {
		if err != nil {
			yield(s.words.Say("event.verify.fails", "file", s.FileName(file), "error", s.Explain(err)))
			return
		}
		record, report := event.Record(), event.Report()
		key := "event.verify.holds"
		if report.Pending {
			key = "event.verify.pending"
		}
		more := yield(s.words.Say(key, "file", s.FileName(file), "draws", report.Draws, "next", report.Draws+1))
		for i := 0; i < len(record.Entries) && more; i++ {
			more = yield(s.Entry(&record.Entries[i]))
		}
		if report.Draws > 0 && more {
			more = yield(s.words.Say("event.verify.compare"))
		}
		for i := 0; i < len(report.Warnings) && more; i++ {
			more = yield("  - " + s.Warning(&report.Warnings[i]))
		}
	}
}

// Parted says where two records of one secret tell different stories.
func (s *Speaker) Parted(fileA, fileB string, p *sealed.Parted) (lines []string) {
	fileA, fileB = s.FileName(fileA), s.FileName(fileB)
	if p.Entry < 0 {
		return []string{s.words.Say("event.parted.rules", "one", fileA, "other", fileB)}
	}
	lines = append(lines, s.words.Say("event.parted", "one", fileA, "other", fileB, "entry", p.Entry+1))
	lines = append(lines, fileA, indent(s.Entry(p.A)), fileB, indent(s.Entry(p.B)))
	return append(lines, s.words.Say("event.parted.advice"))
}

// Warning words a warning of a verification.
func (s *Speaker) Warning(w *sealed.Warning) string {
	text := s.words.Say("event.warning."+w.Code.String(), "text", Quote(w.Text))
	if w.Entry < 0 {
		return text
	}
	return s.words.Say("error.verify.entry", "entry", w.Entry+1, "what", text)
}
