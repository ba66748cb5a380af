package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/engine"
)

func (s *session) listCommand() *cli.Command {
	return &cli.Command{
		Flags: s.flags(
			&cli.StringSliceFlag{Name: "match", Aliases: []string{"m"}},
			&cli.StringFlag{Name: "castle-now"},
			&cli.StringSliceFlag{Name: "where", Aliases: []string{"w"}},
			cmdline.NumberingFlag(),
			&cli.StringFlag{Name: "format", Value: "text"},
			jsonFlag(), outputFlag(),
		),
		Action: s.list,
	}
}

func (s *session) list(c *cli.Context) error {
	if err := cmdline.NoArgument(c); err != nil {
		return err
	}
	query, err := readQuery(c, s.say.Letters())
	if err != nil {
		return err
	}
	numbering, err := cmdline.Numbering(c)
	if err != nil {
		return err
	}
	format := c.String("format")
	if c.Bool("json") {
		format = "json"
	}
	switch format {
	case "json":
		return s.writeJSON(c, nil, api.NewList(query.All()))
	case "tsv":
		return s.write(c, nil, func(w io.Writer) error { return listTSV(w, query) })
	}
	return s.write(c, nil, func(w io.Writer) error { return listText(w, query, numbering, s.say.Letters()) })
}

// readQuery reads the flags that pick starts.
func readQuery(c *cli.Context, letters *engine.Letters) (q chess960.Query, err error) {
	for _, text := range c.StringSlice("match") {
		pattern, err := chess960.ParsePattern(text, letters)
		if err != nil {
			return q, cmdline.Usage(err)
		}
		q.Patterns = append(q.Patterns, pattern)
	}
	terms := c.StringSlice("where")
	if c.IsSet("castle-now") {
		terms = append(terms, "castle_now_"+c.String("castle-now")+"=1")
	}
	for _, text := range terms {
		term, err := chess960.ParseTerm(text)
		if err != nil {
			return q, cmdline.Usage(err)
		}
		q.Terms = append(q.Terms, term)
	}
	return q, nil
}

func listText(w io.Writer, q chess960.Query, numbering chess960.Numbering, letters *engine.Letters) error {
	for start := range q.All() {
		fmt.Fprintf(w, "%3d  %s\n", numbering.Number(start), start.Arrangement(letters))
	}
	return nil
}

// listTSV writes every column of chess960.Columns, without a header.
func listTSV(w io.Writer, q chess960.Query) error {
	var row []string
	for start := range q.All() {
		row = start.AppendRow(row[:0])
		fmt.Fprintln(w, strings.Join(row, "\t"))
	}
	return nil
}
