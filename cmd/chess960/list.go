package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/engine"
)

func (s *session) listCommand() *cli.Command {
	return &cli.Command{
		Name: "list",
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
	if err := s.noArgument(c); err != nil {
		return err
	}
	query, err := s.query(c)
	if err != nil {
		return err
	}
	format := c.String("format")
	if c.Bool("json") {
		if c.IsSet("format") && format != "json" {
			return s.misuse("usage.together", "one", "--json", "other", "--format "+format)
		}
		format = "json"
	}
	write, ok := map[string]func(io.Writer, chess960.Query, *engine.Letters) error{
		"text": listText, "tsv": listTSV, "json": listJSON,
	}[format]
	if !ok {
		return s.misuse("usage.list.format", "text", quote(format))
	}
	return s.output(c.String("output"), func(w io.Writer) error { return write(w, query, &s.letters) })
}

// query reads the flags that pick starts.
func (s *session) query(c *cli.Context) (q chess960.Query, err error) {
	for _, text := range c.StringSlice("match") {
		pattern, err := chess960.ParsePattern(text, &s.letters)
		if err != nil {
			return q, usage(err)
		}
		q.Patterns = append(q.Patterns, pattern)
	}
	terms := c.StringSlice("where")
	if c.IsSet("castle-now") {
		side := strings.ToLower(c.String("castle-now"))
		if side != "g" && side != "c" {
			return q, s.misuse("usage.side", "text", quote(c.String("castle-now")))
		}
		terms = append(terms, "castle_now_"+side+"=1")
	}
	for _, text := range terms {
		term, err := chess960.ParseTerm(text)
		if err != nil {
			return q, usage(err)
		}
		q.Terms = append(q.Terms, term)
	}
	return q, nil
}

func listText(w io.Writer, q chess960.Query, letters *engine.Letters) error {
	for start := range q.All() {
		if _, err := fmt.Fprintf(w, "%3d  %s\n", start.Number(), start.Arrangement(letters)); err != nil {
			return err
		}
	}
	return nil
}

// listTSV writes every column of chess960.Columns, without a header.
func listTSV(w io.Writer, q chess960.Query, _ *engine.Letters) error {
	var row []string
	for start := range q.All() {
		row = start.AppendRow(row[:0])
		if _, err := fmt.Fprintln(w, strings.Join(row, "\t")); err != nil {
			return err
		}
	}
	return nil
}

// listedJSON is a start of a list as programs read it.
type listedJSON struct {
	Number      int                 `json:"number"`
	Arrangement string              `json:"arrangement"`
	Fritz9      int                 `json:"fritz9"`
	Properties  chess960.Properties `json:"properties"`
}

func listJSON(w io.Writer, q chess960.Query, _ *engine.Letters) error {
	list := []listedJSON{}
	for start := range q.All() {
		list = append(list, listedJSON{start.Number(), start.String(), start.Fritz9(), start.Properties()})
	}
	return writeJSON(w, list)
}
