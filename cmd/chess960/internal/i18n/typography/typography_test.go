package typography

import (
	"strings"
	"testing"
)

func TestFrench(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"l'arbitre n'a qu'une voix", "l’arbitre n’a qu’une voix"},
		{"oui ou non ?", "oui ou non\u202f?"},
		{"a ; b ! c : d", "a\u202f; b\u202f! c\u00a0: d"},
		{"{text} : {error} ; {help}", "{text}\u00a0: {error}\u202f; {help}"},
		{"Tapez « aide ».", "Tapez «\u00a0aide\u00a0»."},
		{`la position "960" compte`, "la position «\u00a0960\u00a0» compte"},
		{"Position n° {number}", "Position n°\u00a0{number}"},
		{"vraiment (oui ?)", "vraiment (oui\u202f?)"},
		{"à 14:45, http://localhost:8960 ou :8960", "à 14:45, http://localhost:8960 ou :8960"},
		{"une couleur et :under", "une couleur et :under"},
		{"round=N ;game=N ; d'autres", "round=N ;game=N\u202f; d’autres"},
		{"une lettre, ? pour toute pièce", "une lettre, ? pour toute pièce"},
		{"d'abord --public 'dice:3 5 1 6 ...' l'ancre", "d’abord --public 'dice:3 5 1 6 ...' l’ancre"},
		{`écrivez [White "Nom"] : c'est ainsi`, "écrivez [White \"Nom\"]\u00a0: c’est ainsi"},
		{"sans espace: rien", "sans espace: rien"},
		{"a :\nb", "a\u00a0:\nb"},
	} {
		settles(t, "French", French, test.text, test.want)
	}
}

func TestEnglish(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"the king's way, the players' clocks", "the king’s way, the players’ clocks"},
		{`position 0 "960"`, "position 0 “960”"},
		{"--public 'dice:3 5 1 6 ...' gives the day's dice", "--public 'dice:3 5 1 6 ...' gives the day’s dice"},
		{`write it like [White "Name"]`, `write it like [White "Name"]`},
		{"yes or no?", "yes or no?"},
	} {
		settles(t, "English", English, test.text, test.want)
	}
}

func TestPlain(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"«\u00a0aide\u00a0» : l’échiquier\u202f; n°\u00a05", `"aide" : l'échiquier ; n° 5`},
		{"“960”, b1–g1, 4 × 4…", `"960", b1-g1, 4 x 4...`},
	} {
		if got := Plain(test.text); got != test.want {
			t.Errorf("Plain(%q) = %q, want %q", test.text, got, test.want)
		}
	}
}

// FuzzSettled has every text stay as it is once it was set, and Plain leave none of what
// was set.
func FuzzSettled(f *testing.F) {
	for _, text := range []string{"l'un ; l'autre : « a ? »", `"a" 'b c' d'e`, `[White "x"] : !`, "? ?", "' '", `""`, "« »", "a  :"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, set := range map[string]func(string) string{"English": English, "French": French} {
			once := set(text)
			if twice := set(once); twice != once {
				t.Errorf("%s(%q) = %q, and once more %q", name, text, once, twice)
			}
		}
		if got := Plain(French(text)); strings.ContainsAny(got, "«»“”‘’–—…\u00a0\u202f") {
			t.Errorf("Plain(French(%q)) = %q", text, got)
		}
	})
}

// settles sets a text by the rules of a language, which change nothing the second time.
func settles(t *testing.T, name string, set func(string) string, text, want string) {
	t.Helper()
	got := set(text)
	if got != want {
		t.Errorf("%s(%q) = %q, want %q", name, text, got, want)
	}
	if again := set(got); again != got {
		t.Errorf("%s(%q) = %q, and once more %q", name, text, got, again)
	}
}
