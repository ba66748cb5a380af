package render

import (
	"errors"
	"strings"
	"testing"

	"chess960/engine"
)

func TestThemes(t *testing.T) {
	black, white := RGB(0, 0, 0), RGB(255, 255, 255)
	for _, th := range Themes() {
		atLeast := func(what string, a, b Ink, want float64) {
			t.Helper()
			if got := contrast(a, b); got < want {
				t.Errorf("%s: %s: contrast %.2f, want at least %v", th.Name, what, got, want)
			}
		}
		atLeast("words on the paper", th.Words, th.Paper, 4.5)
		atLeast("coordinates on light squares", th.OnLight, th.Light, 4.5)
		atLeast("coordinates on dark squares", th.OnDark, th.Dark, 4.5)
		atLeast("light against dark squares", th.Light, or(th.Hatch, th.Dark), 1.6)
		atLeast("black pieces on dark squares", th.Black, th.Dark, 4.5)
		atLeast("black pieces on light squares", th.Black, th.Light, 4.5)
		atLeast("black against white pieces", th.Black, th.White, 7)
		atLeast("black pieces on filled squares", th.Black, th.LightFill, 4.5)
		atLeast("black pieces on filled squares", th.Black, th.DarkFill, 4.5)
		if th.Hatch == 0 { // which has lines for that
			atLeast("filled against light squares", th.LightFill, th.Light, 1.3)
			atLeast("filled against dark squares", th.DarkFill, th.Dark, 1.3)
			atLeast("filled squares side by side", th.LightFill, th.DarkFill, 1.3)
		}
		if weak := th.Weaknesses(); weak != nil {
			t.Errorf("%s: %v", th.Name, weak)
		}
		atLeast("check on light squares", th.CheckEdge, th.Light, 3)
		atLeast("check on dark squares", th.CheckEdge, th.Dark, 3)
		atLeast("pieces in check", th.Black, th.Check, 4.5)
		// A shape shows by itself or by its halo, whatever it lies on.
		for _, ground := range []Ink{th.Light, th.Dark, black, white} {
			for _, shape := range []Ink{th.Mark, th.Arrow} {
				if max(contrast(shape, ground), contrast(th.Halo, ground)) < 3 {
					t.Errorf("%s: a shape in %v on %v cannot be made out", th.Name, shape, ground)
				}
				atLeast("shape against its halo", shape, th.Halo, 3)
			}
		}
		if strings.HasPrefix(th.Name, "print") {
			for _, k := range []Ink{th.Paper, th.Words, th.Frame, th.Light, th.Dark, th.OnLight, th.OnDark, th.White, th.Black, th.Mark, th.Arrow, th.Halo, th.LightFill, th.DarkFill, th.Check, th.CheckEdge} {
				if k>>16&255 != k>>8&255 || k>>8&255 != k&255 {
					t.Errorf("%s: %v is not grey", th.Name, k)
				}
			}
		}
		if got, err := ThemeNamed(th.Name); err != nil || got != th {
			t.Errorf("ThemeNamed(%q) = %v, %v", th.Name, got.Name, err)
		}
	}
	if th, err := ThemeNamed(""); err != nil || th != themes[0] {
		t.Errorf(`ThemeNamed("") = %v, %v, want the default`, th.Name, err)
	}
	_, err := ThemeNamed("sepia")
	if !errors.Is(err, ErrTheme) || !strings.Contains(err.Error(), "screen, print-grey") {
		t.Errorf("unknown theme: error %v, want the names in it", err)
	}
	Themes()[0].Name = "spoilt"
	if themes[0].Name != "screen" {
		t.Error("a caller can change the themes")
	}
}

// xterm returns a colour of the cube in the palette of 256.
func xterm(n int) Ink {
	part := func(i int) uint8 {
		if i == 0 {
			return 0
		}
		return uint8(55 + 40*i)
	}
	n -= 16
	return RGB(part(n/36), part(n/6%6), part(n%6))
}

func TestTerminalColours(t *testing.T) {
	for _, ground := range []int{terminalLight, terminalDark, terminalMark, terminalCheck} {
		for _, piece := range []int{terminalWhite, terminalBlack} {
			if got := contrast(xterm(ground), xterm(piece)); got < 2.95 {
				t.Errorf("piece %d on square %d: contrast %.2f, want about 3", piece, ground, got)
			}
		}
	}
	if got := contrast(xterm(terminalLight), xterm(terminalDark)); got < 1.6 {
		t.Errorf("light against dark squares: contrast %.2f, want 1.6", got)
	}
}

func TestLegibleInFilledSquares(t *testing.T) {
	for _, ground := range []Ink{RGB(0, 0, 0), RGB(255, 255, 255), RGB(128, 128, 128), RGB(200, 0, 0), RGB(0, 0, 200)} {
		marks := []Mark{{Square: engine.A1, Shape: Filled, Ink: ground}}
		s := mustLayout(t, Diagram{Marks: marks}, Options{Coordinates: Inside.Coordinates()})
		for _, w := range s.words {
			if w.text == "1" || w.text == "a" {
				if got := contrast(w.ink, ground); got < 4.5 {
					t.Errorf("%q in %v on %v: contrast %.2f, want 4.5", w.text, w.ink, ground, got)
				}
			}
		}
	}
}

func TestInk(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"#000", "#000"}, {"#000000", "#000"}, {"#FFF", "#fff"}, {"#aAbBcC", "#abc"}, {"#c8c8c8", "#c8c8c8"}, {"#010203", "#010203"},
	} {
		k, err := ParseInk(test.text)
		if err != nil || k.String() != test.want {
			t.Errorf("ParseInk(%q) = %v, %v, want %s", test.text, k, err, test.want)
		}
	}
	for _, bad := range []string{"", "#", "red", "#12", "#12345", "#1234567", "#ggg", "# 12", "123456", "#12345é",
		`red"><script>alert(1)</script>`, strings.Repeat("#", 1000)} {
		if k, err := ParseInk(bad); !errors.Is(err, ErrInk) || k != 0 || len(err.Error()) > 300 {
			t.Errorf("ParseInk(%.20q) = %v, %.300v", bad, k, err)
		}
	}
	if got := Ink(0).String(); got != "none" {
		t.Errorf("no ink prints as %q, want none", got)
	}
	if RGB(0, 0, 0) == 0 {
		t.Error("black is no ink")
	}
}
