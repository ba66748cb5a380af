package cmdline

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/speak/speaktest"
)

// program is one with a command and a group of two; run is done by whichever is named.
func program(run cli.ActionFunc) *cli.App {
	flags := func() []cli.Flag {
		return []cli.Flag{
			&cli.StringFlag{Name: "count", Aliases: []string{"n"}, Value: "1"},
			&cli.StringFlag{Name: "theme", Value: "screen"},
			&cli.StringFlag{Name: "margin", Value: "5"},
			&cli.StringSliceFlag{Name: "mark"},
			&cli.BoolFlag{Name: "json"},
			&cli.BoolFlag{Name: "all"},
			&cli.StringFlag{Name: "lang"},
			&cli.BoolFlag{Name: "lenient"},
			NumberingFlag(),
		}
	}
	return &cli.App{
		Name: "chess960", HideHelp: true, HideVersion: true, Writer: io.Discard, ErrWriter: io.Discard,
		Flags: []cli.Flag{&cli.StringFlag{Name: "lang"}},
		Commands: []*cli.Command{
			{Name: "show", Flags: flags(), Action: run},
			{Name: "version", Flags: []cli.Flag{&cli.BoolFlag{Name: "json"}}, Action: run},
			{Name: "event", Flags: []cli.Flag{&cli.StringFlag{Name: "lang"}}, Subcommands: []*cli.Command{
				{Name: "new", Flags: flags(), Action: run},
				{Name: "draw", Flags: flags(), Action: run},
			}},
		},
		ExitErrHandler: func(*cli.Context, error) {},
	}
}

// TestArrange puts flags before arguments.
func TestArrange(t *testing.T) {
	for _, test := range []struct{ typed, want, prepared string }{
		{"", "help: --", ""},
		{"show", "show --", "show"},
		{"show 518", "show -- 518", "show"},
		{"show 518 --json", "show --json -- 518", "show"},
		{"show 518 --count 3 534", "show --count 3 -- 518 534", "show"},
		{"show 518 -n 3", "show -n 3 -- 518", "show"},
		{"show 518 -n3", "show -n 3 -- 518", "show"},
		{"show -n-3 518", "show -n -3 -- 518", "show"},
		{"show -n=3", "show -n=3 --", "show"},
		{"show -n3=4", "show -n 3=4 --", "show"},
		{"-n3 show", "show -n 3 --", "show"},
		{"show 518 --count=3", "show --count=3 -- 518", "show"},
		{"show 518 -count 3", "show -count 3 -- 518", "show"},
		{"show --count --json 518", "show --count --json -- 518", "show"}, // the value of --count, whatever it looks like
		{"show --count -1", "show --count -1 --", "show"},
		{"show -1", "show -- -1", "show"}, // a number below nothing is no flag
		{"show -", "show -- -", "show"},
		{"show -- --json -n", "show -- --json -n", "show"},
		{"show a -- b --json", "show -- a b --json", "show"},
		{"show --json -- --", "show --json -- --", "show"},
		{"show 518 help", "show -- 518 help", "show"},
		{"--json show 518", "show --json -- 518", "show"},
		{"-n 3 show 518", "show -n 3 -- 518", "show"},
		{"--lang fr show", "show --lang fr --", "show"},
		{"help", "help: --", ""},
		{"--help", "help: --", ""},
		{"help show", "help: show --", "show"},
		{"show --help", "help: show --", "show"},
		{"show 518 -h --json", "help: show --json -- 518", "show"},
		{"show --theme --help", "show --theme --help --", "show"},
		{"event", "help: event --", "event"},
		{"event new a.json --count 2", "event new --count 2 -- a.json", "event event.new"},
		{"--json event draw a", "event draw --json -- a", "event event.draw"},
		{"event --json draw a", "event draw --json -- a", "event event.draw"},
		{"event help", "help: event --", "event"},
		{"help event draw", "help: event draw --", "event event.draw"},
		{"--version", "version --", "version"},
		{"-v --json", "version --json --", "version"},
		{"--help --version", "help: version --", "version"},
	} {
		var prepared []string
		args := append([]string{"/usr/bin/chess960"}, strings.Fields(test.typed)...)
		got, err := Arrange(program(nil), args, func(c *cli.Command, name string) {
			if !strings.HasSuffix("."+name, "."+c.Name) {
				t.Errorf("%q: command %s is prepared as %s", test.typed, c.Name, name)
			}
			prepared = append(prepared, name)
		})
		if err != nil {
			t.Errorf("%q: %v", test.typed, speaktest.Speaker(t, "en").Explain(err))
			continue
		}
		text := strings.TrimPrefix(strings.Join(got.Args, " "), "/usr/bin/chess960 ")
		if got.Help {
			text = "help: " + text
		}
		if text != test.want || got.Name != test.prepared[strings.LastIndex(test.prepared, " ")+1:] || (got.Command == nil) != (got.Name == "") {
			t.Errorf("%q: arranged as %q for %q, want %q", test.typed, text, got.Name, test.want)
		}
		if names := strings.Join(prepared, " "); names != test.prepared {
			t.Errorf("%q: prepared %q, want %q", test.typed, names, test.prepared)
		}
	}
	if got, err := Arrange(program(nil), nil, nil); err != nil || !slices.Equal(got.Args, []string{"chess960", "--"}) {
		t.Errorf("without even a name: %q, %v", got.Args, err)
	}
}

