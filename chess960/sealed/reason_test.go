package sealed

import "testing"

func TestReasonable(t *testing.T) {
	for _, text := range []string{"board 4 saw the screen — too early", "dé tombé de la table", "骰子掉了", "é in two: e\u0301", " x"} {
		if !reasonable(text) {
			t.Errorf("%q is refused", text)
		}
	}
	for name, text := range map[string]string{
		"nothing": "", "a space": " ", "two lines": "a\nb", "a tab": "a\tb", "DEL": "a\x7f", "C1": "a\u0085", "CSI": "a\u009b2J", "no text": "a\xff", "what no text becomes": "a\ufffd",
		"right to left override": "a\u202eb", "isolate": "a\u2066b", "zero width space": "a\u200bb", "joiner": "a\u200db", "soft hyphen": "a\u00adb", "byte order mark": "a\ufeff",
		"no-break space": "a\u00a0b", "ideographic space": "a\u3000b", "line separator": "a\u2028b", "tag": "a\U000e0041",
	} {
		if reasonable(text) {
			t.Errorf("%s: %q passes", name, text)
		}
	}
}
