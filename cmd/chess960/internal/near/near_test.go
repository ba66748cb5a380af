package near

import "testing"

func TestSlips(t *testing.T) {
	for _, test := range []struct {
		a, b string
		want int
	}{
		{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"abc", "abc", 0},
		{"shwo", "show", 1}, {"sow", "show", 1}, {"shhow", "show", 1}, {"snow", "show", 1},
		{"hsow", "show", 1}, {"wohs", "show", 3}, {"ca", "abc", 3}, // exchanged and changed again it would be 2
		{"kitten", "sitting", 3},
	} {
		if got := Slips(test.a, test.b); got != test.want {
			t.Errorf("Slips(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}

func TestWord(t *testing.T) {
	words := []string{"draw", "show", "list", "diagram", "sheet", "colour-blind", "print-grey", "print-hatch", "g", "c", "en", "fr"}
	for typed, want := range map[string]string{
		"shwo": "show", "SHOW": "show", "daigram": "diagram", "digram": "diagram", "colorblind": "colour-blind",
		"dia": "diagram", "print": "", "print-gray": "print-grey", "print-h": "print-hatch",
		"": "", "x": "", "k": "", "de": "", "eng": "en", "frob": "", "sh": "", "liste": "list",
		"a word that is far longer than any command, option, value or property could be": "",
	} {
		if got := Word(typed, words); got != want {
			t.Errorf("Word(%q) = %q, want %q", typed, got, want)
		}
	}
}

// FuzzSlips holds the count to what a count of steps must be.
func FuzzSlips(f *testing.F) {
	f.Add("show", "shwo", "list")
	f.Add("", "a", "ab")
	f.Fuzz(func(t *testing.T, a, b, c string) {
		ab := Slips(a, b)
		if ab != Slips(b, a) || (ab == 0) != (a == b) && max(len(a), len(b)) <= 64 || ab > max(len(a), len(b)) {
			t.Errorf("%q and %q: %d slips", a, b, ab)
		}
	})
}
