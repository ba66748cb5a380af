package help

import (
	"errors"
	"strings"
	"testing"

	"chess960/chess960"
	"chess960/cmd/chess960/internal/cmdline"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/speak/speaktest"
)

// TestText lays a page out at several widths.
func TestText(t *testing.T) {
	s := speaktest.Speaker(t, "en")
	page := &Page{
		Name: "chess960 x", Brief: "does x", Usage: "chess960 x [options]", Paragraphs: []string{"One two three four five six, seven\u00a0seven.", "Two."},
		Examples: []Example{{"A line that stays as it is", "chess960 x a b c d e f g h i j k l m n o p q r s t u v"}},
		Sections: []Section{
			{"Short:", []Row{{"-o, --output FILE", "a file"}, {"--all", "all of them, one after the other and none left out"}}},
			{"Long:", []Row{{"--all", "all"}, {"--an-option-that-is-far-too-long", "stands alone"}}},
		},
		More: "More.", words: s,
	}
	const want = `chess960 x - does x

Usage:
  chess960 x [options]

One two three four five six,
seven` + "\u00a0" + `seven.

Two.

Examples:
  A line that stays as it is
    chess960 x a b c d e f g h i j k l m n o p q r s t u v

Short:
  -o, --output FILE
          a file
      --all
          all of them, one after the
          other and none left out

Long:
  --all  all
  --an-option-that-is-far-too-long
         stands alone

More.
`
	if got := page.Text(0); got != want {
		t.Errorf("at the least width:\n%s\nwant\n%s", got, want)
	}
	wide := page.Text(1000)
	for _, line := range []string{"  -o, --output FILE  a file\n      --all          all of them, one after the other and none left out\n", "six, seven\u00a0seven.\n"} {
		if !strings.Contains(wide, line) {
			t.Errorf("at the most:\n%s\nwant in it\n%s", wide, line)
		}
	}
}

// TestRoff has nothing in a text be taken for a command of roff.
func TestRoff(t *testing.T) {
	for text, want := range map[string]string{
		"--all":                    `\-\-all` + "\n",
		".5 mm":                    `\&.5 mm` + "\n",
		`a\b`:                      `a\eb` + "\n",
		"'a' b’c":                  `\(aqa\(aq b’c` + "\n",
		"«\u00a0a\u00a0» b\u202f;": `«\~a\~» b\~;` + "\n",
		"^~`":                      "\\(ha\\(ti\\`\n",
	} {
		var r roff
		r.line(escape(text))
		if got := r.text.String(); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
	for typed, want := range map[string]string{
		"-o, --output FILE":         `\fB\-o,\fR \fB\-\-output\fR \fIFILE\fR`,
		"chess960 x [options] PGN":  `\fBchess960\fR \fBx\fR \fI[options]\fR \fIPGN\fR`,
		"--light COULEUR":           `\fB\-\-light\fR \fICOULEUR\fR`,
		"chess960 play [MOVE...] É": `\fBchess960\fR \fBplay\fR \fI[MOVE...]\fR \fIÉ\fR`,
	} {
		if got := emphasis(typed); got != want {
			t.Errorf("%q is written as %q, want %q", typed, got, want)
		}
	}
	var r roff
	r.macro("TH", `say "x"`, "")
	if got := r.text.String(); got != ".TH \"say \\(dqx\\(dq\" \"\"\n" {
		t.Errorf("%q", got)
	}
}

func TestChoice(t *testing.T) {
	known := []string{"screen", "print-grey", "Letter"}
	for typed, want := range map[string]string{"screen": "screen", "SCREEN": "screen", "letter": "Letter"} {
		if got, err := Choice("--x", typed, known); err != nil || got != want {
			t.Errorf("%q: %q, %v", typed, got, err)
		}
	}
	for typed, want := range map[string]string{
		"":           `--x "": use one of screen, print-grey, Letter`,
		"neon":       `--x "neon": use one of screen, print-grey, Letter`,
		"print-gray": `--x "print-gray": use one of screen, print-grey, Letter; did you mean print-grey?`,
	} {
		_, err := Choice("--x", typed, known)
		var usage *cmdline.UsageError
		if got := speaktest.Speaker(t, "en").Explain(err); !errors.As(err, &usage) || got != want {
			t.Errorf("%q: %s, want %s", typed, got, want)
		}
	}
}

// TestFacts holds the facts together: no option or command twice, words for all that is
// named, every command there is, and every property explained.
func TestFacts(t *testing.T) {
	seen := map[string]bool{}
	once := func(name string) {
		t.Helper()
		if seen[name] {
			t.Errorf("%s stands there twice", name)
		}
		seen[name] = true
	}
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range options {
		once("option " + o.flag)
		if !words.Has("takes." + o.takes) {
			t.Errorf("--%s: no words for what it takes, %q", o.flag, o.takes)
		}
		if o.words != "" && o.list != nil || o.more != nil && len(o.values()) > 0 {
			t.Errorf("--%s: its values stand there twice", o.flag)
		}
	}
	for _, f := range commands {
		once("command " + f.command)
		if f.command != "" && !words.Has("command."+f.command+".usage") {
			t.Errorf("there is no command %s", f.command)
		}
		if f.list != nil && f.formats != nil {
			t.Errorf("%s: what it writes stands there twice", f.command)
		}
		for _, option := range Grouped(f.command) {
			once(f.command + " --" + option)
		}
		for _, e := range f.examples {
			once(f.command + " example " + e.name)
		}
		for _, table := range f.tables {
			for _, row := range table.rows {
				once(table.name + " row " + row.name)
			}
		}
	}
	for _, column := range chess960.Columns() {
		if !seen["property row "+column] {
			t.Errorf("the property %s is not explained", column)
		}
	}
}

// TestScript has a script for every shell.
func TestScript(t *testing.T) {
	for _, shell := range Shells() {
		text, err := Script(shell)
		if err != nil || !strings.Contains(text, "chess960 completion --words ") || !strings.HasSuffix(text, "\n") {
			t.Errorf("%s: %v, %q", shell, err, text)
		}
	}
	if _, err := Script("csh"); err == nil {
		t.Error("there is a script for csh")
	}
}
