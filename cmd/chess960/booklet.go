package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/render"
	"chess960/render/sheet"
)

func (s *session) bookletCommand() *cli.Command {
	return &cli.Command{
		Name:   "booklet",
		Flags:  s.flags(paperFlags()...),
		Action: s.booklet,
	}
}

// booklet prints all 960 starts with their indexes.
func (s *session) booklet(c *cli.Context) error {
	if err := s.noArgument(c); err != nil {
		return err
	}
	p, err := s.readPrinting(c, s.words.Say("booklet.title"))
	if err != nil {
		return err
	}
	classical := chess960.Classical().Position()
	b := sheet.Booklet{
		Title:     p.info.Title,
		Paper:     p.paper,
		Margin:    p.margin,
		Options:   render.Options{Coordinates: render.Inside.Coordinates()},
		Subtitle:  s.words.Say("booklet.subtitle"),
		Entry:     s.words.Say("booklet.entries"),
		ByNumber:  s.words.Say("booklet.bynumber"),
		ByLetters: s.words.Say("booklet.byletters"),
		Cover: sheet.Panel{
			Diagram: render.Diagram{Board: classical.Board()},
			Notes: []sheet.Note{
				{Title: s.words.Say("booklet.entry.title"), Text: s.words.Say("booklet.entry.text")},
				{Title: s.words.Say("booklet.castling.title"), Text: s.words.Say("booklet.castling.text")},
			},
		},
	}
	for start := range chess960.All() {
		entry := sheet.Entry{
			Number:  start.Number(),
			Letters: start.Arrangement(&s.letters),
			Rank:    start.Backrank(),
			Note:    s.words.Say("booklet.twin", "number", start.Mirror().Number()),
		}
		b.Entries = append(b.Entries, entry)
	}
	doc := p.document()
	progress := s.progress(1)
	defer progress.end()
	doc.Booklet(&b, func(done, total int) error {
		progress.to(done, total)
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}
