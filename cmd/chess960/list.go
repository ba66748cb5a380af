package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/api"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
)

func (s *session) listCommand() *cli.Command {
	return &cli.Command{
		Flags: s.flags(
			&cli.StringSliceFlag{Name: "match", Aliases: []string{"m"}},
			&cli.StringFlag{Name: "castle-now"},
			&cli.StringSliceFlag{Name: "where", Aliases: []string{"w"}},
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
	format := c.String("format")
	if c.Bool("json") {
		format = "json"
	}
	switch format {
	case "json":
		return s.writeJSON(c, nil, api.NewList(query.All()))
	case "tsv":
		return s.write(c, nil, func(w io.Writer) error { return listTSV(w, query) })
	case "text":
		return s.write(c, nil, func(w io.Writer) error { return listText(w, query, s.say.Letters()) })
	}
	return cmdline.Misuse("usage.list.format", "text", speak.Quote(format))
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
		side := strings.ToLower(c.String("castle-now"))
		if side != "g" && side != "c" {
			return q, cmdline.Misuse("usage.side", "text", speak.Quote(c.String("castle-now")))
		}
		terms = append(terms, "castle_now_"+side+"=1")
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

func listText(w io.Writer, q chess960.Query, letters *engine.Letters) error {
	for start := range q.All() {
		fmt.Fprintf(w, "%3d  %s\n", start.Number(), start.Arrangement(letters))
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
