package plain

import "testing"

func TestText(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"", ""},
		{"Nf3+", "Nf3+"},
		{"O–O‑O", "O-O-O"},
		{"О-О", "O-O"}, // Cyrillic
		{"ο−ο", "o-o"}, // Greek
		{"０-０", "0-0"},
		{"e2–e4", "e2-e4"},
		{"N\u200bf\u20603", "Nf3"},
		{"1\u00a0e4\u2009e5", "1 e4 e5"},
		{"1…e5", "1...e5"},
		{"½–½", "1/2-1/2"},
		{"N×f3", "Nxf3"},
		{"♘\ufe0ff3", "♘f3"},
		{"e4±", "e4±"},
		{"\u202eNf3\u202c", "Nf3"},
		{"\xff", "\ufffd"},
	} {
		if got := Text(tt.text); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.text, got, tt.want)
		}
	}
}

// TestOf finds that plain text is plain already: nothing is rewritten twice.
func TestOf(t *testing.T) {
	for r := rune(0); r <= 0x10ffff; r++ {
		text, ok := Of(r)
		if ok && (Text(text) != text || r < 0x80) || !ok && text != "" {
			t.Errorf("%U: %q", r, text)
		}
	}
}
