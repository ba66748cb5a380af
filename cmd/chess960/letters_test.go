package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/i18n"
)

// said is what the program prints, asked in a language.
func said(t *testing.T, language, in string, args ...string) (out, errOut string, code int) {
	t.Helper()
	getenv := func(name string) string { return map[string]string{"LANG": language}[name] }
	var o, e bytes.Buffer
	code = run(append([]string{"chess960"}, args...), strings.NewReader(in), &o, &e, getenv, nil)
	return o.String(), e.String(), code
}

// aGame has every letter of a piece in it, in English.
const aGame = `1. Nf3 Nc6 2. e4 e5 3. Bc4 Bc5 4. Qe2 Qe7 5. Kd1 Kd8 6. Rg1 Nf6 *
`

// machineFormats are what programs read: everything that a command prints in them, and
// the flags of formats that it has.
var machineFormats = []struct {
	args string
	in   string
}{
	{"show 518 --json", ""},
	{"show 518/534 --json", ""},
	{"draw --seed a --count 3 --json", ""},
	{"draw --throws 1,3,6,2,4 --json", ""},
	{"list --where king_file=c --json", ""},
	{"list --where king_file=c --format json", ""},
	{"list --where king_file=c --format tsv", ""},
	{"castle 0 --json", ""},
	{"adjudicate 0 --flag white --json", ""},
	{"adjudicate --pgn - --json", "1. e4 e5 *\n"},
	{"play 518 --json", "g1f3 b8c6 e2e4\n"},
	{"play 518 --fen", "g1f3 b8c6 e2e4\n"},
	{"play 518 --pgn", "g1f3 b8c6 e2e4\n"},
	{"play 518 --pgn --notation long", "g1f3 b8c6 e2e4\n"},
	{"pgn --json -", aGame},
	{"pgn --json --convert -", aGame},
	{"pgn --json --positions -", aGame},
	{"pgn --json --adjudicate -", aGame},
	{"pgn --convert -", aGame},
	{"pgn --convert --notation long -", aGame},
	{"pgn --positions -", aGame},
	{"perft 518 -d 2 --json", ""},
	{"perft 518 -d 2 --divide --json", ""},
	{"perft 518 -d 2 --divide", ""},
	{"perft --all -d 1 --json", ""},
	{"version --json", ""},
	{"diagram 518 --format svg --caption x --hide pieces --empty", ""},
	{"event new x.json --name x --links 9 --json", ""},
	{"event draw x.json --label round=1 --json --public", ""},
	{"event void x.json --reason x --json", ""},
	{"event show x.json --json", ""},
	{"event verify x.json --json", ""},
}

// TestMachineFormats has programs read the same under every language. Those of sealed
// draws, which need files, are in TestRecordsHaveNoLanguage.
func TestMachineFormats(t *testing.T) {
	for _, test := range machineFormats {
		args := strings.Fields(test.args)
		if args[0] == "event" || args[0] == "diagram" {
			continue
		}
		english, errors, code := said(t, "en_GB.UTF-8", test.in, args...)
		if code != exitOK || english == "" {
			t.Errorf("%s: exit %d, %q", test.args, code, errors)
		}
		french, _, _ := said(t, "fr_FR.UTF-8", test.in, args...)
		if french != english {
			t.Errorf("%s: in French\n%s\nin English\n%s", test.args, french, english)
		}
	}
}

// TestMachineFormatsAreAll finds a flag for a format that no test has.
func TestMachineFormatsAreAll(t *testing.T) {
	words, err := i18n.For("en")
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(words, nil, nil, nil, func(string) string { return "" })
	var walk func(path []string, commands []*cli.Command)
	walk = func(path []string, commands []*cli.Command) {
		for _, command := range commands {
			path := append(slices.Clone(path), command.Name)
			for _, flag := range command.Flags {
				name := flag.Names()[0]
				if !slices.Contains([]string{"json", "format", "fen", "pgn", "convert", "positions", "divide"}, name) {
					continue
				}
				if !slices.ContainsFunc(machineFormats, func(test struct{ args, in string }) bool {
					words := strings.Fields(test.args)
					return len(words) > len(path) && slices.Equal(words[:len(path)], path) && slices.Contains(words, "--"+name)
				}) {
					t.Errorf("%s --%s is not tried", strings.Join(path, " "), name)
				}
			}
			walk(path, command.Subcommands)
		}
	}
	walk(nil, s.app().Commands)
}

// toPeople is what the JSON of a verification says in words, beside their codes.
var toPeople = regexp.MustCompile(`"text": ".*"`)