// TestArrangeRefuses says what is wrong, and what to type, in both languages.
func TestArrangeRefuses(t *testing.T) {
	for _, test := range []struct{ typed, en, fr string }{
		{"frob", `no command "frob"; see chess960 --help`, `commande inconnue : "frob" ; voir chess960 --help`},
		{"shwo", `no command "shwo"; see chess960 --help; did you mean show?`, `commande inconnue : "shwo" ; voir chess960 --help ; vouliez-vous dire show ?`},
		{"-- show", `no command "show"; see chess960 --help`, `commande inconnue : "show" ; voir chess960 --help`},
		{"event nwe", `no command "nwe"; see chess960 event --help; did you mean new?`, `commande inconnue : "nwe" ; voir chess960 event --help ; vouliez-vous dire new ?`},
		{"event 7", `no command "7"; see chess960 event --help`, `commande inconnue : "7" ; voir chess960 event --help`},
		{"event -7", `no command "-7"; see chess960 event --help`, `commande inconnue : "-7" ; voir chess960 event --help`},
		{"show --cuont 3", `no option "--cuont"; see chess960 show --help; did you mean --count?`, `option inconnue : "--cuont" ; voir chess960 show --help ; vouliez-vous dire --count ?`},
		{"show --them=dark", `no option "--them=dark"; see chess960 show --help; did you mean --theme?`, `option inconnue : "--them=dark" ; voir chess960 show --help ; vouliez-vous dire --theme ?`},
		{"show -x", `no option "-x"; see chess960 show --help`, `option inconnue : "-x" ; voir chess960 show --help`},
		{"show ---json", `no option "---json"; see chess960 show --help`, `option inconnue : "---json" ; voir chess960 show --help`},
		{"show --version", `no option "--version"; see chess960 show --help`, `option inconnue : "--version" ; voir chess960 show --help`},
		{"--json", `no option "--json"; see chess960 --help`, `option inconnue : "--json" ; voir chess960 --help`},
		{"--json event", `no option "--json"; see chess960 --help`, `option inconnue : "--json" ; voir chess960 --help`},
		{"show \x1b", `no command`, `commande inconnue`},
		{"show --count", `option --count needs a value`, `l'option --count demande une valeur`},
		{"show 518 -n", `option -n needs a value`, `l'option -n demande une valeur`},
		{"show --json=yes", `option --json takes no value`, `l'option --json ne prend pas de valeur`},
	} {
		if strings.Contains(test.typed, "\x1b") {
			test.typed = "\x1b[2J"
		}
		_, err := Arrange(program(nil), append([]string{"chess960"}, strings.Fields(test.typed)...), func(*cli.Command, string) {})
		var usage *UsageError
		if !errors.As(err, &usage) {
			t.Errorf("%q: error %v", test.typed, err)
			continue
		}
		for code, want := range map[string]string{"en": test.en, "fr": test.fr} {
			if got := speaktest.Speaker(t, code).Explain(err); !strings.HasPrefix(got, want) || strings.Contains(got, "\x1b") {
				t.Errorf("%q: %q, want %q", test.typed, got, want)
			}
		}
	}
}

// FuzzArrange arranges any words without panic, and loses none: what it returns has the
// program's name, and each word that is no command, flag or help as it was, but a value
// that was glued to its flag as a word of its own.
func FuzzArrange(f *testing.F) {
	for _, typed := range []string{"show 518 --json", "-- a", "event draw -n 3 a -- -n", "--version", "help show", "- -- -1", "show --count", "show -n3 -n=3 -n-3"} {
		f.Add(typed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		args := append([]string{"chess960"}, strings.Split(typed, " ")...)
		line, err := Arrange(program(nil), slices.Clone(args), func(*cli.Command, string) {})
		if err != nil || line.Help {
			return
		}
		got := line.Args
		if got[0] != "chess960" || len(got) < len(args) || len(got) > 2*len(args) {
			t.Errorf("%q is arranged as %q", args, got)
		}
		again, err := Arrange(program(nil), slices.Clone(got), func(*cli.Command, string) {})
		if err != nil || again.Help || again.Name != line.Name || !slices.Equal(again.Args, got) {
			t.Errorf("%q is arranged as %q, and that as %q, %v", args, got, again.Args, err)
		}
	})
}

