package paper

import (
	"chess960/chess960"
	"chess960/cmd/chess960/internal/speak"
	"chess960/render"
	"chess960/render/sheet"
)

// Booklet has all 960 starts, for paper of that size with that margin in mm.
func Booklet(paper sheet.Paper, margin float64, s *speak.Speaker) sheet.Booklet {
	classical := chess960.Classical().Position()
	b := sheet.Booklet{
		Title:     s.Say("booklet.title"),
		Paper:     paper,
		Margin:    margin,
		Options:   render.Options{Coordinates: render.Inside.Coordinates()},
		Subtitle:  s.Say("booklet.subtitle"),
		Entry:     s.Say("booklet.entries"),
		ByNumber:  s.Say("booklet.bynumber"),
		ByLetters: s.Say("booklet.byletters"),
		Cover: sheet.Panel{
			Diagram: render.Diagram{Board: classical.Board()},
			Notes: []sheet.Note{
				{Title: s.Say("booklet.entry.title"), Text: s.Say("booklet.entry.text")},
				{Title: s.Say("booklet.castling.title"), Text: s.Say("booklet.castling.text")},
			},
		},
	}
	for start := range chess960.All() {
		entry := sheet.Entry{
			Number:  start.Number(),
			Letters: start.Arrangement(s.Letters()),
			Rank:    start.Backrank(),
			Note:    s.Say("booklet.twin", "number", start.Mirror().Number()),
		}
		b.Entries = append(b.Entries, entry)
	}
	return b
}