// TestRecordsHaveNoLanguage draws from one secret in both languages: the records, and
// what programs read of them, are the same.
func TestRecordsHaveNoLanguage(t *testing.T) {
	folder := t.TempDir()
	record := filepath.Join(folder, "open.json")
	if _, errors, code := said(t, "en", "", "event", "new", record, "--name", "open", "--links", "9"); code != exitOK {
		t.Fatal(errors)
	}
	files, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(files) < 2 {
		t.Fatalf("files %q, %v", files, err)
	}
	begun := map[string][]byte{}
	for _, file := range files {
		if begun[file], err = os.ReadFile(file); err != nil {
			t.Fatal(err)
		}
	}
	dice := "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"
	var printed [2][]string
	var kept [2][]byte
	for i, language := range [...]string{"en_GB.UTF-8", "fr_FR.UTF-8"} {
		for file, text := range begun {
			if err := os.WriteFile(file, text, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, args := range [][]string{
			{"draw", record, "--label", "round=1;boards=1-3", "--public", dice, "--json"},
			{"show", record, "--json"},
			{"verify", record, "--json"},
			{"void", record, "--reason", "a player saw it", "--json"},
		} {
			out, errors, code := said(t, language, "", append([]string{"event"}, args...)...)
			if code != exitOK {
				t.Fatalf("%s: %q: %s", language, args, errors)
			}
			printed[i] = append(printed[i], toPeople.ReplaceAllString(out, ""))
		}
		if kept[i], err = os.ReadFile(record); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(kept[0], kept[1]) {
		t.Errorf("records: in English\n%s\nin French\n%s", kept[0], kept[1])
	}
	for i := range printed[0] {
		if printed[0][i] != printed[1][i] {
			t.Errorf("in English\n%s\nin French\n%s", printed[0][i], printed[1][i])
		}
	}
}

// TestFrenchLetters has every command print an arrangement for people to read, and finds
// English ones among what is printed in French.
func TestFrenchLetters(t *testing.T) {
	folder := t.TempDir()
	record := filepath.Join(folder, "open.json")
	page := filepath.Join(folder, "page.pdf")
	dice := "dice:3 5 1 6 2 4 4 1 6 3 2 2 5 1 6 4"
	english := regexp.MustCompile(`\b[RNBQK]{8}\b|\b[NBQK][a-h1-8x]*[a-h][1-8]\b`)
	tried := map[string]bool{}
	for _, test := range []struct {
		in   string
		args []string
		want string // a French arrangement or move, "" for what names none
	}{
		{"", []string{"draw", "--seed", "a"}, "FFCTRCDT"},
		{"", []string{"draw", "--seed", "a", "--count", "3", "--pairs"}, "FFCTRCDT"},
		{"", []string{"draw", "--seed", "a", "--dfrc"}, "/"},
		{"", []string{"draw", "--throws", "1,3,6,2,4"}, "jets 1,3,6,2,4, position n° 658, FTCRTFCD"},
		{"1\n3\n6\n2\n4\n", []string{"draw", "--dice"}, "FTCRTFCD"},
		{"", []string{"show", "518"}, "TCFDRFCT"},
		{"", []string{"show", "518", "--no-board"}, "TCFRDFCT"},
		{"", []string{"show", "518/534"}, "TCFDRFCT/TCFRDFCT"},
		{"", []string{"list"}, "TCFDRFCT"},
		{"", []string{"castle", "518"}, ""},
		{"", []string{"diagram", "518", "--format", "text", "--line", "e4 e5 Cf3"}, "2.Cf3"},
		{"", []string{"diagram", "518", "--format", "spoken"}, ""},
		{"", []string{"sheet", "518", "-o", page}, ""},
		{"", []string{"booklet", "-o", page}, ""},
		{"", []string{"play", "518", "e4", "e5", "Cf3"}, "2. Cf3"},
		{"", []string{"play", "518", "e4", "e5", "Cf3", "coups"}, "Cc6"},
		{"1. e4 e5 2. Nf3 *\n", []string{"pgn", "--adjudicate", "-"}, ""},
		{"", []string{"adjudicate", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "--touched", "e1"}, "Rf1"},
		{"", []string{"perft", "--all", "-d", "0"}, "TCFDRFCT"},
		{"", []string{"event", "new", record, "--name", "open", "--links", "9"}, ""},
		{"", []string{"event", "draw", record, "--label", "round=1;boards=1-2", "--public", dice}, "[FCTDR]{8}"},
		{"", []string{"event", "show", record}, ""},
		{"", []string{"event", "verify", record}, ""},
		{"", []string{"event", "void", record, "--reason", "vu"}, ""},
		{"", []string{"completion", "bash"}, ""},
		{"", []string{"man"}, "TCFDRFCT"},
		{"", []string{"version"}, ""},
	} {
		tried[strings.Join(test.args[:1+strings.Count(test.args[0], "event")], " ")] = true
		out, errOut, _ := said(t, "fr_FR.UTF-8", test.in, test.args...)
		text := aFEN.ReplaceAllString(out+errOut, "")
		if found := english.FindString(text); found != "" {
			t.Errorf("%q prints %s:\n%s", test.args, found, text)
		}
		if !regexp.MustCompile(test.want).MatchString(strings.ReplaceAll(text, "\u00a0", " ")) {
			t.Errorf("%q prints no %s:\n%s", test.args, test.want, text)
		}
	}
	words, err := i18n.For("fr")
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range newSession(words, nil, nil, nil, func(string) string { return "" }).app().Commands {
		if name := command.Name; len(command.Subcommands) == 0 && !tried[name] && !slices.Contains(withoutPieces, name) {
			t.Errorf("%s is not tried", name)
		}
	}
}

// aFEN is what is English in every language.
var aFEN = regexp.MustCompile(`\S+(/\S+){7} [wb] \S+ \S+ \d+ \d+`)

// withoutPieces are the commands that print no piece, or print pieces elsewhere.
var withoutPieces = []string{"serve", "site", "completion", "man", "version"}
