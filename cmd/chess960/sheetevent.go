package main

import (
	"strconv"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960/sealed"
	"chess960/render/sheet"
)

// sheetEvent prints what is to hang on the wall before the first sealed draw.
func (s *session) sheetEvent(c *cli.Context, p printing) error {
	if err := s.noArgument(c); err != nil {
		return err
	}
	record, _, err := s.loadEvent(c.String("event"))
	if err != nil {
		return err
	}
	rules, err := sealed.ParseRules(record.Rules)
	if err != nil {
		return err
	}
	poster := sheet.Poster{
		Title: s.words.Say("event.poster.title", "event", rules.Event),
		Sections: []sheet.Section{
			{Title: s.words.Say("event.poster.anchor"), Code: record.Anchor},
			{Title: s.words.Say("event.poster.rules"), Text: s.rulesInWords(&rules), Code: record.Rules},
			{Text: strings.ReplaceAll(s.words.Say("event.poster.text"), "\n", " ")},
		},
	}
	return s.outputPoster(c, p, &poster)
}

// rulesInWords says what the line of rules says.
func (s *session) rulesInWords(r *sealed.Rules) string {
	says := []string{s.words.Say("event.rules.links", "links", r.Links)}
	if len(r.Exclude) > 0 {
		var numbers []string
		for _, start := range r.Exclude {
			numbers = append(numbers, strconv.Itoa(start.Number()))
		}
		says = append(says, s.words.Say("event.rules.exclude", "numbers", strings.Join(numbers, ", ")))
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

// outputPoster prints a poster, with what the user wants above its title.
func (s *session) outputPoster(c *cli.Context, p printing, poster *sheet.Poster) error {
	poster.Above = p.info.Title
	p.info.Title = joinDots(poster.Above, poster.Title)
	doc := p.document()
	doc.Poster(p.paper, p.margin, poster)
	return s.outputPDF(c, doc)
}
