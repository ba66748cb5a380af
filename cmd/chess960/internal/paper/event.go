package paper

import (
	"strings"

	"chess960/chess960/sealed"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render/sheet"
)

// EventPoster is what is to hang on the wall before the first draw of an event, and
// the draws since, each with what was thrown for it.
func EventPoster(r *sealed.Record, rules *sealed.Rules, s *speak.Speaker) sheet.Poster {
	poster := sheet.Poster{
		Title: s.PosterTitle(rules),
		Sections: []sheet.Section{
			{Title: s.Say("event.poster.anchor"), Code: r.Anchor},
			{Title: s.Say("event.poster.rules"), Text: s.Rules(rules), Code: r.Rules},
			{Text: strings.ReplaceAll(s.Say("event.poster.text"), "\n", " ")},
		},
	}
	for i := range r.Entries {
		title, text := s.EntryParts(&r.Entries[i])
		poster.Sections = append(poster.Sections, sheet.Section{Title: title, Text: text, Code: r.Entries[i].Digest})
	}
	return poster
}
