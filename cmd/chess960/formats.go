package main

import (
	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/picture"
)

// What many commands write: text and, with --json, JSON; or pages.
var (
	facts = []cmdline.Format{{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"}}
	pages = []cmdline.Format{{Extensions: ".pdf", Binary: true}}
)

// formats are what each command with --output writes, by its name.
var formats = map[string][]cmdline.Format{
	"draw": facts, "show": facts, "castle": facts, "adjudicate": facts, "perft": facts, "event.show": facts,
	"event.verify": append(facts[:len(facts):len(facts)], cmdline.Format{Flag: "explain", Extensions: ".txt"}),
	"sheet":        pages, "booklet": pages,
	"diagram": pictures(),
	"version": facts, "man": {{Extensions: ".1"}, {Flag: "text", Extensions: ".txt"}}, "completion": {{Extensions: ".bash .zsh .fish .ps1"}},
	"list": {
		{Flag: "format=text", Extensions: ".txt"}, {Flag: "format=tsv", Extensions: ".tsv .txt"},
		{Flag: "json", Extensions: ".json .txt"}, {Flag: "format=json", Extensions: ".json .txt"},
	},
	"play": {
		{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"},
		{Flag: "pgn", Extensions: ".pgn .txt"}, {Flag: "fen", Extensions: ".fen .txt"},
	},
	"pgn": {
		{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"}, {Flag: "convert", Extensions: ".pgn .txt"},
		{Flag: "positions", Extensions: ".txt"}, {Flag: "adjudicate", Extensions: ".txt"},
	},
}

// pictures are the formats of diagrams.
func pictures() (list []cmdline.Format) {
	for _, f := range picture.Formats {
		list = append(list, cmdline.Format{Flag: "format=" + f.Name, Extensions: f.Extension, Binary: f.Binary})
	}
	return list
}

// chooseFormat chooses what the command of that name writes, by its flags and by the name
// of the output.
func (s *session) chooseFormat(c *cli.Context, name string) error {
	file, terminal := c.String("output"), s.files.Terminal
	if name == "diagram" && c.Bool("all") { // a folder, of as many files
		file, terminal = "", func(string) bool { return false }
	}
	return cmdline.ChooseFormat(c, formats[name], file, terminal)
}
