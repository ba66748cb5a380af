package cmdline

import (
	"strings"
	"testing"

	"github.com/urfave/cli/v2"
)

// TestChooseFormat has files named in every way, with a format asked for and without.
func TestChooseFormat(t *testing.T) {
	formats := []Format{
		{Extensions: ".txt"}, {Flag: "json", Extensions: ".json .txt"}, {Flag: "theme=dark", Extensions: ".png", Binary: true},
	}
	const others = "has the extension .txt, .json, .png"
	for _, test := range []struct {
		typed, file string
		tty         bool
		want        string // the flag that is set, or what the refusal says
	}{
		{"show", "", false, ""},
		{"show", "", true, ""},
		{"show", "-", false, ""},
		{"show", "x", false, ""},
		{"show", "x.txt", false, ""},
		{"show", "x.JSON", false, "json"},
		{"show", "x.tar.json", false, "json"},
		{"show", "x.json.old", false, ""}, // which says nothing
		{"show", "a.json/x", false, ""},
		{"show", ".json", false, "json"},
		{"show", "x.png", false, "dark"},
		{"show", "x.png", true, "PNG is not for a terminal"},
		{"show", "x.jpg", false, "x.jpg: what this command writes " + others},
		{"show", "x.pdf", false, others},
		{"show --json", "x.json", false, "json"},
		{"show --json", "x.txt", false, "json"},
		{"show --json", "x", false, "json"},
		{"show --json", "x.png", false, "x.png: what --json writes has the extension .json, .txt"},
		{"show --theme dark", "x.json", false, "x.json: what --theme dark writes has the extension .png"},
		{"show --theme dark", "", true, "PNG is not for a terminal"},
		{"show --theme dark", "x.dat", false, "dark"},
		{"show --theme grey", "x.json", false, "json"}, // which is another matter
	} {
		got := ""
		words := run(t, test.typed, func(c *cli.Context) error {
			err := ChooseFormat(c, formats, test.file, func(string) bool { return test.tty })
			switch {
			case c.Bool("json"):
				got = "json"
			case c.String("theme") == "dark":
				got = "dark"
			}
			return err
		})
		if words != "" {
			got = words
		}
		if got != test.want && (words == "" || !strings.Contains(words, test.want)) {
			t.Errorf("%q to %q: %q, want %q", test.typed, test.file, got, test.want)
		}
	}
	run(t, "show", func(c *cli.Context) error { return ChooseFormat(c, nil, "x.jpg", nil) })
}
