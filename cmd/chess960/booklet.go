package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/paper"
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
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	p, err := s.readPrinting(c, s.say.Say("booklet.title"))
	if err != nil {
		return err
	}
	b := paper.Booklet(p.paper, p.margin, s.say)
	doc := p.document()
	progress := s.progress(1)
	defer progress.end()
	doc.Booklet(&b, func(done, total int) error {
		progress.to(done, total)
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}
