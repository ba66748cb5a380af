package main

import (
	"strings"

	"github.com/urfave/cli/v2"
)

// clash says what a flag does not go together with, or what it needs.
//
// Flags are named without their hyphens, several with a space between: name stands
// for a flag with any value but its default, name=value for one that has just that
// value, and a word in capitals for arguments.
type clash struct {
	flag string
	not  string // flags that it does not go together with
	need string // the flag without which it says nothing
	why  string // the key of the words for it, if there are better ones than the usual
}

// pictureFlags are those that only a picture can follow.
const pictureFlags = "arrow mover mover-at size square dpi crop-marks bleed text-size theme light dark border piece-scale " +
	"area empty caption-above label outlines last moves castle id-prefix"

// drawingFlags are those that say how the diagrams of a sheet are drawn.
const drawingFlags = "flip coordinates border piece-scale theme light dark"

// clashes are what excludes what, command by command.
var clashes = map[string][]clash{
	"draw": {
		{flag: "dice", not: "throws seed dfrc twins repeat count"},
		{flag: "throws", not: "seed dfrc twins repeat count"},
		{flag: "dfrc", not: "twins=remove", why: "usage.dfrc.twins"},
	},
	"list": {
		{flag: "json", not: "format=text format=tsv"},
	},
	"diagram": {
		{flag: "castle", not: "line last hide moves"},
		{flag: "size", not: "square dpi crop-marks bleed text-size"},
		{flag: "dpi", need: "square", why: "usage.dpi"},
		{flag: "figurines", need: "line"},
		{flag: "all", not: "POSITION"},
		{flag: "format=svg", not: "dpi spoken"},
		{flag: "format=png", not: "id-prefix outlines spoken"},
		{flag: "format=pdf", not: "id-prefix outlines dpi spoken"},
		{flag: "format=text", not: "spoken " + pictureFlags},
		{flag: "format=spoken", not: "coordinates flip hide line figurines mark check " + pictureFlags},
	},
	"sheet": {
		{flag: "event", not: "leaflet board-check cards grid boards spoken POSITION " + drawingFlags},
		{flag: "leaflet", not: "board-check cards grid boards flip coordinates border piece-scale light dark spoken POSITION"},
		{flag: "board-check", not: "cards grid spoken"},
		{flag: "cards", not: "grid spoken"},
		{flag: "grid", not: "spoken"},
	},
	"pgn": {
		{flag: "convert", not: "positions adjudicate"},
		{flag: "positions", not: "adjudicate"},
	},
	"play": {
		{flag: "json", not: "fen pgn"},
		{flag: "fen", not: "pgn"},
	},
	"perft": {
		{flag: "compare", not: "all divide hash workers list"},
		{flag: "all", not: "divide POSITION"},
	},
	"event.verify": {
		{flag: "explain", not: "json"},
	},
}

// checkClashes refuses flags that do not go together.
func checkClashes(c *cli.Context, table []clash) error {
	for _, row := range table {
		if !given(c, row.flag) {
			continue
		}
		if row.need != "" && !given(c, row.need) {
			return clashError(row.why, "usage.needs", row.flag, row.need)
		}
		for other := range strings.FieldsSeq(row.not) {
			if given(c, other) {
				return clashError(row.why, "usage.together", row.flag, other)
			}
		}
	}
	return nil
}

func clashError(why, usual, one, other string) error {
	if why == "" {
		why = usual
	}
	return misuse(why, "one", typed(one), "other", typed(other))
}

// given reports whether the user gave the flag, or the arguments.
func given(c *cli.Context, flag string) bool {
	name, value, exact := strings.Cut(flag, "=")
	switch {
	case isArgument(name):
		return c.NArg() > 0
	case exact:
		return c.IsSet(name) && c.String(name) == value
	case !c.IsSet(name):
		return false
	}
	usual := defaultOf(c.Command, name)
	return usual == "" || c.String(name) != usual
}

// typed returns a flag as the user types it.
func typed(flag string) string {
	if isArgument(flag) {
		return flag
	}
	return "--" + strings.Replace(flag, "=", " ", 1)
}

func isArgument(name string) bool { return name == strings.ToUpper(name) }

// defaultOf returns the default of a flag that takes a word; others have none.
func defaultOf(command *cli.Command, name string) string {
	for _, flag := range command.Flags {
		if f, ok := flag.(*cli.StringFlag); ok && f.Name == name {
			return f.Value
		}
	}
	return ""
}
