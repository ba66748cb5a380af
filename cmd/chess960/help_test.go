package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/help"
	"chess960/cmd/chess960/internal/i18n"
	"chess960/cmd/chess960/internal/wrap"
	"chess960/testdata/need"
)

// testSession returns a session without streams that speaks a language as print does.
func testSession(t testing.TB, code string) *session {
	t.Helper()
	words, err := i18n.For(code)
	if err != nil {
		t.Fatal(err)
	}
	return newSession(words, strings.NewReader(""), io.Discard, io.Discard, func(name string) string {
		return map[string]string{"LANG": "C.UTF-8"}[name]
	})
}

// eachCommand calls visit with every command and its name with those above it.
func eachCommand(s *session, visit func(name string, command *cli.Command)) {
	var walk func(prefix string, commands []*cli.Command)
	walk = func(prefix string, commands []*cli.Command) {
		for _, command := range commands {
			visit(prefix+command.Name, command)
			walk(prefix+command.Name+".", command.Subcommands)
		}
	}
	walk("", s.app().Commands)
}

// pagesOf returns the help of the program and of every command.
func pagesOf(s *session) []*help.Page {
	app := s.app()
	return append([]*help.Page{help.ProgramPage(app, s.say)}, help.Pages(app.Commands, s.say)...)
}

// TestHelp reads the help of every command in both languages: it has words for all,
// between two and four examples, every option once with what it takes, and fits the
// terminal.
func TestHelp(t *testing.T) {
	key := regexp.MustCompile(`\b(help|flag|takes|command|man|app)\.[a-z]`)
	for _, code := range i18n.Codes {
		s := testSession(t, code)
		for _, page := range pagesOf(s) {
			for _, columns := range []int{0, 40, 60, wrap.Usual, 100, 1000} {
				text := page.Text(columns)
				if found := key.FindString(text); found != "" || strings.ContainsAny(text, "{}") {
					t.Errorf("%s, %s: words are missing: %q in\n%s", code, page.Name, found, text)
				}
				fits(t, page, text, min(max(columns, 40), 100))
			}
			if n := len(page.Examples); n < 1 || n > 4 {
				t.Errorf("%s: %d examples", page.Name, n)
			}
		}
		eachCommand(s, func(name string, command *cli.Command) {
			if len(command.Subcommands) > 0 {
				return
			}
			text := help.CommandPage(name, command, s.say).Text(wrap.Usual)
			for _, flag := range append(command.Flags, cli.HelpFlag) {
				option := "--" + flag.Names()[0]
				rows := regexp.MustCompile(`(?m)^ +(-\w, )*`+option+`( \pL+)?(  |$)`).FindAllStringSubmatch(text, -1)
				if option == "--words" {
					continue // for shells
				}
				_, isBool := flag.(*cli.BoolFlag)
				if len(rows) != 1 || isBool != (rows[0][2] == "") || !isBool && rows[0][2] != strings.ToUpper(rows[0][2]) {
					t.Errorf("%s, %s: %s stands there as %q", code, name, option, rows)
				}
				for _, value := range help.Values(name, flag.Names()[0]) {
					if words := help.Words(name, flag.Names()[0], s.say); !strings.Contains(words, value) && name != "sheet" {
						t.Errorf("%s, %s: the words of %s do not name %s: %s", code, name, option, value, words)
					}
				}
			}
		})
	}
}

// fits wants no line wider than the terminal, unless it is an example or one that has
// nothing to be broken at.
func fits(t *testing.T, page *help.Page, text string, columns int) {
	t.Helper()
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if utf8.RuneCountInString(line) <= columns || strings.HasPrefix(line, "    chess960 ") {
			continue
		}
		if words := strings.Fields(line); len(words) > 2 || len(words) == 2 && !strings.HasPrefix(words[0], "-") {
			t.Errorf("%s at %d columns: %q", page.Name, columns, line)
		}
	}
}

