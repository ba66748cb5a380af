package wrap

import (
	"slices"
	"strings"
	"testing"
)

func TestHang(t *testing.T) {
	for _, test := range []struct {
		first, margin, text string
		want                []string
	}{
		{"", "", "", []string{""}},
		{"", "", "one two three", []string{"one two", "three"}},
		{"- ", "  ", "one two three", []string{"- one two", "  three"}},
		{"", "", "a hippopotamus is wide", []string{"a", "hippopotamus", "is wide"}},
		{"", "", "né ou\u00a0bien", []string{"né", "ou\u00a0bien"}},
		{"", "", "éééé éééé", []string{"éééé éééé"}},
	} {
		if got := Hang(test.first, test.margin, test.text, 9); !slices.Equal(got, test.want) {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
	}
}

func TestLines(t *testing.T) {
	word := strings.Repeat("x", 39)
	for text, want := range map[string]string{
		"a\n\nb":                            "a\n\nb",
		word + " " + word + " x":            word + " " + word + "\nx",
		word + " " + word + "\nand " + word: word + " " + word + "\nand " + word,
	} {
		if got := Lines(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}
