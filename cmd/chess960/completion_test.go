package main

import (
	"slices"
	"strings"
	"testing"

	"github.com/urfave/cli/v2"

	"chess960/cmd/chess960/internal/help"
)

// TestComplete asks for what may come at every place of every command.
func TestComplete(t *testing.T) {
	s := testSession(t, "en")
	words := func(typed ...string) (words []string) {
		found := help.Complete(s.app(), typed, s.say)
		for _, candidate := range found.Candidates {
			words = append(words, candidate.Word)
		}
		return words
	}
	eachCommand(s, func(name string, command *cli.Command) {
		typed := strings.Split(name, ".")
		if len(command.Subcommands) > 0 {
			if got := words(append(typed, "")...); len(got) != len(command.Subcommands) {
				t.Errorf("%s: offers %q", name, got)
			}
			return
		}
		options := words(append(typed, "-")...)
		for _, flag := range command.Flags {
			option := "--" + flag.Names()[0]
			if name == "completion" && option == "--words" {
				continue
			}
			if !slices.Contains(options, option) {
				t.Errorf("%s: does not offer %s among %q", name, option, options)
			}
			values := help.Values(name, flag.Names()[0])
			for i, value := range values {
				values[i] = option + "=" + value
			}
			if got := words(append(typed, option+"=")...); len(values) > 0 && !slices.Equal(got, values) {
				t.Errorf("%s %s=: offers %q, want %q", name, option, got, values)
			}
			if got := words(append(typed, option, "")...); len(values) > 0 && len(got) != len(values) {
				t.Errorf("%s %s: offers %q, want %q", name, option, got, values)
			}
		}
	})
	for _, test := range []struct {
		typed string
		paths bool
		want  string
	}{
		{"", false, "help draw show list diagram sheet booklet castle play pgn adjudicate event perft serve site completion man version"},
		{"--v", false, "--version"},
		{"--l", false, "--lang"},
		{"event s", false, "show"},
		{"diagram --coordinates ", false, "outside inside none"},
		{"diagram --coordinates=i", false, "--coordinates=inside"},
		{"diagram --json=", false, ""},
		{"diagram -o ", true, ""},
		{"site p", true, ""},
		{"draw ", false, ""},
		{"completion ", false, "bash zsh fish powershell"},
		{`completion ""`, false, "bash zsh fish powershell"},
		{"diagram --theme -- --f", false, "--format --flip --figurines"}, // -- is the theme
		{"diagram -- --f", false, ""},
		{"diagram --", false, strings.Join(words("diagram", "--"), " ")},
	} {
		typed := strings.Split(test.typed, " ")
		if got := help.Complete(s.app(), typed, s.say); strings.Join(words(typed...), " ") != test.want || got.Paths != test.paths {
			t.Errorf("%q: %q, paths %t; want %q", test.typed, words(typed...), got.Paths, test.want)
		}
	}
}

// FuzzComplete offers only what begins as the last word does, on any line.
func FuzzComplete(f *testing.F) {
	for _, line := range []string{"", "dia", "diagram --theme=", "event draw -n 3 --", "-- x", "'", "completion -- a"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		s := testSession(t, "en")
		typed := strings.Split(line, " ")
		found := help.Complete(s.app(), typed, s.say)
		for _, candidate := range found.Candidates {
			if !strings.HasPrefix(candidate.Word, strings.Trim(typed[len(typed)-1], `"'`)) {
				t.Errorf("%q: offers %q", line, candidate.Word)
			}
		}
		for _, text := range found.Lines() {
			if strings.Contains(text, "\n") {
				t.Errorf("%q: a line %q", line, text)
			}
		}
	})
}