// TestHelpGroups has every option that the facts group be one of the command.
func TestHelpGroups(t *testing.T) {
	s := testSession(t, "en")
	known := map[string]bool{}
	eachCommand(s, func(name string, command *cli.Command) {
		known[name] = true
		for _, option := range help.Grouped(name) {
			if !slices.ContainsFunc(command.Flags, func(f cli.Flag) bool { return f.Names()[0] == option }) {
				t.Errorf("%s has no option --%s", name, option)
			}
		}
		if grouped := help.Grouped(name); len(grouped) > 0 {
			for _, flag := range command.Flags {
				option := flag.Names()[0]
				if !slices.Contains(grouped, option) && !slices.Contains([]string{"lang", "letters", "color"}, option) {
					t.Errorf("%s: --%s is in no group", name, option)
				}
			}
		}
	})
}

// TestExamples runs every example of the help, in bash, in a folder with the files that
// they name.
func TestExamples(t *testing.T) {
	need.Program(t, "bash", "bash")
	program960(t)
	for _, code := range i18n.Codes {
		for _, page := range pagesOf(testSession(t, code)) {
			t.Run(code+"/"+page.Name, func(t *testing.T) {
				t.Parallel()
				runExamples(t, code, page)
			})
		}
	}
}

// runExamples runs the examples of a page for somebody of that language.
func runExamples(t *testing.T, code string, page *help.Page) {
	t.Helper()
	folder := exampleFolder(t)
	for _, example := range page.Examples {
		line := example.Line
		switch {
		case strings.HasPrefix(line, "chess960 serve"):
			line = "timeout --foreground --preserve-status 1 " + line + " --addr 127.0.0.1:0" // where nobody listens yet
		case strings.HasPrefix(line, "chess960 site") && (!*deep || code != "en"):
			continue // half a minute and 200 MB for each
		case strings.HasPrefix(line, "chess960 event new open.json"):
			os.Remove(filepath.Join(folder, "open.json"))
			os.Remove(filepath.Join(folder, "open.json.secret"))
		}
		c := exec.Command("bash", "-c", line)
		c.Dir, c.Stdin = folder, strings.NewReader("")
		c.Env = append(os.Environ(), "LC_ALL="+code+".UTF-8")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%s: %v, %s", line, err, out)
		}
	}
}

// exampleFolder returns a folder with a game, with a record in which a draw was made, and
// with what site takes: the source of this module, and an engine.
func exampleFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	source, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.mod":        "module examples\n\ngo 1.26.0\n\nrequire chess960 v0.0.0\n\nreplace chess960 => " + source + "\n",
		"chess960.wasm": "\x00asm", "wasm_exec.js": "",
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run960(t, folder, "play", "518", "e4", "e5", "--pgn", "-o", "games.pgn")
	run960(t, folder, "event", "new", "open.json", "--name", "open-2026")
	run960(t, folder, "event", "draw", "open.json", "--label", "round=1", "--public", "dice:3 5 1 6 2 4 4 1 6 3 2 5 1 6 3 2")
	return folder
}

// run960 runs the program in a folder.
func run960(t *testing.T, folder string, args ...string) {
	t.Helper()
	c := exec.Command(program960(t), args...)
	c.Dir = folder
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%q: %v, %s", args, err, out)
	}
}

// TestExamplesInShells has bash, zsh and the rules of PowerShell make the same words of
// every example.
func TestExamplesInShells(t *testing.T) {
	need.Program(t, "bash", "bash")
	need.Program(t, "zsh", "zsh")
	s := testSession(t, "en")
	for _, page := range pagesOf(s) {
		for _, example := range page.Examples {
			want, ok := powershellWords(example.Line)
			if !ok {
				t.Errorf("PowerShell would not take as it stands: %s", example.Line)
			}
			for _, shell := range [][]string{{"bash", "--norc"}, {"zsh", "-f"}} {
				c := exec.Command(shell[0], append(shell[1:], "-c", `chess960() { printf '%s\0' chess960 "$@"; }; `+example.Line)...)
				c.Dir = t.TempDir()
				out, err := c.CombinedOutput()
				if got := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00"); err != nil || !slices.Equal(got, want) {
					t.Errorf("%s makes %q of %s, want %q", shell[0], got, example.Line, want)
				}
			}
		}
	}
}

