package main

import (
	"bytes"
	"os"
	"regexp"
	"strings"
	"testing"

	"chess960/cmd/chess960/internal/i18n/typography"
	"chess960/testdata/golden"
)

// readmes are the files that present the program, with what is in them of their language.
var readmes = []struct{ path, locale, picture, caption string }{
	{"../../README.md", "en_GB.UTF-8", "readme.svg", "Position 537"},
	{"LISEZMOI.md", "fr_FR.UTF-8", "lisezmoi.svg", "Position n°\u00a0537"},
}

// consoles matches a console block: the command and what it prints.
var consoles = regexp.MustCompile("(?s)```console\n\\$ chess960 ([^\n]*)\n(.*?)```")

// TestReadme runs every command of the README's console blocks and compares
// what it prints; a last line of "..." stands for whatever follows. With -update
// the README is rewritten.
func TestReadme(t *testing.T) {
	for _, readme := range readmes {
		text, err := os.ReadFile(readme.path)
		if err != nil {
			t.Fatal(err)
		}
		found := 0
		updated := consoles.ReplaceAllFunc(text, func(block []byte) []byte {
			found++
			parts := consoles.FindSubmatch(block)
			command, want := string(parts[1]), string(parts[2])
			got := outputIn(t, readme.locale, splitWords(command))
			if head, cut := strings.CutSuffix(want, "...\n"); cut {
				lines := strings.SplitAfter(got, "\n")
				got = strings.Join(lines[:min(len(lines), strings.Count(head, "\n"))], "") + "...\n"
			}
			if got != want && !golden.Update() {
				t.Errorf("chess960 %s prints\n%s\n%s says\n%s", command, got, readme.path, want)
			}
			return []byte("```console\n$ chess960 " + command + "\n" + got + "```")
		})
		if found < 5 {
			t.Errorf("%s: only %d commands found", readme.path, found)
		}
		if !bytes.Contains(text, []byte("/golden/"+readme.picture+`"`)) {
			t.Errorf("%s does not show %s", readme.path, readme.picture)
		}
		golden.Compare(t, "../../testdata/golden/"+readme.picture,
			[]byte(outputIn(t, readme.locale, []string{"diagram", "537", "--caption", readme.caption})))
		if golden.Update() {
			if err := os.WriteFile(readme.path, updated, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestReadmeVerifier compares the verifier that the README shows with the file.
func TestReadmeVerifier(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	verifier, err := os.ReadFile("../../testdata/verify_full.py")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Contains(text, append([]byte("```python\n"), verifier...)) {
		t.Error("the README does not show testdata/verify_full.py")
	}
}

// elsewhere are the beginnings of commands that other tests run: they serve until they
// are ended, build with the Go toolchain, need another program, or count for minutes.
var elsewhere = regexp.MustCompile("^chess960 (?:serve|site|perft) ")

// TestReadmeCommands runs the indented commands of each README one after the other in
// an empty folder, as they stand but for what a person has to put in: the dice of a
// sealed draw, and the digits that a poster and an arbiter announce.
func TestReadmeCommands(t *testing.T) {
	const dice = "dice:3 5 1 6 2 4 4 1 6 3 2 5 1 6 3 2"
	indented := regexp.MustCompile(`(?m)^    (chess960 .*(?:\\\n.*)*)$`)
	digits := regexp.MustCompile(`"(?:anchor|digest)": *"([0-9a-f]{64})"`)
	placeholder := regexp.MustCompile(`\b[A-Z]+(?:-[A-Z]+)+\b`)
	for _, readme := range readmes {
		t.Run(readme.locale, func(t *testing.T) {
			text, err := os.ReadFile(readme.path)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir())
			games := []byte("[Event \"?\"]\n\n1. e4 e5 2. Nf3 *\n")
			for name, content := range map[string][]byte{"positions.txt": []byte("518\n534\n"), "games.pgn": games, "parties.pgn": games} {
				if err := os.WriteFile(name, content, 0o644); err != nil {
					t.Fatal(err)
				}
			}
			ran := 0
			for _, match := range indented.FindAllSubmatch(text, -1) {
				command := string(match[1])
				if elsewhere.MatchString(command) {
					continue
				}
				command, input, _ := strings.Cut(command, " < ")
				if input != "" {
					content, err := os.ReadFile(input)
					if err != nil {
						t.Fatal(err)
					}
					input = string(content)
				}
				if placeholder.MatchString(command) {
					record, err := os.ReadFile("open.json")
					if err != nil {
						t.Fatal(err)
					}
					announced := digits.FindAllSubmatch(record, -1)
					command = placeholder.ReplaceAllStringFunc(command, func(string) string {
						next := announced[0][1]
						announced = announced[1:]
						return string(next)
					})
				}
				args := splitWords(command)[1:]
				if strings.HasPrefix(command, "chess960 event draw") {
					args = append(args, "--public", dice)
				}
				var out, errOut bytes.Buffer
				if code := run(append([]string{"chess960"}, args...), strings.NewReader(input), &out, &errOut, locale(readme.locale), nil); code != exitOK {
					t.Errorf("%s: exit code %d, %s", command, code, errOut.String())
				}
				ran++
			}
			if ran < 15 {
				t.Errorf("only %d commands found", ran)
			}
		})
	}
}

// TestLisezmoiTypography wants the French README set as French print is, outside of what
// is to be typed.
func TestLisezmoiTypography(t *testing.T) {
	text, err := os.ReadFile("LISEZMOI.md")
	if err != nil {
		t.Fatal(err)
	}
	typed := regexp.MustCompile("(?s)```.*?```|`[^`]*`|<img [^>]*>")
	prose := typed.ReplaceAllString(string(text), "x")
	for line := range strings.Lines(prose) {
		if strings.HasPrefix(line, "    ") {
			continue
		}
		if want := typography.French(line); line != want {
			t.Errorf("LISEZMOI.md has\n%swhich French print sets as\n%s", line, want)
		}
	}
}

// locale returns an environment in which nothing is set but the locale.
func locale(name string) func(string) string {
	return func(key string) string {
		if key == "LANG" {
			return name
		}
		return ""
	}
}

// output960 runs the program in English and returns what it prints.
func output960(t *testing.T, args []string) string {
	t.Helper()
	return outputIn(t, "", args)
}

// outputIn runs the program in a locale and returns what it prints.
func outputIn(t *testing.T, name string, args []string) string {
	t.Helper()
	var out, errOut bytes.Buffer
	if code := run(append([]string{"chess960"}, args...), strings.NewReader(""), &out, &errOut, locale(name), nil); code != exitOK {
		t.Fatalf("chess960 %q: exit code %d, %s", args, code, errOut.String())
	}
	return out.String()
}

// splitWords splits a command as a shell does that knows no more than single
// quotes.
func splitWords(command string) (words []string) {
	for i, part := range strings.Split(command, "'") {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}
