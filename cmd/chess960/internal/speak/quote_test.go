package speak

import (
	"strings"
	"testing"
	"unicode/utf8"

	"chess960/cmd/chess960/internal/position"
)

// obeyed reports whether a terminal would do something at this character other than
// show it: C0, DEL and C1 controls, what breaks a line, what turns it round.
func obeyed(r rune) bool {
	switch {
	case r < 0x20, r >= 0x7f && r <= 0x9f:
	case r == '\u2028', r == '\u2029':
	case r == '\u061c', r == '\u200e', r == '\u200f':
	case r >= '\u202a' && r <= '\u202e', r >= '\u2066' && r <= '\u2069':
	default:
		return false
	}
	return true
}

// harmless fails for a text that a terminal would obey.
func harmless(t *testing.T, from, read, text string) {
	t.Helper()
	if i := strings.IndexFunc(text, obeyed); i >= 0 || !utf8.ValidString(text) {
		t.Errorf("%s of %q has a character at %d that a terminal obeys, or is no UTF-8: %q", from, read, i, text)
	}
}

// quoted is what Quote makes of a text, in straight quotation marks.
func quoted(text string) string { return Quote(text).String() }

// forTerminals are the functions whose result goes to a terminal as it is.
var forTerminals = map[string]func(string) string{"Quote": quoted, "Shown": Shown, "Name": Name, "OneLine": OneLine}

// TestTerminalControls gives every character that a terminal obeys, alone and among
// letters, to everything that makes a text fit for it.
func TestTerminalControls(t *testing.T) {
	tried := 0
	for r := rune(0); r <= 0x2069; r++ {
		if !obeyed(r) {
			continue
		}
		tried++
		for name, make := range forTerminals {
			for _, text := range []string{string(r), "a" + string(r) + "b", strings.Repeat(string(r), 99)} {
				harmless(t, name, text, make(text))
			}
		}
	}
	if tried != 32+33+2+3+5+4 {
		t.Errorf("%d characters tried", tried)
	}
}

// TestQuoting shows what each function makes of texts.
func TestQuoting(t *testing.T) {
	long := strings.Repeat("x", 98) + "éé"
	for _, test := range []struct{ text, quote, shown, name, oneLine string }{
		{"", `""`, "", "", ""},
		{"Röschen", `"Röschen"`, "Röschen", "Röschen", "Röschen"},
		{"a b", `"a b"`, "a b", "a b", "a b"},
		{`say "x"`, `"say "x""`, `say "x"`, `"say \"x\""`, `say "x"`},
		{"a\nb", `"a\nb"`, `"a\nb"`, `"a\nb"`, "a b"},
		{" a\t\r\n b\u0085c ", `" a\t\r\n b\u0085c "`, `" a\t\r\n b\u0085c "`, `" a\t\r\n b\u0085c "`, "a b c"},
		{"\x1b[2J", `"\x1b[2J"`, `"\x1b[2J"`, `"\x1b[2J"`, "[2J"},
		{"a\u202eb", `"a\u202eb"`, `"a\u202eb"`, `"a\u202eb"`, "ab"},
		{"a\u2066\u200fb", `"a\u2066\u200fb"`, `"a\u2066\u200fb"`, `"a\u2066\u200fb"`, "ab"},
		{"a\u2028b", `"a\u2028b"`, `"a\u2028b"`, `"a\u2028b"`, "a b"},
		{"a\xffb", `"a\xffb"`, `"a\xffb"`, `"a\xffb"`, "a\ufffdb"},
		{long, `"` + strings.Repeat("x", 98) + `é"...`, long, `"` + strings.Repeat("x", 98) + `é"...`, long},
		{"x" + long, `"x` + strings.Repeat("x", 98) + `"...`, "x" + long, `"x` + strings.Repeat("x", 98) + `"...`, "x" + long},
	} {
		for _, made := range []struct{ name, got, want string }{
			{"Quote", quoted(test.text), test.quote},
			{"Shown", Shown(test.text), test.shown},
			{"Name", Name(test.text), test.name},
			{"OneLine", OneLine(test.text), test.oneLine},
		} {
			if made.got != made.want {
				t.Errorf("%s(%q) = %s, want %s", made.name, test.text, made.got, made.want)
			}
		}
	}
}

// FuzzTerminal has no text, however it is made, reach a terminal with a character that
// it obeys: neither by the functions of this package nor in the words about a POSITION
// that cannot be read, nor in a caption that is read out.
func FuzzTerminal(f *testing.F) {
	for _, text := range []string{
		"", "a\x1b[31mb", "\u202e518", "rnbqkbn\u2066/8", "518/\u0085", "\x9b2J", "RNBQKBN\u200f", "R?K\u2028",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq \u061c 0 1",
	} {
		f.Add(text)
	}
	english, french := speaker(f, "en"), speaker(f, "fr")
	f.Fuzz(func(t *testing.T, text string) {
		for name, make := range forTerminals {
			harmless(t, name, text, make(text))
		}
		for _, s := range []*Speaker{english, french} {
			p, err := position.Parse(text)
			if err != nil {
				harmless(t, "Explain", text, s.Explain(err))
			}
			said := NewVoice(s.Words()).Position(&p, text)
			for line := range strings.Lines(said) {
				harmless(t, "Voice.Position", text, strings.TrimSuffix(line, "\n"))
			}
		}
	})
}
