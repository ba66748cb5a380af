package paper

import (
	"strconv"
	"strings"
	"unicode"

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
			{Text: s.Say("event.poster.text")},
		},
	}
	for i := range r.Entries {
		title, text := s.EntryParts(&r.Entries[i])
		poster.Sections = append(poster.Sections, sheet.Section{Title: title, Text: inFonts(text), Code: r.Entries[i].Digest})
	}
	return poster
}

// fonts are characters that the fonts for paper have: Latin letters, Greek, Russian
// and punctuation.
var fonts = &unicode.RangeTable{R16: []unicode.Range16{
	{Lo: ' ', Hi: '~', Stride: 1}, {Lo: 0xa1, Hi: 0xac, Stride: 1}, {Lo: 0xae, Hi: 0x17f, Stride: 1}, {Lo: 0x391, Hi: 0x3a1, Stride: 1}, {Lo: 0x3a3, Hi: 0x3ce, Stride: 1},
	{Lo: 0x401, Hi: 0x40c, Stride: 1}, {Lo: 0x410, Hi: 0x44f, Stride: 1}, {Lo: 0x451, Hi: 0x45c, Stride: 1}, {Lo: 0x2013, Hi: 0x2014, Stride: 1},
	{Lo: 0x2018, Hi: 0x201e, Stride: 1}, {Lo: 0x2026, Hi: 0x2026, Stride: 1},
}}

// inFonts returns a text from a record with escapes for characters that paper may not
// show: a reason may be in any language, and the sheet is printed all the same.
func inFonts(text string) string {
	var b strings.Builder
	for _, r := range text {
		if r == '\n' || unicode.Is(fonts, r) {
			b.WriteRune(r)
		} else {
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		}
	}
	return b.String()
}