// clashes has a row of every kind.
var clashes = []Clash{
	{Flag: "json", Not: "theme=dark POSITION mark"},
	{Flag: "theme=grey", Not: "count"},
	{Flag: "POSITION", Not: "all"},
	{Flag: "margin", Need: "all"},
	{Flag: "count", Need: "theme", Not: "mark", Why: "usage.dpi"},
}

// TestCheckClashes has flags that go together and flags that do not.
func TestCheckClashes(t *testing.T) {
	const dpi = "--dpi is how many pixels make an inch of the picture: give its size by --square, in millimetres"
	for _, test := range []struct{ typed, want string }{
		{"show", ""},
		{"show 518 534", ""},
		{"show --json --theme grey", ""},
		{"show --json --theme screen", ""}, // which is said twice
		{"show --json --theme dark", "--json and --theme dark do not go together"},
		{"show --theme=dark --json", "--json and --theme dark do not go together"},
		{"show --json --mark a --mark b", "--json and --mark do not go together"},
		{"show --json 518", "--json and POSITION do not go together"},
		{"show 518 --json", "--json and POSITION do not go together"},
		{"show --all 518", "POSITION and --all do not go together"},
		{"show --theme grey --count 3 --all", "--theme grey and --count do not go together"},
		{"show --theme grey --count 1 --all", ""}, // which is the default
		{"show --theme grey -n 1", ""},
		{"show --theme grey -n 2", "--theme grey and --count do not go together"},
		{"show --margin 7", "--margin needs --all"},
		{"show --margin 5", ""}, // which is the default
		{"show --margin 7 --all", ""},
		{"show --count 3", dpi},
		{"show --count 3 --theme screen", dpi}, // the default says nothing either
		{"show --count 3 --theme dark", ""},
		{"show --count 3 --theme dark --mark a", dpi},
	} {
		if got := run(t, test.typed, func(c *cli.Context) error { return CheckClashes(c, clashes) }); got != test.want {
			t.Errorf("%q: %q, want %q", test.typed, got, test.want)
		}
	}
}

// run runs the program as typed, and returns the words about the error, which is one of
// usage.
func run(t *testing.T, typed string, action cli.ActionFunc) string {
	t.Helper()
	line, err := Arrange(program(action), append([]string{"chess960"}, strings.Fields(typed)...), func(*cli.Command, string) {})
	if err != nil {
		t.Fatal(err)
	}
	ran := false
	err = program(func(c *cli.Context) error { ran = true; return action(c) }).RunContext(t.Context(), line.Args)
	var usage *UsageError
	if !ran || err != nil && !errors.As(err, &usage) {
		t.Fatalf("%q: ran %v, error %v", typed, ran, err)
	}
	if err == nil {
		return ""
	}
	return speaktest.Speaker(t, "en").Explain(err)
}

// TestNumbers reads values of flags.
func TestNumbers(t *testing.T) {
	whole := func(c *cli.Context) error { _, err := Number(c, "count", 1, 960); return err }
	length := func(c *cli.Context) error { _, err := Millimetres(c, "margin", 2.5, 40); return err }
	const wrong, short = " a whole number from 1 to 960 is needed", " millimetres from 2.5 to 40 are needed"
	for _, test := range []struct {
		typed  string
		action cli.ActionFunc
		want   string
	}{
		{"show", whole, ""},
		{"show -n 960", whole, ""},
		{"show -n 010", whole, ""}, // ten: nobody means eight
		{"show -n +5", whole, ""},
		{"show -n 0", whole, `--count "0":` + wrong},
		{"show -n 961", whole, `--count "961":` + wrong},
		{"show -n -1", whole, `--count "-1":` + wrong},
		{"show -n 1e2", whole, `--count "1e2":` + wrong},
		{"show -n=", whole, `--count "":` + wrong},
		{"show -n 99999999999999999999", whole, `--count "99999999999999999999":` + wrong},
		{"show", length, ""},
		{"show --margin 2.5", length, ""},
		{"show --margin 4e1", length, ""},
		{"show --margin 2.4", length, `--margin "2.4":` + short},
		{"show --margin NaN", length, `--margin "NaN":` + short},
		{"show --margin Inf", length, `--margin "Inf":` + short},
		{"show --margin 5mm", length, `--margin "5mm":` + short},
		{"show", NoArgument, ""},
		{"show 518", NoArgument, `unexpected argument: "518"; see chess960 show --help`},
	} {
		if got := run(t, test.typed, test.action); got != test.want {
			t.Errorf("%q: %q, want %q", test.typed, got, test.want)
		}
	}
}

// TestUsage marks errors, and nothing that is none.
func TestUsage(t *testing.T) {
	if err := Usage(nil); err != nil {
		t.Errorf("no error became %v", err)
	}
	cause := errors.New("cause")
	if err := Usage(cause); !errors.Is(err, cause) || err.Error() != "cause" {
		t.Errorf("%v", err)
	}
}