// powershellWords splits a command line as PowerShell does that knows two kinds of words:
// those in single quotes, and those of letters, digits and signs that mean nothing to it.
// A word with anything else, with a quotation mark in quotes, which old versions lose, or
// that begins with a hyphen and holds a point or a colon, where old versions cut it, is
// refused.
func powershellWords(line string) (words []string, ok bool) {
	word := regexp.MustCompile(`^(?:'([^'"]*)'|([A-Za-z0-9_./:=+-]+))(?: |$)`)
	for line != "" {
		found := word.FindStringSubmatch(line)
		if found == nil || strings.HasPrefix(found[2], "-") && strings.ContainsAny(found[2], ".:") {
			return words, false
		}
		words = append(words, found[1]+found[2])
		line = line[len(found[0]):]
	}
	return words, true
}

func TestPowershellWords(t *testing.T) {
	for line, want := range map[string][]string{
		"chess960 show 518":               {"chess960", "show", "518"},
		"chess960 list --match 'R?K'":     {"chess960", "list", "--match", "R?K"},
		"chess960 show ''":                {"chess960", "show", ""},
		"chess960 list --match R?K":       nil,
		"chess960 draw --exclude 1,2":     nil,
		"chess960 draw --seed \"a b\"":    nil,
		"chess960 a;b":                    nil,
		"chess960 list --where a>=2":      nil,
		"chess960 diagram --light #eee":   nil,
		"chess960 event draw --label=a.b": nil,
		"chess960 draw --seed 'a\"b'":     nil,
		"chess960 man > a":                nil,
		"chess960 draw --seed $HOME":      nil,
		"chess960 draw --seed `a":         nil,
		"chess960 draw --seed {a}":        nil,
		"chess960 draw --seed @a":         nil,
	} {
		got, ok := powershellWords(line)
		if ok != (want != nil) || ok && !slices.Equal(got, want) {
			t.Errorf("%s: %q, %t; want %q", line, got, ok, want)
		}
	}
}

// TestMan has man and groff show the manual in both languages without a warning, with
// every command and option in it.
func TestMan(t *testing.T) {
	need.Program(t, "man-db", "man")
	need.Program(t, "groff-base", "groff")
	folder := t.TempDir()
	for _, code := range i18n.Codes {
		run960(t, folder, "man", "--lang", code, "-o", "x.1")
		for _, line := range [][]string{
			{"man", "--warnings", "./x.1"},
			{"groff", "-man", "-Tutf8", "-ww", "-P-c", "x.1"},
		} {
			var out, errOut bytes.Buffer
			c := exec.Command(line[0], line[1:]...)
			c.Dir, c.Stdout, c.Stderr = folder, &out, &errOut
			c.Env = append(os.Environ(), "LC_ALL=C.UTF-8", "MANWIDTH=200", "MANPAGER=cat", "MANOPT=")
			if err := c.Run(); err != nil || errOut.Len() > 0 {
				t.Errorf("%q, %s: %v, %s", line, code, err, errOut.String())
			}
			text := regexp.MustCompile("\x1b\\[[0-9;]*m|.\b").ReplaceAllString(out.String(), "")
			s := testSession(t, code)
			for _, page := range pagesOf(s) {
				if !strings.Contains(text, page.Usage) {
					t.Errorf("%q, %s: no %q", line, code, page.Usage)
				}
				for _, example := range page.Examples {
					if !strings.Contains(text, example.Line) {
						t.Errorf("%q, %s: no %q", line, code, example.Line)
					}
				}
				for _, section := range page.Sections {
					for _, row := range section.Rows {
						if !strings.Contains(text, row.Term) {
							t.Errorf("%q, %s: no %q", line, code, row.Term)
						}
					}
				}
			}
		}
	}
}
