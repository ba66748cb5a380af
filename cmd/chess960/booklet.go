package main

import (
	"context"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/paper"
	"chess960/cmd/chess960/internal/progress"
)

func (s *session) bookletCommand() *cli.Command {
	return &cli.Command{
		Flags:  s.flags(paperFlags()...),
		Action: s.booklet,
	}
}

// booklet prints all 960 starts with their indexes.
func (s *session) booklet(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	p, err := s.readPrinting(c, s.paper.Say("booklet.title"))
	if err != nil {
		return err
	}
	b := paper.Booklet(p.Paper, p.Margin, s.paper)
	doc := p.Document()
	shown := progress.New(s.errOut, 1)
	defer shown.End()
	doc.Booklet(&b, func(done, total int) error {
		shown.To(done, total)
		return context.Cause(c.Context)
	})
	return s.outputPDF(c, doc)
}
