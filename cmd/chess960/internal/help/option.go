package help

import (
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/picture"
	"chess960/cmd/chess960/internal/speak"
	"chess960/engine"
	"chess960/render"
	"chess960/render/sheet"
)

// option is what an option takes.
type option struct {
	flag  string          // its name, after that of the command and a dot if it is its own there
	takes string          // what: the words are those of "takes." and this
	words string          // the only values there are, if they can be counted up here
	list  func() []string // or if another package knows them
	more  func() []string // how a value may be or begin, where there are others too
}

// options are the options that take something. A command's own stand before those that
// the option has everywhere.
var options = []option{
	{flag: "lang", takes: "language", more: func() []string { return i18n.Codes[:] }},
	{flag: "letters", takes: "letters", list: chess960.Languages},
	{flag: "color", takes: "when", words: "auto always never"},
	{flag: "output", takes: "file"},

	{flag: "numbering", takes: "numbering", list: chess960.Numberings},
	{flag: "count", takes: "n"},
	{flag: "seed", takes: "text"},
	{flag: "throws", takes: "throws"},
	{flag: "tosses", takes: "tosses"},
	{flag: "turned", takes: "cards"},
	{flag: "exclude", takes: "starts"},
	{flag: "twins", takes: "twins", words: "keep remove"},

	{flag: "match", takes: "pattern"},
	{flag: "castle-now", takes: "side", words: "g c"},
	{flag: "where", takes: "condition", more: conditions},
	{flag: "list.format", takes: "format", words: "text tsv json"},

	{flag: "diagram.format", takes: "format", list: formats},
	{flag: "area", takes: "squares"},
	{flag: "hide", takes: "squares"},
	{flag: "coordinates", takes: "places", more: places},
	{flag: "border", takes: "border", list: borders},
	{flag: "theme", takes: "theme", list: themes},
	{flag: "light", takes: "colour"},
	{flag: "dark", takes: "colour"},
	{flag: "piece-scale", takes: "percent"},
	{flag: "size", takes: "n"},
	{flag: "square", takes: "mm"},
	{flag: "dpi", takes: "n"},
	{flag: "bleed", takes: "mm"},
	{flag: "text-size", takes: "points"},
	{flag: "caption", takes: "text"},
	{flag: "diagram.label", takes: "text"},
	{flag: "line", takes: "moves"},
	{flag: "mark", takes: "mark"},
	{flag: "arrow", takes: "arrow"},
	{flag: "last", takes: "move"},
	{flag: "check", takes: "square"},
	{flag: "moves", takes: "square"},
	{flag: "castle", takes: "side", words: "g c"},
	{flag: "mover-at", takes: "place", words: "right left above below"},
	{flag: "spoken", takes: "language", list: func() []string { return i18n.SpokenCodes[:] }},
	{flag: "id-prefix", takes: "name"},

	{flag: "paper", takes: "paper", list: papers},
	{flag: "margin", takes: "mm"},
	{flag: "cards", takes: "n"},
	{flag: "grid", takes: "n"},
	{flag: "boards", takes: "boards"},
	{flag: "title", takes: "text"},
	{flag: "event", takes: "file"},

	{flag: "save", takes: "file"},
	{flag: "rules", takes: "rules", words: "standard rapid server"},
	{flag: "flag", takes: "player", words: "white black"},
	{flag: "resign", takes: "player", words: "white black"},
	{flag: "illegal", takes: "player", words: "white black"},
	{flag: "nth", takes: "n", words: "1 2"},
	{flag: "kind", takes: "kind", words: "move promotion no-move two-hands"},
	{flag: "pawn", takes: "move"},
	{flag: "claim-with", takes: "move"},
	{flag: "touched", takes: "squares"},
	{flag: "adjudicate.pgn", takes: "file"},
	{flag: "game", takes: "n"},
	{flag: "nodes", takes: "n"},
	{flag: "notation", takes: "notation", list: notations},
	{flag: "depth", takes: "n"},
	{flag: "workers", takes: "n"},
	{flag: "hash", takes: "n"},
	{flag: "compare", takes: "program"},

	{flag: "name", takes: "name"},
	{flag: "links", takes: "n"},
	{flag: "event.draw.label", takes: "label", more: func() []string { return []string{"round=", "playoff"} }},
	{flag: "public", takes: "dice", more: func() []string { return []string{"dice:", "drand:"} }},
	{flag: "drand-signature", takes: "digits"},
	{flag: "anchor", takes: "digits"},
	{flag: "head", takes: "digits"},
	{flag: "reason", takes: "text"},

	{flag: "addr", takes: "address"},
	{flag: "metrics", takes: "address"},
	{flag: "round", takes: "n"},
	{flag: "draw-at", takes: "time"},
	{flag: "start-at", takes: "time"},
	{flag: "url", takes: "url"},
	{flag: "wasm", takes: "file"},

	{flag: "completion.SHELL", takes: "shell", list: Shells},
}

// optionOf returns what a command's option takes; nothing if it is only there or not.
func optionOf(command, flag string) option {
	for _, name := range [...]string{command + "." + flag, flag} {
		if i := slices.IndexFunc(options, func(o option) bool { return o.flag == name }); i >= 0 {
			return options[i]
		}
	}
	return option{}
}

// Values returns the only values that a command's option has, nil if they cannot be
// counted up. The caller may keep it.
func Values(command, flag string) []string {
	o := optionOf(command, flag)
	return slices.Clone(o.values())
}

// values returns the only values that there are, nil if they cannot be counted up.
func (o *option) values() []string {
	if o.list != nil {
		return o.list()
	}
	return strings.Fields(o.words)
}

// isPath reports whether the option takes the name of a file or a folder.
func (o *option) isPath() bool {
	return o.takes == "file" || o.takes == "dir" || o.takes == "program"
}

// Check refuses the values of a command's flags that are none of those there are, and has
// the others written as they are listed.
func Check(c *cli.Context, command string) error {
	for _, flag := range c.LocalFlagNames() {
		known := Values(command, flag)
		if len(known) == 0 {
			continue
		}
		value, err := Choice("--"+flag, c.String(flag), known)
		if err != nil {
			return err
		}
		if err := c.Set(flag, value); err != nil {
			return err
		}
	}
	return nil
}

// Choice returns the one of the words that was typed, whatever its case, or refuses what
// is none of them. name is what the choice is for.
func Choice(name, typed string, known []string) (string, error) {
	for _, word := range known {
		if strings.EqualFold(word, typed) {
			return word, nil
		}
	}
	err := speak.Tell("usage.choice", "name", name, "text", speak.Quote(typed), "known", speak.Commas(known))
	return "", cmdline.Usage(speak.Suggest(err, "", typed, known))
}

func formats() (names []string) {
	for _, f := range picture.Formats {
		names = append(names, f.Name)
	}
	return names
}

func themes() (names []string) {
	for _, theme := range render.Themes() {
		names = append(names, theme.Name)
	}
	return names
}

func papers() (names []string) {
	for _, paper := range sheet.Papers() {
		names = append(names, paper.Name)
	}
	return names
}

func borders() (names []string) {
	for border := render.ThinBorder; border <= render.DoubleBorder; border++ {
		names = append(names, border.String())
	}
	return names
}

func notations() (names []string) {
	for style := engine.StyleSAN; style <= engine.StyleUCI; style++ {
		names = append(names, style.String())
	}
	return names
}

func places() []string {
	return []string{"outside", "inside", "none"}
}

// conditions are how conditions begin.
func conditions() (begun []string) {
	for _, column := range chess960.Columns() {
		begun = append(begun, column+"=")
	}
	return begun
}
